//! Lexer of PDN games. It never fails: unknown text is a token too.

use super::results::{self, ResultToken};
use crate::draughts::informal::column_of;
use std::ops::Range;

/// A token and its place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// The kind of token.
    pub kind: TokenKind<'a>,
    /// Its byte range.
    pub span: Range<usize>,
}

/// The kinds of tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind<'a> {
    /// `[Name "value"]`, with escapes in the value.
    Tag(&'a str, &'a str),
    /// A comment without its delimiters.
    Comment(&'a str),
    /// The start of a variation.
    Open,
    /// The end of a variation.
    Close,
    /// A move number, or dots in place of an omitted move.
    Number,
    /// A move.
    Move(&'a str),
    /// A numeric annotation glyph.
    Nag(u8),
    /// A position in the middle of the text.
    Position(&'a str),
    /// A result or end mark.
    End(ResultToken),
    /// A move that is not known: `-`, `--`.
    Missing,
    /// Any other text.
    Unknown(&'a str),
}

/// Annotation glyphs with signs.
pub const SIGNS: [(&str, u8); 6] = [("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6)];

/// Glyphs for who stands better, which some programs set between moves.
const JUDGEMENTS: [(&str, u8); 14] = [
    ("=", 10),
    ("∞", 13),
    ("⩲", 14),
    ("+=", 14),
    ("⩱", 15),
    ("=+", 15),
    ("±", 16),
    ("+/-", 16),
    ("∓", 17),
    ("-/+", 17),
    ("+-", 18),
    ("+−", 18),
    ("-+", 19),
    ("−+", 19),
];

/// The glyph of an only move, a star in old files.
const ONLY_MOVE: u8 = 7;

/// The maximum length of a tag in bytes.
pub const LONGEST_TAG: usize = 1 << 14;

/// The lexer.
pub struct Lexer<'a> {
    text: &'a str,
    at: usize,
    /// The end of the previous token, if that was a move or a glyph.
    behind_move: Option<usize>,
    /// True if a brace is never closed; comments then do not nest.
    unbalanced: bool,
}

impl<'a> Lexer<'a> {
    /// The tokens of a text.
    pub fn new(text: &'a str) -> Self {
        Self { text, at: 0, behind_move: None, unbalanced: false }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn begins_line(&self) -> bool {
        self.at == 0 || self.text.as_bytes()[self.at - 1] == b'\n'
    }

    /// The token at the current offset, which is no white space, and its length.
    fn piece(&mut self) -> (TokenKind<'a>, usize) {
        let rest = self.rest();
        let line = |rest: &'a str| &rest[..rest.find('\n').unwrap_or(rest.len())];
        let short = |rest: &'a str| line(&rest[..rest.floor_char_boundary(LONGEST_TAG)]);
        match rest.chars().next().unwrap_or(' ') {
            '{' => self.comment(rest),
            ';' => (TokenKind::Comment(&line(rest)[1..]), line(rest).len()),
            '%' if self.begins_line() => (TokenKind::Comment(&line(rest)[1..]), line(rest).len()),
            '[' => tag(short(rest)),
            '(' => match sign_in_parentheses(rest) {
                Some((nag, length)) => (TokenKind::Nag(nag), length),
                None => (TokenKind::Open, 1),
            },
            ')' => (TokenKind::Close, 1),
            '$' => {
                let digits = length_of(&rest[1..], |c| c.is_ascii_digit());
                match rest[1..=digits].parse() {
                    Ok(nag) => (TokenKind::Nag(nag), 1 + digits),
                    Err(_) => (TokenKind::Unknown(&rest[..=digits]), 1 + digits),
                }
            }
            '!' | '?' => {
                let length = length_of(rest, |c| matches!(c, '!' | '?'));
                (TokenKind::Nag(sign(&rest[..length.min(2)])), length)
            }
            '*' if self.behind_move == Some(self.at) => (TokenKind::Nag(ONLY_MOVE), 1),
            '*' => (TokenKind::End(ResultToken::Star), 1),
            '-' | '=' | '+' | '±' | '∓' | '∞' | '⩲' | '⩱' | '−' => judgement(rest),
            '.' | '…' => (TokenKind::Number, length_of(rest, |c| matches!(c, '.' | '…'))),
            '/' => match short(rest)[1..].find('/') {
                Some(end) if rest[1..].starts_with("FEN") => {
                    let position = rest[4..=end].trim().trim_matches('"');
                    (TokenKind::Position(position), end + 2)
                }
                _ => unknown(rest),
            },
            _ => word(rest),
        }
    }

    /// A comment in braces, which may nest if they are balanced.
    fn comment(&mut self, rest: &'a str) -> (TokenKind<'a>, usize) {
        let mut depth = 0_usize;
        for (at, byte) in rest.bytes().enumerate().take_while(|_| !self.unbalanced) {
            match byte {
                b'{' => depth += 1,
                b'}' => {
                    depth -= 1;
                    if depth == 0 {
                        return (TokenKind::Comment(&rest[1..at]), at + 1);
                    }
                }
                _ => {}
            }
        }
        self.unbalanced = true;
        match rest.find('}') {
            Some(end) => (TokenKind::Comment(&rest[1..end]), end + 1),
            None => (TokenKind::Comment(&rest[1..]), rest.len()),
        }
    }
}

impl<'a> Iterator for Lexer<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        self.at += margin(self.rest());
        if self.at == self.text.len() {
            return None;
        }
        let (kind, length) = self.piece();
        let span = self.at..self.at + length;
        self.at = span.end;
        let of_move = matches!(kind, TokenKind::Move(_) | TokenKind::Nag(_));
        self.behind_move = of_move.then_some(self.at);
        Some(Token { kind, span })
    }
}

/// The length of what separates tokens: blanks, control characters, and marks of pages and of lists.
pub fn margin(text: &str) -> usize {
    let blank = |c: char| c.is_whitespace() || c.is_control() || matches!(c, '\u{feff}' | '\u{200b}');
    let mut at = 0;
    loop {
        at += length_of(&text[at..], blank);
        let length = mark_length(&text.as_bytes()[at..]);
        if length == 0 {
            return at;
        }
        at += length;
    }
}

/// The length of a mark that no game has: a line of dashes, a tag or a character of a web page. 0 where none begins.
pub fn mark_length(text: &[u8]) -> usize {
    /// No mark is longer.
    const LONGEST: usize = 200;
    let Some(&first) = text.first() else { return 0 };
    let text = &text[..text.len().min(LONGEST)];
    let run = |wanted: &dyn Fn(u8) -> bool| text.iter().take_while(|&&byte| wanted(byte)).count();
    match first {
        b'-' | b'=' | b'_' | b'~' => {
            // Dashes may stand apart.
            let apart = run(&|byte| byte == first || byte == b' ');
            let dashes = text[..apart].iter().filter(|&&byte| byte == first).count();
            let ends = text.get(apart).is_none_or(|byte| matches!(byte, b'\r' | b'\n'));
            if first == b'-' && dashes > 2 && ends {
                return apart;
            }
            let length = run(&|byte| byte == first);
            if length > 2 && text.get(length).is_none_or(u8::is_ascii_whitespace) { length } else { 0 }
        }
        b'<' if text.get(1).is_some_and(|byte| byte.is_ascii_alphabetic() || matches!(byte, b'/' | b'!')) => {
            let inside = run(&|byte| byte != b'>' && byte != b'\n' && byte != b'{');
            if text.get(inside) == Some(&b'>') { inside + 1 } else { 0 }
        }
        b'&' => {
            let name =
                text[1..].iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'#').count();
            if (2..=8).contains(&name) && text.get(1 + name) == Some(&b';') { name + 2 } else { 0 }
        }
        _ => 0,
    }
}

/// A sign for who stands better, a move that is not known, or other text.
fn judgement(rest: &str) -> (TokenKind<'_>, usize) {
    if let Some(found) = results::written(rest.as_bytes()) {
        return (TokenKind::End(found.token), found.length);
    }
    let length = length_of(rest, |c| !c.is_whitespace() && !matches!(c, ')' | '{' | '('));
    let word = &rest[..length];
    if let Some((_, nag)) = JUDGEMENTS.iter().find(|(sign, _)| *sign == word) {
        return (TokenKind::Nag(*nag), length);
    }
    if matches!(word, "-" | "--") { (TokenKind::Missing, length) } else { unknown(rest) }
}

fn length_of(text: &str, belongs: impl Fn(char) -> bool) -> usize {
    text.find(|c| !belongs(c)).unwrap_or(text.len())
}

/// A tag, which ends on its line; other text in brackets is a comment.
fn tag(line: &str) -> (TokenKind<'_>, usize) {
    let inside = line[1..].trim_start();
    let name = length_of(inside, |c| c.is_alphanumeric() || matches!(c, '_' | '-'));
    let value = inside[name..].trim_start();
    if name > 0
        && let Some(value) = value.strip_prefix('"')
        && let Some(length) = tag_value(value)
    {
        let (quoted, rest) = (&value[..length], &value[length + 1..]);
        let end = line.len() - rest.len() + rest.find(']').map_or(0, |bracket| bracket + 1);
        return (TokenKind::Tag(&inside[..name], quoted), end);
    }
    let end = line.find(']').map_or(line.len(), |end| end + 1);
    (TokenKind::Comment(&line[..end]), end)
}

/// The length of a tag's value: up to the first quotation mark before a bracket, or else up to the last.
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

/// An annotation sign in parentheses, and its length.
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

/// A result, a move number, a move, or unknown text.
fn word(rest: &str) -> (TokenKind<'_>, usize) {
    if let Some(found) = results::written(rest.as_bytes()).filter(|found| !found.may_be_move) {
        return (TokenKind::End(found.token), found.length);
    }
    let digits = length_of(rest, |c| c.is_ascii_digit());
    if digits > 0 {
        let dots = length_of(&rest[digits..], |c| matches!(c, '.' | '…'));
        if dots > 0 {
            return (TokenKind::Number, digits + dots);
        }
    }
    let length = move_length(rest);
    // A word glued to a move is no part of it.
    let glued = |rest: &str| rest.chars().take(2).all(char::is_alphabetic) && rest.chars().count() > 1;
    if length > 0 && (!rest[length..].starts_with(char::is_alphanumeric) || glued(&rest[length..])) {
        return (TokenKind::Move(&rest[..length]), length);
    }
    if digits > 0 && rest[digits..].starts_with(char::is_whitespace) {
        return (TokenKind::Number, digits);
    }
    unknown(rest)
}

/// Returns true if a character separates the squares of a move.
pub fn is_separator(c: char) -> bool {
    matches!(c, '-' | 'x' | 'X' | ':' | '×' | '–' | '—' | '−' | '‑' | 'х' | 'Х' | '：')
}

/// The length of the move at the start of a text, or 0.
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

/// The length of the square at the start of a text, or 0.
fn square_length(text: &str) -> usize {
    let letter = text.chars().next().filter(|&c| column_letter(c).is_some()).map_or(0, char::len_utf8);
    match length_of(&text[letter..], |c| c.is_ascii_digit()) {
        digits @ 1..=2 => letter + digits,
        _ => 0,
    }
}

/// The length of the column at the start of a short move (`cd4`, `b:d6`); 0 when no square follows.
fn short_length(text: &str) -> usize {
    let column = text.chars().next().filter(|&c| column_letter(c).is_some()).map_or(0, char::len_utf8);
    let behind = text[column..].strip_prefix(is_separator).unwrap_or(&text[column..]);
    let named = behind.starts_with(|c| column_letter(c).is_some()) && square_length(behind) > 0;
    if column > 0 && named { column } else { 0 }
}

/// The column of a letter, Latin or a Russian look-alike.
pub fn column_letter(c: char) -> Option<char> {
    column_of(c.to_lowercase().next().unwrap_or(c))
}

fn unknown(rest: &str) -> (TokenKind<'_>, usize) {
    let first = rest.chars().next().map_or(0, char::len_utf8);
    let ends = |c: char| c.is_whitespace() || matches!(c, '{' | '(' | ')' | '[' | ';' | '$');
    let length = first + length_of(&rest[first..], |c| !ends(c));
    (TokenKind::Unknown(&rest[..length]), length)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<TokenKind<'_>> {
        Lexer::new(text).map(|token| token.kind).collect()
    }

    #[test]
    fn token_kinds() {
        use TokenKind::{Close, Comment, Move, Nag, Number, Open, Position, Tag, Unknown};
        let table: [(&str, &[TokenKind<'_>]); 26] = [
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
            ("9-14 *", &[Move("9-14"), TokenKind::End(ResultToken::Star)]),
            (
                "1-0 0-1",
                &[TokenKind::End(ResultToken::FirstNumber), TokenKind::End(ResultToken::SecondNumber)],
            ),
            ("1/2-1/2", &[TokenKind::End(ResultToken::Equal)]),
            ("1-1", &[TokenKind::End(ResultToken::Equal)]),
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
