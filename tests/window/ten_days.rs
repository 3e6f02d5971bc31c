//! Ten days of practice with a clock: the program is killed every evening in the middle of an exercise, and nothing is lost.

use super::practice::start;
use super::solve::{finish, make, of_value, turn};
use super::{CTRL, Window, folder, kills};
use chrono::TimeDelta;
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable;
use etude_model::Value;
use etude_study::clock::Clock;
use etude_study::exercise::ExerciseKey;
use etude_study::practice::{Day, read_daily};
use etude_study::store::{ResultsFile, Workspace};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

const NONE: Modifiers = Modifiers::NONE;
/// Days on which nothing is done.
const IDLE: [i64; 2] = [4, 8];
/// Exercises of a day.
const EACH: usize = 3;

/// How an exercise goes.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Way {
    Clean,
    Hinted,
    Mistaken,
    Left,
}

/// A deck of exercises that are solved alike, and nothing else that is practised.
fn prepare(data: &Path) {
    let decks = data.join("decks");
    std::fs::create_dir_all(&decks).expect("made");
    let mut studies = String::new();
    for high in ["9", "T", "J", "Q", "K"] {
        for low in ["4 3", "5 3", "5 4"] {
            studies += &format!(
                "(game: \"climbing\", rules: \"article\", title: \"{high} {low}\", goal: \"win\", difficulty: 30, \
                 theme: \"lead\", position: \"{high} 66 {low} / 88\"),\n"
            );
        }
    }
    let deck = format!("(format: 2, title: \"Ten days\", studies: [{studies}])");
    std::fs::write(decks.join("deck.ron"), deck).expect("written");
    super::practice::without_own_decks(data, &decks, "en");
}

/// What was done, as it is written down here: by exercise, the day with mistakes, hints and whether it failed.
#[derive(Default)]
struct Told {
    attempts: Vec<(ExerciseKey, i64, u32, u32, bool)>,
}

impl Told {
    fn days(&self) -> BTreeSet<i64> {
        self.attempts.iter().filter(|(.., failed)| !failed).map(|(_, day, ..)| *day).collect()
    }

    /// Days in a row up to a day, or to the one before.
    fn streak(&self, day: i64) -> usize {
        let days = self.days();
        let last = if days.contains(&day) { day } else { day - 1 };
        (0..=day).take_while(|back| days.contains(&(last - back))).count()
    }

    /// Stars of the deck.
    fn stars(&self, daily: &BTreeSet<ExerciseKey>) -> usize {
        let mut best: BTreeMap<&ExerciseKey, usize> = BTreeMap::new();
        for (key, _, mistakes, hints, failed) in &self.attempts {
            let stars = match (failed, mistakes, hints) {
                (true, ..) => 0,
                (_, 0, 0) => 3,
                (_, 0, _) => 2,
                _ => 1,
            };
            let known = best.entry(key).or_default();
            *known = (*known).max(stars);
        }
        best.iter().filter(|(key, _)| !daily.contains(key)).map(|(_, stars)| stars).sum()
    }

    /// Days with the first attempt at an exercise of the game: puzzles of the day are of another.
    fn first_days(&self, daily: &BTreeSet<ExerciseKey>) -> usize {
        let mut met = BTreeSet::new();
        let firsts = self.attempts.iter().filter(|(key, ..)| !daily.contains(key) && met.insert(key));
        firsts.map(|(_, day, ..)| *day).collect::<BTreeSet<_>>().len()
    }
}

fn front(window: &Window) -> ExerciseKey {
    let state = window.harness.state();
    let document = state.tabs()[state.active()].study.document();
    ExerciseKey::of(&document).expect("an exercise")
}

/// The progress of the session that the journal holds.
fn kept_progress(data: &Path) -> Option<(usize, usize)> {
    let text = std::fs::read_to_string(data.join("journal/0.ron")).ok()?;
    let kept = Workspace::read(&text).ok()?;
    kept.tabs.iter().find_map(|tab| Some(tab.practice.as_ref()?.session.progress()))
}

/// The exercise in front, in a way; the last one is left for the next button.
#[track_caller]
fn solve(window: &mut Window, way: Way, day: i64, told: &mut Told) {
    let key = front(window);
    assert!(turn(window), "day {day}, {way:?}, {key:?}: {:?}", window.labels());
    if way == Way::Hinted {
        window.press(NONE, Key::H);
    }
    if matches!(way, Way::Mistaken | Way::Left) {
        let wrong = of_value(window, Value::Loss).expect("a wrong move");
        make(window, &wrong);
        // It is refuted to its end, whatever is played.
        while turn(window) {
            let state = window.harness.state();
            let game = state.tabs()[state.active()].study.playing();
            let mv = game.and_then(|game| game.moves().first()).expect("a move").text.clone();
            make(window, &mv);
        }
        window.wait_for("Try again");
    }
    if way == Way::Left {
        told.attempts.push((key, day, 1, 0, true));
        return;
    }
    if way == Way::Mistaken {
        window.click_first("Try again");
    }
    finish(window);
    assert!(window.shows("Solved"), "{:?}", window.labels());
    told.attempts.push((key, day, u32::from(way == Way::Mistaken), u32::from(way == Way::Hinted), false));
}

