//! Sharing by mouse: what is seen is what is copied, and while the answer is hidden nothing tells it.

use super::sheet::copied;
use super::{Window, diagrams, folder, window};
use egui::vec2;
use egui_kittest::kittest::{NodeT, Queryable};
use etude_support::file;

fn opened(folder: &tempfile::TempDir) -> Window {
    let path = folder.path().join("study.ron");
    std::fs::copy(file("saves/climbing/which-kicker.ron"), &path).expect("copied");
    Window::open(folder.path(), vec![path], vec2(1280.0, 800.0))
}

#[test]
fn a_study_is_shared_by_mouse_and_opens_where_it_is_pasted() {
    let folder = folder();
    let mut window = opened(&folder);
    for (form, start) in [("Text", "Title: Which card"), ("Code", "etude1-")] {
        // What was pasted before is in front now, and the window for sharing stays open over it.
        if !window.shows("Copy to the clipboard") {
            window.click("Share");
            window.frames(3);
        }
        window.click(form);
        window.frames(3);
        let text = copied(&mut window, "Copy to the clipboard");
        assert!(text.starts_with(start), "{text}");
        assert!(!text.contains("999 3"), "the answer is told only where it is asked for: {text}");
        window.harness.event(egui::Event::Paste(text));
        window.frames(5);
        let pasted = window.documents().pop().expect("a study");
        assert_eq!((pasted.game.as_str(), pasted.rules.as_str()), ("climbing", "doudizhu"));
        assert_eq!(pasted.position, "3 4 6 999 Q 2 / 3 4 J AA D");
        assert_eq!(pasted.title, "Which card to give away");
    }
}

/// The text that is copied, which is the same where it is made anew.
fn copied_anew(window: &mut Window) -> String {
    window.frames(3);
    let text = copied(window, "Copy to the clipboard");
    window.click("Code");
    window.click("Text");
    assert_eq!(copied(window, "Copy to the clipboard"), text);
    text
}

#[test]
fn the_look_follows_what_is_found_out_while_it_is_open() {
    let folder = folder();
    let mut window = opened(&folder);
    window.click("Share");
    window.click("Text");
    window.click("With the answer");
    window.wait_for_proof();
    window.wait("the tree", |harness| {
        let window = harness.state();
        window.tabs()[0]
            .known_answer()
            .is_some_and(|(solution, rows, busy)| solution.value.is_some() && rows > 1 && !busy)
    });
    let text = copied_anew(&mut window);
    assert!(text.contains("999 3"), "{text}");
}

#[test]
fn a_text_without_the_answer_gets_its_goal_with_the_proof() {
    let folder = folder();
    let path = folder.path().join("study.ron");
    let position = "34466889TJJQQKA2 / 345567799TJQKA2";
    let study = format!("(format: 1, game: \"climbing\", rules: \"doudizhu\", position: \"{position}\")");
    std::fs::write(&path, study).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
    window.click("Share");
    window.click("Text");
    window.wait_for_proof();
    let text = copied_anew(&mut window);
    assert!(text.contains("Task: "), "{text}");
}

#[test]
fn while_the_answer_is_hidden_nothing_that_is_shared_tells_it() {
    let folder = folder();
    let mut window = opened(&folder);
    window.click("Solve");
    window.frames(3);
    window.click("Share");
    window.frames(3);
    assert!(window.harness.get_by_label("With the answer").accesskit_node().is_disabled());
    for form in ["Text", "Code", "RON", "HTML"] {
        window.click(form);
        window.frames(3);
        let text = copied(&mut window, "Copy to the clipboard");
        for tell in ["999 3", "Only 999", "The only move", "verdict"] {
            assert!(!text.contains(tell), "{form} tells {tell}: {text}");
        }
    }
}

#[test]
fn the_page_that_is_saved_is_the_one_that_is_shown() {
    let folder = folder();
    let path = folder.path().join("study.ron");
    let text = std::fs::read_to_string(file("saves/climbing/which-kicker.ron")).expect("a sample");
    let text = text.replace("Which card to give away", "Lead 999 3");
    assert!(text.contains("Lead 999 3"));
    std::fs::write(&path, text).expect("written");
    let (mut window, _) = diagrams::window(folder.path(), vec![path], "page.html");
    window.frames(3);
    for label in ["Solve", "Share", "HTML"] {
        window.click(label);
        window.frames(3);
    }
    let copied = copied(&mut window, "Copy to the clipboard");
    // The title is the user's own and stays; nothing else tells the answer.
    assert_eq!(copied.matches("999 3").count(), copied.matches("Lead 999 3").count(), "{copied}");
    window.click("Save as HTML…");
    let page = folder.path().join("page.html");
    window.wait("a file", |_| page.exists());
    assert_eq!(std::fs::read_to_string(&page).expect("a page"), copied);
}

