//! Every text field of the window takes what is pasted while it has the focus.

use super::{CTRL, Window, bases, engine, folder, settings, window};
use egui::{Event, Key, Modifiers, Role, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use etude_support::source::{code, sources};
use etude_support::{file, read};
use std::collections::BTreeMap;
use std::path::Path;

const CTRL_SHIFT: Modifiers = CTRL.plus(Modifiers::SHIFT);

/// Where text fields are made, with their names, in the order in which they are tried; one name for each place in the file.
const FIELDS: &[(&str, &[&str])] = &[
    ("app/kinds/draughts/ballots.rs", &["Number, moves or opening"]),
    ("app/kinds/draughts/fields.rs", &["Player"]),
    ("app/kinds/draughts/matches.rs", &["File"]),
    ("app/kinds/durak/filter.rs", &["Cards, such as 9H KC"]),
    ("app/kinds/durak/method.rs", &["Repeats"]),
    ("app/kinds/telling.rs", &["Type the cards"]),
    ("app/kinds/three_card/classes.rs", &["Find: pair, AK, 468…"]),
    ("app/kinds/three_card/saved.rs", &["Name of this range"]),
    ("app/kinds/three_card/seats.rs", &["They hold"]),
    ("app/panels/dialogs.rs", &["Title", "Notes", TAGS]),
    ("app/panels/engines.rs", &["file", "Command line"]),
    ("app/panels/finder/mod.rs", &["Type a few letters of a command, a study, a game …"]),
    ("app/panels/finding.rs", &["Find a move"]),
    ("app/panels/games.rs", &["Filter by players, event, date, result"]),
    ("app/panels/keys.rs", &["Find a command"]),
    ("app/panels/library/mod.rs", &["Search: title, game, theme"]),
    ("app/panels/own_rules.rs", &["Name, to find them again in the list of rules"]),
    ("app/panels/pasted.rs", &["the pasted text"]),
    ("app/panels/path.rs", &["Path of the file"]),
    ("app/panels/position.rs", &["Comment on this move", "Position"]),
    ("app/panels/settings.rs", &["Your name in games", "Solver memory"]),
];

/// Where one place makes fields with other names too.
const NAMED_OTHERWISE: [&str; 2] = ["app/kinds/draughts/fields.rs", "app/kinds/telling.rs"];

const TAGS: &str = "Tags, one in each line, such as White: T. Sijbrands";

/// Pastes into the fields of a file and cuts it out again.
#[track_caller]
fn paste(window: &mut Window, source: &str, names: &[&str]) {
    let known = FIELDS.iter().find(|(path, _)| *path == source).expect("a file with fields").1;
    for name in names {
        assert!(known.contains(name) || NAMED_OTHERWISE.contains(&source), "{source}: {name}");
        let field = |window: &Window, what: &str| {
            let mut nodes = window.harness.query_all_by_label(name);
            let node = nodes.find(|node| {
                matches!(node.accesskit_node().role(), Role::TextInput | Role::MultilineTextInput)
            });
            let node = node
                .unwrap_or_else(|| panic!("no {name} {what}; to be read:\n{}", window.labels().join("\n")));
            node.focus();
            node.accesskit_node().value().unwrap_or_default()
        };
        let tabs = window.harness.state().tabs().len();
        field(window, "at first");
        window.frames(2);
        window.press(CTRL, Key::A);
        window.harness.event(Event::Paste("7".to_owned()));
        window.frames(3);
        assert_eq!(field(window, "then"), "7", "{source}: {name}");
        window.frames(2);
        window.press(CTRL, Key::A);
        window.harness.event(Event::Cut);
        window.frames(3);
        assert_eq!(field(window, "empty"), "", "{source}: {name} is cut");
        assert_eq!(window.harness.state().tabs().len(), tabs, "{source}: {name} opens nothing");
        window.frames(1);
    }
}

/// [`paste`] with all names of a file.
#[track_caller]
fn paste_all(window: &mut Window, source: &str) {
    let names = FIELDS.iter().find(|(path, _)| *path == source).expect("a file with fields").1;
    paste(window, source, names);
}

/// Opens a window with a study of its own.
fn open(folder: &Path, name: &str, text: &str) -> Window {
    let path = folder.join(name);
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder, vec![path], vec2(1440.0, 900.0));
    window.frames(3);
    window
}

fn command(window: &mut Window, name: &str) {
    window.press(CTRL, Key::K);
    window.harness.event(Event::Text(name.to_owned()));
    window.frames(2);
    window.press(Modifiers::NONE, Key::Enter);
}

