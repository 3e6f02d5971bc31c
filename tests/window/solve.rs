//! Solve by mouse, in every game that is played: a wrong move, its refutation to the end, which move it was, another try,
//! hints, success; and nothing that tells the solution before.

use super::hidden::{comments, escaped, hovered, puzzles, title_tells, told};
use super::{CTRL, Window, folder};
use egui::{Key, Modifiers, Role, vec2};
use egui_kittest::kittest::Queryable;
use etude_model::{Target, Value};
use etude_study::exercise::solving::{LOST_MOVES, SolvingStatus};
use etude_study::exercise::{ExerciseKey, Goal};
use etude_study::{Document, MoveRow, Study, Touched, session};
use etude_support::{file, read};
use etude_support_study::game;
use etude_texts::{Language, Texts};
use std::path::Path;
use std::time::{Duration, Instant};

const NONE: Modifiers = Modifiers::NONE;

/// Singles and pairs with a win that two first moves keep, as a puzzle without a solution of its own.
pub(super) const CARDS: &str =
    "(format: 2, game: \"climbing\", rules: \"article\", position: \"9 66 4 3 / 88\", goal: \"win\")";

/// Opens exercises as they open for a user.
pub(super) fn open(folder: &Path, text: &str) -> Window {
    let settings = "(language: Some(\"en\"), theme: Light, start: Some(\"two-eights\"), welcomed: true, threads: Some(1))";
    std::fs::write(folder.join("settings.ron"), settings).expect("settings are written");
    let path = folder.join("exercise.ron");
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder, vec![path], vec2(1440.0, 900.0));
    window.frames(3);
    window
}

/// The same again, after the program has ended.
fn again(window: Window, folder: &Path) -> Window {
    drop(window);
    let mut window = Window::open(folder, Vec::new(), vec2(1440.0, 900.0));
    window.frames(3);
    window
}

fn study(window: &Window) -> &dyn Study {
    let window = window.harness.state();
    window.tabs()[window.active()].study.as_ref()
}

pub(super) fn moves(window: &Window) -> &[MoveRow] {
    game(study(window)).moves()
}

/// The moves that lead to where the user stands, tried ones too.
fn way(window: &Window) -> Vec<String> {
    game(study(window)).line().iter().filter(|item| item.on_path).map(|item| item.text.clone()).collect()
}

fn standing(window: &Window) -> Option<SolvingStatus> {
    let window = window.harness.state();
    window.tabs()[window.active()].solving_status()
}

/// Waits until it is the user's turn with every move judged, or the attempt has ended; whether it is the user's turn.
#[track_caller]
pub(super) fn turn(window: &mut Window) -> bool {
    let ready = |window: &Window| {
        let window = window.harness.state();
        let tab = &window.tabs()[window.active()];
        match tab.solving_status() {
            Some(SolvingStatus::Yours) => tab.study.playing().is_some_and(|game| {
                game.analysis().best.is_some() && game.moves().iter().all(|row| row.value.is_some())
            }),
            Some(SolvingStatus::Theirs | SolvingStatus::Proving) => false,
            Some(SolvingStatus::Ended | SolvingStatus::Hopeless | SolvingStatus::Unproved) | None => true,
        }
    };
    // Tables of endings are made first where nothing was kept.
    let until = Instant::now() + Duration::from_mins(2);
    while !ready(window) {
        assert!(Instant::now() < until, "waited for a turn: {:?}", window.labels());
        window.frames(1);
        std::thread::sleep(Duration::from_millis(2));
    }
    window.frames(2);
    standing(window) == Some(SolvingStatus::Yours)
}

/// The button of a name that lies lowest: ways of work have the same names as buttons below the cards.
#[track_caller]
fn click_lowest(window: &mut Window, name: &str) {
    let nodes = window.harness.query_all_by_role_and_label(Role::Button, name);
    let lowest = nodes.max_by(|one, other| one.rect().top().total_cmp(&other.rect().top()));
    lowest.unwrap_or_else(|| panic!("no {name}: {:?}", window.labels())).click();
    window.frames(3);
}

