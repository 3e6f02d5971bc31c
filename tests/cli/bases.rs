//! `etude base`: indexing, finding, the tree; killed in the middle; two programs at once.

use super::text;
use etude::games::draughts::rules::RUSSIAN;
use etude_support::bases::games;
use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

fn command(data: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_etude"));
    command.arg("base").args(arguments).env("ETUDE_DATA", data).stdin(Stdio::null());
    command
}

fn run(data: &Path, arguments: &[&str]) -> Output {
    command(data, arguments).output().expect("the program runs")
}

/// The answer of a command as an object.
pub fn object(data: &Path, arguments: &[&str]) -> Value {
    let output = run(data, &[arguments, &["--json"]].concat());
    // A damaged game is said, and is never status 0.
    let said = text(&output.stderr);
    let status = if said.contains("warning: ") { 2 } else { 0 };
    assert_eq!(output.status.code(), Some(status), "{arguments:?}: {said}");
    serde_json::from_str(&text(&output.stdout)).expect("an object")
}

/// A file of games by chance in a folder, one of them damaged, and its name.
pub fn file_of_games(folder: &Path, count: usize) -> String {
    let path = folder.join("games.pdn");
    let mut all = games(&RUSSIAN, count, 3);
    all[1] = all[1].replacen("2. ", "2. a1-h8 ", 1);
    std::fs::write(&path, all.join("\n")).expect("written");
    path.to_str().expect("a path").to_owned()
}

#[test]
fn games_are_found_and_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = file_of_games(folder.path(), 60);
    let data = folder.path().join("data");
    let indexed = object(&data, &["index", &file]);
    assert_eq!((&indexed["games"], &indexed["damaged"]), (&60.into(), &1.into()));
    assert_eq!(indexed["damaged_games"][0]["number"], 2);
    let all = object(&data, &["find", &file, "--position", "start"]);
    assert_eq!(all["found"], 60);
    let one = object(&data, &["find", &file, "--player", "player a", "--most", "1"]);
    assert_eq!(one["hits"].as_array().expect("a list").len(), 1);
    assert!(one["found"].as_u64().expect("a number") > 1);
    let tree = object(&data, &["tree", &file]);
    let moves = tree["moves"].as_array().expect("a list");
    let made: u64 = moves.iter().map(|mv| mv["games"].as_u64().expect("a number")).sum();
    assert_eq!((made, &tree["all"]["games"]), (60, &60.into()));
    let told = run(&data, &["tree", &file]);
    let damage = format!("warning: {file}: game 2, line ");
    assert!(text(&told.stderr).starts_with(&damage), "{}", text(&told.stderr));
    assert_eq!(told.status.code(), Some(2));
    let words = text(&told.stdout);
    assert!(words.contains("all"), "{words}");
    let words = text(&run(&data, &["find", &file, "--years", "1950-1960"]).stdout);
    assert!(words.starts_with("found: "), "{words}");
    for (wrong, said) in [
        (vec!["find", &*file, "--position", "nonsense"], "^"),
        (vec!["find", &*file, "--material", "3Q/K"], "3Q/K"),
        (vec!["index", "Cargo.toml"], "Cargo.toml"),
        (vec!["index", "missing.pdn"], "missing.pdn"),
    ] {
        let output = run(&data, &wrong);
        assert_eq!(output.status.code(), Some(2), "{wrong:?}");
        assert!(text(&output.stderr).contains(said), "{wrong:?}: {}", text(&output.stderr));
    }
}

#[test]
fn a_program_that_is_killed_leaves_nothing_that_is_believed() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = file_of_games(folder.path(), 1_500);
    let data = folder.path().join("data");
    let has_part = || {
        let found = std::fs::read_dir(data.join("cache/bases")).into_iter().flatten().flatten();
        found.into_iter().any(|entry| entry.path().extension().is_some_and(|ending| ending == "part"))
    };
    for round in 0..4 {
        let mut child = command(&data, &["index", &file]).stdout(Stdio::null()).spawn().expect("it runs");
        let since = Instant::now();
        while !has_part() && since.elapsed() < Duration::from_mins(1) {
            if child.try_wait().expect("told").is_some() {
                break;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        std::thread::sleep(Duration::from_millis(40 * round));
        // It may have ended meanwhile.
        let _ = child.kill();
        child.wait().expect("it ended");
    }
    let all = object(&data, &["find", &file, "--position", "start"]);
    assert_eq!(all["found"], 1_500);
    assert!(!has_part());
    // Two at once read the same index.
    let both = [(), ()].map(|()| command(&data, &["tree", &file, "--json"]).stdout(Stdio::piped()).spawn());
    for child in both {
        let output = child.expect("it runs").wait_with_output().expect("it ends");
        let tree: Value = serde_json::from_str(&text(&output.stdout)).expect("an object");
        assert_eq!(tree["all"]["games"], 1_500);
    }
}
