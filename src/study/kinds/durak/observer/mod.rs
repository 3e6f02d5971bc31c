//! Table observers: the knowledge of one player at a real table, from events reported during the game.

pub mod study;

pub use study::{Table, remembered, replace, setup, weigh};

use crate::games::durak::observer::ObserverGame;
use crate::model::{Game, Message, ParseError};
use crate::study::kind::{GameEntry, tool};
use crate::study::reading;

/// The entry of tables. Empty text is a table before the deal, but no position to paste.
pub const ENTRY: GameEntry = tool::<Table>("game-durak-observer", |rules, text, how| {
    let reading = reading::read::<ObserverGame>(rules, text, how)?;
    let setup = ObserverGame::parse(reading.rules, &reading.position)?;
    let empty = || ParseError::new(text.len()..text.len(), Message::new("observer-error-nothing"));
    if setup.start().hand.is_empty() && setup.start().trump.is_none() { Err(empty()) } else { Ok(reading) }
});
