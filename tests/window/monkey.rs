//! Ten thousand things that a user might do, in every game, and the laws that hold whatever is done.

use super::{CTRL, Window, folder, window};
use egui::{Key, Modifiers, vec2};
use etude_app::Mode;
use etude_study::registry::KINDS;
use etude_support_window::monkey::{CHUNK, Tally, play};

/// All actions of all kinds together.
const ACTIONS: usize = 10_000;
const SEED: u64 = 1;

/// The chunks of one kind.
fn laws_hold(kind: &str) {
    let chunks = (ACTIONS / CHUNK) as u64;
    let mut all = Tally::default();
    for number in 0..chunks {
        let its = KINDS[number as usize % KINDS.len()];
        if its.id == kind {
            all += play(SEED, number, CHUNK);
        }
    }
    // A monkey that reaches nothing breaks no law.
    let chunks = chunks as usize / KINDS.len();
    assert_eq!(all.actions, chunks * CHUNK);
    assert!(all.undone > 2 * chunks && all.studies > chunks && all.tabs > chunks, "{all:?}");
    eprintln!("{kind}: {all:?}");
}

#[test]
fn climbing() {
    laws_hold("climbing");
}

#[test]
fn draughts() {
    laws_hold("draughts");
}

#[test]
fn durak() {
    laws_hold("durak");
}

#[test]
fn three_cards() {
    laws_hold("three-card");
}

#[test]
fn every_kind_has_its_monkey() {
    let ids: Vec<&str> = KINDS.iter().map(|kind| kind.id).collect();
    assert_eq!(ids, ["climbing", "draughts", "durak", "three-card"]);
    assert_eq!(ACTIONS % (CHUNK * KINDS.len()), 0);
}

// What it found.

#[test]
fn setup_ends_what_plays_by_itself() {
    let folder = folder();
    let mut window = window(folder.path());
    window.wait_for("win in 7");
    window.press(CTRL, Key::Space);
    window.press(CTRL, Key::Num1);
    window.frames(20);
    assert!(window.documents()[0].at.is_empty(), "{:?}", window.documents()[0].at);
}

#[test]
fn undo_in_setup_shows_the_start_and_leads_back_behind_it() {
    let folder = folder();
    let mut window = window(folder.path());
    window.wait_for("win in 7");
    window.play_two();
    window.press(CTRL, Key::Num1);
    window.press(CTRL, Key::Z);
    assert!(window.documents()[0].at.is_empty(), "{:?}", window.documents()[0].at);
    window.press(CTRL, Key::Num2);
    assert_eq!(window.documents()[0].at, ["3"]);
    window.press(CTRL | Modifiers::SHIFT, Key::Z);
    assert!(format!("{:?}", window.documents()[0].line).contains("pass"));
}

#[test]
fn a_line_of_the_engine_that_is_played_ends_setup() {
    let folder = folder();
    let path = folder.path().join("board.ron");
    let text = "(format: 1, game: \"draughts\", rules: \"russian\", position: \"start\")";
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1440.0, 900.0));
    window.press(CTRL, Key::Num1);
    window.wait_for("Line 1, move 2");
    window.click_first("Line 1, move 2");
    assert_eq!(window.documents()[0].at.len(), 2);
    assert_eq!(window.harness.state().tabs()[0].mode, Mode::Analyse);
}
