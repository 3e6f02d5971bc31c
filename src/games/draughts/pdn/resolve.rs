//! Finding the legal moves that written moves mean.
//!
//! A short capture can mean several moves, and sometimes only a later move tells which: then all are tried.

use super::parse::{WrittenLine, WrittenPly, left_out, say, unread};
use super::tokens::{column_letter, is_separator};
use super::{Line, Ply};
use crate::games::draughts::board::{Bits, Square};
use crate::games::draughts::naming;
use crate::games::draughts::position::{Draughts, Move};
use crate::games::draughts::rules::{Crowning, Naming, Rules};
use crate::model::Position;
use std::collections::HashSet;

/// How many moves are tried beyond those that are written before the best so far has to do.
const MOST_DETOURS: usize = 20_000;

/// How squares are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// From White's top left, as the rules that use numbers have it.
    Downwards,
    /// From White's bottom left, as some programs do on boards that have letters.
    Upwards,
}

/// A move that is not legal where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// Where it stands in the text.
    pub at: usize,
    /// The ply, counted from 1 at the start of the game.
    pub ply: usize,
    /// The move as it is written.
    pub text: String,
}

/// Resolves lines of one text.
pub struct Resolver<'a> {
    /// The text.
    pub text: &'a str,
    /// How its squares are numbered.
    pub numbers: Numbers,
    /// The first moves of what had to be left as text.
    pub illegal: Vec<Illegal>,
}

impl Resolver<'_> {
    /// The legal moves of a line; what follows them stays as text in the last comment.
    pub fn line(&mut self, start: &Draughts, written: WrittenLine<'_>, first_ply: usize) -> (Line, String) {
        let moves = prefix(start, &written.plies, self.numbers);
        let stop = written.plies.get(moves.len());
        if let Some(ply) = stop {
            let ply = Illegal { at: ply.at, ply: first_ply + moves.len(), text: ply.text.to_owned() };
            self.illegal.push(ply);
        } else if let Some(at) = written.unread {
            let text: String =
                self.text[at..written.end].chars().take(40).take_while(|c| !c.is_whitespace()).collect();
            self.illegal.push(Illegal { at, ply: first_ply + moves.len(), text });
        }
        let stop = stop.map(|ply| ply.at).or(written.unread).unwrap_or(written.end);
        let mut rest = unread(&self.text[stop..written.end]);
        let mut position = *start;
        let mut plies = Vec::with_capacity(moves.len());
        for ((mv, written), number) in moves.into_iter().zip(written.plies).zip(first_ply..) {
            let WrittenPly { before, comment, nags, at, .. } = written;
            // What was left out when the game was read before is still not there.
            for (comment, ply) in [(&before, number), (&comment, number + 1)] {
                let left_out = left_out(comment).map(|text| Illegal { at, ply, text: text.to_owned() });
                self.illegal.extend(left_out);
            }
            let mut ply = Ply { mv, before, comment, nags, variations: Vec::new() };
            for variation in written.variations {
                let (from, to) = (variation.start, variation.end);
                let (line, _) = self.line(&position, variation, number);
                if line.0.is_empty() {
                    say(&mut ply.comment, &unread(&self.text[from..to]));
                } else {
                    ply.variations.push(line);
                }
            }
            position.play(mv);
            plies.push(ply);
        }
        if let Some(last) = plies.last_mut() {
            say(&mut last.comment, &std::mem::take(&mut rest));
        }
        (Line(plies), rest)
    }
}

/// A position on the way, and the moves that may be meant there.
struct Stage {
    position: Draughts,
    meant: Vec<Move>,
    next: usize,
}

/// The most legal moves that the written ones can mean, from the first on.
pub fn prefix(start: &Draughts, plies: &[WrittenPly<'_>], numbers: Numbers) -> Vec<Move> {
    let mut stages: Vec<Stage> = Vec::new();
    let mut best: Vec<Move> = Vec::new();
    let mut position = *start;
    let mut budget = plies.len() + MOST_DETOURS;
    while let Some(ply) = plies.get(stages.len()) {
        let meant = meant(&position, ply.text, numbers);
        budget = budget.saturating_sub(1);
        if (meant.is_empty() || budget == 0) && stages.len() > best.len() {
            best = stages.iter().map(|stage| stage.meant[stage.next - 1]).collect();
        }
        if budget == 0 {
            return best;
        }
        stages.push(Stage { position, meant, next: 0 });
        // Back to the last move that can mean something else.
        position = loop {
            let Some(stage) = stages.last_mut() else { return best };
            match stage.meant.get(stage.next) {
                Some(&mv) => {
                    stage.next += 1;
                    break stage.position.after(mv);
                }
                None => _ = stages.pop(),
            }
        };
    }
    stages.iter().map(|stage| stage.meant[stage.next - 1]).collect()
}

/// The legal moves that a written move can mean, the likeliest first.
fn meant(position: &Draughts, text: &str, numbers: Numbers) -> Vec<Move> {
    if let Some((column, rest)) = short(text) {
        return meant_shortly(position, column, rest, numbers);
    }
    let squares = squares(position.rules, text, numbers);
    let Some((&from, &to)) = squares.first().zip(squares.last()).filter(|_| squares.len() > 1) else {
        return Vec::new();
    };
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.retain(|mv| (mv.from, mv.to) == (from, to));
    let between = &squares[1..squares.len() - 1];
    if moves.len() > 1 && !between.is_empty() {
        // Squares between the ends choose; when they choose nothing they are wrong and say nothing.
        let full = |mv: &Move| is_full_path(position, mv, &squares);
        let passing = |mv: &Move| passes(position, mv, between);
        for choice in [&full as &dyn Fn(&Move) -> bool, &passing] {
            let chosen: Vec<Move> = moves.iter().copied().filter(choice).collect();
            if !chosen.is_empty() {
                return chosen;
            }
        }
    }
    moves
}

/// The column that a short move begins with, and the rest of it.
fn short(text: &str) -> Option<(char, &str)> {
    let mut chars = text.chars();
    let column = column_letter(chars.next()?)?;
    let rest = chars.as_str();
    (!rest.starts_with(|c: char| c.is_ascii_digit())).then_some((column, rest))
}

/// The legal moves from a column that a short move can mean.
fn meant_shortly(position: &Draughts, column: char, rest: &str, numbers: Numbers) -> Vec<Move> {
    let rules = position.rules;
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut starts: Vec<String> = moves.iter().map(|mv| naming::algebraic(rules, mv.from)).collect();
    starts.retain(|start| start.starts_with(column));
    starts.sort_unstable();
    starts.dedup();
    starts.iter().flat_map(|start| meant(position, &format!("{start}{rest}"), numbers)).collect()
}

/// The squares that a move names; fewer than two when one of them is not on the board.
fn squares(rules: &Rules, text: &str, numbers: Numbers) -> Vec<Square> {
    let mut names: Vec<String> = Vec::new();
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches(|c: char| is_separator(c) || c.is_whitespace());
        let first = rest.chars().next().filter(|c| c.is_alphabetic());
        let letter = first.map_or(0, char::len_utf8);
        let digits = rest[letter..].find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len() - letter);
        if digits == 0 {
            break;
        }
        let column = first.map(|c| column_letter(c).unwrap_or(c));
        names.push(column.into_iter().chain(rest[letter..letter + digits].chars()).collect());
        rest = &rest[letter + digits..];
    }
    let square = |name: &String| {
        let square = naming::read_square(rules, name).ok()?;
        let by_number = name.starts_with(|c: char| c.is_ascii_digit());
        Some(if by_number && numbers == Numbers::Upwards { upwards(rules, square) } else { square })
    };
    names.iter().map(square).collect::<Option<_>>().unwrap_or_default()
}

