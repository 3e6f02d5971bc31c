//! What is grey says why in a tooltip.

use super::{CTRL, Window, folder};
use egui::{Key, vec2};
use egui_kittest::kittest::{NodeT, Queryable};

#[track_caller]
fn says(window: &mut Window, name: &str, why: &str) {
    let found = window.harness.query_all_by_label(name).find(|node| node.accesskit_node().is_disabled());
    let place = found.unwrap_or_else(|| panic!("{name} is not grey: {:?}", window.labels())).rect().center();
    window.harness.hover_at(place);
    window.frames(40);
    assert!(window.shows(why), "{name}: {:?}", window.labels());
    window.harness.hover_at(egui::pos2(640.0, 300.0));
    window.frames(4);
}

#[test]
fn pages_and_modes_that_are_grey_say_why() {
    let folder = folder();
    let path = folder.path().join("study.ron");
    std::fs::copy(etude_support::file("saves/durak/robot-against-robot.ron"), &path).expect("copied");
    let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
    window.press(CTRL, Key::Num3);
    window.frames(5);
    for page in ["Prediction", "Memory"] {
        says(&mut window, page, "It would show the solution, which is hidden now.");
    }
    says(&mut window, "Solve", "Cards are hidden in this game");
    window.open_sample("Cards that nobody can have");
    for mode in ["Analyse", "Play"] {
        says(&mut window, mode, "Nothing is played in this study");
    }
}
