//! A line is reviewed: each mistake with a sentence, steps from one to the next, better lines as variations.

use super::{CTRL, Window, folder, settings};
use egui::{Key, Modifiers, Rect, Role, pos2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use etude_texts::{Language, Texts};

/// A window with a game of three mistakes, reviewed.
pub(super) fn reviewed(folder: &std::path::Path) -> Window {
    let path = folder.join("study.ron");
    let text = "(format: 1, game: \"climbing\", rules: \"article\", position: \"3 5 66 9 J / 4 88 T\",
        moves: [\"66\", \"88\", \"pass\", \"T\", \"pass\", \"4\"])";
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder, vec![path], vec2(1440.0, 1200.0));
    window.wait_for("You win in");
    window.show_page("Review");
    window.click("Review the line now");
    window.wait("the end of it", |harness| {
        let study = harness.state().studies().next();
        study.and_then(|study| study.playing()).is_some_and(|game| game.review().review.complete)
    });
    window
}

fn here(window: &Window) -> Vec<String> {
    window.documents()[0].at.clone()
}

#[test]
fn mistakes_are_told_and_stepped_through() {
    let folder = folder();
    let mut window = reviewed(folder.path());
    let said: Vec<String> = window.labels().into_iter().filter(|label| label.starts_with("Move ")).collect();
    assert!(said[0].starts_with("Move 1: 6 6: blunder, proved. It was a win with "), "{said:?}");
    assert_eq!(said.len(), 3, "{said:?}");
    // N and Shift+N go from one to the next and back, and no further.
    let plies: Vec<usize> = said
        .iter()
        .map(|said| said["Move ".len()..].split(':').next().and_then(|ply| ply.parse().ok()).expect("a ply"))
        .collect();
    // After the last comes the first: a review begins at the end of its line.
    for &ply in plies.iter().chain(plies.first()) {
        window.press(Modifiers::NONE, Key::N);
        assert_eq!(here(&window).len(), ply);
    }
    for &ply in plies.iter().rev() {
        window.press(Modifiers::SHIFT, Key::N);
        assert_eq!(here(&window).len(), ply);
    }
    // A click goes to a mistake as well.
    window.click_first(&format!("Move {}: ", plies[1]));
    assert_eq!(here(&window).len(), plies[1]);
}

#[test]
fn the_mistake_that_the_keys_lead_to_is_in_sight_and_the_list_can_be_scrolled_away_from_it() {
    let folder = folder();
    let mut window = reviewed(folder.path());
    let height = 700.0;
    window.harness.set_size(vec2(1440.0, height));
    window.frames(6);
    let rows = |window: &Window| -> Vec<Rect> {
        let nodes = window.harness.query_all_by_role(Role::Button);
        let is_row = |node: &egui_kittest::Node<'_>| {
            node.accesskit_node().label().is_some_and(|label| label.starts_with("Move "))
        };
        nodes.filter(is_row).map(|node| node.rect()).collect()
    };
    let top = window.rect("Next mistake").bottom();
    let sees = |window: &Window, row: usize| {
        let rect = rows(window)[row];
        rect.top() >= top && rect.bottom() <= height - 40.0
    };
    assert!(rows(&window).len() == 3 && !sees(&window, 2), "{:?} below {top}", rows(&window));
    for row in 0..3 {
        window.press(Modifiers::NONE, Key::N);
        window.frames(3);
        assert!(sees(&window, row), "{row}: {:?} below {top}", rows(&window));
    }
    assert!(!sees(&window, 0), "{:?} below {top}", rows(&window));
    // The wheel leads away from where the user stands, and the list stays there.
    window.harness.hover_at(pos2(rows(&window)[2].center().x, rows(&window)[2].center().y));
    for _ in 0..10 {
        window.harness.event(egui::Event::MouseWheel {
            unit: egui::MouseWheelUnit::Point,
            delta: vec2(0.0, 60.0),
            phase: egui::TouchPhase::Move,
            modifiers: Modifiers::NONE,
            source: egui::MouseWheelSource::Wheel,
        });
        window.frames(2);
    }
    window.frames(20);
    assert!(sees(&window, 0) && !sees(&window, 2), "{:?} below {top}", rows(&window));
    window.press(Modifiers::SHIFT, Key::N);
    window.frames(3);
    assert!(sees(&window, 1), "{:?} below {top}", rows(&window));
}

#[test]
fn a_click_on_a_better_line_plays_it_from_where_it_was_missed() {
    let folder = folder();
    let path = folder.path().join("study.ron");
    let text =
        "(format: 1, game: \"draughts\", rules: \"russian\", position: \"W:Wg5,f4,a3,b2:Bg7,d6,c5,d4\",
        moves: [\"b2-c3\", \"d4:b2\", \"a3:c1\"])";
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1440.0, 1200.0));
    window.wait_for_proof();
    window.show_page("Review");
    window.click("Review the line now");
    window.wait("the end of it", |harness| {
        let study = harness.state().studies().next();
        study.and_then(|study| study.playing()).is_some_and(|game| game.review().review.complete)
    });
    window.press(Modifiers::NONE, Key::N);
    assert_eq!(here(&window), ["b2-c3"]);
    let better =
        window.harness.query_all_by_label("a3-b4").find(|node| node.accesskit_node().role() == Role::Button);
    better.unwrap_or_else(|| panic!("no better line: {:?}", window.labels())).click();
    window.frames(3);
    assert_eq!(here(&window), ["a3-b4"]);
    assert_eq!(window.documents()[0].line.0[0].variations.len(), 1, "it is a variation");
}

