//! What is given to other people: a question opens as a question, under its own title, and exercises become files.

use super::sheet::copied;
use super::{CTRL, Window, diagrams, folder};
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use etude_app::Mode;
use etude_study::Document;
use std::path::Path;

/// A study of one's own that asks nothing.
const OWN: &str =
    "(format: 1, game: \"climbing\", rules: \"article\", title: \"The 3 wins\", position: \"34669 / 88\")";

/// A window in which exercises are asked until they are solved, as they are at first.
fn window(folder: &Path, text: Option<&str>) -> Window {
    let settings = "(language: Some(\"en\"), theme: Light, start: Some(\"two-eights\"), welcomed: true, threads: Some(1))";
    std::fs::create_dir_all(folder).expect("made");
    std::fs::write(folder.join("settings.ron"), settings).expect("written");
    let path = folder.join("own.ron");
    let files = text.map(|text| {
        std::fs::write(&path, text).expect("written");
        path
    });
    let mut window = Window::open(folder, files.into_iter().collect(), vec2(1280.0, 800.0));
    window.frames(3);
    window
}

fn code(window: &mut Window) -> String {
    window.click("Share");
    window.click("Code");
    let code = copied(window, "Copy to the clipboard");
    window.press(Modifiers::NONE, Key::Escape);
    code
}

fn given(code: &str) -> (Window, tempfile::TempDir, Document) {
    let other = folder();
    let mut window = window(other.path(), None);
    window.harness.event(egui::Event::Paste(code.to_owned()));
    window.frames(5);
    let document = window.documents().pop().expect("a study");
    (window, other, document)
}

#[test]
fn a_study_that_is_given_away_as_a_question_is_asked() {
    let folder = folder();
    let mut window = window(folder.path(), Some(OWN));
    window.wait_for_proof();
    for solve in [false, true] {
        if solve {
            window.press(CTRL, Key::Num4);
            window.wait_for("Goal: win");
        }
        let code = code(&mut window);
        let (mut there, _kept, document) = given(&code);
        assert_eq!((document.title.as_str(), document.exercise.goal.as_str()), ("The 3 wins", "win"));
        let front = there.harness.state().active();
        assert_eq!(there.harness.state().tabs()[front].mode, Mode::Solve, "the question comes first");
        there.wait_for("Goal: win");
    }
}

#[test]
fn a_question_is_asked_also_of_who_has_answered_it() {
    let folder = folder();
    let quick = OWN
        .replace("34669 / 88", "3 / 4 5")
        .replace("rules", "goal: \"win\", rules")
        .replace("format: 1", "format: 2");
    let mut window = window(folder.path(), Some(&quick));
    window.wait_for("Goal: win");
    let code = code(&mut window);
    window.wait("a turn", |harness| harness.state().tabs()[harness.state().active()].may_move());
    window.click("3, You, card 1 of 1");
    window.press(Modifiers::NONE, Key::Enter);
    window.wait_for("Solved");
    window.harness.event(egui::Event::Paste(code));
    window.frames(5);
    let state = window.harness.state();
    assert_eq!((state.tabs().len(), state.tabs()[state.active()].mode), (2, Mode::Solve));
}

#[test]
fn studies_in_which_nothing_is_played_are_shared_in_the_same_place() {
    let place = |sample: &str| {
        let folder = folder();
        let path = folder.path().join("study.ron");
        std::fs::copy(etude_support::file(&format!("saves/{sample}.ron")), &path).expect("copied");
        let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
        window.frames(5);
        let share = window.rect("Share");
        let code = code(&mut window);
        assert!(code.starts_with("etude1-"), "{sample}: {code}");
        let (_window, _folder, document) = given(&code);
        let own = etude_study::session::read(
            &std::fs::read_to_string(etude_support::file(&format!("saves/{sample}.ron"))).expect("a sample"),
        );
        assert_eq!(document.game, own.expect("it").game);
        share
    };
    let cards = place("climbing/two-eights");
    for sample in ["durak/pictured-defence", "durak/he-took-the-nine", "three_card/suits-block"] {
        assert_eq!(place(sample), cards, "{sample}");
    }
}

/// Beside a list of games the row has no room for the button.
fn share(window: &mut Window) {
    window.menu("File");
    window.click("Share");
}

#[test]
fn an_exercise_becomes_a_page_on_which_it_is_solved_and_a_collection_pages_to_be_printed() {
    let folder = folder();
    let path = folder.path().join("exercises.ron");
    std::fs::copy(etude_support::file("tests/data/exercises.ron"), &path).expect("copied");
    let (mut window, _) = diagrams::window(folder.path(), vec![path.clone()], "page.html");
    window.frames(3);
    window.wait_for_proof();
    share(&mut window);
    window.click("Puzzle page");
    window.click("Save as a puzzle page…");
    let page = folder.path().join("page.html");
    window.wait("a page", |_| page.exists());
    let text = std::fs::read_to_string(&page).expect("a page");
    assert!(text.contains("<!doctype html>") || text.contains("<!DOCTYPE html>"), "{}", &text[..80]);
    drop(window);

    let (mut window, _) = diagrams::window(folder.path(), Vec::new(), "pages.pdf");
    window.wait_for("1. ");
    let pages = |per_page: &str, window: &mut Window| {
        share(window);
        window.click("PDF pages");
        assert!(window.shows("studies of the collection"), "{:?}", window.labels());
        window.click(per_page);
        window.click("Save as PDF…");
        let path = folder.path().join("pages.pdf");
        window.wait("pages", |_| path.exists());
        window.press(Modifiers::NONE, Key::Escape);
        let bytes = std::fs::read(&path).expect("there");
        std::fs::remove_file(&path).expect("removed");
        String::from_utf8_lossy(&bytes).matches("/MediaBox").count()
    };
    let (one, four) = (pages("1", &mut window), pages("4", &mut window));
    assert!(one > four && four > 0, "{one} and {four}");
}

#[test]
fn a_study_that_asks_nothing_is_no_page_to_be_solved_and_the_button_says_so() {
    let folder = folder();
    let lost = OWN.replace("34669 / 88", "3 / 4");
    let mut window = Window::open(folder.path(), vec![], vec2(1280.0, 800.0));
    let path = folder.path().join("lost.ron");
    std::fs::write(&path, lost.replace("3 / 4", "3 4 / 5 5")).expect("written");
    window.harness.event(egui::Event::Paste(lost.replace("3 / 4", "34 / 55")));
    window.frames(5);
    window.press(CTRL, Key::Num1);
    window.click("Clear");
    assert!(window.harness.get_by_label("Share").accesskit_node().is_disabled(), "there is nothing to share");
}
