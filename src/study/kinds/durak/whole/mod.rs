//! The room of whole games: a prover for when the talon is empty, bots to play against, the robot that looks on.

pub mod bots;
pub mod observer;
pub mod solver;
#[cfg(test)]
mod tests;

use crate::games::durak::whole::{WholeGame, WholePosition};
use crate::model::Message;
use crate::study::batch::Batch;
use crate::study::budget::Budget;
use crate::study::kind::{GameEntry, playable};
use crate::study::play::observer::Observer;
use crate::study::play::solver::Solvable;
use crate::study::resources::Wake;
use bots::Bots;
use observer::RobotObserver;
use solver::TableSolver;

/// Whole games.
pub const ENTRY: GameEntry = playable::<WholeGame>("game-durak-table", |_| true, &Batch::<WholeGame>::PLAIN);

impl Solvable for WholeGame {
    type Solver = TableSolver;
    type Engine = Bots;

    fn can_prove(position: &WholePosition) -> bool {
        solver::can_prove(position)
    }

    fn note(position: &WholePosition) -> Option<Message> {
        solver::note(position)
    }

    fn observer(budget: &Budget, wake: Wake) -> Option<Box<dyn Observer<WholePosition>>> {
        Some(Box::new(RobotObserver::new(budget, wake)))
    }
}
