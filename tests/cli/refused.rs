//! Files that cannot be written: said with their names and status 2, and what was there stays.

use super::text;
use etude_support::file;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const STUDY: &str = "saves/climbing/which-kicker.ron";

fn name(path: &Path) -> String {
    path.display().to_string()
}

/// The commands that write a file, by what its name ends in, and the options before it.
fn commands(folder: &Path) -> Vec<(&'static str, Vec<String>)> {
    let study = name(&file(STUDY));
    let questions = folder.join("questions.jsonl");
    fs::write(&questions, "{\"position\": \"3 5 / 4\"}\n").expect("written");
    let game = folder.join("game.pdn");
    let text =
        "[White \"A\"]\n[Black \"B\"]\n[GameType \"25\"]\n[FEN \"W:Wc3,c1:Bf8,c5\"]\n\n1. c1-b2 f8-e7 *\n";
    fs::write(&game, text).expect("written");
    let export = |form: &'static str| {
        let arguments = ["export", &study, "--as", form, "-o"];
        (form, arguments.map(str::to_owned).to_vec())
    };
    let mut commands: Vec<(&str, Vec<String>)> =
        ["text", "ron", "fen", "code", "png", "svg", "html"].map(export).to_vec();
    let questions = name(&questions);
    let game = name(&game);
    for (ending, arguments) in [
        ("proof", &["solve", "--game", "climbing", "--position", "3 5 / 4", "--proof"][..]),
        ("gz", &["solve", "--game", "climbing", "--position", "3 5 / 4", "--proof"]),
        ("jsonl", &["solve", "--batch", &questions, "--game", "climbing", "--done"]),
        ("ron", &["review", &game, "--time", "0.1", "--exercises"]),
        ("ron", &["generate", "--game", "three-card", "--count", "1", "-o"]),
        ("csv", &["solve", "--game", "climbing", "--position", "3 5 / 4", "--csv"]),
        ("csv", &["review", &game, "--time", "0.1", "--csv"]),
        ("csv", &["durak", "match", "--games", "2", "--first", "random", "--second", "random", "--csv"]),
    ] {
        commands.push((ending, arguments.iter().map(|&argument| argument.to_owned()).collect()));
    }
    commands
}

fn run(arguments: &[String], output: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_etude"));
    command.args(arguments).arg(output).stdin(Stdio::null()).output().expect("the program runs")
}

/// Places where no file can be written, by anybody.
fn places(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let taken = folder.join(format!("taken.{ending}"));
    fs::create_dir_all(taken.join("below")).expect("made");
    let file = folder.join("file");
    fs::write(&file, "here").expect("written");
    let mut places =
        vec![taken, file.join(format!("below.{ending}")), folder.join("gone").join(format!("x.{ending}"))];
    if cfg!(unix) && Path::new("/dev/full").exists() {
        places.push(PathBuf::from("/dev/full"));
    }
    places
}

#[test]
fn a_file_that_cannot_be_written_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    for (ending, arguments) in commands(folder.path()) {
        for place in places(folder.path(), ending) {
            if place == Path::new("/dev/full") && arguments[0] == "generate" {
                // Its name does not end in .ron, so it is a folder for many.
                continue;
            }
            let output = run(&arguments, &place);
            let said = text(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{arguments:?} {place:?}: {said}");
            assert!(said.contains("error: ") && said.contains(&name(&place)), "{arguments:?}: {said}");
            assert!(!said.contains("panicked"), "{said}");
        }
        assert_eq!(fs::read_to_string(folder.path().join("file")).expect("there"), "here");
        assert!(folder.path().join(format!("taken.{ending}/below")).is_dir());
        // Nothing is left over either.
        let left =
            fs::read_dir(folder.path()).expect("listed").map(|entry| entry.expect("an entry").file_name());
        let left: Vec<String> = left.map(|name| name.to_string_lossy().into_owned()).collect();
        assert!(!left.iter().any(|name| name.contains(".tmp") || name == "gone"), "{arguments:?}: {left:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn an_answer_that_cannot_be_printed_is_no_success() {
    let study = name(&file(STUDY));
    for arguments in
        [vec!["solve", &study], vec!["export", &study, "--as", "html"], vec!["moves", &study, "--json"]]
    {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("there");
        let mut command = Command::new(env!("CARGO_BIN_EXE_etude"));
        let output = command.args(&arguments).stdin(Stdio::null()).stdout(full).stderr(Stdio::piped());
        let output = output.spawn().expect("the program runs").wait_with_output().expect("it ends");
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains("the answer cannot be written"), "{said}");
    }
}
