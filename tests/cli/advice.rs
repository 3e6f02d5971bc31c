//! `etude durak advise` at tables and in whole games.

use super::{complaint, json, strings};
use etude_support::file;

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
fn tables_and_games_for_more_than_two() {
    let table = "seats 3; trump QH; hand 6C 9C TD JS KS 7H; first 1; moves 6C";
    let advise = |rules: &str, position: &str| {
        json(&["durak", "advise", "--rules", rules, "--position", position, "--deals", "40"])
    };
    let asked = advise("table-3", table);
    assert_eq!((&asked["best"], asked["moves"].as_array().map(Vec::len)), (&().into(), Some(0)));
    let cards = asked["cards"].as_array().expect("cards");
    assert_eq!(cards.len(), 36);
    for card in cards {
        let of_others: f64 = card["chances"].as_array().expect("chances")[1..]
            .iter()
            .filter_map(serde_json::Value::as_f64)
            .sum();
        let expected = if card["known"] == "unseen" { 12.0 / 29.0 } else { 0.0 };
        assert!((of_others - expected).abs() < 1e-9, "{card}");
    }
    let said = |name: &str| cards.iter().find(|card| card["card"] == name).map(|card| card["known"].clone());
    assert_eq!(
        (said("6C"), said("QH"), said("9C")),
        (Some("table".into()), Some("bottom".into()), Some("mine".into()))
    );
    // Two cards were beaten, one taken: the taker's is known.
    let later = advise("table-3", &format!("{table} 7C stop stop +TC 8C take done done"));
    let held = later["cards"].as_array().expect("cards").iter().filter(|card| card["known"] == "held");
    let held: Vec<_> = held.map(|card| (card["card"].clone(), card["chances"].clone())).collect();
    assert_eq!(held, [("8C".into(), serde_json::json!([0.0, 0.0, 1.0]))], "{later}");
    let four = advise("table-4", "seats 4; me 2; trump QH; hand 6C 9C TD JS KS 7H; first 2; moves");
    assert_eq!((&four["seat"], four["cards"][0]["chances"].as_array().map(Vec::len)), (&2.into(), Some(4)));
    let pack: Vec<String> = ["C", "D", "H", "S"]
        .iter()
        .flat_map(|suit| "6789TJQKA".chars().map(move |rank| format!("{rank}{suit}")))
        .collect();
    let pack = pack.join(" ");
    for seats in [3, 4] {
        let game =
            advise(&format!("podkidnoy-{seats}"), &format!("seats {seats}; deck 36; cards {pack}; first 1"));
        let names: Vec<_> =
            game["moves"].as_array().expect("moves").iter().map(|row| row["move"].clone()).collect();
        assert!(
            names.len() == 6
                && names.iter().all(|name| name.as_str().is_some_and(|name| name.ends_with('C'))),
            "{game}"
        );
        assert_eq!(game["cards"][0]["chances"].as_array().map(Vec::len), Some(seats));
    }
    let moved = advise("table-3", "seats 3; trump QH; hand 6C 9C TD JS KS 7H; first 1; moves");
    let names: Vec<_> =
        moved["moves"].as_array().expect("moves").iter().map(|row| row["move"].clone()).collect();
    assert!(names.len() == 6 && moved["best"] == names[0], "{moved}");
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
