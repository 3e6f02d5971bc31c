//! The engines of games in which play can come back: a prover beside an engine that estimates.

use super::tables::{Claim, State, shelf};
use crate::games::draughts::endings::{most_on_demand, most_pieces};
use crate::games::draughts::{ArticleDraughts, Draughts, rules};
use crate::model::{Control, Estimate, Message, Stopped, Value};
use crate::search::Exact;
use crate::search::alphabeta::{self, Level, Limits};
use crate::search::cyclic::CyclicProver;
use crate::search::oracle::Oracle;
use crate::study::Score;
use crate::study::play::engine::{Engine, EngineRound, Strength};
use crate::study::play::solver::Solver;
use crate::study::resources::Resources;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// What a game gives its engines beyond the rules.
pub trait Prepared: Estimate + Sync {
    /// What is known of the game's endings, for as long as the program runs.
    fn oracle() -> Option<Arc<dyn Oracle<Self>>> {
        None
    }
}

impl<P: Prepared> Solver<P> for CyclicProver<P> {
    fn new(resources: Resources) -> Self {
        let mut prover = Self::new(resources.memory, resources.threads);
        if let Some(oracle) = P::oracle() {
            prover.set_oracle(oracle);
        }
        prover
    }
}

/// The longest that a level thinks about a move.
const MOVE_TIME: Duration = Duration::from_secs(5);

/// The engine of such a game.
pub struct BoardEngine<P: Estimate> {
    engine: alphabeta::Engine<P>,
}

/// By how many points of Elo each level is stronger than the first one: matches of each against the one below under Russian
/// rules (`docs/engine.md`), added up. The higher ones were not measured.
const MEASURED: [u32; 5] = [0, 480, 820, 1040, 1190];

impl<P: Prepared> Engine<P> for BoardEngine<P> {
    const EXISTS: bool = true;

    fn measured(level: u8) -> Option<u32> {
        MEASURED.get(usize::from(level.max(1)) - 1).copied()
    }

    fn new(resources: Resources) -> Self {
        let mut engine = alphabeta::Engine::new(resources.memory, resources.threads);
        if let Some(oracle) = P::oracle() {
            engine.set_oracle(oracle);
        }
        Self { engine }
    }

    fn set_resources(&mut self, resources: Resources) {
        self.engine.set_budget(resources.memory);
        self.engine.set_threads(resources.threads);
    }

    fn memory(&self) -> usize {
        self.engine.memory()
    }

    fn analyse(
        &mut self,
        position: &P,
        history: &[P],
        lines: usize,
        control: &Control,
        found: &mut dyn FnMut(EngineRound<P::Move>),
    ) {
        self.engine.analyse(position, history, lines, Limits::default(), control, &mut |report| {
            let lines = report.lines.iter().map(|line| (score(line.score), line.moves.clone()));
            found(EngineRound {
                depth: report.depth,
                seldepth: report.selective_depth,
                lines: lines.collect(),
            });
        });
    }

    fn choose(
        &mut self,
        position: &P,
        history: &[P],
        strength: Strength,
        seed: u64,
        control: &Control,
    ) -> Option<P::Move> {
        let (level, time) = match strength {
            Strength::Named(_) | Strength::Program(..) => return None,
            Strength::Level(level) => {
                let index = usize::from(level.max(1)) - 1;
                (Level::ALL.get(index).copied().unwrap_or(Level::BEST), MOVE_TIME)
            }
            Strength::Seconds(seconds) => (Level::BEST, Duration::from_secs(u64::from(seconds))),
        };
        let limits = Limits { time: Some(time), ..Limits::default() };
        self.engine.best_move(position, history, limits, level, seed, control)
    }
}

fn score(score: alphabeta::Score) -> Score {
    match score {
        alphabeta::Score::Estimate(score) => Score::Guess(score),
        alphabeta::Score::Draw => Score::Proved(Value::Draw, None),
        alphabeta::Score::Win { plies } => Score::Proved(Value::Win, Some(plies)),
        alphabeta::Score::Loss { plies } => Score::Proved(Value::Loss, Some(plies)),
    }
}

impl Prepared for ArticleDraughts {}

/// From how many pieces on a proof begins before the tables of endings are ready: they would be reached late.
const MANY_PIECES: u32 = 9;

impl Prepared for Draughts {
    fn oracle() -> Option<Arc<dyn Oracle<Self>>> {
        Some(Arc::new(Endings::default()))
    }
}

/// The tables of endings that are ready, each claimed once.
#[derive(Default)]
struct Endings {
    tables: [OnceLock<Claim>; rules::ALL.len()],
}

impl Endings {
    fn claim(&self, position: &Draughts) -> Option<&Claim> {
        let place = rules::ALL.iter().position(|rules| std::ptr::eq(*rules, position.rules))?;
        Some(self.tables.get(place)?.get_or_init(|| shelf().claim(position.rules)))
    }
}

impl Oracle<Draughts> for Endings {
    fn prepare(&self, position: &Draughts, control: &Control) -> Result<(), Stopped> {
        self.claim(position);
        if position.board.occupied().count_ones() < MANY_PIECES {
            shelf().wait(position.rules, control)?;
        } else if !shelf().takes_turns() {
            shelf().request(position.rules);
        }
        Ok(())
    }

    fn exact(&self, position: &Draughts) -> Option<Exact> {
        let pieces = position.board.occupied().count_ones() as usize;
        if pieces <= most_pieces(position.rules) {
            self.claim(position)?.tables()?.exact(position)
        } else if pieces <= most_on_demand(position.rules) {
            self.claim(position)?.slices()?.exact(position)
        } else {
            None
        }
    }
}

/// How many pieces the tables of endings have, once they are ready.
pub fn tables(position: &Draughts) -> Option<Message> {
    let rules = position.rules;
    let State::Ready(_) = shelf().state(rules) else { return None };
    let larger = shelf().slices(rules).and_then(|slices| {
        let mut more = (most_pieces(rules) + 1..=most_on_demand(rules)).rev();
        more.find(|&pieces| slices.has_all(pieces))
    });
    let pieces = larger.unwrap_or(most_pieces(rules));
    Some(Message::new("endings-pieces").number("pieces", pieces as u64))
}

/// How far the tables of endings are that help with a position, or what is wrong with them.
pub fn note(position: &Draughts) -> Option<Message> {
    match shelf().state(position.rules) {
        State::Waiting => Some(Message::new("endings-waiting")),
        State::Making(part) => Some(percent("endings-making", part)),
        State::Failed(message) => Some(message),
        State::Absent | State::Ready(_) => None,
    }
}

/// How far the tables of more pieces are.
pub(super) fn making_larger(part: f32) -> Message {
    percent("endings-making-larger", part)
}

fn percent(message: &'static str, part: f32) -> Message {
    Message::new(message).number("percent", (part * 100.0) as i64)
}
