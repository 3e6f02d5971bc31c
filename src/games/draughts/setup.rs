//! What the user has built so far, and what is still wrong with it.

use super::board::{Board, Square};
use super::position::Draughts;
use super::rules::Rules;
use crate::model::Side;

/// A position of draughts while it is being built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The rules it is for.
    pub rules: &'static Rules,
    /// What stands where.
    pub board: Board,
    /// Whose turn it is; none when that was left open.
    pub side: Option<Side>,
    /// Under the article's rules the men of both sides that stand on their last row and are not crowned yet, the
    /// latest first; empty under all others.
    pub waiting: [Vec<Square>; 2],
}

impl Setup {
    /// An empty board.
    pub fn empty(rules: &'static Rules) -> Self {
        Self { rules, board: Board::default(), side: Some(rules.first), waiting: Default::default() }
    }

    /// The start position.
    pub fn start(rules: &'static Rules) -> Self {
        let Draughts { board, side, .. } = Draughts::start(rules);
        Self { board, side: Some(side), ..Self::empty(rules) }
    }

    /// The men of a side that stand on the row on which they are crowned.
    pub fn men_on_last_row(&self, side: Side) -> Vec<Square> {
        let size = self.rules.size;
        let men = self.board.pieces[side.index()] & !self.board.kings;
        size.each(men).filter(|&square| size.place(square).0 == self.rules.last_row(side)).collect()
    }
}
