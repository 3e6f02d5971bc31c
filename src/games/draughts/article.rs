//! The rules of the article on programming draughts in Haskell ("Давно не брал я в руки шашек").
//!
//! A turn is a whole chain of captures, in which any piece may make the next one; what is captured leaves the board
//! at once. Of the men on their last row one is crowned when a turn ends: the one that came latest. Who cannot move
//! passes, and only who has no pieces has lost.

use super::board::{Bits, Board, Piece, Size, Square};
use super::rules::{Crowning, Duty, Naming, Rules, Variant};
use super::setup::Setup;
use super::turns;
use crate::model::{Estimate, Position, RuleProfile, Side, Value};

/// The article's rules on eight rows (`checkers8x8`). These flags say how single steps go; that a turn is a chain
/// of steps of any pieces is no flag.
pub static ARTICLE: Rules = Rules {
    profile: RuleProfile { id: "article", name: "rules-article", about: "rules-article-about" },
    // Nothing asks: turns of several pieces have a generator of their own.
    variant: Variant::English,
    size: Size::Eight,
    mirrored: false,
    rows_of_men: 3,
    first: Side::First,
    men_capture_back: false,
    men_capture_kings: true,
    flying: true,
    must_land_to_go_on: false,
    duty: Duty::Free,
    crowning: Crowning::WhereItEnds,
    naming: Naming::Numeric,
    capture_sign: 'x',
    // PDN has no number for it.
    game_type: 0,
};

/// The article's rules on ten rows (`checkers10x10`).
pub static ARTICLE_10: Rules = Rules {
    profile: RuleProfile { id: "article-10", name: "rules-article-10", about: "rules-article-10-about" },
    size: Size::Ten,
    rows_of_men: 4,
    ..ARTICLE
};

/// The rules behind a profile of the article's, when it is one.
pub fn of(profile: &RuleProfile) -> Option<&'static Rules> {
    [&ARTICLE, &ARTICLE_10].into_iter().find(|rules| rules.profile.id == profile.id)
}

/// Whether a piece is a man that waits for its crown: under the article's rules alone a man can stand on its last
/// row.
pub fn waits(rules: &Rules, square: Square, piece: Piece) -> bool {
    of(&rules.profile).is_some() && !piece.king && rules.size.place(square).0 == rules.last_row(piece.side)
}

/// The men of a side that wait on their last row for their crowns, the latest first.
///
/// Three bits for each, the latest lowest: its place in the row, from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Waiting(u16);

impl Waiting {
    /// The list of these squares, all in one row.
    pub fn of(size: Size, squares: &[Square]) -> Self {
        let mut waiting = Self::default();
        for &square in squares.iter().rev() {
            waiting.push(size, square);
        }
        waiting
    }

    /// The squares of a side's list.
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

    /// Adds the latest.
    pub(super) fn push(&mut self, size: Size, square: Square) {
        self.0 = self.0 << 3 | u16::from(square.0 % size.width() + 1);
    }

    /// Takes the latest off the list.
    pub(super) fn pop(&mut self) {
        self.0 >>= 3;
    }

    /// Takes a man off the list, wherever it stands there.
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

/// A turn by what it leads to: two orders of the same captures are one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Turn {
    /// What stands where after it.
    pub board: Board,
    /// Which men wait for their crowns after it.
    pub waiting: [Waiting; 2],
}

/// A position under the article's rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArticleDraughts {
    /// The rules.
    pub rules: &'static Rules,
    /// What stands where.
    pub board: Board,
    /// The men of both sides that wait for their crowns.
    pub waiting: [Waiting; 2],
    /// Whose turn it is.
    pub side: Side,
}

impl ArticleDraughts {
    /// The position of a setup, whether or not that can be played; none when it is open whose turn it is.
    pub fn of(setup: &Setup) -> Option<Self> {
        let Setup { rules, board, .. } = *setup;
        let waiting =
            [Side::First, Side::Second].map(|side| Waiting::of(rules.size, &setup.waiting[side.index()]));
        Some(Self { rules, board, waiting, side: setup.side? })
    }

    /// Whether there are more turns than are told apart.
    pub fn has_too_many_turns(&self) -> bool {
        turns::turns(self).len() > turns::MOST_TURNS
    }

    /// Whether the side to move has something to move and nothing to capture.
    pub fn can_move_quietly(&self) -> bool {
        !self.must_capture() && turns::can_move(self.rules.size, &self.board, self.side)
    }

    /// Whether the side to move has to capture.
    pub fn must_capture(&self) -> bool {
        turns::captures(self.rules.size, &self.board, self.side, &mut |_| true)
    }
}

impl Position for ArticleDraughts {
    type Move = Turn;
    type Key = (Board, [Waiting; 2], Side);

    const MOST_MOVES: usize = turns::MOST_TURNS;

    fn may_cycle(&self) -> bool {
        true
    }

    fn may_draw(&self) -> bool {
        // Nothing ends a game but the loss of all pieces; one that goes on for ever is a draw.
        true
    }

    fn side_to_move(&self) -> Side {
        self.side
    }

    fn score(&self) -> Option<Value> {
        let [own, other] = [self.side, self.side.other()].map(|side| self.board.pieces[side.index()]);
        match (own, other) {
            (0, _) => Some(Value::Loss),
            (_, 0) => Some(Value::Win),
            _ => None,
        }
    }

    fn legal_moves(&self, moves: &mut Vec<Turn>) {
        if self.score().is_none() {
            moves.extend(turns::turns(self).into_iter().take(Self::MOST_MOVES));
        }
    }

    fn play(&mut self, turn: Turn) {
        let Turn { board, waiting } = turn;
        *self = Self { rules: self.rules, board, waiting, side: self.side.other() };
    }

    fn key(&self) -> Self::Key {
        (self.board, self.waiting, self.side)
    }
}

impl Estimate for ArticleDraughts {
    fn estimate(&self) -> i32 {
        /// A king, which goes any distance, is worth some men.
        const KING: i32 = 300;
        let count = |set: Bits| set.count_ones() as i32;
        let worth = |side: Side| {
            let pieces = self.board.pieces[side.index()];
            100 * count(pieces & !self.board.kings) + KING * count(pieces & self.board.kings)
        };
        worth(self.side) - worth(self.side.other())
    }

    fn is_quiet(&self) -> bool {
        !self.must_capture()
    }

    fn order_score(&self, turn: Turn) -> i32 {
        let other = self.side.other().index();
        let captured = self.board.pieces[other].count_ones() - turn.board.pieces[other].count_ones();
        captured as i32
    }
}

/// A board as the article prints it: a line for each row, `w` and `b` for men, `W` and `B` for kings.
pub fn printed(size: Size, board: &Board) -> String {
    let rows = size.rows() as i8;
    let cell = |row: i8, column: i8| {
        let Some(square) = size.at(row, column) else { return ' ' };
        match board.piece(size.bit(square)) {
            None => '.',
            Some(Piece { side: Side::First, king: false }) => 'w',
            Some(Piece { side: Side::First, king: true }) => 'W',
            Some(Piece { side: Side::Second, king: false }) => 'b',
            Some(Piece { side: Side::Second, king: true }) => 'B',
        }
    };
    (0..rows).flat_map(|row| (0..rows).map(move |column| cell(row, column)).chain(['\n'])).collect()
}