/// Clicks a card of a hand.
#[track_caller]
fn click_card(window: &mut Window, target: &Target, taken: &mut Vec<usize>) {
    let scene = &study(window).view().scene;
    let zone = scene.zone(target.zone).expect("a zone");
    let cards = zone.cards.iter().enumerate();
    let (index, _) = cards
        .clone()
        .find(|(index, card)| card.target == *target && !taken.contains(index))
        .expect("a card that lies there");
    taken.push(index);
    let title = Texts::new(Language::English).say_to(&zone.title, window.you());
    let place = format!("{title}, card {} of {}", index + 1, zone.cards.len());
    window.click_first(&place);
}

/// Makes a move by mouse.
#[track_caller]
pub(super) fn make(window: &mut Window, text: &str) {
    if !window.harness.state().tabs()[0].view.selection.is_empty() {
        // The last hint has raised its cards.
        window.press(NONE, Key::Escape);
    }
    let before = way(window);
    let row = moves(window).iter().find(|row| row.text == text).expect("a legal move").clone();
    let texts = Texts::new(Language::English);
    match &row.touched {
        Touched::Way(route) => {
            let name = |square: u8| {
                let board = study(window).view().scene.board.clone().expect("a board");
                board.squares[usize::from(square)].name.clone()
            };
            let (from, to) = (route.steps[0].from, route.steps[route.steps.len() - 1].to);
            let squares = [name(from), name(to)];
            for square in &squares {
                window.click_square(square);
            }
        }
        Touched::Cards(cards) if cards.is_empty() => click_lowest(
            window,
            &if row.name.is_some() { texts.drawn(&row.drawn) } else { texts.get("command-pass") },
        ),
        Touched::Cards(cards) => {
            let mut taken = Vec::new();
            for card in cards {
                click_card(window, card, &mut taken);
            }
            if !study(window).identity().game.singles {
                click_lowest(window, "Play");
            }
        }
    }
    window.frames(2);
    assert_ne!(way(window), before, "{text} is made: {:?}", window.labels());
}

/// Nothing tells the solution: neither what is drawn nor what is read out, wherever that stands.
#[track_caller]
fn check_hidden(window: &Window, kept: &[String], step: &str) {
    let told = told(window);
    for line in &told {
        let row = line.starts_with("TreeItem");
        let of_a_move = line.starts_with("Button");
        let valued =
            of_a_move && [": wins", ": loses", ": draws", ", in "].iter().any(|word| line.contains(word));
        let words = ["wins in", "You win", "proved ·", " nodes", "estimate"];
        let telling = line.contains('¶') || words.iter().any(|word| line.contains(word));
        assert!(!row && !valued && !telling, "{step}: {line}");
        let later = ["gave the win away", "only draws", "Try again", "mistake"];
        let early = later.iter().find(|word| line.contains(**word));
        assert!(early.is_none(), "{step}: {line}");
        for kept in kept {
            assert!(!line.contains(kept.as_str()), "{step}: {kept}\n{line}");
        }
    }
}

/// What a study says of its solution.
fn secrets(document: &Document) -> Vec<String> {
    let mut kept = vec![document.notes.trim().to_owned()];
    kept.extend(title_tells(document).then(|| document.title.clone()));
    comments(&document.line, &mut kept);
    kept.retain(|text| !text.is_empty());
    kept.iter().map(|text| escaped(text)).collect()
}

/// A move of the position in view by what it is worth, once that is known.
pub(super) fn of_value(window: &Window, value: Value) -> Option<String> {
    moves(window).iter().find(|row| row.value == Some(value)).map(|row| row.text.clone())
}

fn best(window: &Window) -> String {
    let index = game(study(window)).analysis().best.expect("a best move");
    moves(window)[index].text.clone()
}

/// Makes a best move by mouse, once it is known.
pub(super) fn make_best(window: &mut Window) {
    if turn(window) {
        let mv = best(window);
        make(window, &mv);
    }
}

/// Plays best moves by mouse until the attempt has ended.
#[track_caller]
pub(super) fn finish(window: &mut Window) {
    for _ in 0..60 {
        if !turn(window) {
            return;
        }
        let mv = best(window);
        make(window, &mv);
    }
    panic!("it never ends: {:?}", way(window));
}

