//! Hand-crafted evaluation.
//!
//! Diagonal games: material, and piece-square tables of small weights for men. The tables are stored as one bitboard for
//! each binary digit, so that a few population counts sum the weights of all men. Turkish and losing draughts have
//! evaluations of their own.

use super::super::board::{Bits, Board, Size, Square};
use super::super::position::Draughts;
use super::super::rules::Rules;
use etude_model::{Position, Side};

/// The value of a man.
const MAN: i32 = 100;
/// Binary digits of a weight.
const DIGITS: usize = 5;
/// The right to move.
const TO_MOVE: i32 = 3;
/// Penalty for each piece more on one wing than on the other.
const LOPSIDED: i32 = 2;
/// A flying king on the main road.
const ON_ROAD: i32 = 25;
/// Penalty for a king without a free neighbouring square.
const LOCKED_KING: i32 = 30;
/// A man with a free square in front of it.
const FREE_MAN: i32 = 2;
/// A king of Turkish draughts, which flies along rows and columns: players count it as five men.
const TURKISH_KING: i32 = 5 * MAN;
/// Turkish draughts: each row that a man has advanced.
const ADVANCE: i32 = 4;
/// Losing draughts: a man still to be lost.
const BURDEN: i32 = 40;
/// Losing draughts: a king, which can be sacrificed, and forced to capture, from afar.
const KING_BURDEN: i32 = 25;
/// Losing draughts: a legal move, up to a limit. A side without moves has won, but a side with few is led by the other.
const MOBILITY: i32 = 4;
const MOST_MOBILITY: usize = 12;

/// Piece-square tables of a board.
struct Chart {
    /// The binary digits of the men's weights, by side.
    men: [[Bits; DIGITS]; 2],
    /// The two halves between the players.
    wings: [Bits; 2],
    /// The main road: the longest diagonal.
    road: Bits,
}

/// The weight of a man's square, by row from its own first one and by column from the left.
const fn weight(size: Size, row: u8, column: u8) -> u8 {
    let rows = size.rows();
    // The first row guards against kings; every further row is one step closer to crowning.
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

/// The value of a king.
fn king(rules: &Rules) -> i32 {
    match (rules.flying, rules.size) {
        (true, Size::Eight | Size::Whole) => 3 * MAN,
        (true, Size::Ten) => 7 * MAN / 2,
        (false, _) if rules.men_capture_kings => 7 * MAN / 5,
        (false, _) => 9 * MAN / 5,
    }
}

/// The diagonal neighbours of a set, above and below.
fn around(size: Size, set: Bits) -> [Bits; 2] {
    let width = size.width();
    [set >> width | set >> (width + 1), set << width | set << (width + 1)]
}

/// The difference of two values; the fewer pieces there are, the more it counts.
fn lead(own: i32, other: i32) -> i32 {
    let ahead = own - other;
    ahead + ahead * 2 * MAN / (own + other).max(1)
}

fn count(set: Bits) -> i32 {
    set.count_ones() as i32
}

/// Material and placement of a side.
fn worth(rules: &Rules, chart: &Chart, board: &Board, side: Side) -> (i32, i32) {
    let own = board.pieces[side.index()];
    let (men, kings) = (own & !board.kings, own & board.kings);
    let material = count(men) * MAN + count(kings) * king(rules);
    let size = rules.size;
    let free = size.all() & !board.occupied();
    // White's men move up to a free square from below it, Black's down from above.
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

/// The divisor of an advantage when the weaker side has a king that is hard to catch.
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

/// The score of a position of a diagonal game, in hundredths of a man, before [`shrinkage`].
pub fn estimate(position: &Draughts) -> i32 {
    let Draughts { rules, board, side } = position;
    let chart = chart_of(rules.size);
    let (own, own_places) = worth(rules, chart, board, *side);
    let (other, other_places) = worth(rules, chart, board, side.other());
    lead(own, other) + own_places - other_places + TO_MOVE
}

/// The score of a position of Turkish draughts, in hundredths of a man: material and the advance of men.
pub fn turkish(position: &Draughts) -> i32 {
    let Draughts { rules, board, side } = position;
    let worth = |side: Side| {
        let own = board.pieces[side.index()];
        let (men, kings) = (own & !board.kings, own & board.kings);
        let rows = |square: Square| {
            i32::from(rules.size.rows() - 1 - rules.size.place(square).0.abs_diff(rules.last_row(side)))
        };
        count(men) * MAN + count(kings) * TURKISH_KING + ADVANCE * rules.size.each(men).map(rows).sum::<i32>()
    };
    lead(worth(*side), worth(side.other())) + TO_MOVE
}

/// The score of a position of losing draughts: material to get rid of, and mobility.
pub fn losing(position: &Draughts) -> i32 {
    let Draughts { rules, board, side } = position;
    let burden = |side: Side| {
        let own = board.pieces[side.index()];
        count(own & !board.kings) * BURDEN + count(own & board.kings) * KING_BURDEN
    };
    let mut moves = Vec::new();
    let mut mobility = |side: Side| {
        moves.clear();
        Draughts { rules, board: *board, side }.legal_moves(&mut moves);
        moves.len().min(MOST_MOBILITY) as i32 * MOBILITY
    };
    burden(side.other()) - burden(*side) + mobility(*side) - mobility(side.other())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::fen;
    use crate::draughts::rules::{self, Lines, RUSSIAN_LOSING, TURKISH};
    use etude_model::Estimate;

    #[test]
    fn evaluation_is_symmetric() {
        for rules in rules::ALL.iter().filter(|rules| !rules.losing && rules.lines != Lines::Orthogonal) {
            let mut position = Draughts::start(rules);
            let mut moves = Vec::new();
            for step in 0..60 {
                let board = position.board.turned(rules.size);
                let turned = Draughts { board, side: position.side.other(), ..position };
                assert_eq!(estimate(&position), estimate(&turned), "{position:?}");
                moves.clear();
                position.legal_moves(&mut moves);
                let Some(&mv) = moves.get(step * 7 % moves.len().max(1)) else { break };
                position.play(mv);
            }
        }
    }

    #[test]
    fn material_counts() {
        let start = Draughts::start(&rules::RUSSIAN);
        assert_eq!(estimate(&start), TO_MOVE);
        let mut ahead = start;
        ahead.board.put(1, None);
        assert!(estimate(&ahead) > MAN / 2);
        ahead.board.kings = 1 << 2;
        assert!(estimate(&ahead) < -MAN / 2);
    }

    fn score(rules: &'static Rules, text: &str) -> i32 {
        fen::parse(rules, text).expect("a position").position().expect("a side").estimate()
    }

    #[test]
    fn turkish_and_losing_material() {
        assert!(score(&TURKISH, "W:Wa3,b3:Bh7") > 50);
        assert!(score(&TURKISH, "B:Wa3,b3:Bh7") < -50);
        assert!(score(&TURKISH, "W:WKa3:Bh7,g7,f7") > 50);
        assert!(score(&RUSSIAN_LOSING, "W:Wa1:Bh8,f8,d8") > 50);
        assert!(score(&RUSSIAN_LOSING, "B:Wa1:Bh8,f8,d8") < -50);
    }
}
