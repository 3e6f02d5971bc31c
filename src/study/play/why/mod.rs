//! Explanations of moves: the punishing reply, its length, and the defences against it.
//!
//! Everything here is proved by the game's solver or left out. Explanations are plain data with sentences as messages,
//! and know no game: [`explain`] fills them in, the cheapest first, so that stopped work leaves its results until
//! then.

pub mod changes;
pub mod compare;
mod explain;
pub mod explained;
mod follow;
mod reason;
pub mod threat;
mod wording;
mod words;

pub use explain::explain;
pub use follow::follow;
pub(crate) use wording::Tell;
pub use wording::Wording;

use super::shown::ShownMove;
use etude_model::{CardFace, Message, Value};

/// A move of a line that proves something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineMove {
    /// The move.
    pub shown: ShownMove,
    /// True if the move has to be found: the only one of several moves that keeps a value other than a loss.
    pub only: bool,
}

/// The first move of the other side in a line, and its alternatives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// Its place in the line, counted from 0.
    pub at: usize,
    /// The number of legal moves there.
    pub all: usize,
    /// The number of these that keep the value for the replying side; all in a lost position.
    pub good: usize,
}

/// The line after a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// Plies to the end, the move included; none for a draw, and while unknown.
    pub plies: Option<u32>,
    /// The move and its continuation to the end, in a draw until play cycles: when `plies` is known the shortest win
    /// against the longest defence, else any line that proves the value.
    pub line: Vec<LineMove>,
    /// The other side's first move; none when it makes none.
    pub reply: Option<Reply>,
}

impl Course {
    /// The moves that have to be found, by their places in the line counted from 0.
    pub fn only_moves(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.line.len()).filter(|&at| self.line[at].only)
    }

    /// The other side's first move.
    pub fn reply_move(&self) -> Option<&ShownMove> {
        self.line.get(self.reply?.at).map(|mv| &mv.shown)
    }
}

/// A card that had to be kept: solved without it, the better move gives the value away too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The card.
    pub card: CardFace,
    /// The reply it is kept for: all answers to it that keep the value take the card.
    pub against: ShownMove,
    /// The move that keeps it.
    pub better: ShownMove,
}

/// Explanation of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveWhy {
    /// The move.
    pub shown: ShownMove,
    /// Its value for the side that makes it.
    pub value: Option<Value>,
    /// True if its side is to reach a goal other than to win the game, false if the other side is; none without such a goal.
    pub gains: Option<bool>,
    /// True if the move keeps the value of the position; none while unproved.
    pub keeps: Option<bool>,
    /// Its line.
    pub course: Option<Course>,
    /// The card that should have been kept, where the solver confirms it.
    pub reason: Option<Reason>,
}

impl MoveWhy {
    /// The explanation in sentences, the first about the reply; none before it is known.
    pub fn sentences(&self, wording: Wording) -> Vec<Message> {
        words::of_move(self, wording)
    }
}

/// Explanation of a position and its moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Why {
    /// The value for the side to move.
    pub value: Option<Value>,
    /// Every legal move, in canonical order.
    pub moves: Vec<MoveWhy>,
    /// The place of the move to show among those: the quickest win, the longest defence; none before it is known.
    pub best: Option<usize>,
    /// True if the explanation is complete.
    pub complete: bool,
}

impl Why {
    /// A sentence about the position as a whole; none before it is known.
    pub fn sentence(&self, wording: Wording) -> Option<Message> {
        words::of_position(self, wording)
    }

    /// The explanation of a move by its notation.
    pub fn of(&self, text: &str) -> Option<&MoveWhy> {
        self.moves.iter().find(|mv| mv.shown.text == text)
    }
}
