//! How moves and numbers of plies are put into sentences.

use super::ToldMove;
use crate::model::Message;

/// How moves and numbers of plies are put into sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Telling {
    /// Moves in notation, for files and the command line; plies.
    Notation,
    /// Moves in the words of those who see them drawn; plies.
    Drawn,
    /// The same on a board, where the moves of the winner count, who makes the last ply.
    Board,
}

impl Telling {
    /// Adds a move to a sentence.
    pub(in crate::study) fn mv(self, message: Message, name: &'static str, told: &ToldMove) -> Message {
        match self {
            Self::Notation => message.text(name, told.text.clone()),
            Self::Drawn | Self::Board => message.drawn(name, told.drawn.clone()),
        }
    }

    /// Adds how many plies it is to the end, 0 where that is not known.
    pub(super) fn plies(self, message: Message, plies: Option<u32>) -> Message {
        let plies = plies.unwrap_or(0);
        message.number("plies", if self == Self::Board { plies.div_ceil(2) } else { plies })
    }
}
