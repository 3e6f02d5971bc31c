//! The composition check: a study is checked beside its scoresheet, and every finding leads to its position.

use super::{CTRL, Window, folder};
use egui::{Key, Modifiers, PointerButton, Role, vec2};
use egui_kittest::kittest::Queryable;

/// A window with a composition that is analysed.
fn opened(folder: &std::path::Path, moves: &str) -> Window {
    let path = folder.join("study.ron");
    let text = format!(
        "(format: 1, game: \"draughts\", rules: \"russian\", position: \"W:Wa7,d2,e1:Bh2,Kg1\", moves: [{moves}])"
    );
    std::fs::write(&path, text).expect("written");
    Window::open(folder, vec![path], vec2(1440.0, 1000.0))
}

#[test]
fn a_composition_is_checked_and_a_finding_leads_to_its_position() {
    let folder = folder();
    let mut window =
        opened(folder.path(), r#""a7-b8", "g1-a7", "e1-f2", "a7:g1", "b8-a7", "g1-b6", "a7:g1""#);
    assert!(!window.shows("All replies"), "nothing is checked unasked");
    window.press(CTRL | Modifiers::SHIFT, Key::K);
    checked(&mut window);
    assert!(window.shows("All replies"));
    let rows = rows(&window);
    assert_eq!(rows.len(), 4, "{rows:?}");
    window.click_first(&rows[1]);
    assert_eq!(window.documents()[0].at.len(), 3, "{rows:?}");
    // What is only looked at is no part of the study.
    let before = window.documents()[0].line.clone();
    window.click_first(&rows[0]);
    assert_eq!((window.documents()[0].at.len(), &window.documents()[0].line), (1, &before));
}

/// Waits until the study in the first tab is checked.
fn checked(window: &mut Window) {
    window.wait("the end of the check", |harness| {
        let study = harness.state().studies().next();
        let check = study.and_then(|study| study.playing()).and_then(|game| game.composition());
        check.is_some_and(|check| check.composition.as_ref().is_some_and(|known| known.complete))
    });
}

fn rows(window: &Window) -> Vec<String> {
    window.labels().into_iter().filter(|label| label.starts_with("Move ")).collect()
}

#[test]
fn steps_along_the_solution_leave_the_findings() {
    for moves in ["", r#""a7-b8""#] {
        let folder = folder();
        let mut window = opened(folder.path(), moves);
        // The page is among those of a position that was built.
        window.show_page("Check");
        window.press(CTRL | Modifiers::SHIFT, Key::K);
        checked(&mut window);
        let found = rows(&window);
        assert!(!found.is_empty());
        for plies in 1..=2 {
            window.wait_for_proof();
            window.press(Modifiers::NONE, Key::ArrowRight);
            assert_eq!(window.documents()[0].at.len(), plies);
            assert_eq!(rows(&window), found);
        }
    }
}

#[test]
fn the_key_of_the_check_closes_a_result_and_checks_what_has_none() {
    let folder = folder();
    let mut window = opened(folder.path(), r#""a7-b8""#);
    window.press(CTRL | Modifiers::SHIFT, Key::K);
    checked(&mut window);
    window.click_first("White to win");
    window.click("White to move and draw");
    assert!(rows(&window).is_empty(), "{:?}", rows(&window));
    window.press(CTRL | Modifiers::SHIFT, Key::K);
    checked(&mut window);
    assert!(window.shows("All replies") && !rows(&window).is_empty());
    window.press(CTRL | Modifiers::SHIFT, Key::K);
    assert!(!window.shows("All replies"));
}

/// Files of problems have their authors where games have players.
#[test]
fn a_problem_with_the_names_of_its_authors_is_no_game() {
    let tags = "[White \"A. Author\"]\n[Black \"De Problemist\"]\n[GameType \"25\"]\n";
    let fen = "[FEN \"W:Wa7,d2,e1:Bh2,Kg1\"]\n";
    for (file, is_problem) in [
        (format!("{tags}{fen}\n1. a7-b8 g1-a7 *\n"), true),
        (format!("{tags}{fen}\n1. a7-b8 g1-a7 1-0\n"), false),
        (format!("{tags}{fen}[Author \"A. Author\"]\n\n1. a7-b8 g1-a7 1-0\n"), true),
        (format!("{tags}\n1. c3-d4 d6-c5 *\n"), false),
    ] {
        let folder = folder();
        let path = folder.path().join("problem.pdn");
        std::fs::write(&path, &file).expect("written");
        let mut window = Window::open(folder.path(), vec![path], vec2(1440.0, 900.0));
        window.wait_for_files();
        window.frames(3);
        let tab = &window.harness.state().tabs()[0];
        assert_eq!(tab.is_game(), !is_problem, "{file}");
        assert_eq!(tab.seat_name(etude_model::Side::First).is_none(), is_problem, "{file}");
    }
}

#[test]
fn a_number_of_moves_that_is_dragged_is_one_change() {
    let folder = folder();
    let mut window = opened(folder.path(), r#""a7-b8""#);
    window.press(CTRL | Modifiers::SHIFT, Key::K);
    window.click_first("White to win");
    let at = window.harness.get_by_role(Role::SpinButton).rect().center();
    window.harness.drag_at(at);
    window.frames(1);
    for step in 1..=8 {
        window.harness.hover_at(at + vec2(10.0 * step as f32, 0.0));
        window.frames(1);
    }
    let pos = at + vec2(80.0, 0.0);
    let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
    window.harness.event(egui::Event::PointerButton { pos, button, pressed: false, modifiers });
    window.frames(3);
    let moves = |window: &Window| window.documents()[0].exercise.moves;
    assert!(moves(&window).is_some_and(|moves| moves > 4), "{:?}", moves(&window));
    window.press(Modifiers::NONE, Key::Escape);
    window.press(CTRL, Key::Z);
    assert_eq!(moves(&window), None, "one step back");
}
