//! Quitting: at once when the disk holds all work, after a question when it does not.

use super::{Window, folder, settings};
use egui::{Key, Modifiers, Role, ViewportCommand, ViewportEvent, ViewportId, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use etude_app::{Etude, Start};
use etude_study::session;
use etude_study::store::RealDisk;
use etude_support_window::system::NoDialogs;
use std::path::Path;
use std::sync::Arc;

const QUESTION: &str = "Unsaved work would be lost";
const UNUSABLE: &str = "Unsaved work cannot be kept";

/// A window with a change that no file has. With `broken` a file stands where the journal is to be.
fn changed(folder: &Path, broken: bool) -> Window {
    settings(folder, "en", "Light");
    if broken {
        std::fs::write(folder.join("journal"), "in the way").expect("written");
    }
    let path = folder.join("mine.ron");
    let study = "(format: 1, game: \"climbing\", rules: \"article\", position: \"34669 / 88\")";
    std::fs::write(&path, study).expect("written");
    let start = Start { files: vec![path], folder: Some(folder.to_owned()), ..Start::default() };
    let harness =
        Harness::builder().with_size(vec2(1280.0, 800.0)).with_max_steps(64).build_eframe(move |creation| {
            Etude::with(Arc::new(RealDisk), Arc::new(NoDialogs), &creation.egui_ctx, start)
        });
    let mut window = Window { harness };
    window.wait_for_proof();
    window.click_first("6 6: loses");
    assert_eq!(window.shows(UNUSABLE), broken);
    window
}

fn has(window: &Window, command: &ViewportCommand) -> bool {
    let views = &window.harness.output().viewport_output;
    views.values().any(|view| view.commands.contains(command))
}

/// The user closes the window. Returns true if it closes in this frame.
fn close(window: &mut Window) -> bool {
    let views = &mut window.harness.input_mut().viewports;
    views.entry(ViewportId::ROOT).or_default().events.push(ViewportEvent::Close);
    window.harness.step();
    !has(window, &ViewportCommand::CancelClose)
}

/// Draws until the program closes its window or asks. Returns true if it closes.
#[track_caller]
fn closes_itself(window: &mut Window) -> bool {
    let until = std::time::Instant::now() + super::PATIENCE;
    loop {
        if has(window, &ViewportCommand::Close) {
            return true;
        }
        if window.shows(QUESTION) {
            return false;
        }
        assert!(std::time::Instant::now() < until, "it neither ends nor asks");
        window.harness.step();
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
}

#[test]
fn work_in_the_journal_is_left_without_a_question() {
    let folder = folder();
    let mut window = changed(folder.path(), false);
    // A slow disk brings the question: what is asked here is what comes without one.
    window.wait("the journal", |harness| !harness.state().waits_for_journal());
    assert!(close(&mut window) || closes_itself(&mut window) && close(&mut window));
    drop(window);
    let again = super::window(folder.path());
    assert_eq!(again.documents()[0].at, ["66"]);
}

#[test]
fn work_that_the_journal_cannot_take_is_asked_about_before_quitting() {
    let folder = folder();
    let mut window = changed(folder.path(), true);
    assert!(!close(&mut window) && !closes_itself(&mut window));
    assert!(window.shows("● mine") && window.shows("cannot be kept for the next start"));
    // Nothing ends before it is answered, and two answers are that nothing does.
    assert!(!close(&mut window));
    window.frames(20);
    window.click("Cancel");
    assert!(!window.shows(QUESTION));
    assert!(!close(&mut window) && !closes_itself(&mut window));
    window.press(Modifiers::NONE, Key::Escape);
    assert!(!window.shows(QUESTION));
    assert!(!close(&mut window) && !closes_itself(&mut window));
    window.harness.get_by_label("Quit without saving").click();
    window.harness.step();
    window.harness.step();
    assert!(close(&mut window), "it was answered");
}

#[test]
fn saving_all_work_answers_the_question() {
    let folder = folder();
    let mut window = changed(folder.path(), true);
    assert!(!close(&mut window) && !closes_itself(&mut window));
    window.click("Save as…");
    window.wait_for("Type a path here");
    let path = folder.path().join("saved.ron");
    let field = (Role::TextInput, "Path of the file");
    window.harness.get_by_role_and_label(field.0, field.1).focus();
    window.frames(2);
    window.press(super::CTRL, Key::A);
    window.harness.get_by_role_and_label(field.0, field.1).type_text(&path.display().to_string());
    window.frames(2);
    window.harness.key_press(Key::Enter);
    let until = std::time::Instant::now() + super::PATIENCE;
    while !has(&window, &ViewportCommand::Close) {
        assert!(std::time::Instant::now() < until, "it ends");
        window.harness.step();
    }
    assert!(close(&mut window));
    let saved = session::read(&std::fs::read_to_string(&path).expect("saved")).expect("whole");
    assert_eq!(saved.at, ["66"]);
}

#[test]
fn what_was_not_changed_is_left_at_once_though_the_journal_cannot_be_written() {
    let folder = folder();
    std::fs::write(folder.path().join("journal"), "in the way").expect("written");
    let mut window = super::window(folder.path());
    assert!(close(&mut window) && !window.shows(QUESTION));
}

#[test]
fn the_journal_is_tried_again_though_nothing_changes() {
    let folder = folder();
    let mut window = changed(folder.path(), true);
    window.frames(10);
    assert!(window.shows(UNUSABLE));
    std::fs::remove_file(folder.path().join("journal")).expect("removed");
    window.wait("the journal", |harness| {
        harness.query_all_by_label_contains(UNUSABLE).next().is_none() && !harness.state().waits_for_journal()
    });
    drop(window);
    let again = super::window(folder.path());
    assert_eq!(again.documents()[0].at, ["66"]);
}
