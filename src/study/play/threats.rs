//! Threats on request: the best move of the other side if it were to move, proved or estimated.

use super::OpenGame;
use super::engine::Engine;
use super::position::move_row;
use super::shown::ShownMove;
use super::solver::{Solvable, Solver};
use super::why::threat::{Threat, threat};
use super::why::{Course, LineMove, Wording};
use crate::model::{Control, Message, MoveOf, Playable, Position};
use crate::study::jobs::Job;
use crate::study::machine::drop_aside;
use crate::study::resources::{Resources, Wake};
use crate::study::rows::Touched;
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
type Query<G> = (u64, <G as crate::model::Game>::Setup, <G as Playable>::Position);

/// The threat of the position in view, and the job that finds it.
pub(super) struct Threats<G: Solvable> {
    job: Job<Query<G>, (u64, KnownThreat)>,
    /// True if threats are wanted.
    pub(super) wanted: bool,
    /// The view that was asked about last.
    of: Option<u64>,
    pub(super) known: KnownThreat,
}

impl<G: Solvable> Threats<G> {
    pub(super) fn new(wake: Wake) -> Self {
        let job =
            Job::of("threat", (0, KnownThreat::Working), wake, |(view, setup, position): Query<G>, task| {
                let found = find::<G>(&setup, &position, task.control());
                task.publish(|known| *known = (view, found))
            });
        Self { job, wanted: false, of: None, known: KnownThreat::Working }
    }
}

impl<G: Solvable> OpenGame<G> {
    /// Asks for the threat of the position in view where it is wanted, and takes in the answer. Returns true if
    /// anything changed.
    pub(super) fn take_threat(&mut self) -> bool {
        let hidden = self.hides();
        let Some(game) = self.game.as_ref().filter(|_| self.threats.wanted && !hidden) else { return false };
        let view = self.workers.view;
        if self.threats.of != Some(view) {
            self.threats.of = Some(view);
            self.threats.known = KnownThreat::Working;
            self.threats.job.ask((view, self.setup.get().clone(), game.lines.position().clone()));
            return true;
        }
        let found = {
            let known = self.threats.job.lock();
            (known.0 == view && known.1 != self.threats.known).then(|| known.1.clone())
        };
        let Some(found) = found else { return false };
        self.threats.known = found;
        true
    }
}

/// The threat in a position: proved where that takes little time, else estimated.
fn find<G: Solvable>(setup: &G::Setup, position: &G::Position, control: &Control) -> KnownThreat {
    let passed = G::passed(&G::setup_of(setup, position));
    let there = passed.and_then(|passed| Some((G::position(&passed).ok()?, passed)));
    let Some((there, passed)) = there.filter(|(there, _)| there.score().is_none()) else {
        return KnownThreat::Nothing;
    };
    let touched = |mv: MoveOf<G>| move_row::<G>(&there, mv).touched;
    if G::can_prove(&there) && G::proves_on_view(&there) {
        let mut solver = G::Solver::new(MEANS);
        let proved = threat::<G>(setup, position, &mut solver, &control.with_limit(TIME));
        drop_aside(solver);
        if let Ok(Some(threat)) = proved {
            let first = threat.course.line.first().map(|first| first.shown.index);
            return match first.and_then(|index| there.moves().get(index).copied()) {
                Some(mv) => KnownThreat::Proved(threat, touched(mv)),
                None => KnownThreat::Nothing,
            };
        }
    }
    if !<G::Engine as Engine<G::Position>>::EXISTS {
        return KnownThreat::Unknown;
    }
    let mut engine = G::Engine::new(MEANS);
    let mut best = None;
    engine.analyse(&there, &[], 1.into(), &control.with_limit(TIME), &mut |found| {
        best = found.lines.first().map(|line| (line.score, line.moves.first().copied())).or(best);
    });
    drop_aside(engine);
    let Some((score, Some(mv))) = best else { return KnownThreat::Unknown };
    let shown = ShownMove::new::<G>(&passed, &there, mv);
    let Some(value) = score.value() else {
        let score = score.estimate().unwrap_or_default();
        return KnownThreat::Estimate(shown.by.clone(), shown, score, touched(mv));
    };
    let seat = G::seat_to_move(&there);
    let mover = shown.by.clone();
    let line = vec![LineMove { shown, only: false }];
    let course = Course { plies: score.plies(), line, reply: None };
    let threat = Threat { position: G::format(&passed), to_move: G::seat_id(seat), mover, value, course };
    KnownThreat::Proved(threat, touched(mv))
}
