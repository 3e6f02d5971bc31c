//! Notation of squares and moves.
//!
//! | item | written | also read |
//! |---|---|---|
//! | a square | `c3` in `russian` and `brazilian`, elsewhere its number along the rows from White's top left, from 1 | the other way; capitals; `07` |
//! | a move | `a3-b4`, `11-15` | in PDN more: see [`pdn`](super::pdn) |
//! | a capture | its first and last square: `h6:e1` in `russian`, elsewhere `32x12` | |
//! | a capture that shares both ends with another capture of other pieces | every square where it turns, and between two victims in one line the square behind the first: `31x22x15` | |
//! | a turn under the article's rules | the squares where each piece stops, `+` before the next piece: `22x13+23x16`; `pass` | |
//!
//! Letters and numbers are from White's view: `a1` is the corner at White's left. On the Italian board that corner is light,
//! and 1 is the corner at White's top left.

use super::board::{Size, Square};
use super::position::{Draughts, Move};
use super::route::{self, Step};
use super::rules::{Naming, Rules};
use etude_model::{DrawnMove, Message, Position};

/// Reason why a text names no playing square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSquare {
    /// The board has no such square.
    Unknown,
    /// The square is not a playing square.
    Light,
}

/// The name of a square under these rules.
pub fn square_name(rules: &Rules, square: Square) -> String {
    match rules.naming {
        Naming::Numeric => number(rules, square).to_string(),
        Naming::Algebraic => algebraic(rules, square),
    }
}

/// The number of a square, along the rows from White's top left, from 1.
pub fn number(rules: &Rules, square: Square) -> u8 {
    let (row, column) = rules.place(square);
    row * rules.size.width() + column / rules.size.stride() + 1
}

/// The square of a number.
pub fn numbered(rules: &Rules, number: u8) -> Option<Square> {
    let index = number.checked_sub(1)?;
    let width = rules.size.width();
    let stride = rules.size.stride();
    let (row, column) = (index / width, index % width * stride);
    rules.at(row, column).or_else(|| rules.at(row, column + stride - 1))
}

/// The square that has the same number when squares are numbered from White's bottom left.
pub fn upwards(size: Size, square: Square) -> Square {
    let (row, column) = (square.0 / size.width(), square.0 % size.width());
    Square((size.rows() - 1 - row) * size.width() + column)
}

/// The algebraic name of a square: columns from `a`, rows from White's side.
pub fn algebraic(rules: &Rules, square: Square) -> String {
    let (row, column) = rules.place(square);
    format!("{}{}", char::from(b'a' + column), rules.size.rows() - row)
}

