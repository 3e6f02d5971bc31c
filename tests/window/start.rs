//! The first minutes: the first page, the marks for newcomers, the help, the finder, what is told of the program.

use super::{CTRL, Window, folder};
use egui::{Event, Key, LayerId, Modifiers, Order, Role, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use etude_app::Mode;
use etude_support::source::sources;

const NONE: Modifiers = Modifiers::NONE;

/// A window with these settings beside the language and the theme.
fn open(folder: &std::path::Path, more: &str) -> Window {
    let text = format!("(language: Some(\"en\"), theme: Light, threads: Some(1), exercises: Analyse{more})");
    std::fs::write(folder.join("settings.ron"), text).expect("settings are written");
    Window::open(folder, Vec::new(), vec2(1280.0, 800.0))
}

const GAMES: [&str; 5] = ["Card endgames", "Dou Dizhu endgames", "Draughts", "Durak", "Three cards"];

#[test]
fn the_first_page_has_all_games_and_ways_in_sight_and_in_reach_of_the_keys() {
    let folder = folder();
    let recent = folder.path().join("1763771234567-mine.etude.ron");
    std::fs::write(&recent, "(format: 1, game: \"climbing\", rules: \"article\", position: \"3 / 4\")")
        .expect("written");
    let mut window = open(folder.path(), &format!(", recents: [{:?}]", recent.display().to_string()));
    let ways = ["Today’s exercises", "Play a game", "Paste a position", "Open…", "Browse library"];
    for name in GAMES.iter().chain(&ways).chain(&["mine"]) {
        let rect = window.harness.get_by_role_and_label(Role::Button, name).rect();
        assert!(rect.top() > 0.0 && rect.bottom() <= 800.0, "{name} is in sight: {rect}");
        assert!(rect.left() >= 0.0 && rect.right() <= 1280.0, "{name} is in sight: {rect}");
    }
    assert!((window.rect("Draughts").height() - 240.0).abs() < 1.0);
    // Tab reaches each of them.
    let mut reached = std::collections::BTreeSet::new();
    for _ in 0..60 {
        window.harness.key_press(Key::Tab);
        window.harness.run_steps(2);
        let nodes = window.harness.root().children_recursive();
        let focused = nodes.filter(|node| node.accesskit_node().is_focused());
        reached.extend(focused.filter_map(|node| node.accesskit_node().label()));
    }
    for name in GAMES.iter().chain(&ways).chain(&["mine"]) {
        assert!(reached.contains(*name), "{name} is not among {reached:?}");
    }
    window.click("Browse library");
    assert!(window.shows("Search: title, game, theme"), "{:?}", window.labels());
    window.press(NONE, Key::Escape);
    window.harness.get_by_role_and_label(Role::Button, "mine").focus();
    window.press(NONE, Key::Enter);
    window.frames(4);
    assert_eq!(window.documents()[0].position, "3 / 4");
}

#[test]
fn the_first_page_stays_where_it_is_when_files_are_opened() {
    let places = ["", ", recents: [\"/a/mine.ron\", \"/a/other.ron\"]"].map(|recents| {
        let folder = folder();
        open(folder.path(), recents).rect("Draughts")
    });
    assert_eq!(places[0], places[1]);
}

#[test]
fn whole_games_are_two_clicks_from_the_first_page() {
    let games =
        ["Dou Dizhu: play", "Durak for two", "Durak for three", "Durak for four", "Draughts: Russian"];
    for (game, rules) in games.iter().zip(["whole", "podkidnoy", "podkidnoy-3", "podkidnoy-4", "russian"]) {
        let folder = folder();
        let mut window = open(folder.path(), "");
        window.click("Play a game");
        window.frames(3);
        window.click(game);
        window.frames(5);
        let made = window.documents().pop().expect("a study");
        assert_eq!(made.rules, rules);
        let mode = window.harness.state().tabs()[0].mode;
        assert!(mode == Mode::Play && !made.position.is_empty(), "{game}: {}", made.position);
    }
}

/// A deal whose cards a person has seen from one seat is not played from another one, and the program that was chosen plays the
/// next new game too.
#[test]
fn another_seat_gets_another_deal_and_programs_are_remembered() {
    let folder = folder();
    let mut window = open(folder.path(), "");
    let begin = |window: &mut Window| {
        find(window, "dou dizhu: play");
        window.press(NONE, Key::Enter);
        window.frames(5);
    };
    let choose = |window: &mut Window, seat: &str, player: &str| {
        window.harness.get_by_role_and_label(Role::ComboBox, seat).click();
        window.frames(3);
        window.harness.query_all_by_label(player).last().expect("a player").click();
        window.frames(3);
    };
    begin(&mut window);
    let dealt = |window: &Window| window.documents().pop().expect("a study").position;
    let before = dealt(&window);
    choose(&mut window, "Farmer after the landlord", "Strong");
    assert_eq!(dealt(&window), before, "the person stays where it is");
    choose(&mut window, "Landlord", "Strong");
    choose(&mut window, "Farmer after the landlord", "person");
    assert_ne!(dealt(&window), before);
    begin(&mut window);
    let state = window.harness.state();
    let players = format!("{:?}", state.tabs()[state.active()].play.players.of);
    assert_eq!(players.matches("level-3").count(), 2, "{players}");
}

/// The texts of the marks.
const MARKS: [&str; 3] = ["Setup builds your own", "The answer: who wins", "Every move and what it does"];

fn marks(window: &Window) -> [bool; 3] {
    MARKS.map(|mark| window.shows(mark))
}

#[test]
fn marks_stand_beside_things_one_at_a_time_and_move_nothing() {
    let folder = folder();
    let mut window = open(folder.path(), "");
    window.click("Card endgames");
    window.wait_for("win in");
    let table = |window: &Window| window.rect("Nothing on the table");
    let before = table(&window);
    assert_eq!(marks(&window), [true, false, false], "{:?}", window.labels());
    // What lies elsewhere takes clicks as before.
    window.press(NONE, Key::ArrowRight);
    assert_eq!(window.documents()[0].at.len(), 1);
    window.press(NONE, Key::ArrowLeft);
    // A dialog is not covered.
    window.press(CTRL, Key::Comma);
    assert_eq!(marks(&window), [false; 3]);
    window.press(NONE, Key::Escape);
    window.click("Next");
    assert_eq!(marks(&window), [false, true, false]);
    assert_eq!(table(&window), before, "nothing moves");
    window.click("Next");
    assert_eq!(marks(&window), [false, false, true]);
    window.click("Got it");
    assert_eq!(marks(&window), [false; 3]);
    assert_eq!(table(&window), before, "nothing moves");
    window.frames(20);
    let settings = std::fs::read_to_string(folder.path().join("settings.ron")).expect("settings");
    assert!(settings.contains("welcomed: true"), "{settings}");
}

#[test]
fn escape_closes_all_marks_for_good() {
    let folder = folder();
    let mut window = open(folder.path(), "");
    window.click("Card endgames");
    window.wait_for("win in");
    assert_eq!(marks(&window), [true, false, false]);
    window.press(NONE, Key::Escape);
    window.frames(20);
    assert_eq!(marks(&window), [false; 3]);
    drop(window);
    let mut window = Window::open(folder.path(), Vec::new(), vec2(1280.0, 800.0));
    window.wait_for("win in");
    assert_eq!(marks(&window), [false; 3]);
}

#[test]
fn who_has_found_setup_sees_no_marks() {
    let folder = folder();
    let mut window = open(folder.path(), "");
    window.click("Card endgames");
    window.wait_for("win in");
    window.press(CTRL, Key::Num1);
    window.frames(3);
    window.press(CTRL, Key::Num2);
    window.frames(3);
    assert_eq!(marks(&window), [false; 3]);
}

fn find(window: &mut Window, text: &str) {
    window.press(CTRL, Key::K);
    window.harness.event(Event::Text(text.to_owned()));
    window.frames(3);
}

#[test]
fn everything_is_found_by_a_few_letters() {
    let folder = folder();
    let mut window = super::window(folder.path());
    window.wait_for("win in 7");
    find(&mut window, "durak");
    for kind in [", game", ", study"] {
        assert!(window.shows(kind), "{kind}: {:?}", window.labels());
    }
    assert!(window.shows("New study: Durak for two, game"), "{:?}", window.labels());
    window.press(NONE, Key::Escape);
    // A sample by its title, a game, the settings, a page of the help, a command.
    find(&mut window, "twelve against twelve");
    window.press(NONE, Key::Enter);
    window.frames(4);
    assert_eq!(window.harness.state().front_title().as_deref(), Some("Twelve against twelve"));
    find(&mut window, "two eights");
    assert!(window.shows("Two eights, open tab"), "{:?}", window.labels());
    window.press(NONE, Key::Escape);
    find(&mut window, "new study draughts");
    window.press(NONE, Key::Enter);
    window.frames(4);
    assert_eq!(window.documents().last().map(|document| document.game.clone()).as_deref(), Some("draughts"));
    find(&mut window, "solver memory");
    window.press(NONE, Key::Enter);
    window.frames(2);
    assert!(window.shows("Solver threads"));
    window.press(NONE, Key::Escape);
    find(&mut window, "three cards where the rules are chosen");
    window.press(NONE, Key::Enter);
    window.frames(2);
    assert!(window.shows("Click Three cards on the first page"), "{:?}", window.labels());
    window.press(NONE, Key::Escape);
    find(&mut window, "no such thing at all");
    assert!(window.shows("Nothing has all of these words"));
    window.press(CTRL, Key::K);
    assert!(!window.shows("Type a few letters"), "the same key closes it");
}

#[test]
fn the_program_tells_version_licences_folders_and_memory() {
    let folder = folder();
    let mut window = super::window(folder.path());
    window.wait_for("win in 7");
    find(&mut window, "About Étude");
    window.press(NONE, Key::Enter);
    window.frames(2);
    for said in [env!("CARGO_PKG_VERSION"), "MIT License", "Open Font License", "MB they may take"] {
        assert!(window.shows(said), "{said}: {:?}", window.labels());
    }
    window.harness.get_by_label("Copy the path of this folder: Cache").click();
    window.harness.step();
    let copied = |window: &Window| {
        let commands = window.harness.output().platform_output.commands.clone();
        commands.into_iter().find_map(|command| match command {
            egui::OutputCommand::CopyText(text) => Some(text),
            _ => None,
        })
    };
    let mut found = copied(&window);
    for _ in 0..4 {
        window.harness.step();
        found = found.or_else(|| copied(&window));
    }
    assert_eq!(found, Some(folder.path().join("cache").display().to_string()));
    window.press(NONE, Key::Escape);
    assert!(!window.shows("MIT License"));
}

#[test]
fn one_bubble_is_told_of_a_button_after_a_while() {
    let folder = folder();
    let mut window = super::window(folder.path());
    window.wait_for("win in 7");
    let delay = window.harness.ctx.global_style().interaction.tooltip_delay;
    assert!((delay - 0.6).abs() < 1e-6, "{delay}");
    let at = window.rect("Find anything").center();
    window.harness.hover_at(at);
    let bubbles = |window: &Window| {
        let layers = window.harness.ctx.memory(|memory| memory.areas().visible_layer_ids());
        layers.iter().filter(|layer: &&LayerId| layer.order == Order::Tooltip).count()
    };
    window.frames(1);
    assert_eq!(bubbles(&window), 0, "not at once");
    window.frames(8);
    assert_eq!(bubbles(&window), 1);
}

/// A statement that gives one widget two bubbles: two texts, or a text beside that of a label that is cut.
fn has_two(statement: &str) -> bool {
    let texts = statement.matches(".on_hover_text(").count();
    let cut = statement.contains("Label::new(")
        && statement.contains(".truncate()")
        && !statement.contains("show_tooltip_when_elided");
    let sign = ["sign_button(", "small_sign(", "value_flag("].iter().any(|sign| statement.contains(sign));
    texts > 1 || texts == 1 && (cut || sign)
}

#[test]
fn no_widget_has_two_bubbles() {
    assert!(
        has_two("ui.add(Label::new(x).truncate()).on_hover_text(y)")
            && has_two("sign_button(x).on_hover_text(y)")
    );
    let mut found = Vec::new();
    for source in sources().iter().filter(|source| source.path.starts_with("app/")) {
        let statements = source.text.split([';', '{', '}']).filter(|statement| has_two(statement));
        found.extend(statements.map(|statement| format!("src/{}: {}", source.path, statement.trim())));
    }
    assert_eq!(found, [""; 0]);
}

#[test]
fn messages_come_one_at_a_time_and_name_files_without_folders() {
    let folder = folder();
    let missing = ["one.ron", "two.ron"].map(|name| folder.path().join("nowhere").join(name));
    super::settings(folder.path(), "en", "Light");
    let mut window = Window::open(folder.path(), missing.to_vec(), vec2(1280.0, 800.0));
    window.wait("the messages", |harness| harness.state().notice_texts().count() == 2);
    // Files are read side by side: which of them fails first is open.
    let said: Vec<String> = window.harness.state().notice_texts().map(str::to_owned).collect();
    let names = if said[0].contains("one.ron") { ["one.ron", "two.ron"] } else { ["two.ron", "one.ron"] };
    for (text, name) in said.iter().zip(names) {
        assert!(text.contains(name) && !text.contains("nowhere"), "{text}");
    }
    window.frames(2);
    assert_eq!(names.map(|name| window.shows(name)), [false, true], "the newest is shown");
    window.click("Close this message");
    assert_eq!(names.map(|name| window.shows(name)), [true, false], "then the one before");
    window.click("Close this message");
    assert!(!window.shows("Close this message"));
}
