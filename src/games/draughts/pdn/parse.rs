//! Putting pieces of text together: lines with variations, whose moves are still text.

use super::DEEPEST;
use super::tokens::{End, Kind, Token, Tokens};
use std::iter::Peekable;
use std::ops::Range;

/// A game as it is written.
#[derive(Default)]
pub struct Written<'a> {
    /// The tags by name and value, in order.
    pub tags: Vec<(String, String)>,
    /// The position in the text before the first move, when there is one.
    pub position: Option<&'a str>,
    /// What is said before the first move.
    pub opening: String,
    /// The moves.
    pub line: WrittenLine<'a>,
    /// How the text ends.
    pub end: Option<End>,
    /// The result behind the moves, as it is written.
    pub end_text: Option<&'a str>,
}

impl Written<'_> {
    /// The value of the first tag of a name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.trim())
    }
}

/// A line as it is written.
#[derive(Default)]
pub struct WrittenLine<'a> {
    /// Its moves.
    pub plies: Vec<WrittenPly<'a>>,
    /// From where on nothing is understood, when there is such a place.
    pub unread: Option<usize>,
    /// Where the line starts in the text.
    pub start: usize,
    /// Where the line ends in the text.
    pub end: usize,
}

/// A move as it is written.
#[derive(Default)]
pub struct WrittenPly<'a> {
    /// The move.
    pub text: &'a str,
    /// Where it stands in the text.
    pub at: usize,
    /// What is said before it.
    pub before: String,
    /// What is said about it.
    pub comment: String,
    /// Its annotations.
    pub nags: Vec<u8>,
    /// Alternatives to it.
    pub variations: Vec<WrittenLine<'a>>,
}

/// Names of tags in other languages.
const FOREIGN_TAGS: [(&str, &str); 4] =
    [("Dati", "Event"), ("Bianco", "White"), ("Nero", "Black"), ("Risultato", "Result")];

/// Reads the text of one game. There is no text that it cannot read.
pub fn parse(text: &str) -> Written<'_> {
    let mut parser = Parser { text, tokens: Tokens::new(text).peekable(), game: Written::default() };
    let line = parser.line(0, 0);
    Written { line, ..parser.game }
}

/// The text of a tag's value as it is meant.
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
    // What was left out may have stood before blanks.
    value.trim().to_owned()
}

/// The name of a tag in English, with a capital.
pub fn tag_name(written: &str) -> String {
    if let Some((_, name)) = FOREIGN_TAGS.iter().find(|(foreign, _)| *foreign == written) {
        return (*name).to_owned();
    }
    let mut chars = written.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// The text of a comment as it is meant: lines are joined, and an empty line stands for the end of one. No comment of PDN can
/// hold braces, so that parentheses take their place before it is shown, as when it is written.
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

/// Adds a comment to what was said before.
pub fn say(said: &mut String, more: &str) {
    if !said.is_empty() && !more.is_empty() {
        said.push(' ');
    }
    said.push_str(more);
}

/// How a comment begins that holds text that was not understood.
const UNREAD: &str = "[%unread ";

/// Text that was not understood, as a comment.
pub fn unread(text: &str) -> String {
    let text = comment_text(text);
    if text.is_empty() { text } else { format!("{UNREAD}{text}]") }
}

/// The first moves of the texts in a comment that were not understood when the game was read before.
pub fn left_out(comment: &str) -> impl Iterator<Item = &str> {
    let number =
        |word: &&str| word.ends_with([':', '.', '…']) && word.starts_with(|c: char| c.is_ascii_digit());
    comment.split(UNREAD).skip(1).filter_map(move |text| {
        let mut words = text.split([' ', ']']).filter(|word| !word.is_empty());
        words.find(|word| !number(word)).filter(|word| !word.starts_with('['))
    })
}

struct Parser<'a> {
    text: &'a str,
    tokens: Peekable<Tokens<'a>>,
    game: Written<'a>,
}

