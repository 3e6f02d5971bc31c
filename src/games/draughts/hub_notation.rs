//! Positions and moves in the Hub protocol.
//!
//! A position is `W` or `B` for the side to move and one character for each square in numerical order: `w` and `b`
//! for men, `W` and `B` for kings, `e` for empty. A move is `32-28`, a capture `28x19x23`: its ends, then
//! all victims. The protocol defines the board of 100 squares only; other boards are written the same way, numbered as
//! in FEN.
//!
//! Source: the protocol description shipped with Scan 3.1 (`protocol.txt`), version 2.

use super::board::{Board, Piece, Square};
use super::naming::{number, numbered};
use super::position::{Draughts, Move};
use super::rules::{self, Rules};
use etude_model::{Position, Side};
use std::fmt;

/// Scan's names of variants that differ from this program's rule identifiers.
pub static OWN_WORDS: [(&str, &Rules); 2] =
    [("normal", &rules::INTERNATIONAL), ("losing", &rules::INTERNATIONAL_LOSING)];

/// The rules of a value of the parameter `variant`.
pub fn rules_of(word: &str) -> Option<&'static Rules> {
    let own = OWN_WORDS.iter().find(|(own, _)| *own == word).map(|(_, rules)| *rules);
    own.or_else(|| rules::named(word))
}

/// Reason why a text is no position or move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// The side to move is neither `W` nor `B`.
    Side,
    /// The number of squares is wrong.
    Squares {
        /// The number in the text.
        found: usize,
        /// The number on the board.
        expected: u8,
    },
    /// The character of the square with this number is no piece.
    Piece(u8),
    /// The text is no legal move.
    Move,
    /// Several legal moves match.
    Ambiguous,
}

impl fmt::Display for Wrong {
    /// In English, like the protocol: the messages are for programmers.
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

/// Writes a position.
pub fn position_text(position: &Draughts) -> String {
    let Draughts { rules, board, side } = position;
    let letter = |square: Square| board.piece(rules.size.bit(square)).map_or('e', Piece::letter);
    let squares = (1..=rules.size.squares()).filter_map(|count| numbered(rules, count));
    let to_move = if *side == Side::First { 'W' } else { 'B' };
    std::iter::once(to_move).chain(squares.map(letter)).collect()
}

/// Parses a position.
///
/// # Errors
/// [`Wrong`] names the fault of the text.
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
        let piece = Piece::from_letter(letter);
        if piece.is_none() && letter != 'e' {
            return Err(Wrong::Piece(count));
        }
        let square = numbered(rules, count).ok_or(Wrong::Piece(count))?;
        board.put(rules.size.bit(square), piece);
    }
    Ok(Draughts::new(rules, board, side))
}

/// Writes a move.
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

/// Parses a legal move. Victims may come in any order, and may be missing where the ends of a capture are unambiguous.
///
/// # Errors
/// [`Wrong::Move`] or [`Wrong::Ambiguous`].
pub fn read_move(position: &Draughts, text: &str) -> Result<Move, Wrong> {
    let rules = position.rules;
    let squares: Option<Vec<Square>> = text
        .split(['-', 'x'])
        .map(|part| part.parse().ok().and_then(|count| numbered(rules, count)))
        .collect();
    let squares = squares.ok_or(Wrong::Move)?;
    let [from, to, taken @ ..] = squares.as_slice() else { return Err(Wrong::Move) };
    let taken = taken.iter().fold(0, |set, &square| set | rules.size.bit(square));
    let mut moves = position.moves();
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
    use crate::draughts::rules::{self, INTERNATIONAL, RUSSIAN};
    use etude_model::Position;

    #[test]
    fn start_position_text() {
        let start = Draughts::start(&INTERNATIONAL);
        let text = format!("W{}{}{}", "b".repeat(20), "e".repeat(10), "w".repeat(20));
        assert_eq!(position_text(&start), text);
        assert_eq!(read_position(&INTERNATIONAL, &text), Ok(start));
    }

    #[test]
    fn moves_round_trip() {
        for rules in rules::ALL {
            let mut position = Draughts::start(rules);
            for step in 0..80_usize {
                assert_eq!(read_position(rules, &position_text(&position)), Ok(position));
                let moves = position.moves();
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
    fn errors_of_positions_and_moves() {
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
