//! The board: squares, lines, and what stands there.

use super::rules::{BLACK, Lines, Rules, Side, WHITE};
use std::cell::Cell;
use std::ops::Range;

/// A playing square: counted along the rows from White's top left, from 0.
pub(super) type Square = u8;
/// The most playing squares of a board.
pub(super) const MOST_SQUARES: usize = 64;

/// The most ways to move that are made of a position. Where kings can go round in circles there are millions.
pub(super) const MOST_WAYS: usize = 1 << 16;

/// Rows down and columns to the right: diagonals, then rows and columns. The last of each four leads back where the first
/// leads, and the third where the second.
const DIRECTIONS: [(isize, isize); 8] =
    [(-1, -1), (-1, 1), (1, -1), (1, 1), (-1, 0), (0, -1), (0, 1), (1, 0)];
/// The directions by their places there.
pub(super) const ALL_DIRECTIONS: Range<usize> = 0..8;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Piece {
    pub(super) side: Side,
    pub(super) king: bool,
}

/// What stands on the squares.
pub(super) type Cells = [Option<Piece>; MOST_SQUARES];

/// A position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct State {
    pub(super) cells: Cells,
    /// Whose turn it is.
    pub(super) side: Side,
    /// The men of each side that stand on their last row, the one that came latest first: only under the article's
    /// rules are there such.
    pub(super) waiting: [Vec<Square>; 2],
}

impl State {
    /// An empty board.
    pub(super) fn empty(side: Side) -> Self {
        Self { cells: [None; MOST_SQUARES], side, waiting: [Vec::new(), Vec::new()] }
    }

    /// What stands on a square.
    pub(super) fn at(&self, square: Square) -> Option<Piece> {
        self.cells[usize::from(square)]
    }

    /// Puts something, or nothing, on a square.
    pub(super) fn put(&mut self, square: Square, piece: Option<Piece>) {
        self.cells[usize::from(square)] = piece;
    }
}

/// The board of some rules.
pub(super) struct Board {
    pub(super) rules: &'static Rules,
    /// Playing squares.
    pub(super) squares: u8,
    /// The neighbours of each square by directions.
    next: [[Option<Square>; 8]; MOST_SQUARES],
    /// Whether some position had more ways to move than [`MOST_WAYS`], so that not all of them were made.
    gave_up: Cell<bool>,
}

impl Board {
    /// Whether there is room for one way more beside so many; notes it where there is not.
    pub(super) fn has_room(&self, ways: usize) -> bool {
        let room = ways < MOST_WAYS;
        self.gave_up.set(self.gave_up.get() || !room);
        room
    }

    /// Whether not all moves of some position were made.
    pub(super) fn gave_up(&self) -> bool {
        self.gave_up.get()
    }

    /// The most pieces of a side: as many as it begins with.
    pub(super) fn most_pieces(&self) -> usize {
        self.rules.men * usize::from(self.squares) / self.rules.rows
    }

    pub(super) fn new(rules: &'static Rules) -> Self {
        let squares = (rules.rows * rules.rows / if rules.everywhere { 1 } else { 2 }) as u8;
        // Along rows and columns the next playing square is the second, unless all are.
        let far = if rules.everywhere { 1 } else { 2 };
        let mut board = Self { rules, squares, next: [[None; 8]; MOST_SQUARES], gave_up: Cell::new(false) };
        for square in 0..squares {
            let (row, column) = board.place(square);
            board.next[usize::from(square)] = DIRECTIONS.map(|(down, right)| {
                let far = if down == 0 || right == 0 { far } else { 1 };
                let (down, right) = (down * far, right * far);
                board.square(row.checked_add_signed(down)?, column.checked_add_signed(right)?)
            });
        }
        board
    }

    /// Row from White's top and column from the left, both from 0.
    pub(super) fn place(&self, square: Square) -> (usize, usize) {
        if self.rules.everywhere {
            return (usize::from(square) / self.rules.rows, usize::from(square) % self.rules.rows);
        }
        let width = self.rules.rows / 2;
        let (row, place) = (usize::from(square) / width, usize::from(square) % width);
        (row, 2 * place + self.indent(row))
    }

