//! Lists and pages of the column: one viewpoint, nothing cut, places of messages and dimmed windows.

use super::{CTRL, Window, folder};
use egui::epaint::{ClippedShape, Shape};
use egui::{Event, Key, Modifiers, Rect, Role, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use etude_app::theme::SCRIM;
use etude_study::kinds::three_card;
use etude_support::file;
use std::path::Path;

const SCREEN: egui::Vec2 = vec2(1280.0, 800.0);
/// The left edge of the column.
const COLUMN: f32 = 900.0;

/// Texts that are painted, each with its place and the part that is seen.
fn texts(window: &Window) -> Vec<(String, Rect, Rect)> {
    fn take(shape: &Shape, clip: Rect, out: &mut Vec<(String, Rect, Rect)>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| take(shape, clip, out)),
            Shape::Text(text) => {
                let whole = text.galley.rect.translate(text.pos.to_vec2());
                out.push((text.galley.text().to_owned(), whole, whole.intersect(clip)));
            }
            _ => {}
        }
    }
    let mut out = Vec::new();
    for ClippedShape { clip_rect, shape, .. } in &window.harness.output().shapes {
        take(shape, *clip_rect, &mut out);
    }
    out
}

/// Letters that are painted in a row.
fn letters(window: &Window, row: Rect) -> Vec<String> {
    let inside = texts(window)
        .into_iter()
        .filter(|(text, whole, _)| row.contains(whole.center()) && ["W", "D", "L"].contains(&text.as_str()));
    inside.map(|(text, ..)| text).collect()
}

fn study(folder: &Path, [game, rules, position]: [&str; 3]) -> Window {
    let path = folder.join("fine.ron");
    let text = format!("(format: 1, game: \"{game}\", rules: \"{rules}\", position: \"{position}\")");
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder, vec![path], SCREEN);
    window.frames(3);
    window
}

#[test]
fn letters_of_verdict_list_and_tree_agree_where_the_second_player_moves() {
    let folder = folder();
    // Black is to move and loses: a win for White, who sits below.
    let mut window = study(folder.path(), ["draughts", "russian", "B:Wc3,Ka1:Bf6"]);
    window.wait_for("White wins");
    window.wait("the tree and the moves", |harness| {
        let tab = &harness.state().tabs()[0];
        let rows = harness.query_all_by_role(Role::TreeItem).count();
        rows > 1 && tab.moves().iter().all(|row| row.value.is_some())
    });
    let best = window.harness.query_all_by_label_contains(": White wins").next().expect("a move").rect();
    let root = window.harness.query_all_by_role(Role::TreeItem).next().expect("a root").rect();
    assert_eq!(letters(&window, best), ["W"]);
    assert_eq!(letters(&window, root), ["W"]);
    let above = Rect::from_min_max(egui::pos2(COLUMN, 44.0), egui::pos2(SCREEN.x, best.top() - 28.0));
    assert_eq!(letters(&window, above), ["W"]);
}

/// Texts of the column that are cut at their sides.
fn cut(window: &Window) -> Vec<String> {
    let column = texts(window).into_iter().filter(|(_, whole, seen)| {
        whole.left() > COLUMN && whole.width() > 0.5 && seen.height() > whole.height() / 2.0
    });
    column.filter(|(_, whole, seen)| seen.width() + 1.0 < whole.width()).map(|(text, ..)| text).collect()
}

#[test]
fn moves_lines_and_tree_are_cut_nowhere_within_the_column() {
    for sample in [
        "saves/climbing/two-eights.ron",
        "saves/climbing/landlord-between-two.ron",
        "saves/durak/aces-go-round.ron",
        "saves/draughts/start-russian.ron",
        "saves/draughts/petrovs-triangle.ron",
    ] {
        let folder = folder();
        let mut window = Window::open(folder.path(), vec![file(sample)], SCREEN);
        window.wait("moves", |harness| !harness.state().tabs()[0].moves().is_empty());
        if sample.contains("start-russian") {
            window.wait_for("Line 3, move 1");
        } else {
            window.wait("rows", |harness| harness.query_all_by_role(Role::TreeItem).count() > 1);
            window.click("Unfold four levels");
        }
        window.frames(20);
        assert_eq!(cut(&window), Vec::<String>::new(), "{sample}");
    }
}

