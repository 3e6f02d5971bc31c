//! Engines of cyclic games: a prover and an alpha-beta engine, with tablebases.

use super::tablebase::{Claim, TablebaseState, tablebases};
use crate::resources::Resources;
use crate::solving::Solver;
use crate::solving::engine::{Engine, Strength};
use etude_games::draughts::tablebase::{most_on_demand, most_pieces};
use etude_games::draughts::{ArticleDraughts, Draughts, rules};
use etude_model::{Control, Estimate, Message, Position, Report, RootMoves, Stopped};
use etude_search::Exact;
use etude_search::alphabeta::{self, Level, Limits};
use etude_search::cyclic::CyclicProver;
use etude_search::oracle::Oracle;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// A game that may give its engines an oracle.
pub trait Prepared: Estimate + Sync {
    /// The tablebase of the game.
    fn oracle() -> Option<Arc<dyn Oracle<Self>>> {
        None
    }

    /// Material of the side to move less the other side's, in hundredths of a plain piece.
    fn material(&self) -> i32 {
        0
    }

    /// The material once no capture is left to make.
    fn settled_material(&self) -> i32 {
        self.material()
    }

    /// An alpha-beta engine with the tablebase.
    fn alphabeta(Resources { memory, threads }: Resources) -> alphabeta::Engine<Self> {
        let mut engine = alphabeta::Engine::new(memory, threads);
        if let Some(oracle) = Self::oracle() {
            engine.set_oracle(oracle);
        }
        engine
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

/// The maximum time of a level for one move.
const MOVE_TIME: Duration = Duration::from_secs(5);

/// The alpha-beta engine of a board game.
pub struct BoardEngine<P: Estimate> {
    engine: alphabeta::Engine<P>,
}

/// The Elo difference of each level to the first: sums over matches against the next lower level under Russian
/// rules (`docs/dev/engine.md`). Higher levels were not measured.
const MEASURED: [u32; 5] = [0, 480, 820, 1040, 1190];

impl<P: Prepared> Engine<P> for BoardEngine<P> {
    const EXISTS: bool = true;

    fn measured(level: u8) -> Option<u32> {
        MEASURED.get(usize::from(level.max(1)) - 1).copied()
    }

    fn new(resources: Resources) -> Self {
        Self { engine: P::alphabeta(resources) }
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
        roots: RootMoves<'_, P::Move>,
        control: &Control,
        found: &mut dyn FnMut(&Report<P::Move>),
    ) {
        self.engine.analyse(position, history, roots, Limits::default(), control, found);
    }

    fn material(&self, position: &P) -> i32 {
        position.material()
    }

    fn settled_material(&self, position: &P) -> i32 {
        position.settled_material()
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

impl Prepared for ArticleDraughts {}

/// The number of pieces from which a proof does not wait for the tablebase, which it would reach late.
const MANY_PIECES: u32 = 9;

impl Prepared for Draughts {
    fn oracle() -> Option<Arc<dyn Oracle<Self>>> {
        Some(Arc::new(TablebaseOracle::default()))
    }

    fn material(&self) -> i32 {
        // In losing draughts nothing is lost with a piece.
        let king = if self.rules.flying { 300 } else { 150 };
        let of = |side| {
            let kings = self.kings(side) as i32;
            100 * (self.pieces(side) as i32 - kings) + king * kings
        };
        let side = self.side_to_move();
        if self.rules.losing { 0 } else { of(side) - of(side.other()) }
    }

    fn settled_material(&self) -> i32 {
        settled(self, LONGEST_EXCHANGE)
    }
}

/// The most captures in turn that are counted out.
const LONGEST_EXCHANGE: u32 = 8;

/// The material after the best captures, at most so many in turn.
fn settled(position: &Draughts, most: u32) -> i32 {
    if most == 0 || position.is_quiet() {
        return position.material();
    }
    let captures = position.moves().into_iter().map(|mv| -settled(&position.after(mv), most - 1));
    captures.max().unwrap_or_else(|| position.material())
}

/// The tablebase oracle: claims the tablebase of each rule set on first use.
#[derive(Default)]
struct TablebaseOracle {
    tables: [OnceLock<Claim>; rules::ALL.len()],
}

impl TablebaseOracle {
    fn claim(&self, position: &Draughts) -> Option<&Claim> {
        let place = rules::ALL.iter().position(|rules| std::ptr::eq(*rules, position.rules))?;
        Some(self.tables.get(place)?.get_or_init(|| tablebases().claim(position.rules)))
    }
}

impl Oracle<Draughts> for TablebaseOracle {
    fn prepare(&self, position: &Draughts, control: &Control) -> Result<(), Stopped> {
        self.claim(position);
        if position.board.occupied().count_ones() < MANY_PIECES {
            tablebases().wait(position.rules, control)?;
        } else if !tablebases().takes_turns() {
            tablebases().request(position.rules);
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

/// The number of pieces that tablebases cover, once they are ready.
pub fn tables(position: &Draughts) -> Option<Message> {
    let rules = position.rules;
    let TablebaseState::Ready(_) = tablebases().state(rules) else { return None };
    let larger = tablebases().slices(rules).and_then(|slices| {
        let mut more = (most_pieces(rules) + 1..=most_on_demand(rules)).rev();
        more.find(|&pieces| slices.has_all(pieces))
    });
    let pieces = larger.unwrap_or(most_pieces(rules));
    Some(Message::new("endings-pieces").number("pieces", pieces as u64))
}

/// The build progress of the tablebase of a position's rules, or its failure.
pub fn note(position: &Draughts) -> Option<Message> {
    match tablebases().state(position.rules) {
        TablebaseState::Waiting => Some(Message::new("endings-waiting")),
        TablebaseState::Making(part) => Some(percent("endings-making", part)),
        TablebaseState::Failed(message) => Some(message),
        TablebaseState::Absent | TablebaseState::Ready(_) => None,
    }
}

/// A message on the progress of a build.
pub(super) fn percent(message: &'static str, part: f32) -> Message {
    Message::new(message).number("percent", (part * 100.0) as i64)
}
