//! How a move goes over the board.

use super::board::Square;
use super::plain;
use super::position::{Draughts, Move};

/// A step of a move: a quiet move has one, a capture one for each piece that it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Step {
    /// Where it starts.
    pub from: Square,
    /// Where it ends.
    pub to: Square,
    /// What it captures.
    pub captured: Option<Square>,
}

/// The steps of a move: of all ways to make it the one that stops at the lowest squares.
pub fn steps(position: &Draughts, mv: Move) -> Vec<Step> {
    let size = position.rules.size;
    let same = |plain: &plain::PlainMove| {
        let captured = plain.captured.iter().fold(0, |set, &square| set | size.bit(square));
        (plain.from, plain.to, captured) == (mv.from, mv.to, mv.captured)
    };
    let all = plain::moves(position.rules, &position.board, position.side);
    let Some(best) = all.into_iter().filter(same).min_by(|a, b| a.path.cmp(&b.path)) else {
        return Vec::new();
    };
    let captured = |index: usize| best.captured.get(index).copied();
    best.path
        .windows(2)
        .enumerate()
        .map(|(index, ends)| Step { from: ends[0], to: ends[1], captured: captured(index) })
        .collect()
}
