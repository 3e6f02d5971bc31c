//! [`OpenError`].

use etude_model::{Message, ParseError};

/// Error of opening a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenError {
    /// Unknown game.
    Game(String),
    /// Unknown rules of the game.
    Rules {
        /// Game identifier.
        game: String,
        /// Requested rules.
        rules: String,
    },
    /// Switches of rules that do not exist, or make no sense together.
    Switches(Message),
    /// The text names other rules than the document.
    Differ {
        /// Rules of the document.
        given: &'static str,
        /// Rules of the text.
        named: &'static str,
    },
    /// The position is wrong.
    Position(ParseError),
}
