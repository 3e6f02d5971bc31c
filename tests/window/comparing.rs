//! Comparison in the window: another tab or other rules beside the study in front.

use super::{CTRL, Window, folder};
use egui::{Event, Key, Modifiers, vec2};
use std::path::Path;

fn open(folder: &Path, studies: &[(&str, &str, &str)]) -> Window {
    let mut files = Vec::new();
    for (number, (game, rules, position)) in studies.iter().enumerate() {
        let path = folder.join(format!("study-{number}.ron"));
        let text = format!("(format: 1, game: \"{game}\", rules: \"{rules}\", position: \"{position}\")");
        std::fs::write(&path, text).expect("written");
        files.push(path);
    }
    let mut window = Window::open(folder, files, vec2(1440.0, 900.0));
    window.frames(3);
    window
}

fn compare(window: &mut Window) {
    window.press(CTRL, Key::K);
    window.harness.event(Event::Text("Compare with".to_owned()));
    window.frames(2);
    window.press(Modifiers::NONE, Key::Enter);
}

#[test]
fn the_same_position_under_other_rules() {
    let folder = folder();
    let mut window = open(folder.path(), &[("draughts", "russian", "W:WKa1:Bb2,c5")]);
    window.wait_for("White wins");
    compare(&mut window);
    assert!(window.shows("The same position under other rules") && !window.shows("Open tabs"));
    window.click_first("English");
    // A king of English draughts goes one square.
    window.wait_for("≠ ");
    assert!(window.shows("Rules: Russian ↔ English"), "{:?}", window.labels());
    window.wait_for("not legal");
    // Both boards are the same, whatever their squares are called.
    assert!(!window.labels().iter().any(|label| label.contains("↔ —")), "{:?}", window.labels());
    window.press(Modifiers::NONE, Key::Escape);
    assert!(!window.shows("Differences in the position"));
    assert_eq!(window.documents()[0].rules, "russian", "nothing has changed");
}

#[test]
fn another_tab_with_another_winner() {
    let folder = folder();
    let studies = [("climbing", "article", "3 4 66 9 / 88"), ("climbing", "article", "3 4 66 7 / 88")];
    let mut window = open(folder.path(), &studies);
    window.wait_for("wins in");
    compare(&mut window);
    window.click_first("study-0 · ");
    window.wait_for("≠ You win");
    window.wait_for("7 ↔ 9");
}

#[test]
fn what_is_solved_is_not_compared() {
    let folder = folder();
    let mut window = open(folder.path(), &[("draughts", "russian", "W:WKa1:Bb2,c5")]);
    window.press(CTRL, Key::Num4);
    compare(&mut window);
    assert!(window.shows("There is nothing to compare"));
    assert!(!window.shows("The same position under other rules"));
}

#[test]
fn a_tab_of_another_game_is_not_offered() {
    let folder = folder();
    let studies = [("climbing", "article", "3 4 66 9 / 88"), ("draughts", "russian", "W:WKa1:Bb2,c5")];
    let mut window = open(folder.path(), &studies);
    window.wait_for("White wins");
    compare(&mut window);
    assert!(window.shows("The same position under other rules") && !window.shows("Open tabs"));
}
