//! How good a position looks.

use super::position::{Draughts, Move};
use crate::model::{Estimate, Side};

impl Estimate for Draughts {
    fn estimate(&self) -> i32 {
        let Self { board, side, .. } = self;
        let worth = |side: Side| {
            let pieces = board.pieces[side.index()];
            let kings = pieces & board.kings;
            (pieces & !kings).count_ones() as i32 * 100 + kings.count_ones() as i32 * 300
        };
        worth(*side) - worth(side.other())
    }

    fn is_quiet(&self) -> bool {
        !self.must_capture()
    }

    fn promise(&self, mv: Move) -> i32 {
        mv.captured.count_ones() as i32 * 100
    }

    fn loses_without_moves(&self) -> bool {
        true
    }
}