#[test]
fn the_picture_that_is_saved_has_the_answer_where_it_is_asked_for() {
    let [with, without] = [true, false].map(|answer| {
        let folder = folder();
        let path = folder.path().join("study.ron");
        std::fs::copy(file("saves/climbing/which-kicker.ron"), &path).expect("copied");
        let (mut window, _) = diagrams::window(folder.path(), vec![path], "picture.svg");
        window.wait_for_proof();
        window.wait("its tree", |harness| {
            let study = harness.state().studies().next();
            study.and_then(|study| study.playing()).is_some_and(|game| !game.tree().is_busy())
        });
        window.click("Share");
        window.frames(3);
        if answer {
            window.click("With the answer");
            window.frames(3);
        }
        window.click("Save as a picture…");
        let picture = folder.path().join("picture.svg");
        window.wait("a file", |_| picture.exists());
        std::fs::read_to_string(&picture).expect("a picture")
    });
    assert!(with.len() > without.len() + 10_000, "{} and {}", with.len(), without.len());
}

#[test]
fn a_damaged_code_says_so_and_opens_nothing() {
    let folder = folder();
    let mut window = window(folder.path());
    let before = window.documents().len();
    let wrong = "etude1-39qaej4wnz7fhds2mq47hscu40rsayx6dlkchmda8q";
    window.harness.event(egui::Event::Paste(wrong.to_owned()));
    window.frames(5);
    assert_eq!(window.documents().len(), before);
    let mut said = window.harness.state().notice_texts();
    assert!(said.any(|text| text.contains("The code is damaged")));
}

/// Other programs read the position of draughts; read back here it is under the rules under which it was copied.
#[test]
fn a_position_of_draughts_is_copied_as_other_programs_read_it() {
    let folder = folder();
    let path = folder.path().join("board.ron");
    let text = "(format: 1, game: \"draughts\", rules: \"brazilian\", position: \"W:Wc3,g1:Bd6,Kh8\")";
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
    window.click("Share");
    window.frames(3);
    for (form, expected) in [("Position", "W:Wc3,g1:BKh8,d6"), ("Position (numeric)", "W:W22,32:BK4,10")] {
        window.harness.get_by_role_and_label(egui::Role::Button, form).click();
        window.frames(3);
        assert_eq!(copied(&mut window, "Copy to the clipboard"), expected);
    }
    window.press(egui::Modifiers::NONE, egui::Key::Escape);
    window.click("More tools");
    let fen = copied(&mut window, "Copy position Ctrl+Shift+C");
    assert_eq!(fen, "W:Wc3,g1:BKh8,d6");
    window.open_sample("Two eights");
    window.frames(5);
    window.harness.event(egui::Event::Paste(fen));
    window.frames(5);
    assert_eq!(window.documents().pop().map(|pasted| pasted.rules), Some("brazilian".to_owned()));
}

/// A picture of an exercise that is being solved asks the exercise, wherever its solver has come to.
#[test]
fn a_picture_of_a_solved_exercise_shows_what_was_asked() {
    let saved = |moves: bool, name: &str| {
        let folder = folder();
        let path = folder.path().join("study.ron");
        let text = "(format: 2, app: \"etude\", game: \"climbing\", rules: \"article\", title: \"Asked\", goal: \"win\", position: \"3 4 66 9 / 88\")";
        std::fs::write(&path, text).expect("written");
        let (mut window, _) = diagrams::window(folder.path(), vec![path], name);
        let is_asked = |study: &dyn etude_study::Study| study.document().position == "3 4 66 9 / 88";
        window.wait("the study", |harness| harness.state().studies().any(is_asked));
        window.press(super::CTRL, egui::Key::Num4);
        window.wait_for_proof();
        if moves {
            window.drag("3, You", "Nothing on the table");
            window.wait_for("You, 4 cards");
        }
        window.click("Share");
        window.frames(3);
        window.click("Save as a picture…");
        let picture = folder.path().join(name);
        window.wait("a file", |_| picture.exists());
        std::fs::read(&picture).expect("a picture")
    };
    assert!(saved(true, "picture.svg") == saved(false, "picture.svg"));
    let Ok(etude_share::picture::Carried::Study(study)) =
        etude_share::picture::carried(&saved(true, "picture.png"))
    else {
        panic!("it carries the study");
    };
    assert!(
        study.contains("3 4 66 9 / 88") && !study.contains("moves") && !study.contains("at: ["),
        "{study}"
    );
}
