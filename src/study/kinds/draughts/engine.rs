//! The engines of games in which play can come back: a prover beside an engine that estimates.

use super::tables::{Claim, State, shelf};
use crate::games::draughts::endings::MOST_PIECES;
use crate::games::draughts::{ArticleDraughts, Draughts, rules};
use crate::model::{Control, Estimate, Message, Stopped, Value};
use crate::search::Exact;
use crate::search::alphabeta::{self, Level, Limits};
use crate::search::cyclic::CyclicProver;
use crate::search::oracle::Oracle;
use crate::study::Score;
use crate::study::playing::engine::{Engine, EngineRound, Strength};
use crate::study::playing::solver::Solver;
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

impl<P: Prepared> Engine<P> for BoardEngine<P> {
    const EXISTS: bool = true;

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
                deepest: report.selective_depth,
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
            Strength::Named(_) => return None,
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
        let place = self.tables.get(position.rules.generator as usize)?;
        Some(place.get_or_init(|| shelf().claim(position.rules)))
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
        if position.board.occupied().count_ones() as usize > MOST_PIECES {
            return None;
        }
        self.claim(position)?.tables()?.exact(position)
    }
}

/// How far the tables of endings are that help with a position, or what is wrong with them.
pub fn note(position: &Draughts) -> Option<Message> {
    match shelf().state(position.rules) {
        State::Making(part) => Some(Message::new("endings-making").number("percent", (part * 100.0) as i64)),
        State::Failed(message) => Some(message),
        State::Absent | State::Ready(_) => None,
    }
}