/// The whole of Solve with one exercise: the wrong move, its refutation, what is told of it, another try, hints, success.
#[track_caller]
fn solve(text: &str, wanted: &str, lost: &str) {
    let folder = folder();
    let document = session::read(text).expect("a study");
    let (kept, key) = (secrets(&document), ExerciseKey::of(&document).expect("an exercise"));
    let mut window = open(folder.path(), text);
    assert!(window.shows(wanted), "{:?}", window.labels());
    assert!(turn(&mut window));
    check_hidden(&window, &kept, "at the start");
    // The first move that gives it away, at once or later.
    let right = Goal::of(&document.exercise).map(|goal| goal == Goal::Win);
    let right = if right == Some(true) { Value::Win } else { Value::Draw };
    let mut made = 0;
    let wrong = loop {
        made += 1;
        assert!(turn(&mut window), "there is a wrong move");
        let worse = [Value::Loss, Value::Draw].into_iter().filter(|value| *value < right);
        if let Some(mv) = worse.into_iter().find_map(|value| of_value(&window, value)) {
            break mv;
        }
        let mv = best(&window);
        make(&mut window, &mv);
    };
    let place = way(&window);
    make(&mut window, &wrong);
    for _ in 0..LOST_MOVES + 2 {
        if !turn(&mut window) {
            break;
        }
        check_hidden(&window, &kept, "while it is refuted");
        let mv = best(&window);
        make(&mut window, &mv);
    }
    assert!(window.shows(lost), "{:?}", window.labels());
    assert!(window.shows(&format!("Move {made} ")), "{:?}", window.labels());
    assert!(!window.harness.state().practice().is_solved(&key));
    // The sentence names the reply.
    // The sheet and the side have the button.
    window.click_first("Try again");
    assert_eq!(way(&window), place);
    assert!(turn(&mut window));
    assert!(!window.shows(lost));
    for step in 1..=3 {
        window.click(&format!("Hint {step} of 3"));
    }
    let hinted = best(&window);
    assert!(window.shows("The move:"), "{:?}", told(&window));
    make(&mut window, &hinted);
    finish(&mut window);
    assert!(window.shows("Solved"), "{:?}", window.labels());
    // How long it took hangs on how fast the machine proves.
    assert!(window.shows("1 mistake · 3 hints · "), "{:?}", window.labels());
    window.frames(4);
    let practice = window.harness.state().practice();
    assert_eq!(practice.results().records().len(), 1, "told once");
    // What was tried is no part of the study.
    assert!(!window.harness.state().tabs()[0].is_changed());
    window.click("Show the solution");
    window.frames(6);
    assert_eq!(window.harness.state().practice().results().records().len(), 1, "told once");
    assert!(standing(&window).is_none() && way(&window).is_empty());
}

#[test]
fn singles_and_pairs() {
    solve(CARDS, "Goal: win", "gave the win away");
}

#[test]
fn combinations_under_a_ban() {
    solve(
        "(format: 2, game: \"climbing\", rules: \"doudizhu\", goal: \"win\", title: \"Nothing but a bomb\",
            notes: \"The four is for the end.\", position: \"3 4 55 KK / 3 4 55 22; ban triple+single\")",
        "Goal: win",
        "gave the win away",
    );
}

#[test]
fn an_endgame_of_durak() {
    solve(&read(file("saves/durak/queen-not-king.ron")), "Goal: win", "gave the win away");
}

#[test]
fn a_win_at_draughts() {
    solve(&read(file("saves/draughts/opposition-1.ron")), "Goal: win", "gave the win away");
}

#[test]
fn a_draw_at_draughts() {
    let kings = "(format: 2, game: \"draughts\", rules: \"article\", goal: \"draw\", title: \"Two kings\",
        position: \"W:WK29:BK1\")";
    solve(kings, "Goal: draw", "loses");
}

