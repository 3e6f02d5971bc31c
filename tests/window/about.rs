//! What a study says of itself: what was typed is kept, however its window is closed.

use super::{CTRL, Window, folder};
use egui::{Key, Modifiers, Role};
use egui_kittest::kittest::Queryable;
use etude_study::About;
use etude_study::document::Translation;

fn type_into(window: &mut Window, role: Role, label: &str, text: &str) {
    window.harness.get_by_role_and_label(role, label).focus();
    window.frames(2);
    window.press(CTRL, Key::A);
    window.harness.get_by_role_and_label(role, label).type_text(text);
    window.frames(2);
}

fn describe(window: &mut Window, title: &str, notes: &str) {
    window.click("Title, author and notes");
    type_into(window, Role::TextInput, "Title", title);
    type_into(window, Role::MultilineTextInput, "Notes", notes);
}

#[test]
fn what_was_typed_is_kept_by_escape_and_by_the_cross() {
    let folder = folder();
    let mut window = super::window(folder.path());
    window.wait_for("win in 7");
    describe(&mut window, "mine", "why it is won");
    window.press(Modifiers::NONE, Key::Escape);
    assert!(!window.shows("About this study"));
    let document = window.documents().remove(0);
    assert_eq!((document.title.as_str(), document.notes.as_str()), ("mine", "why it is won"));
    describe(&mut window, "mine again", "and how");
    window.click("Close window");
    assert!(!window.shows("About this study"));
    let document = window.documents().remove(0);
    assert_eq!((document.title.as_str(), document.notes.as_str()), ("mine again", "and how"));
    // One change each, and none where nothing was typed.
    window.click("Title, author and notes");
    window.press(Modifiers::NONE, Key::Escape);
    window.press(CTRL, Key::Z);
    assert_eq!(window.documents()[0].title, "mine");
}

#[test]
fn what_was_typed_is_kept_when_the_tab_is_closed() {
    let folder = folder();
    let mut window = super::window(folder.path());
    window.wait_for("win in 7");
    describe(&mut window, "closed", "notes");
    // The tab lies behind the dialog, but has a key.
    window.press(CTRL, Key::W);
    let closed = folder.path().join("closed");
    window.wait("the file", |_| std::fs::read_dir(&closed).is_ok_and(|mut files| files.next().is_some()));
    let kept = std::fs::read_dir(&closed).expect("kept").next().expect("a file");
    let text = std::fs::read_to_string(kept.expect("it").path()).expect("read");
    assert!(text.contains("title: \"closed\""), "{text}");
}

#[test]
fn tags_that_cannot_be_read_stay_to_be_mended() {
    let folder = folder();
    let path = folder.path().join("game.ron");
    let study = "(format: 1, game: \"draughts\", rules: \"russian\", position: \"start\")";
    std::fs::write(&path, study).expect("written");
    let mut window = Window::open(folder.path(), vec![path], egui::vec2(1440.0, 900.0));
    let label = "Tags, one in each line, such as White: T. Sijbrands";
    window.click("Title, author and notes");
    type_into(&mut window, Role::MultilineTextInput, label, "White: Ann\nBlack");
    window.press(Modifiers::NONE, Key::Escape);
    assert!(window.shows("“Black” is no tag"), "it is still open");
    type_into(&mut window, Role::MultilineTextInput, label, "White: Ann\nBlack: Bob");
    window.press(Modifiers::NONE, Key::Escape);
    assert!(!window.shows("About this study"));
    assert_eq!(window.documents()[0].tags.len(), 2);
}

#[test]
fn notes_that_are_emptied_in_a_language_do_not_come_back_in_the_original() {
    let there = Translation {
        title: "Шестёрка".to_owned(), notes: "Побеждает шестёрка.".to_owned()
    };
    let mut about = About {
        title: "The six".to_owned(),
        notes: "Only the six wins.".to_owned(),
        translations: [("ru".to_owned(), there)].into(),
        ..About::default()
    };
    about.reword("ru", "Шестёрка".to_owned(), String::new());
    assert_eq!([about.notes_in("ru"), about.notes_in("en")], [""; 2]);
    assert_eq!([about.title_in("ru"), about.title_in("en")], ["Шестёрка", "The six"]);
}

#[test]
fn the_title_has_the_keys_first() {
    let folder = folder();
    let mut window = super::window(folder.path());
    window.wait_for("win in 7");
    window.click("Title, author and notes");
    window.press(CTRL, Key::A);
    window.harness.event(egui::Event::Text("typed at once".to_owned()));
    window.frames(2);
    window.press(Modifiers::NONE, Key::Escape);
    assert_eq!(window.documents()[0].title, "typed at once");
}
