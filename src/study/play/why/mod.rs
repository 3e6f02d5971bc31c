//! Why a move is worth what it is worth: what punishes it, how long that takes, what the other side can do against it.
//!
//! Everything here is proved by the game's own solver or is not said. What is said is plain data, a sentence with its
//! arguments among it, and knows no game: [`explain`] fills it in, the cheapest first, so that work that is stopped
//! leaves what was found until then.

pub mod changes;
pub mod compare;
mod explain;
pub mod explained;
mod follow;
mod reason;
mod telling;
pub mod threat;
mod words;

pub use explain::explain;
pub use follow::follow;
pub(in crate::study) use telling::Tell;
pub use telling::Telling;

use crate::model::{CardFace, DrawnMove, Message, MoveOf, Playable, Value};

/// A move as it is written and as it is drawn, and who makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldMove {
    /// In notation.
    pub text: String,
    /// As it is drawn.
    pub drawn: DrawnMove,
    /// The seat that makes it, by name.
    pub by: Message,
}

impl ToldMove {
    /// A move of a position that arose from a setup.
    pub fn new<G: Playable>(setup: &G::Setup, position: &G::Position, mv: MoveOf<G>) -> Self {
        Self {
            text: G::move_text(position, mv),
            drawn: G::drawn(position, mv),
            by: G::seat_name(setup, G::seat_to_move(position)),
        }
    }
}

/// A move of a line that proves something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineMove {
    /// The move.
    pub told: ToldMove,
    /// Whether it has to be found: of several moves the only one that keeps the value, which is no loss.
    pub only: bool,
}

/// The first move of the other side in a line, among the moves that there were.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// Its place in the line, counted from 0.
    pub at: usize,
    /// The number of legal moves there.
    pub all: usize,
    /// How many of them keep what the position is worth to the side that replies: of a lost one all.
    pub good: usize,
}

/// What comes of a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// Plies to the end, the move included; none for a draw, and as long as that is not known.
    pub plies: Option<u32>,
    /// The move and what follows to the end, of a draw until play comes back: when `plies` is known the shortest win
    /// against the longest defence, else any that proves the value.
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
    pub fn reply_move(&self) -> Option<&ToldMove> {
        self.line.get(self.reply?.at).map(|mv| &mv.told)
    }
}

/// Why a card had to be kept: solved without it, the better move gives the value away too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The card.
    pub card: CardFace,
    /// What it is kept for: all answers to this that keep the value take the card.
    pub against: ToldMove,
    /// The move that keeps it.
    pub better: ToldMove,
}

/// What is known of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveWhy {
    /// The move.
    pub told: ToldMove,
    /// Its value for the side that makes it.
    pub value: Option<Value>,
    /// Whether it keeps the value of the position.
    pub keeps: Option<bool>,
    /// What comes of it.
    pub course: Option<Course>,
    /// Which card should have been kept, where the solver confirms that.
    pub reason: Option<Reason>,
}

impl MoveWhy {
    /// All of it in sentences, the first about the reply; none before that is known.
    pub fn sentences(&self, telling: Telling) -> Vec<Message> {
        words::of_move(self, telling)
    }
}

/// What is known of a position and its moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Why {
    /// The value for the side to move.
    pub value: Option<Value>,
    /// Every legal move, in canonical order.
    pub moves: Vec<MoveWhy>,
    /// The place of the move to show among those: the quickest win, the longest defence; none before it is known.
    pub best: Option<usize>,
    /// Whether all was found out.
    pub complete: bool,
}

impl Why {
    /// What there is to say of the position as a whole; none before it is known.
    pub fn sentence(&self, telling: Telling) -> Option<Message> {
        words::of_position(self, telling)
    }

    /// What is known of a move in notation.
    pub fn of(&self, text: &str) -> Option<&MoveWhy> {
        self.moves.iter().find(|mv| mv.told.text == text)
    }
}
