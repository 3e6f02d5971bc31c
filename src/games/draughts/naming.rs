//! The names of squares and moves.
//!
//! | what | written | also read |
//! |---|---|---|
//! | a square | `c3` in `russian` and `brazilian`, elsewhere its number along the rows from White's top left, from 1 | the other way; capitals; `07` |
//! | a move | `a3-b4`, `11-15` | in PDN more: see [`pdn`](super::pdn) |
//! | a capture | where it starts and ends: `h6:e1` in `russian`, elsewhere `32x12` | |
//! | a capture of which others share both ends and take other pieces | all squares where it turns, between two pieces in one line the square behind the first: `31x22x15` | |
//! | a turn under the article's rules | the squares where each piece stops, `+` before the next piece: `22x13+23x16`; `pass` | |
//!
//! Letters and numbers are White's view: `a1` is the corner at White's left. On the Italian board that corner is light and
//! 1 is the very corner at White's top left.

use super::board::Square;
use super::position::{Draughts, Move};
use super::route::{self, Step};
use super::rules::{Naming, Rules};
use crate::model::{DrawnMove, Message, Position};

/// Why a text names no playing square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSquare {
    /// The board has no such square.
    Unknown,
    /// No pieces stand on the squares of that colour.
    Light,
}

/// A square's name under these rules.
pub fn square_name(rules: &Rules, square: Square) -> String {
    match rules.naming {
        Naming::Numeric => number(rules, square).to_string(),
        Naming::Algebraic => algebraic(rules, square),
    }
}

/// A square's number: along the rows from White's top left, from 1.
pub fn number(rules: &Rules, square: Square) -> u8 {
    let (row, column) = rules.place(square);
    row * rules.size.width() + column / rules.size.stride() + 1
}

/// The square of a number, if the board has it.
pub fn numbered(rules: &Rules, number: u8) -> Option<Square> {
    let index = number.checked_sub(1)?;
    let width = rules.size.width();
    let stride = rules.size.stride();
    let (row, column) = (index / width, index % width * stride);
    rules.at(row, column).or_else(|| rules.at(row, column + stride - 1))
}

/// A square's name in letters and numbers: columns from `a`, rows from White's side.
pub fn algebraic(rules: &Rules, square: Square) -> String {
    let (row, column) = rules.place(square);
    format!("{}{}", char::from(b'a' + column), rules.size.rows() - row)
}

/// Reads the name of a square in either naming.
///
/// # Errors
/// When no playing square has that name.
pub fn read_square(rules: &Rules, text: &str) -> Result<Square, NoSquare> {
    let digits = text.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    // `parse` would take a sign.
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(NoSquare::Unknown);
    }
    let count: u8 = digits.parse().map_err(|_| NoSquare::Unknown)?;
    let rows = rules.size.rows();
    match text.as_bytes()[..text.len() - digits.len()] {
        [] => numbered(rules, count).ok_or(NoSquare::Unknown),
        [letter] => {
            let column = letter.to_ascii_lowercase() - b'a';
            if column >= rows || count == 0 || count > rows {
                return Err(NoSquare::Unknown);
            }
            rules.at(rows - count, column).ok_or(NoSquare::Light)
        }
        _ => Err(NoSquare::Unknown),
    }
}

/// The squares in the order in which their names are listed: along the rows of the board as it is seen.
pub fn in_order(rules: &Rules, squares: impl Iterator<Item = Square>) -> Vec<Square> {
    let mut squares: Vec<Square> = squares.collect();
    squares.sort_by_key(|&square| rules.slot(square));
    squares
}

/// The move in notation, unique among the legal moves: where it starts and ends, and only where another capture
/// does the same with other pieces taken, where it turns.
pub fn move_text(position: &Draughts, mv: Move) -> String {
    let rules = position.rules;
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let sign = if mv.captured == 0 { '-' } else { rules.capture_sign };
    stops_text(rules, &squares_of(position, &moves, mv), sign)
}

/// The squares that tell a move from the other legal ones.
fn squares_of(position: &Draughts, moves: &[Move], mv: Move) -> Vec<Square> {
    let is_rival = |other: &Move| (other.from, other.to) == (mv.from, mv.to) && other.captured != mv.captured;
    if moves.iter().any(is_rival) {
        stops(position.rules, &route::steps(position, mv))
    } else {
        vec![mv.from, mv.to]
    }
}

