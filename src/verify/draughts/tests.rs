//! The checker's rules against counts.

use super::super::Plain;
use super::board::Board;
use super::slices::Slices;
use super::{Draughts, rules};

/// Number of lines that is enough.
const ENOUGH: u64 = 30_000;

#[track_caller]
fn counts(rules: &str, position: &str, distinct: bool, table: &str) {
    let (game, state) = Draughts::open(&format!("{rules} 1"), position).expect("a position");
    for (depth, lines) in (1..).zip(table.split_whitespace()) {
        let lines: u64 = lines.parse().expect("a number");
        assert_eq!(
            game.lines(&state, depth, distinct),
            lines,
            "{rules} {position}, {depth} plies, {distinct}"
        );
        if lines > ENOUGH {
            break;
        }
    }
}

/// Counts by two programs written for this purpose.
#[test]
fn article_perft() {
    counts("article", "start", false, "7 49 302 1469 7361 36834 180875 857935");
    counts("article", "start", true, "7 49 302 1469 7346 36628 178922 841870");
    counts("article-10", "start", false, "9 81 658 4265 26875 164778");
    counts("article-10", "start", true, "9 81 658 4265 26830 163746");
}

#[track_caller]
fn moves(rules: &str, position: &str) -> Vec<String> {
    let (game, state) = Draughts::open(&format!("{rules} 1"), position).expect("a position");
    let legal = game.moves(&state);
    let mut texts: Vec<String> = legal.iter().map(|mv| game.text(&state, mv)).collect();
    for (place, text) in texts.iter().enumerate() {
        assert_eq!(game.find(&state, &legal, text), Some(place), "{text} of {position}");
    }
    texts.sort();
    texts
}

#[test]
fn moves_are_those_of_the_rules() {
    // A man crowned in passing has to land where it can continue.
    assert_eq!(moves("russian", "W:Wh6:Bg7,c5,d2"), ["h6:e1"]);
    assert_eq!(moves("brazilian", "W:Wh6:Bg7,c5,d2"), ["h6xf8"]);
    assert_eq!(moves("international", "W:W32:B28,18"), ["32x12"]);
    // The same pieces in another order are the same move; captures of other pieces differ by where they turn.
    assert_eq!(moves("international", "W:W38:B32,33,22,23"), ["38x38"]);
    assert_eq!(moves("english", "W:W31:B26,27,18,19"), ["31x22x15", "31x24x15"]);
    assert_eq!(moves("english", "B:W6:BK1"), ["1x10"]);
    // Men capture no kings; captures by kings and of kings have priority.
    assert_eq!(moves("italian", "W:W18:BK14,K32"), ["18-13"]);
    assert_eq!(moves("italian", "W:W18,K27:B14,23,K1"), ["27x20"]);
    assert_eq!(moves("article", "W:W22,23:B17,19"), ["22x13+23x16"]);
    assert_eq!(moves("article", "W:W2,1:BK32"), ["pass"]);
    assert!(moves("russian", "W:Wa1:Bb2,c3").is_empty());
}

/// Published counts.
#[test]
fn published_slice_counts() {
    let counts = |rules: &str, names: &[&str]| {
        let board = Board::new(rules::named(&format!("{rules} 1")).expect("rules"));
        names.iter().fold([0; 3], |sum, name| {
            let counts = Slices::counts(&board, name);
            [0, 1, 2].map(|at| sum[at] + counts[at])
        })
    };
    const TWO: [&str; 4] = ["K/K", "K/M", "M/K", "M/M"];
    assert_eq!(counts("russian", &TWO), [1_291, 1_507, 690]);
    assert_eq!(counts("english", &TWO), [716, 2_370, 402]);
    assert_eq!(counts("brazilian", &TWO), [1_291, 1_507, 690]);
    assert_eq!(counts("international", &TWO), [3_205, 3_678, 1_962]);
    assert_eq!(counts("russian", &["KK/K"]), [5_628, 9_252, 0]);
    assert_eq!(counts("english", &["KK/K"]), [14_846, 34, 0]);
}

#[test]
fn what_cannot_be_read_says_why() {
    for (rules, position, why) in [
        ("russian", "start", "rules: expected a name and 1 behind it"),
        ("russian 1", "X:Wa1:Bb2", "expected W or B"),
        ("russian 1", "W:Wa2:Bb2", "no square a2"),
        ("russian 1", "W:Wa1:Wb2", "two lists"),
        ("russian 1", "W:Wa1,a1", "two pieces on a1"),
        ("russian 1", "W:Wb8:Bb2", "a man where it would be a king, on b8"),
        ("international 1", "W:W51:B1", "no square 51"),
        ("english 1", "W:W+7:B1", "no square +7"),
    ] {
        let found = Draughts::open(rules, position).err().unwrap_or_default();
        assert!(found.contains(why), "{position}: {found}");
    }
    for (slice, why) in [
        ("KKKK/K", "more than 4 pieces"),
        ("K", "expected a slice"),
        ("/K", "expected a slice"),
        ("MK/K", "expected a slice"),
        ("KX/K", "expected a slice"),
    ] {
        let (mut game, _) = Draughts::open("russian 1", "start").expect("a position");
        match game.work_out(&[slice.to_owned()], &|| false) {
            Err(super::Undone::Wrong(found)) => assert!(found.contains(why), "{slice}: {found}"),
            _ => panic!("{slice} is worked out"),
        }
    }
    let (mut game, _) = Draughts::open("article 1", "start").expect("a position");
    assert!(game.work_out(&["K/K".to_owned()], &|| false).is_err());
}
