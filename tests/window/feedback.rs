//! Feedback on the table: travel over a step, the best move at rest, a tick for a right move, the sheet at an end, the
//! evaluation bar; and nothing that moves the table, or goes on by itself.

use super::{CTRL, PATIENCE, Window, folder, settings};
use egui::epaint::{ClippedShape, Shape};
use egui::{Key, Modifiers, Pos2, Rect, Role, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use etude_app::theme::LIGHT;
use etude_app::{Etude, Mode, Start};
use etude_study::Work;
use etude_study::exercise::solving::SolvingStatus;
use etude_support::file;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

const NONE: Modifiers = Modifiers::NONE;
/// The time of a frame, in seconds: travel takes several.
const FRAME: f32 = 0.02;

/// A window that draws many frames in a second.
fn quick(folder: &Path, path: PathBuf, reduced_motion: bool) -> Window {
    settings(folder, "en", "Light");
    if reduced_motion {
        let path = folder.join("settings.ron");
        let text = std::fs::read_to_string(&path).expect("settings");
        std::fs::write(&path, text.replacen('(', "(reduced_motion: true, ", 1)).expect("written");
    }
    let start = Start { files: vec![path], folder: Some(folder.to_owned()), ..Start::default() };
    let harness = Harness::builder()
        .with_size(vec2(1280.0, 800.0))
        .with_theme(egui::Theme::Light)
        .with_step_dt(FRAME)
        .with_max_steps(400)
        .build_eframe(move |creation| Etude::new(&creation.egui_ctx, start));
    let mut window = Window { harness };
    window.frames(4);
    window
}

fn tab(window: &Window) -> &etude_app::Tab {
    let window = window.harness.state();
    &window.tabs()[window.active()]
}

/// Waits until all work on the position in view is done, and nothing is written.
#[track_caller]
fn settle(window: &mut Window) {
    let until = Instant::now() + PATIENCE;
    loop {
        window.frames(1);
        let state = window.harness.state();
        let idle = state.studies().all(|study| study.effort().work == Work::Done);
        if idle && !state.waits_for_journal() {
            break;
        }
        assert!(Instant::now() < until, "works for ever");
        std::thread::sleep(Duration::from_millis(2));
    }
    window.frames(40);
}

/// Whether no frame is asked for at once: what waits for files does not count.
fn is_idle(window: &Window) -> bool {
    let output = &window.harness.output().viewport_output;
    output.values().all(|viewport| viewport.repaint_delay > Duration::from_millis(50))
}

/// Everything that is painted, with the part of the window that it is clipped to.
fn painted(window: &Window) -> Vec<(Shape, Rect)> {
    fn take(shape: &Shape, clip: Rect, found: &mut Vec<(Shape, Rect)>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| take(shape, clip, found)),
            shape => found.push((shape.clone(), clip)),
        }
    }
    let mut found = Vec::new();
    for ClippedShape { clip_rect, shape, .. } in &window.harness.output().shapes {
        take(shape, *clip_rect, &mut found);
    }
    found
}

/// The places of the white paper of cards on the table.
fn papers(window: &Window) -> Vec<Rect> {
    let on_table = Rect::from_min_max(Pos2::new(48.0, 44.0), Pos2::new(900.0, 756.0));
    let is_paper = |shape: &Shape| match shape {
        Shape::Rect(rect) if rect.fill == LIGHT.card_face || rect.fill == LIGHT.card_face_dimmed => {
            Some(rect.rect)
        }
        _ => None,
    };
    let cards = painted(window).into_iter().filter_map(|(shape, _)| is_paper(&shape));
    cards.filter(|rect| on_table.contains_rect(*rect) && rect.height() > 60.0).collect()
}

/// Places of things on the table by their names.
fn places(window: &Window) -> Vec<(String, Rect)> {
    let nodes = window.harness.root().children_recursive();
    let nodes = nodes.filter(|node| node.accesskit_node().bounding_box().is_some());
    let of = |role: Role| matches!(role, Role::Button | Role::Group);
    let named = nodes.filter(|node| of(node.accesskit_node().role()));
    named.map(|node| (node.accesskit_node().label().unwrap_or_default(), node.rect())).collect()
}

/// The place of the card on the table.
#[track_caller]
fn played(window: &Window) -> Rect {
    let found = places(window).into_iter().find(|(name, _)| name.contains(", On the table"));
    found.unwrap_or_else(|| panic!("no card on the table: {:?}", window.labels())).1
}

