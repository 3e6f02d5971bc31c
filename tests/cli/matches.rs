//! `etude match`: its openings, its games in a file, its sequential test.

use super::{answer, complaint, json};
use std::collections::BTreeSet;
use std::fs;

const LEVELS: [&str; 7] = ["match", "--first", "etude:1", "--second", "etude:1", "--time", "0.01"];

fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&LEVELS[..], more].concat()
}

#[test]
fn ballots_are_played_with_both_colours_and_named_in_the_file_of_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.pdn");
    let file = file.to_str().expect("UTF-8");
    let more = ["--rules", "english", "--openings", "ballots", "--games", "4", "--seed", "5", "-o", file];
    let said = answer(&with(&more));
    assert!(said.contains("4 games, english"), "{said}");
    let games = fs::read_to_string(file).expect("written");
    let openings: Vec<&str> = games.lines().filter(|line| line.starts_with("[Opening \"ACF ")).collect();
    assert_eq!(openings.len(), 4, "{games}");
    assert_eq!(openings[0], openings[1], "{games}");
    assert_eq!(openings.iter().collect::<BTreeSet<_>>().len(), 2, "{games}");
    assert!(games.contains("[Round \"4\"]") && games.contains("[White \"etude:1\"]"), "{games}");
    let counted = answer(&["base", "index", file]);
    assert!(counted.contains("4 games"), "{counted}");
    // The same seed draws the same ballots.
    let again = answer(&with(&[
        "--rules",
        "english",
        "--openings",
        "ballots",
        "--games",
        "4",
        "--seed",
        "5",
        "-o",
        "-",
    ]));
    let drawn = |games: &str| -> Vec<String> {
        games.lines().filter(|line| line.starts_with("[Opening")).map(str::to_owned).collect()
    };
    assert_eq!(drawn(&again), drawn(&games), "{again}");
    assert!(!again.contains("score of"), "the games alone stand there: {again}");
}

#[test]
fn the_games_of_a_file_are_openings_in_their_order() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("openings.pdn");
    let path = file.to_str().expect("UTF-8");
    let text = "[GameType \"25\"]\n[Opening \"mine\"]\n\n1. cd4 dc5 *\n\n[GameType \"25\"]\n[FEN \"W:We1,g1,a3:Bb8,d8,h6\"]\n\n*\n";
    fs::write(&file, text).expect("written");
    let games = answer(&with(&["--openings", path, "--games", "4", "-o", "-"]));
    assert_eq!(games.matches("[Opening \"mine\"]").count(), 2, "{games}");
    assert_eq!(games.matches("[FEN ").count(), 2, "{games}");
    assert_eq!(games.matches("1. c3-d4 d6-c5").count(), 2, "{games}");
    assert!(complaint(&with(&["--openings", path, "-o", path])).contains("openings.pdn"));
    assert_eq!(fs::read_to_string(&file).expect("there"), text, "no input is overwritten");

    fs::write(&file, "[GameType \"25\"]\n\n1. cd4 dc5 2. ab4 ef5 *\n").expect("written");
    let said = complaint(&with(&["--openings", path]));
    assert!(said.contains("line 3") && said.contains("ef5"), "{said}");
    let said = complaint(&with(&["--openings", path, "--rules", "english"]));
    assert!(said.contains("russian") || said.contains("ef5"), "{said}");
    fs::write(&file, "").expect("written");
    assert!(complaint(&with(&["--openings", path])).contains("no game"));
    assert!(
        complaint(&with(&["--openings", "ballots", "--rules", "frisian"]))
            .contains("russian, brazilian and english")
    );
    let deals = ["match", "--game", "climbing", "--first", "level-1", "--second", "level-1"];
    assert!(complaint(&[&deals[..], &["--openings", "ballots"]].concat()).contains("draughts"));
}

#[test]
fn a_sequential_test_is_told_and_ends_the_match() {
    let object = json(&with(&["--games", "2", "--sprt", "0,20"]));
    assert_eq!(object["sprt"]["elo"], serde_json::json!([0.0, 20.0]));
    assert_eq!(object["sprt"]["accepted"], serde_json::Value::Null, "{object}");
    let quick = ["match", "--first", "etude:1", "--second", "etude:8", "--time", "0.1", "--games", "400"];
    let object = json(&[&quick[..], &["--sprt", "-400,400"]].concat());
    assert_eq!(object["sprt"]["accepted"], -400.0, "{object}");
    assert!(object["games"].as_u64().expect("a number") < 100, "{object}");
    assert!(complaint(&with(&["--sprt", "20,0"])).contains("smaller one first"));
}
