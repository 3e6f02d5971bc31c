//! The prover of whole deals: it proves positions with open cards.

use crate::resources::Resources;
use crate::solving::Solver;
use etude_games::climbing::Climbing;
use etude_games::climbing::whole::WholePosition;
use etude_model::{Control, Side, Stopped, Value};
use etude_search::proof::Prover;
use etude_search::{Bounds, Exact, Found, Prove, Rated};

/// The prover with all cards open.
pub struct OpenSolver(Prover<Climbing<u64>>);

impl Solver<WholePosition> for OpenSolver {
    fn new(resources: Resources) -> Self {
        Self(Solver::new(resources))
    }
}

impl Prove<WholePosition> for OpenSolver {
    fn set_budget(&mut self, budget: usize) {
        self.0.set_budget(budget);
    }

    fn set_threads(&mut self, threads: usize) {
        self.0.set_threads(threads);
    }

    fn memory(&self) -> usize {
        self.0.memory()
    }

    fn value(&mut self, position: &WholePosition, control: &Control) -> Result<Value, Stopped> {
        self.0.value(position.open(), control)
    }

    fn verdicts(
        &mut self,
        position: &WholePosition,
        control: &Control,
        found: Found<'_, WholePosition, Value>,
    ) -> Rated<WholePosition, Value> {
        self.0.verdicts(position.open(), control, found)
    }

    fn known(&self, position: &WholePosition) -> Bounds {
        self.0.known(position.open())
    }

    fn plies(&mut self, position: &WholePosition, control: &Control) -> Result<Option<u32>, Stopped> {
        self.0.plies(position.open(), control)
    }

    fn wins_within(
        &mut self,
        position: &WholePosition,
        winner: Side,
        plies: u32,
        control: &Control,
    ) -> Result<bool, Stopped> {
        self.0.wins_within(position.open(), winner, plies, control)
    }

    fn distances(
        &mut self,
        position: &WholePosition,
        control: &Control,
        found: Found<'_, WholePosition, Exact>,
    ) -> Rated<WholePosition, Exact> {
        self.0.distances(position.open(), control, found)
    }
}
