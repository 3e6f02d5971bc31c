//! Moves that are not legal never pass in silence: they are said on the standard error with their place, and the status is 2.

use super::{etude, text};
use etude::study::session;
use etude_support::times;
use etude_support_study::damager::{games, pdn};
use std::path::Path;

/// Runs a command that has to say this, and returns what it printed.
#[track_caller]
fn says(arguments: &[&str], wanted: &[&str]) -> String {
    let output = etude(arguments);
    let errors = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
    for wanted in wanted {
        assert!(errors.contains(wanted), "{arguments:?}: {wanted} in {errors}");
    }
    text(&output.stdout)
}

fn name(path: &Path) -> &str {
    path.to_str().expect("a path")
}

#[test]
fn a_game_that_breaks_off_is_said_by_every_command() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.txt");
    std::fs::write(&path, "1. cd4 dc5 2. de5 b:d6\n").expect("written");
    let place = ["game 1, line 1, ply 4: b:d6"];
    let reviewed = says(&["review", name(&path), "--time", "0.01"], &place);
    assert!(
        reviewed.contains("d4-e5") && reviewed.contains("mistakes"),
        "what is legal is judged: {reviewed}"
    );
    let exported = says(&["export", name(&path), "--as", "pdn"], &place);
    assert!(exported.contains("{[%unread b:d6]}"), "{exported}");
    for form in ["html", "svg"] {
        let page = says(&["export", name(&path), "--as", form, "--answer", "--time", "0.01"], &place);
        let plain: String = page.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(form == "svg" || plain.contains("Ply 4:"), "{form}: {page}");
    }
    says(&["moves", name(&path)], &place);
    // The same on the command line.
    let typed = ["review", "--game", "draughts", "--position", "1. cd4 dc5 2. de5 b:d6", "--time", "0.01"];
    says(&typed, &["--position: game 1, line 1, ply 4: b:d6"]);
    let tags = "[GameType \"25\"]\n\n1. cd4 dc5 2. de5 f:d4 *";
    let typed = etude(&["review", "--game", "draughts", "--position", tags, "--time", "0.01"]);
    assert_eq!(text(&typed.stderr), "");
    // A busy machine may find no estimate in so short a time.
    let told = text(&typed.stdout);
    let moves = told.lines().filter(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit()));
    assert_eq!(moves.count(), 4, "{told}");
}

#[test]
fn damaged_files_are_said_with_their_place() {
    let folder = tempfile::tempdir().expect("a folder");
    for (damaged, number) in games(times(4), 9).into_iter().zip(0..) {
        let path = folder.path().join(format!("{number}.ron"));
        std::fs::write(&path, session::write(&damaged.document)).expect("written");
        let place = format!("ply {}: {}", damaged.ply, damaged.text);
        let written = says(&["export", name(&path), "--as", "ron"], &[&place]);
        let kept = session::read(&written).expect("a study");
        assert!(session::write(&kept).contains(&damaged.text), "{written}");
    }
    // Commands that read very many games name the first ones and count the others.
    let games = pdn(times(3).min(16), 11);
    let path = folder.path().join("games.pdn");
    let all: Vec<&str> = games.iter().map(|(_, text, _)| text.as_str()).collect();
    std::fs::write(&path, all.join("\n")).expect("written");
    let places: Vec<String> = (1..)
        .zip(&games)
        .map(|(number, (damaged, ..))| (number, damaged))
        .map(|(number, damaged)| format!("game {number}, line * ply {}: {}", damaged.ply, damaged.text))
        .collect();
    let output = etude(&["export", name(&path), "--as", "ron"]);
    let errors = text(&output.stderr);
    for place in &places {
        let (game, ply) = place.split_once('*').expect("a place");
        assert!(errors.lines().any(|line| line.contains(game) && line.contains(ply)), "{place}: {errors}");
    }
    assert_eq!(output.status.code(), Some(2));
    // The data base looks at main lines alone.
    let main: Vec<&String> = places
        .iter()
        .zip(&games)
        .filter(|(_, (damaged, ..))| !damaged.aside)
        .map(|(place, _)| place)
        .collect();
    assert!(!main.is_empty());
    for command in ["index", "find"] {
        let output = etude(&["base", command, name(&path)]);
        let errors = text(&output.stderr);
        for place in &main {
            let (_, ply) = place.split_once("* ").expect("a place");
            assert!(errors.contains(ply), "{command}: {place}: {errors}");
        }
        assert_eq!(output.status.code(), Some(2), "{command}: {errors}");
    }
}

#[test]
fn there_is_nothing_to_review_in_a_game_without_moves() {
    says(
        &["review", "--game", "climbing", "--position", "3 4 66 9 / 88"],
        &["There are no moves to review."],
    );
}