#[test]
fn what_was_tried_is_there_after_a_start_and_still_hidden() {
    let folder = folder();
    let mut window = open(folder.path(), &read(file("saves/climbing/two-eights.ron")));
    let kept = secrets(&study(&window).document());
    assert!(turn(&mut window));
    make(&mut window, "3");
    assert!(turn(&mut window));
    window.press(NONE, Key::H);
    let before = way(&window);
    assert!(before.len() >= 2, "{before:?}");
    window.frames(30);
    let mut window = again(window, folder.path());
    assert_eq!(way(&window), before);
    assert!(turn(&mut window));
    check_hidden(&window, &kept, "after a start");
    assert!(window.shows("Hint 2 of 3"), "{:?}", window.labels());
    finish(&mut window);
    assert!(window.shows("no mistakes · 1 hint · "), "{:?}", window.labels());
}

#[test]
fn a_move_is_taken_back_with_its_reply_by_button_key_and_undo() {
    let folder = folder();
    let mut window = open(folder.path(), CARDS);
    for way_back in 0..3 {
        assert!(turn(&mut window));
        make(&mut window, "4");
        assert!(turn(&mut window));
        assert_eq!(way(&window).len(), 2);
        match way_back {
            0 => click_lowest(&mut window, "Take back"),
            1 => window.press(NONE, Key::ArrowLeft),
            _ => window.press(CTRL, Key::Z),
        }
        assert!(way(&window).is_empty(), "{way_back}");
    }
    // Nothing is stepped through.
    for key in [Key::ArrowRight, Key::End, Key::ArrowDown] {
        window.press(NONE, key);
        assert!(way(&window).is_empty(), "{key:?}");
    }
}

#[test]
fn giving_up_counts_and_looking_without_a_move_does_not() {
    let folder = folder();
    let key = ExerciseKey::of(&session::read(CARDS).expect("a study")).expect("an exercise");
    let mut window = open(folder.path(), CARDS);
    let tried = |window: &Window| window.harness.state().practice().results().records().len();
    assert!(turn(&mut window));
    window.click("Show the solution");
    window.wait_for("You win in 7");
    assert_eq!(tried(&window), 0);
    window.press(CTRL, Key::Num4);
    assert!(turn(&mut window));
    make(&mut window, "3");
    window.press(CTRL, Key::Num2);
    window.frames(4);
    assert_eq!(tried(&window), 1, "the solution was looked at after a move");
    window.press(CTRL, Key::Num4);
    assert!(turn(&mut window));
    assert!(!window.shows("I give up"), "one button for one thing: {:?}", window.labels());
    make(&mut window, "3");
    window.click("Show the solution");
    window.frames(4);
    assert_eq!(tried(&window), 2);
    assert!(!window.harness.state().practice().is_solved(&key));
    window.wait_for("You win in 7");
    // Who has seen the answer finds nothing: the next attempt counts as one with all hints.
    window.press(CTRL, Key::Num4);
    finish(&mut window);
    assert!(window.shows("Its answer was shown today") && !window.shows("no hints"), "{:?}", window.labels());
    window.frames(4);
    let records = window.harness.state().practice().results().records();
    let last = &records.last().expect("an attempt").attempt;
    assert_eq!((records.len(), last.hints, last.gave_up), (3, 3, false));
}

#[test]
fn every_defence_is_asked_one_after_the_other() {
    let folder = folder();
    let mut window = open(folder.path(), CARDS);
    assert!(turn(&mut window));
    window.click("Every defence");
    make(&mut window, "3");
    assert!(turn(&mut window));
    assert!(window.shows("1 of 2 defences"), "{:?}", window.labels());
    let first = way(&window)[1].clone();
    // A restart forgets no defence.
    let mut window = again(window, folder.path());
    assert!(turn(&mut window));
    assert!(window.shows("1 of 2 defences"), "{:?}", window.labels());
    for _ in 0..12 {
        let now = way(&window);
        if now.get(1).is_some_and(|reply| *reply != first) {
            break;
        }
        if turn(&mut window) {
            let mv = best(&window);
            make(&mut window, &mv);
        }
        window.frames(8);
    }
    assert!(window.shows("2 of 2 defences"), "{:?} {:?}", way(&window), window.labels());
    assert!(!window.shows("Solved"));
    finish(&mut window);
    assert!(window.shows("Solved") && window.shows("no mistakes · no hints"), "{:?}", window.labels());
}

