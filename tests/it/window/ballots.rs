//! A game that begins with a ballot.

use super::diagrams::command;
use super::{CTRL, Window, folder, settings};
use egui::{Key, vec2};
use std::path::Path;

fn open(folder: &Path, rules: &str) -> Window {
    settings(folder, "en", "Dark");
    let path = folder.join("study.ron");
    let text = format!("(format: 1, game: \"draughts\", rules: \"{rules}\", position: \"start\")");
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder, vec![path], vec2(1280.0, 800.0));
    window.frames(5);
    window
}

#[test]
fn a_ballot_begins_a_game_of_its_own_that_is_played_on() {
    let folder = folder();
    let mut window = open(folder.path(), "english");
    window.press(CTRL, Key::Num3);
    window.frames(3);
    command(&mut window, "New game from a ballot");
    window.frames(5);
    let studies = window.documents();
    let drawn = studies.last().expect("a study");
    // A capture that is forced is made by itself.
    assert!(drawn.line.0.len() >= 3, "{:?}", drawn.line);
    let opening = drawn.tags.iter().find(|(tag, _)| tag == "Opening").map(|(_, name)| name.clone());
    let opening = opening.expect("its name");
    assert!(opening.starts_with("ACF "), "{opening}");
    assert!(window.shows(&opening), "{opening}: {:?}", window.labels());
    // After three plies the second player is to move, from the end of the ballot.
    let last = window.harness.state().studies().last().expect("a study");
    assert_ne!(last.view().text, last.setup().text);
    assert!(window.shows("Resign"), "{:?}", window.labels());
    // Another one is drawn from there, and the game in front stays.
    let before = studies.len();
    command(&mut window, "New game from a ballot");
    window.frames(5);
    assert_eq!(window.documents().len(), before + 1);
}

#[test]
fn rules_without_ballots_have_no_command() {
    let folder = folder();
    let mut window = open(folder.path(), "frisian");
    window.press(CTRL, Key::K);
    window.frames(3);
    window.harness.event(egui::Event::Text("ballot".to_owned()));
    window.frames(3);
    assert!(!window.shows("New game from a ballot"), "{:?}", window.labels());
}
