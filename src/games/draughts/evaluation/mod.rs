//! How good a position looks before anything is calculated: by a network that has learnt it, where there is one, else by
//! rules of thumb.

pub mod network;
mod plain;
mod straight;
pub mod weights;

use super::board::{Bits, Size};
use super::position::{Draughts, Move};
use crate::model::{Estimate, Side};

impl Estimate for Draughts {
    fn estimate(&self) -> i32 {
        let total = match weights::of(self.rules) {
            Some(network) => network.estimate(self),
            None if straight::judges(self.rules) => return straight::estimate(self),
            None => plain::estimate(self),
        };
        if self.rules.losing {
            return total;
        }
        let stronger = if total >= 0 { self.side } else { self.side.other() };
        total / plain::shrinkage(self, stronger)
    }

    fn is_quiet(&self) -> bool {
        !self.must_capture()
    }

    fn is_threatened(&self) -> bool {
        Self { side: self.side.other(), ..*self }.must_capture()
    }

    fn is_final(&self, mv: Move) -> bool {
        mv.captured != 0 || self.board.kings & self.rules.size.bit(mv.from) == 0
    }

    fn order_score(&self, mv: Move) -> i32 {
        let Self { rules, board, side } = self;
        let size = rules.size;
        let captured = mv.captured.count_ones() + (mv.captured & board.kings).count_ones();
        let is_man = board.kings & size.bit(mv.from) == 0;
        let crowned = is_man && mv.king;
        let row = size.place(mv.to).0;
        let advance = if *side == Side::First { size.rows() - 1 - row } else { row };
        captured as i32 * 100 + i32::from(crowned) * 80 + i32::from(is_man) * i32::from(advance)
    }

    fn loses_without_moves(&self) -> bool {
        !self.rules.losing
    }
}

/// A set as the other side sees it: the board is turned by half.
const fn turned(size: Size, set: Bits) -> Bits {
    set.reverse_bits() >> size.all().leading_zeros()
}