/// The place of a thing of a name that is as good as unique.
#[track_caller]
fn place(window: &Window, start: &str) -> Rect {
    let found = places(window).into_iter().find(|(name, _)| name.starts_with(start));
    found.unwrap_or_else(|| panic!("no {start}: {:?}", window.labels())).1
}

#[test]
fn cards_travel_over_a_step_and_then_nothing_is_drawn() {
    let folder = folder();
    let mut window = quick(folder.path(), file("saves/climbing/two-eights.ron"), false);
    settle(&mut window);
    assert!(is_idle(&window), "before: {:?}", window.harness.ctx.repaint_causes());
    let before = papers(&window);
    window.harness.key_press_modifiers(NONE, Key::ArrowRight);
    // The frame of the key, and the one that shows the step.
    window.harness.run_steps(2);
    let first = papers(&window);
    window.harness.run_steps(3);
    let under_way = papers(&window);
    // It answers where it will lie from the beginning.
    let target = played(&window);
    window.harness.run_steps(20);
    settle(&mut window);
    let after = papers(&window);
    assert_eq!(before.len(), after.len(), "no card is lost");
    let moved = |one: &[Rect], other: &[Rect]| one.iter().filter(|rect| !other.contains(rect)).count();
    assert!(moved(&first, &after) > 0 && moved(&under_way, &after) > 0, "{first:?} {after:?}");
    assert!(moved(&under_way, &first) > 0, "it moves");
    assert_eq!(played(&window), target);
    assert!(is_idle(&window), "after: {:?}", window.harness.ctx.repaint_causes());
}

#[test]
fn reduced_motion_shows_final_places_at_once() {
    let folder = folder();
    let mut window = quick(folder.path(), file("saves/climbing/two-eights.ron"), true);
    settle(&mut window);
    window.harness.key_press_modifiers(NONE, Key::ArrowRight);
    window.harness.run_steps(2);
    // What the best move raises comes with the answer.
    let rounded = |window: &Window| -> Vec<i32> {
        papers(window).iter().map(|rect| rect.center().x.round() as i32).collect()
    };
    let first = rounded(&window);
    window.harness.run_steps(20);
    settle(&mut window);
    assert_eq!(first.len(), 7);
    assert_eq!(first, rounded(&window));
}

#[test]
fn a_jump_over_many_moves_does_not_travel() {
    let folder = folder();
    let mut window = quick(folder.path(), file("saves/climbing/two-eights.ron"), false);
    settle(&mut window);
    for _ in 0..4 {
        window.press(NONE, Key::ArrowRight);
        settle(&mut window);
    }
    let xs = |window: &Window| -> Vec<i32> {
        papers(window).iter().map(|rect| rect.center().x.round() as i32).collect()
    };
    window.harness.key_press_modifiers(NONE, Key::Home);
    window.harness.run_steps(2);
    let first = xs(&window);
    settle(&mut window);
    assert_eq!(first.len(), 7);
    assert_eq!(first, xs(&window));
}

#[test]
fn best_move_rests_on_the_table_in_analyse_alone() {
    let folder = folder();
    let mut window = quick(folder.path(), file("saves/draughts/combination-1.ron"), false);
    let arrow = LIGHT.accent.gamma_multiply(0.55);
    window.wait("an answer", |harness| {
        let tab = &harness.state().tabs()[0];
        tab.analysis().is_some_and(|analysis| analysis.best.is_some() || analysis.engine.is_some())
    });
    window.wait("an arrow", |harness| {
        let shapes = &harness.output().shapes;
        shapes.iter().any(|shape| format!("{:?}", shape.shape).contains(&format!("{arrow:?}")))
    });
    let arrows = |window: &Window| {
        painted(window)
            .iter()
            .filter(|(shape, _)| format!("{shape:?}").contains(&format!("{arrow:?}")))
            .count()
    };
    assert!(arrows(&window) > 0);
    for (key, mode) in [(Key::Num1, Mode::Setup), (Key::Num3, Mode::Play), (Key::Num4, Mode::Solve)] {
        window.press(CTRL, key);
        window.frames(20);
        assert_eq!(tab(&window).mode, mode);
        assert_eq!(arrows(&window), 0, "{mode:?}");
    }
}