#[test]
fn better_lines_become_variations_only_when_they_are_asked_for() {
    let folder = folder();
    let mut window = reviewed(folder.path());
    let alternatives = |window: &Window| window.documents()[0].line.0[0].variations.len();
    assert_eq!(alternatives(&window), 0);
    window.click("Add better lines");
    assert_eq!(alternatives(&window), 1);
    assert_eq!(window.documents()[0].line.0[0].mv, "66", "the line itself stays");
    assert!(here(&window).is_empty(), "and where the user stands too");
    window.press(CTRL, Key::Z);
    assert_eq!(alternatives(&window), 0, "it is one change");
}

#[test]
fn a_review_is_of_the_line_and_is_hidden_with_the_solution() {
    let folder = folder();
    let mut window = reviewed(folder.path());
    assert!(window.shows("Move 1: 6 6: blunder"));
    window.press(CTRL, Key::Num3);
    assert!(!window.shows("blunder") && !window.shows("Review"), "Play tells nothing");
    window.press(Modifiers::NONE, Key::N);
    assert!(here(&window).is_empty(), "nor do the keys lead to mistakes");
    window.press(CTRL, Key::Num2);
    window.wait_for("Move 1: 6 6: blunder");
    // Of another line nothing is said.
    window.press(Modifiers::NONE, Key::ArrowRight);
    window.press(CTRL, Key::Delete);
    window.frames(3);
    assert!(!window.shows("Move 1: 6 6: blunder"));
}

#[test]
fn it_is_offered_in_the_users_language() {
    for (language, page) in [("zh-CN", "复盘"), ("ru", "Разбор")] {
        let folder = folder();
        settings(folder.path(), language, "Dark");
        let mut window = Window::open(folder.path(), Vec::new(), vec2(1440.0, 900.0));
        window.show_page(page);
        let texts = Texts::new(Language::from_tag(language).expect("a language"));
        let start = texts.get("review-start");
        assert!(!start.is_ascii() && window.shows(&start), "{start}: {:?}", window.labels());
    }
}

#[test]
fn its_page_stays_in_a_narrow_side() {
    let folder = folder();
    settings(folder.path(), "ru", "Dark");
    let mut window = Window::open(folder.path(), Vec::new(), vec2(960.0, 540.0));
    window.press(CTRL | Modifiers::SHIFT, Key::V);
    window.frames(30);
    let last = window.rect("5 с");
    assert!(last.right() < 960.0, "{last}");
}

/// Clicks where the pointer is moved to.
fn click_at(window: &mut Window, pos: egui::Pos2) {
    window.harness.hover_at(pos);
    window.frames(2);
    for pressed in [true, false] {
        let button = egui::PointerButton::Primary;
        let modifiers = Modifiers::NONE;
        window.harness.event(egui::Event::PointerButton { pos, button, pressed, modifiers });
        window.frames(2);
    }
    window.frames(3);
}

#[test]
fn a_click_on_the_curve_goes_to_the_move_below_it() {
    let folder = folder();
    let mut window = reviewed(folder.path());
    let curve = window.rect("How the game stood for");
    for ply in [4, 1, 6] {
        // The scale stands at its left.
        let x = curve.left() + 64.0 + (curve.width() - 72.0) * (ply as f32 - 0.5) / 6.0;
        click_at(&mut window, pos2(x, curve.center().y));
        assert_eq!(here(&window).len(), ply, "a click at {x} of {curve:?}");
    }
}

#[test]
fn a_review_is_stopped_by_a_click_and_begun_again() {
    let folder = folder();
    let path = folder.path().join("game.pdn");
    let moves = "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 14-19 5. 46-41 5-10 *";
    std::fs::write(&path, format!("[GameType \"20\"]\n\n{moves}\n")).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1440.0, 1200.0));
    window.frames(6);
    window.show_page("Review");
    let running = |window: &Window| {
        let study = window.harness.state().studies().next();
        let review = study.and_then(|study| study.playing()).expect("a game").review();
        (review.running, review.review.complete)
    };
    // What takes longest is asked for: ten moves of five seconds each.
    let seconds = window.rect("5 s").center();
    click_at(&mut window, seconds);
    let start = window.rect("Review the line now").center();
    click_at(&mut window, start);
    assert_eq!(running(&window), (true, false));
    assert!(window.shows("of 5 moves"), "{:?}", window.labels());
    let stop = window.harness.get_by_role_and_label(Role::Button, "Stop").rect().center();
    click_at(&mut window, stop);
    assert_eq!(running(&window), (false, false));
    let start = window.rect("Review the line now").center();
    click_at(&mut window, start);
    assert_eq!(running(&window), (true, false), "it can be begun again");
}

