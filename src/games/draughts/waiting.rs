//! Men that await their crowns under the article's rules.

use super::board::{Size, Square};
use etude_model::Side;

/// The uncrowned men of a side on its last row, latest first.
///
/// Three bits for each man, the latest lowest: its place in the row, from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Waiting(u16);

impl Waiting {
    /// The list of squares of one row.
    pub fn of(size: Size, squares: &[Square]) -> Self {
        let mut waiting = Self::default();
        for &square in squares.iter().rev() {
            waiting.push(size, square);
        }
        waiting
    }

    /// The squares of the list.
    pub fn squares(self, size: Size, side: Side) -> Vec<Square> {
        let row = match side {
            Side::First => 0,
            Side::Second => size.squares() - size.width(),
        };
        (0..5)
            .map(|index| self.0 >> (3 * index) & 7)
            .filter(|&place| place > 0)
            .map(|place| Square(row + place as u8 - 1))
            .collect()
    }

    /// Adds the latest man.
    pub(super) fn push(&mut self, size: Size, square: Square) {
        self.0 = self.0 << 3 | u16::from(square.0 % size.width() + 1);
    }

    /// Removes the latest man.
    pub(super) fn pop(&mut self) {
        self.0 >>= 3;
    }

    /// Removes a man anywhere in the list.
    pub(super) fn remove(&mut self, size: Size, square: Square) {
        let place = u16::from(square.0 % size.width() + 1);
        for index in 0..5 {
            if self.0 >> (3 * index) & 7 == place {
                let later = self.0 & ((1 << (3 * index)) - 1);
                self.0 = self.0 >> (3 * index + 3) << (3 * index) | later;
                return;
            }
        }
    }
}
