//! Whole deals of Dou Dizhu: bots for the seats, a prover for small hands once all cards are shown.

pub mod bots;
pub mod counter;
mod solver;
#[cfg(test)]
mod tests;

use crate::budget::Budget;
use crate::kind::{GameEntry, playable};
use crate::kinds::climbing::table::TableAdviser;
use crate::resources::Wake;
use crate::solving::{Observer, Solvable};
use bots::Bots;
use counter::CardCounter;
use etude_games::climbing::hand::Hand as _;
use etude_games::climbing::whole::{WholeGame, WholePosition};
use etude_model::{Message, Position};
use solver::OpenSolver;

/// The most cards in three hands whose position with open cards is proved.
const PROVED_CARDS: u32 = 30;

/// The entry of whole deals.
pub const ENTRY: GameEntry = playable::<WholeGame>("game-whole", |_| true);

/// The number of cards in the hands.
fn cards(position: &WholePosition) -> u32 {
    [0, 1, 2].map(|seat| position.open().hand(seat).size()).iter().sum()
}

impl Solvable for WholeGame {
    type Solver = OpenSolver;
    type Engine = Bots;

    fn can_prove(position: &WholePosition) -> bool {
        cards(position) <= PROVED_CARDS
    }

    /// Two hands stay hidden from every seat until the end.
    fn all_know(position: &WholePosition) -> bool {
        position.score().is_some()
    }

    fn observer(budget: &Budget, wake: Wake) -> Option<Box<dyn Observer<WholePosition>>> {
        Some(Box::new(CardCounter::new(TableAdviser::new(budget, wake))))
    }

    fn note(position: &WholePosition) -> Option<Message> {
        let count = cards(position);
        let message = || Message::new("dealt-note-many").number("count", count);
        (count > PROVED_CARDS).then(|| message().number("most", PROVED_CARDS))
    }
}
