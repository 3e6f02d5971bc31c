//! What is told of solving: limits stop it with a reason and it goes on where it was, and those who listen hear the verdict.

use super::{Window, folder};
use egui::accesskit::Live;
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::NodeT;
use etude_study::{Stage, Work};
use etude_support::{file, read};
use std::path::Path;

/// Opens a game that is not solved soon, with a bound in the settings.
fn endless(folder: &Path, limit: &str) -> Window {
    let settings = format!(
        "(language: Some(\"en\"), theme: Light, welcomed: true, threads: Some(1), exercises: Analyse, {limit})"
    );
    std::fs::write(folder.join("settings.ron"), settings).expect("written");
    let path = folder.join("start.ron");
    std::fs::write(&path, read(file("saves/draughts/start-international.ron"))).expect("written");
    let mut window = Window::open(folder, vec![path], vec2(1280.0, 800.0));
    // So many pieces are proved on request.
    window.wait("the study", |harness| harness.state().studies().next().is_some());
    window.press(Modifiers::NONE, Key::F9);
    window
}

fn nodes(window: &mut Window) -> u64 {
    window.harness.state_mut().front().map_or(0, |study| study.effort().nodes)
}

fn is_stopped(window: &Window) -> bool {
    let study = window.harness.state().studies().next();
    study.is_some_and(|study| study.effort().work == Work::Stopped(Stage::Value))
}

#[test]
fn a_limit_stops_a_solve_with_its_reason_and_continuing_goes_on_where_it_was() {
    for (limit, reason) in [
        ("limit_seconds: Some(1)", "not solved within the limit of 0:01"),
        ("limit_millions: Some(1)", "not solved within the limit of 1"),
    ] {
        let folder = folder();
        let mut window = endless(folder.path(), limit);
        window.wait_for(reason);
        assert!(is_stopped(&window));
        assert_eq!(window.labels().iter().filter(|label| label.contains("stopped")).count(), 0, "said once");
        let before = nodes(&mut window);
        assert!(before > 0);
        // It goes on, as long again, and what was looked at counts on.
        window.press(Modifiers::NONE, Key::F8);
        window.wait("more positions", |harness| {
            harness.state().studies().next().is_some_and(|study| study.effort().nodes > before)
        });
        window.wait_for(reason);
        assert!(nodes(&mut window) > before);
    }
}

#[test]
fn a_limit_is_chosen_beside_the_verdict_and_kept() {
    let folder = folder();
    let mut window = endless(folder.path(), "wheel: true");
    window.wait_for("not proved");
    assert!(!is_stopped(&window));
    window.click("Limits of solving");
    window.click("1 M");
    window.press(Modifiers::NONE, Key::Escape);
    window.wait_for("not solved within the limit of 1");
    window.frames(5);
    let kept = std::fs::read_to_string(folder.path().join("settings.ron")).expect("settings");
    assert!(kept.contains("limit_millions: Some(1)"), "{kept}");
}

#[test]
fn those_who_listen_hear_the_verdict_and_all_that_a_row_shows() {
    let folder = folder();
    let mut window = Window::open(folder.path(), Vec::new(), vec2(1440.0, 1600.0));
    window.wait_for("win in 7");
    window.wait_for("Start: wins, in 7");
    let live: Vec<String> = {
        let nodes = window.harness.root().children_recursive();
        let polite = |node: &egui_kittest::Node<'_>| node.accesskit_node().live() == Live::Polite;
        nodes
            .filter(polite)
            .filter_map(|node| node.accesskit_node().label().or(node.accesskit_node().value()))
            .collect()
    };
    assert!(!live.is_empty() && live.iter().all(|text| text == "You win in 7"), "{live:?}");
    window.wait_for("You 3: wins, in 7");
    window.press(Modifiers::COMMAND, Key::E);
    window.wait_for("only move");
    drop(window);
    // The aces go round: the way of the draw leads back to where it began.
    let round = vec![file("saves/durak/aces-go-round.ron")];
    let mut window = Window::open(folder.path(), round, vec2(1440.0, 1600.0));
    window.wait_for("Start: draws");
    window.press(Modifiers::COMMAND | Modifiers::SHIFT, Key::E);
    window.wait_for("the same position as in");
}
