//! A game that begins with a ballot.

use super::diagrams::command;
use super::{CTRL, Window, folder, settings};
use egui::accesskit::Role;
use egui::{Key, vec2};
use egui_kittest::Node;
use egui_kittest::kittest::{NodeT, Queryable};
use etude_study::Document;
use std::path::Path;

fn open(folder: &Path, rules: &str) -> Window {
    settings(folder, "en", "Dark");
    let path = folder.join("study.ron");
    let text = format!("(format: 1, game: \"draughts\", rules: \"{rules}\", position: \"start\")");
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder, vec![path], vec2(1280.0, 800.0));
    window.frames(5);
    window
}

/// A window in which a ballot of English draughts was drawn in Play.
fn drawn(folder: &Path) -> Window {
    let mut window = open(folder, "english");
    window.press(CTRL, Key::Num3);
    window.frames(3);
    command(&mut window, "New game from a ballot");
    window.frames(5);
    window
}

#[test]
fn a_ballot_begins_a_game_of_its_own_that_is_played_on() {
    let folder = folder();
    let mut window = drawn(folder.path());
    let studies = window.documents();
    let drawn = studies.last().expect("a study");
    assert!(drawn.line.0.len() >= 3, "{:?}", drawn.line);
    let opening = drawn.tags.iter().find(|(tag, _)| tag == "Opening").map(|(_, name)| name.clone());
    let opening = opening.expect("its name");
    assert!(opening.starts_with("ACF "), "{opening}");
    assert!(window.shows(&opening), "{opening}: {:?}", window.labels());
    // After three plies the second player is to move, from the end of the ballot.
    let last = window.harness.state().studies().last().expect("a study");
    assert_ne!(last.view().text, last.setup().text);
    assert!(window.shows("Resign"), "{:?}", window.labels());
    // Another one is drawn from there, and the game in front stays.
    let before = studies.len();
    command(&mut window, "New game from a ballot");
    window.frames(5);
    assert_eq!(window.documents().len(), before + 1);
}

#[test]
fn a_ballot_is_chosen_by_its_number_or_its_moves() {
    let folder = folder();
    let mut window = open(folder.path(), "russian");
    window.press(CTRL, Key::Num3);
    window.frames(3);
    command(&mut window, "Choose a ballot…");
    window.frames(3);
    // The field has the focus.
    let typed = |window: &mut Window, text: &str| {
        window.press(CTRL, Key::A);
        window.harness.event(egui::Event::Text(text.to_owned()));
        window.frames(3);
    };
    assert!(window.shows("1-I  ab4"), "{:?}", window.labels());
    typed(&mut window, "no such ballot");
    assert!(!window.shows("1-I  ab4"), "{:?}", window.labels());
    // As the scoresheet writes moves, and by the opening.
    for text in ["a3-b4 b6-a5", "бодян", "bodyan"] {
        typed(&mut window, text);
        assert_eq!(window.shows("1-I  ab4"), text != "бодян", "{text}: {:?}", window.labels());
    }
    // The number that was typed comes first, though others contain it.
    typed(&mut window, "2-iv");
    let first = window.labels().into_iter().find(|label| label.contains("-IV  ")).expect("a ballot");
    assert!(first.starts_with("2-IV  "), "{first}");
    let before = window.documents().len();
    window.press(egui::Modifiers::NONE, Key::Enter);
    window.frames(5);
    let studies = window.documents();
    assert_eq!(studies.len(), before + 1);
    let chosen = studies.last().expect("a study");
    assert!(
        chosen.tags.iter().any(|(tag, name)| tag == "Opening" && name.starts_with("FMJD 2-IV")),
        "{chosen:?}"
    );
    assert!(chosen.line.0.len() >= 4 && window.shows("Resign"), "{:?}", window.labels());
    // The list is behind the game that it began.
    assert!(!window.shows("1-I  ab4"), "{:?}", window.labels());
}

#[test]
fn the_next_game_begins_with_the_same_ballot() {
    let folder = folder();
    let mut window = drawn(folder.path());
    let drawn = window.documents().pop().expect("a study");
    window.resign();
    window.frames(3);
    window.click("New game");
    window.frames(5);
    let again = window.documents().pop().expect("a study");
    let opening = |study: &Document| study.tags.iter().find(|(tag, _)| tag == "Opening").cloned();
    assert_eq!(opening(&again), opening(&drawn));
    let first =
        |study: &Document| study.line.0.iter().take(3).map(|step| step.mv.clone()).collect::<Vec<_>>();
    assert_eq!(first(&again), first(&drawn));
    assert_eq!(window.documents().len(), 3);
}

