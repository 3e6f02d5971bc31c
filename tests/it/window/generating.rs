//! Making exercises in the window: what is ordered is made in the background and opens as a collection.

use super::{Window, folder};
use egui::vec2;
use etude::study::exercise::Goal;
use etude::study::library;

#[test]
fn exercises_that_are_made_open_as_a_collection() {
    let folder = folder();
    let mut window = Window::open(folder.path(), Vec::new(), vec2(1280.0, 800.0));
    window.wait_for("Why: ");
    window.click_first("File");
    window.click_first("Generate exercises…");
    window.wait_for("Difficulty");
    window.click("easy");
    window.click("Generate");
    window.wait("the exercises", |harness| harness.state().tabs().len() == 2);
    let tab = &window.harness.state().tabs()[1];
    let document = tab.study.document();
    // The rules are those of the study that was in front.
    let front = library::first().expect("a sample");
    let front = etude::study::session::read(front.text).expect("a study");
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
