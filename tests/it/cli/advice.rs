//! `etude durak advise` at tables and in whole games.

use super::{complaint, json, strings};
use crate::support::file;

/// The player who tells it has led nothing yet and is to move.
const TABLE: &str = "rules throw-in; deck 36; trump QH; hand 6C 9C TD JS KS 7H; first me; moves";

#[test]
fn tables_are_read_from_files_and_as_text() {
    let saved = |name: &str| file(&format!("saves/durak/{name}.ron")).to_str().expect("a path").to_owned();
    let he_moves = json(&["durak", "advise", &saved("he-took-the-nine"), "--deals", "40"]);
    assert_eq!((he_moves["moves"].as_array().map(Vec::len), &he_moves["best"]), (Some(0), &().into()));
    assert_eq!(he_moves["cards"].as_array().map(Vec::len), Some(36));
    let of_nine =
        he_moves["cards"].as_array().and_then(|cards| cards.iter().find(|card| card["card"] == "9C"));
    assert_eq!(of_nine.map(|card| (&card["known"], &card["bout"])), Some((&"taken".into(), &1.into())));
    let passed = json(&["durak", "advise", &saved("a-six-passed-on"), "--deals", "40"]);
    assert_eq!(passed["cards"].as_array().map(Vec::len), Some(36));
    let told = json(&["durak", "advise", "--rules", "table", "--position", TABLE, "--deals", "40"]);
    let moves: Vec<&str> =
        told["moves"].as_array().expect("moves").iter().filter_map(|row| row["move"].as_str()).collect();
    assert_eq!(moves, ["6C", "9C", "JS", "KS", "7H", "TD"]);
    for row in told["moves"].as_array().expect("moves") {
        let [value, error, win, safe] =
            ["value", "error", "win", "safe"].map(|field| row[field].as_f64().expect("a number"));
        assert!((value - f64::midpoint(win, safe)).abs() < 1e-9 && error > 0.01, "{row}");
        assert_eq!(row["deals"], 40);
    }
    assert_eq!((&told["method"], &told["policy"]), (&"sampled".into(), &"careful".into()));
    assert!(moves.contains(&told["best"].as_str().expect("a move")));
    assert!(moves.contains(&told["searched"].as_str().expect("a move")));
    let named = json(&[
        "durak",
        "advise",
        "--game",
        "durak",
        "--rules",
        "table",
        "--position",
        TABLE,
        "--deals",
        "40",
    ]);
    assert_eq!(named["moves"], told["moves"], "durak is meant without its name");
}

#[test]
fn a_whole_game_needs_no_name_and_an_endgame_is_refused() {
    let game =
        "deck 24; cards 9C TC JC QC KC AC 9S TS JS QS KS AS 9H TH JH QH KH AH 9D TD JD QD KD AD; first 1";
    let advice = json(&["durak", "advise", "--position", game, "--deals", "40"]);
    let moves = advice["moves"].as_array().expect("moves");
    let names: Vec<_> = moves.iter().map(|row| row["move"].clone()).collect();
    assert_eq!(strings(&names.into()), ["9C", "TC", "JC", "QC", "KC", "AC"]);
    let endgame = "trump S; attacker 7C 8C 8S; defender AC KS TH";
    assert!(
        complaint(&["durak", "advise", "--position", endgame]).contains("Advice is given in whole games")
    );
}
