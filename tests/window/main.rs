//! The window by label, mouse and keyboard, without a screen. Every settled frame is also checked for widgets
//! without a name and for letters without a glyph.

// Helpers of tests may fail like tests; clippy's own switch covers test functions only.
#![allow(
    clippy::disallowed_methods,
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    missing_docs,
    clippy::missing_panics_doc
)]

mod about;
mod arranging;
mod badges;
mod ballots;
mod bases;
mod board;
mod book;
mod collections;
mod commands;
mod comparing;
mod compositions;
mod crash;
mod csv;
mod deal_table;
mod diagrams;
mod dou_dizhu;
mod drags;
mod durak;
mod durak_many;
mod durak_table;
mod effort;
mod engine;
mod equity;
mod feedback;
mod fields;
mod files;
mod fine;
mod first_position;
mod frames;
mod generating;
mod given;
mod grafting;
mod grey;
mod guide;
mod hidden;
mod hidden_dou_dizhu;
mod hidden_durak_many;
mod hidden_review;
mod hints;
mod keys;
mod kills;
mod known;
mod leaving;
mod left_out;
mod library;
mod marks;
mod monkey;
mod moves;
mod own;
mod own_decks;
mod own_rules;
mod places;
mod played;
mod playing_on;
mod practice;
mod questions;
mod ranges;
mod reading;
mod restarts;
mod review;
mod robot_questions;
mod room;
mod seats;
mod settings;
mod sharing;
mod sheet;
mod shots;
mod skeleton;
mod solve;
mod start;
mod still;
mod stopped;
mod table_manners;
mod ten_days;
mod threats;
mod ticked;
mod trees;
mod why;

