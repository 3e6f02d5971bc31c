//! The data base in the window: opened, searched, its tree played, a game opened at the position.

use super::{Window, folder, settings};
use egui::accesskit::Role;
use egui::{Key, Modifiers, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use etude_app::{Chooser, Etude, FileDialogOptions, Start};
use etude_games::draughts::rules::RUSSIAN;
use etude_study::store::RealDisk;
use etude_support::bases::games;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A dialog in which this file is chosen.
struct Chosen(PathBuf);

impl Chooser for Chosen {
    fn open(&self, options: &FileDialogOptions) -> Option<Vec<PathBuf>> {
        assert_eq!(options.endings, ["pdn"]);
        Some(vec![self.0.clone()])
    }

    fn save(&self, _: &FileDialogOptions) -> Option<PathBuf> {
        None
    }
}

/// A window with a game in front, and a file of thirty games to choose.
pub(super) fn opened(folder: &Path) -> (Window, PathBuf) {
    let base = folder.join("base.pdn");
    std::fs::write(&base, games(&RUSSIAN, 30, 3).join("\n")).expect("written");
    settings(folder, "en", "Light");
    chosen(folder, base, "[White \"A\"]\n[GameType \"25\"]\n\n1. c3-d4 *\n")
}

/// The same with a file that is there, and a game in front.
fn chosen(folder: &Path, base: PathBuf, game: &str) -> (Window, PathBuf) {
    let front = folder.join("front.pdn");
    std::fs::write(&front, game).expect("written");
    let chooser = Arc::new(Chosen(base.clone()));
    let start = Start { files: vec![front], folder: Some(folder.to_owned()), ..Start::default() };
    let harness = Harness::builder()
        .with_size(vec2(1280.0, 800.0))
        .with_max_steps(64)
        .build_eframe(move |creation| Etude::with(Arc::new(RealDisk), chooser, &creation.egui_ctx, start));
    let mut window = Window { harness };
    window.wait_for_files();
    (window, base)
}

#[test]
fn positions_are_looked_up_and_a_game_opens_where_it_was_found() {
    let folder = folder();
    let (mut window, base) = opened(folder.path());
    window.press(Modifiers::CTRL | Modifiers::SHIFT, Key::B);
    window.wait_for("Data base");
    window.click("Open…");
    window.wait_for("Games: 30 of 30");
    // What the engine finds meanwhile stands beside the results.
    window.wait_for("The engine, for White");
    window.click_first("games, White won");
    window.wait("the move of the tree", |harness| {
        let study = harness.state().studies().next();
        study.is_some_and(|study| study.document().at.len() == 1)
    });
    window.wait("the games of that move", |harness| harness.query_by_label("Games: 30 of 30").is_none());
    // Not only those with the position.
    window.click("This position");
    window.wait_for("Games: 30 of 30");
    window.click("This position");
    window.wait("the games of that move", |harness| harness.query_by_label("Games: 30 of 30").is_none());
    window.click_first("3. Player");
    window.press(Modifiers::NONE, Key::Enter);
    window.wait("the game", |harness| harness.state().tabs().len() == 2);
    let document = window.documents().pop().expect("a study");
    assert_eq!(document.at.len(), 1);
    let source = document.tags.iter().find(|(tag, _)| tag == "Source").expect("it says where it was found");
    assert!(source.1.starts_with("base.pdn #"), "{source:?}");
    let tab = window.harness.state().tabs().last().expect("a tab");
    assert_eq!(tab.file.path, None, "saving it never writes the file of games");
    // A file that changed is noticed before one of its games is opened.
    let text = std::fs::read_to_string(&base).expect("there");
    std::fs::write(&base, format!("{text}\n[White \"New\"]\n[GameType \"25\"]\n\n1. c3-d4 *\n"))
        .expect("written");
    window.click("This position");
    window.wait_for("Index again");
    window.click("Index again");
    window.wait("the games of the new index", |harness| {
        harness.query_all_by_label_contains(" of 31").next().is_some()
    });
}

/// A result is written as the rules write it, the first number for the player who moves first.
#[test]
fn results_are_shown_as_the_rules_write_them_with_white_first() {
    for (rules, moves, results) in [
        ("20", "32-28 19-23", ["2-0", "1-1", "0-2"]),
        ("25", "c3-d4 d6-c5", ["1-0", "1/2-1/2", "0-1"]),
        ("21", "11-15 22-18", ["1-0", "1/2-1/2", "0-1"]),
    ] {
        let folder = folder();
        let base = folder.path().join("base.pdn");
        let game = |result: &str| {
            format!(
                "[White \"A\"]\n[Black \"B\"]\n[Result \"{result}\"]\n[GameType \"{rules}\"]\n\n1. {moves} {result}\n"
            )
        };
        std::fs::write(&base, results.map(game).join("\n")).expect("written");
        settings(folder.path(), "en", "Light");
        let (mut window, _) = chosen(folder.path(), base, &game("*"));
        window.press(Modifiers::CTRL | Modifiers::SHIFT, Key::B);
        window.wait_for("Data base");
        window.click("Open…");
        window.wait_for("Games: 3 of 3");
        // In files of English draughts the first number is Black's, who moves first.
        let shown = results.map(|result| match (rules, result) {
            ("21", "1-0") => "0-1",
            ("21", "0-1") => "1-0",
            (_, other) => other,
        });
        for (number, result) in (1..).zip(shown) {
            assert!(window.shows(&format!("{number}. A – B, {result}")), "{:?}", window.labels());
        }
    }
}

#[test]
fn file_and_fields_come_back_after_a_restart() {
    let folder = folder();
    let (mut window, base) = opened(folder.path());
    window.press(Modifiers::CTRL | Modifiers::SHIFT, Key::B);
    window.wait_for("Data base");
    window.click("Open…");
    window.wait_for("Games: 30 of 30");
    window.harness.get_by_role_and_label(Role::TextInput, "Opening").focus();
    window.frames(2);
    window.harness.get_by_role_and_label(Role::TextInput, "Opening").type_text("nowhere");
    window.wait_for("Games: 0 of 30");
    let path = folder.path().join("settings.ron");
    let kept = || std::fs::read_to_string(&path).unwrap_or_default();
    window.wait("the settings", |_| kept().contains("opening: \"nowhere\"") && kept().contains("base.pdn"));
    drop(window);
    assert!(base.exists());
    let mut window = Window::open(folder.path(), Vec::new(), vec2(1280.0, 800.0));
    window.press(Modifiers::CTRL | Modifiers::SHIFT, Key::B);
    window.wait_for("Games: 0 of 30");
}

#[test]
fn a_file_of_very_many_games_offers_the_data_base() {
    let folder = folder();
    let path = folder.path().join("many.pdn");
    let game = "[White \"A\"]\n[GameType \"25\"]\n\n1. c3-d4 *\n";
    std::fs::write(&path, vec![game; 2_000].join("\n")).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
    window.wait_for_files();
    window.frames(2);
    let told: Vec<&str> = window.harness.state().notice_texts().collect();
    assert!(told.iter().any(|text| text.contains("2000 games") || text.contains("2,000 games")), "{told:?}");
}