#[test]
fn cards_of_the_best_move_are_raised_in_analyse_alone() {
    let folder = folder();
    let mut window = quick(folder.path(), file("saves/climbing/two-eights.ron"), false);
    settle(&mut window);
    let tops = |window: &Window| {
        let own = place(window, "You, ");
        let mut tops: Vec<i32> = papers(window)
            .iter()
            .filter(|rect| own.contains_rect(**rect))
            .map(|rect| rect.top() as i32)
            .collect();
        tops.sort_unstable();
        tops
    };
    let analysed = tops(&window);
    assert_eq!(analysed.len(), 5, "{analysed:?}");
    let raised = analysed.iter().filter(|top| **top < analysed[4]).count();
    assert_eq!(raised, 1, "the 3 rests a little higher: {analysed:?}");
    let by = analysed[4] - analysed[0];
    assert!((3..12).contains(&by), "less than a picked card: {by}");
    window.press(CTRL, Key::Num4);
    window.wait("a turn", |harness| harness.state().tabs()[0].may_move());
    window.frames(20);
    let solved = tops(&window);
    assert!(solved.iter().all(|top| *top == solved[0]), "{solved:?}");
    assert_eq!(solved[0], analysed[4], "the cards are where they were");
}

/// A puzzle with two right moves in a row.
const CARDS: &str =
    "(format: 2, game: \"climbing\", rules: \"article\", position: \"9 66 4 3 / 88\", goal: \"win\")";

/// Opens an exercise in Solve.
fn exercise(folder: &Path, text: &str) -> Window {
    let path = folder.join("exercise.ron");
    std::fs::write(&path, text).expect("written");
    let mut window = quick(folder, path, false);
    window.press(CTRL, Key::Num4);
    window.wait("a turn", |harness| harness.state().tabs()[0].may_move());
    window.frames(10);
    window
}

#[track_caller]
fn play_card(window: &mut Window, card: &str) {
    let hand = place(window, card).center();
    window.harness.hover_at(hand);
    window.frames(1);
    window.harness.get_by_label_contains(&format!("{card}, card")).click();
    window.frames(2);
    window.press(NONE, Key::Enter);
}

/// The frame of the table, its hands and its row.
fn frame(window: &Window) -> Vec<Rect> {
    ["You, ", "Opponent, ", "More tools"].map(|name| place(window, name)).into()
}

#[test]
fn right_move_gets_a_tick_that_goes_away_and_moves_nothing() {
    let folder = folder();
    let mut window = exercise(folder.path(), CARDS);
    let before = frame(&window);
    assert!(!window.shows("Right"), "{:?}", window.labels());
    play_card(&mut window, "3, You");
    let until = Instant::now() + PATIENCE;
    while window.harness.query_by_label("Right").is_none() {
        assert!(Instant::now() < until, "no tick: {:?}", window.labels());
        window.harness.step();
    }
    let tick = window.harness.get_by_label("Right").rect();
    let cards = place(&window, "3, On the table");
    assert!(cards.expand(8.0).contains_rect(tick), "{tick:?} on {cards:?}");
    assert!((tick.width() - 28.0).abs() < 0.1);
    assert_eq!(frame(&window), before);
    // 600 ms later it is gone.
    window.harness.run_steps((0.6 / FRAME) as usize + 2);
    assert!(window.harness.query_by_label("Right").is_none());
    window
        .wait("a reply", |harness| harness.state().tabs()[0].solving_status() != Some(SolvingStatus::Theirs));
    assert_eq!(frame(&window), before);
}

