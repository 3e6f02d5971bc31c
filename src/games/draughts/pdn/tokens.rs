//! Cutting the text of a game into pieces. Nothing is refused here: what is not understood is a piece too.

use crate::games::draughts::informal::column_of;
use std::ops::Range;

/// A piece of the text and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// What it is.
    pub kind: Kind<'a>,
    /// The bytes that it takes.
    pub span: Range<usize>,
}

/// What a piece of the text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind<'a> {
    /// `[Name "value"]`, the value as it is written.
    Tag(&'a str, &'a str),
    /// A comment without its braces or sign.
    Comment(&'a str),
    /// The beginning of a variation.
    Open,
    /// The end of a variation.
    Close,
    /// A move number, or the dots that stand for a move that is not given.
    Number,
    /// A move.
    Move(&'a str),
    /// An annotation, by number.
    Nag(u8),
    /// A position in the middle of the text.
    Position(&'a str),
    /// A result, or the sign that the game ends.
    End(End),
    /// Something else.
    Unknown(&'a str),
}

/// What ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// `*`.
    Star,
    /// The first number is greater.
    FirstNumber,
    /// The second number is greater.
    SecondNumber,
    /// The numbers are equal.
    Equal,
    /// Nothing for both.
    Zero,
}

/// The results as they are written.
pub const RESULTS: [(&str, End); 7] = [
    ("1/2-1/2", End::Equal),
    ("1-0", End::FirstNumber),
    ("0-1", End::SecondNumber),
    ("2-0", End::FirstNumber),
    ("0-2", End::SecondNumber),
    ("1-1", End::Equal),
    ("0-0", End::Zero),
];

/// The annotations that have signs of their own.
pub const SIGNS: [(&str, u8); 6] = [("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6)];

/// The annotation of an only move, which old files write as a star.
const ONLY_MOVE: u8 = 7;

/// The most bytes that are taken for a tag.
pub const LONGEST_TAG: usize = 1 << 14;

/// Cuts a text into pieces.
pub struct Tokens<'a> {
    text: &'a str,
    at: usize,
    /// Whether the piece before was a move or belonged to one, and ended where the next begins.
    behind_move: Option<usize>,
    /// Whether a brace is open that nothing closes, so that braces within comments mean nothing.
    unbalanced: bool,
}

impl<'a> Tokens<'a> {
    /// The pieces of a text.
    pub fn new(text: &'a str) -> Self {
        Self { text, at: 0, behind_move: None, unbalanced: false }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn begins_line(&self) -> bool {
        self.at == 0 || self.text.as_bytes()[self.at - 1] == b'\n'
    }

    /// The piece that begins here, which is no white space, and its length.
    fn piece(&mut self) -> (Kind<'a>, usize) {
        let rest = self.rest();
        let line = |rest: &'a str| &rest[..rest.find('\n').unwrap_or(rest.len())];
        let short = |rest: &'a str| line(&rest[..rest.floor_char_boundary(LONGEST_TAG)]);
        match rest.chars().next().unwrap_or(' ') {
            '{' => self.comment(rest),
            ';' => (Kind::Comment(&line(rest)[1..]), line(rest).len()),
            '%' if self.begins_line() => (Kind::Comment(&line(rest)[1..]), line(rest).len()),
            '[' => tag(short(rest)),
            '(' => match sign_in_parentheses(rest) {
                Some((nag, length)) => (Kind::Nag(nag), length),
                None => (Kind::Open, 1),
            },
            ')' => (Kind::Close, 1),
            '$' => {
                let digits = length_of(&rest[1..], |c| c.is_ascii_digit());
                match rest[1..=digits].parse() {
                    Ok(nag) => (Kind::Nag(nag), 1 + digits),
                    Err(_) => (Kind::Unknown(&rest[..=digits]), 1 + digits),
                }
            }
            '!' | '?' => {
                let length = length_of(rest, |c| matches!(c, '!' | '?'));
                (Kind::Nag(sign(&rest[..length.min(2)])), length)
            }
            '*' if self.behind_move == Some(self.at) => (Kind::Nag(ONLY_MOVE), 1),
            '*' => (Kind::End(End::Star), 1),
            '.' | '…' => (Kind::Number, length_of(rest, |c| matches!(c, '.' | '…'))),
            '/' => match short(rest)[1..].find('/') {
                Some(end) if rest[1..].starts_with("FEN") => {
                    let position = rest[4..=end].trim().trim_matches('"');
                    (Kind::Position(position), end + 2)
                }
                _ => unknown(rest),
            },
            _ => word(rest),
        }
    }

    /// A comment in braces. Braces within it belong to it when all of them are closed again.
    fn comment(&mut self, rest: &'a str) -> (Kind<'a>, usize) {
        let mut depth = 0_usize;
        for (at, byte) in rest.bytes().enumerate().take_while(|_| !self.unbalanced) {
            match byte {
                b'{' => depth += 1,
                b'}' => {
                    depth -= 1;
                    if depth == 0 {
                        return (Kind::Comment(&rest[1..at]), at + 1);
                    }
                }
                _ => {}
            }
        }
        self.unbalanced = true;
        match rest.find('}') {
            Some(end) => (Kind::Comment(&rest[1..end]), end + 1),
            None => (Kind::Comment(&rest[1..]), rest.len()),
        }
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        let blank = |c: char| c.is_whitespace() || c.is_control() || matches!(c, '\u{feff}' | '\u{200b}');
        self.at += length_of(self.rest(), blank);
        if self.at == self.text.len() {
            return None;
        }
        let (kind, length) = self.piece();
        let span = self.at..self.at + length;
        self.at = span.end;
        let of_move = matches!(kind, Kind::Move(_) | Kind::Nag(_));
        self.behind_move = of_move.then_some(self.at);
        Some(Token { kind, span })
    }
}

fn length_of(text: &str, belongs: impl Fn(char) -> bool) -> usize {
    text.find(|c| !belongs(c)).unwrap_or(text.len())
}

/// A tag, which stays on its line; or some other thing in brackets, which is kept like a comment.
fn tag(line: &str) -> (Kind<'_>, usize) {
    let inside = line[1..].trim_start();
    let name = length_of(inside, |c| c.is_alphanumeric() || matches!(c, '_' | '-'));
    let value = inside[name..].trim_start();
    if name > 0
        && let Some(value) = value.strip_prefix('"')
        && let Some(length) = tag_value(value)
    {
        let (quoted, rest) = (&value[..length], &value[length + 1..]);
        let end = line.len() - rest.len() + rest.find(']').map_or(0, |bracket| bracket + 1);
        return (Kind::Tag(&inside[..name], quoted), end);
    }
    let end = line.find(']').map_or(line.len(), |end| end + 1);
    (Kind::Comment(&line[..end]), end)
}

/// The length of a tag's value: up to the first quotation mark that a bracket follows, or else up to the last.
fn tag_value(value: &str) -> Option<usize> {
    let mut last = None;
    let mut escaped = false;
    for (at, c) in value.char_indices() {
        match c {
            '\\' if !escaped => {
                escaped = true;
                continue;
            }
            '"' if !escaped => {
                last = Some(at);
                if value[at + 1..].trim_start().starts_with(']') {
                    break;
                }
            }
            _ => {}
        }
        escaped = false;
    }
    last
}

/// A move's strength in parentheses, and the length of that.
fn sign_in_parentheses(rest: &str) -> Option<(u8, usize)> {
    let inside = &rest[1..];
    let length = length_of(inside, |c| matches!(c, '!' | '?' | '*'));
    if length == 0 || !inside[length..].starts_with(')') {
        return None;
    }
    Some((sign(&inside[..length.min(2)]), length + 2))
}

fn sign(text: &str) -> u8 {
    SIGNS.iter().find(|(sign, _)| *sign == text).map_or(ONLY_MOVE, |(_, nag)| *nag)
}

/// A result, a move number, a move, or something else.
fn word(rest: &str) -> (Kind<'_>, usize) {
    for (text, end) in RESULTS {
        let goes_on =
            |rest: &str| rest.starts_with(|c: char| c.is_alphanumeric() || is_separator(c) || c == '/');
        if rest.strip_prefix(text).is_some_and(|rest| !goes_on(rest)) {
            return (Kind::End(end), text.len());
        }
    }
    let digits = length_of(rest, |c| c.is_ascii_digit());
    if digits > 0 {
        let dots = length_of(&rest[digits..], |c| matches!(c, '.' | '…'));
        if dots > 0 {
            return (Kind::Number, digits + dots);
        }
    }
    let length = move_length(rest);
    if length > 0 && !rest[length..].starts_with(char::is_alphanumeric) {
        return (Kind::Move(&rest[..length]), length);
    }
    if digits > 0 && rest[digits..].starts_with(char::is_whitespace) {
        return (Kind::Number, digits);
    }
    unknown(rest)
}

/// Whether a character stands between the squares of a move.
pub fn is_separator(c: char) -> bool {
    matches!(c, '-' | 'x' | 'X' | ':' | '×' | '–' | '—' | 'х' | 'Х' | '：')
}

/// The length of the move that a text begins with; 0 when it begins with none.
fn move_length(text: &str) -> usize {
    let blank = |text: &str| length_of(text, |c| matches!(c, ' ' | '\t'));
    let mut at = square_length(text);
    let mut squares = 1;
    if at == 0 {
        at = short_length(text);
    }
    if at == 0 {
        return 0;
    }
    loop {
        let mut next = at + blank(&text[at..]);
        match text[next..].chars().next().filter(|&c| is_separator(c)) {
            Some(separator) => {
                next += separator.len_utf8();
                next += blank(&text[next..]);
            }
            // Squares with letters need nothing between them.
            None if text[at..].starts_with(|c: char| column_letter(c).is_some()) => next = at,
            None => break,
        }
        let length = square_length(&text[next..]);
        if length == 0 {
            break;
        }
        at = next + length;
        squares += 1;
    }
    if squares > 1 { at } else { 0 }
}

/// The length of the square's name that a text begins with.
fn square_length(text: &str) -> usize {
    let letter = text.chars().next().filter(|&c| column_letter(c).is_some()).map_or(0, char::len_utf8);
    match length_of(&text[letter..], |c| c.is_ascii_digit()) {
        digits @ 1..=2 => letter + digits,
        _ => 0,
    }
}

/// The length of the column that a short move begins with, as in `cd4` and `b:d6`; 0 when no square follows it.
fn short_length(text: &str) -> usize {
    let column = text.chars().next().filter(|&c| column_letter(c).is_some()).map_or(0, char::len_utf8);
    let behind = text[column..].strip_prefix(is_separator).unwrap_or(&text[column..]);
    let named = behind.starts_with(|c| column_letter(c).is_some()) && square_length(behind) > 0;
    if column > 0 && named { column } else { 0 }
}

/// The column that a letter names, which may be a Russian one that looks like a Latin one.
pub fn column_letter(c: char) -> Option<char> {
    column_of(c.to_lowercase().next().unwrap_or(c))
}

fn unknown(rest: &str) -> (Kind<'_>, usize) {
    let first = rest.chars().next().map_or(0, char::len_utf8);
    let ends = |c: char| c.is_whitespace() || matches!(c, '{' | '(' | ')' | '[' | ';' | '$');
    let length = first + length_of(&rest[first..], |c| !ends(c));
    (Kind::Unknown(&rest[..length]), length)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<Kind<'_>> {
        Tokens::new(text).map(|token| token.kind).collect()
    }

    #[test]
    fn every_piece_is_known() {
        use Kind::{Close, Comment, Move, Nag, Number, Open, Position, Tag, Unknown};
        let table: [(&str, &[Kind<'_>]); 26] = [
            ("[Event \"A\"][Site \"B]\"]", &[Tag("Event", "A"), Tag("Site", "B]")]),
            ("[White \"a \\\"b\\\" c\"]", &[Tag("White", "a \\\"b\\\" c")]),
            ("[White \"the \"Fox\" B\"]", &[Tag("White", "the \"Fox\" B")]),
            ("[Date \"1981\"\n1. 9-14", &[Tag("Date", "1981"), Number, Move("9-14")]),
            ("1.32-28 18-23", &[Number, Move("32-28"), Move("18-23")]),
            ("1. 32-28 2... 18x29", &[Number, Move("32-28"), Number, Move("18x29")]),
            ("1. 1- 7 09-13", &[Number, Move("1- 7"), Move("09-13")]),
            ("1 c3-d4 a3b4 c3:e5:g7", &[Number, Move("c3-d4"), Move("a3b4"), Move("c3:e5:g7")]),
            ("... 12 - 16", &[Number, Move("12 - 16")]),
            ("47x38x24x13x36!?", &[Move("47x38x24x13x36"), Nag(5)]),
            ("9-14(!) 9-14*", &[Move("9-14"), Nag(1), Move("9-14"), Nag(7)]),
            ("9-14 *", &[Move("9-14"), Kind::End(End::Star)]),
            ("1-0 0-1", &[Kind::End(End::FirstNumber), Kind::End(End::SecondNumber)]),
            ("1/2-1/2", &[Kind::End(End::Equal)]),
            ("1-1", &[Kind::End(End::Equal)]),
            ("1-10", &[Move("1-10")]),
            ("{a {b} c} 1-6", &[Comment("a {b} c"), Move("1-6")]),
            ("{a { b} 1-6", &[Comment("a { b"), Move("1-6")]),
            ("{a", &[Comment("a")]),
            ("1-6 ; so {\n1-7", &[Move("1-6"), Comment(" so {"), Move("1-7")]),
            ("% so\n1-6 (2-7 $14)", &[Comment(" so"), Move("1-6"), Open, Move("2-7"), Nag(14), Close]),
            ("/FEN \"W:W1:B2\"/ 1-6", &[Position("W:W1:B2"), Move("1-6")]),
            ("$999 resigns [%clk 1]", &[Unknown("$999"), Unknown("resigns"), Comment("[%clk 1]")]),
            ("1-6é 100-2", &[Unknown("1-6é"), Unknown("100-2")]),
            ("1. cd4 b:d6 a:c5:e3", &[Number, Move("cd4"), Move("b:d6"), Move("a:c5:e3")]),
            ("1. сd4 с3хе5 draw", &[Number, Move("сd4"), Move("с3хе5"), Unknown("draw")]),
        ];
        for (text, expected) in table {
            assert_eq!(kinds(text), expected, "{text}");
        }
    }
}
