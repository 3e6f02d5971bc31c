//! Boards as sets of bits.
//!
//! Playing squares are numbered along the rows from White's top left, from 0. In a set every second row is
//! followed by a bit that no square has, so that a step in one direction is the same shift everywhere and what
//! leaves the board at a side falls on a bit that is masked away. Where all squares are playing squares there is no room for
//! such bits: there a step sideways names the squares onto which it can come.

use crate::model::Side;

/// The size of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Size {
    /// Eight rows, 32 playing squares.
    Eight,
    /// Ten rows, 50 playing squares.
    Ten,
    /// Eight rows, all 64 squares.
    Whole,
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
            Self::Eight | Self::Whole => 8,
            Self::Ten => 10,
        }
    }

    /// How many columns apart the playing squares of a row are.
    pub const fn stride(self) -> u8 {
        match self {
            Self::Eight | Self::Ten => 2,
            Self::Whole => 1,
        }
    }

    /// The number of playing squares of a row.
    pub const fn width(self) -> u8 {
        self.rows() / self.stride()
    }

    /// All directions from playing square to playing square, as rows down and columns to the right: the four diagonal
    /// ones, then the four along rows and columns.
    pub const fn directions(self) -> &'static [(i8, i8)] {
        match self {
            Self::Eight | Self::Ten => {
                &[(-1, -1), (-1, 1), (1, -1), (1, 1), (-2, 0), (0, -2), (0, 2), (2, 0)]
            }
            Self::Whole => &[(-1, -1), (-1, 1), (1, -1), (1, 1), (-1, 0), (0, -1), (0, 1), (1, 0)],
        }
    }

    /// The number of playing squares.
    pub const fn squares(self) -> u8 {
        self.rows() * self.width()
    }

    /// The set of one square.
    pub const fn bit(self, square: Square) -> Bits {
        match self {
            Self::Eight => 1 << (square.0 + square.0 / 8),
            Self::Ten => 1 << (square.0 + square.0 / 10),
            Self::Whole => 1 << square.0,
        }
    }

    /// The lowest square of a set that is not empty.
    pub const fn first(self, set: Bits) -> Square {
        let bit = set.trailing_zeros() as u8;
        match self {
            Self::Eight => Square(bit - bit / 9),
            Self::Ten => Square(bit - bit / 11),
            Self::Whole => Square(bit),
        }
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
            Self::Whole => Bits::MAX,
        }
    }

    /// The row from White's top and the column from the left, both from 0, on a board whose bottom left corner is
    /// a playing square.
    pub const fn place(self, square: Square) -> (u8, u8) {
        let row = square.0 / self.width();
        let indent = if self.stride() == 2 { (row + 1) % 2 } else { 0 };
        (row, square.0 % self.width() * self.stride() + indent)
    }

    /// The square at a row and column, when it is a playing square of the board.
    pub const fn at(self, row: i8, column: i8) -> Option<Square> {
        let rows = self.rows() as i8;
        let light = self.stride() == 2 && (row + column) % 2 == 0;
        if row < 0 || column < 0 || row >= rows || column >= rows || light {
            return None;
        }
        Some(Square(row as u8 * self.width() + column as u8 / self.stride()))
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
        for size in [Size::Eight, Size::Ten, Size::Whole] {
            let mut all = 0;
            for square in (0..size.squares()).map(Square) {
                let (row, column) = size.place(square);
                assert_eq!(size.at(row as i8, column as i8), Some(square));
                assert_eq!(size.first(size.bit(square)), square);
                all |= size.bit(square);
                // Neighbours are at fixed distances.
                let diagonal = [(1, -1, size.width()), (1, 1, size.width() + 1)];
                for (down, right, shift) in diagonal.into_iter().filter(|_| size != Size::Whole) {
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
