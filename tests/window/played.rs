//! What a game that was played leaves in its study.

use crate::board::board;
use crate::sheet::copied;
use crate::{CTRL, Window, folder, settings};
use egui::{Key, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use etude_model::{Outcome, Side};
use etude_study::{Document, registry, session};
use etude_texts::{Language, Texts};

fn play(folder: &tempfile::TempDir, tags: &str) -> Window {
    let path = folder.path().join("study.ron");
    let text =
        format!("(format: 1, game: \"draughts\", rules: \"russian\", {tags}position: \"W:Wa1,c1:Bh6,b8\")");
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1440.0, 900.0));
    window.frames(3);
    window.press(CTRL, Key::Num3);
    window.harness.get_by_role_and_label(egui::Role::ComboBox, "Black").click();
    window.frames(3);
    window.click("engine, level 4");
    window
}

/// A game of Russian draughts that is played from its start.
fn from_the_start(folder: &tempfile::TempDir) -> Window {
    let path = folder.path().join("study.ron");
    std::fs::write(&path, "(format: 1, game: \"draughts\", rules: \"russian\", position: \"\")")
        .expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1440.0, 900.0));
    window.frames(3);
    window.press(CTRL, Key::Num3);
    window.frames(3);
    window
}

fn tag<'a>(study: &'a Document, name: &str) -> &'a str {
    study.tags.iter().find(|(tag, _)| tag == name).map_or("", |(_, value)| value)
}

#[test]
fn a_game_that_was_given_up_has_its_result_its_players_and_its_day() {
    let folder = folder();
    let mut window = play(&folder, "");
    window.resign();
    window.frames(3);
    let study = window.documents().pop().expect("a study");
    assert_eq!(study.outcome, Some(Outcome::Won(Side::Second)));
    assert_eq!((tag(&study, "White"), tag(&study, "Black")), ("Human", "Étude, level 4"));
    assert_eq!(tag(&study, "Date").len(), "2026.11.24".len(), "{:?}", study.tags);
    let pdn = registry::format_of("draughts").expect("PDN").write(&study).expect("a game");
    assert!(pdn.contains("[Result \"0-1\"]") || pdn.contains("[Result \"0-2\"]"), "{pdn}");
    assert!(pdn.contains("[White \"Human\"]") && pdn.contains("[Black \"Étude, level 4\"]"), "{pdn}");
    // It is there after saving and reading again.
    let again = session::read(&session::write(&study)).expect("a study");
    assert_eq!((again.outcome, &again.tags), (study.outcome, &study.tags));
    // Who opens it sees how it ended.
    let other = super::folder();
    let path = other.path().join("again.ron");
    std::fs::write(&path, session::write(&study)).expect("written");
    let mut window = Window::open(other.path(), vec![path], vec2(1440.0, 900.0));
    window.wait_for("Black has won · White resigned");
}

#[test]
fn a_clock_goes_on_after_a_restart() {
    let folder = folder();
    let mut window = play(&folder, "");
    window.harness.get_by_role_and_label(egui::Role::ComboBox, "Clock").click();
    window.frames(3);
    window.click("3 min + 2 s");
    window.frames(3);
    drop(window);
    let mut window = Window::open(folder.path(), Vec::new(), vec2(1440.0, 900.0));
    window.wait_for("3:00");
    let clock = window.harness.get_by_role_and_label(egui::Role::ComboBox, "Clock");
    assert_eq!(clock.accesskit_node().value().as_deref(), Some("3 min + 2 s"));
}

#[test]
fn a_game_that_was_given_up_is_over_after_a_restart_too() {
    let folder = folder();
    let mut window = play(&folder, "");
    window.resign();
    window.frames(3);
    drop(window);
    let mut window = Window::open(folder.path(), Vec::new(), vec2(1440.0, 900.0));
    window.wait_for("White resigned");
    assert!(window.shows("Black has won") && window.shows("Review the game"), "{:?}", window.labels());
    window.click_square("a1");
    window.click_square("b2");
    assert!(window.at().is_empty() && window.shows("White resigned"));
    let study = window.documents().pop().expect("a study");
    assert_eq!(study.outcome, Some(Outcome::Won(Side::Second)));
}