#[test]
fn ten_days_with_a_kill_every_evening_lose_nothing() {
    let kind = etude_study::registry::KINDS.iter().position(|kind| kind.id == "climbing").expect("a kind");
    let daily: BTreeSet<ExerciseKey> = read_daily(kind).iter().map(|exercise| exercise.key.clone()).collect();
    let clock = Clock::fixed_at(start());
    let mut data = folder();
    prepare(data.path());
    let mut told = Told::default();
    let ways = [Way::Clean, Way::Hinted, Way::Mistaken, Way::Left, Way::Clean];
    let mut way = ways.iter().copied().cycle();
    let mut broken: Option<(ExerciseKey, (usize, usize))> = None;
    for day in 0..10 {
        if IDLE.contains(&day) {
            clock.advance(TimeDelta::days(1));
            continue;
        }
        let mut window = Window::open_at(clock.clone(), data.path(), Vec::new(), vec2(1280.0, 1000.0));
        window.frames(10);
        // What was broken off the evening before goes on where it was.
        if let Some((key, progress)) = broken.take() {
            let session = window.harness.state().practice().going_on().expect("the session");
            assert_eq!(session.session.progress(), progress, "day {day}");
            assert_eq!(front(&window), key, "day {day}");
        }
        window.press(CTRL, Key::P);
        let streak = told.streak(day);
        let said = window.shows(&format!("{streak} days of practice in a row"));
        assert!(said || streak < 2, "day {day}, {streak}: {:?}", window.labels());
        if day % 5 == 0 {
            window.click("Puzzle of the day: Solve");
            window.frames(3);
            solve(&mut window, Way::Clean, day, &mut told);
            window.press(CTRL, Key::P);
            window.wait_for("Puzzle of the day: Solved ✓");
        }
        for number in 0..EACH {
            if number == 0 {
                let begun = window.harness.query_by_label("Go on").is_some();
                window.click(if begun { "Go on" } else { "Practise" });
            } else {
                window.click_first("Next exercise");
            }
            window.frames(3);
            if window.harness.query_by_label("Done").is_some() {
                // The session has ended with its sheet.
                window.click("Done");
                window.click(if window.harness.query_by_label("Go on").is_some() {
                    "Go on"
                } else {
                    "Practise"
                });
                window.frames(3);
            }
            solve(&mut window, way.next().expect("a way"), day, &mut told);
        }
        // The next one is begun, and the program is killed: what lies on the disk now is all that is left.
        window.click_first("Next exercise");
        window.frames(3);
        if window.harness.query_by_label("Done").is_none() {
            let progress =
                window.harness.state().practice().going_on().expect("a session").session.progress();
            broken = Some((front(&window), progress));
        }
        window.frames(60);
        // A thread writes the journal; the kill comes once it has seen the last exercise.
        if let Some((_, progress)) = broken {
            kills::draw_until(&mut window, "the journal", || kept_progress(data.path()) == Some(progress));
        }
        let next = folder();
        kills::copy(data.path(), next.path());
        let said = std::fs::read_to_string(next.path().join("settings.ron")).expect("settings");
        let moved = said.replace(&*data.path().to_string_lossy(), &next.path().to_string_lossy());
        std::fs::write(next.path().join("settings.ron"), moved).expect("written");
        drop(window);
        data = next;
        // Every attempt is in the file, none twice.
        let read = ResultsFile::default().exchange(&data.path().join("results.txt"), &[]).expect("read");
        let today = |day: i64| Day::of(start()).plus(day);
        let found: Vec<_> = read
            .records
            .iter()
            .map(|record| {
                let attempt = &record.attempt;
                (attempt.key.clone(), Day::of(record.when), attempt.mistakes, attempt.hints, attempt.gave_up)
            })
            .collect();
        let expected: Vec<_> = told
            .attempts
            .iter()
            .map(|(key, day, mistakes, hints, failed)| (key.clone(), today(*day), *mistakes, *hints, *failed))
            .collect();
        assert_eq!(found.len(), expected.len(), "day {day}: {found:#?}");
        for one in &expected {
            assert!(found.contains(one), "day {day}: {one:?} is not in {found:#?}");
        }
        clock.advance(TimeDelta::days(1));
    }
    let mut window = Window::open_at(clock.clone(), data.path(), Vec::new(), vec2(1280.0, 1000.0));
    window.frames(10);
    window.press(CTRL, Key::P);
    window.frames(3);
    let stars = told.stars(&daily);
    assert!(stars > 0 && window.shows(&format!("{stars} ★")), "{stars}: {:?}", window.labels());
    assert_eq!(window.harness.state().practice().rating().days.len(), told.first_days(&daily));
    assert_eq!(window.harness.state().practice().streak(), told.streak(10));
    assert!(window.shows(" ± "), "{:?}", window.labels());
}
