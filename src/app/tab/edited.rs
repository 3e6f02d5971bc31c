//! Undo history of a tab.

use etude_model::Message;
use etude_study::{History, LineId};

/// Typing that belongs together: all of it is undone at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typing {
    /// In the field of the position.
    Position,
    /// In the comment on a move.
    Comment(LineId),
    /// At the number of moves of the stipulation.
    Stipulation,
    /// With a stamp over the board.
    Painting,
    /// At a number that only the kind of the study knows, by its name.
    Own(&'static str),
}

/// Changes of a study.
#[derive(Default)]
pub struct Edited {
    /// The typing in progress.
    pub(super) typing: Option<Typing>,
    /// The change in progress, in words for the history.
    pub doing: Option<Message>,
    /// The undo history.
    pub history: History,
    /// The number of changes, undone ones among them: the same number means the same study.
    pub(super) changes: u64,
}