#[test]
fn exercises_open_to_be_solved_until_they_are_and_as_the_user_wants() {
    let folder = folder();
    let mut window = open(folder.path(), CARDS);
    assert!(turn(&mut window));
    finish(&mut window);
    window.wait("the result is kept", |harness| !harness.state().practice().is_busy());
    window.press(CTRL, Key::W);
    let path = folder.path().join("exercise.ron");
    let reopened = |window: Window| {
        drop(window);
        let mut window = Window::open(folder.path(), vec![path.clone()], vec2(1440.0, 900.0));
        window.frames(3);
        window
    };
    let mut window = reopened(window);
    window.wait_for("You win in 7");
    window.press(CTRL, Key::W);
    let settings = folder.path().join("settings.ron");
    let text = std::fs::read_to_string(&settings).expect("settings");
    for (wanted, solves) in [("Solve", true), ("Analyse", false)] {
        let other = text.replace("exercises:Unsolved", &format!("exercises:{wanted}"));
        let other = other.replace("exercises: Unsolved", &format!("exercises: {wanted}"));
        let other = if other.contains("exercises") {
            other
        } else {
            other.replacen('(', &format!("(exercises: {wanted}, "), 1)
        };
        std::fs::write(&settings, other).expect("written");
        window = reopened(window);
        assert_eq!(standing(&window).is_some(), solves, "{wanted}");
        window.press(CTRL, Key::W);
    }
}

#[test]
fn no_puzzle_tells_its_solution_while_it_is_solved() {
    let mut looked = 0;
    // Which of them are looked at leaves none of the games out.
    for (number, (stem, document)) in puzzles().into_iter().enumerate().step_by(3) {
        let folder = folder();
        let mut window = open(folder.path(), &session::write(&document));
        if standing(&window).is_none() {
            window.press(CTRL, Key::Num4);
            window.frames(6);
        }
        if standing(&window).is_none() {
            // Games with hidden cards are not solved.
            assert!(study(&window).identity().game.hides, "{stem}");
            continue;
        }
        looked += 1;
        let kept = secrets(&document);
        check_hidden(&window, &kept, &stem);
        let keys = [
            (NONE, Key::ArrowRight),
            (NONE, Key::End),
            (NONE, Key::ArrowDown),
            (CTRL, Key::Space),
            (CTRL, Key::E),
            (CTRL, Key::J),
            (NONE, Key::N),
            (CTRL.plus(Modifiers::SHIFT), Key::V),
            (Modifiers::ALT, Key::Num2),
        ];
        let at = way(&window);
        for (modifiers, key) in keys {
            window.press(modifiers, key);
            check_hidden(&window, &kept, &format!("{stem}, {key:?}"));
            assert_eq!(way(&window), at, "{stem}: {key:?} plays nothing");
        }
        if number % 24 == 0 {
            for text in hovered(&mut window) {
                let telling = kept.iter().find(|kept| text.contains(kept.as_str()));
                assert!(telling.is_none() && !text.contains("wins in"), "{stem}, under the pointer: {text}");
            }
        }
    }
    assert!(looked > 20, "{looked} puzzles");
}

#[test]
fn right_moves_keep_a_tick_in_the_list_and_wrong_ones_are_marked_at_once() {
    let folder = folder();
    let text = "(format: 2, game: \"climbing\", rules: \"article\", goal: \"win\", position: \"34669 / 88\")";
    let mut window = open(folder.path(), text);
    assert!(turn(&mut window));
    let of = |window: &Window, value| {
        moves(window).iter().find(|row| row.value == Some(value)).map(|row| row.text.clone())
    };
    let right = of(&window, Value::Win).expect("a right move");
    make(&mut window, &right);
    let ticks = |window: &Window| window.harness.query_all_by_label("Keeps the goal").count();
    assert!(turn(&mut window));
    assert_eq!(ticks(&window), 1, "{:?}", window.labels());
    window.click("From the start");
    assert!(turn(&mut window));
    let wrong = of(&window, Value::Loss).expect("a wrong move");
    make(&mut window, &wrong);
    window.wait_for("gives the win away");
    assert!(ticks(&window) == 0 && window.shows("Wrong"), "{:?}", window.labels());
    assert!(window.shows("Take back"), "the game goes on to the refutation");
}
