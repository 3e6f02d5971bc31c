//! The engines of endgames of durak: which one answers depends on whether the rules let play go round in circles.

use super::job::Resources;
use super::solver::Solver;
use crate::games::durak::endgame::Endgame;
use crate::games::durak::state::Move;
use crate::model::{Control, Hints, Position, Side, Stopped, Value};
use crate::search::Exact;
use crate::search::cyclic::CyclicProver;
use crate::search::proof::Prover;

/// The prover of endgames of durak.
pub struct EndgameSolver {
    resources: Resources,
    engine: Engine,
}

/// One engine at a time, since each may use all the memory there is.
enum Engine {
    Proof(Prover<Endgame>),
    Cyclic(CyclicProver<Endgame>),
}

/// Calls the same method of whichever engine fits the position.
macro_rules! ask {
    ($solver:expr, $position:expr, $method:ident($($argument:expr),*)) => {
        match $solver.engine_for($position) {
            Engine::Proof(prover) => prover.$method($position, $($argument),*),
            Engine::Cyclic(prover) => prover.$method($position, $($argument),*),
        }
    };
}

impl EndgameSolver {
    fn engine_for(&mut self, position: &Endgame) -> &mut Engine {
        let Resources { memory, threads } = self.resources;
        match (&self.engine, position.may_cycle()) {
            (Engine::Proof(_), true) => self.engine = Engine::Cyclic(CyclicProver::new(memory, threads)),
            (Engine::Cyclic(_), false) => self.engine = Engine::Proof(Prover::new(memory, threads)),
            _ => {}
        }
        &mut self.engine
    }
}

impl Solver<Endgame> for EndgameSolver {
    fn new(resources: Resources) -> Self {
        Self { resources, engine: Engine::Proof(Prover::new(resources.memory, resources.threads)) }
    }

    fn set_resources(&mut self, resources: Resources) {
        self.resources = resources;
        match &mut self.engine {
            Engine::Proof(prover) => {
                prover.set_budget(resources.memory);
                prover.set_threads(resources.threads);
            }
            Engine::Cyclic(prover) => {
                prover.set_budget(resources.memory);
                prover.set_threads(resources.threads);
            }
        }
    }

    fn memory(&self) -> usize {
        match &self.engine {
            Engine::Proof(prover) => prover.memory(),
            Engine::Cyclic(prover) => prover.memory(),
        }
    }

    fn promise(position: &Endgame, mv: Move) -> i32 {
        Hints::promise(position, mv)
    }

    fn value(&mut self, position: &Endgame, control: &Control) -> Result<Value, Stopped> {
        ask!(self, position, value(control))
    }

    fn verdicts(
        &mut self,
        position: &Endgame,
        control: &Control,
        found: &mut dyn FnMut(Move, Value),
    ) -> Result<Vec<(Move, Value)>, Stopped> {
        ask!(self, position, verdicts(control, found))
    }

    fn plies(&mut self, position: &Endgame, control: &Control) -> Result<Option<u32>, Stopped> {
        ask!(self, position, plies(control))
    }

    fn wins_within(
        &mut self,
        position: &Endgame,
        winner: Side,
        plies: u32,
        control: &Control,
    ) -> Result<bool, Stopped> {
        ask!(self, position, wins_within(winner, plies, control))
    }

    fn distances(
        &mut self,
        position: &Endgame,
        control: &Control,
        found: &mut dyn FnMut(Move, Exact),
    ) -> Result<Vec<(Move, Exact)>, Stopped> {
        ask!(self, position, distances(control, found))
    }
}
