//! The order of a collection: studies are moved and removed in its list, by buttons and by keys, and the file follows when it
//! is saved.

use super::{CTRL, Window, folder};
use egui::{Key, Modifiers, Role, vec2};
use egui_kittest::kittest::Queryable;
use etude_study::session::{self, Contents};
use std::path::{Path, PathBuf};

const FOUR: &str = "(format: 2, title: \"Mine\", studies: [
    (game: \"climbing\", rules: \"article\", title: \"one\", position: \"34669 / 88\", goal: \"win\"),
    (game: \"climbing\", rules: \"article\", title: \"two\", position: \"3 4 / 5\"),
    (game: \"climbing\", rules: \"article\", title: \"three\", position: \"3 5 / 4\"),
    (game: \"climbing\", rules: \"article\", title: \"four\", position: \"6 6 / 7\"),
])";

fn open(folder: &Path) -> (Window, PathBuf) {
    let path = folder.join("mine.ron");
    std::fs::write(&path, FOUR).expect("written");
    let mut window = Window::open(folder, vec![path.clone()], vec2(1280.0, 800.0));
    window.wait_for("1. one");
    (window, path)
}

/// The titles of the list from top to bottom.
fn listed(window: &Window) -> Vec<String> {
    let games = window.harness.state().tabs()[0].games.as_ref().expect("a collection");
    let title = |index| games.collection().heading(index).map(|heading| heading.title.clone());
    (0..games.collection().len()).filter_map(title).collect()
}

fn saved(path: &Path) -> Vec<String> {
    match session::read_any(&std::fs::read_to_string(path).expect("there")) {
        Ok(Contents::Studies { studies, .. }) => studies.into_iter().map(|study| study.title).collect(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn studies_of_a_collection_are_moved_and_removed_and_saved_so() {
    let folder = folder();
    let (mut window, path) = open(folder.path());
    window.click("Move down  (Alt+↓)");
    assert_eq!(listed(&window), ["two", "one", "three", "four"]);
    let front = |window: &Window| window.harness.state().front_title();
    assert_eq!(front(&window).as_deref(), Some("one"), "the study in front stays there");
    assert!(window.harness.state().tabs()[0].is_changed());
    assert_eq!(saved(&path), ["one", "two", "three", "four"], "the file waits for Save");
    window.press(CTRL, Key::S);
    assert_eq!(saved(&path), ["two", "one", "three", "four"]);
    assert!(!window.harness.state().tabs()[0].is_changed());
    // The study in front gives way to its neighbour.
    window.click("Remove from the collection  (Delete)");
    assert!(window.shows("“one” is no longer in the collection."), "{:?}", window.labels());
    assert_eq!(
        (listed(&window), front(&window).as_deref()),
        (vec!["two".into(), "three".into(), "four".into()], Some("three"))
    );
    // By keys, while the list has the focus.
    window.harness.get_by_role_and_label(Role::ListBox, "Games").focus();
    window.frames(2);
    window.press(Modifiers::ALT, Key::ArrowUp);
    assert_eq!(listed(&window), ["three", "two", "four"]);
    window.press(Modifiers::ALT, Key::ArrowDown);
    window.press(Modifiers::ALT, Key::ArrowDown);
    assert_eq!(listed(&window), ["two", "four", "three"]);
    window.press(Modifiers::NONE, Key::Delete);
    assert_eq!(listed(&window), ["two", "four"]);
    window.press(Modifiers::NONE, Key::Delete);
    window.press(Modifiers::NONE, Key::Delete);
    assert!(window.shows("The last study of a collection stays."), "{:?}", window.labels());
    assert_eq!(listed(&window).len(), 1);
}

#[test]
fn an_order_that_was_not_saved_is_there_after_a_restart() {
    let folder = folder();
    let (mut window, path) = open(folder.path());
    window.click("Move down  (Alt+↓)");
    window.wait("the journal", |harness| !harness.state().waits_for_journal());
    drop(window);
    let mut window = Window::open(folder.path(), Vec::new(), vec2(1280.0, 800.0));
    window.wait_for("1. two");
    assert_eq!(listed(&window), ["two", "one", "three", "four"]);
    let tab = &window.harness.state().tabs()[0];
    assert!(tab.is_changed() && tab.file.path.as_ref() == Some(&path), "it is still of its file");
    window.press(CTRL, Key::S);
    assert_eq!(saved(&path), ["two", "one", "three", "four"]);
}
