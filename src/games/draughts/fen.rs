//! FEN for draughts: a lenient parser and a canonical writer.
//!
//! `SIDE:WLIST:BLIST`; a list is squares separated by commas, kings prefixed with `K`.
//!
//! | item | written | also read |
//! |---|---|---|
//! | a position | `W:Wh6,Ka1:Bg7,c5`: side to move, White's pieces, Black's pieces | either order of the lists, one list, lower case, blanks, a final `.` |
//! | the start position | its squares | `start` |
//! | side to move | `W`, `B`; `?` when it is open | |
//! | several squares | one by one | ranges of numbers (`W31-50`, `K31-K32`) |
//! | a square | see [`naming`] | the other naming; `07` |
//! | the goal of a shot, for the side to move or against it | `W:Wc3:Bd4,f6 gain 2 within 5`, `… concede 2 within 4` | none: one piece within 7 plies |
//! | half-move clock, move number, moves of kings in a row | | `:H0:F1`, `:+0+0`, ignored |
//!
//! Numbers on a board with letters (`russian`, `brazilian`) count from b8 downwards, or from a1 upwards if the first way
//! would put men on their last row. Under the article's rules the men on their last row are listed in the order of
//! crowning; under all others such men are a problem of the setup, not of the text.

use super::board::{Piece, Square};
use super::naming::{self, NoSquare};
use super::rules::{Naming, Rules};
use super::setup::Setup;
use super::shot::ShotGoal;
use etude_model::{Message, ParseError, Part, Side};

/// The keyword for the start position.
const START: &str = "start";

/// An occupied square in the text.
struct Mention<'a> {
    part: Part<'a>,
    square: Square,
    piece: Piece,
    by_number: bool,
}

/// Parses a position.
///
/// # Errors
/// The place of the mistake and the text expected there.
pub fn parse(rules: &'static Rules, text: &str) -> Result<Setup, ParseError> {
    let whole = Part::of(text).trimmed(char::is_whitespace);
    let whole = Part { text: whole.text.strip_suffix('.').unwrap_or(whole.text), ..whole }
        .trimmed(char::is_whitespace);
    if rules.shots {
        let (whole, goal) = read_goal(whole)?;
        return parse_board(rules, whole).map(|setup| setup.with_goal(goal));
    }
    parse_board(rules, whole)
}

/// The words of a goal: for the side to move, and against it.
const GOAL_WORDS: [&str; 2] = ["gain", "concede"];
/// The word before the plies of a goal.
const WITHIN: &str = "within";

/// Divides a text into the position and the goal of a shot.
fn read_goal(whole: Part<'_>) -> Result<(Part<'_>, ShotGoal), ParseError> {
    let lower = whole.text.to_ascii_lowercase();
    let found = GOAL_WORDS.iter().enumerate().find_map(|(index, word)| Some((index == 1, lower.find(word)?)));
    let Some((conceded, at)) = found else { return Ok((whole, ShotGoal::DEFAULT)) };
    let (position, goal) = whole.split_at(at);
    let words: Vec<Part<'_>> = goal.words(char::is_whitespace).collect();
    let [_, pieces, within, plies] = words[..] else { return Err(goal.wrong("draughts-error-goal")) };
    if !within.text.eq_ignore_ascii_case(WITHIN) {
        return Err(within.wrong("draughts-error-goal"));
    }
    let pieces = pieces.text.parse().map_err(|_| pieces.wrong("draughts-error-goal"))?;
    let plies = plies.text.parse().map_err(|_| plies.wrong("draughts-error-goal"))?;
    Ok((position.trimmed(char::is_whitespace), ShotGoal { conceded, pieces, plies }))
}

/// The goal of a shot in notation, behind a position.
pub(super) fn goal_text(ShotGoal { conceded, pieces, plies }: ShotGoal) -> String {
    format!("{} {pieces} {WITHIN} {plies}", GOAL_WORDS[usize::from(conceded)])
}

