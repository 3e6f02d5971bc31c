//! Cards are handled as at a table: picked by sliding over them, passed by themselves where nothing else is left, and the
//! best move is told who asks.

use super::{CTRL, Window, folder, solve};
use egui::{Event, Key, Modifiers, PointerButton, Pos2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use std::path::Path;

const NONE: Modifiers = Modifiers::NONE;

fn open(folder: &Path, position: &str) -> Window {
    let path = folder.join("study.ron");
    let text = format!("(format: 1, game: \"climbing\", rules: \"doudizhu\", position: \"{position}\")");
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder, vec![path], vec2(1280.0, 800.0));
    window.frames(3);
    window
}

/// The left edge of a card of the hand below, where its strip is seen.
#[track_caller]
fn strip(window: &Window, name: &str) -> Pos2 {
    let mut nodes = window.harness.query_all_by_label_contains(name);
    let node = nodes.find(|node| {
        let label = node.accesskit_node().label().unwrap_or_default();
        label.starts_with(name) && node.rect().is_positive()
    });
    let node = node.unwrap_or_else(|| panic!("no {name}; to be read:\n{}", window.labels().join("\n")));
    node.rect().left_center() + vec2(8.0, 20.0)
}

fn button(window: &mut Window, pos: Pos2, pressed: bool) {
    let (button, modifiers) = (PointerButton::Primary, NONE);
    window.harness.event(Event::PointerButton { pos, button, pressed, modifiers });
    window.frames(2);
}

/// Presses on a card and slides to others; the button stays down.
fn slide(window: &mut Window, way: &[Pos2]) {
    window.harness.hover_at(way[0]);
    window.frames(2);
    button(window, way[0], true);
    for pair in way.windows(2) {
        for step in 1..=8 {
            window.harness.hover_at(pair[0].lerp(pair[1], step as f32 / 8.0));
            window.frames(1);
        }
    }
}

fn picked(window: &Window) -> usize {
    window.harness.state().tabs()[0].view.selection.len()
}

#[test]
fn cards_are_picked_by_sliding_over_them() {
    let folder = folder();
    let mut window = open(folder.path(), "3 4 5 6 7 9 / 88 J");
    let [three, seven, six, nine] =
        ["3, Landlord", "7, Landlord", "6, Landlord", "9, Landlord"].map(|name| strip(&window, name));
    slide(&mut window, &[three, seven]);
    button(&mut window, seven, false);
    assert_eq!(picked(&window), 5, "the straight");
    // A nine goes with none of them: they stay.
    slide(&mut window, &[nine, six]);
    button(&mut window, six, false);
    assert_eq!(picked(&window), 1, "{:?}", window.labels());
    window.press(NONE, Key::Escape);
    // Backward; what was slid over too far is let go again before the button is.
    slide(&mut window, &[seven, three, six, three]);
    button(&mut window, three, false);
    assert_eq!(picked(&window), 5);
    // From a raised card they are let down.
    slide(&mut window, &[three, seven]);
    button(&mut window, seven, false);
    assert_eq!(picked(&window), 0);
    // All in the time of a frame.
    slide(&mut window, &[three]);
    button(&mut window, three, false);
    window.press(NONE, Key::Escape);
    let events = [
        Event::PointerButton { pos: three, button: PointerButton::Primary, pressed: true, modifiers: NONE },
        Event::PointerMoved(three.lerp(seven, 0.5)),
        Event::PointerMoved(seven),
        Event::PointerButton { pos: seven, button: PointerButton::Primary, pressed: false, modifiers: NONE },
    ];
    window.harness.input_mut().events.extend(events);
    window.frames(6);
    assert_eq!(picked(&window), 5);
    // The raised ones are played by a double click on one of them.
    let six = strip(&window, "6, Landlord");
    for _ in 0..2 {
        let event = |pressed| {
            let (button, modifiers) = (PointerButton::Primary, NONE);
            Event::PointerButton { pos: six, button, pressed, modifiers }
        };
        window.harness.input_mut().events.extend([event(true), event(false)]);
        window.harness.step();
    }
    window.frames(4);
    assert_eq!(window.documents()[0].at, ["34567"]);
}

#[test]
fn a_click_on_the_empty_table_lets_the_raised_cards_go() {
    let folder = folder();
    let mut window = open(folder.path(), "3 4 5 6 7 9 / 88 J");
    let three = strip(&window, "3, Landlord");
    slide(&mut window, &[three]);
    button(&mut window, three, false);
    assert_eq!(picked(&window), 1);
    let table = window.rect("Nothing on the table").center();
    window.harness.hover_at(table);
    button(&mut window, table, true);
    button(&mut window, table, false);
    assert_eq!((picked(&window), window.documents()[0].at.len()), (0, 0));
}

#[test]
fn a_card_that_is_pulled_out_of_the_hand_is_carried_alone() {
    let folder = folder();
    let mut window = open(folder.path(), "3 4 5 6 7 9 / 88 J");
    let [three, five] = ["3, Landlord", "5, Landlord"].map(|name| strip(&window, name));
    let table = window.rect("Nothing on the table").center();
    slide(&mut window, &[three, five, table]);
    assert_eq!(picked(&window), 0, "nothing was picked by the way out");
    button(&mut window, table, false);
    assert_eq!(window.documents()[0].at, ["3"]);
}

