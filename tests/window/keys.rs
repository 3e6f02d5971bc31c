//! What keys and the wheel do: closed tabs come back, Escape closes one thing at a time, steps lead from fork to fork.

use super::{CTRL, Window, folder, window};
use egui::{Event, Key, Modifiers, Pos2, vec2};
use egui_kittest::kittest::Queryable;

const NONE: Modifiers = Modifiers::NONE;
const CTRL_SHIFT: Modifiers = CTRL.plus(Modifiers::SHIFT);

/// Singles and pairs, with a variation at the first move and one inside the line.
const FORKS: &str = "(format: 1, game: \"climbing\", rules: \"article\", position: \"9 3 66 4 / 88\",
    moves: [(move: \"3\", variations: [[\"4\"]]), \"8\", (move: \"9\", variations: [[\"pass\", \"8\"]]), \"pass\", \"4\"])";

fn open(folder: &std::path::Path, text: &str) -> Window {
    let path = folder.join("study.ron");
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder, vec![path], vec2(1280.0, 800.0));
    window.frames(3);
    window
}

fn at(window: &Window) -> Vec<String> {
    window.documents().pop().map(|document| document.at).unwrap_or_default()
}

fn wheel(window: &mut Window, over: Pos2, notches: f32) {
    window.harness.hover_at(over);
    window.frames(2);
    window.harness.event(Event::MouseWheel {
        unit: egui::MouseWheelUnit::Line,
        delta: vec2(0.0, notches),
        modifiers: NONE,
        phase: egui::TouchPhase::Move,
        source: egui::MouseWheelSource::Wheel,
    });
    window.frames(3);
}

#[test]
fn a_closed_tab_comes_back_where_it_was_with_its_place_and_way_of_work() {
    let folder = folder();
    let mut window = window(folder.path());
    window.wait_for("win in 7");
    window.press(NONE, Key::ArrowRight);
    window.press(NONE, Key::ArrowRight);
    window.press(CTRL, Key::Num3);
    let name = |window: &Window| window.harness.state().front_title();
    let (title, place) = (name(&window), at(&window));
    assert_eq!(place.len(), 2);
    window.press(CTRL, Key::N);
    window.press(CTRL, Key::PageUp);
    assert_eq!((window.harness.state().tabs().len(), name(&window)), (2, title.clone()));
    window.press(CTRL, Key::W);
    assert_eq!(window.harness.state().tabs().len(), 1);
    window.press(CTRL_SHIFT, Key::T);
    window.frames(5);
    let state = window.harness.state();
    assert_eq!((state.tabs().len(), state.active(), name(&window)), (2, 0, title));
    let tab = &window.harness.state().tabs()[0];
    assert_eq!((format!("{:?}", tab.mode).as_str(), tab.study.document().at), ("Play", place));
    // There is no other one.
    window.press(CTRL_SHIFT, Key::T);
    assert!(window.shows("No tab was closed"), "{:?}", window.labels());
    assert_eq!(window.harness.state().tabs().len(), 2);
}

/// What may be in front: a game, rules of it, a position, and the rules of a new study then: the usual ones of its kind.
const FRONTS: [(&str, &str, &str, &str); 5] = [
    ("durak", "throw-in", "trump D; attacker 6S 7H; defender 7C TC", "plain"),
    (
        "durak",
        "screenshot-robot",
        "trump AD; role attack; hand 6S 6H; enemy-count 2; deck 52",
        "article-robot",
    ),
    ("durak", "perevodnoy", "", "podkidnoy"),
    ("draughts", "english", "W:W22:B4", "russian"),
    ("climbing", "article", "3 4 / 5", "doudizhu"),
];

#[test]
fn a_new_study_is_of_the_kind_in_front() {
    for (game, rules, position, new) in FRONTS {
        let folder = folder();
        let path = folder.path().join("study.ron");
        let text = format!("(format: 1, game: {game:?}, rules: {rules:?}, position: {position:?})");
        std::fs::write(&path, text).expect("written");
        let mut window = Window::open(folder.path(), vec![path], vec2(1440.0, 900.0));
        window.frames(10);
        window.press(CTRL, Key::N);
        window.frames(4);
        let own = |study: &dyn etude_study::Study| (study.identity().game.name, study.identity().rules.id);
        let all: Vec<_> = window.harness.state().studies().map(own).collect();
        let [front, made] = all[..] else { panic!("{game} {rules}: {:?}", window.labels()) };
        assert_eq!((front.1, made.0, made.1), (rules, front.0, new), "{game}");
    }
}

#[test]
fn unsaved_work_and_hidden_cards_come_back_as_they_were() {
    let folder = folder();
    let mut window = Window::open(folder.path(), Vec::new(), vec2(1440.0, 1800.0));
    window.wait_for("win in 7");
    window.library();
    window.click("Durak");
    window.frames(20);
    window.click("New study: Durak for two");
    window.frames(6);
    let backs = |window: &Window| {
        let scene = &window.harness.state().tabs()[window.harness.state().active()].study.view().scene;
        format!("{:?}", scene.zones)
    };
    let (before, text) = (backs(&window), window.position());
    window.press(CTRL, Key::W);
    window.press(CTRL_SHIFT, Key::T);
    window.frames(5);
    assert_eq!((backs(&window), window.position()), (before, text));
    let state = window.harness.state();
    assert!(state.tabs()[state.active()].hides_cards());
    assert!(state.tabs()[state.active()].is_changed(), "no file holds it");
}

#[test]
fn steps_lead_from_fork_to_fork() {
    let folder = folder();
    let mut window = open(folder.path(), FORKS);
    window.press(NONE, Key::Home);
    let mut steps = |key: Key| {
        window.press(Modifiers::SHIFT, key);
        at(&window)
    };
    assert_eq!(steps(Key::ArrowRight), ["3"]);
    assert_eq!(steps(Key::ArrowRight), ["3", "8", "9"]);
    assert_eq!(steps(Key::ArrowRight), ["3", "8", "9"], "there is no other one");
    assert_eq!(steps(Key::ArrowLeft), ["3"]);
    assert_eq!(steps(Key::ArrowLeft), ["3"]);
    // From inside a variation the way back leads to where it begins.
    window.press(NONE, Key::End);
    window.press(Modifiers::SHIFT, Key::ArrowLeft);
    window.press(NONE, Key::ArrowDown);
    window.press(NONE, Key::ArrowRight);
    assert_eq!(at(&window), ["3", "8", "pass", "8"]);
    window.press(Modifiers::SHIFT, Key::ArrowLeft);
    assert_eq!(at(&window), ["3", "8", "pass"]);
    // While a position is played out nothing is told of what was tried.
    window.press(NONE, Key::Home);
    window.press(CTRL, Key::Num3);
    window.press(Modifiers::SHIFT, Key::ArrowRight);
    assert!(at(&window).is_empty());
}

#[test]
fn the_wheel_over_the_table_steps_through_the_line_unless_it_is_switched_off() {
    let folder = folder();
    let mut window = open(folder.path(), FORKS);
    window.press(NONE, Key::Home);
    let table = window.rect("Opponent, 2 cards").center();
    window.library();
    let list = window.rect("Aces and jokers").center();
    wheel(&mut window, table, -1.0);
    assert_eq!(at(&window), ["3"], "{:?}", window.labels());
    wheel(&mut window, table, -2.0);
    assert_eq!(at(&window), ["3", "8", "9"]);
    wheel(&mut window, table, 1.0);
    assert_eq!(at(&window), ["3", "8"]);
    // Elsewhere it scrolls.
    wheel(&mut window, list, 1.0);
    assert_eq!(at(&window), ["3", "8"]);
    window.press(CTRL, Key::Comma);
    window.click("The wheel over the table steps through the line");
    window.press(NONE, Key::Escape);
    wheel(&mut window, table, 1.0);
    assert_eq!(at(&window), ["3", "8"]);
}

#[test]
fn escape_closes_one_thing_at_a_time_and_what_is_on_top_first() {
    let folder = folder();
    let mut window = window(folder.path());
    window.wait_for("win in 7");
    window.click_first("6 of ");
    let picked = |window: &Window| window.harness.state().tabs()[0].view.selection.len();
    assert_eq!(picked(&window), 1);
    window.press(CTRL, Key::Comma);
    window.press(NONE, Key::F1);
    window.press(CTRL, Key::K);
    let shown = |window: &Window| {
        ["Type a few letters", "every answer is a proof", "Solver threads"].map(|text| window.shows(text))
    };
    assert_eq!(shown(&window), [true, true, true], "{:?}", window.labels());
    window.press(NONE, Key::Escape);
    assert_eq!(shown(&window), [false, true, true]);
    window.press(NONE, Key::Escape);
    assert_eq!(shown(&window), [false, false, true], "the help lies on the settings");
    window.press(NONE, Key::Escape);
    assert_eq!(shown(&window), [false; 3]);
    assert_eq!(picked(&window), 1, "what is picked lies below");
    // A menu above it closes alone.
    window.menu("Edit");
    assert!(window.shows("Swap sides"), "{:?}", window.labels());
    window.press(NONE, Key::Escape);
    assert!(!window.shows("Swap sides"));
    assert_eq!(picked(&window), 1);
    window.press(NONE, Key::Escape);
    assert_eq!(picked(&window), 0);
    // What was looked for in the tree goes at last; then nothing is left to close.
    window.harness.get_by_role_and_label(egui::Role::TextInput, "Find a move").focus();
    window.frames(2);
    window.harness.get_by_role_and_label(egui::Role::TextInput, "Find a move").type_text("8");
    window.frames(3);
    let find = |window: &Window| window.harness.state().tabs()[0].view.tree.find.clone();
    window.press(NONE, Key::Escape);
    assert_eq!(find(&window), "8", "the field is left first");
    window.press(NONE, Key::Escape);
    assert_eq!(find(&window), "");
    let before = at(&window);
    window.press(NONE, Key::Escape);
    assert_eq!((at(&window), window.harness.state().tabs().len()), (before, 1));
}

/// Opens the list of keys, which is a page of the help.
fn show_keys(window: &mut Window) {
    window.press(NONE, Key::F1);
    window.click("Keys");
}

/// Types the name of a command into the list of keys.
fn find_command(window: &mut Window, name: &str) {
    window.harness.get_by_role_and_label(egui::Role::TextInput, "Find a command").focus();
    window.frames(2);
    window.press(CTRL, Key::A);
    window.harness.get_by_role_and_label(egui::Role::TextInput, "Find a command").type_text(name);
    window.frames(3);
}

#[test]
fn a_key_is_chosen_by_pressing_it_and_a_conflict_is_said() {
    let folder = folder();
    let mut window = window(folder.path());
    window.wait_for("win in 7");
    let kept = |folder: &tempfile::TempDir| {
        std::fs::read_to_string(folder.path().join("settings.ron"))
            .expect("settings")
            .replace(['\n', ' '], "")
    };
    show_keys(&mut window);
    find_command(&mut window, "Library");
    // A free key is taken at once, and does nothing else.
    window.click("Library: Ctrl+L. Click to choose another key.");
    assert!(window.shows("Press the new key for “Library”"), "{:?}", window.labels());
    window.press(Modifiers::ALT, Key::L);
    assert!(window.shows("Library: Alt+L."), "{:?}", window.labels());
    assert!(kept(&folder).contains("\"library\":\"Alt+L\""), "{}", kept(&folder));
    assert!(kept(&folder).contains("library:true") || !kept(&folder).contains("library:false"));
    find_command(&mut window, "Settings");
    // A key that another command has is not taken silently.
    window.click("Settings: Ctrl+Comma. Click to choose another key.".replace("Comma", ",").as_str());
    window.press(CTRL, Key::Z);
    assert!(window.shows("Ctrl+Z is the key of “Undo”."), "{:?}", window.labels());
    assert!(window.shows("Settings: Ctrl+,. Click"));
    window.click("Use it here");
    assert!(window.shows("Settings: Ctrl+Z."), "{:?}", window.labels());
    find_command(&mut window, "Undo");
    // One that no command may have is refused; Escape leaves what was.
    window.click("Undo: No key. Click to choose another key.");
    window.press(NONE, Key::Tab);
    assert!(window.shows("Tab cannot be chosen"), "{:?}", window.labels());
    window.press(NONE, Key::Escape);
    assert!(window.shows("Click a key to choose") && window.shows("Undo: No key."));
    // The keys are those of the next start, in menus and in what they do.
    window.press(NONE, Key::Escape);
    window.frames(3);
    drop(window);
    let mut again = self::window(folder.path());
    again.wait_for("win in 7");
    again.press(CTRL, Key::Z);
    assert!(again.shows("Solver threads"), "the settings open");
    again.press(NONE, Key::Escape);
    let library = |window: &Window| window.shows("Eight against six");
    assert!(!library(&again));
    again.press(Modifiers::ALT, Key::L);
    assert!(library(&again));
    again.press(CTRL, Key::L);
    assert!(library(&again), "the old key does nothing");
    again.press(Modifiers::ALT, Key::L);
    assert!(!library(&again));
    again.menu("Edit");
    assert!(!again.shows("Undo Ctrl+Z"));
    again.press(NONE, Key::Escape);
    // One goes back by itself, and all at once.
    show_keys(&mut again);
    find_command(&mut again, "Undo");
    again.click("The usual key for “Undo”");
    assert!(again.shows("Undo: Ctrl+Z."), "{:?}", again.labels());
    find_command(&mut again, "Settings");
    assert!(again.shows("Settings: No key."), "{:?}", again.labels());
    again.click("Usual keys for all");
    assert!(again.shows("Settings: Ctrl+,."));
    find_command(&mut again, "Library");
    assert!(again.shows("Library: Ctrl+L."));
    assert!(kept(&folder).contains("keys:{}"), "{}", kept(&folder));
}

#[test]
fn what_was_done_is_listed_in_words_and_a_click_goes_back_and_forward() {
    let folder = folder();
    let mut window = open(folder.path(), FORKS);
    window.press(NONE, Key::Home);
    window.wait_for_proof();
    window.click_first("6 6: ");
    window.press(CTRL, Key::Num1);
    window.drag("9, You, card", "Free cards");
    window.press(CTRL, Key::H);
    let listed = |window: &Window| {
        let number =
            |label: &String| label.split_once(". ").is_some_and(|(number, _)| number.parse::<u32>().is_ok());
        let labels = window.labels().into_iter().filter(number);
        labels.collect::<Vec<_>>()
    };
    assert_eq!(listed(&window), ["0. As it was opened", "1. Move: 66", "2. Put on the table"]);
    let state = |window: &Window| {
        let document = window.documents().remove(0);
        (document.position, format!("{:?}", document.line).contains("66"))
    };
    assert_eq!(state(&window), ("3 66 4 / 88".to_owned(), true));
    window.click("0. As it was opened");
    assert_eq!(state(&window), ("9 3 66 4 / 88".to_owned(), false));
    assert_eq!(listed(&window).len(), 3, "what was taken back is still there");
    window.click("1. Move: 66");
    assert!(state(&window).1);
    window.click("2. Put on the table");
    assert_eq!(state(&window), ("3 66 4 / 88".to_owned(), true));
    // While the solution is hidden the list does not tell what was tried.
    window.press(CTRL, Key::Z);
    window.press(CTRL, Key::Num3);
    assert!(listed(&window).contains(&"1. A change".to_owned()), "{:?}", listed(&window));
    assert!(!window.shows("1. Move"));
}

#[test]
fn what_was_tried_before_play_is_not_told_by_the_list_of_what_was_done() {
    let folder = folder();
    let mut window = window(folder.path());
    window.play_two();
    window.press(NONE, Key::Home);
    let entries = |window: &mut Window| {
        window.press(CTRL, Key::H);
        let labels = window.labels().into_iter();
        let numbered = |label: &String| ["0. ", "1. ", "2. "].iter().any(|number| label.starts_with(number));
        let found: Vec<String> = labels.filter(numbered).collect();
        window.press(CTRL, Key::H);
        found
    };
    let told = entries(&mut window);
    assert!(told.len() >= 3, "{told:?}");
    window.press(CTRL, Key::Num3);
    let kept = entries(&mut window);
    assert_eq!(told.len(), kept.len());
    for (number, (told, kept)) in told.iter().zip(&kept).enumerate().skip(1) {
        assert_ne!(told, kept);
        assert_eq!(*kept, format!("{number}. A change"));
    }
}

#[test]
fn letters_do_nothing_under_a_dialog_or_beside_the_study() {
    let folder = folder();
    let mut window = window(folder.path());
    window.wait_for("win in 7");
    let below = |window: &Window| window.harness.state().tabs()[0].below();
    let before = below(&window);
    window.press(NONE, Key::F);
    assert_ne!(below(&window), before);
    window.press(NONE, Key::F);
    window.click("Share");
    window.press(NONE, Key::F);
    assert_eq!(below(&window), before, "a dialog lies over the table");
    window.press(NONE, Key::Escape);
    window.press(CTRL, Key::P);
    for key in [Key::F, Key::P, Key::ArrowRight] {
        window.press(NONE, key);
        assert!(window.shows("Which game?"), "{key:?} leaves the page: {:?}", window.labels());
    }
    assert_eq!((below(&window), at(&window).len()), (before, 0));
}

#[test]
fn who_plays_against_the_program_stays_you_when_the_table_is_turned() {
    let folder = folder();
    let mut window = window(folder.path());
    window.wait_for("win in 7");
    for mode in [Key::Num3, Key::Num4] {
        window.press(CTRL, mode);
        let you = window.you();
        window.press(NONE, Key::F);
        assert_eq!(window.you(), you, "{mode:?}");
        window.press(NONE, Key::F);
    }
}

/// The last entry of the longest menu, which ends the program.
#[test]
fn the_end_of_a_menu_is_reached_in_a_low_window() {
    let folder = folder();
    let mut window = Window::open(folder.path(), Vec::new(), vec2(1024.0, 600.0));
    window.menu("File");
    window.frames(3);
    let seen = |window: &Window, name: &str| window.rect(name).bottom() <= 600.0;
    assert!(seen(&window, "New study Ctrl+N") && !seen(&window, "Quit Ctrl+Q"), "{:?}", window.labels());
    let over = window.rect("Open a data base").center();
    for _ in 0..10 {
        wheel(&mut window, over, -10.0);
    }
    assert!(seen(&window, "Quit Ctrl+Q"), "{:?}", window.labels());
}

/// What lies behind a dialog waits, for the pointer as for the keys.
#[test]
fn a_dialog_keeps_the_pointer_from_what_lies_behind_it() {
    let folder = folder();
    let mut window = window(folder.path());
    window.wait_for("win in 7");
    let pos = window.rect("Play").center();
    let click = |window: &mut Window| {
        window.harness.hover_at(pos);
        window.frames(2);
        for pressed in [true, false] {
            let (button, modifiers) = (egui::PointerButton::Primary, NONE);
            window.harness.event(Event::PointerButton { pos, button, pressed, modifiers });
            window.frames(2);
        }
    };
    let mode = |window: &Window| window.harness.state().tabs()[0].mode;
    let before = mode(&window);
    window.press(CTRL, Key::Comma);
    window.frames(3);
    click(&mut window);
    assert_eq!(mode(&window), before, "behind the settings");
    window.press(NONE, Key::Escape);
    window.frames(3);
    click(&mut window);
    assert_ne!(mode(&window), before, "the settings are closed");
}
