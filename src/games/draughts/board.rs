//! Bitboards.
//!
//! Playing squares are numbered along the rows from White's top left, from 0. In a bitboard a bit that no square
//! uses follows every second row, so that a step in one direction is the same shift everywhere, and a piece that leaves
//! the board sideways lands on a bit that is masked off. A board whose 64 squares are all playing squares has no room for
//! such bits: there a step is masked with the squares it can reach (see [`Ray`](super::rays::Ray)).

use etude_model::Side;

/// A board geometry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Size {
    /// Eight rows, 32 playing squares.
    Eight,
    /// Ten rows, 50 playing squares.
    Ten,
    /// Eight rows, all 64 squares.
    Whole,
}

/// A bitboard: a set of squares.
pub type Bits = u64;

/// A piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Its side: [`Side::First`] is White.
    pub side: Side,
    /// True if the piece is a king.
    pub king: bool,
}

impl Piece {
    /// The letter of a piece in diagrams and in the Hub protocol: `w` and `b` for men, `W` and `B` for kings.
    pub const fn letter(self) -> char {
        match self {
            Self { side: Side::First, king: false } => 'w',
            Self { side: Side::First, king: true } => 'W',
            Self { side: Side::Second, king: false } => 'b',
            Self { side: Side::Second, king: true } => 'B',
        }
    }

    /// The piece of a letter.
    pub const fn from_letter(letter: char) -> Option<Self> {
        let side = match letter {
            'w' | 'W' => Side::First,
            'b' | 'B' => Side::Second,
            _ => return None,
        };
        Some(Self { side, king: letter.is_ascii_uppercase() })
    }
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

    /// The distance in columns between neighbouring playing squares of a row.
    pub const fn stride(self) -> u8 {
        match self {
            Self::Eight | Self::Ten => 2,
            Self::Whole => 1,
        }
    }

    /// The number of playing squares in a row.
    pub const fn width(self) -> u8 {
        self.rows() / self.stride()
    }

    /// All directions between playing squares, as (rows down, columns right): the four diagonal
    /// ones first, then the four orthogonal ones.
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

    /// The bitboard of one square.
    pub const fn bit(self, square: Square) -> Bits {
        match self {
            Self::Eight => 1 << (square.0 + square.0 / 8),
            Self::Ten => 1 << (square.0 + square.0 / 10),
            Self::Whole => 1 << square.0,
        }
    }

    /// The lowest square of a non-empty set.
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

    /// The row of a square from White's top, from 0.
    pub const fn row(self, square: Square) -> u8 {
        // Every divisor is a constant.
        match self {
            Self::Eight => square.0 / 4,
            Self::Ten => square.0 / 5,
            Self::Whole => square.0 / 8,
        }
    }

    /// The row from White's top and the column from the left, both from 0, on a board whose bottom left corner is
    /// a playing square.
    pub const fn place(self, square: Square) -> (u8, u8) {
        let row = self.row(square);
        let indent = if self.stride() == 2 { (row + 1) % 2 } else { 0 };
        (row, square.0 % self.width() * self.stride() + indent)
    }

    /// The playing square at a row and column, if there is one.
    pub const fn at(self, row: i8, column: i8) -> Option<Square> {
        let rows = self.rows() as i8;
        let light = self.stride() == 2 && (row + column) % 2 == 0;
        if row < 0 || column < 0 || row >= rows || column >= rows || light {
            return None;
        }
        Some(Square(row as u8 * self.width() + column as u8 / self.stride()))
    }

    /// The squares of the row on which the men of a side are crowned.
    pub const fn last_row_squares(self, side: Side) -> Bits {
        let top: Bits = (1 << self.width()) - 1;
        match side {
            Side::First => top,
            Side::Second => self.turned(top),
        }
    }

    /// A set turned by 180 degrees: as the other side sees it.
    pub const fn turned(self, set: Bits) -> Bits {
        set.reverse_bits() >> self.all().leading_zeros()
    }

    /// A square turned by 180 degrees.
    pub const fn opposite(self, square: Square) -> Square {
        Square(self.squares() - 1 - square.0)
    }

    /// The direction from one square to another, as the signs of (rows down, columns right).
    pub fn direction(self, from: Square, to: Square) -> (i8, i8) {
        let ((row, column), (to_row, to_column)) = (self.place(from), self.place(to));
        ((to_row as i8 - row as i8).signum(), (to_column as i8 - column as i8).signum())
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

/// The pieces on a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Board {
    /// The pieces by [`Side::index`], men and kings.
    pub pieces: [Bits; 2],
    /// The kings of both sides.
    pub kings: Bits,
}

impl Board {
    /// All occupied squares.
    pub fn occupied(&self) -> Bits {
        self.pieces[0] | self.pieces[1]
    }

    /// The piece on the one square of a set.
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

    /// Puts a piece on a square and replaces any other; `None` empties it.
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

    /// The board turned by 180 degrees with the colours exchanged.
    #[must_use]
    pub fn turned(&self, size: Size) -> Self {
        let [white, black] = self.pieces;
        Self { pieces: [size.turned(black), size.turned(white)], kings: size.turned(self.kings) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_places_and_shifts() {
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
            for square in (0..size.squares()).map(Square) {
                assert_eq!(size.turned(size.bit(square)), size.bit(size.opposite(square)));
            }
            assert_eq!(all, size.all());
            assert_eq!(size.each(all).count(), usize::from(size.squares()));
        }
    }
}
