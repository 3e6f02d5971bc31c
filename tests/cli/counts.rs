//! Numbers of things, and numbers that are asked for, in words.

use super::{complaint, etude, json, text};
use std::fs;
use std::process::Command;

#[test]
fn one_entry_is_no_entries() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("one.proof");
    let path = path.to_str().expect("a path");
    let solve = ["solve", "--game", "climbing", "--position", "3 / 4", "--shortest", "--proof", path];
    let told = text(&etude(&solve).stdout);
    assert!(told.contains("win in 1 ply, proved"), "{told}");
    let told = text(&etude(&["verify", path]).stdout);
    assert!(told.contains("effort: 1 entry, 2 positions, "), "{told}");
    // One of two is wrong: two lines, one was.
    let lines = folder.path().join("lines.jsonl");
    fs::write(&lines, "{\"id\":1,\"game\":\"climbing\",\"position\":\"3 / 4\"}\nnonsense\n")
        .expect("written");
    let output = etude(&["solve", "--batch", lines.to_str().expect("a path")]);
    assert_eq!(text(&output.stderr), "1 of 2 lines was answered with an error\n");
}

#[test]
fn what_cannot_be_done_as_asked_is_refused() {
    let bots = ["--first", "etude:1", "--second", "etude:1"];
    let odd = complaint(&[&["match", "--games", "3"], &bots[..]].concat());
    assert!(odd.contains("3 is an odd number"), "{odd}");
    let folder = tempfile::tempdir().expect("a folder");
    let make = |name: &str| {
        let path = folder.path().join(name);
        let path = path.to_str().expect("a path").to_owned();
        let said = complaint(&["generate", "--game", "climbing", "--count", "1", "-o", &path]);
        assert!(said.contains("neither a folder nor the name of one"), "{said}");
        path
    };
    assert!(!fs::exists(make("foo.txt")).expect("looked"), "no folder is made");
    fs::write(folder.path().join("plain"), "mine").expect("written");
    assert_eq!(fs::read_to_string(make("plain")).expect("it stays"), "mine");
}

/// Tables that the program always has are checked as well as those that are made when they are asked for.
#[test]
fn a_check_of_endings_checks_what_was_asked_for() {
    let object = json(&["endings", "--rules", "english", "--pieces", "2", "--check"]);
    let rows = object["checked"].as_array().expect("a list");
    let names: Vec<&str> = rows.iter().filter_map(|row| row["slice"].as_str()).collect();
    assert_eq!(names.len(), 4, "K and M against K and M: {names:?}");
    assert!(rows.iter().all(|row| row["consistent"] == true), "{rows:?}");
    assert!(rows.iter().all(|row| row["positions"].as_u64() > Some(500)), "{rows:?}");
}

/// A table of values says who wins and not in how many moves: the answer does not wait for the distance, which may take hours.
#[test]
fn a_long_win_by_values_alone_is_answered() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_etude"));
        command.args(arguments).env("ETUDE_DATA", folder.path()).output().expect("the program runs")
    };
    let made = run(&["endings", "--rules", "english", "--slice", "KKK/KK", "--wdl"]);
    assert!(made.status.success(), "{}", text(&made.stderr));
    let solve = ["solve", "--game", "draughts", "--rules", "english"];
    for (position, word) in [("W:WK29,K30,K31:BK1,K5", "win"), ("B:WK14,K15,K18:BK1,K32", "loss")] {
        let output = run(&[&solve[..], &["--position", position, "--threads", "1"]].concat());
        let told = text(&output.stdout);
        assert!(output.status.success() && told.contains(&format!("to move: {word}, proved")), "{told}");
        assert!(told.contains("line: "), "{told}");
        assert_eq!(told.contains("the number of moves is not known"), word == "win", "{told}");
    }
}

#[test]
fn help_has_no_empty_default() {
    let help = text(&etude(&["generate", "--help"]).stdout);
    assert!(help.contains("--rules") && !help.contains("default: \"\""), "{help}");
}