fn parse_board(rules: &'static Rules, whole: Part<'_>) -> Result<Setup, ParseError> {
    if whole.text.eq_ignore_ascii_case(START) {
        return Ok(Setup::start(rules));
    }
    let parts: Vec<Part<'_>> =
        whole.split(|c| c == ':').map(|part| part.trimmed(char::is_whitespace)).collect();
    let is_side = |part: &Part<'_>| matches!(part.text, "W" | "w" | "B" | "b");
    // Programs have written the side twice, `W:B:W50:B4`; the second one counts.
    let twice = parts.len() > 3 && parts[..2].iter().all(is_side) && !is_side(&parts[2]);
    let mut parts = parts.into_iter().skip(usize::from(twice));
    let first = parts.next().unwrap_or(whole);
    let side = match first.text {
        "W" | "w" => Some(Side::First),
        "B" | "b" => Some(Side::Second),
        "?" => None,
        found => return Err(first.error(Message::new("draughts-error-side").text("found", found))),
    };
    let mut mentions = Vec::new();
    let mut listed = [false; 2];
    for part in parts {
        let side = match part.text.chars().next() {
            Some('W' | 'w') => Side::First,
            Some('B' | 'b') => Side::Second,
            // Move counters are not part of a position.
            Some('H' | 'F')
                if part.text.len() > 1 && part.text.bytes().skip(1).all(|b| b.is_ascii_digit()) =>
            {
                continue;
            }
            // Nor are the moves that kings of Frisian draughts have made in a row.
            Some('+') if part.text.bytes().all(|b| b == b'+' || b.is_ascii_digit()) => continue,
            _ => return Err(part.wrong("draughts-error-list")),
        };
        if std::mem::replace(&mut listed[side.index()], true) {
            return Err(part.error(Message::new("draughts-error-list-twice").text("found", &part.text[..1])));
        }
        read_list(rules, part.split_at(1).1, side, &mut mentions)?;
    }
    if rules.naming == Naming::Algebraic {
        choose_numbering(rules, &mut mentions);
    }
    let mut setup = Setup { side, ..Setup::empty(rules) };
    for Mention { part, square, piece, .. } in mentions {
        let bit = rules.size.bit(square);
        if setup.board.occupied() & bit != 0 {
            let square = naming::square_name(rules, square);
            let message =
                Message::new("draughts-error-overlap").text("found", part.text).text("square", square);
            return Err(part.error(message));
        }
        setup.board.put(bit, Some(piece));
        if rules.waits(square, piece) {
            setup.waiting[piece.side.index()].push(square);
        }
    }
    Ok(setup)
}

fn read_list<'a>(
    rules: &Rules,
    list: Part<'a>,
    side: Side,
    mentions: &mut Vec<Mention<'a>>,
) -> Result<(), ParseError> {
    for part in list.words(|c| c == ',' || c.is_whitespace()) {
        let marks = part.text.len() - part.text.trim_start_matches(['K', 'k']).len();
        let (_, name) = part.split_at(marks);
        let king = marks > 0;
        let piece = Piece { side, king };
        if marks > 1 {
            return Err(unknown(rules, part, NoSquare::Unknown));
        }
        let Some((low, high)) = name.text.split_once('-') else {
            let square = naming::read_square(rules, name.text).map_err(|why| unknown(rules, part, why))?;
            let by_number = name.text.starts_with(|c: char| c.is_ascii_digit());
            mentions.push(Mention { part, square, piece, by_number });
            continue;
        };
        let high = high.strip_prefix(['K', 'k']).filter(|_| king).unwrap_or(high);
        let end = |text: &str| {
            let digits = text.bytes().all(|byte| byte.is_ascii_digit());
            let square = naming::read_square(rules, text).ok().filter(|_| digits);
            square.map(|square| naming::number(rules, square))
        };
        let range = end(low).zip(end(high)).filter(|(low, high)| low <= high);
        let Some((low, high)) = range else {
            let message = Message::new("draughts-error-range")
                .text("found", part.text)
                .number("last", rules.size.squares());
            return Err(part.error(message));
        };
        let squares = (low..=high).filter_map(|number| naming::numbered(rules, number));
        mentions.extend(squares.map(|square| Mention { part, square, piece, by_number: true }));
    }
    Ok(())
}

fn unknown(rules: &Rules, part: Part, why: NoSquare) -> ParseError {
    let id = match why {
        NoSquare::Unknown => "draughts-error-square",
        NoSquare::Light => "draughts-error-light",
    };
    let rows = rules.size.rows();
    let corner = format!("{}{rows}", char::from(b'a' + rows - 1));
    let message = Message::new(id).text("found", part.text);
    part.error(message.number("last", rules.size.squares()).text("corner", corner))
}