#[test]
fn sheet_tells_the_end_once_and_enter_presses_its_button() {
    let folder = folder();
    let mut window = exercise(folder.path(), CARDS);
    let before = frame(&window);
    // The 9 gives the win away.
    for _ in 0..40 {
        if window.shows("Not solved") {
            break;
        }
        window.wait("a turn or the end", |harness| {
            let status = harness.state().tabs()[0].solving_status();
            matches!(status, Some(SolvingStatus::Yours | SolvingStatus::Ended))
        });
        if tab(&window).solving_status() == Some(SolvingStatus::Yours) {
            let first = tab(&window).current().is_none();
            let card = if first { "6, You".to_owned() } else { String::new() };
            if first {
                window.harness.query_all_by_label_contains(&card).next().expect("a 6").click();
                window.frames(2);
                window.press(NONE, Key::Enter);
            } else {
                super::solve::make_best(&mut window);
            }
        }
        window.frames(10);
    }
    assert!(window.shows("Not solved"), "{:?}", window.labels());
    assert_eq!(window.harness.query_all_by_label_contains("gave the win away").count(), 1, "told once");
    let sheet = place(&window, "Result");
    assert!((sheet.height() - 140.0).abs() < 0.1 && sheet.width() >= 360.0, "{sheet:?}");
    assert_eq!(frame(&window), before);
    // Put away, it is told beside the table; nothing moves.
    window.press(NONE, Key::Escape);
    assert!(!window.shows("Not solved"));
    assert_eq!(window.harness.query_all_by_label_contains("gave the win away").count(), 1);
    assert_eq!(frame(&window), before);
    window.press(NONE, Key::ArrowLeft);
    window.frames(10);
    let again = |window: &Window| tab(window).current().is_none();
    if !again(&window) {
        super::solve::make_best(&mut window);
    }
}

#[test]
fn enter_tries_again_from_the_mistake() {
    let folder = folder();
    // The 4 loses at once: the king beats it and nothing is left to beat the king.
    let text = "(format: 2, game: \"climbing\", rules: \"article\", position: \"4 A / K\", goal: \"win\")";
    let mut window = exercise(folder.path(), text);
    play_card(&mut window, "4, You");
    window.wait_for("Not solved");
    window.press(NONE, Key::Enter);
    window.wait("a turn", |harness| harness.state().tabs()[0].may_move());
    assert!(!window.shows("Not solved") && tab(&window).current().is_none());
    play_card(&mut window, "A, You");
    window.wait("a turn", |harness| {
        let tab = &harness.state().tabs()[0];
        tab.may_move() || tab.is_solved()
    });
    if !tab(&window).is_solved() {
        play_card(&mut window, "4, You");
    }
    window.wait_for("Solved");
    assert!(window.shows("1 mistake"), "{:?}", window.labels());
}

#[test]
fn end_of_a_game_is_told_over_the_table_and_reviewed_by_enter() {
    let folder = folder();
    let path = folder.path().join("board.ron");
    let text = "(format: 1, game: \"draughts\", rules: \"russian\", position: \"W:Wa1,c1:Bh6,b8\")";
    std::fs::write(&path, text).expect("written");
    let mut window = quick(folder.path(), path, false);
    window.press(CTRL, Key::Num3);
    window.frames(10);
    let before = (place(&window, "More tools"), place(&window, "a1, "));
    window.resign();
    assert!(window.shows("Black has won") && window.shows("White resigned"), "{:?}", window.labels());
    assert_eq!(window.harness.query_all_by_label_contains("Black has won").count(), 1, "told once");
    let table = Rect::from_min_max(Pos2::new(48.0, 44.0), Pos2::new(900.0, 756.0));
    let sheet = place(&window, "Result");
    assert!(table.contains_rect(sheet) && (sheet.center().x - table.center().x).abs() < 12.0, "{sheet:?}");
    assert_eq!((place(&window, "More tools"), place(&window, "a1, ")), before);
    window.press(NONE, Key::Enter);
    assert_eq!(tab(&window).mode, Mode::Analyse);
    let told = window.harness.query_all_by_label_contains("White resigned").count();
    assert_eq!(told, 1, "below the title: {:?}", window.labels());
}

#[test]
fn evaluation_stands_beside_a_board_that_is_not_proved() {
    let folder = folder();
    let mut window = quick(folder.path(), file("saves/draughts/start-russian.ron"), false);
    let name = "About equal";
    let square = place(&window, "a1, ");
    let bar = |window: &Window| {
        let labels = window.harness.query_all_by_label_contains(name).filter(|node| node.rect().is_finite());
        let mut tall = labels.map(|node| node.rect()).filter(|rect| rect.height() > 300.0);
        tall.next()
    };
    let until = Instant::now() + PATIENCE;
    while bar(&window).is_none() {
        assert!(Instant::now() < until, "no bar: {:?}", window.labels());
        window.frames(1);
        std::thread::sleep(Duration::from_millis(4));
    }
    let rect = bar(&window).expect("a bar");
    assert!(rect.width() < 16.0, "{rect:?}");
    assert_eq!(place(&window, "a1, "), square, "the board stays");
    window.press(CTRL, Key::Num4);
    window.frames(10);
    assert!(bar(&window).is_none(), "hidden in Solve");
}