#[test]
fn who_can_only_pass_passes_by_oneself_and_takes_back_to_a_choice() {
    let folder = folder();
    let mut window = open(folder.path(), "3 4 / 55 6 22");
    let at = |window: &Window| window.documents()[0].at.clone();
    window.press(CTRL, Key::Num3);
    window.frames(3);
    // The solver beats a single card with the only single that wins, or with more; then there is nothing but a pass.
    window.click_first("3, Landlord");
    window.press(NONE, Key::Enter);
    window.wait("the pass", |harness| {
        let study = harness.state().studies().next().expect("a study");
        study.document().at.iter().any(|mv| mv == "pass")
    });
    let first = at(&window);
    assert_eq!((first[0].as_str(), first[2].as_str()), ("3", "pass"), "{first:?}");
    // Back to where there was a choice, not to the pass.
    window.wait("a turn", |harness| {
        let study = harness.state().studies().next().expect("a study");
        study.document().at.len() > 3
    });
    // Undo takes back what was forced and what the solver played, in one step.
    window.press(CTRL, Key::Z);
    window.frames(5);
    assert!(at(&window).is_empty(), "{:?}", at(&window));
    window.press(CTRL | Modifiers::SHIFT, Key::Z);
    window.frames(5);
    while !at(&window).is_empty() {
        let before = at(&window).len();
        window.press(NONE, Key::ArrowLeft);
        window.frames(90);
        assert!(at(&window).len() < before, "{:?}", at(&window));
    }
    // Without the setting one passes oneself.
    drop(window);
    let data = super::folder();
    super::settings_of_hand(data.path());
    let mut window = open(data.path(), "3 4 / 55 6 22");
    window.press(CTRL, Key::Num3);
    window.frames(3);
    window.click_first("3, Landlord");
    window.press(NONE, Key::Enter);
    window.wait("a reply", |harness| {
        harness.state().studies().next().expect("a study").document().at.len() == 2
    });
    window.frames(120);
    assert_eq!(at(&window).len(), 2);
}

/// The line on which a game ends is the main one, whatever was tried before.
#[test]
fn what_was_taken_back_is_a_variation_once_the_game_is_over() {
    let folder = folder();
    super::settings_of_hand(folder.path());
    let mut window = open(folder.path(), "3 4 / 5 6");
    window.press(CTRL, Key::Num3);
    window.frames(3);
    window.harness.get_by_role_and_label(egui::Role::ComboBox, "Farmer").click();
    window.frames(3);
    window.harness.query_all_by_label("person").last().expect("a player").click();
    window.frames(3);
    let play = |window: &mut Window, card: &str| {
        window.click_first(card);
        window.press(NONE, Key::Enter);
        window.frames(5);
    };
    play(&mut window, "3, ");
    window.press(NONE, Key::ArrowLeft);
    play(&mut window, "4, ");
    play(&mut window, "5, ");
    window.press(NONE, Key::P);
    play(&mut window, "6, ");
    let line = window.documents()[0].line.clone();
    let first = &line.0[0];
    assert_eq!((first.mv.as_str(), first.variations.len()), ("4", 1), "{line:?}");
    assert_eq!(line.0.last().map(|step| step.mv.as_str()), Some("6"), "{line:?}");
}

#[test]
fn a_hint_in_play_raises_the_best_move() {
    let folder = folder();
    let mut window = open(folder.path(), "34669 / 88");
    window.press(CTRL, Key::Num3);
    window.wait("a proof", |harness| {
        let study = harness.state().studies().next().expect("a study");
        study.playing().is_some_and(|game| game.analysis().best.is_some())
    });
    window.frames(3);
    assert_eq!(picked(&window), 0);
    window.click_first("Hint");
    assert!(picked(&window) > 0, "{:?}", window.labels());
    window.press(NONE, Key::Enter);
    window.wait("a reply", |harness| {
        harness.state().studies().next().expect("a study").document().at.len() >= 2
    });
    assert_eq!(picked(&window), 0, "another position has another hint");
}

#[test]
fn a_hint_in_play_counts_where_the_exercise_is_solved_afterwards() {
    let folder = folder();
    let mut window = solve::open(folder.path(), solve::CARDS);
    window.press(CTRL, Key::Num3);
    window.wait("a proof", |harness| {
        let study = harness.state().studies().next().expect("a study");
        study.playing().is_some_and(|game| game.analysis().best.is_some())
    });
    window.click_first("Hint");
    window.press(CTRL, Key::Num4);
    window.frames(3);
    solve::finish(&mut window);
    // It is told as one whose answer was seen.
    assert!(!window.shows("no mistakes"), "{:?}", window.labels());
    window.frames(4);
    let records = window.harness.state().practice().results().records();
    assert_eq!(records.iter().map(|record| record.attempt.hints).collect::<Vec<_>>(), [3]);
}
