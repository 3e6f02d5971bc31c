//! Which of several good moves a player would make: the one that captures most and gives nothing away.

use super::article::ArticleDraughts;
use super::board::Board;
use super::position::{Draughts, Move};
use super::turns::Turn;
use crate::model::{Position, Side};

/// A man, and what a crown adds to it.
const MAN: i32 = 100;
const CROWN: i32 = 150;
/// How many captures in a row, one side after the other, are looked at.
const EXCHANGES: u32 = 5;

/// What a side has more than the other.
fn balance(board: &Board, side: Side) -> i32 {
    let worth = |side: Side| {
        let pieces = board.pieces[side.index()];
        MAN * pieces.count_ones() as i32 + CROWN * (pieces & board.kings).count_ones() as i32
    };
    worth(side) - worth(side.other())
}

impl Draughts {
    /// How natural a move is: what it gains once no capture is due any more, then how far it brings a man.
    pub(super) fn natural(&self, mv: Move) -> i32 {
        let Self { rules, board, side } = self;
        let size = rules.size;
        let gain = -self.after(mv).exchanged(EXCHANGES) - self.standing();
        let row = size.place(mv.to).0;
        let is_man = board.kings & size.bit(mv.from) == 0;
        let advance = if *side == Side::First { size.rows() - 1 - row } else { row };
        gain + if is_man { i32::from(advance) } else { 0 }
    }

    /// What the side to move is ahead: where who has no pieces has won, by what it has less than the other.
    fn standing(&self) -> i32 {
        let ahead = balance(&self.board, self.side);
        if self.rules.losing { -ahead } else { ahead }
    }

    /// The same, once both have captured what they have to.
    fn exchanged(&self, left: u32) -> i32 {
        if left == 0 || !self.must_capture() {
            return self.standing();
        }
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let best = moves.into_iter().map(|mv| -self.after(mv).exchanged(left - 1)).max();
        best.unwrap_or_else(|| self.standing())
    }
}

impl ArticleDraughts {
    /// How natural a turn is: what it gains, and that it leaves nothing to capture. There can be thousands of turns, so
    /// that their answers are not looked at.
    pub(super) fn natural(&self, turn: Turn) -> i32 {
        let gain = balance(&turn.board, self.side) - balance(&self.board, self.side);
        gain - if self.after(turn).must_capture() { MAN } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use crate::games::draughts::DraughtsGame;
    use crate::model::{Game, Playable, Position};

    fn most_natural(rules: &str, text: &str) -> String {
        let rules = DraughtsGame::rules().iter().find(|known| known.id == rules).expect("rules");
        let setup = DraughtsGame::parse(rules, text).expect("a position");
        let position = DraughtsGame::position(&setup).expect("one that can be played");
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let best = moves.into_iter().max_by_key(|&mv| DraughtsGame::natural(&position, mv));
        best.map(|mv| DraughtsGame::move_text(&position, mv)).expect("a move")
    }

    #[test]
    fn most_is_captured_and_nothing_is_given_away() {
        // Two men rather than one.
        assert_eq!(most_natural("russian", "W:Wc3,g3:Bd4,f4,d6,b8"), "g3:c7");
        // Beside g5-h6 every move of the man loses it.
        assert_eq!(most_natural("russian", "W:Wg5,a1:Bf8,h8,d8"), "g5-h6");
    }
}
