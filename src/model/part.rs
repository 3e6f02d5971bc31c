//! Part of a text with its place in the whole, for errors that point at it.

use super::{Message, ParseError};
use std::ops::Range;

/// A part of a text with its place in the whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part<'a> {
    /// The text of the part.
    pub text: &'a str,
    /// Its start in the whole, in bytes.
    pub start: usize,
}

impl<'a> Part<'a> {
    /// The whole text.
    pub fn of(text: &'a str) -> Self {
        Self { text, start: 0 }
    }

    /// Its end in the whole, in bytes.
    pub fn end(self) -> usize {
        self.start + self.text.len()
    }

    /// Its bytes within the whole.
    pub fn span(self) -> Range<usize> {
        self.start..self.end()
    }

    /// Returns true if the part is empty.
    pub fn is_empty(self) -> bool {
        self.text.is_empty()
    }

    /// An error at it.
    pub fn error(self, message: Message) -> ParseError {
        ParseError::new(self.span(), message)
    }

    /// An error at it with its text as `found`.
    pub fn wrong(self, id: &'static str) -> ParseError {
        self.error(Message::new(id).text("found", self.text))
    }

    /// Its first bytes and the rest; `bytes` must be a character boundary.
    pub fn split_at(self, bytes: usize) -> (Self, Self) {
        let (front, rest) = self.text.split_at(bytes);
        (Self { text: front, ..self }, Self { text: rest, start: self.start + bytes })
    }

    /// The part without the gaps around it; a part of gaps alone becomes the empty part at its end.
    #[must_use]
    pub fn trimmed(self, is_gap: fn(char) -> bool) -> Self {
        let rest = self.text.trim_start_matches(is_gap);
        let start = self.end() - rest.len();
        Self { text: rest.trim_end_matches(is_gap), start }
    }

    /// The parts between separators.
    pub fn split(self, is_separator: fn(char) -> bool) -> impl Iterator<Item = Self> {
        let mut left = Some(self);
        std::iter::from_fn(move || {
            let part = left?;
            let found = part.text.char_indices().find(|&(_, c)| is_separator(c));
            let Some((at, separator)) = found else { return left.take() };
            let (piece, rest) = part.split_at(at);
            left = Some(rest.split_at(separator.len_utf8()).1);
            Some(piece)
        })
    }

    /// The nonempty parts between gaps.
    pub fn words(self, is_gap: fn(char) -> bool) -> impl Iterator<Item = Self> {
        self.split(is_gap).filter(|word| !word.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed<'a>(parts: impl Iterator<Item = Part<'a>>) -> Vec<(&'a str, usize)> {
        parts.map(|part| (part.text, part.start)).collect()
    }

    #[test]
    fn parts_keep_places() {
        let whole = Part::of(" 甲 乙； c;;d");
        let is_end = |c| matches!(c, ';' | '；');
        assert_eq!(listed(whole.split(is_end)), [(" 甲 乙", 0), (" c", 11), ("", 14), ("d", 15)]);
        let first = whole.split(is_end).next().expect("a piece");
        assert_eq!(listed(first.words(char::is_whitespace)), [("甲", 1), ("乙", 5)]);
        assert_eq!(first.trimmed(char::is_whitespace).span(), 1..8);
        assert_eq!(Part { text: "  ", start: 3 }.trimmed(char::is_whitespace).span(), 5..5);
        assert_eq!(listed(Part::of("").split(is_end)), [("", 0)]);
        assert_eq!(listed(Part::of("").words(is_end)), []);
    }
}
