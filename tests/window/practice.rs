//! Practice: the page, the row of the library, what comes next, and the file of results.

use super::{CTRL, Window, folder};
use chrono::TimeDelta;
use egui::{Key, Modifiers, Role, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use etude_app::{Etude, Start};
use etude_study::clock::{Clock, Moment};
use etude_study::exercise::{Attempt, ExerciseKey};
use etude_study::library;
use etude_study::practice::{Day, DeckExercise, Record, puzzle_of, read_daily, read_deck};
use etude_study::registry::KINDS;
use etude_study::session::{self, Contents};
use etude_study::store::{RealDisk, ResultsFile};
use etude_support::file;
use etude_support_window::system::NoDialogs;
use std::path::Path;
use std::sync::Arc;

/// The small deck of the tests.
fn exercises() -> Vec<DeckExercise> {
    let text = std::fs::read_to_string(file("tests/data/exercises.ron")).expect("there");
    let Ok(Contents::Studies { studies, .. }) = session::read_any(&text) else { panic!("a collection") };
    studies.into_iter().filter_map(DeckExercise::of).collect()
}

pub fn start() -> Moment {
    Moment::parse_from_rfc3339("2026-11-22T13:00:00+01:00").expect("a moment")
}

fn record(key: ExerciseKey, days: i64, mistakes: u32) -> Record {
    let attempt = Attempt { key, mistakes, hints: 0, gave_up: false, seconds: 70 };
    Record::of(attempt, start() - TimeDelta::days(days))
}

/// A folder with the small deck among the user's folders, and without the decks that the program carries.
fn with_deck(data: &Path, language: &str) {
    let decks = data.join("decks");
    std::fs::create_dir_all(&decks).expect("made");
    std::fs::copy(file("tests/data/exercises.ron"), decks.join("exercises.ron")).expect("copied");
    without_own_decks(data, &decks, language);
}

/// Settings with a folder of decks, and without the decks that the program carries.
pub fn without_own_decks(data: &Path, decks: &Path, language: &str) {
    let own = KINDS.iter().flat_map(|kind| kind.decks.iter().map(|deck| format!("{}/{}", kind.id, deck.id)));
    let samples = KINDS.iter().map(|kind| format!("{}/samples", kind.id));
    let without: Vec<String> = own.chain(samples).collect();
    let text = format!(
        "(language: Some(\"{language}\"), theme: Light, start: Some(\"two-eights\"), welcomed: true, threads: Some(1), \
         folders: {:?}, practice_without: {without:?})",
        [decks]
    );
    std::fs::write(data.join("settings.ron"), text).expect("written");
}

/// A folder in which something was practised.
pub fn prepare(data: &Path, language: &str) {
    with_deck(data, language);
    let all = exercises();
    let records = [
        record(all[0].key.clone(), 40, 0),
        record(all[1].key.clone(), 3, 4),
        record(all[1].key.clone(), 1, 1),
        record(all[3].key.clone(), 0, 0),
    ];
    ResultsFile::default().exchange(&data.join("results.txt"), &records).expect("written");
}

fn window(data: &Path, clock: &Clock) -> Window {
    // High enough for all decks.
    let mut window = Window::open_at(clock.clone(), data, Vec::new(), vec2(1280.0, 1600.0));
    window.wait_for("win in 7");
    window
}

#[test]
fn the_page_says_what_is_due_and_what_has_been_done() {
    let data = folder();
    prepare(data.path(), "en");
    let clock = Clock::fixed_at(start());
    let mut window = window(data.path(), &clock);
    window.library();
    assert!(window.shows("Today: 1 due · 1 new"), "{:?}", window.labels());
    window.click("Today: 1 due · 1 new");
    // What was done in another game today does not count in this one.
    for said in ["1 due", "1 new", "0 done today", "Small deck", "2 of 3 solved, 1 due"] {
        assert!(window.shows(said), "{said}: {:?}", window.labels());
    }
    // By theme, with all attempts.
    assert!(window.shows("2 of 3 attempts without guessing"), "{:?}", window.labels());
    // Less new ones a day, or none of this deck.
    window.harness.get_by_role_and_label(Role::CheckBox, "Small deck").click();
    window.frames(3);
    assert!(window.shows("No collection is chosen below.") && window.shows("0 due"), "{:?}", window.labels());
    let disabled = window.harness.get_by_label("Practise").accesskit_node().is_disabled();
    assert!(disabled, "there is nothing to do");
    window.harness.get_by_role_and_label(Role::CheckBox, "Small deck").click();
    window.frames(3);
    assert!(window.shows("1 due"));
    window.press(Modifiers::NONE, Key::Escape);
    assert!(!window.shows("Success by theme"), "Escape goes back");
    window.press(CTRL, Key::P);
    assert!(window.shows("Success by theme"));
    // The next day more is due: two were not done, and what was solved some days ago comes again.
    clock.advance(TimeDelta::days(4));
    window.frames(3);
    assert!(window.shows("2 due") && window.shows("0 done today"), "{:?}", window.labels());
}

#[test]
fn every_day_has_a_puzzle_and_days_in_a_row_count() {
    let data = folder();
    with_deck(data.path(), "en");
    let climbing = KINDS.iter().position(|kind| kind.id == "climbing").expect("a kind");
    assert_eq!(read_daily(climbing).len(), 120);
    let puzzle = puzzle_of(climbing, Day::of(start())).expect("a puzzle");
    let (game, rules) = (&puzzle.document.game, &puzzle.document.rules);
    let game = library::beginning_of(game, rules).expect("a game that is practised").sample;
    let path = data.path().join("settings.ron");
    let text = std::fs::read_to_string(&path).expect("settings");
    std::fs::write(&path, text.replacen('(', &format!("(practice_game: Some({game:?}), "), 1))
        .expect("written");
    let all = exercises();
    let records = [
        record(puzzle.key.clone(), 0, 0),
        record(all[0].key.clone(), 1, 2),
        record(all[1].key.clone(), 2, 0),
        record(all[2].key.clone(), 5, 0),
    ];
    ResultsFile::default().exchange(&data.path().join("results.txt"), &records).expect("written");
    let clock = Clock::fixed_at(start());
    let mut window = window(data.path(), &clock);
    window.press(CTRL, Key::P);
    window.wait_for("Puzzle of the day: Solved ✓");
    assert!(window.shows("3 days of practice in a row"), "{:?}", window.labels());
    assert!(window.shows("1 done today"), "the puzzle of the day is practice: {:?}", window.labels());
    // After one exercise a rating says nothing yet.
    assert!(window.shows("more exercises.") && !window.shows(" ± "), "{:?}", window.labels());
    // The next day brings another one, and breaks no row before it is over.
    clock.advance(TimeDelta::days(1));
    window.wait_for("Puzzle of the day: Solve");
    assert!(window.shows("3 days of practice in a row"), "{:?}", window.labels());
    window.click("Puzzle of the day: Solve");
    window.frames(3);
    let next = puzzle_of(climbing, Day::of(start() + TimeDelta::days(1))).expect("a puzzle");
    assert_ne!(next.key, puzzle.key);
    let open = window.documents();
    assert!(open.iter().any(|open| open.position == next.document.position), "{:?}", next.document.title);
    assert!(window.shows("Puzzle of the day"), "{:?}", window.labels());
    clock.advance(TimeDelta::days(2));
    window.press(CTRL, Key::P);
    window.frames(3);
    assert!(!window.shows("in a row"), "{:?}", window.labels());
}

#[test]
fn practising_opens_what_is_due_with_the_answer_hidden() {
    let data = folder();
    prepare(data.path(), "en");
    let mut window = window(data.path(), &Clock::fixed_at(start()));
    window.press(CTRL, Key::P);
    window.click("Practise");
    window.frames(3);
    let open = window.documents();
    assert_eq!(open.len(), 2);
    assert_eq!(open[1].title, "Card ending 1", "what is due comes before what is new");
    assert!(!window.shows("Success by theme") && !window.shows("win in 7"), "{:?}", window.labels());
    // Asked again, it begins anew in the same place among the tabs.
    window.press(CTRL, Key::P);
    window.click("Go on");
    window.frames(3);
    assert_eq!(window.documents().len(), 2);
}

#[test]
fn an_empty_page_says_where_exercises_come_from() {
    let data = folder();
    let mut window = window(data.path(), &Clock::fixed_at(start()));
    window.press(CTRL, Key::P);
    let carries = KINDS.iter().any(|kind| !kind.decks.is_empty());
    let said = if carries { "New exercises, easy ones first." } else { "There are no exercises yet." };
    assert!(window.shows(said) && window.shows("Nothing tried yet."), "{:?}", window.labels());
}

#[test]
fn results_are_written_out_as_a_table() {
    let data = folder();
    prepare(data.path(), "en");
    let start = Start { folder: Some(data.path().to_owned()), ..Start::default() };
    let harness =
        Harness::builder().with_size(vec2(1280.0, 800.0)).with_max_steps(64).build_eframe(move |creation| {
            Etude::with(Arc::new(RealDisk), Arc::new(NoDialogs), &creation.egui_ctx, start)
        });
    let mut window = Window { harness };
    window.wait_for("win in 7");
    window.press(CTRL, Key::P);
    window.click("Export results…");
    let path = data.path().join("mine.csv");
    let until = std::time::Instant::now() + std::time::Duration::from_secs(20);
    while window.harness.query_all_by_role(Role::TextInput).count() < 1 {
        assert!(std::time::Instant::now() < until, "{:?}", window.labels());
        window.frames(2);
    }
    window.press(CTRL, Key::A);
    window.harness.event(egui::Event::Text(path.display().to_string()));
    window.frames(2);
    window.press(Modifiers::NONE, Key::Enter);
    window.wait("the file", |_| path.exists());
    let text = std::fs::read_to_string(&path).expect("written");
    assert_eq!(text.lines().count(), 5, "{text}");
    assert!(text.starts_with("when,game,rules,position,goal,rating,"), "{text}");
}

/// Two exercises of one move each.
const QUICK: &str = "(format: 2, title: \"Quick\", studies: [
    (game: \"climbing\", rules: \"article\", title: \"One\", goal: \"win\", difficulty: 5, theme: \"a\", position: \"3 / 44\"),
    (game: \"climbing\", rules: \"article\", title: \"Two\", goal: \"win\", difficulty: 5, theme: \"a\", position: \"55 / 6\"),
])";

/// Plays the cards of a rank of the side to move, once that is awaited.
#[track_caller]
fn play(window: &mut Window, rank: &str, count: usize) {
    window.wait("a turn", |harness| {
        let window = harness.state();
        window.tabs()[window.active()].may_move()
    });
    for card in 1..=count {
        window.click_first(&format!("{rank}, You, card {card}"));
    }
    window.press(Modifiers::NONE, Key::Enter);
    window.wait_for("Solved");
}

#[test]
fn a_day_of_practice_by_mouse_outlives_a_kill() {
    let (data, next) = (folder(), folder());
    with_deck(data.path(), "en");
    std::fs::write(data.path().join("decks/exercises.ron"), QUICK).expect("written");
    let clock = Clock::fixed_at(start());
    let mut window = window(data.path(), &clock);
    window.library();
    window.click("Today: 0 due · 2 new");
    window.click("Practise");
    assert_eq!(window.harness.state().front_title().as_deref(), Some("One"));
    play(&mut window, "3", 1);
    // The library says at once that it is solved.
    window.library();
    assert!(window.shows("Today: 0 due · 1 new"), "{:?}", window.labels());
    window.click("Next exercise");
    assert_eq!(window.harness.state().front_title().as_deref(), Some("Two"));
    play(&mut window, "5", 2);
    window.library();
    assert!(window.shows("Practice: done for today"), "{:?}", window.labels());
    window.wait("the journal", |harness| !harness.state().waits_for_journal());
    // The program is killed: what lies on the disk now is all that is left.
    super::kills::copy(data.path(), next.path());
    window.click("Next exercise");
    assert!(window.shows("2 of 2 solved"), "{:?}", window.labels());
    window.click("Done");
    assert!(window.shows("2 done today") && window.shows("2 of 2 solved, 0 due"), "{:?}", window.labels());
    assert_eq!(window.documents().len(), 1, "nothing is left behind among the tabs");
    let closed = std::fs::read_dir(data.path().join("closed")).map_or(0, Iterator::count);
    assert_eq!(closed, 0, "and nothing beside the journal");
    drop(window);
    clock.advance(TimeDelta::days(40));
    let mut again = Window::open_at(clock.clone(), next.path(), Vec::new(), vec2(1280.0, 800.0));
    again.press(CTRL, Key::P);
    let said = ["2 due", "0 new", "2 of 2 solved, 2 due", "2 of 2 attempts without guessing"];
    for said in said {
        assert!(again.shows(said), "{said}: {:?}", again.labels());
    }
    // A review is solved anew although it was solved before.
    again.wait_for("Practise");
    again.click("Practise");
    again.wait("a turn", |harness| harness.state().tabs()[harness.state().active()].may_move());
    assert!(!again.shows("Solved"));
}

fn description(window: &Window, label: &str) -> String {
    let node = window.harness.query_all_by_label(label).next();
    let node = node.unwrap_or_else(|| panic!("no {label}: {:?}", window.labels()));
    node.accesskit_node().description().unwrap_or_default()
}

#[test]
fn the_library_lists_decks_with_what_is_solved() {
    let data = folder();
    let deck = read_deck(0, 0);
    let [one, two] = [&deck[2], &deck[3]].map(|exercise| exercise.listed.title.clone());
    let records = [record(deck[2].key.clone(), 3, 0)];
    // Exercises open to be solved until they are.
    let text = "(language: Some(\"en\"), theme: Light, start: Some(\"two-eights\"), welcomed: true, threads: Some(1))";
    std::fs::write(data.path().join("settings.ron"), text).expect("written");
    ResultsFile::default().exchange(&data.path().join("results.txt"), &records).expect("written");
    let mut window = window(data.path(), &Clock::fixed_at(start()));
    window.search(&two);
    assert!(window.shows(&format!("1 of {} solved", deck.len())), "{:?}", window.labels());
    let open = format!("{two}, not solved yet");
    let details = description(&window, &open);
    assert!(
        details.starts_with("○ easy") || details.starts_with("○ medium") || details.starts_with("○ hard"),
        "{details}"
    );
    window.click(&open);
    assert_eq!(window.harness.state().front_title(), Some(two.clone()));
    let hidden = window.harness.state().tabs()[1].keeps_solution();
    assert!(hidden, "it opens to be solved");
    // One tab for an exercise, and one for each.
    window.library();
    window.click(&open);
    assert_eq!(window.documents().len(), 2);
    window.search(&one);
    let solved = format!("{one}, solved");
    assert!(description(&window, &solved).starts_with('✓'), "{:?}", window.labels());
    window.click(&solved);
    assert_eq!(window.documents().len(), 3);
    assert!(!window.harness.state().tabs()[2].keeps_solution(), "what was solved is looked at");
    // Looking at the solution after a hint changes the marks at once.
    window.search(&two);
    window.click(&open);
    window.wait("a turn", |harness| harness.state().tabs()[harness.state().active()].may_move());
    window.press(Modifiers::NONE, Key::H);
    window.click("Show the solution");
    let standing = window.harness.state().practice().results().stats(&deck[3].key).copied();
    assert!(standing.is_some_and(|standing| !standing.solved && standing.attempts == 1));
    window.search(&two);
    assert!(window.shows(&open), "what was looked at is not solved");
}

/// A deck of easy and hard exercises of one move each, in two games.
const TWO_GAMES: &str = "(format: 2, title: \"Quick\", studies: [
    (game: \"climbing\", rules: \"article\", title: \"Hard\", goal: \"win\", difficulty: 90, theme: \"a\", position: \"55 / 6\"),
    (game: \"draughts\", rules: \"russian\", title: \"Board\", goal: \"win\", difficulty: 1, theme: \"b\", position: \"W:Wc3,a1:Bh8\"),
    (game: \"climbing\", rules: \"article\", title: \"Wrong\", goal: \"win\", difficulty: 50, theme: \"a\", position: \"3 3 9 / 5\"),
    (game: \"climbing\", rules: \"article\", title: \"Easy\", goal: \"win\", difficulty: 5, theme: \"a\", position: \"3 / 44\"),
])";

fn titles(window: &Window) -> Vec<String> {
    window.documents().iter().map(|document| document.title.clone()).collect()
}

/// A window in which a session with a deck of two games has begun.
fn practising(data: &Path) -> Window {
    with_deck(data, "en");
    std::fs::write(data.join("decks/exercises.ron"), TWO_GAMES).expect("written");
    let mut window = window(data, &Clock::fixed_at(start()));
    window.press(CTRL, Key::P);
    window.wait_for("3 new");
    window.click("Practise");
    window
}

#[test]
fn a_session_stays_in_its_game_and_in_its_tab() {
    let data = folder();
    let mut window = practising(data.path());
    // The easiest one first, although it stands last.
    assert_eq!(titles(&window)[1..], ["Easy"]);
    assert!(window.shows("1 of 3") && window.shows("End"), "{:?}", window.labels());
    play(&mut window, "3", 1);
    window.click("Next exercise");
    assert_eq!(titles(&window)[1..], ["Wrong"], "the same tab, no other game");
    assert!(window.shows("2 of 3"), "{:?}", window.labels());
    window.wait("a turn", |harness| harness.state().tabs()[harness.state().active()].may_move());
    window.click("Show the solution");
    // The answer is looked at; Next is still there.
    assert!(window.shows("2 of 3"), "{:?}", window.labels());
    window.press(CTRL, Key::P);
    // One solved, one failed: all counts tell of both.
    for said in ["2 done today", "1 new", "1 due", "1 of 3 solved", "1 of 2 attempts without guessing"] {
        assert!(window.shows(said), "{said}: {:?}", window.labels());
    }
    window.click("Go on");
    assert!(window.shows("2 of 3"), "{:?}", window.labels());
    window.harness.get_by_role_and_label(Role::Button, "Next").click();
    window.frames(3);
    assert_eq!(titles(&window)[1..], ["Hard"]);
    play(&mut window, "5", 2);
    window.click("Next exercise");
    // The sheet: how it went, and what comes again when.
    assert!(window.shows("2 of 3 solved") && window.shows("Comes again: today: 1"), "{:?}", window.labels());
    assert!(window.shows("1 not solved"), "{:?}", window.labels());
    window.click("Another session");
    assert_eq!(titles(&window)[1..], ["Wrong"], "what failed comes again");
    assert!(window.shows("1 of 1"), "{:?}", window.labels());
    window.click("End");
    assert!(window.shows("Success by theme"), "nothing was tried, so there is no sheet");
    assert_eq!(titles(&window).len(), 1, "and no tab is left behind");
}

#[test]
fn a_session_ends_early_with_its_sheet() {
    let data = folder();
    let mut window = practising(data.path());
    play(&mut window, "3", 1);
    window.click("End");
    assert!(window.shows("1 of 1 solved"), "{:?}", window.labels());
    window.press(Modifiers::NONE, Key::Escape);
    assert!(window.shows("Success by theme") && window.shows("1 done today"), "{:?}", window.labels());
}

#[test]
fn the_second_half_of_a_double_click_does_nothing_else() {
    let data = folder();
    let mut window = practising(data.path());
    assert_eq!(titles(&window)[1..], ["Easy"]);
    let next = window.harness.get_by_label("Next exercise").rect().center();
    let click = |window: &mut Window, at| {
        let button = egui::PointerButton::Primary;
        window.harness.event(egui::Event::PointerMoved(at));
        for pressed in [true, false] {
            let modifiers = Modifiers::NONE;
            window.harness.event(egui::Event::PointerButton { pos: at, button, pressed, modifiers });
        }
        window.harness.step();
    };
    // All of it at one moment.
    let now = window.harness.ctx.input(|input| input.time);
    window.harness.input_mut().time = Some(now);
    for _ in 0..2 {
        click(&mut window, next);
        window.harness.run_steps(2);
    }
    assert_eq!(titles(&window)[1..], ["Wrong"], "one exercise further, not two");
    window.harness.input_mut().time = Some(now + 1.0);
    window.harness.run_steps(3);
    click(&mut window, next);
    window.harness.run_steps(4);
    assert_eq!(titles(&window)[1..], ["Hard"], "the next click counts again");
}

#[test]
fn the_game_is_chosen_once_by_its_card() {
    let data = folder();
    let text = "(language: Some(\"en\"), theme: Light, welcomed: true, threads: Some(1))";
    std::fs::write(data.path().join("settings.ron"), text).expect("written");
    let size = vec2(1280.0, 1600.0);
    let clock = Clock::fixed_at(start());
    let mut window = Window::open_at(clock.clone(), data.path(), Vec::new(), size);
    window.click("Today’s exercises");
    assert!(window.shows("Which game?") && !window.shows("new exercises a day"), "{:?}", window.labels());
    window.harness.get_by_role_and_label(Role::RadioButton, "Draughts").click();
    window.frames(3);
    window.wait_for("Russian draughts");
    assert!(window.shows("10 new") && !window.shows("Bombs I"), "{:?}", window.labels());
    // Outside of its tick a row begins with its deck alone.
    window.click_first("Practise only English draughts");
    assert!(window.documents().iter().all(|document| document.rules == "english"), "{:?}", titles(&window));
    assert!(window.shows("1 of 10"), "{:?}", window.labels());
    drop(window);
    let mut again = Window::open_at(clock, data.path(), Vec::new(), size);
    again.press(CTRL, Key::P);
    again.wait_for("Russian draughts");
}

#[test]
fn titles_stay_and_next_stays_in_the_game() {
    let data = folder();
    let text = "(language: Some(\"en\"), theme: Light, start: Some(\"two-eights\"), welcomed: true, threads: Some(1))";
    std::fs::write(data.path().join("settings.ron"), text).expect("written");
    let mut window = window(data.path(), &Clock::fixed_at(start()));
    window.search("Combination 3");
    window.click_first("Combination 3");
    window.frames(3);
    let state = window.harness.state();
    assert!(state.tabs()[state.active()].keeps_solution(), "it opens to be solved");
    let tabs = window.documents().len();
    let named = window.harness.query_all_by_label_contains("Combination 3").count();
    assert!(named > 1, "tab and title say it: {:?}", window.labels());
    assert!(!window.shows("Draughts 27"), "{:?}", window.labels());
    window.press(CTRL | Modifiers::SHIFT, Key::N);
    let state = window.harness.state();
    assert_eq!(state.front_title().as_deref(), Some("Combination 4"));
    assert_eq!(window.documents().len(), tabs, "in the same tab");
}

#[test]
fn an_exercise_that_is_left_after_a_mistake_has_failed() {
    let data = folder();
    let mut window = practising(data.path());
    // The first is left without a move: nothing is noted. The second is left after a mistake.
    window.click("Next exercise");
    assert_eq!(titles(&window)[1..], ["Wrong"]);
    window.wait("a turn", |harness| harness.state().tabs()[harness.state().active()].may_move());
    window.click_first("3, You, card 1");
    window.press(Modifiers::NONE, Key::Enter);
    window.wait_for("Try again");
    window.click("Next exercise");
    assert_eq!(titles(&window)[1..], ["Hard"]);
    let state = window.harness.state();
    let records = state.practice().results().records();
    assert!(records.len() == 1 && records[0].attempt.gave_up, "{records:?}");
    assert!(!state.practice().was_shown(&records[0].attempt.key), "its answer was not looked at");
    window.press(CTRL, Key::P);
    assert!(window.shows("1 done today") && window.shows("1 due"), "{:?}", window.labels());
}

#[test]
fn the_game_of_the_study_in_front_is_practised_until_another_is_chosen() {
    let folder = folder();
    let mut window = super::window(folder.path());
    window.wait_for("win in 7");
    let practised = |window: &Window| window.harness.state().practice().game().map(|game| game.sample);
    window.press(CTRL, Key::P);
    assert_eq!(practised(&window), Some("two-eights"));
    let other = library::beginnings()
        .map(|(_, game)| game)
        .find(|game| game.sample != "two-eights" && game.rules.is_empty());
    let other = other.expect("a game");
    window.press(CTRL, Key::P);
    let title =
        library::find(other.sample).map(|sample| session::read(sample.text()).expect("a study").title);
    window.open_sample(&title.expect("a sample"));
    window.press(CTRL, Key::P);
    assert_eq!(practised(&window), Some(other.sample));
    // A choice stays whatever is in front.
    window.harness.get_by_role_and_label(Role::RadioButton, "Card endgames").click();
    window.frames(3);
    let chosen = practised(&window);
    window.press(CTRL, Key::P);
    window.frames(3);
    window.press(CTRL, Key::P);
    assert!(chosen != Some(other.sample) && practised(&window) == chosen);
}

#[test]
fn a_game_of_countries_begins_with_the_rules_in_front_else_with_those_of_the_language() {
    let brazilian = "(format: 1, game: \"draughts\", rules: \"brazilian\", position: \"W:Wa1,c1:Bh8\")";
    let cases = [
        ("en", "Draughts", None, "english"),
        ("ru", "Шашки", None, "russian"),
        ("zh-CN", "西洋跳棋", None, "international"),
        ("ru", "Шашки", Some(brazilian), "brazilian"),
    ];
    for (language, game, front, rules) in cases {
        let data = folder();
        let text = format!("(language: Some({language:?}), theme: Light, welcomed: true, threads: Some(1))");
        std::fs::write(data.path().join("settings.ron"), text).expect("written");
        let path = data.path().join("study.ron");
        let files = front.map(|text| std::fs::write(&path, text).map(|()| path.clone()).expect("written"));
        let clock = Clock::fixed_at(start());
        let mut window = Window::open_at(clock, data.path(), Vec::from_iter(files), vec2(1280.0, 1600.0));
        window.press(CTRL, Key::P);
        window.harness.get_by_role_and_label(Role::RadioButton, game).click();
        let first = |harness: &Harness<'_, Etude>| {
            let practice = harness.state().practice();
            let place = practice.today().queue.first().copied();
            place.and_then(|place| practice.exercise(place)).map(|exercise| exercise.key.rules.clone())
        };
        window.wait("exercises", |harness| first(harness).is_some());
        assert_eq!(first(&window.harness).as_deref(), Some(rules), "{language}");
        let practice = window.harness.state().practice();
        let listed = practice.decks()[0].exercises().next().map(|exercise| exercise.key.rules.as_str());
        assert_eq!(listed, Some(rules), "and its collections stand first");
    }
}