/// Chooses the numbering on a board with letters: from the top left as on other boards, or from a1
/// upwards when the first would put men on their last row and the second would not.
fn choose_numbering(rules: &Rules, mentions: &mut [Mention]) {
    let size = rules.size;
    let upwards = |mention: &Mention| {
        if mention.by_number { naming::upwards(size, mention.square) } else { mention.square }
    };
    let misplaced =
        |square: Square, piece: Piece| !piece.king && size.place(square).0 == rules.last_row(piece.side);
    let bad_downwards = mentions.iter().any(|mention| misplaced(mention.square, mention.piece));
    let bad_upwards = mentions.iter().any(|mention| misplaced(upwards(mention), mention.piece));
    if bad_downwards && !bad_upwards {
        for mention in mentions {
            mention.square = upwards(mention);
        }
    }
}

/// Writes a setup canonically: White's list first, squares along the rows.
pub fn format(setup: &Setup) -> String {
    write(setup, naming::square_name)
}

/// [`format`] with numeric squares on every board, for programs that do not read letters.
pub fn numbered(setup: &Setup) -> String {
    write(setup, |rules, square| naming::number(rules, square).to_string())
}

fn write(setup: &Setup, name: fn(&Rules, Square) -> String) -> String {
    let side = match setup.side {
        Some(Side::First) => 'W',
        Some(Side::Second) => 'B',
        None => '?',
    };
    let text = format!("{side}:W{}:B{}", list(setup, Side::First, name), list(setup, Side::Second, name));
    if setup.rules.shots { format!("{text} {}", goal_text(setup.goal)) } else { text }
}

