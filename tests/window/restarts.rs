//! A hundred kills, in every way of work of every kind of study: what lies on the disk at that moment is all that the next
//! program has, and it shows the same tabs, looked at in the same way, and hides the same.

use super::hidden::{all, escaped, title_tells};
use super::kills::copy;
use super::{CTRL, Window, folder, settings};
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable;
use etude_study::store::{JournalView, Workspace};
use etude_study::{Document, session};
use etude_support::{Random, file};
use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

/// A study of every kind, in the order of the tabs.
const STUDIES: [&str; 7] = [
    "climbing/two-eights.ron",
    "climbing/landlord-between-two.ron",
    "draughts/petrovs-triangle.ron",
    "durak/aces-go-round.ron",
    "durak/robot-against-robot.ron",
    "durak/two-wrongs.ron",
    "three_card/eights-against-four.ron",
];
/// Kills one after the other; there are four such rows of them.
const ROUNDS: usize = 25;
/// The keys of the ways of work, and of the pages of what is not played.
const MODES: [(Modifiers, Key); 3] = [(CTRL, Key::Num1), (CTRL, Key::Num2), (CTRL, Key::Num3)];
const PAGES: [(Modifiers, Key); 3] =
    [(Modifiers::ALT, Key::Num1), (Modifiers::ALT, Key::Num2), (Modifiers::ALT, Key::Num3)];
const HIDDEN: &str = "The solution is hidden while you play.";

/// All that is to come back: every tab's study, its place, and how it is looked at; which is in front.
#[derive(Debug, PartialEq)]
struct State {
    tabs: Vec<(String, String, Vec<String>, JournalView)>,
    front: usize,
}

fn state(window: &Window) -> State {
    let tabs = window.harness.state().tabs().iter().map(|tab| {
        let Document { title, position, at, .. } = tab.study.document();
        (title, position, at, tab.kept_view())
    });
    State { tabs: tabs.collect(), front: window.harness.state().active() }
}

/// The same as the journal has it.
fn journal(folder: &Path) -> Option<State> {
    let text = std::fs::read_to_string(folder.join("journal/0.ron")).ok()?;
    let kept = Workspace::read(&text).ok()?;
    let tabs = kept.tabs.into_iter().map(|tab| {
        let study = session::read(&tab.session).ok()?;
        Some((study.title, study.position, study.at, tab.view?))
    });
    Some(State { tabs: tabs.collect::<Option<_>>()?, front: kept.active })
}

