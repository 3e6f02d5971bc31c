//! Nothing moves unless the user moves it: while one steps, points, types and is told things, every widget but the one
//! that is meant stays where it is.

use super::{CTRL, Window, folder};
use egui::{Event, Key, Modifiers, Rect, Role, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use etude_study::clock::Clock;
use etude_study::exercise::solving::SolvingStatus;
use std::collections::BTreeMap;
use tempfile::TempDir;

/// Where widgets are, by role, name and number among those of one name.
type Places = BTreeMap<(String, String, usize), Rect>;

/// Widgets that are meant to come, go and change their places: cards, moves, rows, and numbers.
fn is_content(role: Role, label: &str) -> bool {
    let rows = matches!(role, Role::TreeItem | Role::ListBoxOption | Role::Tooltip);
    // Ways to pass an attack on stand one behind the other; which there are is what a step changes.
    let passes_on = label.starts_with("Transfer ");
    let moves = role == Role::Button && (passes_on || label.contains(": ") || label.contains(", "));
    let number = label.chars().all(|sign| sign.is_ascii_digit() || !sign.is_alphanumeric());
    rows || moves || number || label.len() < 3
}

fn places(window: &Window) -> Places {
    let mut places = Places::new();
    for node in window.harness.root().children_recursive() {
        let (role, label) = (node.accesskit_node().role(), node.accesskit_node().label());
        // A tab is the same whether it is marked as changed or not.
        let label = label.map(|label| label.trim_end_matches(" ●").to_owned());
        let Some(label) = label.filter(|label| !is_content(role, label)) else { continue };
        if node.accesskit_node().bounding_box().is_none() {
            continue;
        }
        let rect = node.rect();
        if rect.is_finite() && rect.is_positive() {
            let role = format!("{role:?}");
            let number = places.keys().filter(|key| key.0 == role && key.1 == label).count();
            places.insert((role, label, number), rect);
        }
    }
    places
}

/// Everything that can be seen before and after is in the same place.
#[track_caller]
fn check_still(before: &Places, window: &Window, deed: &str) {
    let after = places(window);
    let moved = before.iter().filter_map(|(key, &old)| {
        let &new = after.get(key)?;
        let apart = (old.min - new.min).length().max((old.max - new.max).length());
        (apart > 0.6).then(|| format!("{key:?}: {old:?} → {new:?}"))
    });
    let moved: Vec<String> = moved.collect();
    assert!(moved.is_empty(), "{deed} moved\n{}", moved.join("\n"));
    let kept = before.keys().filter(|key| after.contains_key(*key)).count();
    assert!(kept * 2 >= before.len(), "{deed}: of {} widgets {kept} are left", before.len());
}

/// A window with a sample, and the folder that it needs.
fn sample(file: &str) -> (Window, TempDir) {
    let folder = folder();
    let path = etude_support::file("saves").join(file);
    let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
    window.frames(6);
    (window, folder)
}

const GAMES: [&str; 6] = [
    "climbing/two-eights.ron",
    "climbing/landlord-between-two.ron",
    "draughts/start-russian.ron",
    "draughts/petrovs-triangle.ron",
    "durak/aces-go-round.ron",
    "durak/robot-against-robot.ron",
];

#[test]
fn while_one_steps_through_fifty_moves() {
    for file in GAMES {
        let (mut window, _folder) = sample(file);
        window.press(Modifiers::NONE, Key::ArrowRight);
        window.frames(6);
        let before = places(&window);
        for step in 0..50 {
            let study = window.harness.state().studies().last().expect("a study");
            let over = study.playing().is_some_and(|game| game.analysis().over || game.moves().is_empty());
            window.press(Modifiers::NONE, if over { Key::Home } else { Key::ArrowRight });
            window.frames(2);
            check_still(&before, &window, &format!("step {step} of {file}"));
        }
    }
}

#[test]
fn while_one_solves() {
    for file in &GAMES[..5] {
        let (mut window, _folder) = sample(file);
        window.press(CTRL, Key::Num4);
        window.frames(6);
        let before = places(&window);
        // Where nothing is proved yet there is no hint, and nothing moves either.
        let may = |window: &Window| window.harness.state().tabs()[0].may_move();
        if file.starts_with("climbing") || file.starts_with("durak") {
            window.wait("a turn", |harness| harness.state().tabs()[0].may_move());
        }
        for step in 0..3 {
            window.press(Modifiers::NONE, Key::H);
            check_still(&before, &window, &format!("hint {step} in {file}"));
        }
        if may(&window) {
            super::solve::make_best(&mut window);
            check_still(&before, &window, &format!("a move in {file}"));
            window.wait("a reply", |harness| {
                harness.state().tabs()[0].solving_status() != Some(SolvingStatus::Theirs)
            });
            check_still(&before, &window, &format!("a reply in {file}"));
            window.press(Modifiers::NONE, Key::ArrowLeft);
            check_still(&before, &window, &format!("a move taken back in {file}"));
        }
    }
}

#[test]
fn while_the_pointer_wanders_over_moves_and_rows() {
    let mut pointed = 0;
    for file in GAMES {
        let (mut window, _folder) = sample(file);
        if file == GAMES[0] {
            // Moves have verdicts and the tree has rows by then.
            window.wait_for("You win in 7");
        }
        let before = places(&window);
        let nodes = window.harness.root().children_recursive();
        let rows = nodes.filter(|node| node.accesskit_node().bounding_box().is_some()).filter(|node| {
            let label = node.accesskit_node().label().unwrap_or_default();
            node.accesskit_node().role() == Role::TreeItem
                || label.contains(": wins")
                || label.contains(": lo")
        });
        let rows: Vec<Rect> = rows.map(|node| node.rect()).filter(Rect::is_finite).take(8).collect();
        for rect in rows {
            window.harness.hover_at(rect.center());
            window.frames(3);
            check_still(&before, &window, &format!("pointing at {rect:?} of {file}"));
            pointed += 1;
        }
    }
    assert!(pointed > 4, "{pointed} moves and rows");
}

#[test]
fn while_a_position_is_typed_that_cannot_be_read() {
    let unplayed = ["durak/two-wrongs.ron", "three_card/eights-against-four.ron"];
    for file in GAMES.iter().chain(&unplayed) {
        let (mut window, _folder) = sample(file);
        window.press(CTRL, Key::Num1);
        window.frames(4);
        let before = places(&window);
        let field = (Role::TextInput, "Position");
        window.harness.get_by_role_and_label(field.0, field.1).focus();
        window.frames(2);
        for letter in [" ", "z", "z", "?", "/", "/"] {
            window.harness.get_by_role_and_label(field.0, field.1).type_text(letter);
            window.frames(3);
            check_still(&before, &window, &format!("typing {letter:?} in {file}"));
        }
    }
}

#[test]
fn while_messages_come_and_go_one_at_a_time() {
    let (mut window, _folder) = sample(GAMES[0]);
    window.wait_for("You win in 7");
    let before = places(&window);
    let damaged = ["(format: 1, game: \"chess\")", "(format: 9000)", "(format: 1, game: 7)"];
    for (said, text) in damaged.iter().enumerate() {
        window.harness.event(Event::Paste((*text).to_owned()));
        window.wait("a message", |harness| harness.state().notice_texts().count() > said);
        window.frames(3);
        check_still(&before, &window, text);
    }
    let said: Vec<String> = window.harness.state().notice_texts().map(str::to_owned).collect();
    assert_eq!(said.len(), 3, "{said:?}");
    // One is shown at a time: when it is closed, the one before comes back.
    for newest in (0..said.len()).rev() {
        let shown: Vec<usize> = (0..said.len()).filter(|&index| window.shows(&said[index])).collect();
        assert_eq!(shown, [newest], "{said:?}");
        let height = window.rect(&said[newest]).height();
        assert!(height < 80.0, "{height}: it is whole, in a few lines");
        if newest > 0 {
            window.click("Close this message");
            window.frames(3);
            check_still(&before, &window, "a message is closed");
        }
    }
    // They are about the position in front: when that is another they are gone.
    window.press(Modifiers::NONE, Key::ArrowRight);
    window.frames(3);
    assert_eq!(window.harness.state().notice_texts().count(), 0);
}

#[test]
fn the_tab_in_front_and_the_button_for_a_new_one_are_always_in_sight() {
    let folder = folder();
    let saves = etude_support::file("saves/climbing");
    let files = std::fs::read_dir(saves).expect("samples").filter_map(Result::ok).map(|entry| entry.path());
    let files: Vec<_> = files.take(12).collect();
    let count = files.len();
    let mut window = Window::open(folder.path(), files, vec2(1024.0, 700.0));
    let screen = Rect::from_min_size(egui::Pos2::ZERO, vec2(1024.0, 700.0));
    let strip_end = |window: &Window| window.harness.get_by_label("All tabs").rect().left();
    for _ in 0..count {
        window.press(CTRL, Key::Tab);
        window.frames(4);
        let document = window.harness.state().front_title().expect("a study");
        let short: String = document.chars().take(20).collect();
        let tabs = window.harness.query_all_by_role(Role::Button);
        let tab =
            tabs.filter(|node| node.accesskit_node().label().is_some_and(|label| label.starts_with(&short)));
        let places: Vec<Rect> = tab.map(|node| node.rect()).filter(|rect| rect.top() < 40.0).collect();
        let seen = |rect: &Rect| screen.contains_rect(*rect) && rect.right() <= strip_end(&window) + 1.0;
        assert!(places.iter().any(seen), "{document}: {places:?}");
        assert!(screen.contains_rect(window.harness.get_by_label("New study").rect()));
    }
    // The wheel over the tabs walks them as well.
    let front = window.harness.state().front_title();
    window.harness.hover_at(egui::pos2(strip_end(&window) - 80.0, 18.0));
    window.harness.event(Event::MouseWheel {
        unit: egui::MouseWheelUnit::Line,
        delta: vec2(0.0, 1.0),
        phase: egui::TouchPhase::Move,
        source: egui::MouseWheelSource::Wheel,
        modifiers: Modifiers::NONE,
    });
    window.frames(3);
    assert_ne!(window.harness.state().front_title(), front);
    window.click("All tabs");
    assert!(window.shows(&format!("{count}. ")), "{:?}", window.labels());
}

#[test]
fn while_practice_has_other_numbers() {
    let data = folder();
    super::practice::prepare(data.path(), "en");
    let clock = Clock::fixed_at(super::practice::start());
    let mut window = Window::open_at(clock.clone(), data.path(), Vec::new(), vec2(1280.0, 1600.0));
    window.wait_for("win in 7");
    window.press(CTRL, Key::P);
    window.frames(3);
    let before = places(&window);
    window.harness.get_by_role_and_label(Role::CheckBox, "Small deck").click();
    window.frames(3);
    check_still(&before, &window, "leaving a deck out");
    window.harness.get_by_role_and_label(Role::CheckBox, "Small deck").click();
    window.frames(3);
    clock.advance(chrono::TimeDelta::days(9));
    window.frames(3);
    check_still(&before, &window, "another day");
}

/// The ids of the buttons of a study once the window says something, by name.
fn ids(file: &str, until: &str) -> BTreeMap<String, String> {
    let (mut window, _folder) = sample(file);
    window.wait_for(until);
    let nodes = window.harness.root().children_recursive();
    let buttons = nodes.filter(|node| node.accesskit_node().role() == Role::Button);
    buttons
        .filter_map(|node| {
            Some((node.accesskit_node().label()?, format!("{:?}", node.accesskit_node().id())))
        })
        .collect()
}

/// What is pressed has the same id when it is let go although an answer has come in between, or the press is lost.
#[test]
fn a_press_outlives_an_answer() {
    let estimated = ids("draughts/start-russian.ron", "Line 1, move 1");
    let proved = ids("draughts/petrovs-triangle.ron", "Verify the proof");
    let common: Vec<&String> = estimated.keys().filter(|name| proved.contains_key(*name)).collect();
    for name in ["Proof", "Scoresheet", "Share"] {
        assert!(common.iter().any(|known| *known == name), "{common:?}");
    }
    let other: Vec<&&String> = common.iter().filter(|name| estimated[**name] != proved[**name]).collect();
    assert!(other.is_empty(), "{other:?}");
}
