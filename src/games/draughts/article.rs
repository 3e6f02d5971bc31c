//! Positions under the rules of the article on programming draughts in Haskell ("Давно не брал я в руки шашек").
//!
//! A turn is a whole chain of captures, in which any piece may make the next capture; victims leave the board
//! at once. When a turn ends, one man on the last row is crowned: the one that arrived latest. A side that cannot move
//! passes, and a side loses only when it has no pieces.
//!
//! A setup with more than 4,000 different turns is rejected. Where play reaches such a position, the first 4,000 turns are
//! listed, and no proof depends on the others.

use super::board::{Bits, Board, Piece, Size};
use super::rules::Rules;
use super::turns::{self, Turn};
use super::waiting::Waiting;
use etude_model::{Estimate, Position, Side, Value};

/// A position under the article's rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArticleDraughts {
    /// The rules.
    pub rules: &'static Rules,
    /// The pieces.
    pub board: Board,
    /// The men of both sides that await their crowns.
    pub waiting: [Waiting; 2],
    /// The side to move.
    pub side: Side,
}

impl ArticleDraughts {
    /// Board and waiting men, in the form of a turn's result.
    pub(super) fn now(&self) -> Turn {
        Turn { board: self.board, waiting: self.waiting }
    }

    /// Returns true if there are more than [`turns::MOST_TURNS`] turns.
    pub fn has_too_many_turns(&self) -> bool {
        turns::turns(self.rules.size, self.side, self.now()).len() > turns::MOST_TURNS
    }

    /// Returns true if the side to move has a quiet move and no capture.
    pub fn can_move_quietly(&self) -> bool {
        !self.must_capture() && turns::can_move(self.rules.size, &self.board, self.side)
    }

    /// Returns true if the side to move has to capture.
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
        // Only the loss of all pieces ends a game; endless play is a draw.
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
        /// The value of a flying king, in hundredths of a man.
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

/// A board as the article prints it, one line a row.
pub fn printed(size: Size, board: &Board) -> String {
    let rows = size.rows() as i8;
    let cell = |row: i8, column: i8| {
        let Some(square) = size.at(row, column) else { return ' ' };
        board.piece(size.bit(square)).map_or('.', Piece::letter)
    };
    (0..rows).flat_map(|row| (0..rows).map(move |column| cell(row, column)).chain(['\n'])).collect()
}
