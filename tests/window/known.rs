//! Known positions as a list in Setup.

use super::{CTRL, Window, folder, settings};
use egui::accesskit::Role;
use egui::{Key, vec2};
use egui_kittest::kittest::Queryable;
use etude_study::session;
use std::path::Path;

fn open(folder: &Path, language: &str, study: &str) -> Window {
    settings(folder, language, "Dark");
    let path = folder.join("study.ron");
    std::fs::write(&path, study).expect("written");
    let mut window = Window::open(folder, vec![path], vec2(1280.0, 800.0));
    window.frames(5);
    window.press(CTRL, Key::Num1);
    window.frames(5);
    window
}

const CARDS: &str = "(format: 1, game: \"climbing\", rules: \"doudizhu\", position: \"3 5 / 4\")";

#[test]
fn a_known_ending_is_chosen_and_taken_back() {
    let folder = folder();
    let mut window = open(folder.path(), "en", CARDS);
    window.wait("the list", |harness| harness.query_by_role_and_label(Role::ComboBox, "Known").is_some());
    window.harness.get_by_role_and_label(Role::ComboBox, "Known").click();
    window.frames(3);
    let sample = include_str!("../../saves/climbing/which-kicker.ron");
    let sample = session::read(sample).expect("a study");
    // A chapter has its first exercise.
    let chapters = window.labels().iter().filter(|label| label.ends_with(": first exercise")).count();
    assert!(chapters > 5, "{:?}", window.labels());
    window.click(&sample.title);
    window.frames(5);
    assert_eq!(window.documents()[0].position, sample.position);
    window.press(CTRL, Key::Z);
    window.frames(3);
    assert_eq!(window.documents()[0].position, "3 5 / 4");
}

#[test]
fn a_board_keeps_its_own_list() {
    let folder = folder();
    let study = "(format: 1, game: \"draughts\", rules: \"russian\", position: \"W:Wc3:Bf6\")";
    let mut window = open(folder.path(), "en", study);
    window.frames(30);
    assert!(!window.labels().iter().any(|label| label.starts_with("Known")), "{:?}", window.labels());
}
