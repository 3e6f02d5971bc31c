//! What the user builds by hand is the user's own: nothing of the sample that stood there before is said of it.

use super::{CTRL, Window, folder, window};
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable;

#[test]
fn a_sample_that_is_cleared_is_a_study_without_a_name_and_undo_brings_it_back() {
    let folder = folder();
    let mut window = window(folder.path());
    let before = window.documents().swap_remove(0);
    assert!(!before.title.is_empty() && !before.notes.is_empty());
    window.press(Modifiers::NONE, Key::ArrowDown);
    window.press(CTRL, Key::Num1);
    window.click("Clear");
    window.frames(3);
    let cleared = window.documents().swap_remove(0);
    assert_eq!([&cleared.title, &cleared.notes, &cleared.author], [""; 3]);
    assert!(cleared.translations.is_empty() && cleared.line.is_empty(), "{cleared:?}");
    assert_eq!((&cleared.game, &cleared.rules), (&before.game, &before.rules));
    assert!(window.shows("Untitled") && !window.shows(&before.title), "{:?}", window.labels());
    assert_eq!(window.harness.state().notice_texts().count(), 0, "no line is mourned that nobody has played");
    window.press(CTRL, Key::Z);
    let back = window.documents().swap_remove(0);
    assert_eq!((&back.title, &back.notes, &back.position), (&before.title, &before.notes, &before.position));
}

#[test]
fn a_file_that_is_cleared_keeps_its_title() {
    let folder = folder();
    let path = folder.path().join("mine.ron");
    let text = "(format: 1, game: \"climbing\", rules: \"article\", title: \"Mine\", position: \"3 4 / 8\")";
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
    window.press(CTRL, Key::Num1);
    window.click("Clear");
    window.frames(3);
    assert_eq!(window.documents().swap_remove(0).title, "Mine");
}

#[test]
fn setup_of_a_position_of_ones_own_tells_no_secret_and_asks_nothing() {
    let folder = folder();
    let mut window = window(folder.path());
    let position = "(format: 1, game: \"climbing\", rules: \"article\", position: \"3 4 / 8\")";
    window.harness.event(Event::Paste(position.to_owned()));
    window.frames(5);
    for (key, mode) in [(Key::Num4, "Solve"), (Key::Num1, "Setup")] {
        window.press(CTRL, key);
        window.frames(3);
        let app = window.harness.state();
        assert_eq!(format!("{:?}", app.tabs()[app.active()].mode), mode, "{:?}", window.labels());
    }
}

#[test]
fn a_card_that_was_picked_up_is_put_back_when_setup_is_left() {
    let folder = folder();
    let mut window = window(folder.path());
    window.press(CTRL, Key::Num1);
    window.click_first("A of hearts, 1 left");
    window.frames(2);
    let armed = |window: &Window| window.harness.state().tabs()[0].view.armed.is_some();
    assert!(armed(&window));
    window.press(CTRL, Key::Num2);
    window.press(CTRL, Key::Num1);
    window.frames(2);
    assert!(!armed(&window));
}

#[test]
fn a_slow_double_click_sends_a_card_too() {
    let folder = folder();
    let mut window = window(folder.path());
    window.press(CTRL, Key::Num1);
    let count = |window: &Window| window.documents().swap_remove(0).position.len();
    let before = count(&window);
    for _ in 0..2 {
        window.click_first("A of hearts, 1 left");
        window.frames(60);
    }
    assert!(count(&window) > before, "{:?}", window.documents()[0].position);
}

#[test]
fn a_position_that_is_typed_over_a_sample_is_a_study_without_a_name() {
    let folder = folder();
    let mut window = window(folder.path());
    window.press(CTRL, Key::Num1);
    window.harness.get_by_role_and_label(Role::TextInput, "Position").focus();
    window.press(CTRL, Key::A);
    window.harness.event(Event::Text("3 3 5 / 4 4".to_owned()));
    window.frames(3);
    let typed = window.documents().swap_remove(0);
    assert_eq!((typed.position.as_str(), typed.title.as_str(), typed.notes.as_str()), ("33 5 / 44", "", ""));
    assert!(typed.line.is_empty());
    assert_eq!(window.harness.state().notice_texts().count(), 0);
}
