//! Ranges of three cards: a grid that is clicked and painted, ranges that are saved with a name, comparisons one by one.

use super::drags::open;
use super::{CTRL, Window, folder, settings};
use egui::{Event, Key, Modifiers, PointerButton, Pos2, Role, vec2};
use egui_kittest::kittest::{NodeT, Queryable};

/// The range of the only opponent, behind the position.
fn range(window: &Window) -> String {
    window.position().split_once("range ").map(|(_, range)| range.to_owned()).unwrap_or_default()
}

/// The middle of the cell of the grid whose name begins so.
#[track_caller]
fn cell(window: &Window, name: &str) -> Pos2 {
    let nodes = window.harness.query_all_by_label_contains(name);
    let mut nodes = nodes.filter(|node| {
        let label = node.accesskit_node().label().unwrap_or_default();
        label.starts_with(&format!("{name}:")) || label.starts_with(&format!("{name} ("))
    });
    let node = nodes.next();
    node.unwrap_or_else(|| panic!("no {name}; to be read:\n{}", window.labels().join("\n"))).rect().center()
}

/// Presses on a place, comes over others and lets go.
fn stroke(window: &mut Window, places: &[Pos2]) {
    let button = |pos, pressed| {
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        Event::PointerButton { pos, button, pressed, modifiers }
    };
    window.harness.hover_at(places[0]);
    window.frames(2);
    window.harness.event(button(places[0], true));
    window.frames(2);
    for place in &places[1..] {
        window.harness.event(Event::PointerMoved(*place));
        window.frames(2);
    }
    window.harness.event(button(places[places.len() - 1], false));
    window.frames(4);
}

#[test]
fn the_grid_is_clicked_painted_and_undone() {
    let folder = folder();
    settings(folder.path(), "en", "Light");
    let path = folder.path().join("table.ron");
    let text = "(format: 1, game: \"three-card\", position: \"9S 9H 4C; range pair\")";
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1440.0, 1400.0));
    window.wait_for("Opponent 1: ");
    window.click_first("Opponent 1: ");
    window.frames(3);
    // A click takes a cell out that has the weight of the brush, and puts it back.
    let aces = cell(&window, "Pair A");
    stroke(&mut window, &[aces]);
    assert_eq!(range(&window), "KK-22");
    stroke(&mut window, &[aces]);
    assert_eq!(range(&window), "pair");
    // A drag goes on as it began, over all cells between two frames.
    let places = ["Trips A", "Trips 9"].map(|name| cell(&window, name));
    stroke(&mut window, &places);
    assert_eq!(range(&window), "AAA-999 pair");
    // It is one change, kept in step with the field.
    let field = window.harness.get_by_role_and_label(Role::TextInput, "They hold");
    assert_eq!(field.accesskit_node().value().as_deref(), Some("AAA-999 pair"));
    window.press(CTRL, Key::Z);
    window.frames(3);
    assert_eq!(range(&window), "pair");
    // Another weight, by keyboard.
    let is_weight = |label: String| label.starts_with("Weight of a click");
    window
        .harness
        .query_all_by_role(Role::Slider)
        .find(|node| node.accesskit_node().label().is_some_and(is_weight))
        .expect("a slider")
        .focus();
    window.frames(2);
    for _ in 0..10 {
        window.press(Modifiers::NONE, Key::ArrowLeft);
    }
    let kings = window.harness.query_all_by_label_contains("Pair K:").next().expect("a cell");
    kings.focus();
    window.frames(2);
    window.press(Modifiers::NONE, Key::Space);
    window.frames(3);
    assert_eq!(range(&window), "AA KK:50% QQ-22");
    assert!(window.shows("Pair K (50 %)"), "{:?}", window.labels());
}

#[test]
fn ranges_are_saved_picked_after_a_restart_and_deleted() {
    let folder = folder();
    settings(folder.path(), "en", "Light");
    let mut window = open(folder.path(), "three-card", "zjh", "9S 9H 4C; range pair:50% 88+");
    window.wait_for("Opponent 1: ");
    window.click_first("Opponent 1: ");
    window.click("Saved");
    assert!(window.shows("No saved ranges yet."), "{:?}", window.labels());
    let field = window.harness.get_by_role_and_label(Role::TextInput, "Name of this range");
    field.focus();
    window.frames(2);
    let field = window.harness.get_by_role_and_label(Role::TextInput, "Name of this range");
    field.type_text("Карты соседа 老王");
    window.frames(3);
    window.click("Save");
    window.frames(3);
    drop(window);
    let kept = std::fs::read_to_string(folder.path().join("settings.ron")).expect("settings");
    assert!(kept.contains("Карты соседа 老王") && kept.contains("pair:50% 88+"), "{kept}");
    let path = folder.path().join("other.ron");
    let text = "(format: 1, game: \"three-card\", position: \"AS KD 2C; range 20%\")";
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1440.0, 900.0));
    window.wait_for("Opponent 1: best 20 %");
    window.click_first("Opponent 1: ");
    window.click("Saved");
    window.click("Карты соседа 老王");
    window.frames(3);
    assert_eq!(range(&window), "pair:50% 88+");
    window.click("Saved");
    window.click("Delete “Карты соседа 老王”");
    window.frames(3);
    assert!(window.shows("No saved ranges yet."));
    drop(window);
    let kept = std::fs::read_to_string(folder.path().join("settings.ron")).expect("settings");
    assert!(!kept.contains("老王"), "{kept}");
}

#[test]
fn a_circle_has_no_winner_and_two_have_one() {
    let folder = folder();
    settings(folder.path(), "en", "Light");
    let position = "5S 3H 2D / 9S 9H 9D / KS KH 4C; opponents 0; rules 235-rainbow";
    let mut window = open(folder.path(), "three-card", "zjh", position);
    window.wait_for("Nobody wins: 100 %");
    assert!(window.shows("Hand 1 against each alone"), "{:?}", window.labels());
    window.wait_for("Hand 2: Trips · 999, wins 100 %");
    assert!(window.shows("Hand 3: Pair · KK4, wins 0 %"), "{:?}", window.labels());
    window.click_first("Hand 2: Trips");
    window.frames(3);
    assert!(window.shows("Hand 2 against each alone"));
    assert!(
        window.shows("Hand 1: High card · 532, wins 0 %") && window.shows("Hand 3: Pair · KK4, wins 100 %")
    );
}
