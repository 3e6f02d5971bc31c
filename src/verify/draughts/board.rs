//! Board geometry and positions.

use super::rules::{BLACK, Lines, Rules, Side, WHITE};
use std::cell::Cell;
use std::ops::Range;

/// A playing square: numbered row by row from White's top left, from 0.
pub(super) type Square = u8;
/// Limit of playing squares.
pub(super) const MOST_SQUARES: usize = 64;

/// Limit of ways to move in a position. Kings that circle can have millions.
pub(super) const MOST_WAYS: usize = 1 << 16;

/// Row and column offsets: four diagonals, then four rows and columns. In each group of four the last is opposite to
/// the first, and the third to the second.
const DIRECTIONS: [(isize, isize); 8] =
    [(-1, -1), (-1, 1), (1, -1), (1, 1), (-1, 0), (0, -1), (0, 1), (1, 0)];
/// Indices of all directions.
pub(super) const ALL_DIRECTIONS: Range<usize> = 0..8;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Piece {
    pub(super) side: Side,
    pub(super) king: bool,
}

/// Contents of all squares.
pub(super) type Cells = [Option<Piece>; MOST_SQUARES];

/// A position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct State {
    pub(super) cells: Cells,
    /// Side to move.
    pub(super) side: Side,
    /// Men of each side on their last row, the latest arrival first; only under the article's rules.
    pub(super) waiting: [Vec<Square>; 2],
    /// Plies left; only in shots, elsewhere none.
    pub(super) plies: u8,
}

impl State {
    /// An empty board.
    pub(super) fn empty(side: Side) -> Self {
        Self { cells: [None; MOST_SQUARES], side, waiting: [Vec::new(), Vec::new()], plies: 0 }
    }

    /// The piece on a square.
    pub(super) fn at(&self, square: Square) -> Option<Piece> {
        self.cells[usize::from(square)]
    }

    /// Puts a piece on a square, or empties it.
    pub(super) fn put(&mut self, square: Square, piece: Option<Piece>) {
        self.cells[usize::from(square)] = piece;
    }
}

/// Board of a rule set.
pub(super) struct Board {
    pub(super) rules: Rules,
    /// Number of playing squares.
    pub(super) squares: u8,
    /// Neighbour of each square in each direction.
    next: [[Option<Square>; 8]; MOST_SQUARES],
    /// True if some position had more ways to move than [`MOST_WAYS`], so that its move list is incomplete.
    gave_up: Cell<bool>,
}

impl Board {
    /// Returns true if another way fits in addition to `ways`; if not, that is recorded.
    pub(super) fn has_room(&self, ways: usize) -> bool {
        let room = ways < MOST_WAYS;
        self.gave_up.set(self.gave_up.get() || !room);
        room
    }

    /// Returns true if some move list is incomplete.
    pub(super) fn gave_up(&self) -> bool {
        self.gave_up.get()
    }

    /// Number of pieces of a side at the start, which is the limit.
    pub(super) fn most_pieces(&self) -> usize {
        self.rules.men * usize::from(self.squares) / self.rules.rows
    }

    pub(super) fn new(rules: Rules) -> Self {
        let squares = (rules.rows * rules.rows / if rules.everywhere { 1 } else { 2 }) as u8;
        // On rows and columns the next playing square is two steps away, unless all squares are playable.
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

    /// Offset of the first playing square of a row: 0 or 1.
    fn indent(&self, row: usize) -> usize {
        // The last row starts with a playing square if the corner is one, and rows alternate.
        (self.rules.rows - 1 - row + usize::from(!self.rules.corner)) % 2
    }

    /// The playing square at a row and column.
    pub(super) fn square(&self, row: usize, column: usize) -> Option<Square> {
        let rows = self.rules.rows;
        if self.rules.everywhere {
            return (row < rows && column < rows).then_some((row * rows + column) as Square);
        }
        let fits = row < rows && column < rows && column % 2 == self.indent(row);
        fits.then(|| (row * rows / 2 + column / 2) as Square)
    }

    /// Neighbour in a direction.
    pub(super) fn step(&self, from: Square, direction: usize) -> Option<Square> {
        self.next[usize::from(from)][direction]
    }

    /// Returns true if a square lies in a direction from another, regardless of pieces in between.
    pub(super) fn sees(&self, from: Square, direction: usize, wanted: Square) -> bool {
        let mut at = self.step(from, direction);
        while let Some(square) = at.filter(|&square| square != wanted) {
            at = self.step(square, direction);
        }
        at.is_some()
    }

    /// Directions of quiet moves.
    pub(super) fn moving(&self) -> Range<usize> {
        if self.rules.lines == Lines::Straight { 4..8 } else { 0..4 }
    }

    /// Directions of captures.
    pub(super) fn capturing(&self) -> Range<usize> {
        match self.rules.lines {
            Lines::Diagonal => 0..4,
            Lines::CapturesAround => 0..8,
            Lines::Straight => 4..8,
        }
    }

    /// Returns true if men of a side may go in a direction: forwards or sideways.
    pub(super) fn is_open(side: Side, direction: usize) -> bool {
        let down = DIRECTIONS[direction].0;
        if side == WHITE { down <= 0 } else { down >= 0 }
    }

    /// Returns true if men of a side are crowned on a square.
    pub(super) fn is_last_row(&self, square: Square, side: Side) -> bool {
        let row = self.place(square).0;
        row == if side == WHITE { 0 } else { self.rules.rows - 1 }
    }

    /// Pieces of a side with their squares.
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

    /// Key of a position, unique among all positions.
    pub(super) fn key(&self, state: &State) -> u128 {
        if self.rules.everywhere {
            return self.key_everywhere(state);
        }
        let plies = u128::from(state.plies);
        let key = (0..self.squares).fold(u128::from(state.side), |key, square| {
            let Some(Piece { side, king }) = state.at(square) else { return key * self.digits(square) };
            let waits = state.waiting[usize::from(side)].iter().position(|&other| other == square);
            let digit = match waits {
                Some(place) => 5 + place as u128,
                None => 1 + 2 * u128::from(side) + u128::from(king),
            };
            key * self.digits(square) + digit
        });
        // Shots are played with five states of a square, so that there is room.
        if self.rules.shots { key << 5 | plies } else { key }
    }

    /// Key on a board where all squares are playable and each side has at most sixteen pieces: occupied squares, side
    /// to move, and for each piece its rank and side. The side of the last of 32 pieces is implied, so that 128 bits
    /// suffice.
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

    /// Number of states of a square. With ten squares where men can wait, the product is below 2^128.
    fn digits(&self, square: Square) -> u128 {
        let last = self.is_last_row(square, WHITE) || self.is_last_row(square, BLACK);
        if last && !self.rules.shots { 10 } else { 5 }
    }
}
