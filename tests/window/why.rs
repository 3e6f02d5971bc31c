//! Why moves win and lose: one line beneath the verdict, a page of all moves, nothing of it where the solution is kept.

use super::{CTRL, Window, folder, settings};
use egui::{Key, vec2};
use egui_kittest::kittest::Queryable;

/// A window with the article's puzzle, explained.
fn explained(folder: &std::path::Path) -> Window {
    // High enough for all moves: a click is made where the pointer can be.
    let mut window = Window::open(folder, Vec::new(), vec2(1440.0, 1600.0));
    window.wait_for("Why: 2 of 5 moves win, all equally soon, such as 3, in 7.");
    window
}

#[test]
fn a_line_beneath_the_verdict_says_why_and_of_the_move_under_the_pointer() {
    let folder = folder();
    let mut window = explained(folder.path());
    let line = window.rect("Why: 2 of 5 moves win");
    let row = window.rect("9: loses").center();
    window.harness.hover_at(row);
    window.wait_for("Why: 9 loses in 6: pass is forced, and wins. 9");
    assert_eq!(window.rect("Why: 9 loses").min, line.min, "it stays where it is");
    window.harness.hover_at(egui::pos2(5.0, 5.0));
    window.wait_for("Why: 2 of 5 moves win");
}

#[test]
fn the_page_tells_all_moves_and_leads_to_their_rows() {
    let folder = folder();
    let mut window = explained(folder.path());
    window.click_first("Why: 2 of 5");
    window.wait_for("3 wins in 7: both defences lose; 8 lasts longest.");
    window.wait_for("6 6 loses in 2: 8 8 is the only reply that wins.");
    window.wait_for("If it were Opponent’s move, 8 8 would win in 1.");
    // A move of a strip is played with those before it.
    window.click_first("Line 1, move 2: ");
    assert_eq!(window.documents()[0].at, ["3", "8"]);
    window.press(egui::Modifiers::NONE, Key::Home);
    window.wait_for("Why: 2 of 5");
    // The link shows the row of the move.
    window.click_first("6 6 in the tree");
    assert!(!window.shows("6 6 loses in 2: 8 8"), "the tree has the place of the page");
    window.wait_for("6 6: loses");
    assert!(window.shows("Start: wins, in 7"));
}

#[test]
fn which_single_card_changes_the_winner_is_marked_when_it_is_asked_for() {
    let folder = folder();
    let mut window = explained(folder.path());
    window.click_first("Why: 2 of 5");
    assert!(!window.shows("the side to move loses."));
    window.click_first("Which single card changes the winner?");
    window.wait_for("Without 9 of hearts (You) the side to move loses.");
    // It is marked on the table, and what changes nothing is not.
    window.wait_for("9 of hearts, You, card 1 of 5, alone changes the winner");
    assert!(!window.shows("3 of spades, You, card 5 of 5, alone"));
    // The next position is asked about too, as long as that is wanted.
    window.press(egui::Modifiers::NONE, Key::ArrowRight);
    window.wait_for("alone changes the winner");
    window.click_first("Which single card changes the winner?");
    assert!(!window.shows("alone changes the winner"));
    window.press(egui::Modifiers::NONE, Key::Home);
    window.wait_for("3 wins in 7");
    window.harness.run_steps(20);
    assert!(!window.shows("alone changes the winner"));
    // A change is opened as a position of its own.
    window.click_first("Which single card changes the winner?");
    window.wait_for("Without 9 of hearts");
    window.click_first("Without 9 of hearts");
    assert_eq!(window.documents().len(), 2);
}

