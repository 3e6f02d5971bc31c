//! The prover of whole games of durak, for when the talon is empty.

use crate::games::durak::endgame::Endgame;
use crate::games::durak::moves::Move;
use crate::games::durak::whole::WholePosition;
use crate::model::{Control, Message, Position, Side, Stopped, Value};
use crate::search::{Exact, Prove};
use crate::study::kinds::durak::endgame::solver::EndgameSolver;
use crate::study::play::solver::Solver;
use crate::study::resources::Resources;

/// Whether the rest of a game is an endgame, so that it can be solved.
pub fn can_prove(table: &WholePosition) -> bool {
    table.state().is_endgame()
}

/// Whether a game can be solved exactly yet.
pub fn note(table: &WholePosition) -> Option<Message> {
    match table.state().talon().len() {
        _ if table.score().is_some() => None,
        0 => can_prove(table).then(|| Message::new("durak-note-exact")),
        count => Some(Message::new("durak-note-talon").number("count", count)),
    }
}

/// The prover of games whose talon is empty.
pub struct TableSolver {
    endgames: EndgameSolver,
}

impl TableSolver {
    /// The endgame that a game has become.
    fn endgame(table: &WholePosition) -> Result<Endgame, Stopped> {
        if can_prove(table) { Ok(Endgame::of(table.state())) } else { Err(Stopped) }
    }
}

impl Solver<WholePosition> for TableSolver {
    fn new(resources: Resources) -> Self {
        Self { endgames: EndgameSolver::new(resources) }
    }
}

impl Prove<WholePosition> for TableSolver {
    fn set_budget(&mut self, budget: usize) {
        self.endgames.set_budget(budget);
    }

    fn set_threads(&mut self, threads: usize) {
        self.endgames.set_threads(threads);
    }

    fn memory(&self) -> usize {
        self.endgames.memory()
    }

    fn value(&mut self, position: &WholePosition, control: &Control) -> Result<Value, Stopped> {
        self.endgames.value(&Self::endgame(position)?, control)
    }

    fn verdicts(
        &mut self,
        position: &WholePosition,
        control: &Control,
        found: &mut dyn FnMut(Move, Value),
    ) -> Result<Vec<(Move, Value)>, Stopped> {
        self.endgames.verdicts(&Self::endgame(position)?, control, found)
    }

    fn plies(&mut self, position: &WholePosition, control: &Control) -> Result<Option<u32>, Stopped> {
        self.endgames.plies(&Self::endgame(position)?, control)
    }

    fn wins_within(
        &mut self,
        position: &WholePosition,
        winner: Side,
        plies: u32,
        control: &Control,
    ) -> Result<bool, Stopped> {
        self.endgames.wins_within(&Self::endgame(position)?, winner, plies, control)
    }

    fn distances(
        &mut self,
        position: &WholePosition,
        control: &Control,
        found: &mut dyn FnMut(Move, Exact),
    ) -> Result<Vec<(Move, Exact)>, Stopped> {
        self.endgames.distances(&Self::endgame(position)?, control, found)
    }
}