/// Parses the name of a square in either naming.
///
/// # Errors
/// [`NoSquare`] when no playing square has that name.
pub fn read_square(rules: &Rules, text: &str) -> Result<Square, NoSquare> {
    let digits = text.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    // `parse` would accept a sign.
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

/// Squares in listing order: along the rows of the board as it is seen.
pub fn in_order(rules: &Rules, squares: impl Iterator<Item = Square>) -> Vec<Square> {
    let mut squares: Vec<Square> = squares.collect();
    squares.sort_by_key(|&square| rules.slot(square));
    squares
}

/// A move in notation, unique among the legal moves: its ends, and its turns where another capture of other pieces
/// shares both ends.
pub fn move_text(position: &Draughts, mv: Move) -> String {
    usual_text(position.rules, &squares_of(position, &position.moves(), mv), mv)
}

fn usual_text(rules: &Rules, squares: &[Square], mv: Move) -> String {
    stops_text(rules, squares, if mv.captured == 0 { '-' } else { rules.capture_sign })
}

/// The squares that distinguish a move from the other legal ones.
fn squares_of(position: &Draughts, moves: &[Move], mv: Move) -> Vec<Square> {
    let is_rival = |other: &Move| (other.from, other.to) == (mv.from, mv.to) && other.captured != mv.captured;
    if moves.iter().any(is_rival) {
        stops(position.rules, &route::steps(position, mv))
    } else {
        vec![mv.from, mv.to]
    }
}

/// A move in the notations of players: usual under these rules, with letters, with numbers, and short. The short form
/// names the column of the start alone, as Russian players do (`cd4`, `b:d6`), where squares have letters and no
/// other move is written alike.
pub(super) fn drawn(position: &Draughts, mv: Move) -> DrawnMove {
    let rules = position.rules;
    let moves = position.moves();
    let squares = squares_of(position, &moves, mv);
    let usual = usual_text(rules, &squares, mv);
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

/// Notation as it is printed in books.
pub(super) fn printed(text: &str) -> String {
    text.replace('x', "×")
}

/// Square names with a sign between them.
pub fn stops_text(rules: &Rules, stops: &[Square], sign: char) -> String {
    joined(stops, sign, |square| square_name(rules, square))
}

fn joined(stops: &[Square], sign: char, name: impl Fn(Square) -> String) -> String {
    let names: Vec<String> = stops.iter().map(|&square| name(square)).collect();
    names.join(sign.encode_utf8(&mut [0; 4]))
}

/// The full name of a capture, as in PDN 3.0: its ends, and between two victims the square where it turns, or the square
/// right behind the first victim where it goes straight on.
pub fn stops(rules: &Rules, steps: &[Step]) -> Vec<Square> {
    let direction = |step: &Step| rules.size.direction(step.from, step.to);
    let mut stops: Vec<Square> = steps.first().map(|step| step.from).into_iter().collect();
    for (index, step) in steps.iter().enumerate() {
        let along = direction(step);
        let goes_on = steps.get(index + 1).is_some_and(|next| direction(next) == along);
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
    use crate::draughts::{fen, rules};

    fn squares(rules: &Rules) -> impl Iterator<Item = Square> {
        (0..rules.size.squares()).map(Square)
    }

    #[test]
    fn square_names_round_trip() {
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
    fn corner_names() {
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
    fn invalid_square_names() {
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

    fn position(rules: &'static Rules, text: &str) -> Draughts {
        fen::parse(rules, text).expect("a position").position().expect("a side")
    }

    /// The texts of the legal moves of a position, sorted.
    fn texts(rules: &'static Rules, text: &str) -> Vec<String> {
        let position = position(rules, text);
        let mut texts: Vec<String> =
            position.moves().into_iter().map(|mv| move_text(&position, mv)).collect();
        texts.sort();
        texts
    }

    #[test]
    fn drawn_move_notations() {
        let written = |rules: &'static Rules, text: &str| -> Vec<[String; 4]> {
            let position = position(rules, text);
            let drawn = position.moves().into_iter().map(|mv| drawn(&position, mv));
            let ways = drawn.map(|drawn| match &drawn.parts[..] {
                [etude_model::MovePart::Words(words)] => {
                    ["usual", "letters", "numbers", "short"].map(|way| {
                        let arg = words.args.iter().find(|(name, _)| *name == way);
                        match arg {
                            Some((_, etude_model::Arg::Text(text))) => text.clone(),
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
        // Moves whose short forms collide are written in full.
        check(&rules::RUSSIAN, "W:Wb4,Kb8:Bc5,c7,h8", ["b4:d6", "b4:d6", "17×10", "b4:d6"]);
        check(&rules::ENGLISH, "W:W22:B4", ["22-18", "c3-d4", "22-18", "22-18"]);
        check(&rules::INTERNATIONAL, "W:W32:B28,5", ["32×23", "d4:f6", "32×23", "32×23"]);
    }

    #[test]
    fn short_move_names() {
        assert_eq!(
            texts(&rules::RUSSIAN, "start"),
            ["a3-b4", "c3-b4", "c3-d4", "e3-d4", "e3-f4", "g3-f4", "g3-h4"]
        );
        assert_eq!(texts(&rules::ENGLISH, "start")[..2], ["10-14", "10-15"]);
        assert_eq!(texts(&rules::RUSSIAN, "W:Wh6:Bg7,c5,d2"), ["h6:e1"]);
        assert_eq!(texts(&rules::INTERNATIONAL, "W:W32:B28,18"), ["32x12"]);
    }

    #[test]
    fn ambiguous_captures_have_full_names() {
        assert_eq!(texts(&rules::ENGLISH, "W:W31:B26,27,18,19"), ["31x22x15", "31x24x15"]);
        // The same pieces in another order are the same move.
        assert_eq!(texts(&rules::INTERNATIONAL, "W:W38:B32,33,22,23"), ["38x38"]);
    }

    #[test]
    fn full_names_of_captures() {
        let square = |number| numbered(&rules::INTERNATIONAL, number).expect("a square");
        let step = |from, to, captured| Step {
            from: square(from),
            to: square(to),
            captured: Some(square(captured)),
        };
        // The king may have landed farther behind the first victim than the name says.
        let steps = [step(47, 33, 42), step(33, 24, 29), step(24, 13, 19), step(13, 36, 22)];
        let text = stops_text(&rules::INTERNATIONAL, &stops(&rules::INTERNATIONAL, &steps), 'x');
        assert_eq!(text, "47x38x24x13x36");
    }
}