/// A move in the ways in which players write it: as under these rules, with letters, with numbers, and short. Short is a
/// letter for where it starts, as Russian players write (`cd4`, `b:d6`), where the rules name squares by letters and no
/// other move is written so.
pub(super) fn drawn(position: &Draughts, mv: Move) -> DrawnMove {
    let rules = position.rules;
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let usual = move_text(position, mv);
    let squares = squares_of(position, &moves, mv);
    let sign = |sign: char| if mv.captured == 0 { '-' } else { sign };
    let with = |name: fn(&Rules, Square) -> String, sign: char| joined(&squares, sign, |at| name(rules, at));
    let letters = with(algebraic, sign(':'));
    let numbers = with(|rules, at| number(rules, at).to_string(), sign('x'));
    let short_of = |mv: &Move| {
        let from = algebraic(rules, mv.from);
        let sign = if mv.captured == 0 { "" } else { ":" };
        format!("{}{sign}{}", &from[..1], algebraic(rules, mv.to))
    };
    let short = short_of(&mv);
    let alone = moves.iter().filter(|other| short_of(other) == short).count() == 1;
    let short = if rules.naming == Naming::Algebraic && alone { short } else { usual.clone() };
    let ways = Message::new("squares-written").text("squares", "usual").text("usual", printed(&usual));
    DrawnMove::in_words(
        ways.text("letters", letters).text("numbers", printed(&numbers)).text("short", printed(&short)),
    )
}

/// A text in notation as it is printed in books.
pub(super) fn printed(text: &str) -> String {
    text.replace('x', "×")
}

/// Squares with a sign between them.
pub fn stops_text(rules: &Rules, stops: &[Square], sign: char) -> String {
    joined(stops, sign, |square| square_name(rules, square))
}

fn joined(stops: &[Square], sign: char, name: impl Fn(Square) -> String) -> String {
    let names: Vec<String> = stops.iter().map(|&square| name(square)).collect();
    names.join(sign.encode_utf8(&mut [0; 4]))
}