#[test]
fn nothing_is_told_where_the_solution_is_kept() {
    let folder = folder();
    let mut window = explained(folder.path());
    window.click_first("Why: 2 of 5");
    window.wait_for("3 wins in 7");
    window.press(CTRL, Key::Num3);
    let told = |window: &Window| {
        let labels = window.labels();
        labels
            .into_iter()
            .filter(|label| label.contains("wins in") || label.contains("Why"))
            .collect::<Vec<_>>()
    };
    assert_eq!(told(&window), Vec::<String>::new());
    // Setup shows no page about the solution either.
    window.press(CTRL, Key::Num1);
    assert_eq!(told(&window), Vec::<String>::new());
    window.press(CTRL, Key::Num2);
    window.wait_for("3 wins in 7");
}

#[test]
fn a_long_list_of_changes_is_opened_whole() {
    let folder = folder();
    let path = folder.path().join("study.ron");
    let text = "(format: 1, game: \"climbing\", rules: \"doudizhu\", position: \"3 5 7 9 J / 4 6 8 T\")";
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1440.0, 5200.0));
    window.wait_for("Why: ");
    window.click_first("Why: ");
    window.wait_for("Which single card changes the winner?");
    window.click_first("Which single card changes the winner?");
    window.wait_for("57 changes of the winner so far; 165 of 165 tried.");
    let told = |window: &Window| {
        window.labels().iter().filter(|label| label.ends_with("the side to move loses.")).count()
    };
    assert_eq!(told(&window), 40);
    window.click_first("17 more changes");
    window.frames(2);
    assert_eq!(told(&window), 57);
    assert!(!window.shows("more change"));
}

#[test]
fn it_is_told_in_the_users_language() {
    for (language, said) in [("zh-CN", "为什么："), ("ru", "Почему: ")] {
        let folder = folder();
        settings(folder.path(), language, "Dark");
        let mut window = Window::open(folder.path(), Vec::new(), vec2(1280.0, 800.0));
        window.wait_for(said);
        window.wait("what is said", |harness| {
            let labels = harness.query_all_by_label_contains(said);
            labels.into_iter().any(|node| {
                egui_kittest::kittest::NodeT::accesskit_node(&node)
                    .label()
                    .is_some_and(|label| label.contains('7'))
            })
        });
    }
}

#[test]
fn on_a_board_the_moves_of_the_winner_are_counted() {
    let folder = folder();
    let path = folder.path().join("study.ron");
    let text = "(format: 1, game: \"draughts\", rules: \"article\", position: \"W:WK1:B28\")";
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1440.0, 900.0));
    window.wait_for("Why: ");
    window.click_first("Why: ");
    window.wait_for("Which single piece changes the winner?");
}

#[test]
fn the_page_begins_at_its_top_in_every_study() {
    let folder = folder();
    let files = ["2 3 4 5 66 7 9 T / 88 J", "3 4 5 66 7 9 T / 88 J"].into_iter().enumerate();
    let files = files.map(|(number, position)| {
        let path = folder.path().join(format!("{number}.ron"));
        let text = format!("(format: 1, game: \"climbing\", rules: \"article\", position: \"{position}\")");
        std::fs::write(&path, text).expect("written");
        path
    });
    let mut window = Window::open(folder.path(), files.collect(), vec2(1280.0, 700.0));
    let first = |window: &mut Window| {
        window.wait_for("If it were");
        window.rect("If it were").top()
    };
    let mut tops = Vec::new();
    for _ in 0..2 {
        window.wait_for("Why: ");
        window.click_first("Why: ");
        tops.push(first(&mut window));
        window.press(CTRL, Key::Tab);
    }
    window.wait_for("If it were");
    let page = window.rect("If it were").center();
    window.harness.hover_at(page);
    window.harness.event(egui::Event::MouseWheel {
        unit: egui::MouseWheelUnit::Line,
        delta: vec2(0.0, -3.0),
        phase: egui::TouchPhase::Move,
        source: egui::MouseWheelSource::Wheel,
        modifiers: egui::Modifiers::NONE,
    });
    window.frames(20);
    assert_ne!(first(&mut window), tops[0], "it is scrolled");
    window.press(CTRL, Key::Tab);
    window.frames(5);
    assert_eq!(first(&mut window), tops[1], "and the other one is not");
}