#[test]
fn a_result_that_was_put_away_stays_away_after_a_restart() {
    let folder = folder();
    let mut window = play(&folder, "");
    window.resign();
    window.frames(3);
    let sheet = |window: &Window| window.harness.query_by_label("Result").is_some();
    assert!(sheet(&window), "{:?}", window.labels());
    window.press(egui::Modifiers::NONE, Key::Escape);
    window.frames(3);
    assert!(!sheet(&window));
    window.wait("the journal", |harness| !harness.state().waits_for_journal());
    drop(window);
    let mut window = Window::open(folder.path(), Vec::new(), vec2(1440.0, 900.0));
    window.frames(10);
    assert!(!sheet(&window), "{:?}", window.labels());
    // How it ended stands beside the board all the same.
    assert!(window.shows("White resigned"), "{:?}", window.labels());
}

#[test]
fn a_game_that_is_over_is_saved_as_players_keep_games() {
    let folder = folder();
    let mut window = from_the_start(&folder);
    let game = "[GameType \"25\"]\n\n1. c3-d4 d6-c5 *".to_owned();
    window.harness.event(egui::Event::Paste(game));
    window.wait("a tab", |harness| harness.state().studies().count() == 2);
    window.press(CTRL, Key::Num3);
    window.frames(3);
    let ending = |window: &mut Window| {
        window.menu("File");
        window.click("Save to a typed path…");
        window.frames(3);
        let field = window.harness.get_by_role_and_label(egui::Role::TextInput, "Path of the file");
        let name = field.accesskit_node().value().expect("a name");
        window.press(egui::Modifiers::NONE, Key::Escape);
        window.frames(3);
        name.rsplit_once('.').map(|(_, ending)| ending.to_owned())
    };
    assert_eq!(ending(&mut window).as_deref(), Some("ron"), "the game goes on");
    window.resign();
    window.frames(3);
    assert_eq!(ending(&mut window).as_deref(), Some("pdn"));
}

#[test]
fn moves_that_are_added_to_a_finished_game_are_told() {
    let folder = folder();
    let path = folder.path().join("game.pdn");
    let game =
        "[GameType \"25\"]\n[White \"Anna\"]\n[Black \"Boris\"]\n[Result \"1-0\"]\n\n1. c3-d4 d6-c5 1-0\n";
    std::fs::write(&path, game).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1440.0, 900.0));
    window.frames(3);
    window.press(CTRL, Key::Num2);
    window.press(egui::Modifiers::NONE, Key::Home);
    window.frames(3);
    let told = "Added to the game as a variation";
    for (from, to, added) in [("c3", "d4", false), ("f6", "g5", true)] {
        window.click_square(from);
        window.click_square(to);
        window.frames(3);
        assert_eq!(window.shows(told), added, "{from}{to}: {:?}", window.labels());
    }
}

#[test]
fn an_empty_board_is_played_from_the_start() {
    let folder = folder();
    let mut window = from_the_start(&folder);
    let study = window.documents().pop().expect("a study");
    assert!(study.position.starts_with("W:Wa3,c3"), "{}", study.position);
    window.click_square("c3");
    window.click_square("b4");
    assert_eq!(window.at(), ["c3-b4"]);
}

#[test]
fn the_users_name_stands_in_games_against_the_program() {
    let folder = folder();
    settings(folder.path(), "en", "Light");
    let path = folder.path().join("settings.ron");
    let text = std::fs::read_to_string(&path).expect("settings");
    std::fs::write(&path, text.replacen('(', "(name: \"T. Sijbrands\", ", 1)).expect("written");
    let mut window = play(&folder, "");
    window.resign();
    window.frames(3);
    let study = window.documents().pop().expect("a study");
    assert_eq!((tag(&study, "White"), tag(&study, "Black")), ("T. Sijbrands", "Étude, level 4"));
}

