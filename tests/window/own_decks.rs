//! Decks of the user's own: positions and mistakes that become exercises.

use super::{CTRL, Window, folder, review};
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable;
use etude_app::Mode;
use etude_study::Document;
use etude_study::exercise::ExerciseKey;
use etude_study::session::{self, Contents};
use std::path::Path;

fn open(folder: &Path, text: &str) -> Window {
    let path = folder.join("study.ron");
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder, vec![path], vec2(1280.0, 800.0));
    window.wait_for_proof();
    window
}

fn add(window: &mut Window) {
    window.menu("Study");
    window.click_first("Add to my exercises");
    window.frames(4);
}

fn deck(folder: &Path, name: &str) -> (String, Vec<Document>) {
    let text = std::fs::read_to_string(folder.join("decks").join(name)).expect("a deck");
    match session::read_any(&text) {
        Ok(Contents::Studies { title, studies }) => (title, studies),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_position_in_view_is_added_once_and_practised() {
    let folder = folder();
    let text =
        "(format: 1, game: \"climbing\", rules: \"article\", title: \"Mine\", position: \"34669 / 88\",
        moves: [\"4\", \"8\"])";
    let mut window = open(folder.path(), text);
    add(&mut window);
    assert!(window.shows("Added to “My exercises”: an exercise"), "{:?}", window.labels());
    add(&mut window);
    assert!(window.shows("“My exercises” has it already."), "{:?}", window.labels());
    // Behind two moves it is another one, behind one it is lost.
    window.press(Modifiers::NONE, Key::ArrowRight);
    window.wait_for_proof();
    add(&mut window);
    assert!(window.shows("The side to move loses"), "{:?}", window.labels());
    window.press(Modifiers::NONE, Key::ArrowRight);
    window.wait_for_proof();
    add(&mut window);
    let (title, studies) = deck(folder.path(), "my-exercises.ron");
    let told: Vec<_> =
        studies.iter().map(|study| (study.title.as_str(), study.exercise.goal.as_str())).collect();
    assert_eq!((title.as_str(), &told[..]), ("My exercises", &[("Mine", "win"), ("Mine: 3", "win")][..]));
    assert!(studies.iter().all(|study| study.line.is_empty() && ExerciseKey::of(study).is_some()));
    // What is being solved is added as it is, and goes on.
    window.press(CTRL, Key::Num4);
    window.frames(3);
    add(&mut window);
    assert_eq!(window.harness.state().tabs()[0].mode, Mode::Solve);
    // The page of practice has the deck.
    window.press(CTRL, Key::P);
    window.wait_for("Practise only My exercises");
    window.click("Practise only My exercises");
    window.frames(3);
    assert!(window.shows("1 of 2"), "{:?}", window.labels());
}

#[test]
fn what_is_added_while_a_file_is_damaged_is_told_and_not_lost() {
    let folder = folder();
    let decks = folder.path().join("decks");
    std::fs::create_dir_all(&decks).expect("made");
    std::fs::write(decks.join("my-exercises.ron"), "(format: 2, studies: [").expect("written");
    let mut window =
        open(folder.path(), "(format: 1, game: \"climbing\", rules: \"article\", position: \"34669 / 88\")");
    add(&mut window);
    assert!(window.shows("my-exercises.ron"), "{:?}", window.labels());
    let kept = std::fs::read_to_string(decks.join("my-exercises.ron")).expect("there");
    assert_eq!(kept, "(format: 2, studies: [", "it is left as it was");
    std::fs::remove_file(decks.join("my-exercises.ron")).expect("removed");
    add(&mut window);
    let (_, studies) = deck(folder.path(), "my-exercises.ron");
    assert_eq!(studies.len(), 1);
    assert!(!studies[0].title.is_empty(), "it has a title of its own");
}

#[test]
fn mistakes_of_a_review_become_a_deck_once() {
    let folder = folder();
    let mut window = review::reviewed(folder.path());
    for added in ["Added to “My mistakes”", "“My mistakes” has it already."] {
        window.click("Exercises");
        window.click("Of both sides");
        window.frames(4);
        assert!(window.shows(added), "{added}: {:?}", window.labels());
        // The collection of them has opened.
        window.press(CTRL, Key::Num2);
        let tab = window.harness.state().tabs().len() - 1;
        assert_eq!(window.harness.state().active(), tab);
        window.press(CTRL | Modifiers::SHIFT, Key::Tab);
        window.frames(3);
        if window.harness.query_by_label("Exercises").is_none() {
            window.show_page("Review");
        }
    }
    let (title, studies) = deck(folder.path(), "my-mistakes.ron");
    assert_eq!(title, "My mistakes");
    assert!(!studies.is_empty() && studies.iter().all(|study| ExerciseKey::of(study).is_some()));
    // Closed unsaved, that collection is kept; in practice it is no deck beside the one that has all of it.
    while window.harness.state().tabs().len() > 1 {
        window.press(CTRL, Key::W);
        window.frames(3);
    }
    let closed = folder.path().join("closed");
    window.wait("the closed file", |_| std::fs::read_dir(&closed).is_ok_and(|files| files.count() > 0));
    window.press(CTRL, Key::P);
    window.wait_for("Practise only My mistakes");
    window.frames(10);
    assert!(!window.shows("Practise only Mistakes"), "{:?}", window.labels());
}
