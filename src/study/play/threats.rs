//! Threats on request: the best move of the other side if it were to move, proved or estimated.

use super::position::move_row;
use super::shown::ShownMove;
use super::why::threat::{Threat, threat};
use super::why::{Course, LineMove, Wording};
use crate::erased::{AnyMove, AnyPosition, AnySetup};
use crate::jobs::Job;
use crate::machine::drop_aside;
use crate::resources::{Resources, Wake};
use crate::rows::Touched;
use etude_model::{Control, Message};
use std::time::Duration;

/// Time of the proof, and again of the engine after it.
const TIME: Duration = Duration::from_secs(1);
/// Means of both: a threat is looked for beside all other work.
const MEANS: Resources = Resources { memory: 8 << 20, threads: 1 };

/// Threat of the other side: its best move if it were to move.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum KnownThreat {
    /// It is looked for.
    #[default]
    Working,
    /// The turn cannot pass in this position.
    Nothing,
    /// Proved.
    Proved(Threat, Touched),
    /// Estimated: who would move, the move, and its score for that side in hundredths of a plain piece.
    Estimate(Message, ShownMove, i32, Touched),
    /// Neither proved nor estimated in time.
    Unknown,
}

impl KnownThreat {
    /// The cards or squares of the move.
    pub fn touched(&self) -> Option<&Touched> {
        match self {
            Self::Proved(_, touched) | Self::Estimate(_, _, _, touched) => Some(touched),
            Self::Working | Self::Nothing | Self::Unknown => None,
        }
    }

    /// In a sentence.
    pub fn sentence(&self, wording: Wording) -> Message {
        let told = match self {
            Self::Proved(threat, _) => threat.sentence(wording),
            Self::Estimate(mover, shown, score, _) => {
                let score = format!("{:+.2}", f64::from(*score) / 100.0);
                let message = Message::new("threat-estimate").message("side", mover.clone());
                Some(message.drawn("move", shown.drawn.clone()).figure("score", score))
            }
            Self::Working => Some(Message::new("threat-working")),
            Self::Unknown => Some(Message::new("threat-unknown")),
            Self::Nothing => None,
        };
        told.unwrap_or_else(|| Message::new("threat-none"))
    }
}

/// A view with the setup and the position in it.
type Query = (u64, AnySetup, AnyPosition);

/// The threat of the position in view, and the job that finds it.
pub(super) struct Threats {
    pub(super) job: Job<Query, (u64, KnownThreat)>,
    /// True if threats are wanted.
    pub(super) wanted: bool,
    /// The view that was asked about last.
    pub(super) of: Option<u64>,
    pub(super) known: KnownThreat,
}

impl Threats {
    pub(super) fn new(wake: Wake) -> Self {
        let job =
            Job::of("threat", (0, KnownThreat::Working), wake, |(view, setup, position): Query, task| {
                let found = find(&setup, &position, task.control());
                task.publish(|known| *known = (view, found))
            });
        Self { job, wanted: false, of: None, known: KnownThreat::Working }
    }
}

/// The threat in a position: proved where that takes little time, else estimated.
fn find(setup: &AnySetup, position: &AnyPosition, control: &Control) -> KnownThreat {
    let passed = setup.setup_of(position).passed();
    let there = passed.and_then(|passed| Some((passed.position().ok()?, passed)));
    let Some((there, passed)) = there.filter(|(there, _)| there.score().is_none()) else {
        return KnownThreat::Nothing;
    };
    let touched = |mv: AnyMove| move_row(&there, mv).touched;
    if there.can_prove() && there.proves_on_view() {
        let mut solver = position.game().solver(MEANS);
        let proved = threat(setup, position, &mut solver, &control.with_limit(TIME));
        drop_aside(solver);
        if let Ok(Some(threat)) = proved {
            let first = threat.course.line.first().map(|first| first.shown.index);
            return match first.and_then(|index| there.moves().get(index).copied()) {
                Some(mv) => KnownThreat::Proved(threat, touched(mv)),
                None => KnownThreat::Nothing,
            };
        }
    }
    if !position.game().traits().has_engine {
        return KnownThreat::Unknown;
    }
    let mut engine = position.game().engine(MEANS);
    let mut best = None;
    engine.analyse(&there, &[], 1.into(), &control.with_limit(TIME), &mut |found| {
        best = found.lines.first().map(|line| (line.score, line.moves.first().copied())).or(best);
    });
    drop_aside(engine);
    let Some((score, Some(mv))) = best else { return KnownThreat::Unknown };
    let shown = ShownMove::new(&passed, &there, mv);
    let Some(value) = score.value() else {
        let score = score.estimate().unwrap_or_default();
        return KnownThreat::Estimate(shown.by.clone(), shown, score, touched(mv));
    };
    let seat = there.seat_to_move();
    let mover = shown.by.clone();
    let line = vec![LineMove { shown, only: false }];
    let course = Course { plies: score.plies(), line, reply: None };
    let threat =
        Threat { position: passed.format(), to_move: position.game().seat_id(seat), mover, value, course };
    KnownThreat::Proved(threat, touched(mv))
}
