//! Table observers: the knowledge of one seat at a real table of Dou Dizhu, from the events told during the game.

pub mod job;
mod study;

pub use job::{AdviceSnapshot, Known, TableAdviser};
pub use study::{Table, known, setup};

use crate::kind::{GameEntry, tool};
use crate::reading;
use etude_games::climbing::observer::ObserverGame;

/// The entry of tables. Empty text is a table before the deal, but no position to paste.
pub const ENTRY: GameEntry = tool::<Table>("game-deal-table", |rules, text, how| {
    let nothing = "deal-error-nothing";
    reading::read_unless_empty::<ObserverGame>(rules, text, how, nothing, |telling| {
        let start = telling.start();
        start.hand.iter().chain(&start.bottom).all(|&count| count == 0)
    })
});
