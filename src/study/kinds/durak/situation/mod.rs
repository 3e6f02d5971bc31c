//! Situations for the robot.

pub mod listing;
pub mod study;

use crate::games::durak::situation::SituationGame;
use crate::model::{Game, Message, ParseError};
use crate::study::kind::{GameEntry, tool};
use crate::study::reading;
use study::Situation;

/// The entry of situations. Empty text is a situation without cards, but no position to paste.
pub const ENTRY: GameEntry = tool::<Situation>("game-durak-robot", |rules, text, how| {
    let reading = reading::read::<SituationGame>(rules, text, how)?;
    let setup = SituationGame::parse(reading.rules, &reading.position)?;
    let empty = || ParseError::new(text.len()..text.len(), Message::new("durak-situation-error-no-hand"));
    if setup.situation.hand.is_empty() { Err(empty()) } else { Ok(reading) }
});
