//! Making exercises in the window: what is ordered is made in the background and opens as a collection.

use super::{Window, folder};
use egui::vec2;
use egui_kittest::kittest::{NodeT, Queryable};
use etude_study::exercise::Goal;
use etude_study::library;
use etude_support::file;

#[test]
fn exercises_that_are_made_open_as_a_collection() {
    let folder = folder();
    let mut window = Window::open(folder.path(), Vec::new(), vec2(1280.0, 800.0));
    window.wait_for("Why: ");
    window.menu("File");
    window.click_first("Generate exercises…");
    window.wait_for("Difficulty");
    window.click("easy");
    window.click("Generate");
    window.wait("the exercises", |harness| harness.state().tabs().len() == 2);
    let tab = &window.harness.state().tabs()[1];
    let document = tab.study.document();
    // The rules are those of the study that was in front.
    let front = library::first().expect("a sample");
    let front = etude_study::session::read(front.text()).expect("a study");
    assert_eq!(
        (document.game.as_str(), document.rules.as_str()),
        (front.game.as_str(), front.rules.as_str())
    );
    assert_eq!(Goal::of(&document.exercise), Some(Goal::Win));
    assert!(document.exercise.difficulty.is_some_and(|number| (1..=33).contains(&number)));
    let games = tab.games.as_ref().expect("a collection");
    assert_eq!(games.collection().len(), 10);
    assert!(!window.shows("Difficulty"), "the window has closed");
}

#[test]
fn what_was_made_until_a_stop_opens_too_and_what_is_closed_ends() {
    let folder = folder();
    let front = file("saves/durak/keep-both-eights.ron");
    let mut window = Window::open(folder.path(), vec![front], vec2(1280.0, 800.0));
    window.menu("File");
    window.click_first("Generate exercises…");
    window.wait_for("Difficulty");
    // Two hundred take a while. With other seeds the first alone may take long.
    for (field, number) in [("How many", "200"), ("Seed", "4")] {
        window.harness.get_by_role_and_label(egui::accesskit::Role::SpinButton, field).focus();
        window.frames(2);
        window.harness.event(egui::Event::Text(number.to_owned()));
        window.press(egui::Modifiers::NONE, egui::Key::Enter);
    }
    window.click("hard");
    window.click("Generate");
    window.wait("the first of them", |harness| {
        let mut told = harness.query_all_by_label_contains(" of 200");
        told.any(|node| node.accesskit_node().value().is_some_and(|words| !words.starts_with("0 ")))
    });
    window.click("Stop");
    window.wait("what was made", |harness| harness.state().tabs().len() == 2);
    let games = window.harness.state().tabs()[1].games.as_ref().map_or(1, |games| games.collection().len());
    assert!((1..200).contains(&games), "{games}");
    assert!(window.shows("of 200"), "the window says how far it came");
    // Closed while it is at work, it is gone.
    window.click("Generate");
    window.frames(2);
    window.press(egui::Modifiers::NONE, egui::Key::Escape);
    assert!(!window.shows("How many"));
    window.frames(40);
    assert_eq!(window.harness.state().tabs().len(), 2);
}
