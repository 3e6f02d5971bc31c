//! The card of the engine: it goes on for ever or to a limit that is told, keeps what it found, stays at a position, shows as
//! many lines as are wanted and scores every move.

use super::{Window, folder};
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable;
use etude_games::draughts::rules::RUSSIAN;
use etude_games::draughts::{Draughts, hub_notation};
use etude_model::Position;
use etude_study::{EngineAnalysis, Playing, Work};
use etude_support::{file, read};
use std::io::BufRead;
use std::path::Path;

const CTRL: Modifiers = Modifiers::COMMAND;

/// Opens the start of Russian draughts with more in the settings.
fn start(folder: &Path, more: &str) -> Window {
    let settings = format!(
        "(language: Some(\"en\"), theme: Light, welcomed: true, threads: Some(2), exercises: Analyse, {more})"
    );
    std::fs::write(folder.join("settings.ron"), settings).expect("written");
    let path = folder.join("start.ron");
    std::fs::write(&path, read(file("saves/draughts/start-russian.ron"))).expect("written");
    Window::open(folder, vec![path], vec2(1280.0, 800.0))
}

fn game(window: &Window) -> &dyn Playing {
    window.harness.state().studies().next().and_then(|study| study.playing()).expect("a game")
}

fn report(window: &Window) -> Option<EngineAnalysis> {
    game(window).analysis().engine.clone()
}

fn depth(window: &Window) -> u32 {
    report(window).map_or(0, |engine| engine.report.depth)
}

#[track_caller]
fn wait_for_depth(window: &mut Window, least: u32) {
    window.wait("a depth", |harness| {
        let study = harness.state().studies().next();
        let engine = study.and_then(|study| study.playing()?.analysis().engine.as_ref());
        engine.is_some_and(|engine| engine.report.depth >= least)
    });
}

#[test]
fn it_stays_at_a_position_while_one_walks_until_it_is_let_go() {
    let folder = folder();
    let mut window = start(folder.path(), "wheel: true");
    wait_for_depth(&mut window, 4);
    window.press(Modifiers::NONE, Key::L);
    window.click_first("a3-b4: ");
    window.wait_for("stays at the start · depth");
    let locked = |window: &Window| {
        let engine = game(window)
            .engine()
            .and_then(|engine| engine.analyst())
            .and_then(|engine| engine.locked())
            .expect("locked");
        engine.engine.clone().map(|engine| {
            (engine.report.depth, engine.status.running, engine.report.lines[0].moves[0].clone())
        })
    };
    let before = locked(&window).expect("what it found");
    assert!(before.0 >= 4 && before.1, "{before:?}");
    assert!(report(&window).is_none(), "nothing was looked at here");
    window.wait("more depth there", |harness| {
        let game = harness.state().studies().next().and_then(|study| study.playing());
        let locked = game.and_then(|game| game.engine()?.analyst()?.locked()?.engine.as_ref());
        locked.is_some_and(|engine| engine.report.depth > before.0)
    });
    // A click goes there, where the lines are those of the position in view again.
    window.click_first("stays at the start");
    assert!(game(&window).line().current().is_none());
    assert!(depth(&window) > before.0);
    window.press(Modifiers::NONE, Key::ArrowRight);
    window.wait_for("stays at the start");
    window.press(Modifiers::NONE, Key::L);
    wait_for_depth(&mut window, 1);
    assert!(!window.shows("stays at"));
}

#[test]
fn what_was_found_of_a_position_is_shown_when_one_comes_back() {
    let folder = folder();
    let mut window = start(folder.path(), "wheel: true");
    wait_for_depth(&mut window, 7);
    window.click_first("a3-b4: ");
    wait_for_depth(&mut window, 1);
    window.press(Modifiers::NONE, Key::Home);
    assert!(depth(&window) >= 7, "{}", depth(&window));
    let stopped = |window: &Window| game(window).analysis().effort.work.clone();
    // The same when it is stopped and goes on.
    window.press(Modifiers::NONE, Key::F8);
    assert!(matches!(stopped(&window), Work::Stopped(_)));
    let before = depth(&window);
    window.press(Modifiers::NONE, Key::F8);
    assert!(matches!(stopped(&window), Work::Running(_)));
    for _ in 0..20 {
        assert!(depth(&window) >= before);
        window.harness.step();
    }
}

#[test]
fn a_depth_that_is_reached_is_told_and_going_on_goes_deeper() {
    let folder = folder();
    let mut window = start(folder.path(), "limit_depth: Some(5)");
    window.wait_for("depth 5 is reached");
    let engine = report(&window).expect("what it found");
    // On a busy machine another iteration may end before the stop arrives.
    assert!(engine.report.depth >= 5 && !engine.status.running, "{}", engine.report.depth);
    assert!(matches!(game(&window).analysis().effort.work, Work::Stopped(_)));
    window.press(Modifiers::NONE, Key::F8);
    wait_for_depth(&mut window, 10);
    window.wait_for("is reached");
    assert!(depth(&window) >= 10, "{}", depth(&window));
}

