//! What is dragged is what was pressed, however quick the hand is and however slow a frame.

use super::{CTRL, Window, folder};
use egui::{Event, Key, Modifiers, PointerButton, Pos2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use std::path::Path;

/// Opens a position in a window of its own.
pub fn open(folder: &Path, game: &str, rules: &str, position: &str) -> Window {
    let path = folder.join("study.ron");
    let text = format!("(format: 1, game: \"{game}\", rules: \"{rules}\", position: \"{position}\")");
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder, vec![path], vec2(1440.0, 900.0));
    window.frames(3);
    window
}

/// The middle of what is seen by the beginning of its name.
#[track_caller]
fn at(window: &Window, name: &str) -> Pos2 {
    let nodes = window.harness.query_all_by_label_contains(name);
    let mut nodes = nodes.filter(|node| {
        let label = node.accesskit_node().label().unwrap_or_default();
        label.starts_with(name) && node.rect().is_finite() && node.rect().is_positive()
    });
    let node = nodes.next();
    node.unwrap_or_else(|| panic!("no {name}; to be read:\n{}", window.labels().join("\n"))).rect().center()
}

/// Presses, comes over a neighbour, goes to a place and lets go: all in the time of one frame.
fn flick(window: &mut Window, from: Pos2, over: Pos2, to: Pos2) {
    window.harness.hover_at(from);
    window.frames(2);
    let button = |pos, pressed| {
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        Event::PointerButton { pos, button, pressed, modifiers }
    };
    let hand = [
        button(from, true),
        Event::PointerMoved(over),
        Event::PointerMoved(from.lerp(to, 0.5)),
        Event::PointerMoved(to),
        button(to, false),
    ];
    window.harness.input_mut().events.extend(hand);
    window.frames(6);
}

#[track_caller]
fn flick_named(window: &mut Window, from: &str, over: &str, to: &str) {
    let [from, over, to] = [from, over, to].map(|name| at(window, name));
    flick(window, from, over, to);
}

#[test]
fn cards_of_the_deck_and_of_hands() {
    let folder = folder();
    let mut window = open(folder.path(), "climbing", "doudizhu", "");
    flick_named(&mut window, "3, 4 left", "4, 4 left", "Landlord,");
    assert_eq!(window.position().split(" /").next(), Some("3"));
    flick_named(&mut window, "9, 4 left", "8, 4 left", "Farmer,");
    flick_named(&mut window, "7, 4 left", "8, 4 left", "Landlord,");
    assert_eq!(window.position(), "3 7 / 9");
    // From a hand back to the deck, and onto the table.
    flick_named(&mut window, "3, Landlord", "7, Landlord", "Free cards");
    assert_eq!(window.position(), "7 / 9");
    window.press(CTRL, Key::Z);
    window.press(CTRL, Key::Num2);
    window.wait_for("3: loses");
    flick_named(&mut window, "3, Landlord", "7, Landlord", "Nothing on the table");
    assert_eq!(window.documents()[0].at, ["3"]);
}

#[test]
fn pieces_and_stamps() {
    let folder = folder();
    let mut window = open(folder.path(), "draughts", "russian", "W:Wc3,e3:Bd6,h8");
    flick_named(&mut window, "c3, ", "e3, ", "d4, ");
    assert_eq!(window.documents()[0].at, ["c3-d4"]);
    window.press(CTRL, Key::Num1);
    let before = window.position();
    flick_named(&mut window, "Put a black man", "Put a black king", "b8, ");
    let after = window.position();
    assert!(after != before && after.contains("b8") && !after.contains("Kb8"), "{after}");
}

#[test]
fn cards_with_suits() {
    let folder = folder();
    let mut window = open(folder.path(), "three-card", "zjh", "AS KD 2C; opponents 1");
    window.press(CTRL, Key::Num1);
    flick_named(&mut window, "2 of clubs, Hand 1", "K of diamonds, Hand 1", "Free cards");
    assert_eq!(window.position(), "AS KD");
}

#[test]
fn handles_of_a_range() {
    let folder = folder();
    let mut window = open(folder.path(), "three-card", "zjh", "AS KD 2C; opponents 1; range 20-50%");
    window.wait_for("Opponent 1: ");
    window.click_first("Opponent 1: ");
    let [low, high] = ["From the best", "To the best"].map(|name| at(&window, name));
    // Over the other handle and on: it is the one that was pressed that has moved.
    flick(&mut window, high, low, high + vec2(30.0, 0.0));
    let text = window.position();
    let share = text.split("range 20-").nth(1).and_then(|rest| rest.strip_suffix('%'));
    let share: f64 = share.and_then(|share| share.parse().ok()).unwrap_or_else(|| panic!("{text}"));
    assert!(share > 50.0, "{text}");
}

/// Takes something up and carries it over a place, the button still held.
fn carry(window: &mut Window, from: Pos2, to: Pos2) {
    window.harness.hover_at(from);
    window.frames(1);
    window.harness.drag_at(from);
    window.frames(1);
    for step in 1..=4 {
        window.harness.hover_at(from.lerp(to, step as f32 / 4.0));
        window.frames(1);
    }
}

fn let_go(window: &mut Window, pos: Pos2) {
    let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
    window.harness.event(Event::PointerButton { pos, button, pressed: false, modifiers });
    window.frames(4);
}

#[test]
fn what_is_carried_in_setup_is_removed_where_the_hint_says_so() {
    const HINT: &str = "Remove: let go here or beside";
    for (game, rules, position, name, beside, left) in [
        ("draughts", "russian", "W:Wc3,e3:Bd6,h8", "c3, ", "d4, ", "W:We3:Bh8,d6"),
        ("climbing", "doudizhu", "3 4 9 / 88", "4, Landlord", "Farmer,", "3 9 / 88"),
    ] {
        let folder = folder();
        let mut window = open(folder.path(), game, rules, position);
        window.press(CTRL, Key::Num1);
        let (from, beside) = (at(&window, name), at(&window, beside));
        assert!(!window.shows(HINT), "{game}: only while something is carried");
        carry(&mut window, from, beside);
        let trash = window.rect(HINT).center();
        window.press(Modifiers::NONE, Key::Escape);
        let_go(&mut window, beside);
        assert!(!window.shows(HINT), "{game}: given up");
        let kept = window.position();
        carry(&mut window, from, trash);
        let_go(&mut window, trash);
        assert!(!window.shows(HINT), "{game}: let go");
        assert_eq!(window.position(), left, "{game}");
        window.press(CTRL, Key::Z);
        assert_eq!(window.position(), kept, "{game}");
        // In Analyse nothing is removed.
        window.press(CTRL, Key::Num2);
        let from = at(&window, name);
        carry(&mut window, from, trash);
        assert!(!window.shows(HINT), "{game}: in Analyse");
        let_go(&mut window, from);
    }
}
