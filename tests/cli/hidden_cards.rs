//! `etude climbing advise`

use super::{answer, complaint, json, keys, text};
use serde_json::Value;
use std::io::Write as _;
use std::process::{Command, Stdio};

/// The landlord before the first move.
const LANDLORD: &str = "rules doudizhu; me landlord; hand 3 4 44 5 6 7 8 99 TT J QQ K A 22 X; bottom 5 8 2";
/// The farmer behind, who leads with four cards left and runs out, or has just led three of them.
const LAST: &str = "me next; hand 3 D 44 55 66 77 88 99 TTT; bottom 3 4 5; moves 3, D, pass, pass, 44 55 66 77 88 99, pass, pass, TTT";

#[test]
fn advice_lists_every_move() {
    let found = json(&["climbing", "advise", "--position", LANDLORD, "--deals", "16", "--threads", "1"]);
    assert_eq!(keys(&found), ["basis", "best", "moves"]);
    let moves = found["moves"].as_array().expect("moves");
    assert!(moves.len() > 30, "{} moves", moves.len());
    assert!(moves.iter().all(|row| keys(row) == ["deals", "error", "share", "text"]));
    assert_eq!((&moves[0]["text"], &found["basis"]), (&found["best"], &"deals".into()));
    let again = json(&["climbing", "advise", LANDLORD, "--deals", "16", "--threads", "1"]);
    assert_eq!(found, again, "a text in place of a file");
    let words = answer(&["climbing", "advise", LANDLORD, "--deals", "16", "--threads", "1"]);
    assert!(
        words.contains("An estimate over deals") && words.contains("Farmer after the landlord, cards: 17"),
        "{words}"
    );
}

#[test]
fn proof_is_named() {
    let told = LAST.replace(", TTT", "");
    let found = json(&["climbing", "advise", &told, "--deals", "4"]);
    assert_eq!((&found["basis"], &found["moves"][0]["share"]), (&"proved".into(), &1.0.into()));
}

#[test]
fn wrong_tables_are_rejected_with_a_reason() {
    let of = |position: &str| complaint(&["climbing", "advise", "--position", position]);
    assert!(of(&format!("{LANDLORD}; moves 3")).contains("It is not your turn"));
    assert!(of(&format!("{LANDLORD}; moves pass")).contains("Move 1, pass: Whoever leads has to play."));
    assert!(of(&format!("{LANDLORD}; moves 3, 3")).contains("Move 2, 3: 3 does not beat 3."));
    assert!(of(&format!("{LANDLORD}; moves 3, 45")).contains("Move 2: “45” is no combination."));
    assert!(of("me landlord; hand 3 4; bottom 5 6 7").contains("this seat has 20"));
    assert!(of("me landlord; hand 3 4").contains("“bottom” is missing"));
    assert!(complaint(&["climbing", "advise", "no-such-file"]).contains("no-such-file"));
    assert!(of(&format!("{LAST}, pass, pass, 3")).contains("The game is over"));
}

#[test]
fn lines_are_answered_one_by_one() {
    let mut process = Command::new(env!("CARGO_BIN_EXE_etude"))
        .args(["climbing", "advise", "--lines", "--deals", "4"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut input = process.stdin.take().expect("an input");
    writeln!(input, "{LANDLORD}\nnonsense\n{LANDLORD}").expect("written");
    drop(input);
    let output = process.wait_with_output().expect("an end");
    let lines: Vec<Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[0]["best"].is_string() && lines[1]["error"].is_string() && lines[2] == lines[0]);
    assert_eq!(output.status.code(), Some(4));
}