#[test]
fn the_lines_are_as_many_as_are_chosen_and_every_move_is_scored_as_its_line_is() {
    let folder = folder();
    let mut window = start(folder.path(), "engine_lines: 2");
    // All moves are in sight.
    window.harness.set_size(vec2(1280.0, 1200.0));
    wait_for_depth(&mut window, 3);
    assert_eq!(report(&window).expect("lines").report.lines.len(), 2);
    assert!(window.shows("Line 2, move 1") && !window.shows("Line 3, move 1"));
    window.click("2 lines");
    window.click("5 lines");
    window.wait_for("Line 3, move 1");
    window.frames(5);
    let kept = std::fs::read_to_string(folder.path().join("settings.ron")).expect("settings");
    assert!(kept.contains("engine_lines: 5"), "{kept}");
    window.press(CTRL, Key::M);
    window.wait("all moves", |harness| {
        let game = harness.state().studies().next().and_then(|study| study.playing());
        game.and_then(|game| game.analysis().engine.as_ref())
            .is_some_and(|engine| engine.report.lines.len() == 7)
    });
    window.press(Modifiers::NONE, Key::F8);
    window.frames(3);
    let labels = window.labels();
    for row in game(&window).moves() {
        let label = labels.iter().find(|label| label.starts_with(&format!("{}: ", row.text)));
        let label = label.unwrap_or_else(|| panic!("{} has no score: {labels:?}", row.text));
        assert!(label.contains(['+', '−', '0']), "{label}");
    }
    window.press(CTRL, Key::M);
    assert!(!window.harness.state().tabs()[0].view.scores_all);
}

/// Runs this test binary as a program that is a test alone.
fn fake(name: &str) -> String {
    let program = std::env::current_exe().expect("this program");
    format!("\"{}\" --exact engine::{name} --nocapture --test-threads 1", program.display())
}

/// Plays a program of the protocol, where this binary is run as that; `search` answers each question.
fn pretend(name: &str, search: impl Fn(&str)) {
    if !std::env::args().any(|argument| argument == format!("engine::{name}")) {
        return;
    }
    let mut moves = Vec::new();
    Draughts::start(&RUSSIAN).legal_moves(&mut moves);
    let first = hub_notation::move_text(&RUSSIAN, moves[0]);
    for line in std::io::stdin().lock().lines() {
        let line = line.expect("read");
        match line.split(' ').next().unwrap_or_default() {
            "hub" => {
                println!("\nid name=Fake version=1.0");
                println!("param name=variant value=russian type=enum values=\"russian\"");
                println!("param name=book value=true type=bool");
                println!("param name=level value=3 type=int min=1 max=9");
                println!("param name=file value=book.bin type=string");
                println!("wait");
            }
            "init" => println!("ready"),
            "go" => search(&first),
            "stop" => println!("done move={first}"),
            "quit" => std::process::exit(0),
            _ => {}
        }
    }
    std::process::exit(0);
}

#[test]
fn a_program_that_answers() {
    pretend("a_program_that_answers", |first| println!("info depth=7 score=1.25 nodes=100 pv={first}"));
}

#[test]
fn a_program_that_dies() {
    pretend("a_program_that_dies", |_| std::process::exit(0));
}

/// Opens the start of Russian draughts with another program.
pub(super) fn beside(folder: &Path, name: &str, choice: &str) -> Window {
    let command = fake(name).replace('\\', "\\\\").replace('"', "\\\"");
    let engines = format!("engine: {choice}, engines: [(id: 1, name: \"Fake\", command: \"{command}\")]");
    start(folder, &engines)
}

#[test]
fn another_program_estimates_instead_of_the_own_engine_or_beside_it() {
    let folder = folder();
    let mut window = beside(folder.path(), "a_program_that_answers", "Other(1)");
    wait_for_depth(&mut window, 7);
    let engine = report(&window).expect("what it said");
    assert_eq!(
        (engine.name.as_deref(), engine.report.depth, engine.report.lines.len()),
        (Some("Fake"), 7, 1)
    );
    assert!(window.shows("+1.25"), "{:?}", window.labels());
    window.click("Fake");
    window.click("Étude + Fake");
    window.wait("both", |harness| {
        let game = harness.state().studies().next().and_then(|study| study.playing());
        let analysis = game.map(Playing::analysis);
        analysis.is_some_and(|analysis| {
            let other = analysis.second.as_ref().is_some_and(|second| second.report.depth == 7);
            other && analysis.engine.as_ref().is_some_and(|own| own.name.is_none() && own.report.depth > 0)
        })
    });
    window.wait_for("Fake · 7");
    // It is asked what it is called and what it plays; what is set in it is kept.
    window.press(CTRL, Key::K);
    window.harness.event(egui::Event::Text("Other engines".to_owned()));
    window.frames(2);
    window.press(Modifiers::NONE, Key::Enter);
    window.click("Try it");
    window.wait_for("Fake 1.0 answers. It plays: Russian.");
    window.harness.get_by_role_and_label(egui::Role::CheckBox, "book").click();
    window.frames(5);
    let kept = std::fs::read_to_string(folder.path().join("settings.ron")).expect("settings");
    assert!(kept.contains("(\"book\", \"false\")"), "{kept}");
}

#[test]
fn a_program_that_ends_is_told_by_name_and_the_own_engine_goes_on() {
    let folder = folder();
    let mut window = beside(folder.path(), "a_program_that_dies", "Both(1)");
    window.wait("news of its end", |harness| {
        harness.state().notice_texts().any(|message| message.contains("Fake has ended by itself"))
    });
    wait_for_depth(&mut window, 3);
    assert!(report(&window).is_some_and(|report| report.status.running));
}
