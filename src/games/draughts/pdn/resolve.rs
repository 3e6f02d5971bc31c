//! Resolution of written moves to legal moves.
//!
//! A short capture can mean several moves. If only a later move decides, backtracking tries all candidates.

use super::lexer::{column_letter, is_separator};
use super::parse::{RawLine, RawPly, append_comment, unread, unread_moves};
use super::{Line, Ply};
use crate::draughts::board::{Bits, Square};
use crate::draughts::naming;
use crate::draughts::position::{Draughts, Move};
use crate::draughts::rules::{Crowning, Rules};
use etude_model::Position;
use etude_model::reading::IllegalMove;
use std::collections::HashSet;

/// The number of moves tried beyond the written ones before backtracking gives up.
const MOST_DETOURS: usize = 20_000;

/// The numbering of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// From White's top left, as in rules with numeric squares.
    Downwards,
    /// From White's bottom left, as in some programs on boards with letters.
    Upwards,
}

/// Resolver of the lines of one text.
pub struct Resolver<'a> {
    /// The text.
    pub text: &'a str,
    /// The numbering of its squares.
    pub numbers: Numbers,
    /// The illegal moves found.
    pub illegal: Vec<IllegalMove>,
}

impl Resolver<'_> {
    /// The legal moves of a line. The rest stays as text in the last comment, or is returned if there are no moves.
    pub fn line(&mut self, start: &Draughts, written: RawLine<'_>, first_ply: usize) -> (Line, String) {
        let moves = legal_prefix(start, &written.plies, self.numbers);
        let stop = match written.stop(self.text, moves.len()) {
            Some((at, what)) => {
                self.illegal.push(IllegalMove::new(self.text, at, first_ply + moves.len(), what));
                at
            }
            None => written.end,
        };
        let mut rest = unread(&self.text[stop..written.end]);
        let mut position = *start;
        let mut plies = Vec::with_capacity(moves.len());
        for ((mv, written), number) in moves.into_iter().zip(written.plies).zip(first_ply..) {
            let RawPly { before, comment, nags, at, .. } = written;
            // Moves that an earlier reading left out are still missing.
            for (comment, ply) in [(&before, number), (&comment, number + 1)] {
                let left_out = unread_moves(comment).map(|what| IllegalMove::new(self.text, at, ply, what));
                self.illegal.extend(left_out);
            }
            let mut ply = Ply { mv, before, comment, nags, variations: Vec::new() };
            for variation in written.variations {
                let (from, to) = (variation.start, variation.end);
                let (line, _) = self.line(&position, variation, number);
                if line.0.is_empty() {
                    append_comment(&mut ply.comment, &unread(&self.text[from..to]));
                } else {
                    ply.variations.push(line);
                }
            }
            position.play(mv);
            plies.push(ply);
        }
        if let Some(last) = plies.last_mut() {
            append_comment(&mut last.comment, &std::mem::take(&mut rest));
        }
        (Line(plies), rest)
    }
}

/// A position of the search, and the candidate moves in it.
struct Stage {
    position: Draughts,
    candidates: Vec<Move>,
    next: usize,
}

