//! Errors of texts, their characters, and problems of setups.

use super::message::Message;
use super::scene::ZoneId;
use std::ops::Range;

/// An error of a text: its place and a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The wrong bytes of the text, on character boundaries; empty at the end of the text.
    pub span: Range<usize>,
    /// The text found, and the text expected.
    pub message: Message,
}

impl ParseError {
    /// An error at `span`.
    pub fn new(span: Range<usize>, message: Message) -> Self {
        Self { span, message }
    }

    /// The column of the error in characters, counted from 1.
    pub fn column(&self, text: &str) -> usize {
        text.get(..self.span.start).unwrap_or(text).chars().count() + 1
    }
}

/// Returns true if a character separates words of a notation.
pub fn is_gap(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | '，' | '、' | '·')
}

/// Returns true if a character ends a clause of a notation.
pub fn is_end(c: char) -> bool {
    matches!(c, ';' | '；')
}

/// The ASCII form of a full-width character, in upper case.
pub fn plain(c: char) -> char {
    let narrow = ('！'..='～').contains(&c).then(|| char::from_u32(u32::from(c) - 0xfee0)).flatten();
    narrow.unwrap_or(c).to_ascii_uppercase()
}

/// A reason why a setup cannot be played yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The problem and its remedy.
    pub message: Message,
    /// The zone that causes it, if one does.
    pub zone: Option<ZoneId>,
}

impl Problem {
    /// A problem of the whole setup.
    pub fn new(message: Message) -> Self {
        Self { message, zone: None }
    }

    /// The answer to an edit without an object here, or unknown to the game.
    pub fn nothing_there() -> Self {
        Self::new(Message::new("edit-nothing-there"))
    }

    /// A problem of one zone.
    pub fn in_zone(zone: ZoneId, message: Message) -> Self {
        Self { message, zone: Some(zone) }
    }
}
