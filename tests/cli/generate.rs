//! `etude generate`: what may be asked for, and what joins what is there.

#[cfg(unix)]
use super::shells::interrupted;
use super::{complaint, etude, text};
use etude::study::Document;
use etude::study::session::{self, Contents};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const CARDS: [&str; 6] = ["generate", "--game", "climbing", "--difficulty", "1-100", "--threads=2"];

fn made(words: &[&str]) -> Vec<Document> {
    let words = [&CARDS[..], words].concat();
    let output = etude(&words);
    assert!(output.status.success(), "{words:?}: {}", text(&output.stderr));
    studies(&text(&output.stdout))
}

fn studies(text: &str) -> Vec<Document> {
    match session::read_any(text).expect("studies") {
        Contents::Studies { studies, .. } => studies,
        Contents::Study(study) => vec![*study],
    }
}

fn held(path: &Path) -> Vec<Document> {
    studies(&fs::read_to_string(path).expect("a file"))
}

/// The numbers of cards of the hands of a position.
fn hands(study: &Document) -> Vec<usize> {
    let hands = study.position.split(';').next().unwrap_or_default().split('/');
    hands.map(|hand| hand.chars().filter(char::is_ascii_alphanumeric).count()).collect()
}

#[test]
fn hands_have_the_size_that_was_asked_for() {
    for study in made(&["--cards", "8-9", "--count", "4"]) {
        let hands = hands(&study);
        assert!(hands.len() == 2 && hands.iter().all(|hand| (8..=9).contains(hand)), "{}", study.position);
    }
}

#[test]
fn three_seats_bans_and_themes_are_made() {
    let made = made(&["--seats", "3", "--ban", "triple+pair,bomb", "--count", "2", "--cards", "2-5"]);
    assert_eq!(made.len(), 2);
    for study in made {
        assert_eq!(hands(&study).len(), 3, "{}", study.position);
        assert!(study.position.contains("ban triple+pair, bomb"), "{}", study.position);
    }
    let themes: BTreeSet<String> = self::made(&["--theme", "split", "--count", "2"])
        .into_iter()
        .map(|study| study.exercise.theme)
        .collect();
    assert_eq!(themes, BTreeSet::from(["split".to_owned()]));
}

#[test]
fn what_no_exercise_has_is_refused_with_what_there_is() {
    let refused = |words: &[&str]| complaint(&[&["generate"], words].concat());
    let said = refused(&["--game", "climbing", "--theme", "king-hunt"]);
    assert!(said.contains("“king-hunt” is none of") && said.contains("split"), "{said}");
    let said = refused(&["--game", "climbing", "--seats", "4"]);
    assert!(said.contains("“4” is none of 2, 3"), "{said}");
    let said = refused(&["--game", "climbing", "--ban", "single"]);
    assert!(said.contains("“single” is none of pair, triple"), "{said}");
    let said = refused(&["--game", "climbing", "--cards", "8-60"]);
    assert!(said.contains("a range within 1 to 20"), "{said}");
    let said = refused(&["--game", "durak", "--seats", "2"]);
    assert!(said.contains("have no choice of --seats"), "{said}");
}

#[test]
fn exercises_join_those_that_are_there_and_none_comes_twice() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mine.ron");
    let file = path.to_str().expect("a path");
    for count in [3, 6] {
        let output = etude(&[&CARDS[..], &["--count", "3", "--append", "-o", file]].concat());
        assert!(output.status.success(), "{}", text(&output.stderr));
        let held = held(&path);
        let positions: BTreeSet<&str> = held.iter().map(|study| study.position.as_str()).collect();
        assert_eq!((held.len(), positions.len()), (count, count));
        assert!(held[count - 1].title.ends_with(&format!(" {count}")), "{}", held[count - 1].title);
    }
    let whole = fs::read_to_string(&path).expect("a file");
    let into = folder.path().to_str().expect("a path");
    fs::write(&path, "nonsense").expect("written");
    complaint(&[&CARDS[..], &["--count", "1", "--append", "-o", file]].concat());
    assert_eq!(fs::read_to_string(&path).expect("it stays"), "nonsense");
    fs::write(&path, whole).expect("written");
    for count in [1, 2] {
        let output = etude(&[&CARDS[..], &["--count", "1", "-o", into]].concat());
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert!(folder.path().join(format!("climbing-{count:02}.ron")).exists());
    }
}

/// Of what is interrupted a whole file is left.
#[cfg(unix)]
#[test]
fn an_interrupt_keeps_what_was_made() {
    if std::process::Command::new("timeout").arg("--version").output().is_err() {
        return eprintln!("skipped: there is no timeout");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("many.ron");
    let arguments = [&CARDS[..], &["--count", "10000", "-o", path.to_str().expect("a path")]].concat();
    interrupted(&arguments, folder.path(), &|_| path.exists());
    assert!(!held(&path).is_empty());
}
