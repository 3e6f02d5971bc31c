//! Boards as sets of bits.
//!
//! Playing squares are numbered along the rows from White's top left, from 0. In a set every second row is
//! followed by a bit that no square has, so that a step in one direction is the same shift everywhere and what
//! leaves the board at a side falls on a bit that is masked away.

use crate::model::Side;

/// The size of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Size {
    /// Eight rows, 32 playing squares.
    Eight,
    /// Ten rows, 50 playing squares.
    Ten,
}

/// A set of squares.
pub type Bits = u64;

/// A piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is: [`Side::First`] is White.
    pub side: Side,
    /// Whether it has been crowned.
    pub king: bool,
}

/// A playing square, numbered from 0 along the rows from White's top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(pub u8);

impl Size {
    /// The number of rows, and of columns.
    pub const fn rows(self) -> u8 {
        match self {
            Self::Eight => 8,
            Self::Ten => 10,
        }
    }

    /// The number of playing squares of a row.
    pub const fn width(self) -> u8 {
        self.rows() / 2
    }

    /// The number of playing squares.
    pub const fn squares(self) -> u8 {
        self.rows() * self.width()
    }

    /// The set of one square.
    pub const fn bit(self, square: Square) -> Bits {
        1 << (square.0 + square.0 / self.rows())
    }

    /// The lowest square of a set that is not empty.
    pub const fn first(self, set: Bits) -> Square {
        let bit = set.trailing_zeros() as u8;
        Square(bit - bit / (self.rows() + 1))
    }

    /// All squares.
    pub const fn all(self) -> Bits {
        match self {
            Self::Eight => {
                let two_rows = 0b1111_1111;
                two_rows | two_rows << 9 | two_rows << 18 | two_rows << 27
            }
            Self::Ten => {
                let two_rows = 0b11_1111_1111;
                two_rows | two_rows << 11 | two_rows << 22 | two_rows << 33 | two_rows << 44
            }
        }
    }

    /// The row from White's top and the column from the left, both from 0, on a board whose bottom left corner is
    /// a playing square.
    pub const fn place(self, square: Square) -> (u8, u8) {
        let row = square.0 / self.width();
        (row, square.0 % self.width() * 2 + (row + 1) % 2)
    }

    /// The square at a row and column, when it is a playing square of the board.
    pub const fn at(self, row: i8, column: i8) -> Option<Square> {
        let rows = self.rows() as i8;
        if row < 0 || column < 0 || row >= rows || column >= rows || (row + column) % 2 == 0 {
            return None;
        }
        Some(Square(row as u8 * self.width() + column as u8 / 2))
    }

    /// The squares of a set, in order.
    pub fn each(self, set: Bits) -> impl Iterator<Item = Square> {
        let mut rest = set;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let square = self.first(rest);
            rest &= rest - 1;
            Some(square)
        })
    }
}

/// What stands where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Board {
    /// The pieces by [`Side::index`], men and kings.
    pub pieces: [Bits; 2],
    /// The kings of both sides.
    pub kings: Bits,
}

impl Board {
    /// All squares with pieces.
    pub fn occupied(&self) -> Bits {
        self.pieces[0] | self.pieces[1]
    }

    /// What stands on the square of a set of one.
    pub fn piece(&self, bit: Bits) -> Option<Piece> {
        let side = if self.pieces[0] & bit != 0 {
            Side::First
        } else if self.pieces[1] & bit != 0 {
            Side::Second
        } else {
            return None;
        };
        Some(Piece { side, king: self.kings & bit != 0 })
    }

    /// Puts a piece on a square, in place of what was there; none empties it.
    pub fn put(&mut self, bit: Bits, piece: Option<Piece>) {
        self.pieces[0] &= !bit;
        self.pieces[1] &= !bit;
        self.kings &= !bit;
        if let Some(piece) = piece {
            self.pieces[piece.side.index()] |= bit;
            if piece.king {
                self.kings |= bit;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_have_their_places() {
        for size in [Size::Eight, Size::Ten] {
            let mut all = 0;
            for square in (0..size.squares()).map(Square) {
                let (row, column) = size.place(square);
                assert_eq!(size.at(row as i8, column as i8), Some(square));
                assert_eq!(size.first(size.bit(square)), square);
                all |= size.bit(square);
                // Neighbours are at fixed distances.
                for (down, right, shift) in [(1, -1, size.width()), (1, 1, size.width() + 1)] {
                    if let Some(next) = size.at(row as i8 + down, column as i8 + right) {
                        assert_eq!(size.bit(next), size.bit(square) << shift);
                    } else {
                        assert_eq!(size.bit(square) << shift & size.all(), 0);
                    }
                }
            }
            assert_eq!(all, size.all());
            assert_eq!(size.each(all).count(), usize::from(size.squares()));
        }
    }
}
