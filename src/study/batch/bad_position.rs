//! [`BadPosition`]: why a position cannot be worked on.

use etude_model::{Message, ParseError, Problem};

/// Error of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadPosition {
    /// The text cannot be read.
    Parse(ParseError),
    /// The position is readable but not playable.
    Problems(Vec<Problem>),
}

impl BadPosition {
    /// Message for the user: the first reason.
    pub fn message(self) -> Message {
        let first = |problems: Vec<Problem>| problems.into_iter().next().map(|problem| problem.message);
        match self {
            Self::Parse(error) => error.message,
            Self::Problems(problems) => first(problems).unwrap_or_else(|| Message::new("verdict-nothing")),
        }
    }
}
