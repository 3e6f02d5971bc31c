//! Whole games: the endgame prover once the talon is empty, bots to play against, the robot as an observer.

pub mod bots;
pub mod observer;
#[cfg(test)]
mod tests;

use crate::games::durak::whole::{WholeGame, WholePosition};
use crate::model::{Message, Position};
use crate::study::batch::Batch;
use crate::study::budget::Budget;
use crate::study::kind::{GameEntry, playable};
use crate::study::kinds::durak::endgame::solver::EndgameSolver;
use crate::study::play::solver::Observer;
use crate::study::play::solver::Solvable;
use crate::study::resources::Wake;
use bots::Bots;
use observer::RobotObserver;

/// The entry of whole games.
pub const ENTRY: GameEntry = playable::<WholeGame>("game-durak-table", |_| true, &Batch::<WholeGame>::PLAIN);

impl Solvable for WholeGame {
    type Solver = EndgameSolver;
    type Engine = Bots;

    fn can_prove(position: &WholePosition) -> bool {
        position.state().is_endgame()
    }

    fn note(position: &WholePosition) -> Option<Message> {
        match position.state().talon().len() {
            _ if position.score().is_some() => None,
            0 => position.state().is_endgame().then(|| Message::new("durak-note-exact")),
            count => Some(Message::new("durak-note-talon").number("count", count)),
        }
    }

    fn observer(budget: &Budget, wake: Wake) -> Option<Box<dyn Observer<WholePosition>>> {
        Some(Box::new(RobotObserver::new(budget, wake)))
    }
}
