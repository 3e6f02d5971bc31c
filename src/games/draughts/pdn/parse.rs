//! Parser: assembles tokens into lines with variations, whose moves are still text.

use super::DEEPEST;
use super::lexer::{Lexer, Token, TokenKind};
use super::results::ResultToken;
use std::iter::Peekable;
use std::ops::Range;

/// A game with unresolved moves.
#[derive(Default)]
pub struct RawGame<'a> {
    /// The tags in order, as names and values.
    pub tags: Vec<(String, String)>,
    /// The position in the text before the first move, if there is one.
    pub position: Option<&'a str>,
    /// The comment before the first move.
    pub opening: String,
    /// The main line.
    pub line: RawLine<'a>,
    /// The result after the moves.
    pub end: Option<ResultToken>,
    /// The original spelling of that result.
    pub end_text: Option<&'a str>,
}

impl RawGame<'_> {
    /// The value of the first tag with a name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.trim())
    }
}

/// A line with unresolved moves.
#[derive(Clone, Default)]
pub struct RawLine<'a> {
    /// The moves.
    pub plies: Vec<RawPly<'a>>,
    /// The offset from which the line could not be parsed, if any.
    pub unread: Option<usize>,
    /// The offset of its start.
    pub start: usize,
    /// The offset of its end.
    pub end: usize,
}

impl<'a> RawLine<'a> {
    /// The offset and text of the next move behind the first `legal` moves, or of the first word of unparsed text.
    pub fn stop(&self, text: &'a str, legal: usize) -> Option<(usize, &'a str)> {
        let next = self.plies.get(legal).map(|ply| (ply.at, ply.text));
        next.or_else(|| {
            let at = self.unread?;
            let word = text[at..self.end].split(char::is_whitespace).next()?;
            let end = word.char_indices().nth(LONGEST_WORD).map_or(word.len(), |(end, _)| end);
            Some((at, &word[..end]))
        })
    }
}

/// The most letters that are quoted of unparsed text.
const LONGEST_WORD: usize = 40;

/// An unresolved move.
#[derive(Clone, Default)]
pub struct RawPly<'a> {
    /// The move.
    pub text: &'a str,
    /// Its offset in the text.
    pub at: usize,
    /// The comment before it.
    pub before: String,
    /// The comment after it.
    pub comment: String,
    /// Its annotation glyphs.
    pub nags: Vec<u8>,
    /// Alternatives to it.
    pub variations: Vec<RawLine<'a>>,
}

/// Names of tags in other languages.
const FOREIGN_TAGS: [(&str, &str); 5] =
    [("Dati", "Event"), ("Anno", "Date"), ("Bianco", "White"), ("Nero", "Black"), ("Risultato", "Result")];

/// Parses the text of one game; never fails.
pub fn parse(text: &str) -> RawGame<'_> {
    let mut parser = Parser { text, tokens: Lexer::new(text).peekable(), game: RawGame::default() };
    let line = parser.line(0, 0);
    RawGame { line, ..parser.game }
}

/// Unescapes the value of a tag.
pub fn tag_value(written: &str) -> String {
    let mut value = String::with_capacity(written.len());
    let mut chars = written.trim().chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next() {
                Some(escaped @ ('"' | '\\')) => value.push(escaped),
                Some(other) if !other.is_control() => value.extend(['\\', other]),
                Some(_) | None => value.push('\\'),
            },
            c if c.is_control() => {}
            c => value.push(c),
        }
    }
    // Removed characters may have preceded blanks.
    value.trim().to_owned()
}

/// The English name of a tag, capitalised.
pub fn tag_name(written: &str) -> String {
    if let Some((_, name)) = FOREIGN_TAGS.iter().find(|(foreign, _)| *foreign == written) {
        return (*name).to_owned();
    }
    let mut chars = written.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// Unwraps a comment: lines are joined, and an empty line is a line break. PDN comments cannot contain braces, so they become
/// parentheses, as in the writer.
pub fn comment_text(written: &str) -> String {
    let mut text = String::with_capacity(written.len());
    let mut breaks = 0;
    for line in written.split('\n').map(str::trim) {
        if !line.is_empty() {
            match breaks {
                _ if text.is_empty() => {}
                0 | 1 => text.push(' '),
                breaks => text.extend(std::iter::repeat_n('\n', breaks / 2)),
            }
            text.extend(line.chars().map(|letter| match letter {
                '{' => '(',
                '}' => ')',
                other => other,
            }));
            breaks = 0;
        }
        breaks += 1;
    }
    text
}

/// Appends to a comment, with a blank between.
pub fn append_comment(comment: &mut String, more: &str) {
    if !comment.is_empty() && !more.is_empty() {
        comment.push(' ');
    }
    comment.push_str(more);
}

/// The prefix of a comment that holds unparsed text.
const UNREAD: &str = "[%unread ";

/// Unparsed text as a comment.
pub fn unread(text: &str) -> String {
    let text = comment_text(text);
    if text.is_empty() { text } else { format!("{UNREAD}{text}]") }
}

/// The first moves of the unparsed texts that a comment holds from an earlier reading.
pub fn unread_moves(comment: &str) -> impl Iterator<Item = &str> {
    let number =
        |word: &&str| word.ends_with([':', '.', '…']) && word.starts_with(|c: char| c.is_ascii_digit());
    comment.split(UNREAD).skip(1).filter_map(move |text| {
        let mut words = text.split([' ', ']']).filter(|word| !word.is_empty());
        words.find(|word| !number(word)).filter(|word| !word.starts_with('['))
    })
}

/// Returns true if a text has nothing that a square has.
fn is_word(text: &str) -> bool {
    !text.chars().any(char::is_numeric)
}

struct Parser<'a> {
    text: &'a str,
    tokens: Peekable<Lexer<'a>>,
    game: RawGame<'a>,
}