#[test]
fn an_unfinished_game_is_saved_with_its_players() {
    let folder = folder();
    let mut window = from_the_start(&folder);
    window.harness.get_by_role_and_label(egui::Role::ComboBox, "Black").click();
    window.frames(3);
    window.click("engine, level 4");
    window.click_square("c3");
    window.click_square("b4");
    window.wait("the reply", |harness| {
        harness.state().studies().last().is_some_and(|study| study.document().line.0.len() > 1)
    });
    window.press(CTRL, Key::S);
    window.frames(3);
    let study = window.documents().pop().expect("a study");
    assert_eq!((tag(&study, "White"), tag(&study, "Black")), ("Human", "Étude, level 4"));
    assert!(study.outcome.is_none() && tag(&study, "Termination").is_empty(), "{study:?}");
}

#[test]
fn names_that_a_file_has_stay() {
    let folder = folder();
    let mut window = play(&folder, "tags: [(\"White\", \"Ann\"), (\"Black\", \"?\")], ");
    window.resign();
    window.frames(3);
    let study = window.documents().pop().expect("a study");
    assert_eq!((tag(&study, "White"), tag(&study, "Black")), ("Ann", "Étude, level 4"));
    assert_eq!(study.outcome, Some(Outcome::Won(Side::Second)));
}

#[test]
fn the_end_and_the_clock_of_a_game_stand_in_its_file() {
    let folder = folder();
    let mut window = play(&folder, "");
    window.harness.get_by_role_and_label(egui::Role::ComboBox, "Clock").click();
    window.frames(3);
    window.click("3 min + 2 s");
    window.resign();
    window.frames(3);
    let study = window.documents().pop().expect("a study");
    assert_eq!((tag(&study, "Event"), tag(&study, "TimeControl")), ("Game in Étude", "180+2"));
    assert_eq!(tag(&study, "Termination"), "White resigned");
    // The row below the board has the answer and what comes next.
    assert!(window.shows("White resigned") && window.shows("Review the game") && window.shows("New game"));
    assert!(!window.shows("Offer a draw"));
    // The sheet over the board can be closed.
    window.click("Close the result");
    window.frames(3);
    assert!(!window.shows("Close the result") && window.shows("New game"), "{:?}", window.labels());
}

#[test]
fn the_next_game_is_a_study_of_its_own() {
    let folder = folder();
    let mut window = play(&folder, "");
    window.click_square("a1");
    window.click_square("b2");
    window.resign();
    window.frames(3);
    let first = window.documents().pop().expect("a study");
    assert!(first.outcome.is_some() && !first.line.0.is_empty());
    window.click("New game");
    window.frames(3);
    let studies = window.documents();
    let [.., kept, next] = &studies[..] else { panic!("two studies: {}", studies.len()) };
    assert_eq!((kept.outcome, &kept.line), (first.outcome, &first.line), "the first game stays as it was");
    assert!(next.outcome.is_none() && next.tags.is_empty(), "{next:?}");
    assert_eq!((&next.position, &next.rules), (&first.position, &first.rules));
    // The same players sit at the board, with colours exchanged.
    assert!(window.shows("Human") && window.shows("Étude, level 4"), "{:?}", window.labels());
    let white = window.harness.get_by_role_and_label(egui::Role::ComboBox, "White");
    assert_eq!(white.accesskit_node().value().as_deref(), Some("engine, level 4"));
    assert!(window.shows("You play the other colour now"));
}

#[test]
fn a_game_that_ends_after_a_move_was_taken_back_has_its_result() {
    let folder = folder();
    let path = folder.path().join("study.ron");
    let text = "(format: 1, game: \"draughts\", rules: \"russian\", position: \"W:Wc3,a1:Bf6\")";
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1440.0, 900.0));
    window.frames(3);
    window.press(CTRL, Key::Num3);
    window.harness.get_by_role_and_label(egui::Role::ComboBox, "Black").click();
    window.frames(3);
    window.click("person");
    for square in ["c3", "b4"] {
        window.click_square(square);
    }
    window.press(egui::Modifiers::NONE, Key::ArrowLeft);
    for square in ["c3", "d4"] {
        window.click_square(square);
    }
    window.resign();
    window.frames(5);
    let study = window.documents().pop().expect("a study");
    assert_eq!(study.line.0.iter().map(|step| step.mv.as_str()).collect::<Vec<_>>(), ["c3-d4"]);
    assert!(study.outcome.is_some() && study.line.0[0].variations.len() == 1, "{study:?}");
}

