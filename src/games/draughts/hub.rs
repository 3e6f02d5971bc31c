//! Positions and moves as the Hub protocol writes them.
//!
//! A position is `W` or `B` for the side to move and a character for each square in the order of their numbers: `w` and `b`
//! for men, `W` and `B` for kings, `e` for none. A move is `32-28`, a capture `28x19x23`: where it starts and ends, then
//! every piece that it takes. The protocol knows the board of 100 squares only; smaller ones are written just so, numbered as
//! in FEN.
//!
//! Source: the protocol's text as it comes with Scan 3.1 (`protocol.txt`), version 2.

use super::board::{Board, Piece, Square};
use super::naming::{number, numbered};
use super::position::{Draughts, Move};
use super::rules::{self, Rules};
use crate::model::{Position, Side};
use std::fmt;

/// The protocol's own words for rules, which Scan has; all others have the words of this program. `frisian` is the same in
/// both.
pub static OWN_WORDS: [(&str, &Rules); 2] =
    [("normal", &rules::INTERNATIONAL), ("losing", &rules::INTERNATIONAL_LOSING)];

/// Why a text is no position or move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// The side to move is neither `W` nor `B`.
    Side,
    /// There are not so many squares.
    Squares {
        /// How many the text has.
        found: usize,
        /// How many the board has.
        expected: u8,
    },
    /// What stands on a square of that number is no piece.
    Piece(u8),
    /// It is no move, or not a legal one.
    Move,
    /// Several legal moves are written so.
    Ambiguous,
}

impl fmt::Display for Wrong {
    /// In English, as the protocol is: its messages are for those who write programs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Side => f.write_str("it begins with W or B"),
            Self::Squares { found, expected } => write!(f, "{found} squares, and the board has {expected}"),
            Self::Piece(count) => write!(f, "square {count}: w, b, W, B or e is expected"),
            Self::Move => f.write_str("no legal move"),
            Self::Ambiguous => f.write_str("several moves: the captured squares are missing"),
        }
    }
}

/// A position as the protocol writes it.
pub fn position_text(position: &Draughts) -> String {
    let Draughts { rules, board, side } = position;
    let letter = |square: Square| match board.piece(rules.size.bit(square)) {
        None => 'e',
        Some(Piece { side: Side::First, king: false }) => 'w',
        Some(Piece { side: Side::First, king: true }) => 'W',
        Some(Piece { side: Side::Second, king: false }) => 'b',
        Some(Piece { side: Side::Second, king: true }) => 'B',
    };
    let squares = (1..=rules.size.squares()).filter_map(|count| numbered(rules, count));
    let to_move = if *side == Side::First { 'W' } else { 'B' };
    std::iter::once(to_move).chain(squares.map(letter)).collect()
}

/// Reads a position.
///
/// # Errors
/// Why it is none.
pub fn read_position(rules: &'static Rules, text: &str) -> Result<Draughts, Wrong> {
    let mut letters = text.chars();
    let side = match letters.next() {
        Some('W' | 'w') => Side::First,
        Some('B' | 'b') => Side::Second,
        _ => return Err(Wrong::Side),
    };
    let (found, expected) = (letters.clone().count(), rules.size.squares());
    if found != usize::from(expected) {
        return Err(Wrong::Squares { found, expected });
    }
    let mut board = Board::default();
    for (count, letter) in (1..=expected).zip(letters) {
        let piece = match letter {
            'w' => Some(Piece { side: Side::First, king: false }),
            'W' => Some(Piece { side: Side::First, king: true }),
            'b' => Some(Piece { side: Side::Second, king: false }),
            'B' => Some(Piece { side: Side::Second, king: true }),
            'e' => None,
            _ => return Err(Wrong::Piece(count)),
        };
        let square = numbered(rules, count).ok_or(Wrong::Piece(count))?;
        board.put(rules.size.bit(square), piece);
    }
    Ok(Draughts::new(rules, board, side))
}

/// A move as the protocol writes it.
pub fn move_text(rules: &Rules, mv: Move) -> String {
    let sign = if mv.captured == 0 { '-' } else { 'x' };
    let mut text = format!("{}{sign}{}", number(rules, mv.from), number(rules, mv.to));
    let mut captured: Vec<u8> = rules.size.each(mv.captured).map(|square| number(rules, square)).collect();
    captured.sort_unstable();
    for count in captured {
        text.push_str(&format!("x{count}"));
    }
    text
}

/// Reads a legal move. What a capture takes may be in any order, and left out where one capture alone goes so.
///
/// # Errors
/// When it is no legal move, or could be several.
pub fn read_move(position: &Draughts, text: &str) -> Result<Move, Wrong> {
    let rules = position.rules;
    let squares: Option<Vec<Square>> = text
        .split(['-', 'x'])
        .map(|part| part.parse().ok().and_then(|count| numbered(rules, count)))
        .collect();
    let squares = squares.ok_or(Wrong::Move)?;
    let [from, to, taken @ ..] = squares.as_slice() else { return Err(Wrong::Move) };
    let taken = taken.iter().fold(0, |set, &square| set | rules.size.bit(square));
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.retain(|mv| mv.from == *from && mv.to == *to && (taken == 0 || mv.captured == taken));
    match moves.as_slice() {
        [] => Err(Wrong::Move),
        [one] => Ok(*one),
        _ => Err(Wrong::Ambiguous),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::draughts::rules::{self, INTERNATIONAL, RUSSIAN};

    #[test]
    fn the_start_is_written_as_in_the_protocol() {
        let start = Draughts::start(&INTERNATIONAL);
        let text = format!("W{}{}{}", "b".repeat(20), "e".repeat(10), "w".repeat(20));
        assert_eq!(position_text(&start), text);
        assert_eq!(read_position(&INTERNATIONAL, &text), Ok(start));
    }

    #[test]
    fn every_move_of_play_is_read_back() {
        for rules in rules::ALL {
            let mut position = Draughts::start(rules);
            for step in 0..80_usize {
                assert_eq!(read_position(rules, &position_text(&position)), Ok(position));
                let mut moves = Vec::new();
                position.legal_moves(&mut moves);
                for &mv in &moves {
                    let text = move_text(rules, mv);
                    assert_eq!(read_move(&position, &text), Ok(mv), "{text}");
                }
                let Some(&mv) = moves.get(step * 13 % moves.len().max(1)) else { break };
                position.play(mv);
            }
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        let read = |text: &str| read_position(&RUSSIAN, text);
        assert_eq!(read("x"), Err(Wrong::Side));
        assert_eq!(read("Wee"), Err(Wrong::Squares { found: 2, expected: 32 }));
        assert_eq!(read(&format!("W{}q{}", "e".repeat(4), "e".repeat(27))), Err(Wrong::Piece(5)));
        let start = Draughts::start(&RUSSIAN);
        for text in ["", "22", "22-", "22-18-", "0-1", "99-3", "1-5", "22-17x3", "é-1"] {
            assert_eq!(read_move(&start, text), Err(Wrong::Move), "{text}");
        }
    }
}
