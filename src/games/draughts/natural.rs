//! Naturalness of moves: of several good moves a player prefers the one that captures most and loses nothing.

use super::article::ArticleDraughts;
use super::board::Board;
use super::position::{Draughts, Move};
use super::turns::Turn;
use etude_model::{Position, Side};

/// The value of a man, and the value that a crown adds to it.
const MAN: i32 = 100;
const CROWN: i32 = 150;
/// The maximum depth of an exchange in plies.
const EXCHANGES: u32 = 5;

/// The material balance of a side.
fn balance(board: &Board, side: Side) -> i32 {
    let worth = |side: Side| {
        let pieces = board.pieces[side.index()];
        MAN * pieces.count_ones() as i32 + CROWN * (pieces & board.kings).count_ones() as i32
    };
    worth(side) - worth(side.other())
}

impl Draughts {
    /// The naturalness of a move: its gain after all exchanges, then the advance of a man.
    pub(super) fn natural(&self, mv: Move) -> i32 {
        let Self { rules, board, side } = self;
        let size = rules.size;
        let gain = -self.after(mv).exchanged(EXCHANGES) - self.lead();
        let row = size.place(mv.to).0;
        let is_man = board.kings & size.bit(mv.from) == 0;
        let advance = if *side == Side::First { size.rows() - 1 - row } else { row };
        gain + if is_man { i32::from(advance) } else { 0 }
    }

    /// The material lead of the side to move; in losing draughts, fewer pieces lead.
    fn lead(&self) -> i32 {
        let ahead = balance(&self.board, self.side);
        if self.rules.losing { -ahead } else { ahead }
    }

    /// The lead after all compulsory captures.
    fn exchanged(&self, left: u32) -> i32 {
        if left == 0 || !self.must_capture() {
            return self.lead();
        }
        let best = self.moves().into_iter().map(|mv| -self.after(mv).exchanged(left - 1)).max();
        best.unwrap_or_else(|| self.lead())
    }
}

impl ArticleDraughts {
    /// The naturalness of a turn: its gain, less a man if the opponent can capture. There can be thousands of turns, so
    /// replies are not searched.
    pub(super) fn natural(&self, turn: Turn) -> i32 {
        let gain = balance(&turn.board, self.side) - balance(&self.board, self.side);
        gain - if self.after(turn).must_capture() { MAN } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use crate::draughts::DraughtsGame;
    use etude_model::{Game, Playable, Position};

    fn most_natural(rules: &str, text: &str) -> String {
        let rules = DraughtsGame::rules().iter().find(|known| known.id == rules).expect("rules");
        let setup = DraughtsGame::parse(rules, text).expect("a position");
        let position = DraughtsGame::position(&setup).expect("one that can be played");
        let best = position.moves().into_iter().max_by_key(|&mv| DraughtsGame::natural(&position, mv));
        best.map(|mv| DraughtsGame::move_text(&position, mv)).expect("a move")
    }

    #[test]
    fn natural_moves() {
        // Two men rather than one.
        assert_eq!(most_natural("russian", "W:Wc3,g3:Bd4,f4,d6,b8"), "g3:c7");
        // Every other move of the man loses it.
        assert_eq!(most_natural("russian", "W:Wg5,a1:Bf8,h8,d8"), "g5-h6");
    }
}
