//! The library: studies by game and theme, what is looked for, the user's folders, recent files.

use super::{Window, folder};
use egui::{Key, Modifiers, Role, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

const NONE: Modifiers = Modifiers::NONE;

/// A window that has these folders and recent files.
fn window(data: &Path, folders: &[PathBuf], recents: &[PathBuf]) -> Window {
    let mut text = String::from(
        "(language: Some(\"en\"), theme: Light, start: Some(\"two-eights\"), welcomed: true, threads: Some(1), exercises: Analyse",
    );
    for (name, paths) in [("folders", folders), ("recents", recents)] {
        write!(text, ", {name}: {paths:?}").expect("text");
    }
    std::fs::write(data.join("settings.ron"), text + ")").expect("written");
    let mut window = Window::open(data, Vec::new(), vec2(1700.0, 1000.0));
    window.wait_for("win in 7");
    window
}

fn study(title: &str) -> String {
    format!("(format: 1, game: \"climbing\", rules: \"article\", title: \"{title}\", position: \"3 / 4\")")
}

fn description(window: &Window, label: &str) -> String {
    let node = window.harness.query_all_by_label(label).next();
    let node = node.unwrap_or_else(|| panic!("no {label}; to be read:\n{}", window.labels().join("\n")));
    node.accesskit_node().description().unwrap_or_default()
}

#[test]
fn folders_of_the_user_stand_beside_the_samples() {
    let (data, own) = (folder(), folder());
    std::fs::write(own.path().join("a.ron"), study("My first ending")).expect("written");
    std::fs::write(own.path().join("position.txt"), "34669 / 88").expect("written");
    std::fs::write(own.path().join("readme.md"), "no study").expect("written");
    let game = "[White \"A\"]\n[Black \"B\"]\n[GameType \"25\"]\n\n1. c3-d4 *\n";
    std::fs::write(own.path().join("two.pdn"), format!("{game}\n{game}")).expect("written");
    let gone = own.path().join("gone");
    let mut window = window(data.path(), &[own.path().to_owned(), gone], &[]);
    // The samples of the game in front are folded, so that the folders are in sight.
    window.library();
    window.click("Card endgames");
    window.wait_for("My first ending");
    assert!(!window.shows("readme"), "{:?}", window.labels());
    assert_eq!(description(&window, "position"), "Card endgames · Dou Dizhu");
    assert_eq!(description(&window, "two"), "2 studies");
    assert_eq!(description(&window, "gone"), "missing");
    assert!(window.shows("There is no such folder now"));
    // A file that comes is there when it was written by the program, and one opens by a click.
    window.click("My first ending");
    window.frames(5);
    assert_eq!(window.harness.state().front_title().as_deref(), Some("My first ending"));
    window.click("Take gone out of the library; its files stay");
    window.frames(40);
    assert!(!window.shows("There is no such folder now"));
    let kept = std::fs::read_to_string(data.path().join("settings.ron")).expect("kept");
    assert!(kept.contains("folders:") && !kept.contains("gone"), "{kept}");
}

#[test]
fn of_thousands_of_files_those_in_sight_are_drawn_and_the_last_is_found() {
    let (data, own) = (folder(), folder());
    for number in 0..2000 {
        std::fs::write(own.path().join(format!("{number:04}.ron")), study(&format!("Ending {number}")))
            .expect("written");
    }
    let mut window = window(data.path(), &[own.path().to_owned()], &[]);
    window.library();
    window.click("Card endgames");
    window.wait_for("Ending 0");
    let rows = window.labels().iter().filter(|label| label.starts_with("Ending ")).count();
    assert!((3..40).contains(&rows), "{rows} rows");
    window.search("ending 1999");
    let found = window.labels().into_iter().filter(|label| label.starts_with("Ending ")).collect::<Vec<_>>();
    assert_eq!(found, ["Ending 1999"]);
}

#[test]
fn arrows_and_enter_walk_through_what_was_found() {
    let data = folder();
    let mut window = window(data.path(), &[], &[]);
    // By theme, in any order of the words; other games come up unasked.
    window.search("king draughts catching");
    let shown = |window: &Window| {
        let rows = window.harness.query_all_by_role(Role::ListBoxOption);
        rows.map(|row| row.accesskit_node().label().unwrap_or_default()).collect::<Vec<_>>()
    };
    let found = shown(&window);
    assert_eq!(found[..2], ["Draughts".to_owned(), "Catching the king".to_owned()], "{found:?}");
    assert!(found.contains(&"Catching the king 2".to_owned()), "{found:?}");
    // Down from the field into the list: the game, the theme, then studies, each one step.
    for _ in 0..4 {
        window.press(NONE, Key::ArrowDown);
    }
    window.press(NONE, Key::Enter);
    window.frames(10);
    assert_eq!(window.harness.state().front_title().as_ref(), found.get(3));
    // What was opened has the keys' list no more than before: a theme folds by Enter as well.
    window.search("nothing has this");
    assert!(window.shows("Nothing has all of these words."));
}

#[test]
fn recent_files_are_told_by_title_and_folder() {
    let (data, own) = (folder(), folder());
    let path = own.path().join("1763771234567-x.ron");
    std::fs::write(&path, study("An odd name")).expect("written");
    let gone = own.path().join("never-there.ron");
    let mut window = window(data.path(), &[], &[path, gone]);
    window.library();
    window.click("Card endgames");
    window.wait_for("An odd name");
    let name = own.path().file_name().expect("a name").to_string_lossy().into_owned();
    assert_eq!(description(&window, "An odd name"), name);
    assert!(window.shows("never-there") && !window.shows("1763771234567"));
}

#[test]
fn the_game_is_asked_for_by_command_and_escape_goes_back() {
    let data = folder();
    let mut window = window(data.path(), &[], &[]);
    window.press(super::CTRL, Key::K);
    window.harness.event(egui::Event::Text("choose a game".to_owned()));
    window.frames(2);
    window.press(NONE, Key::Enter);
    assert!(window.shows("with proof"));
    window.press(NONE, Key::Escape);
    assert!(!window.shows("with proof"));
    assert_eq!(window.documents().len(), 1);
}