use egui::{Key, Modifiers, Rect, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use etude_app::{Etude, Start, Tab};
use etude_study::Work;
use etude_study::clock::Clock;
use etude_support::file;
use etude_support_study::game;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The longest wait: some rules make their endgame tables first.
const PATIENCE: Duration = Duration::from_mins(2);

pub struct Window {
    pub harness: Harness<'static, Etude>,
}

pub fn settings(folder: &Path, language: &str, theme: &str) {
    let text = format!(
        "(language: Some(\"{language}\"), theme: {theme}, start: Some(\"two-eights\"), welcomed: true, threads: Some(1), exercises: Analyse)"
    );
    std::fs::write(folder.join("settings.ron"), text).expect("settings are written");
}

/// [`settings`] in English with which a person makes even the only move oneself.
pub fn settings_of_hand(folder: &Path) {
    settings(folder, "en", "Light");
    let path = folder.join("settings.ron");
    let text = std::fs::read_to_string(&path).expect("settings");
    std::fs::write(&path, text.replacen('(', "(forced: false, ", 1)).expect("settings are written");
}

impl Window {
    pub fn open(folder: &Path, files: Vec<PathBuf>, size: Vec2) -> Self {
        Self::open_at(Clock::default(), folder, files, size)
    }

    /// [`Self::open`] at a time.
    pub fn open_at(clock: Clock, folder: &Path, files: Vec<PathBuf>, size: Vec2) -> Self {
        if !folder.join("settings.ron").exists() {
            settings(folder, "en", "Light");
        }
        let start = Start { files, folder: Some(folder.to_owned()), clock, ..Start::default() };
        let harness = Harness::builder()
            .with_size(size)
            .with_max_steps(64)
            .build_eframe(move |creation| Etude::new(&creation.egui_ctx, start));
        let mut window = Self { harness };
        window.wait_for_files();
        window
    }

    /// Draws so many frames, and as many as reading and writing take that these have begun.
    pub fn frames(&mut self, count: usize) {
        self.harness.run_steps(count);
        self.wait_for_files();
    }

    #[track_caller]
    fn wait_for_files(&mut self) {
        let until = Instant::now() + PATIENCE;
        while self.harness.state().waits_for_files() {
            assert!(Instant::now() < until, "files are read or written for ever");
            self.harness.step();
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    #[track_caller]
    pub fn wait(&mut self, what: &str, done: impl Fn(&Harness<'static, Etude>) -> bool) {
        self.wait_for_files();
        let until = Instant::now() + PATIENCE;
        while !done(&self.harness) {
            assert!(Instant::now() < until, "waited for {what}; to be read:\n{}", self.labels().join("\n"));
            self.harness.step();
            std::thread::sleep(Duration::from_millis(4));
        }
        self.frames(2);
    }

    /// Waits until the study in the first tab is proved.
    #[track_caller]
    pub fn wait_for_proof(&mut self) {
        self.wait("a proof", |harness| {
            harness.state().studies().next().is_some_and(|study| study.effort().work == Work::Done)
        });
    }

    pub fn labels(&self) -> Vec<String> {
        let nodes = self.harness.root().children_recursive();
        nodes.filter_map(|node| node.accesskit_node().label()).collect()
    }

    #[track_caller]
    pub fn wait_for(&mut self, label: &str) {
        let wanted = label.to_owned();
        self.wait(label, move |harness| harness.query_all_by_label_contains(&wanted).next().is_some());
    }

    /// The seat that the window calls "You".
    pub fn you(&self) -> Option<u8> {
        let app = self.harness.state();
        app.tabs().get(app.active()).and_then(Tab::you)
    }

    pub fn shows(&self, label: &str) -> bool {
        self.harness.query_all_by_label_contains(label).next().is_some()
    }

    #[track_caller]
    pub fn click(&mut self, label: &str) {
        self.harness.get_by_label(label).click();
        self.frames(3);
    }

    /// Gives the game up, which is asked once more.
    #[track_caller]
    pub fn resign(&mut self) {
        self.click("Resign");
        self.click("Really resign?");
    }

    /// Clicks the first thing whose name contains a text, such as a row of the list of moves.
    #[track_caller]
    pub fn click_first(&mut self, text: &str) {
        let first = self.harness.query_all_by_label_contains(text).next();
        first.unwrap_or_else(|| panic!("no {text}; to be read:\n{}", self.labels().join("\n"))).click();
        self.frames(3);
    }

    /// Brings a page below the moves to the front.
    #[track_caller]
    pub fn show_page(&mut self, name: &str) {
        self.harness.get_by_role_and_label(egui::Role::Button, name).click();
        self.frames(3);
    }

    /// Opens a sample: it is looked for by its title, for the library draws only what is in sight.
    #[track_caller]
    pub fn open_sample(&mut self, title: &str) {
        self.search(title);
        self.harness.query_all_by_label(title).last().expect("a sample").click();
        self.frames(3);
    }

    /// Opens one of the menus.
    #[track_caller]
    pub fn menu(&mut self, name: &str) {
        let all = ["All menus", "所有菜单", "Все меню"];
        let shown = all.into_iter().find(|all| self.harness.query_by_label(all).is_some());
        self.click(shown.expect("the menus"));
        self.click(name);
    }

    /// Opens the library, which is a drawer in all but the widest windows.
    #[track_caller]
    pub fn library(&mut self) {
        let field = ["Search: title, game, theme", "搜索：标题、游戏、主题", "Поиск: название, игра, тема"];
        if !field.iter().any(|field| self.harness.query_by_label(field).is_some()) {
            self.press(CTRL, Key::L);
            self.frames(3);
        }
    }

    /// Types into the field of the library that looks for studies.
    #[track_caller]
    pub fn search(&mut self, text: &str) {
        self.library();
        let field = (egui::Role::TextInput, "Search: title, game, theme");
        self.harness.get_by_role_and_label(field.0, field.1).focus();
        self.frames(2);
        self.press(CTRL, Key::A);
        if text.is_empty() {
            self.press(Modifiers::NONE, Key::Backspace);
        } else {
            self.harness.get_by_role_and_label(field.0, field.1).type_text(text);
        }
        self.frames(3);
    }

    /// Plays two moves of the sample that the first start shows.
    #[track_caller]
    pub fn play_two(&mut self) {
        for mv in ["3: wins, in 7", "pass: you win, in 6"] {
            self.wait_for(mv);
            self.click_first(mv);
        }
    }

    #[track_caller]
    pub fn rect(&self, label: &str) -> Rect {
        let mut nodes = self.harness.query_all_by_label_contains(label);
        let node = nodes.find(|node| node.rect().is_finite() && node.rect().is_positive());
        node.unwrap_or_else(|| panic!("no {label}; to be read:\n{}", self.labels().join("\n"))).rect()
    }

    #[track_caller]
    pub fn drag(&mut self, from: &str, to: &str) {
        let (from, to) = (self.rect(from).center(), self.rect(to).center());
        self.harness.drag_at(from);
        self.frames(1);
        for step in 1..=4 {
            self.harness.hover_at(from + (to - from) * (step as f32 / 4.0));
            self.frames(1);
        }
        // Letting go without leaving the window, as a hand does.
        self.harness.event(egui::Event::PointerButton {
            pos: to,
            button: egui::PointerButton::Primary,
            pressed: false,
            modifiers: Modifiers::NONE,
        });
        self.frames(3);
    }

    pub fn press(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.frames(3);
    }

    pub fn position(&self) -> String {
        let study = self.harness.state().studies().last();
        study.map(|study| study.setup().text.clone()).unwrap_or_default()
    }

    pub fn documents(&self) -> Vec<etude_study::Document> {
        self.harness.state().studies().map(etude_study::Study::document).collect()
    }
}

pub fn window(folder: &Path) -> Window {
    Window::open(folder, Vec::new(), vec2(1440.0, 900.0))
}

pub fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

pub const CTRL: Modifiers = Modifiers::COMMAND;

#[test]
fn the_first_start_asks_which_game_once_and_shows_a_solved_sample() {
    let folder = folder();
    let text = "(language: Some(\"en\"), theme: Light, welcomed: true, threads: Some(1))";
    std::fs::write(folder.path().join("settings.ron"), text).expect("settings are written");
    let mut window = window(folder.path());
    assert!(window.shows("with proof") && window.documents().is_empty(), "{:?}", window.labels());
    let games = ["Card endgames", "Dou Dizhu endgames", "Draughts", "Durak", "Three cards"];
    for game in games {
        let choice = window.harness.get_by_role_and_label(egui::Role::Button, game);
        assert!(choice.accesskit_node().description().is_some(), "{game} says what it is");
    }
    // By keys alone as well.
    window.harness.get_by_role_and_label(egui::Role::Button, "Dou Dizhu endgames").focus();
    window.press(Modifiers::NONE, Key::Enter);
    window.wait_for("win in");
    assert_eq!(window.documents()[0].rules, "doudizhu");
    assert!(!window.shows("with proof"));
    // An empty window asks again; the next start does not.
    window.press(CTRL, Key::W);
    assert!(window.shows("with proof") && window.documents().is_empty());
    window.frames(40);
    drop(window);
    let mut window = self::window(folder.path());
    window.wait_for("win in");
    assert!(!window.shows("with proof") && window.documents().len() == 1);
}

#[test]
fn a_start_shows_the_sample_that_was_begun_with_solved() {
    let folder = folder();
    let mut window = window(folder.path());
    window.wait_for("You win in 7");
    window.wait_for("You 3: wins");
    assert!(window.shows("3: wins, in 7"));
    assert!(window.shows("6: loses"));
}

#[test]
fn a_puzzle_is_built_by_mouse_alone() {
    let folder = folder();
    let mut window = window(folder.path());
    window.wait_for("win in 7");
    window.click("New study");
    for card in ["9, 4 left", "6, 4 left", "6, 3 left", "4, 4 left", "3, 4 left"] {
        window.drag(card, "Landlord,");
    }
    for card in ["8, 4 left", "8, 3 left"] {
        window.drag(card, "Farmer,");
    }
    window.wait_for("You win in 7");
    assert_eq!(window.position(), "3 4 66 9 / 88");
    // Back to the deck, and forward again by undo.
    window.drag("9, Landlord, card 5", "Free cards");
    assert_eq!(window.position(), "3 4 66 / 88");
    window.press(CTRL, Key::Z);
    assert_eq!(window.position(), "3 4 66 9 / 88");
    window.press(CTRL | Modifiers::SHIFT, Key::Z);
    assert_eq!(window.position(), "3 4 66 / 88");
    window.press(CTRL, Key::Z);
    // The table: picking a card and dropping it plays it.
    window.click("Analyse");
    window.wait_for("win in 7");
    window.drag("4, Landlord,", "Nothing on the table");
    window.wait_for("4, On the table");
    assert_eq!(window.documents()[1].at, ["4"]);
}

#[test]
fn a_puzzle_is_built_walked_and_kept_by_keyboard_alone() {
    let folder = folder();
    let path = folder.path().join("mine.ron");
    std::fs::write(&path, "(format: 1, game: \"climbing\", rules: \"article\", position: \"\")")
        .expect("written");
    let mut window = Window::open(folder.path(), vec![path.clone()], vec2(1280.0, 800.0));
    window.wait_for("Not playable yet");
    window.press(CTRL, Key::Num1);
    window.harness.get_by_role_and_label(egui::Role::TextInput, "Position").focus();
    window.frames(2);
    window.harness.get_by_role_and_label(egui::Role::TextInput, "Position").type_text("34669 / 88");
    window.frames(3);
    window.wait_for("You win in 7");
    window.press(Modifiers::NONE, Key::Escape);
    window.press(CTRL, Key::Num2);
    for _ in 0..3 {
        window.press(Modifiers::NONE, Key::ArrowRight);
        window.wait_for_proof();
        window.frames(5);
    }
    assert_eq!(window.documents()[0].at, ["3", "8", "9"]);
    window.press(Modifiers::NONE, Key::Home);
    window.frames(5);
    // Leave the solution: another move from the start, by its row in the list.
    window.click_first("6 6: loses");
    assert_eq!(window.documents()[0].at, ["66"]);
    window.press(Modifiers::NONE, Key::ArrowLeft);
    window.wait_for("You win in 7");
    window.press(CTRL, Key::S);
    let saved = std::fs::read_to_string(&path).expect("saved");
    let document = etude_study::session::read(&saved).expect("readable");
    assert_eq!(document.position, "3 4 66 9 / 88");
    assert_eq!(document.line.0[0].variations.len(), 1, "{saved}");
    let before = window.documents().remove(0);
    drop(window);
    // The journal brings the same place and the same folds back.
    let mut again = Window::open(folder.path(), Vec::new(), vec2(1280.0, 800.0));
    again.wait_for("You win in 7");
    let opened = before.opened.len();
    again.wait("the folds", move |harness| {
        harness.state().studies().next().is_some_and(|study| study.document().opened.len() == opened)
    });
    let after = again.documents().remove(0);
    assert_eq!((&after.at, &after.line, &after.opened), (&before.at, &before.line, &before.opened));
}

#[test]
fn the_tree_folds_unfolds_and_finds() {
    let folder = folder();
    let mut window = Window::open(folder.path(), Vec::new(), vec2(1440.0, 1400.0));
    window.wait_for("4 other moves: 1 wins, 3 lose");
    window.click("Unfold four levels");
    window.wait_for("Opponent 8: loses");
    // Rows that come would move the one that is clicked.
    window.wait("all rows", |harness| {
        let game = harness.state().studies().next().and_then(|study| study.playing());
        game.is_some_and(|game| !game.tree().is_busy())
    });
    window.click("4 other moves: 1 wins, 3 lose");
    window.wait_for("You 6: loses");
    window.click("Fold the tree");
    window.frames(3);
    assert!(!window.shows("Opponent 8: loses"));
    // By keys: the list has the focus after a click on a row.
    window.harness.query_all_by_label_contains("You 3: wins").next().expect("a row").click();
    window.frames(5);
    window.press(Modifiers::NONE, Key::ArrowRight);
    window.wait_for("Opponent pass: loses");
    window.press(Modifiers::NONE, Key::ArrowLeft);
    window.frames(3);
    assert!(!window.shows("Opponent pass: loses"));
}

#[test]
fn what_cannot_be_read_is_said_and_nothing_is_lost() {
    let folder = folder();
    let mut window = window(folder.path());
    window.wait_for("win in 7");
    window.press(CTRL, Key::Num1);
    let before = window.position();
    let field = || (egui::Role::TextInput, "Position");
    window.harness.get_by_role_and_label(field().0, field().1).focus();
    window.frames(2);
    window.press(CTRL, Key::A);
    window.harness.get_by_role_and_label(field().0, field().1).type_text("33333 / 4");
    window.frames(3);
    assert!(window.shows("column 5: A fifth 3"), "{:?}", window.labels());
    assert_eq!(window.position(), before);
    // A folder, a damaged and a newer file.
    let damaged = folder.path().join("damaged.ron");
    std::fs::write(&damaged, "(format: 1,\n game: climbing)").expect("written");
    let newer = folder.path().join("newer.ron");
    std::fs::write(&newer, "(format: 99, anything: [])").expect("written");
    drop(window);
    let files = vec![folder.path().to_owned(), damaged, newer];
    let mut window = Window::open(folder.path(), files, vec2(1440.0, 900.0));
    window.frames(3);
    let said: Vec<&str> = window.harness.state().notice_texts().collect();
    assert!(said.iter().any(|text| text.contains("a folder, not a file")), "{said:?}");
    assert!(said.iter().any(|text| text.contains("Line 2, column")), "{said:?}");
    assert!(said.iter().any(|text| text.contains("format 99")), "{said:?}");
}

#[test]
fn every_language_and_theme_names_its_widgets_and_has_its_letters() {
    for language in etude_texts::Language::ALL.map(etude_texts::Language::tag) {
        for (theme, size) in [("Light", vec2(1280.0, 800.0)), ("Dark", vec2(1920.0, 1080.0))] {
            let folder = folder();
            settings(folder.path(), language, theme);
            let mut window = Window::open(folder.path(), Vec::new(), size);
            let solved = |harness: &Harness<'static, Etude>| {
                harness.state().studies().all(|study| study.effort().work == Work::Done)
            };
            window.wait("a solved sample", solved);
            for mode in [Key::Num1, Key::Num3, Key::Num2] {
                window.press(CTRL, mode);
                window.harness.run_ok();
            }
            for (modifiers, key) in
                [(CTRL, Key::K), (Modifiers::NONE, Key::Escape), (Modifiers::NONE, Key::F1)]
            {
                window.press(modifiers, key);
                window.harness.run_ok();
            }
            window.press(CTRL, Key::Comma);
            window.harness.run_ok();
            window.harness.check_accessibility();
        }
    }
}

#[test]
fn a_game_against_the_solver_is_played_to_its_end() {
    let folder = folder();
    let mut window = window(folder.path());
    window.wait_for("win in 7");
    window.press(CTRL, Key::Num3);
    assert!(window.shows("The solution is hidden while you play."));
    for mv in ["4", "9", "66", "3"] {
        let legal = move |harness: &Harness<'static, Etude>| {
            let study = harness.state().studies().next();
            study.is_some_and(|study| {
                game(study).analysis().to_move.index() == 0
                    && game(study).moves().iter().any(|row| row.text == mv)
            })
        };
        // The second player, the solver, may also let us lead: then the winning order is the same.
        window.wait(mv, legal);
        let told = if mv == "66" { "6 6" } else { mv };
        window.harness.query_all_by_role_and_label(egui::Role::Button, told).next().expect("a move").click();
        window.frames(3);
    }
    window.wait_for("You have won");
}

/// Pictures of the main screens. Without a graphics adapter they are skipped and say so; where
/// `ETUDE_PICTURES=require` is set that is a failure.
#[test]
fn pictures_of_the_main_screens() {
    // Only whether a frame of nothing can be drawn may fail.
    let adapter = std::panic::catch_unwind(|| Harness::builder().wgpu().build_ui(|_| {}).render().is_ok());
    if !adapter.unwrap_or(false) {
        let required = std::env::var_os("ETUDE_PICTURES").is_some_and(|value| value == "require");
        assert!(!required, "pictures are required here, but there is no graphics adapter");
        eprintln!("skipped: no graphics adapter for pictures");
        return;
    }
    let folder = folder();
    settings(folder.path(), "en", "Light");
    let start = Start { files: Vec::new(), folder: Some(folder.path().to_owned()), ..Start::default() };
    let harness = Harness::builder()
        .with_size(vec2(1280.0, 800.0))
        .with_theme(egui::Theme::Light)
        .wgpu()
        .build_eframe(move |creation| Etude::new(&creation.egui_ctx, start));
    let mut window = Window { harness };
    window.wait("a solved sample", |harness| {
        harness.state().studies().all(|study| study.effort().work == Work::Done)
    });
    window.wait_for("Why: 2 of 5 moves win");
    window.frames(20);
    let picture = window.harness.render().expect("a picture");
    assert_eq!((picture.width(), picture.height()), (1280, 800));
    // Adapters differ in the last bit of their antialiasing, so the picture is compared by coarse cells.
    let cells = coarse(&picture);
    let golden = file("tests/data/pictures/analyse-light.png");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::create_dir_all(golden.parent().expect("a folder")).expect("made");
        picture.save(&golden).expect("saved");
    }
    let expected = coarse(&image::open(&golden).expect("the golden picture").to_rgba8());
    let differing = cells.iter().zip(&expected).filter(|(a, b)| a.abs_diff(**b) > 12).count();
    if differing * 200 > cells.len() {
        let actual = Path::new(env!("CARGO_TARGET_TMPDIR")).join("analyse-light.png");
        picture.save(&actual).expect("saved");
        panic!("{differing} of {} cells differ; see {}", cells.len(), actual.display());
    }
}

/// The mean brightness of cells of 16 by 16 pixels.
fn coarse(picture: &image::RgbaImage) -> Vec<u8> {
    let small = image::imageops::grayscale(picture);
    let small = image::imageops::resize(
        &small,
        picture.width() / 16,
        picture.height() / 16,
        image::imageops::FilterType::Triangle,
    );
    small.into_raw()
}

#[test]
fn a_position_that_is_taken_apart_and_put_together_again_keeps_its_lines() {
    let folder = folder();
    let mut window = window(folder.path());
    window.wait_for("win in 7");
    let before = window.documents().remove(0).line;
    window.press(CTRL, Key::Num1);
    window.drag("9 of hearts, You", "Free cards");
    window.wait("another position", |harness| {
        harness.state().studies().next().is_some_and(|study| !study.setup().text.contains("9H"))
    });
    window.drag("9 of hearts, 1 left", "You,");
    assert_eq!(window.documents().remove(0).line, before);
    // Setup shows the start; stepping belongs to Analyse.
    window.press(Modifiers::NONE, Key::ArrowRight);
    assert!(window.documents()[0].at.is_empty());
}

#[test]
fn a_comment_stays_in_its_study_and_is_one_change() {
    let folder = folder();
    let mut window = window(folder.path());
    window.wait_for("win in 7");
    window.press(Modifiers::NONE, Key::ArrowRight);
    window.frames(3);
    let label = "Comment on this move";
    let field = || (egui::Role::TextInput, label);
    window.harness.get_by_role_and_label(field().0, field().1).focus();
    window.frames(2);
    for letters in ["qui", "te ", "good"] {
        window.harness.get_by_role_and_label(field().0, field().1).type_text(letters);
        window.frames(2);
    }
    window.open_sample("Twelve against twelve");
    let documents = window.documents();
    assert!(documents[0].line.0[0].comment.contains("quite good"), "{:?}", documents[0].line.0[0]);
    assert!(!format!("{:?}", documents[1]).contains("quite good"));
    window.press(CTRL, Key::PageUp);
    window.press(CTRL, Key::Z);
    assert!(!window.documents()[0].line.0[0].comment.contains("qui"));
}

#[test]
fn undo_goes_to_where_the_change_was_made_and_keeps_the_proof() {
    let folder = folder();
    let mut window = window(folder.path());
    window.wait_for("win in 7");
    window.play_two();
    assert_eq!(window.documents()[0].at, ["3", "pass"]);
    window.press(Modifiers::NONE, Key::Home);
    let memory =
        |window: &Window| window.harness.state().studies().next().map_or(0, |study| study.effort().memory);
    let before = memory(&window);
    window.press(CTRL, Key::Z);
    assert_eq!(window.documents()[0].at, ["3"]);
    assert!(memory(&window) >= before, "the proof is kept");
    window.press(CTRL | Modifiers::SHIFT, Key::Z);
    let redone = window.documents().remove(0);
    assert!(format!("{:?}", redone.line).contains("pass"));
}

/// How often does 8-8-3 win against four players, and by which path does a flush get its value?
#[test]
fn how_often_eights_win_is_found_by_mouse() {
    let folder = folder();
    let sample = file("saves/three_card/article-cards.ron");
    let mut window = Window::open(folder.path(), vec![sample], vec2(1440.0, 900.0));
    window.wait_for("High card · KJ5");
    window.click("Clear");
    assert_eq!(window.position(), "");
    for card in ["8 of spades, 1 left", "8 of hearts, 1 left", "3 of diamonds, 1 left"] {
        window.drag(card, "Hand 1,");
    }
    assert_eq!(window.position(), "8S 8H 3D");
    window.wait_for("Pair · 883");
    window.harness.get_by_role_and_label(egui::Role::Button, "4 opponents").click();
    window.frames(3);
    assert_eq!(window.position(), "8S 8H 3D; opponents 4");
    window.wait_for("4 opponents: wins 4");
    // One change back, and the text field follows.
    window.press(CTRL, Key::Z);
    assert_eq!(window.position(), "8S 8H 3D");
    let field = || (egui::Role::TextInput, "Position");
    window.harness.get_by_role_and_label(field().0, field().1).focus();
    window.frames(2);
    window.press(CTRL, Key::A);
    window.harness.get_by_role_and_label(field().0, field().1).type_text("KS 9S 4S / KD 8H 8C");
    window.frames(3);
    window.press(Modifiers::NONE, Key::Escape);
    window.wait_for("Hand 1 is best");
    window.click("Inside the evaluator");
    window.wait_for("A bit is left: all three cards have one suit.");
    assert!(window.shows("All six orders give one value."));
    window.click("Classes");
    window.wait_for("741 classes");
    window.click("Plots");
    window.frames(3);
    assert!(window.shows("Part of the pot, by opponents"));
}

#[test]
fn three_cards_are_named_and_lettered_in_every_language() {
    for (language, theme) in [("en", "Light"), ("zh-CN", "Dark"), ("ru", "Light")] {
        let folder = folder();
        settings(folder.path(), language, theme);
        let path = folder.path().join("three.ron");
        // Few cards are left, so that all chances are soon counted.
        let all = ["6", "7", "8", "T", "J", "Q", "A"].iter();
        let four = all.flat_map(|rank| ["S", "H", "D", "C"].map(|suit| format!("{rank}{suit}")));
        let dead = four.chain(["2S", "2H", "2C"].map(str::to_owned)).collect::<Vec<_>>().join(" ");
        let position = format!("5S 3H 2D / 9S 9H 9D / KS KH 4C; dead {dead}; opponents 2; rules 235-rainbow");
        std::fs::write(&path, format!("(format: 1, game: \"three-card\", position: \"{position}\")"))
            .expect("written");
        let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
        window.wait("chances", |harness| {
            harness.state().studies().all(|study| study.effort().work == Work::Done)
        });
        let texts = etude_texts::Texts::new(etude_texts::Language::from_tag(language).expect("a language"));
        for page in ["three-page-classes", "three-page-plots", "three-page-inspector", "three-page-table"] {
            window.click(&texts.get(page));
            window.harness.run_ok();
            window.harness.check_accessibility();
        }
    }
}