/// The square that has the same number when numbers begin at White's bottom left.
fn upwards(rules: &Rules, square: Square) -> Square {
    let size = rules.size;
    let (row, column) = (square.0 / size.width(), square.0 % size.width());
    Square((size.rows() - 1 - row) * size.width() + column)
}

/// Whether a text can name squares of the board in two ways.
pub fn has_two_numberings(rules: &Rules) -> bool {
    rules.naming == Naming::Algebraic
}

/// Whether exactly one of the pieces that a move captures stands between each two of the squares.
fn is_full_path(position: &Draughts, mv: &Move, squares: &[Square]) -> bool {
    let size = position.rules.size;
    let mut captured: Bits = 0;
    for ends in squares.windows(2) {
        let [(row, column), (to_row, to_column)] = [ends[0], ends[1]].map(|square| {
            let (row, column) = size.place(square);
            (row as i8, column as i8)
        });
        let (down, right) = (to_row - row, to_column - column);
        if down.abs() != right.abs() && down != 0 && right != 0 {
            return false;
        }
        let steps = (1..down.abs().max(right.abs()))
            .filter_map(|step| size.at(row + down.signum() * step, column + right.signum() * step));
        let between = steps.fold(0, |set, square| set | size.bit(square)) & mv.captured;
        if between.count_ones() != 1 || captured & between != 0 {
            return false;
        }
        captured |= between;
    }
    captured == mv.captured
}

/// Whether a capture can be made over these squares, in this order, others between them.
fn passes(position: &Draughts, mv: &Move, between: &[Square]) -> bool {
    let king = position.board.kings & position.rules.size.bit(mv.from) != 0;
    let mut way = Way { position, mv, between, dead: HashSet::new() };
    way.goes_on(mv.from, mv.captured, king, 0)
}

/// The search for a way over some squares.
struct Way<'a> {
    position: &'a Draughts,
    mv: &'a Move,
    between: &'a [Square],
    /// From where no way leads on: the square, what is still to be captured, whether it is a king, and how many of
    /// the squares were passed.
    dead: HashSet<(Square, Bits, bool, usize)>,
}

impl Way<'_> {
    fn goes_on(&mut self, at: Square, left: Bits, king: bool, passed: usize) -> bool {
        if left == 0 {
            return at == self.mv.to && passed == self.between.len();
        }
        if !self.dead.insert((at, left, king, passed)) {
            return false;
        }
        let rules = self.position.rules;
        let size = rules.size;
        let far = king && rules.flying;
        let others = self.position.board.occupied() & !size.bit(self.mv.from);
        let (row, column) = size.place(at);
        for &(down, right) in rules.capture_directions() {
            let mut victim = None;
            let mut passed = passed;
            for step in 1..=i8::try_from(size.rows()).unwrap_or(i8::MAX) {
                let Some(square) = size.at(row as i8 + down * step, column as i8 + right * step) else {
                    break;
                };
                let bit = size.bit(square);
                if others & bit != 0 {
                    if victim.is_some() || left & bit == 0 {
                        break;
                    }
                    victim = Some(bit);
                    continue;
                }
                if self.between.get(passed) == Some(&square) {
                    passed += 1;
                }
                if let Some(victim) = victim {
                    let crowned = king || size.place(square).0 == rules.last_row(self.position.side);
                    let goes_as_king = if self.crowns_at_once() { crowned } else { king };
                    if self.goes_on(square, left & !victim, goes_as_king, passed) {
                        return true;
                    }
                }
                if !far {
                    break;
                }
            }
        }
        false
    }

    fn crowns_at_once(&self) -> bool {
        self.position.rules.crowning == Crowning::AtOnce
    }
}