/// The squares that name a capture fully, as PDN 3.0 has it: where it starts and ends, and between two pieces that
/// it takes the square where it turns, or the one right behind the first of them where it goes straight on.
pub fn stops(rules: &Rules, steps: &[Step]) -> Vec<Square> {
    let direction = |from: Square, to: Square| {
        let ((from_row, from_column), (to_row, to_column)) = (rules.size.place(from), rules.size.place(to));
        ((to_row as i8 - from_row as i8).signum(), (to_column as i8 - from_column as i8).signum())
    };
    let mut stops: Vec<Square> = steps.first().map(|step| step.from).into_iter().collect();
    for (index, step) in steps.iter().enumerate() {
        let along = direction(step.from, step.to);
        let goes_on = steps.get(index + 1).is_some_and(|next| direction(next.from, next.to) == along);
        let behind = step.captured.filter(|_| goes_on).and_then(|captured| {
            let (row, column) = rules.size.place(captured);
            rules.size.at(row as i8 + along.0, column as i8 + along.1)
        });
        stops.push(behind.unwrap_or(step.to));
    }
    stops
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::draughts::{fen, rules};

    fn squares(rules: &Rules) -> impl Iterator<Item = Square> {
        (0..rules.size.squares()).map(Square)
    }

    #[test]
    fn names_are_read_back_in_both_namings() {
        for rules in rules::ALL {
            for square in squares(rules) {
                for name in [number(rules, square).to_string(), algebraic(rules, square)] {
                    assert_eq!(read_square(rules, &name), Ok(square), "{name} of {}", rules.profile.id);
                    assert_eq!(read_square(rules, &name.to_uppercase()), Ok(square));
                }
                let (row, column) = rules.place(square);
                assert_eq!(rules.at(row, column), Some(square));
                assert_eq!(rules.at_slot(usize::from(rules.slot(square))), Some(square));
            }
            let numbers: Vec<u8> =
                in_order(rules, squares(rules)).into_iter().map(|square| number(rules, square)).collect();
            assert_eq!(numbers, (1..=rules.size.squares()).collect::<Vec<_>>(), "{}", rules.profile.id);
        }
    }

    #[test]
    fn corners_have_their_names() {
        let corner = |rules: &Rules, name: &str| {
            read_square(rules, name).map(|square| (rules.place(square), square_name(rules, square)))
        };
        let at = |row, column, name: &str| Ok(((row, column), name.to_owned()));
        // The first number of every board is at White's top; only the Italian board has it in the very corner.
        assert_eq!(corner(&rules::ENGLISH, "1"), at(0, 1, "1"));
        assert_eq!(corner(&rules::ENGLISH, "32"), at(7, 6, "32"));
        assert_eq!(corner(&rules::INTERNATIONAL, "46"), at(9, 0, "46"));
        assert_eq!(corner(&rules::INTERNATIONAL, "b10"), at(0, 1, "1"));
        assert_eq!(corner(&rules::ITALIAN, "1"), at(0, 0, "1"));
        assert_eq!(corner(&rules::ITALIAN, "32"), at(7, 7, "32"));
        assert_eq!(corner(&rules::ITALIAN, "h1"), at(7, 7, "32"));
        assert_eq!(corner(&rules::RUSSIAN, "a1"), at(7, 0, "a1"));
        assert_eq!(corner(&rules::RUSSIAN, "1"), at(0, 1, "b8"));
        assert_eq!(corner(&rules::RUSSIAN, "h8"), at(0, 7, "h8"));
    }

    #[test]
    fn other_texts_are_no_squares() {
        for (text, why) in [
            ("", NoSquare::Unknown),
            ("0", NoSquare::Unknown),
            ("33", NoSquare::Unknown),
            ("+7", NoSquare::Unknown),
            ("300", NoSquare::Unknown),
            ("a", NoSquare::Unknown),
            ("i1", NoSquare::Unknown),
            ("a9", NoSquare::Unknown),
            ("a0", NoSquare::Unknown),
            ("aa1", NoSquare::Unknown),
            ("а1", NoSquare::Unknown),
            ("a2", NoSquare::Light),
            ("h1", NoSquare::Light),
        ] {
            assert_eq!(read_square(&rules::RUSSIAN, text), Err(why), "{text:?}");
        }
        assert_eq!(read_square(&rules::ITALIAN, "a1"), Err(NoSquare::Light));
    }

    /// The texts of the legal moves of a position, sorted.
    fn texts(rules: &'static Rules, text: &str) -> Vec<String> {
        let setup = fen::parse(rules, text).expect("a position");
        let position = Draughts { rules, board: setup.board, side: setup.side.expect("a side") };
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let mut texts: Vec<String> = moves.into_iter().map(|mv| move_text(&position, mv)).collect();
        texts.sort();
        texts
    }

    #[test]
    fn moves_are_drawn_in_every_way_in_which_players_write_them() {
        let written = |rules: &'static Rules, text: &str| -> Vec<[String; 4]> {
            let setup = fen::parse(rules, text).expect("a position");
            let position = Draughts { rules, board: setup.board, side: setup.side.expect("a side") };
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            let drawn = moves.into_iter().map(|mv| drawn(&position, mv));
            let ways = drawn.map(|drawn| match &drawn.parts[..] {
                [crate::model::MovePart::Words(words)] => {
                    ["usual", "letters", "numbers", "short"].map(|way| {
                        let arg = words.args.iter().find(|(name, _)| *name == way);
                        match arg {
                            Some((_, crate::model::Arg::Text(text))) => text.clone(),
                            _ => panic!("no {way} in {words:?}"),
                        }
                    })
                }
                parts => panic!("{parts:?}"),
            });
            ways.collect()
        };
        let check = |rules, text: &str, ways: [&str; 4]| {
            let all = written(rules, text);
            assert!(all.iter().any(|own| own[..] == ways), "{ways:?} in {all:?}");
        };
        check(&rules::RUSSIAN, "W:Wc3:Bh8", ["c3-d4", "c3-d4", "22-18", "cd4"]);
        check(&rules::RUSSIAN, "W:Wb4:Bc5,h8", ["b4:d6", "b4:d6", "17×10", "b:d6"]);
        // Two moves that would be written alike are written in full.
        check(&rules::RUSSIAN, "W:Wb4,Kb8:Bc5,c7,h8", ["b4:d6", "b4:d6", "17×10", "b4:d6"]);
        check(&rules::ENGLISH, "W:W22:B4", ["22-18", "c3-d4", "22-18", "22-18"]);
        check(&rules::INTERNATIONAL, "W:W32:B28,5", ["32×23", "d4:f6", "32×23", "32×23"]);
    }

    #[test]
    fn moves_are_named_shortly_where_that_is_enough() {
        assert_eq!(
            texts(&rules::RUSSIAN, "start"),
            ["a3-b4", "c3-b4", "c3-d4", "e3-d4", "e3-f4", "g3-f4", "g3-h4"]
        );
        assert_eq!(texts(&rules::ENGLISH, "start")[..2], ["10-14", "10-15"]);
        assert_eq!(texts(&rules::RUSSIAN, "W:Wh6:Bg7,c5,d2"), ["h6:e1"]);
        assert_eq!(texts(&rules::INTERNATIONAL, "W:W32:B28,18"), ["32x12"]);
    }

    #[test]
    fn captures_that_a_short_name_fits_are_named_fully() {
        assert_eq!(texts(&rules::ENGLISH, "W:W31:B26,27,18,19"), ["31x22x15", "31x24x15"]);
        // The same pieces in another order are the same move.
        assert_eq!(texts(&rules::INTERNATIONAL, "W:W38:B32,33,22,23"), ["38x38"]);
    }

    #[test]
    fn a_full_name_tells_one_square_between_two_pieces() {
        let square = |number| numbered(&rules::INTERNATIONAL, number).expect("a square");
        let step = |from, to, captured| Step {
            from: square(from),
            to: square(to),
            captured: Some(square(captured)),
        };
        // The king may have landed farther behind the first piece than the name says.
        let steps = [step(47, 33, 42), step(33, 24, 29), step(24, 13, 19), step(13, 36, 22)];
        let text = stops_text(&rules::INTERNATIONAL, &stops(&rules::INTERNATIONAL, &steps), 'x');
        assert_eq!(text, "47x38x24x13x36");
    }
}