#[test]
fn a_review_of_a_variation_says_so() {
    let folder = folder();
    let mut window = reviewed(folder.path());
    assert!(!window.shows("not the main line"));
    window.press(Modifiers::NONE, Key::Home);
    window.wait_for_proof();
    window.click_first("3: wins");
    window.click("Review the line now");
    window.wait_for("Judged is the line through 3, not the main line.");
}

#[test]
fn a_review_stands_in_the_study_that_is_saved() {
    let folder = folder();
    let mut window = reviewed(folder.path());
    let rows = |window: &Window| -> Vec<String> {
        window.labels().into_iter().filter(|label| label.starts_with("Move ")).collect()
    };
    let made = rows(&window);
    assert_eq!(made.len(), 3, "{made:?}");
    window.press(CTRL, Key::S);
    let path = folder.path().join("study.ron");
    window.wait("the file", |_| std::fs::read_to_string(&path).is_ok_and(|text| text.contains("review: [")));
    drop(window);
    let mut window = Window::open(folder.path(), vec![path], vec2(1440.0, 1200.0));
    window.wait_for("You win in");
    window.show_page("Review");
    window.frames(4);
    assert_eq!(rows(&window), made);
    assert!(window.shows("As it was found when the study was saved"), "{:?}", window.labels());
    // It is made anew when that is asked for, and is of these moves alone.
    window.click("Review the line now");
    window.wait("the end of it", |harness| {
        let study = harness.state().studies().next();
        study.and_then(|study| study.playing()).is_some_and(|game| game.review().review.complete)
    });
    assert!(!window.shows("As it was found"), "{:?}", window.labels());
    assert_eq!(rows(&window), made);
}

#[test]
fn its_mistakes_have_the_room_of_the_moves_in_a_low_window() {
    let folder = folder();
    let path = folder.path().join("study.ron");
    let text = "(format: 1, game: \"climbing\", rules: \"article\", position: \"3 5 66 9 J / 4 88 T\",
        moves: [\"66\", \"88\", \"pass\", \"T\", \"pass\", \"4\"])";
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 780.0));
    window.wait_for("You win in");
    window.show_page("Review");
    window.click("Review the line now");
    window.wait_for("Move 1: 6 6: blunder");
    let seen = |label: &String| label.starts_with("Move ") && window.rect(label).bottom() < 740.0;
    let rows: Vec<String> = window.labels().into_iter().filter(seen).collect();
    assert!(rows.len() >= 2, "{rows:?}");
    // Who moved is said beside the number.
    assert!(rows[0].ends_with("You") || rows[0].ends_with("First player"), "{rows:?}");
}

/// The page stays open from one game to the next: the key reviews what has no review, and closes what has one.
#[test]
fn the_key_of_the_review_closes_a_review_and_reviews_what_has_none() {
    let folder = folder();
    let path = folder.path().join("two.pdn");
    let game =
        |white: &str| format!("[White \"{white}\"]\n[Black \"B\"]\n[GameType \"25\"]\n\n1. c3-d4 *\n\n");
    std::fs::write(&path, game("A") + &game("C")).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1440.0, 900.0));
    window.frames(3);
    let complete = |window: &mut Window| {
        window.wait("the review", |harness| {
            let study = harness.state().studies().next();
            study.and_then(|study| study.playing()).is_some_and(|game| game.review().review.complete)
        });
    };
    window.press(CTRL | Modifiers::SHIFT, Key::V);
    complete(&mut window);
    window.press(CTRL | Modifiers::SHIFT, Key::PageDown);
    window.press(CTRL | Modifiers::SHIFT, Key::V);
    complete(&mut window);
    assert!(window.shows("Next mistake"), "{:?}", window.labels());
    window.press(CTRL | Modifiers::SHIFT, Key::V);
    assert!(!window.shows("Next mistake"));
}

#[test]
fn a_review_goes_on_behind_other_tabs_and_is_kept() {
    let folder = folder();
    let text = "(format: 1, game: \"climbing\", rules: \"article\", position: \"3 5 66 9 J / 4 88 T\",
        moves: [\"66\", \"88\", \"pass\", \"T\", \"pass\", \"4\"])";
    let paths = ["one.ron", "two.ron"].map(|name| folder.path().join(name));
    for path in &paths {
        std::fs::write(path, text).expect("written");
    }
    let mut window = Window::open(folder.path(), paths.to_vec(), vec2(1440.0, 900.0));
    window.wait_for("You win in");
    window.press(CTRL, Key::Num2);
    window.press(CTRL.plus(Modifiers::SHIFT), Key::V);
    let front = window.harness.state().active();
    window.press(CTRL, Key::Tab);
    window.frames(2);
    assert_ne!(window.harness.state().active(), front);
    window.wait("the end of the review", move |harness| {
        let tab = &harness.state().tabs()[front];
        tab.study.playing().is_some_and(|game| !game.review().running && game.review().saved.len() == 6)
    });
    assert_eq!(window.documents()[front].review.len(), 6);
}
