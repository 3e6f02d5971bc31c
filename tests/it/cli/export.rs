//! `etude export` from outside.

use super::{answer, complaint, etude, json, text};
use crate::support::{file, read};
use etude::study::session;

const SAMPLE: &str = "saves/climbing/which-kicker.ron";

fn sample() -> String {
    file(SAMPLE).display().to_string()
}

#[test]
fn a_study_is_exported_as_text_and_read_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("puzzle.txt");
    let name = path.to_str().expect("a path");
    let nothing = answer(&["export", &sample(), "--as", "text", "--lang", "ru", "-o", name]);
    assert_eq!(nothing, "", "it went into the file");
    assert!(read(&path).contains("Правила: Доу дичжу"), "{}", read(&path));
    let solved = json(&["solve", name]);
    assert_eq!(solved["position"], "3 4 6 999 Q 2 / 3 4 J AA D");
    assert_eq!((&solved["game"], &solved["rules"]), (&"climbing".into(), &"doudizhu".into()));
}

#[test]
fn the_answer_is_told_when_it_is_asked_for() {
    let puzzle = answer(&["export", &sample(), "--as", "text"]);
    assert!(!puzzle.contains("999 3") && !puzzle.contains("Moves"), "{puzzle}");
    let whole = answer(&["export", &sample(), "--as", "text", "--answer"]);
    assert!(whole.contains("Solution: Landlord wins in 13") && whole.contains("1: 999 3!!"), "{whole}");
    let output = etude(&[
        "export",
        "--game",
        "draughts",
        "--position",
        "start",
        "--as",
        "text",
        "--answer",
        "--time",
        "0.1",
    ]);
    assert_eq!(output.status.code(), Some(1), "nothing is proved of the start position");
    assert!(text(&output.stdout).contains("Solution: Unknown"), "{}", text(&output.stdout));
}

#[test]
fn files_are_written_as_the_program_writes_them() {
    let study = session::read(&read(file(SAMPLE))).expect("a study");
    assert_eq!(answer(&["export", &sample(), "--as", "ron"]), session::write(&study));
    assert_eq!(answer(&["export", &sample(), "--as", "fen"]), "3 4 6 999 Q 2 / 3 4 J AA D; rules doudizhu\n");
    let game = file("saves/draughts/breakthrough-1.ron").display().to_string();
    let pdn = answer(&["export", &game, "--as", "pdn"]);
    assert!(pdn.contains("[FEN \"W:Wh6,f4:Bf6\"]"), "{pdn}");
    let wrong = complaint(&["export", &sample(), "--as", "pdn"]);
    assert!(wrong.starts_with("error: "), "{wrong}");
}

#[test]
fn a_study_of_several_is_named_by_its_number() {
    let deck = file("saves/exercises/climbing/pairs-1.ron").display().to_string();
    let all = answer(&["export", &deck, "--as", "fen"]);
    let third = answer(&["export", &format!("{deck}#3"), "--as", "fen"]);
    assert_eq!(all.lines().nth(2), third.lines().next());
    assert!(all.lines().count() > 10);
    let wrong = complaint(&["export", &format!("{deck}#99"), "--as", "fen"]);
    assert!(wrong.contains("none is number 99"), "{wrong}");
    assert_eq!(json(&["solve", &format!("{deck}#3")])["status"], "proved");
}