#[test]
fn rules_without_ballots_have_no_command() {
    let folder = folder();
    let mut window = open(folder.path(), "frisian");
    window.press(CTRL, Key::K);
    window.frames(3);
    window.harness.event(egui::Event::Text("ballot".to_owned()));
    window.frames(3);
    assert!(!window.shows("New game from a ballot"), "{:?}", window.labels());
}

#[test]
fn engines_play_a_match_whose_games_are_opened() {
    let folder = folder();
    // The rules are those of the study in front, in every way of work.
    let mut window = open(folder.path(), "english");
    command(&mut window, "Matches between engines…");
    window.wait_for("Start the match");
    let choose = |window: &mut Window, list: &str, option: &str| {
        window.harness.get_by_role_and_label(Role::ComboBox, list).click();
        window.frames(3);
        window.click(option);
        window.frames(2);
    };
    choose(&mut window, "First engine", "Étude, level 1");
    choose(&mut window, "Second engine", "Étude, level 1");
    choose(&mut window, "Openings", "ballots");
    number_of_games(&window).focus();
    window.frames(2);
    window.press(CTRL, Key::A);
    window.harness.event(egui::Event::Text("2".to_owned()));
    window.press(egui::Modifiers::NONE, Key::Enter);
    window.frames(3);
    window.click("Start the match");
    window.wait("the end of the match", |harness| {
        let both = harness.query_all_by_label_contains("2. Étude, level 1").next().is_some();
        both && harness.query_by_label("Start the match").is_some()
    });
    assert!(window.shows("Elo ") && window.shows("Copy as PDN"), "{:?}", window.labels());
    // A match that cannot begin leaves the games of the match before.
    choose(&mut window, "Openings", "games of a PDN file");
    window.click("Start the match");
    window.wait("the reason", |harness| harness.query_all_by_label_contains("no such file").next().is_some());
    assert!(window.shows("2. Étude, level 1") && window.shows("Copy as PDN"), "{:?}", window.labels());
    let before = window.documents().len();
    window.click_first("2. Étude, level 1");
    window.wait("the game", |harness| harness.state().tabs().len() > before);
    let game = window.documents().pop().expect("a study");
    assert!(game.outcome.is_some() && game.line.0.len() > 4 && game.rules == "english", "{game:?}");
    // A ballot names the opening, in the list as in the study; a second click leads to the same tab.
    let opening = game.tags.iter().find(|(tag, _)| tag == "Opening").map(|(_, name)| name.as_str());
    let opening = opening.expect("its opening");
    command(&mut window, "Matches between engines…");
    window.wait_for(opening);
    window.click_first("2. Étude, level 1");
    window.frames(5);
    assert_eq!(window.documents().len(), before + 1);
    // Another program has the match: its choices, its standing, its games, one of which has a tab.
    command(&mut window, "Matches between engines…");
    window.wait_for("2. Étude, level 1");
    let standing = |window: &Window| {
        let told = |label: &String| {
            ["1. Étude", "2. Étude", "Étude, level 1: Elo "].iter().any(|begin| label.starts_with(begin))
        };
        window.labels().into_iter().filter(told).collect::<Vec<_>>()
    };
    let shown = standing(&window);
    window.wait("the journal", |harness| !harness.state().waits_for_journal());
    drop(window);
    let mut window = Window::open(folder.path(), Vec::new(), vec2(1280.0, 800.0));
    command(&mut window, "Matches between engines…");
    window.wait_for("2. Étude, level 1");
    assert_eq!(standing(&window), shown);
    assert_eq!(number_of_games(&window).accesskit_node().numeric_value(), Some(2.0));
    window.click_first("2. Étude, level 1");
    window.frames(5);
    assert_eq!(window.documents().len(), before + 1);
    command(&mut window, "Matches between engines…");
    window.wait_for("1. Étude, level 1");
    window.click_first("1. Étude, level 1");
    window.wait("the game", |harness| harness.state().tabs().len() > before + 1);
    assert_eq!(window.documents().pop().expect("a study").rules, "english");
    drop(window);
    // A damaged file is no match.
    std::fs::write(folder.path().join("match.ron"), "(request: (").expect("written");
    let mut window = Window::open(folder.path(), Vec::new(), vec2(1280.0, 800.0));
    command(&mut window, "Matches between engines…");
    window.wait_for("Start the match");
    assert!(!window.shows("Copy as PDN"), "{:?}", window.labels());
}

fn number_of_games(window: &Window) -> Node<'_> {
    let games = window.harness.get_all_by_label("Games");
    let games = games.into_iter().find(|node| node.accesskit_node().role() == Role::SpinButton);
    games.expect("the number of games")
}