/// The longest legal sequence that the written moves can mean, from the first on.
pub fn legal_prefix(start: &Draughts, plies: &[RawPly<'_>], numbers: Numbers) -> Vec<Move> {
    let mut stages: Vec<Stage> = Vec::new();
    let mut best: Vec<Move> = Vec::new();
    let mut position = *start;
    let mut budget = plies.len() + MOST_DETOURS;
    while let Some(ply) = plies.get(stages.len()) {
        let candidates = candidates(&position, ply.text, numbers);
        budget = budget.saturating_sub(1);
        if (candidates.is_empty() || budget == 0) && stages.len() > best.len() {
            best = stages.iter().map(|stage| stage.candidates[stage.next - 1]).collect();
        }
        if budget == 0 {
            return best;
        }
        stages.push(Stage { position, candidates, next: 0 });
        // Backtrack to the last ambiguous move.
        position = loop {
            let Some(stage) = stages.last_mut() else { return best };
            match stage.candidates.get(stage.next) {
                Some(&mv) => {
                    stage.next += 1;
                    break stage.position.after(mv);
                }
                None => _ = stages.pop(),
            }
        };
    }
    stages.iter().map(|stage| stage.candidates[stage.next - 1]).collect()
}

/// The legal moves that a written move can mean, likeliest first.
pub fn candidates(position: &Draughts, text: &str, numbers: Numbers) -> Vec<Move> {
    if let Some((column, rest)) = short(text) {
        return short_candidates(position, column, rest, numbers);
    }
    let squares = squares(position.rules, text, numbers);
    let Some((&from, &to)) = squares.first().zip(squares.last()).filter(|_| squares.len() > 1) else {
        return Vec::new();
    };
    let mut moves = position.moves();
    moves.retain(|mv| (mv.from, mv.to) == (from, to));
    let between = &squares[1..squares.len() - 1];
    if moves.len() > 1 && !between.is_empty() {
        // Squares between the ends disambiguate; if no move matches them they are wrong and ignored.
        let full = |mv: &Move| is_full_path(position, mv, &squares);
        let visiting = |mv: &Move| visits(position, mv, between);
        for choice in [&full as &dyn Fn(&Move) -> bool, &visiting] {
            let chosen: Vec<Move> = moves.iter().copied().filter(choice).collect();
            if !chosen.is_empty() {
                return chosen;
            }
        }
    }
    moves
}

/// The column and the rest of a short move.
fn short(text: &str) -> Option<(char, &str)> {
    let mut chars = text.chars();
    let column = column_letter(chars.next()?)?;
    let rest = chars.as_str();
    (!rest.starts_with(|c: char| c.is_ascii_digit())).then_some((column, rest))
}

/// The legal moves that a short move can mean.
fn short_candidates(position: &Draughts, column: char, rest: &str, numbers: Numbers) -> Vec<Move> {
    let rules = position.rules;
    let mut starts: Vec<String> =
        position.moves().iter().map(|mv| naming::algebraic(rules, mv.from)).collect();
    starts.retain(|start| start.starts_with(column));
    starts.sort_unstable();
    starts.dedup();
    starts.iter().flat_map(|start| candidates(position, &format!("{start}{rest}"), numbers)).collect()
}

/// The squares in a written move; empty when one of them is not on the board.
fn squares(rules: &Rules, text: &str, numbers: Numbers) -> Vec<Square> {
    let mut names: Vec<String> = Vec::new();
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches(|c: char| is_separator(c) || c.is_whitespace());
        let column_char = rest.chars().next().filter(|c| c.is_alphabetic());
        let letter_len = column_char.map_or(0, char::len_utf8);
        let digits = rest[letter_len..].find(|c: char| !c.is_ascii_digit());
        let end = digits.map_or(rest.len(), |digits| letter_len + digits);
        if end == letter_len {
            break;
        }
        let column = column_char.map(|c| column_letter(c).unwrap_or(c));
        names.push(column.into_iter().chain(rest[letter_len..end].chars()).collect());
        rest = &rest[end..];
    }
    let read_square = |name: &String| {
        let square = naming::read_square(rules, name).ok()?;
        let by_number = name.starts_with(|c: char| c.is_ascii_digit());
        Some(if by_number && numbers == Numbers::Upwards {
            naming::upwards(rules.size, square)
        } else {
            square
        })
    };
    names.iter().map(read_square).collect::<Option<_>>().unwrap_or_default()
}

/// Returns true if the squares are the complete path of a capture: one captured piece per step, and all of them by the end.
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

/// Returns true if a capture can visit these squares in order, with others between them.
fn visits(position: &Draughts, mv: &Move, between: &[Square]) -> bool {
    let king = position.board.kings & position.rules.size.bit(mv.from) != 0;
    let mut search = PathSearch { position, mv, between, dead: HashSet::new() };
    search.continues(mv.from, mv.captured, king, 0)
}

/// A depth-first search for a route over given squares.
struct PathSearch<'a> {
    position: &'a Draughts,
    mv: &'a Move,
    between: &'a [Square],
    /// Dead ends: the square, the victims left, whether the piece is a king, and the number of squares visited.
    dead: HashSet<(Square, Bits, bool, usize)>,
}

impl PathSearch<'_> {
    /// Returns true if the capture can continue from a square to its end. `left` are the victims left, `visited` the number of
    /// squares of `between` already visited.
    fn continues(&mut self, at: Square, left: Bits, king: bool, visited: usize) -> bool {
        if left == 0 {
            return at == self.mv.to && visited == self.between.len();
        }
        if !self.dead.insert((at, left, king, visited)) {
            return false;
        }
        let rules = self.position.rules;
        let size = rules.size;
        let far = king && rules.flying;
        let others = self.position.board.occupied() & !size.bit(self.mv.from);
        let (row, column) = size.place(at);
        for &(down, right) in rules.capture_directions() {
            let mut victim = None;
            let mut visited = visited;
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
                if self.between.get(visited) == Some(&square) {
                    visited += 1;
                }
                if let Some(victim) = victim {
                    let crowned = king || size.place(square).0 == rules.last_row(self.position.side);
                    let goes_as_king = if rules.crowning == Crowning::AtOnce { crowned } else { king };
                    if self.continues(square, left & !victim, goes_as_king, visited) {
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
}