/// Draws until nothing is about to move by itself and the journal says that it has written; then it has what the window has.
fn settle(window: &mut Window, folder: &Path, round: &str) -> State {
    let until = Instant::now() + Duration::from_mins(1);
    loop {
        window.frames(1);
        let etude = window.harness.state();
        let tab = &etude.tabs()[etude.active()];
        let ended = tab.study.playing().is_none_or(|game| {
            let analysis = game.analysis();
            analysis.over || analysis.ending.is_some()
        });
        let rests = tab.kept_view().mode != "play" || ended || tab.awaits_person() || tab.waits();
        if rests && !etude.waits_for_journal() {
            let now = state(window);
            assert_eq!(journal(folder).as_ref(), Some(&now), "{round}");
            return now;
        }
        assert!(Instant::now() < until, "{round}: {:?}", state(window));
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// What tells the answer of the study in front: its title where it may, its notes, and comments of its moves.
fn secrets(window: &Window) -> Vec<String> {
    let front = window.harness.state().active();
    let document = window.harness.state().tabs()[front].study.document();
    let comments = document.line.0.iter().map(|mv| mv.comment.clone());
    let title = title_tells(&document).then(|| document.title.clone());
    let secrets = title.into_iter().chain([document.notes.clone()]).chain(comments);
    secrets.filter(|text| !text.is_empty()).collect()
}

/// What is hidden in front: whether the solution is, and how many cards are.
fn hides(window: &Window) -> (bool, usize) {
    let backs = window.labels().iter().filter(|label| label.starts_with("face-down card")).count();
    (window.shows(HIDDEN), backs)
}

/// Brings a tab to the front, by the shorter way.
fn front(window: &mut Window, wanted: usize) {
    loop {
        let ahead = (wanted + STUDIES.len() - window.harness.state().active()) % STUDIES.len();
        match ahead {
            0 => return,
            _ if ahead <= STUDIES.len() / 2 => window.press(CTRL, Key::PageDown),
            _ => window.press(CTRL, Key::PageUp),
        }
    }
}

/// Does something with the tab in front that is to be kept. Before Setup it may be asked whether the solution, or the
/// cards, may be seen: no question is kept, and every one is answered.
fn change(window: &mut Window, way: usize, show: bool, random: &mut Random) {
    let front = window.harness.state().active();
    let played = window.harness.state().tabs()[front].study.playing().is_some();
    let (modifiers, key) = if played { MODES[way] } else { PAGES[way] };
    window.press(modifiers, key);
    if window.harness.query_by_label("Stay here").is_some() {
        window.click(if show { "Show it" } else { "Stay here" });
    }
    match random.below(6) {
        0 if played => window.press(Modifiers::NONE, Key::ArrowRight),
        1 if played => window.press(Modifiers::NONE, Key::Home),
        2 if played && way == 1 => window.press(Modifiers::NONE, Key::End),
        3 if window.harness.query_by_label("Show the solution").is_some() => {
            window.click("Show the solution");
        }
        4 if window.harness.query_by_label("Show all cards").is_some() => window.click("Show all cards"),
        5 if played && way == 2 => {
            let seat = window.harness.query_by_role_and_label(egui::Role::ComboBox, "Side 2");
            if let Some(seat) = seat {
                seat.click();
                window.frames(3);
                window.harness.query_all_by_label("person").last().expect("a player").click();
                window.frames(3);
            }
        }
        _ => {}
    }
}

/// Twenty-five kills, one after the other: each program goes on with what the killed one left.
fn kill_again_and_again(seed: u64) {
    let mut random = Random(seed);
    let mut killed = folder();
    settings(killed.path(), "en", "Light");
    let files = STUDIES.map(|study| file("saves").join(study)).to_vec();
    let size = vec2(1440.0, 900.0);
    let mut window = Window::open(killed.path(), files, size);
    // How often a kind was in front in a way of work when its program was killed, and how often something was hidden.
    let mut fronts: BTreeMap<(usize, usize), u32> = BTreeMap::new();
    let mut hidden = [0; 2];
    for round in 0..ROUNDS {
        let wanted = round % STUDIES.len();
        let name = format!("seed {seed}, round {round}, {}", STUDIES[wanted]);
        let other = (wanted + 1 + random.below(STUDIES.len() - 1)) % STUDIES.len();
        front(&mut window, other);
        let (way, show) = (random.below(3), random.below(2) == 0);
        change(&mut window, way, show, &mut random);
        // The tab that this round is about is in front when it ends.
        front(&mut window, wanted);
        // In the first rounds every kind is in every way of work once.
        let show = round / STUDIES.len() < MODES.len() || random.below(2) == 0;
        change(&mut window, round / STUDIES.len() % MODES.len(), show, &mut random);
        // The kill: nothing is written after it.
        let before = settle(&mut window, killed.path(), &name);
        let next = folder();
        copy(killed.path(), next.path());
        let (hid, labels) = (hides(&window), window.labels());
        let view = &before.tabs[wanted].3;
        let way = if window.harness.state().tabs()[wanted].study.playing().is_some() {
            ["setup", "analyse", "play"].iter().position(|mode| *mode == view.mode).expect("a way of work")
        } else {
            view.page
        };
        *fronts.entry((wanted, way)).or_default() += 1;
        drop(window);
        window = Window::open(next.path(), Vec::new(), size);
        assert_eq!(state(&window), before, "{name}");
        window.frames(2);
        assert_eq!(hides(&window), hid, "{name}:\n{labels:?}\n{:?}", window.labels());
        hidden[0] += u32::from(hid.0);
        hidden[1] += u32::from(hid.1 > 0);
        if hid.0 {
            let told = all(&window);
            for secret in secrets(&window) {
                let words = secret.lines().next().unwrap_or_default();
                assert!(!told.contains(&escaped(words)), "{name}: {words}");
            }
        }
        killed = next;
    }
    for (study, way) in (0..STUDIES.len()).flat_map(|study| (0..3).map(move |way| (study, way))) {
        // A situation has two pages.
        let pages = way < 2 || STUDIES[study] != "durak/two-wrongs.ron";
        assert!(!pages || fronts.contains_key(&(study, way)), "{} in way {way}: {fronts:?}", STUDIES[study]);
    }
    assert!(hidden.iter().all(|&count| count > 1), "{hidden:?}");
}

// A hundred kills in four parts, which run side by side.

#[test]
fn kills_bring_everything_back_and_show_nothing_that_was_hidden() {
    kill_again_and_again(71);
}

#[test]
fn more_kills_bring_everything_back() {
    kill_again_and_again(72);
}

#[test]
fn still_more_kills_bring_everything_back() {
    kill_again_and_again(73);
}

#[test]
fn a_hundred_kills_bring_everything_back() {
    kill_again_and_again(74);
}

#[test]
fn how_a_game_of_a_file_was_analysed_comes_back_although_the_file_does_not_say_it() {
    let folder = folder();
    let path = folder.path().join("two.pdn");
    let game = |white: &str| format!("[White \"{white}\"]\n[GameType \"21\"]\n\n1. 9-13 22-18 *\n\n");
    std::fs::write(&path, game("A") + &game("B")).expect("written");
    let size = vec2(1280.0, 800.0);
    let mut window = Window::open(folder.path(), vec![path], size);
    window.wait("the game", |harness| harness.state().studies().next().is_some());
    assert!(window.documents()[0].settings.shortest);
    window.click("More tools");
    window.click_first("Shortest wins");
    assert!(!window.documents()[0].settings.shortest);
    drop(window);
    let mut window = Window::open(folder.path(), Vec::new(), size);
    window.wait("the game", |harness| harness.state().studies().next().is_some());
    assert!(!window.documents()[0].settings.shortest, "it is as it was left");
}

#[test]
fn numbers_of_untitled_tabs_come_back() {
    let folder = folder();
    let size = vec2(1280.0, 800.0);
    let numbers = |window: &Window| {
        let tabs = window.harness.state().tabs().iter();
        let nameless = tabs.filter(|tab| tab.is_nameless());
        nameless.map(|tab| (tab.untitled, tab.study.setup().text.clone())).collect::<Vec<_>>()
    };
    let mut window = Window::open(folder.path(), Vec::new(), size);
    for text in ["34669 / 88", "3 / 4", "5 / 6"] {
        window.harness.event(egui::Event::Paste(text.to_owned()));
        window.frames(5);
    }
    // Without the first one the others keep their numbers.
    let first = window.harness.state().tabs().len() - 3;
    front(&mut window, first);
    window.press(CTRL, Key::W);
    window.frames(3);
    let before = numbers(&window);
    let kept: Vec<usize> = before.iter().map(|(number, _)| *number).collect();
    assert!(kept.ends_with(&[2, 3]), "{before:?}");
    settle(&mut window, folder.path(), "closed");
    drop(window);
    let window = Window::open(folder.path(), Vec::new(), size);
    assert_eq!(numbers(&window), before);
}