fn list(setup: &Setup, side: Side, name: fn(&Rules, Square) -> String) -> String {
    let Setup { rules, board, .. } = setup;
    let size = rules.size;
    let squares = naming::in_order(rules, size.each(board.pieces[side.index()]));
    // Men that await their crowns are listed in the order of crowning.
    let waiting = &setup.waiting[side.index()];
    let mut in_turn = waiting.iter();
    let names: Vec<String> = squares
        .into_iter()
        .map(|square| if waiting.contains(&square) { *in_turn.next().unwrap_or(&square) } else { square })
        .map(|square| {
            let king = if board.kings & size.bit(square) == 0 { "" } else { "K" };
            format!("{king}{}", name(rules, square))
        })
        .collect();
    names.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::rules::{ENGLISH, INTERNATIONAL, ITALIAN, RUSSIAN};

    #[track_caller]
    fn reads(rules: &'static Rules, text: &str, canonical: &str) {
        let setup = parse(rules, text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(format(&setup), canonical, "{text}");
        assert_eq!(parse(rules, canonical).as_ref(), Ok(&setup), "{canonical}");
    }

    /// Expects an error at the part of the text between `[` and `]`.
    #[track_caller]
    fn fails(rules: &'static Rules, marked: &str, id: &str) {
        let start = marked.find('[').expect("a mark");
        let end = marked.find(']').expect("a mark") - 1;
        let text = marked.replace(['[', ']'], "");
        let error = parse(rules, &text).expect_err(&text);
        assert_eq!((error.message.id, error.span), (id, start..end), "{text}");
    }

    #[test]
    fn lenient_input_canonical_output() {
        for (text, canonical) in [
            ("W:Wh6:Bg7,c5,d2", "W:Wh6:Bg7,c5,d2"),
            ("B:Bd2,c5,g7:WH6.", "B:Wh6:Bg7,c5,d2"),
            (" w : W h6 , Ka1 : B g7 c5,, d2 ", "W:Wh6,Ka1:Bg7,c5,d2"),
            ("?:W:B", "?:W:B"),
            ("W", "W:W:B"),
            ("W:W:Bka1:H10:F51", "W:W:BKa1"),
            ("W:WA3:BF8:H0:F1.", "W:Wa3:Bf8"),
            ("b:bb8:wc1", "B:Wc1:Bb8"),
        ] {
            reads(&RUSSIAN, text, canonical);
        }
        for (text, canonical) in [
            ("W:W31-33,K50:B1-2,K5-6", "W:W31,32,33,K50:B1,2,K5,K6"),
            ("W:WK31-K32:B01,e9", "W:WK31,K32:B1,8"),
            ("B:BK17,K24:W6,9,10", "B:W6,9,10:BK17,K24"),
        ] {
            reads(&INTERNATIONAL, text, canonical);
        }
        reads(&ITALIAN, "W:Wh1,b3:B", "W:W21,32:B");
    }

    #[test]
    fn numbered_output() {
        let written = |rules, text| numbered(&parse(rules, text).expect("a position"));
        assert_eq!(written(&RUSSIAN, "W:Wh6,Ka1:Bg7,c5"), "W:W12,K29:B8,14");
        assert_eq!(written(&INTERNATIONAL, "B:W31:BK2"), "B:W31:BK2");
    }

    #[test]
    fn start_keyword() {
        let men = |range: std::ops::Range<u8>| range.map(|n| n.to_string()).collect::<Vec<_>>().join(",");
        let start = |side: char, low: u8, all: u8| {
            format!("{side}:W{}:B{}", men(all - low + 1..all + 1), men(1..low + 1))
        };
        reads(&ENGLISH, "start", &start('B', 12, 32));
        reads(&ITALIAN, "Start", &start('W', 12, 32));
        reads(&INTERNATIONAL, " START. ", &start('W', 20, 50));
        reads(
            &RUSSIAN,
            "start",
            "W:Wa3,c3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6",
        );
    }

    #[test]
    fn both_numberings_on_boards_with_letters() {
        let start = format(&Setup::start(&RUSSIAN));
        reads(&RUSSIAN, "W:W21-32:B1-12", &start);
        reads(&RUSSIAN, "W:W1-12:B21-32", &start);
        // Both numberings are possible: from the top.
        reads(&RUSSIAN, "W:W20:B9", "W:Wh4:Bb6");
        reads(&RUSSIAN, "W:WK1:BK32", "W:WKb8:BKg1");
        // Neither fits: from the top, and the setup has a problem.
        reads(&RUSSIAN, "W:W1,32:B20", "W:Wb8,g1:Bh4");
    }

    #[test]
    fn error_spans() {
        fails(&RUSSIAN, "[]", "draughts-error-side");
        fails(&RUSSIAN, "[X]:Wa1:Bb2", "draughts-error-side");
        fails(&RUSSIAN, "[хад]", "draughts-error-side");
        fails(&RUSSIAN, "[Wa1]:Bb2", "draughts-error-side");
        fails(&RUSSIAN, "W:[a1]:Bb2", "draughts-error-list");
        fails(&RUSSIAN, "W:Wa1:Bb2:[Hx]", "draughts-error-list");
        fails(&RUSSIAN, "W:Wa1:[]", "draughts-error-list");
        fails(&RUSSIAN, "W:Wa1:[Wc1]", "draughts-error-list-twice");
        fails(&RUSSIAN, "W:Wa1, [i9]:Bb2", "draughts-error-square");
        fails(&RUSSIAN, "W:Wa1,[KKc1]:Bb2", "draughts-error-square");
        fails(&RUSSIAN, "W:Wa1:B[K]", "draughts-error-square");
        fails(&RUSSIAN, "W:Wa1:B[ё7]", "draughts-error-square");
        fails(&RUSSIAN, "W:Wa1:B[33]", "draughts-error-square");
        fails(&RUSSIAN, "W:Wa1:B[b1]", "draughts-error-light");
        fails(&RUSSIAN, "W:Wa1:B[Ka1]", "draughts-error-overlap");
        fails(&RUSSIAN, "W:Wa1,c3,[c3]:Ba5", "draughts-error-overlap");
        fails(&RUSSIAN, "W:W29:B[a1]", "draughts-error-overlap");
        fails(&INTERNATIONAL, "W:W31-50:B1-20,[K20]", "draughts-error-overlap");
        fails(&INTERNATIONAL, "W:W[50-31]:B1", "draughts-error-range");
        fails(&INTERNATIONAL, "W:W[41-51]:B1", "draughts-error-range");
        fails(&INTERNATIONAL, "W:W[41-]:B1", "draughts-error-range");
        fails(&INTERNATIONAL, "W:W[1--3]:B1", "draughts-error-range");
        fails(&INTERNATIONAL, "W:W[a1-e1]:B1", "draughts-error-range");
    }
}
