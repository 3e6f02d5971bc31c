//! How good a position looks by rules of thumb.
//!
//! Material comes first. Where men stand is worth a little, by tables of small weights that are kept as sets: one
//! set for each binary digit, so that a few counts of bits sum the weights of all men.

use super::super::board::{Bits, Board, Size, Square};
use super::super::position::Draughts;
use super::super::rules::Rules;
use crate::model::Side;

/// A plain man.
const MAN: i32 = 100;
/// The binary digits of a weight.
const DIGITS: usize = 5;
/// To move is worth a little.
const TO_MOVE: i32 = 3;
/// Each piece more on one wing than on the other.
const LOPSIDED: i32 = 2;
/// A flying king on the longest line.
const ON_ROAD: i32 = 25;
/// A king that has no free square around it.
const LOCKED_KING: i32 = 30;
/// A man that has a free square before it.
const FREE_MAN: i32 = 2;

/// What the squares of a board are worth.
struct Chart {
    /// The binary digits of the weights of men, by side.
    men: [[Bits; DIGITS]; 2],
    /// The two halves between the players.
    wings: [Bits; 2],
    /// The longest line.
    road: Bits,
}

/// What a man's square is worth, by rows from its own first one and by columns from the left.
const fn weight(size: Size, row: u8, column: u8) -> u8 {
    let rows = size.rows();
    // The first row guards against kings. Then every step is one closer to becoming a king.
    let advance = match (size, row) {
        (_, 0) => 9,
        (_, row) if row + 2 >= rows => 16,
        (_, row) if row + 3 >= rows => 10,
        (Size::Eight | Size::Whole, row) => 2 + row * 3 / 2,
        (Size::Ten, row) => 3 + row,
    };
    let in_middle = row >= 2 && row + 3 <= rows && column >= rows / 2 - 2 && column < rows / 2 + 2;
    let at_edge = column == 0 || column == rows - 1;
    advance + if in_middle { 5 } else { 0 } + if at_edge { 0 } else { 2 }
}

const fn chart(size: Size) -> Chart {
    let mut chart = Chart { men: [[0; DIGITS]; 2], wings: [0; 2], road: 0 };
    let rows = size.rows();
    let mut square = Square(0);
    while square.0 < size.squares() {
        let (row, column) = size.place(square);
        let bit = size.bit(square);
        let weights = [weight(size, rows - 1 - row, column), weight(size, row, rows - 1 - column)];
        let mut digit = 0;
        while digit < DIGITS {
            let mut side = 0;
            while side < 2 {
                if weights[side] >> digit & 1 == 1 {
                    chart.men[side][digit] |= bit;
                }
                side += 1;
            }
            digit += 1;
        }
        chart.wings[(column >= rows / 2) as usize] |= bit;
        if row + column == rows - 1 {
            chart.road |= bit;
        }
        square.0 += 1;
    }
    chart
}

static EIGHT: Chart = chart(Size::Eight);
static TEN: Chart = chart(Size::Ten);

/// What a king is worth.
fn king(rules: &Rules) -> i32 {
    match (rules.flying, rules.size) {
        (true, Size::Eight | Size::Whole) => 3 * MAN,
        (true, Size::Ten) => 7 * MAN / 2,
        (false, _) if rules.men_capture_kings => 7 * MAN / 5,
        (false, _) => 9 * MAN / 5,
    }
}

/// The squares next to those of a set, above and below.
fn around(size: Size, set: Bits) -> [Bits; 2] {
    let width = size.width();
    [set >> width | set >> (width + 1), set << width | set << (width + 1)]
}

fn count(set: Bits) -> i32 {
    set.count_ones() as i32
}

