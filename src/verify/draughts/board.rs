//! The board: squares, lines, and what stands there.

use super::rules::{BLACK, Rules, Side, WHITE};

/// A playing square: counted along the rows from White's top left, from 0.
pub(super) type Square = u8;
/// The most playing squares of a board.
pub(super) const MOST_SQUARES: usize = 50;

/// Rows down and columns to the right; the two in which White's men go come first.
const DIRECTIONS: [(isize, isize); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
/// The directions by their places there.
pub(super) const ALL_DIRECTIONS: std::ops::Range<usize> = 0..4;

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
    next: [[Option<Square>; 4]; MOST_SQUARES],
}

impl Board {
    pub(super) fn new(rules: &'static Rules) -> Self {
        let squares = (rules.rows * rules.rows / 2) as u8;
        let mut board = Self { rules, squares, next: [[None; 4]; MOST_SQUARES] };
        for square in 0..squares {
            let (row, column) = board.place(square);
            board.next[usize::from(square)] = DIRECTIONS.map(|(down, right)| {
                board.square(row.checked_add_signed(down)?, column.checked_add_signed(right)?)
            });
        }
        board
    }

    /// Row from White's top and column from the left, both from 0.
    pub(super) fn place(&self, square: Square) -> (usize, usize) {
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
        let fits = row < rows && column < rows && column % 2 == self.indent(row);
        fits.then(|| (row * rows / 2 + column / 2) as Square)
    }

    /// The neighbour in a direction.
    pub(super) fn step(&self, from: Square, direction: usize) -> Option<Square> {
        self.next[usize::from(from)][direction]
    }

    /// Whether men of a side go in a direction.
    pub(super) fn is_forward(side: Side, direction: usize) -> bool {
        (direction < 2) == (side == WHITE)
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

    /// How many things can stand on a square. With ten squares where men can wait that makes less than 2^128.
    fn digits(&self, square: Square) -> u128 {
        if self.is_last_row(square, WHITE) || self.is_last_row(square, BLACK) { 10 } else { 5 }
    }
}
