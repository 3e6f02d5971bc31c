//! The rules of the article on programming draughts in Haskell ("Давно не брал я в руки шашек").
//!
//! A turn is a whole chain of captures, in which any piece may make the next one; what is captured leaves the board
//! at once. Of the men on their last row one is crowned when a turn ends: the one that came latest. Who cannot move
//! passes, and only who has no pieces has lost.
//!
//! A position with more than 4,000 different turns is refused; where play comes to one, the first 4,000 are listed, and
//! nothing is proved that hangs on the others.

use super::board::{Bits, Board, Piece, Size};
use super::rules::Rules;
use super::turns::{self, Turn};
use super::waiting::Waiting;
use crate::model::{Estimate, Position, Side, Value};

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
    /// What stands where, and who waits, as a turn leaves it.
    pub(super) fn now(&self) -> Turn {
        Turn { board: self.board, waiting: self.waiting }
    }

    /// Whether there are more turns than are told apart.
    pub fn has_too_many_turns(&self) -> bool {
        turns::turns(self.rules.size, self.side, self.now()).len() > turns::MOST_TURNS
    }

    /// Whether the side to move has something to move and nothing to capture.
    pub fn can_move_quietly(&self) -> bool {
        !self.must_capture() && turns::can_move(self.rules.size, &self.board, self.side)
    }

    /// Whether the side to move has to capture.
    pub fn must_capture(&self) -> bool {
        turns::must_capture(self.rules.size, &self.board, self.side)
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
            moves.extend(
                turns::turns(self.rules.size, self.side, self.now()).into_iter().take(Self::MOST_MOVES),
            );
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