impl<'a> Parser<'a> {
    /// Parses a line up to its closing parenthesis, the end of the game or the end of the text.
    fn line(&mut self, start: usize, depth: usize) -> RawLine<'a> {
        let mut line = RawLine { start, end: self.text.len(), ..RawLine::default() };
        // Comments before the next move, and variations of it that come too early.
        let mut before = String::new();
        let mut early: Vec<RawLine<'a>> = Vec::new();
        let mut numbered = false;
        let mut missing = None;
        while let Some(Token { kind, span }) = self.tokens.next() {
            match kind {
                TokenKind::Tag(name, value) => self.tag(name, value, span, &line),
                TokenKind::Number => numbered = true,
                TokenKind::Comment(text) => {
                    let text = comment_text(text);
                    match line.plies.last_mut() {
                        Some(ply) if !numbered => append_comment(&mut ply.comment, &text),
                        None if depth == 0 && !numbered => append_comment(&mut self.game.opening, &text),
                        _ => append_comment(&mut before, &text),
                    }
                }
                TokenKind::Missing => missing = missing.or(Some(span.start)),
                // What follows a move that is not known cannot be played.
                TokenKind::Move(_) if missing.is_some() => {
                    line.unread = missing;
                    line.end = self.skip_to_end(depth);
                    break;
                }
                TokenKind::Move(text) => {
                    let (before, variations) = (std::mem::take(&mut before), std::mem::take(&mut early));
                    line.plies.push(RawPly { text, at: span.start, before, variations, ..RawPly::default() });
                    numbered = false;
                    if depth == 0 {
                        // A result in front of a move did not end the game.
                        line.end = self.text.len();
                    }
                }
                TokenKind::Nag(nag) => {
                    if let Some(ply) = line.plies.last_mut() {
                        ply.nags.push(nag);
                    }
                }
                TokenKind::Open if depth + 1 >= DEEPEST => {
                    let end = self.skip();
                    let text = unread(&self.text[span.start..end]);
                    append_comment(line.plies.last_mut().map_or(&mut before, |ply| &mut ply.comment), &text);
                }
                TokenKind::Open => {
                    let variation = self.line(span.end, depth + 1);
                    numbered = false;
                    match line.plies.last_mut() {
                        Some(ply) => ply.variations.push(variation),
                        None => early.push(variation),
                    }
                }
                TokenKind::Close if depth > 0 => {
                    line.end = span.start;
                    break;
                }
                // A surplus parenthesis closes nothing.
                TokenKind::Close => {}
                TokenKind::End(end) if depth == 0 => {
                    if self.game.end.is_none_or(|known| known == ResultToken::Star) {
                        self.game.end = Some(end);
                        self.game.end_text = Some(&self.text[span.clone()]);
                    }
                    line.end = line.end.min(span.start);
                }
                TokenKind::End(_) => {
                    let text = &self.text[span];
                    append_comment(line.plies.last_mut().map_or(&mut before, |ply| &mut ply.comment), text);
                }
                TokenKind::Position(position) if depth == 0 && line.plies.is_empty() => {
                    self.game.position = Some(position);
                }
                // A word between moves is no move: it stays as a comment.
                TokenKind::Unknown(text) if is_word(text) => {
                    let text = comment_text(text);
                    append_comment(line.plies.last_mut().map_or(&mut before, |ply| &mut ply.comment), &text);
                }
                TokenKind::Position(_) | TokenKind::Unknown(_) => {
                    line.unread = Some(span.start);
                    line.end = self.skip_to_end(depth);
                    break;
                }
            }
        }
        self.finish(&mut line, &before, early, depth);
        line
    }

    /// Keeps the comments and variations of a move that never came.
    fn finish(&mut self, line: &mut RawLine<'a>, before: &str, early: Vec<RawLine<'a>>, depth: usize) {
        let comment = match line.plies.last_mut() {
            Some(ply) => &mut ply.comment,
            None if depth == 0 => &mut self.game.opening,
            None => return,
        };
        append_comment(comment, before);
        for variation in early {
            append_comment(comment, &unread(&self.text[variation.start..variation.end]));
        }
    }

    /// Takes a tag. Tags after moves do not belong to this game and are kept as a comment.
    fn tag(&mut self, name: &str, value: &str, span: Range<usize>, line: &RawLine<'a>) {
        if line.plies.is_empty() {
            self.game.tags.push((tag_name(name), tag_value(value)));
        } else {
            let text = unread(&self.text[span]);
            append_comment(&mut self.game.opening, &text);
        }
    }

    /// Skips a variation whose parenthesis was just opened; returns the offset of its end.
    fn skip(&mut self) -> usize {
        let mut depth = 1_usize;
        for token in self.tokens.by_ref() {
            match token.kind {
                TokenKind::Open => depth += 1,
                TokenKind::Close => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return token.span.end;
            }
        }
        self.text.len()
    }

    /// Skips the rest of a line; returns the offset of its end.
    fn skip_to_end(&mut self, depth: usize) -> usize {
        let mut open = 0_usize;
        for Token { kind, span } in self.tokens.by_ref() {
            match kind {
                TokenKind::Open => open += 1,
                TokenKind::Close if open > 0 => open -= 1,
                TokenKind::Close if depth > 0 => return span.start,
                TokenKind::End(end) if open == 0 && depth == 0 => {
                    self.game.end = Some(end);
                    self.game.end_text = Some(&self.text[span.clone()]);
                    return span.start;
                }
                _ => {}
            }
        }
        self.text.len()
    }
}
