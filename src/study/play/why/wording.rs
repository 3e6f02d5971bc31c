//! Wording of moves and numbers of plies in sentences.

use crate::play::shown::ShownMove;
use etude_model::{Message, MovePart};

/// Wording of moves and numbers of plies in sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wording {
    /// Moves in notation, for files and the command line; plies.
    Notation,
    /// Moves in the words of those who see them drawn; plies.
    Drawn,
    /// The same on a board, where the winner's moves are counted; he makes the last ply.
    Board,
}

/// A sentence that moves and numbers of plies are added to.
pub(crate) trait Tell: Sized {
    /// Adds a move.
    #[must_use]
    fn told(self, name: &'static str, told: &ShownMove, wording: Wording) -> Self;
    /// Adds how many plies it is to the end, 0 where that is not known.
    #[must_use]
    fn counted(self, name: &'static str, plies: Option<u32>, wording: Wording) -> Self;
}

impl Tell for Message {
    fn told(self, name: &'static str, told: &ShownMove, wording: Wording) -> Self {
        match wording {
            Wording::Notation => self.text(name, told.text.clone()),
            // Cards are played, which some languages say.
            Wording::Drawn if told.drawn.parts.iter().any(|part| matches!(part, MovePart::Card(_))) => {
                self.message(name, Message::new("why-play").drawn("move", told.drawn.clone()))
            }
            Wording::Drawn | Wording::Board => self.drawn(name, told.drawn.clone()),
        }
    }

    fn counted(self, name: &'static str, plies: Option<u32>, wording: Wording) -> Self {
        let plies = plies.unwrap_or(0);
        self.number(name, if wording == Wording::Board { plies.div_ceil(2) } else { plies })
    }
}
