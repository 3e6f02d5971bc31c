//! Static evaluation: a neural network where one was trained, else hand-crafted.

mod handcrafted;
pub mod network;
pub mod weights;

use super::position::{Draughts, Move};
use super::rules::Lines;
use etude_model::{Estimate, Side};

impl Estimate for Draughts {
    fn estimate(&self) -> i32 {
        let total = match weights::of(self.rules) {
            Some(network) => network.estimate(self),
            None if self.rules.losing => return handcrafted::losing(self),
            None if self.rules.lines == Lines::Orthogonal => return handcrafted::turkish(self),
            None => handcrafted::estimate(self),
        };
        if self.rules.losing {
            return total;
        }
        let stronger = if total >= 0 { self.side } else { self.side.other() };
        total / handcrafted::shrinkage(self, stronger)
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
        let row = size.row(mv.to);
        let advance = if *side == Side::First { size.rows() - 1 - row } else { row };
        captured as i32 * 100 + i32::from(crowned) * 80 + i32::from(is_man) * i32::from(advance)
    }

    fn loses_without_moves(&self) -> bool {
        !self.rules.losing
    }
}
