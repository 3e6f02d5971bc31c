//! The engines of endgames of durak: which one answers depends on whether the rules let play go round in circles.

use super::passing::PassingSolver;
use super::straight::StraightSolver;
use crate::games::durak::endgame::Endgame;
use crate::games::durak::moves::Move;
use crate::model::{Control, Position, Side, Stopped, Value};
use crate::search::{Bounds, Exact, Prove};
use crate::study::play::solver::Solver;
use crate::study::resources::Resources;

/// The prover of endgames of durak.
pub struct EndgameSolver {
    resources: Resources,
    engine: Engine,
}

/// One engine at a time, since each may use all the memory there is.
enum Engine {
    Straight(StraightSolver),
    Passing(PassingSolver),
}

impl EndgameSolver {
    fn engine(&self) -> &dyn Prove<Endgame> {
        match &self.engine {
            Engine::Straight(prover) => prover,
            Engine::Passing(prover) => prover,
        }
    }

    fn engine_mut(&mut self) -> &mut dyn Prove<Endgame> {
        match &mut self.engine {
            Engine::Straight(prover) => prover,
            Engine::Passing(prover) => prover,
        }
    }

    fn engine_for(&mut self, position: &Endgame) -> &mut dyn Prove<Endgame> {
        let resources = self.resources;
        match (&self.engine, position.may_cycle()) {
            (Engine::Straight(_), true) => self.engine = Engine::Passing(PassingSolver::new(resources)),
            (Engine::Passing(_), false) => self.engine = Engine::Straight(StraightSolver::new(resources)),
            _ => {}
        }
        self.engine_mut()
    }
}

impl Solver<Endgame> for EndgameSolver {
    fn new(resources: Resources) -> Self {
        Self { resources, engine: Engine::Straight(StraightSolver::new(resources)) }
    }
}

impl Prove<Endgame> for EndgameSolver {
    fn set_budget(&mut self, budget: usize) {
        self.resources.memory = budget;
        self.engine_mut().set_budget(budget);
    }

    fn set_threads(&mut self, threads: usize) {
        self.resources.threads = threads;
        self.engine_mut().set_threads(threads);
    }

    fn memory(&self) -> usize {
        self.engine().memory()
    }

    fn value(&mut self, position: &Endgame, control: &Control) -> Result<Value, Stopped> {
        self.engine_for(position).value(position, control)
    }

    fn verdicts(
        &mut self,
        position: &Endgame,
        control: &Control,
        found: &mut dyn FnMut(Move, Value),
    ) -> Result<Vec<(Move, Value)>, Stopped> {
        self.engine_for(position).verdicts(position, control, found)
    }

    fn known(&self, position: &Endgame) -> Bounds {
        self.engine().known(position)
    }

    fn plies(&mut self, position: &Endgame, control: &Control) -> Result<Option<u32>, Stopped> {
        self.engine_for(position).plies(position, control)
    }

    fn wins_within(
        &mut self,
        position: &Endgame,
        winner: Side,
        plies: u32,
        control: &Control,
    ) -> Result<bool, Stopped> {
        self.engine_for(position).wins_within(position, winner, plies, control)
    }

    fn distances(
        &mut self,
        position: &Endgame,
        control: &Control,
        found: &mut dyn FnMut(Move, Exact),
    ) -> Result<Vec<(Move, Exact)>, Stopped> {
        self.engine_for(position).distances(position, control, found)
    }
}