impl<'a> Parser<'a> {
    /// Reads a line to its end: the parenthesis that closes it, what ends the game, or the end of the text.
    fn line(&mut self, start: usize, depth: usize) -> WrittenLine<'a> {
        let mut line = WrittenLine { start, end: self.text.len(), ..WrittenLine::default() };
        // What is said before a move that has not come yet, and alternatives to it.
        let mut before = String::new();
        let mut early: Vec<WrittenLine<'a>> = Vec::new();
        let mut numbered = false;
        while let Some(Token { kind, span }) = self.tokens.next() {
            match kind {
                Kind::Tag(name, value) => self.tag(name, value, span, &line),
                Kind::Number => numbered = true,
                Kind::Comment(text) => {
                    let text = comment_text(text);
                    match line.plies.last_mut() {
                        Some(ply) if !numbered => say(&mut ply.comment, &text),
                        None if depth == 0 && !numbered => say(&mut self.game.opening, &text),
                        _ => say(&mut before, &text),
                    }
                }
                Kind::Move(text) => {
                    let (before, variations) = (std::mem::take(&mut before), std::mem::take(&mut early));
                    line.plies.push(WrittenPly {
                        text,
                        at: span.start,
                        before,
                        variations,
                        ..WrittenPly::default()
                    });
                    numbered = false;
                    if depth == 0 {
                        // A game that goes on behind a result has not ended there.
                        line.end = self.text.len();
                    }
                }
                Kind::Nag(nag) => {
                    if let Some(ply) = line.plies.last_mut() {
                        ply.nags.push(nag);
                    }
                }
                Kind::Open if depth + 1 >= DEEPEST => {
                    let end = self.skip();
                    let text = unread(&self.text[span.start..end]);
                    say(line.plies.last_mut().map_or(&mut before, |ply| &mut ply.comment), &text);
                }
                Kind::Open => {
                    let variation = self.line(span.end, depth + 1);
                    numbered = false;
                    match line.plies.last_mut() {
                        Some(ply) => ply.variations.push(variation),
                        None => early.push(variation),
                    }
                }
                Kind::Close if depth > 0 => {
                    line.end = span.start;
                    break;
                }
                // One too many closes nothing.
                Kind::Close => {}
                Kind::End(end) if depth == 0 => {
                    if self.game.end.is_none_or(|known| known == End::Star) {
                        self.game.end = Some(end);
                        self.game.end_text = Some(&self.text[span.clone()]);
                    }
                    line.end = line.end.min(span.start);
                }
                Kind::End(_) => {
                    let text = &self.text[span];
                    say(line.plies.last_mut().map_or(&mut before, |ply| &mut ply.comment), text);
                }
                Kind::Position(position) if depth == 0 && line.plies.is_empty() => {
                    self.game.position = Some(position);
                }
                Kind::Position(_) | Kind::Unknown(_) => {
                    line.unread = Some(span.start);
                    line.end = self.skip_to_end(depth);
                    break;
                }
            }
        }
        self.finish(&mut line, &before, early, depth);
        line
    }

    /// Keeps what was said of a move that never came.
    fn finish(
        &mut self,
        line: &mut WrittenLine<'a>,
        before: &str,
        early: Vec<WrittenLine<'a>>,
        depth: usize,
    ) {
        let said = match line.plies.last_mut() {
            Some(ply) => &mut ply.comment,
            None if depth == 0 => &mut self.game.opening,
            None => return,
        };
        say(said, before);
        for variation in early {
            say(said, &unread(&self.text[variation.start..variation.end]));
        }
    }

    /// Takes a tag. Tags behind moves are kept as a comment, since they are no tags of this game.
    fn tag(&mut self, name: &str, value: &str, span: Range<usize>, line: &WrittenLine<'a>) {
        if line.plies.is_empty() {
            self.game.tags.push((tag_name(name), tag_value(value)));
        } else {
            let text = unread(&self.text[span]);
            say(&mut self.game.opening, &text);
        }
    }

    /// Skips a variation whose parenthesis was just opened; returns where it ends.
    fn skip(&mut self) -> usize {
        let mut depth = 1_usize;
        for token in self.tokens.by_ref() {
            match token.kind {
                Kind::Open => depth += 1,
                Kind::Close => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return token.span.end;
            }
        }
        self.text.len()
    }

    /// Skips the rest of a line; returns where it ends.
    fn skip_to_end(&mut self, depth: usize) -> usize {
        let mut open = 0_usize;
        for Token { kind, span } in self.tokens.by_ref() {
            match kind {
                Kind::Open => open += 1,
                Kind::Close if open > 0 => open -= 1,
                Kind::Close if depth > 0 => return span.start,
                Kind::End(end) if open == 0 && depth == 0 => {
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