#[test]
fn a_new_text_field_is_tried_here() {
    let mut made: BTreeMap<String, usize> = BTreeMap::new();
    for source in sources() {
        let lines = code(&source.text);
        let begins = |line: &str| {
            ["singleline", "multiline"].iter().any(|of| line.contains(&format!("TextEdit::{of}(")))
        };
        for &(_, line) in &lines {
            // What only shows a text can be copied, and takes nothing.
            if begins(line) && !line.contains(".interactive(false)") {
                *made.entry(source.path.clone()).or_default() += 1;
            }
        }
    }
    let tried = FIELDS.iter().map(|(path, names)| ((*path).to_owned(), names.len()));
    assert_eq!(made, tried.collect(), "each text field has its name in FIELDS, and is pasted into by a test");
}

#[test]
fn the_fields_of_a_game_take_what_is_pasted() {
    let folder = folder();
    let mut window = window(folder.path());
    window.wait_for("You 3: wins");
    window.library();
    paste_all(&mut window, "app/panels/library/mod.rs");
    window.press(Modifiers::NONE, Key::Escape);
    paste_all(&mut window, "app/panels/finding.rs");
    window.press(Modifiers::NONE, Key::Escape);
    window.press(Modifiers::NONE, Key::ArrowRight);
    paste(&mut window, "app/panels/position.rs", &["Comment on this move"]);
    window.press(Modifiers::NONE, Key::Escape);
    window.press(CTRL, Key::Num1);
    paste(&mut window, "app/panels/position.rs", &["Position"]);
}

#[test]
fn the_fields_of_dialogs_take_what_is_pasted() {
    let folder = folder();
    let settings = "(language: Some(\"en\"), theme: Light, start: Some(\"two-eights\"), welcomed: true, threads: Some(1), exercises: Analyse, memory_mb: Some(2048))";
    std::fs::write(folder.path().join("settings.ron"), settings).expect("written");
    let game = "[White \"A\"]\n[GameType \"25\"]\n\n1. c3-d4 *\n";
    let mut window = open(folder.path(), "two.pdn", &game.repeat(2));
    paste_all(&mut window, "app/panels/games.rs");
    window.press(Modifiers::NONE, Key::Escape);
    window.click("Title, author and notes");
    paste(&mut window, "app/panels/dialogs.rs", &["Title", "Notes", TAGS]);
    window.press(Modifiers::NONE, Key::Escape);
    window.press(Modifiers::NONE, Key::Escape);
    window.press(CTRL, Key::K);
    paste_all(&mut window, "app/panels/finder/mod.rs");
    window.press(Modifiers::NONE, Key::Escape);
    window.press(Modifiers::NONE, Key::Escape);
    command(&mut window, "Keys");
    paste_all(&mut window, "app/panels/keys.rs");
    window.press(Modifiers::NONE, Key::Escape);
    window.press(Modifiers::NONE, Key::Escape);
    command(&mut window, "Settings");
    paste_all(&mut window, "app/panels/settings.rs");
    window.press(Modifiers::NONE, Key::Escape);
    window.press(Modifiers::NONE, Key::Escape);
    window.press(CTRL_SHIFT, Key::O);
    paste_all(&mut window, "app/panels/path.rs");
    window.press(Modifiers::NONE, Key::Escape);
    window.press(Modifiers::NONE, Key::Escape);
    // What no field takes is opened; what cannot be read then is mended in a field.
    window.harness.event(Event::Paste("nothing that any game reads".to_owned()));
    window.frames(3);
    paste_all(&mut window, "app/panels/pasted.rs");
}

#[test]
fn the_fields_of_the_data_base_take_what_is_pasted() {
    let folder = folder();
    let (mut window, _) = bases::opened(folder.path());
    window.press(Modifiers::CTRL | Modifiers::SHIFT, Key::B);
    window.wait_for("Data base");
    window.click("Open…");
    window.wait_for("Games: 30 of 30");
    let names = ["Player", "Event", "Years", "Material"];
    paste(&mut window, "app/kinds/draughts/fields.rs", &names);
}

#[test]
fn the_fields_of_another_engine_take_what_is_pasted() {
    let folder = folder();
    let mut window = engine::beside(folder.path(), "a_program_that_answers", "Own");
    command(&mut window, "Other engines");
    window.click("Try it");
    window.wait_for("Fake 1.0 answers");
    paste_all(&mut window, "app/panels/engines.rs");
}

