//! A position of draughts, and its moves.

use super::board::{Bits, Board, Square};
use super::plain;
use super::rules::Rules;
use crate::model::{Position, Side, Value};

/// A whole move. Routes that capture the same pieces between the same squares are one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Where it starts.
    pub from: Square,
    /// Where it ends.
    pub to: Square,
    /// Whether the piece is a king afterwards.
    pub king: bool,
    /// What it captures.
    pub captured: Bits,
}

/// A position of a game of real draughts: all that its rules need but the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draughts {
    /// The rules.
    pub rules: &'static Rules,
    /// What stands where.
    pub board: Board,
    /// Whose turn it is.
    pub side: Side,
}

impl Draughts {
    /// The start position.
    pub fn start(rules: &'static Rules) -> Self {
        let size = rules.size;
        let men = rules.rows_of_men * size.width();
        let mut board = Board::default();
        for square in (0..men).map(Square) {
            board.pieces[1] |= size.bit(square);
            board.pieces[0] |= size.bit(Square(size.squares() - 1 - square.0));
        }
        Self { rules, board, side: rules.first }
    }
}

impl Position for Draughts {
    type Move = Move;
    type Key = (Board, Side);

    fn may_cycle(&self) -> bool {
        true
    }

    fn may_draw(&self) -> bool {
        true
    }

    fn side_to_move(&self) -> Side {
        self.side
    }

    fn score(&self) -> Option<Value> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.is_empty().then_some(Value::Loss)
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        let size = self.rules.size;
        let start = moves.len();
        moves.extend(plain::moves(self.rules, &self.board, self.side).into_iter().map(|mv| Move {
            from: mv.from,
            to: mv.to,
            king: mv.king,
            captured: mv.captured.iter().fold(0, |set, &square| set | size.bit(square)),
        }));
        moves[start..].sort_unstable();
        let mut rest = moves.split_off(start);
        rest.dedup();
        moves.append(&mut rest);
    }

    fn play(&mut self, mv: Move) {
        let size = self.rules.size;
        self.board.put(size.bit(mv.from), None);
        self.board.put(mv.captured, None);
        self.board.put(size.bit(mv.to), Some(crate::model::Piece { side: self.side, king: mv.king }));
        self.side = self.side.other();
    }

    fn key(&self) -> (Board, Side) {
        (self.board, self.side)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::draughts::rules;

    fn perft(position: &Draughts, depth: u32) -> u64 {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        if depth == 1 {
            return moves.len() as u64;
        }
        moves.into_iter().map(|mv| perft(&position.after(mv), depth - 1)).sum()
    }

    #[test]
    fn lines_are_counted() {
        let table: [(&Rules, u64); 6] = [
            (&rules::ENGLISH, 36_768),
            (&rules::RUSSIAN, 37_986),
            (&rules::INTERNATIONAL, 167_140),
            (&rules::BRAZILIAN, 37_628),
            (&rules::POOL, 37_986),
            (&rules::ITALIAN, 36_473),
        ];
        for (rules, lines) in table {
            assert_eq!(perft(&Draughts::start(rules), 6), lines, "{}", rules.profile.id);
        }
    }
}
