//! Undo history of a tab.

use crate::model::Message;
use crate::study::{History, LineId};

/// Typing that belongs together: all of it is undone at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typing {
    /// In the field of the position.
    Position,
    /// In the comment on a move.
    Comment(LineId),
    /// At the number of moves of what is to be reached.
    Stipulation,
    /// With a stamp over the board.
    Painting,
    /// At a number that only the kind of the study knows, by its name.
    Own(&'static str),
}

/// What was changed.
#[derive(Default)]
pub struct Edited {
    /// What is being typed, while it goes on.
    pub(super) typing: Option<Typing>,
    /// What is being done, in words, for the list of what was done.
    pub doing: Option<Message>,
    /// What came before.
    pub history: History,
    /// Counts the changes, those that were taken back among them: as long as it stands the study says the same.
    pub(super) changes: u64,
}
