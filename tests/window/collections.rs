//! A file of many games in the window: chosen, changed and saved.

use super::{CTRL, Window, folder, settings};
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable;
use etude_study::Document;
use etude_support_study::game;
use std::path::{Path, PathBuf};

/// A window with a file of three games.
fn open(folder: &Path) -> (Window, PathBuf) {
    settings(folder, "en", "Light");
    let path = folder.join("three.pdn");
    let game = |number: usize, moves: &str| {
        format!(
            "[Event \"Cup {number}\"]\n[White \"Anna\"]\n[Black \"Boris\"]\n[GameType \"21\"]\n\n{moves} *\n"
        )
    };
    let games =
        [game(1, "1. 9-13 22-18"), game(2, "1. 11-15 23-19"), game(3, "1. 10-15   {odd   spaces} 24-20")];
    std::fs::write(&path, games.join("\n")).expect("written");
    let mut window = Window::open(folder, vec![path.clone()], vec2(1440.0, 900.0));
    window.wait_for("3 of 3");
    (window, path)
}

fn front(window: &mut Window) -> Document {
    window.harness.state_mut().front().expect("a study").document()
}

#[test]
fn games_are_chosen_changed_and_saved_in_the_window() {
    let folder = folder();
    let (mut window, path) = open(folder.path());
    assert_eq!(front(&mut window).title, "Anna – Boris, Cup 1");
    // Another game by mouse, the next by keyboard.
    window.click("2. Anna – Boris, Cup 2, 1 move");
    assert_eq!(front(&mut window).line.0[0].mv, "11-15");
    window.press(Modifiers::NONE, Key::End);
    let current = |window: &mut Window| {
        let study = window.harness.state_mut().front().expect("a study");
        game(study).line().iter().find(|item| item.current).expect("a move").clone()
    };
    let id = current(&mut window).id;
    assert_eq!(id, 2);
    window.press(CTRL, Key::Delete);
    assert_eq!(front(&mut window).line.0.len(), 1);
    window.press(CTRL | Modifiers::SHIFT, Key::PageUp);
    assert_eq!(front(&mut window).title, "Anna – Boris, Cup 1");
    // What one game has seen is not undone in another, and waits in its own.
    window.press(CTRL, Key::Z);
    assert_eq!(front(&mut window).line.0.len(), 2);
    window.press(CTRL | Modifiers::SHIFT, Key::PageDown);
    assert_eq!(front(&mut window).line.0.len(), 1);
    window.press(CTRL, Key::Z);
    assert_eq!(front(&mut window).line.0.len(), 2);
    window.press(CTRL | Modifiers::SHIFT, Key::Z);
    assert_eq!(front(&mut window).line.0.len(), 1);
    let before = std::fs::read_to_string(&path).expect("there");
    window.press(CTRL, Key::S);
    window.wait_for("Saved");
    let after = std::fs::read_to_string(&path).expect("there");
    assert_eq!(
        after,
        before.replace(
            "[GameType \"21\"]\n\n1. 11-15 23-19 *",
            "[Result \"*\"]\n[GameType \"21,B,8,8,N1,0\"]\n\n1. 11-15 *"
        )
    );
    assert!(!window.shows("●"), "nothing is unsaved");
    // A filter leaves the games that have it.
    window.harness.get_by_label("Filter by players, event, date, result").click();
    window.frames(2);
    window.harness.event(egui::Event::Text("cup 3".to_owned()));
    window.frames(3);
    assert!(window.shows("1 of 3") && !window.shows("1. Anna"));
}

#[test]
fn unsaved_games_are_back_after_a_restart() {
    let folder = folder();
    let (mut window, path) = open(folder.path());
    window.press(Modifiers::NONE, Key::End);
    window.press(CTRL, Key::Delete);
    window.press(CTRL | Modifiers::SHIFT, Key::PageDown);
    window.press(Modifiers::NONE, Key::End);
    window.press(CTRL, Key::Delete);
    window.frames(40);
    drop(window);
    let before = std::fs::read_to_string(&path).expect("there");
    let mut window = Window::open(folder.path(), Vec::new(), vec2(1440.0, 900.0));
    window.wait_for("3 of 3");
    assert_eq!(front(&mut window).title, "Anna – Boris, Cup 2");
    assert_eq!(front(&mut window).line.0.len(), 1);
    window.press(CTRL | Modifiers::SHIFT, Key::PageUp);
    assert_eq!(front(&mut window).line.0.len(), 1);
    window.press(CTRL, Key::S);
    window.wait_for("Saved");
    let after = std::fs::read_to_string(&path).expect("there");
    assert!(!after.contains("22-18") && !after.contains("23-19") && before.contains("22-18"), "{after}");
    assert!(after.ends_with(&before[before.find("[Event \"Cup 3\"]").expect("there")..]));
    // A file that has become another one: the changed games come by themselves.
    window.press(CTRL, Key::Delete);
    window.press(Modifiers::NONE, Key::End);
    window.press(CTRL, Key::Delete);
    window.frames(40);
    drop(window);
    std::fs::write(&path, "1. 9-14 *\n").expect("written");
    let mut window = Window::open(folder.path(), Vec::new(), vec2(1440.0, 900.0));
    window.wait("both", |harness| harness.state().studies().count() == 2);
    let titles: Vec<String> = window.documents().into_iter().map(|document| document.title).collect();
    assert!(titles.contains(&"Anna – Boris, Cup 1".to_owned()), "{titles:?}");
    assert!(window.harness.state_mut().front().is_some());
}

#[test]
fn a_file_without_games_is_told_and_a_study_can_become_pdn() {
    let folder = folder();
    settings(folder.path(), "en", "Light");
    let path = folder.path().join("empty.pdn");
    std::fs::write(&path, "   \n").expect("written");
    let window = &mut Window::open(folder.path(), vec![path], vec2(1440.0, 900.0));
    window.wait_for("no tags and no moves");
    assert_eq!(window.harness.state().studies().count(), 1, "a sample instead");
}