#[test]
fn giving_up_is_asked_once_more_and_no_answer_moves_a_button() {
    let folder = folder();
    let mut window = play(&folder, "");
    let before = (window.rect("Offer a draw"), window.rect("Resign"));
    window.click("Resign");
    assert!(window.documents().pop().expect("a study").outcome.is_none() && !window.shows("has won"));
    assert_eq!((window.rect("Offer a draw"), window.rect("Really resign?")), before);
    // A move says that the game goes on.
    for square in ["a1", "b2"] {
        window.click_square(square);
    }
    assert!(!window.shows("Really resign?"));
    window.resign();
    assert!(window.shows("White resigned"));
}

/// A game that was played and given up after a move.
fn played(folder: &tempfile::TempDir) -> Window {
    let mut window = play(folder, "");
    for square in ["a1", "b2"] {
        window.click_square(square);
    }
    window.resign();
    window.frames(3);
    window
}

#[test]
fn a_game_that_was_played_is_shared_with_its_moves_and_its_result() {
    let folder = folder();
    let mut window = played(&folder);
    for reviews in [false, true] {
        if reviews {
            window.press(egui::Modifiers::NONE, Key::Enter);
        }
        window.click("Share");
        window.click("PDN");
        let text = copied(&mut window, "Copy to the clipboard");
        let last = text.trim_end().lines().last().expect("moves").to_owned();
        assert!(last.starts_with("1. a1-b2") && last.ends_with(" 0-1"), "{text}");
        assert!(window.harness.get_by_label("With the answer").accesskit_node().is_disabled());
        assert!(window.shows("Save as PDN…") && !window.shows("Save as HTML…"));
        for form in ["Text", "HTML", "RON"] {
            window.click(form);
            assert!(copied(&mut window, "Copy to the clipboard").contains("a1-b2"), "{form}");
        }
        window.press(egui::Modifiers::NONE, Key::Escape);
    }
}

#[test]
fn a_game_without_a_title_keeps_its_name_in_its_review() {
    for pasted in [true, false] {
        let folder = folder();
        let mut window = board(folder.path(), "russian", "W:Wa1,c1,e1:Bb8,d8,h8");
        if pasted {
            window.harness.event(egui::Event::Paste("W:Wa1,c1:Bf8,h8".to_owned()));
            window.frames(5);
        }
        window.press(CTRL, Key::Num3);
        window.click_square("a1");
        window.click_square("b2");
        window.resign();
        let name = |window: &Window| {
            let app = window.harness.state();
            app.tabs()[app.active()].shown_name(&Texts::new(Language::English))
        };
        let before = name(&window);
        // Its players name it before its file does.
        assert!(before.starts_with("Human – Étude, level"), "{before}");
        window.press(egui::Modifiers::NONE, Key::Enter);
        assert!(window.shows("How the game stood"), "{:?}", window.labels());
        assert_eq!(name(&window), before);
        // One point of view, said where the curve is.
        window.wait_for("White: how it stands");
    }
}

#[test]
fn a_hint_is_an_estimate_while_nothing_is_proved() {
    let folder = folder();
    let mut window = board(folder.path(), "russian", "start");
    window.press(CTRL, Key::Num3);
    window.wait("an estimate", |harness| {
        let app = harness.state();
        app.tabs()[app.active()].can_hint()
    });
    window.press(egui::Modifiers::NONE, Key::H);
    let app = window.harness.state();
    assert_eq!(app.tabs()[app.active()].drawn_hint().map(|(steps, _)| steps), Some(3));
    assert!(window.shows("By the engine’s estimate so far"), "{:?}", window.labels());
}

#[test]
fn an_only_move_on_a_board_is_left_to_the_player() {
    let folder = folder();
    let path = folder.path().join("study.ron");
    let text = "(format: 1, game: \"draughts\", rules: \"russian\", position: \"W:Wa3:Bh8,g7\")";
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1440.0, 900.0));
    window.frames(3);
    window.press(CTRL, Key::Num3);
    window.frames(120);
    assert!(window.at().is_empty());
    window.click_square("a3");
    window.click_square("b4");
    window.wait("the answer", |harness| {
        harness.state().studies().next().is_some_and(|study| study.document().at.len() >= 2)
    });
}
