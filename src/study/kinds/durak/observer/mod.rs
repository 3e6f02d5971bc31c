//! The room of real tables: what one player knows, told as the game goes.

pub mod study;
mod telling;

pub use study::{Table, remembered, setup, story, tell, weigh};
pub use telling::Telling;

use crate::games::durak::observer::ObserverGame;
use crate::model::{Game, Message, ParseError};
use crate::study::kind::{GameEntry, tool};
use crate::study::reading;

/// Real tables. Empty text is a table before the deal, but no position that is pasted.
pub const ENTRY: GameEntry = tool::<Table>("game-durak-observer", |rules, text, how| {
    let reading = reading::read::<ObserverGame>(rules, text, how)?;
    let setup = ObserverGame::parse(reading.rules, &reading.position)?;
    let empty = || ParseError::new(text.len()..text.len(), Message::new("observer-error-nothing"));
    if setup.hand.is_empty() && setup.trump.is_none() { Err(empty()) } else { Ok(reading) }
});