/// What a side has, without regard to the other.
fn worth(rules: &Rules, chart: &Chart, board: &Board, side: Side) -> (i32, i32) {
    let own = board.pieces[side.index()];
    let (men, kings) = (own & !board.kings, own & board.kings);
    let material = count(men) * MAN + count(kings) * king(rules);
    let size = rules.size;
    let free = size.all() & !board.occupied();
    // Men that stand below a free square can move up to it, and the other way round.
    let [above, below] = around(size, free);
    let before = if side == Side::First { below } else { above };
    let digits = chart.men[side.index()].iter().enumerate();
    let mut places = digits.map(|(digit, set)| count(men & set) << digit).sum::<i32>();
    places += FREE_MAN * count(men & before);
    places -= LOPSIDED * (count(own & chart.wings[0]) - count(own & chart.wings[1])).abs();
    if kings != 0 {
        places -= LOCKED_KING * count(kings & !(above | below));
        if rules.flying && kings & chart.road != 0 {
            places += ON_ROAD;
        }
    }
    (material, places)
}

fn chart_of(size: Size) -> &'static Chart {
    match size {
        Size::Eight | Size::Whole => &EIGHT,
        Size::Ten => &TEN,
    }
}

/// By how much an advantage shrinks because the weaker side has a king that is hard to catch.
pub fn shrinkage(position: &Draughts, stronger: Side) -> i32 {
    let Draughts { rules, board, .. } = position;
    let chart = chart_of(rules.size);
    let (strong, weak) = (board.pieces[stronger.index()], board.pieces[stronger.other().index()]);
    let fugitives = weak & board.kings;
    if !rules.flying || fugitives == 0 {
        return 1;
    }
    let many = count(strong);
    let on_road = fugitives & chart.road != 0 && strong & board.kings & chart.road == 0;
    let only_kings = strong & !board.kings == 0;
    match (many, rules.size) {
        (..=2, _) if only_kings => 16,
        (..=3, Size::Ten) if only_kings => 8,
        (..=3, Size::Eight | Size::Whole) if on_road => 8,
        (..=4, Size::Ten) | (..=2, _) => 2,
        _ => 1,
    }
}

/// How good a position looks, in hundredths of a man; before an advantage shrinks.
pub fn estimate(position: &Draughts) -> i32 {
    let Draughts { rules, board, side } = position;
    let chart = chart_of(rules.size);
    let (own, own_places) = worth(rules, chart, board, *side);
    let (other, other_places) = worth(rules, chart, board, side.other());
    // The fewer pieces there are, the more one of them weighs.
    let ahead = own - other;
    let ahead = ahead + ahead * 2 * MAN / (own + other).max(1);
    ahead + own_places - other_places + TO_MOVE
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::draughts::rules;
    use crate::model::Position;

    #[test]
    fn both_sides_are_judged_alike() {
        for rules in rules::ALL.iter().filter(|rules| !super::super::straight::judges(rules)) {
            let mut position = Draughts::start(rules);
            let mut moves = Vec::new();
            for step in 0..60 {
                let mut turned = position;
                let flip = |set: Bits| {
                    let squares = rules.size.each(set);
                    squares.fold(0, |set, at| set | rules.size.bit(Square(rules.size.squares() - 1 - at.0)))
                };
                let [white, black] = position.board.pieces;
                turned.board =
                    Board { pieces: [flip(black), flip(white)], kings: flip(position.board.kings) };
                turned.side = position.side.other();
                assert_eq!(estimate(&position), estimate(&turned), "{position:?}");
                moves.clear();
                position.legal_moves(&mut moves);
                let Some(&mv) = moves.get(step * 7 % moves.len().max(1)) else { break };
                position.play(mv);
            }
        }
    }

    #[test]
    fn more_is_better() {
        let start = Draughts::start(&rules::RUSSIAN);
        assert_eq!(estimate(&start), TO_MOVE);
        let mut ahead = start;
        ahead.board.put(1, None);
        assert!(estimate(&ahead) > MAN / 2);
        ahead.board.kings = 1 << 2;
        assert!(estimate(&ahead) < -MAN / 2);
    }
}
