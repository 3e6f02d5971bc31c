//! Hints while a solution is looked for.

use super::folder;
use super::solve::{CARDS, make, moves, open, turn};
use egui::{Key, Modifiers};
use etude_model::Value;

#[test]
fn the_last_hint_raises_the_cards_of_the_move_ready_to_be_played() {
    let folder = folder();
    let mut window = open(folder.path(), CARDS);
    assert!(turn(&mut window));
    let raised = |window: &super::Window| window.harness.state().tabs()[0].view.selection.len();
    for expected in [0, 0, 1] {
        window.press(Modifiers::NONE, Key::H);
        assert_eq!(raised(&window), expected);
    }
    window.press(Modifiers::NONE, Key::Enter);
    assert!(turn(&mut window));
    assert_eq!(window.harness.state().tabs()[0].line().len(), 2, "the move and its reply");
}

#[test]
fn no_hint_leads_on_where_the_goal_is_given_away() {
    let folder = folder();
    let mut window = open(folder.path(), CARDS);
    assert!(turn(&mut window));
    let wrong = moves(&window).iter().find(|row| row.value == Some(Value::Loss)).expect("a wrong move");
    let wrong = wrong.text.clone();
    make(&mut window, &wrong);
    assert!(turn(&mut window));
    for _ in 0..3 {
        window.press(Modifiers::NONE, Key::H);
        window.frames(2);
        assert!(window.shows("Move 1 has already given it away"), "{:?}", window.labels());
        assert!(!window.shows("The move:"));
        assert!(window.harness.state().tabs()[0].view.selection.is_empty());
    }
}
