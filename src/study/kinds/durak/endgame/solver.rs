//! The prover of durak endgames, for positions that are endgames or have become one.
//!
//! One of two engines answers: [`CyclingSolver`] where transfers let play cycle, else [`StraightSolver`].

use super::straight::StraightSolver;
use crate::kinds::durak::cycling::CyclingSolver;
use crate::resources::Resources;
use crate::solving::Solver;
use etude_games::durak::endgame::Endgame;
use etude_games::durak::moves::Move;
use etude_games::durak::whole::WholePosition;
use etude_model::{Control, Position, Side, Stopped, Value};
use etude_search::{Bounds, Exact, Found, Prove, Rated};

/// A position whose rest is an endgame, at some time.
pub trait BecomesEndgame: Position<Move = Move> + Sync {
    /// The endgame; none before.
    fn endgame(&self) -> Option<Endgame>;
}

impl BecomesEndgame for Endgame {
    fn endgame(&self) -> Option<Endgame> {
        Some(*self)
    }
}

impl BecomesEndgame for WholePosition {
    fn endgame(&self) -> Option<Endgame> {
        self.state().is_endgame().then(|| Endgame::of(self.state()))
    }
}

/// The bounds of a position that is no endgame yet.
const UNKNOWN: Bounds = Bounds { at_least: Value::Loss, at_most: Value::Win, within: None };

/// The prover of endgames. It stops at a position that is none yet.
pub struct EndgameSolver {
    resources: Resources,
    /// One at a time, since each may use all the memory.
    engine: Box<dyn Prove<Endgame> + Send>,
    /// True if the engine allows for cycles.
    cyclic: bool,
}

impl EndgameSolver {
    /// A solver that knows nothing yet.
    pub fn new(resources: Resources) -> Self {
        Self { resources, engine: Box::new(StraightSolver::new(resources)), cyclic: false }
    }

    /// The endgame and the engine for it.
    fn engine<P: BecomesEndgame>(
        &mut self,
        position: &P,
    ) -> Result<(Endgame, &mut dyn Prove<Endgame>), Stopped> {
        let endgame = position.endgame().ok_or(Stopped)?;
        if endgame.may_cycle() != self.cyclic {
            self.cyclic = endgame.may_cycle();
            self.engine = if self.cyclic {
                Box::new(CyclingSolver::<Endgame>::new(self.resources))
            } else {
                Box::new(StraightSolver::new(self.resources))
            };
        }
        Ok((endgame, self.engine.as_mut()))
    }
}

impl<P: BecomesEndgame> Solver<P> for EndgameSolver {
    fn new(resources: Resources) -> Self {
        Self::new(resources)
    }
}

impl<P: BecomesEndgame> Prove<P> for EndgameSolver {
    fn set_budget(&mut self, budget: usize) {
        self.resources.memory = budget;
        self.engine.set_budget(budget);
    }

    fn set_threads(&mut self, threads: usize) {
        self.resources.threads = threads;
        self.engine.set_threads(threads);
    }

    fn memory(&self) -> usize {
        self.engine.memory()
    }

    fn value(&mut self, position: &P, control: &Control) -> Result<Value, Stopped> {
        let (endgame, engine) = self.engine(position)?;
        engine.value(&endgame, control)
    }

    fn verdicts(&mut self, position: &P, control: &Control, found: Found<'_, P, Value>) -> Rated<P, Value> {
        let (endgame, engine) = self.engine(position)?;
        engine.verdicts(&endgame, control, found)
    }

    fn known(&self, position: &P) -> Bounds {
        position.endgame().map_or(UNKNOWN, |endgame| self.engine.known(&endgame))
    }

    fn plies(&mut self, position: &P, control: &Control) -> Result<Option<u32>, Stopped> {
        let (endgame, engine) = self.engine(position)?;
        engine.plies(&endgame, control)
    }

    fn wins_within(
        &mut self,
        position: &P,
        winner: Side,
        plies: u32,
        control: &Control,
    ) -> Result<bool, Stopped> {
        let (endgame, engine) = self.engine(position)?;
        engine.wins_within(&endgame, winner, plies, control)
    }

    fn distances(&mut self, position: &P, control: &Control, found: Found<'_, P, Exact>) -> Rated<P, Exact> {
        let (endgame, engine) = self.engine(position)?;
        engine.distances(&endgame, control, found)
    }
}
