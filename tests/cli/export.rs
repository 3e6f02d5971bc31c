//! `etude export` from outside.

use super::{answer, complaint, etude, json, text};
use etude::study::session;
use etude_support::{file, read};
use std::fs;

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

/// What has no proof has its figures: the equity of everyone at a table of three cards, in words of the language.
#[test]
fn the_equity_of_a_table_is_exported() {
    let folder = tempfile::tempdir().expect("a folder");
    let study = folder.path().join("table.ron");
    let table = "(format: 1, game: \"three-card\", position: \"9S 9H 4C; range pair:50% 88+ flush\")";
    fs::write(&study, table).expect("written");
    let study = study.to_str().expect("UTF-8");
    let export = |form: &str, language: &str, more: &[&str]| {
        let path = folder.path().join(format!("out.{form}"));
        let path = path.to_str().expect("UTF-8");
        let arguments = ["export", study, "--as", form, "--lang", language, "-o", path];
        let output = etude(&[&arguments[..], more].concat());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        fs::read_to_string(path).expect("written")
    };
    let said = export("text", "en", &["--answer"]);
    assert!(said.contains("\nSolution: exact: every deal was counted\n"), "{said}");
    let hand = said.lines().find(|line| line.starts_with("Hand 1 (9S 9H 4C): wins ")).expect("a row");
    let seat = said
        .lines()
        .find(|line| line.starts_with("Opponent 1 (Pair (50 %) + 88+ + Flush): "))
        .expect("a row");
    let equity = |row: &str| {
        let (_, part) = row.rsplit_once("equity ").expect("a column");
        part.trim_end_matches(" %").parse::<f64>().expect("a number")
    };
    assert!((equity(hand) + equity(seat) - 100.0).abs() < 0.02, "{said}");
    // A question shows none of it.
    assert!(!export("text", "en", &[]).contains("equity"));
    // It is read back.
    let back = folder.path().join("back.txt");
    fs::write(&back, &said).expect("written");
    let again = answer(&["export", back.to_str().expect("UTF-8"), "--as", "ron"]);
    assert!(again.contains("9S 9H 4C; range pair:50% 88+ flush"), "{again}");
    let page = export("html", "zh-CN", &["--answer"]);
    assert!(page.contains("<th scope=\"row\">对手 1（对子（50 %） + 88+ + 金花）</th>"), "{page}");
    let drawing = export("svg", "ru", &["--answer"]);
    assert!(drawing.contains("<svg") && drawing.len() > export("svg", "ru", &[]).len() + 2_000);
}