    /// Whether the first playing square of a row is the second square.
    fn indent(&self, row: usize) -> usize {
        // The last row begins with a playing square where the corner is one, and rows take turns.
        (self.rules.rows - 1 - row + usize::from(!self.rules.corner)) % 2
    }

    /// The playing square of a row and column.
    pub(super) fn square(&self, row: usize, column: usize) -> Option<Square> {
        let rows = self.rules.rows;
        if self.rules.everywhere {
            return (row < rows && column < rows).then_some((row * rows + column) as Square);
        }
        let fits = row < rows && column < rows && column % 2 == self.indent(row);
        fits.then(|| (row * rows / 2 + column / 2) as Square)
    }

    /// The neighbour in a direction.
    pub(super) fn step(&self, from: Square, direction: usize) -> Option<Square> {
        self.next[usize::from(from)][direction]
    }

    /// Whether a square lies in a direction from another, whatever stands between them.
    pub(super) fn sees(&self, from: Square, direction: usize, wanted: Square) -> bool {
        let mut at = self.step(from, direction);
        while let Some(square) = at.filter(|&square| square != wanted) {
            at = self.step(square, direction);
        }
        at.is_some()
    }

    /// The directions in which pieces move without a capture.
    pub(super) fn moving(&self) -> Range<usize> {
        if self.rules.lines == Lines::Straight { 4..8 } else { 0..4 }
    }

    /// The directions in which pieces capture.
    pub(super) fn capturing(&self) -> Range<usize> {
        match self.rules.lines {
            Lines::Diagonal => 0..4,
            Lines::CapturesAround => 0..8,
            Lines::Straight => 4..8,
        }
    }

    /// Whether men of a side go in a direction: in any but back.
    pub(super) fn is_open(side: Side, direction: usize) -> bool {
        let down = DIRECTIONS[direction].0;
        if side == WHITE { down <= 0 } else { down >= 0 }
    }

    /// Whether men of a side are crowned on a square.
    pub(super) fn is_last_row(&self, square: Square, side: Side) -> bool {
        let row = self.place(square).0;
        row == if side == WHITE { 0 } else { self.rules.rows - 1 }
    }

    /// The pieces of a side with their squares.
    pub(super) fn pieces<'a>(
        &self,
        cells: &'a Cells,
        side: Side,
    ) -> impl Iterator<Item = (Square, Piece)> + use<'a> {
        let all = (0..self.squares).zip(cells);
        all.filter_map(move |(square, piece)| {
            piece.filter(|piece| piece.side == side).map(|piece| (square, piece))
        })
    }

    /// A number that no other position has.
    pub(super) fn key(&self, state: &State) -> u128 {
        if self.rules.everywhere {
            return self.key_everywhere(state);
        }
        (0..self.squares).fold(u128::from(state.side), |key, square| {
            let Some(Piece { side, king }) = state.at(square) else { return key * self.digits(square) };
            let waits = state.waiting[usize::from(side)].iter().position(|&other| other == square);
            let digit = match waits {
                Some(place) => 5 + place as u128,
                None => 1 + 2 * u128::from(side) + u128::from(king),
            };
            key * self.digits(square) + digit
        })
    }

    /// The same where all squares are playing squares, and each side has sixteen pieces at most: which squares are taken,
    /// whose turn it is, and for each piece whether it is a king and whose it is. Of the last of 32 it is known whose it
    /// is, so that there are 128 bits.
    fn key_everywhere(&self, state: &State) -> u128 {
        let (mut taken, mut pieces, mut count) = (0_u64, u64::from(state.side), 0);
        for square in 0..self.squares {
            let Some(Piece { side, king }) = state.at(square) else { continue };
            taken |= 1 << square;
            count += 1;
            pieces = pieces << 1 | u64::from(king);
            if count < 32 {
                pieces = pieces << 1 | u64::from(side);
            }
        }
        u128::from(taken) << 64 | u128::from(pieces)
    }

    /// How many things can stand on a square. With ten squares where men can wait that makes less than 2^128.
    fn digits(&self, square: Square) -> u128 {
        if self.is_last_row(square, WHITE) || self.is_last_row(square, BLACK) { 10 } else { 5 }
    }
}