#[test]
fn lines_of_the_engine_stay_while_more_are_looked_for() {
    let folder = folder();
    let mut window = Window::open(folder.path(), vec![file("saves/draughts/start-russian.ron")], SCREEN);
    window.wait_for("Line 3, move 1");
    let top = |window: &Window| {
        let moves =
            ["About equal", "not known yet"].map(|said| window.harness.query_all_by_label_contains(said));
        let rows = moves.into_iter().flatten().map(|row| row.rect());
        rows.filter(Rect::is_positive).map(|rect| rect.top()).reduce(f32::min).expect("moves")
    };
    let before = top(&window);
    window.click("3 lines");
    window.harness.get_by_label("5 lines").click();
    for frame in 0..30 {
        window.harness.step();
        assert!(window.shows("Line 1, move 1"), "frame {frame}");
    }
    window.wait_for("Line 5, move 1");
    assert!((top(&window) - before).abs() < 0.5, "the moves stay where they were");
}

#[test]
fn messages_cover_neither_the_row_nor_the_verdict() {
    let folder = folder();
    let mut window = Window::open(folder.path(), vec![file("saves/climbing/two-eights.ron")], SCREEN);
    window.wait_for("You win in 7");
    for text in ["(format: 1, game: \"chess\")", "(format: 9000)", "(format: 1, game: 7)"] {
        window.harness.event(Event::Paste(text.to_owned()));
        window.frames(6);
    }
    window.wait("messages", |harness| harness.state().notice_texts().count() == 3);
    window.frames(3);
    let said: Vec<String> = window.harness.state().notice_texts().map(str::to_owned).collect();
    let shown: Vec<Rect> =
        said.iter().filter(|text| window.shows(text)).map(|text| window.rect(text)).collect();
    assert_eq!(shown.len(), 1, "{said:?}");
    let row = window.harness.get_by_label("More tools").rect().top();
    for rect in shown {
        assert!(rect.top() > 44.0 && rect.bottom() < row && rect.right() < COLUMN, "{rect:?}");
    }
}

/// Whether the window is dimmed as a whole.
fn is_dimmed(window: &Window) -> bool {
    let covers = |shape: &Shape| matches!(shape, Shape::Rect(rect) if rect.fill == SCRIM && rect.rect.size() == SCREEN);
    window.harness.output().shapes.iter().any(|clipped| covers(&clipped.shape))
}

#[test]
fn the_finder_dims_the_window_and_leads_to_a_setting() {
    let folder = folder();
    let mut window = Window::open(folder.path(), vec![file("saves/climbing/two-eights.ron")], SCREEN);
    window.wait_for("You win in 7");
    assert!(!is_dimmed(&window));
    window.press(CTRL, Key::K);
    assert!(is_dimmed(&window));
    window.harness.event(Event::Text("Solver threads".to_owned()));
    window.frames(3);
    window.press(Modifiers::NONE, Key::Enter);
    window.frames(6);
    assert!(is_dimmed(&window));
    let nodes = window.harness.root().children_recursive();
    let focused = nodes.filter(|node| node.accesskit_node().is_focused());
    let focused: Vec<_> = focused.filter_map(|node| node.accesskit_node().label()).collect();
    assert_eq!(focused, ["Solver threads"]);
}

#[test]
fn equity_stays_greyed_while_only_the_bet_is_another() {
    let folder = folder();
    let mut window = Window::open(folder.path(), vec![file("saves/three_card/article-cards.ron")], SCREEN);
    let known = |harness: &egui_kittest::Harness<'static, etude_app::Etude>| {
        let study = harness.state().studies().last().expect("a study");
        let report = three_card::report(study).expect("a report");
        report.hands.first().map(|hand| (hand.chance.is_some(), report.old))
    };
    window.wait("equity", move |harness| known(harness) == Some((true, false)));
    let pots = [20, 30, 40];
    for pot in pots {
        let study = window.harness.state_mut().front().expect("a study");
        let changed = three_card::change(study, |setup| {
            let mut bet = setup.bet();
            assert!(bet.set("pot", &[pot]));
            setup.bet = Some(bet);
        });
        assert!(changed);
        for frame in 0..10 {
            window.harness.step();
            assert_eq!(
                known(&window.harness).map(|(found, _)| found),
                Some(true),
                "pot {pot}, frame {frame}"
            );
        }
    }
    window.wait("equity anew", move |harness| known(harness) == Some((true, false)));
    // That of other hands is never shown, not even greyed.
    let study = window.harness.state_mut().front().expect("a study");
    assert!(three_card::change(study, |setup| setup.hands[0].clear()));
    for frame in 0..20 {
        window.harness.step();
        assert!(known(&window.harness).is_none_or(|(_, old)| !old), "frame {frame}");
    }
}
