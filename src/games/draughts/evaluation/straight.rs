//! How good a position looks where nothing was learnt and the evaluation of diagonals does not fit: in Turkish draughts and in
//! losing draughts. It is plain: material, how far men have come, and in losing draughts how free the sides are.

use super::super::board::{Bits, Square};
use super::super::position::Draughts;
use super::super::rules::{Lines, Rules};
use crate::model::{Position, Side};

/// A plain man.
const MAN: i32 = 100;
/// A king of Turkish draughts, which goes along rows and columns as far as it can: players count it as five men.
const TURKISH_KING: i32 = 5 * MAN;
/// Every row that a man has come.
const ADVANCE: i32 = 4;
/// To move is worth a little.
const TO_MOVE: i32 = 3;
/// A piece in losing draughts, where it has to be got rid of.
const BURDEN: i32 = 40;
/// A king there: it can be given away from afar, and it can be made to capture from afar.
const KING_BURDEN: i32 = 25;
/// A move that a side has there, up to so many: who has none has won, but who has few is led by the other.
const FREEDOM: i32 = 4;
const MOST_FREEDOM: usize = 12;

/// Whether positions of some rules are judged so.
pub fn judges(rules: &Rules) -> bool {
    rules.losing || rules.lines == Lines::Straight
}

/// How good a position is for the side to move, in hundredths of a man.
pub fn estimate(position: &Draughts) -> i32 {
    if position.rules.losing { losing(position) } else { straight(position) }
}

fn count(set: Bits) -> i32 {
    set.count_ones() as i32
}

fn straight(position: &Draughts) -> i32 {
    let Draughts { rules, board, side } = position;
    let worth = |side: Side| {
        let own = board.pieces[side.index()];
        let (men, kings) = (own & !board.kings, own & board.kings);
        let rows = |square: Square| {
            i32::from(rules.size.rows() - 1 - rules.size.place(square).0.abs_diff(rules.last_row(side)))
        };
        count(men) * MAN + count(kings) * TURKISH_KING + ADVANCE * rules.size.each(men).map(rows).sum::<i32>()
    };
    let (own, other) = (worth(*side), worth(side.other()));
    let ahead = own - other;
    // The fewer pieces there are, the more one of them weighs.
    ahead + ahead * 2 * MAN / (own + other).max(1) + TO_MOVE
}

fn losing(position: &Draughts) -> i32 {
    let Draughts { rules, board, side } = position;
    let burden = |side: Side| {
        let own = board.pieces[side.index()];
        count(own & !board.kings) * BURDEN + count(own & board.kings) * KING_BURDEN
    };
    let mut moves = Vec::new();
    let mut freedom = |side: Side| {
        moves.clear();
        Draughts { rules, board: *board, side }.legal_moves(&mut moves);
        moves.len().min(MOST_FREEDOM) as i32 * FREEDOM
    };
    burden(side.other()) - burden(*side) + freedom(*side) - freedom(side.other())
}

#[cfg(test)]
mod tests {
    use crate::games::draughts::rules::{RUSSIAN_LOSING, TURKISH};
    use crate::games::draughts::{Draughts, fen};
    use crate::model::Estimate;

    fn estimate(rules: &'static crate::games::draughts::Rules, text: &str) -> i32 {
        let setup = fen::parse(rules, text).expect("a position");
        Draughts::new(rules, setup.board, setup.side.expect("a side")).estimate()
    }

    #[test]
    fn pieces_are_wanted_in_one_game_and_not_in_the_other() {
        assert!(estimate(&TURKISH, "W:Wa3,b3:Bh7") > 50);
        assert!(estimate(&TURKISH, "B:Wa3,b3:Bh7") < -50);
        assert!(estimate(&TURKISH, "W:WKa3:Bh7,g7,f7") > 50);
        assert!(estimate(&RUSSIAN_LOSING, "W:Wa1:Bh8,f8,d8") > 50);
        assert!(estimate(&RUSSIAN_LOSING, "B:Wa1:Bh8,f8,d8") < -50);
    }
}
