//! One skeleton for every game: few things to press, and fixed places of bar, rail, table, row and column.

use super::{CTRL, Window, folder, settings};
use egui::{Key, Modifiers, Rect, Role, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use etude_app::commands::menus;
use etude_app::{Mode, commands::Command};
use etude_support::{file, read};
use std::path::PathBuf;

/// A sample of each kind of study.
const STUDIES: [&str; 7] = [
    "saves/climbing/two-eights.ron",
    "saves/climbing/landlord-between-two.ron",
    "saves/draughts/combination-1.ron",
    "saves/durak/queen-not-king.ron",
    "saves/durak/every-card-is-known.ron",
    "saves/durak/pictured-defence.ron",
    "saves/three_card/article-cards",
];

/// The greatest number of things to press in Analyse, without squares, cards and rows of lists.
const MOST: usize = 30;

fn samples() -> impl Iterator<Item = PathBuf> {
    STUDIES.iter().map(|path| file(path))
}

/// Names of everything that can be pressed, apart from squares, cards and rows of lists.
fn pressed(window: &Window) -> Vec<String> {
    let column = 1280.0 - 380.0;
    let nodes = window.harness.root().children_recursive();
    let nodes = nodes.filter(|node| node.accesskit_node().bounding_box().is_some()).filter(|node| {
        let (role, rect) = (node.accesskit_node().role(), node.rect());
        let is_control = matches!(
            role,
            Role::Button | Role::CheckBox | Role::ComboBox | Role::TextInput | Role::Link | Role::Slider
        );
        // Cards, squares and pieces lie on the table; moves are rows of the column.
        let on_table =
            rect.left() > 48.0 && rect.right() < column && rect.top() > 44.0 && rect.bottom() < 756.0;
        is_control && rect.is_finite() && rect.is_positive() && !on_table
    });
    let names = nodes.map(|node| node.accesskit_node().label().unwrap_or_default());
    // Rows of the moves, of the engine's lines and of the tree.
    let game = window.harness.state().studies().next().and_then(|study| study.playing());
    let moves: Vec<String> =
        game.into_iter().flat_map(etude_study::Playing::moves).map(|row| format!("{}: ", row.text)).collect();
    let is_row = |name: &String| {
        moves.iter().any(|mv| name.starts_with(mv))
            || name.starts_with("Line ")
            || [": wins", ": loses", ": draws", ": you ", ": not known", ": unknown", "White", "Black"]
                .iter()
                .any(|result| name.contains(result))
    };
    names.filter(|name| !is_row(name)).collect()
}

#[test]
fn few_things_to_press_in_analyse() {
    let mut counted = 0;
    for path in samples() {
        let folder = folder();
        let mut window = Window::open(folder.path(), vec![path.clone()], vec2(1280.0, 800.0));
        window.frames(20);
        // A situation and hands that are compared are answered where they are built.
        if window.harness.state().tabs()[0].mode != Mode::Analyse {
            continue;
        }
        counted += 1;
        let names = pressed(&window);
        assert!(names.len() <= MOST, "{}: {} things: {names:?}", path.display(), names.len());
    }
    assert_eq!(counted, 5, "studies with Analyse");
}

#[test]
fn modes_keep_their_slots_in_every_game_and_language() {
    let mut places: Vec<[Rect; 4]> = Vec::new();
    for (language, names) in [
        ("en", ["Setup", "Solve", "Analyse", "Play"]),
        ("zh-CN", ["摆局", "解题", "分析", "对局"]),
        ("ru", ["Расстановка", "Решение", "Анализ", "Игра"]),
    ] {
        for path in samples() {
            let folder = folder();
            settings(folder.path(), language, "Light");
            let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
            window.frames(6);
            // The row of a game may have a button of the same name.
            let slot = |name: &str| {
                let buttons = window.harness.query_all_by_role(Role::Button);
                let buttons = buttons.filter(|node| node.accesskit_node().label().as_deref() == Some(name));
                buttons.map(|node| node.rect()).find(|rect| rect.top() < 44.0).expect("a slot")
            };
            places.push(names.map(slot));
        }
    }
    assert!(places.iter().all(|place| *place == places[0]), "{places:?}");
}

#[test]
fn table_keeps_its_place_in_every_mode() {
    for path in samples() {
        let folder = folder();
        let mut window = Window::open(folder.path(), vec![path.clone()], vec2(1280.0, 800.0));
        window.frames(6);
        // The end of the row is the lower right corner of the table.
        let row = window.harness.get_by_label("More tools").rect();
        for (key, mode) in [
            (Key::Num1, Mode::Setup),
            (Key::Num4, Mode::Solve),
            (Key::Num3, Mode::Play),
            (Key::Num2, Mode::Analyse),
        ] {
            window.press(CTRL, key);
            window.frames(4);
            let now = window.harness.get_by_label("More tools").rect();
            assert_eq!(now, row, "{}: {mode:?}", path.display());
        }
        window.press(Modifiers::NONE, Key::Escape);
    }
}

#[test]
fn every_command_is_in_the_table_of_commands() {
    let page = read(file("docs/reference/commands.md"));
    let texts = etude_texts::Texts::new(etude_texts::Language::English);
    let said = |command: Command| texts.say(&etude_model::Message::new(command.text()));
    for command in menus().iter().flat_map(etude_app::commands::Menu::commands) {
        let name = said(command);
        assert!(page.contains(&format!("| {name} |")), "docs/reference/commands.md does not name {name}");
    }
}
