//! What is stopped stays stopped over tabs, steps and a restart; with many pieces a proof is looked for on request.

use super::{CTRL, Window, folder};
use egui::{Key, Modifiers, vec2};
use etude_app::Etude;
use etude_study::Work;
use etude_support::{file, read};
use etude_support_study::game;
use std::cell::Cell;
use std::path::{Path, PathBuf};

const SETTINGS: &str =
    "(language: Some(\"en\"), theme: Light, welcomed: true, threads: Some(2), exercises: Analyse)";

/// The start of Russian draughts with a few moves, and a study beside it.
fn files(folder: &Path) -> Vec<PathBuf> {
    std::fs::write(folder.join("settings.ron"), SETTINGS).expect("written");
    let names = ["draughts/start-russian.ron", "climbing/two-eights.ron"];
    let copy = |name: &str| {
        let path = folder.join(name.replace('/', "-"));
        std::fs::write(&path, read(file(format!("saves/{name}").as_str()))).expect("written");
        path
    };
    names.map(copy).to_vec()
}

fn open(folder: &Path, files: Vec<PathBuf>) -> Window {
    let mut window = Window::open(folder, files, vec2(1280.0, 800.0));
    window.wait("the studies", |harness| harness.state().studies().count() == 2);
    while window.harness.state().active() != 0 {
        window.press(CTRL, Key::PageDown);
    }
    window
}

/// What was looked at in the study in front, and whether anything works on it.
fn effort(window: &Window) -> (u64, bool) {
    counted(window.harness.state())
}

fn counted(app: &Etude) -> (u64, bool) {
    let study = app.studies().next().expect("a study");
    let analysis = game(study).analysis();
    let engine = analysis.engine.as_ref();
    let nodes = analysis.effort.nodes + engine.map_or(0, |engine| engine.status.nodes);
    let runs = matches!(analysis.effort.work, Work::Running(_))
        || engine.is_some_and(|engine| engine.status.running);
    (nodes, runs)
}

#[track_caller]
fn check_stopped(window: &mut Window, after: &str) {
    // What was counted last may come in late: on a busy machine the thread that stops has its turn last.
    let (last, same) = (Cell::new((u64::MAX, true)), Cell::new(0));
    window.wait("the last count", |harness| {
        std::thread::sleep(std::time::Duration::from_millis(100));
        let now = counted(harness.state());
        same.set(if last.replace(now) == now && !now.1 { same.get() + 1 } else { 0 });
        same.get() == 3
    });
    let before = last.get();
    for _ in 0..5 {
        std::thread::sleep(std::time::Duration::from_millis(20));
        window.frames(5);
    }
    assert_eq!(effort(window), before, "{after}");
    assert!(window.shows("stopped"), "{after}: {:?}", window.labels());
}

#[test]
fn a_stop_holds_over_tabs_steps_and_a_restart() {
    let folder = folder();
    let mut window = open(folder.path(), files(folder.path()));
    window.wait("the engine", |harness| {
        let study = harness.state().studies().next();
        study.is_some_and(|study| {
            game(study).analysis().engine.as_ref().is_some_and(|engine| engine.report.depth > 2)
        })
    });
    window.press(Modifiers::NONE, Key::F8);
    check_stopped(&mut window, "F8");
    window.press(CTRL, Key::PageDown);
    window.wait_for("win in 7");
    window.press(CTRL, Key::PageUp);
    check_stopped(&mut window, "another tab");
    window.press(Modifiers::NONE, Key::ArrowRight);
    check_stopped(&mut window, "a step");
    window.press(Modifiers::NONE, Key::ArrowLeft);
    check_stopped(&mut window, "a step back");
    window.wait("the journal", |harness| !harness.state().waits_for_files());
    drop(window);
    let mut window = open(folder.path(), Vec::new());
    check_stopped(&mut window, "a restart");
    window.press(Modifiers::NONE, Key::F8);
    window.frames(3);
    assert!(effort(&window).1, "it goes on: {:?}", window.labels());
}

#[test]
fn many_pieces_are_proved_on_request() {
    let folder = folder();
    let mut window = open(folder.path(), files(folder.path()));
    window.wait_for("Line 1, move 1");
    window.wait_for("F9 starts the proof");
    let nodes =
        |window: &Window| window.harness.state().studies().next().map_or(0, |study| study.effort().nodes);
    assert_eq!(nodes(&window), 0);
    window.click("Proof");
    window.frames(3);
    window.click("Prove many pieces too");
    window.wait("a solver", |harness| {
        harness.state().studies().next().is_some_and(|study| study.effort().nodes > 0)
    });
    assert!(!window.shows("F9 starts the proof"), "{:?}", window.labels());
    window.press(Modifiers::NONE, Key::F9);
    window.wait_for("F9 starts the proof");
}

#[test]
fn a_stop_holds_over_the_games_of_a_file() {
    let folder = folder();
    let other = files(folder.path()).pop().expect("a study");
    let games = folder.path().join("games.pdn");
    let game =
        |event: &str, moves: &str| format!("[Event \"{event}\"]\n[GameType \"25\"]\n\n1. {moves} *\n\n");
    let text = game("One", "c3-d4 d6-c5") + &game("Two", "g3-f4 f6-g5");
    std::fs::write(&games, text).expect("written");
    let mut window = open(folder.path(), vec![games, other]);
    window.press(Modifiers::NONE, Key::F8);
    check_stopped(&mut window, "F8");
    window.press(CTRL | Modifiers::SHIFT, Key::PageDown);
    window.frames(5);
    let document = window.documents().swap_remove(0);
    assert_eq!(document.title, "Two");
    check_stopped(&mut window, "another game");
}
