//! Strict PDN 3.0 writer.

use super::lexer::SIGNS;
use super::results::{self, meant};
use super::{Game, Line, OWN_RULES, ResultSpelling};
use crate::draughts::position::Draughts;
use crate::draughts::rules::{Naming, Rules};
use crate::draughts::setup::Setup;
use crate::draughts::{fen, naming};
use etude_model::{Position, Side};

/// The maximum line width, except for tags.
const COLUMNS: usize = 80;
/// The tags in front of the result, in the order of the seven tags of a game.
const FIRST_TAGS: [&str; 6] = ["Event", "Site", "Date", "Round", "White", "Black"];

/// Writes a game with a final line break.
pub fn write(game: &Game) -> String {
    let rules = game.start.rules;
    let mut out = String::new();
    let place = |name: &str| FIRST_TAGS.iter().position(|first| *first == name);
    let (mut first, others): (Vec<_>, Vec<_>) = game.tags.iter().partition(|(name, _)| place(name).is_some());
    first.sort_by_key(|(name, _)| place(name));
    for (name, value) in first {
        tag(&mut out, name, value);
    }
    let agrees = |text: &&String| meant(rules, text) == game.outcome;
    let ResultSpelling { tag: spelled, end } = &game.spelling;
    let result = spelled.as_ref().filter(agrees).map_or(results::result(rules, game.outcome), String::as_str);
    tag(&mut out, "Result", result);
    tag(&mut out, "GameType", &game_type(rules));
    if rules.profile.is_own() {
        tag(&mut out, OWN_RULES, rules.profile.id);
    }
    if game.start != Setup::start(rules) {
        tag(&mut out, "FEN", &fen::format(&game.start));
    }
    for (name, value) in others {
        tag(&mut out, name, value);
    }
    out.push('\n');
    let mut text = Wrapped::default();
    text.comment(&game.opening);
    if let Some(position) = game.start.position() {
        let played = usize::from(position.side != rules.first);
        write_line(&mut text, &position, &game.line, played);
    }
    text.word(end.as_ref().filter(agrees).map_or(result, String::as_str));
    out.push_str(&text.finish());
    out
}

/// Writes a tag. Characters that no tag name may have are left out, and so is a tag without any others.
fn tag(out: &mut String, name: &str, value: &str) {
    let name: String = name.chars().filter(|c| c.is_alphanumeric() || matches!(c, '_' | '-')).collect();
    if name.is_empty() {
        return;
    }
    let mut quoted = String::with_capacity(value.len());
    for c in value.trim().chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => quoted.push(' '),
            c => quoted.push(c),
        }
    }
    out.push_str(&format!("[{name} \"{quoted}\"]\n"));
}

/// The value of the tag `GameType`.
fn game_type(rules: &Rules) -> String {
    let first = if rules.first == Side::First { 'W' } else { 'B' };
    let rows = rules.size.rows();
    // The corner of the first square, seen by the player who moves first.
    let naming = match (rules.naming, rules.first) {
        (Naming::Algebraic, _) => "A0",
        (Naming::Numeric, Side::First) => "N2",
        (Naming::Numeric, Side::Second) => "N1",
    };
    // Rules that PDN does not define have the number 0.
    let number = rules.pdn.map_or(0, |pdn| pdn.game_type);
    format!("{number},{first},{rows},{rows},{naming},{}", u8::from(rules.mirrored))
}

/// Writes a line from a position after `played` plies; the player who moves first makes the even ones.
fn write_line(text: &mut Wrapped, start: &Draughts, line: &Line, played: usize) {
    let mut position = *start;
    let mut is_continued = false;
    for (ply, index) in line.0.iter().zip(played..) {
        let number = index / 2 + 1;
        if index % 2 == 0 {
            text.word(&format!("{number}."));
        } else if !is_continued || !ply.before.trim().is_empty() {
            text.word(&format!("{number}..."));
        }
        text.comment(&ply.before);
        let mut mv = naming::move_text(&position, ply.mv);
        let mut nags = ply.nags.as_slice();
        if let Some((sign, rest)) = nags.split_first().and_then(|(nag, rest)| Some((sign(*nag)?, rest))) {
            mv.push_str(sign);
            nags = rest;
        }
        text.word(&mv);
        for nag in nags {
            text.word(&format!("${nag}"));
        }
        text.comment(&ply.comment);
        for variation in &ply.variations {
            text.open();
            write_line(text, &position, variation, index);
            text.close();
        }
        is_continued = ply.comment.trim().is_empty() && ply.variations.is_empty();
        position.play(ply.mv);
    }
}

fn sign(nag: u8) -> Option<&'static str> {
    SIGNS.iter().find(|(_, number)| *number == nag).map(|(sign, _)| *sign)
}

/// Text wrapped between words.
#[derive(Default)]
struct Wrapped {
    text: String,
    column: usize,
    /// Parentheses to open before the next word.
    opened: usize,
    /// The pending word, to which parentheses may still be added.
    last: String,
}

impl Wrapped {
    fn word(&mut self, word: &str) {
        self.flush();
        self.last = "(".repeat(std::mem::take(&mut self.opened)) + word;
    }

    fn open(&mut self) {
        self.opened += 1;
    }

    fn close(&mut self) {
        self.last.push(')');
    }

    fn flush(&mut self) {
        if self.last.is_empty() {
            return;
        }
        let width = self.last.chars().count();
        if self.column > 0 && self.column + 1 + width > COLUMNS {
            self.break_line();
        } else if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(&self.last);
        self.column += width;
        self.last.clear();
    }

    fn break_line(&mut self) {
        self.text.push('\n');
        self.column = 0;
    }

    /// Writes a comment. PDN allows no braces in comments: parentheses replace them. A line break is written as an empty
    /// line.
    fn comment(&mut self, comment: &str) {
        let comment = comment.trim().replace('{', "(").replace('}', ")");
        if comment.is_empty() {
            return;
        }
        let mut opening = "{";
        let mut line_breaks = 0;
        for line in comment.split('\n').map(str::trim) {
            if !line.is_empty() {
                if line_breaks > 0 {
                    self.flush();
                    for _ in 0..2 * line_breaks {
                        self.break_line();
                    }
                }
                if line_breaks > 0 && line.starts_with('[') {
                    // At the start of a line it could be taken for a tag of the next game.
                    opening = " ";
                }
                for word in words(line) {
                    self.word(&format!("{opening}{word}"));
                    opening = "";
                }
                line_breaks = 0;
            }
            line_breaks += 1;
        }
        self.last.push('}');
    }

    fn finish(mut self) -> String {
        self.flush();
        self.text.push('\n');
        self.text
    }
}

/// The words of a line, split at single spaces; runs of spaces are part of a word.
fn words(line: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(line);
    std::iter::from_fn(move || {
        let text = rest?;
        let single = text.match_indices(' ').map(|(at, _)| at).find(|&at| {
            !text[..at].ends_with(char::is_whitespace) && !text[at + 1..].starts_with(char::is_whitespace)
        });
        rest = single.map(|at| &text[at + 1..]);
        Some(single.map_or(text, |at| &text[..at]))
    })
}
