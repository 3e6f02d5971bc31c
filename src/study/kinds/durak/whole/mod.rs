//! Whole games: the endgame prover once the talon is empty, bots to play against, the robot as an observer.

pub mod bots;
pub mod observer;
#[cfg(test)]
mod tests;

use crate::budget::Budget;
use crate::kind::{GameEntry, playable};
use crate::kinds::durak::endgame::solver::EndgameSolver;
use crate::resources::Wake;
use crate::solving::Observer;
use crate::solving::Solvable;
use bots::Bots;
use etude_games::durak::whole::{WholeGame, WholePosition};
use etude_model::{Message, Position};
use observer::RobotObserver;

/// The entry of whole games.
pub const ENTRY: GameEntry = playable::<WholeGame>("game-durak-table", |_| true);

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