#[test]
fn the_fields_of_three_cards_take_what_is_pasted() {
    let folder = folder();
    let text = "(format: 1, game: \"three-card\", position: \"AS KD 2C; opponents 1\")";
    let mut window = open(folder.path(), "table.ron", text);
    window.wait_for("Opponent 1: ");
    window.click_first("Opponent 1: ");
    paste_all(&mut window, "app/kinds/three_card/seats.rs");
    window.click("Saved");
    paste_all(&mut window, "app/kinds/three_card/saved.rs");
    window.press(Modifiers::NONE, Key::Escape);
    window.press(Modifiers::NONE, Key::Escape);
    window.press(Modifiers::ALT, Key::Num2);
    paste_all(&mut window, "app/kinds/three_card/classes.rs");
}

#[test]
fn the_fields_of_a_table_of_dou_dizhu_take_what_is_pasted() {
    let folder = folder();
    // The cards are known: what is typed waits for Enter.
    let deal = "rules doudizhu; me landlord; hand 3 4 44 5 6 7 8 99 TT J QQ K A 22 X; bottom 5 8 2";
    let table = format!("(format: 1, game: \"climbing\", rules: \"table\", position: \"{deal}\")");
    let mut window = open(folder.path(), "table.ron", &table);
    paste_all(&mut window, "app/kinds/telling.rs");
}

#[test]
fn the_fields_of_durak_take_what_is_pasted() {
    let folder = folder();
    let sample = read(file("saves/durak/pictured-defence.ron"));
    let mut window = open(folder.path(), "situation.ron", &sample);
    window.click("Prediction");
    window.wait_for("Cards, such as 9H KC");
    paste_all(&mut window, "app/kinds/durak/filter.rs");
    paste_all(&mut window, "app/kinds/durak/method.rs");
    drop(window);
    let folder = self::folder();
    let table = "(format: 1, game: \"durak\", rules: \"table\", position: \"rules throw-in; deck 36\")";
    let mut window = open(folder.path(), "table.ron", table);
    paste(&mut window, "app/kinds/telling.rs", &["Type a card"]);
}

/// What cannot be read says nothing of the position, but it is there to be put right when its reader comes back.
#[test]
fn unreadable_position_stays_in_its_field() {
    let folder = folder();
    let path = folder.path().join("mine.ron");
    std::fs::write(&path, "(format: 1, game: \"climbing\", rules: \"article\", position: \"34669 / 88\")")
        .expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
    window.wait_for("You win in 7");
    window.press(CTRL, Key::Num1);
    let field = (Role::TextInput, "Position");
    let typed = "33333 4 66 9 / 88";
    window.harness.get_by_role_and_label(field.0, field.1).focus();
    window.frames(2);
    window.press(CTRL, Key::A);
    window.harness.get_by_role_and_label(field.0, field.1).type_text(typed);
    window.frames(3);
    // Enter goes nowhere as long as something is wrong.
    window.press(Modifiers::NONE, Key::Enter);
    assert!(window.harness.get_by_role_and_label(field.0, field.1).accesskit_node().is_focused());
    window.press(Modifiers::NONE, Key::Escape);
    for mode in [Key::Num2, Key::Num1] {
        window.press(CTRL, mode);
        window.press(Modifiers::NONE, Key::ArrowRight);
        window.frames(3);
    }
    let node = window.harness.get_by_role_and_label(field.0, field.1);
    assert_eq!(node.accesskit_node().value().as_deref(), Some(typed));
    assert_eq!(window.position(), "3 4 66 9 / 88");
}

#[test]
fn the_name_of_own_rules_takes_what_is_pasted() {
    let folder = folder();
    settings(folder.path(), "en", "Dark");
    let study = r#"(format: 1, app: "etude", game: "climbing", rules: "doudizhu", position: "3333 5 / 44")"#;
    let mut window = open(folder.path(), "own.ron", study);
    window.press(CTRL, Key::Num1);
    window.frames(3);
    window.harness.get_by_role_and_label(Role::ComboBox, "Rules").click();
    window.frames(3);
    window.click("Own rules…");
    paste_all(&mut window, "app/panels/own_rules.rs");
}

#[test]
fn the_windows_of_matches_and_ballots_take_what_is_pasted() {
    let folder = folder();
    let text = "(format: 1, game: \"draughts\", rules: \"russian\", position: \"W:Wa1,c1:Bh6,b8\")";
    let mut window = open(folder.path(), "board.ron", text);
    command(&mut window, "Matches between engines…");
    window.wait_for("Start the match");
    window.harness.get_by_role_and_label(Role::ComboBox, "Openings").click();
    window.frames(3);
    window.click("games of a PDN file");
    window.frames(2);
    paste_all(&mut window, "app/kinds/draughts/matches.rs");
    window.press(Modifiers::NONE, Key::Escape);
    command(&mut window, "Choose a ballot…");
    window.wait_for("Number, moves or opening");
    paste_all(&mut window, "app/kinds/draughts/ballots.rs");
}
