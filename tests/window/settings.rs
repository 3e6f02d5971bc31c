//! The settings in the window, and what is opened from the library and from files without an ending that says anything.

use super::{CTRL, Window, folder, window};
use egui::{Key, Modifiers, Role, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use std::path::Path;

fn kept(folder: &Path) -> String {
    std::fs::read_to_string(folder.join("settings.ron")).expect("there")
}

fn type_memory(window: &mut Window, text: &str) {
    let field = || (Role::TextInput, "Solver memory");
    window.harness.get_by_role_and_label(field().0, field().1).focus();
    window.frames(2);
    window.press(CTRL, Key::A);
    window.harness.get_by_role_and_label(field().0, field().1).type_text(text);
    window.frames(2);
    window.press(Modifiers::NONE, Key::Enter);
    window.frames(3);
}

#[test]
fn the_memory_is_typed_and_set_back_to_automatic() {
    let folder = folder();
    let mut window = window(folder.path());
    window.wait_for("Start: wins");
    window.press(CTRL, Key::Comma);
    let automatic = |window: &mut Window| {
        window.click_first("automatic: ");
    };
    automatic(&mut window);
    type_memory(&mut window, "512");
    assert!(kept(folder.path()).contains("memory_mb: Some(512)"), "{}", kept(folder.path()));
    for nonsense in ["5", "-1", "much", "99999999999", ""] {
        type_memory(&mut window, nonsense);
        assert!(window.shows("from 16 to "), "{nonsense}");
        assert!(kept(folder.path()).contains("memory_mb: Some(512)"), "{nonsense}");
    }
    type_memory(&mut window, "100");
    assert!(kept(folder.path()).contains("memory_mb: Some(100)") && !window.shows("from 16 to "));
    automatic(&mut window);
    assert!(kept(folder.path()).contains("memory_mb: None"), "{}", kept(folder.path()));
}

#[test]
fn two_windows_do_not_undo_each_others_settings() {
    let folder = folder();
    // In a wide window the library is pinned.
    let wide = || Window::open(folder.path(), Vec::new(), vec2(1700.0, 900.0));
    let (mut first, mut second) = (wide(), wide());
    first.press(CTRL, Key::L);
    second.press(CTRL, Key::G);
    first.press(CTRL, Key::Plus);
    let text = kept(folder.path());
    assert!(text.contains("library: false") && text.contains("games: false"), "{text}");
    assert!(text.contains("scale: 1.1") && text.contains("welcomed: true"), "{text}");
}

#[test]
fn a_sample_is_open_once_whatever_was_tried_out_in_it() {
    let folder = folder();
    let mut window = window(folder.path());
    window.wait_for("Start: wins");
    let open = |window: &mut Window| {
        window.open_sample("The rules decide");
        window.frames(5);
    };
    open(&mut window);
    window.wait_for("Start: ");
    window.press(Modifiers::NONE, Key::ArrowRight);
    window.frames(10);
    window.press(CTRL, Key::PageUp);
    open(&mut window);
    assert_eq!(window.documents().len(), 2);
    // The next start knows it still.
    window.frames(40);
    drop(window);
    let mut again = self::window(folder.path());
    open(&mut again);
    assert_eq!(again.documents().len(), 2);
}

#[test]
fn a_text_file_is_opened_as_it_would_be_pasted() {
    let folder = folder();
    let texts = [
        ("position.txt", "34669 / 88\n"),
        ("game.txt", "[White \"A\"]\n[Black \"B\"]\n[GameType \"25\"]\n\n1. c3-d4 *\n"),
        ("study.txt", "(format: 1, game: \"climbing\", rules: \"article\", position: \"3 / 4\")"),
        ("letter.txt", "Dear friend, this is no game at all."),
        ("study.ron", "Dear friend, this is no game at all."),
    ];
    for (name, text) in texts {
        std::fs::write(folder.path().join(name), text).expect("written");
    }
    let files = texts.iter().map(|(name, _)| folder.path().join(name)).collect();
    let mut window = Window::open(folder.path(), files, vec2(1280.0, 800.0));
    window.frames(3);
    let games: Vec<String> = window.documents().into_iter().map(|document| document.game).collect();
    assert_eq!(games, ["climbing", "draughts", "climbing"]);
    let said: Vec<&str> = window.harness.state().notice_texts().collect();
    let about =
        |name: &str| said.iter().find(|text| text.contains(name)).unwrap_or_else(|| panic!("{said:?}"));
    assert!(about("letter.txt").contains("neither a study nor"), "{said:?}");
    assert!(
        about("study.ron").contains("Line 1, column") && !about("study.ron").contains("struct"),
        "{said:?}"
    );
}

#[test]
fn folds_of_the_library_are_those_of_a_game_in_every_language() {
    let folder = folder();
    let mut window = Window::open(folder.path(), Vec::new(), vec2(1440.0, 1700.0));
    window.wait_for("win in 7");
    // Of a game that is not in front nothing is seen; its first sample in three languages.
    let titles = ["Queen or king", "出 Q 还是出 K", "Дама или король"];
    assert!(!window.shows(titles[0]));
    window.library();
    window.click("Durak");
    window.frames(20);
    assert!(window.shows(titles[0]), "{:?}", window.labels());
    for (name, title) in [("简体中文", titles[1]), ("Русский", titles[2]), ("English", titles[0])]
    {
        choose_language(&mut window, name);
        window.library();
        window.frames(20);
        assert!(window.harness.query_by_label(title).is_some(), "{name}: {:?}", window.labels());
    }
}

/// Opens the list of languages in the menu of the window, whatever they are called.
#[track_caller]
fn open_languages(window: &mut Window) {
    for names in [["Window", "窗口", "Окно"], ["Language", "语言", "Язык"]] {
        let name = names.iter().find(|name| window.harness.query_by_label(name).is_some());
        window.click(name.unwrap_or_else(|| panic!("{:?}", window.labels())));
    }
}

fn choose_language(window: &mut Window, name: &str) {
    open_languages(window);
    window.click(name);
}

#[test]
fn a_language_is_picked_from_the_list_of_all() {
    let folder = folder();
    let mut window = window(folder.path());
    window.wait_for("win in 7");
    let kept = || std::fs::read_to_string(folder.path().join("settings.ron")).expect("settings");
    let names = ["English", "简体中文", "Русский"];
    for (name, tag) in [("Русский", "ru"), ("Русский", "ru"), ("English", "en"), ("简体中文", "zh-CN")]
    {
        let before = kept();
        open_languages(&mut window);
        assert_eq!(kept(), before, "the list alone changes nothing");
        assert!(
            names.iter().all(|name| window.harness.query_by_label(name).is_some()),
            "{:?}",
            window.labels()
        );
        window.click(name);
        assert!(kept().contains(&format!("language: Some(\"{tag}\")")), "{}", kept());
        assert!(window.harness.query_by_label(name).is_none(), "the list is gone");
    }
}

#[test]
fn moves_are_written_as_the_user_wants_and_positions_stay_as_they_are() {
    for (squares, mv) in [("Usual", "c3-d4"), ("Letters", "c3-d4"), ("Numbers", "22-18"), ("Short", "cd4")] {
        let folder = folder();
        let text = format!(
            "(language: Some(\"en\"), theme: Light, start: Some(\"two-eights\"), welcomed: true, threads: Some(1), squares: {squares})"
        );
        std::fs::write(folder.path().join("settings.ron"), text).expect("settings are written");
        let path = folder.path().join("board.ron");
        let study = "(format: 1, game: \"draughts\", rules: \"russian\", position: \"W:Wc3:Bh8\")";
        std::fs::write(&path, study).expect("written");
        let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
        window.frames(5);
        // The rows keep their order from here on.
        window.press(Modifiers::NONE, Key::F8);
        window.frames(3);
        assert!(window.labels().iter().any(|label| label.starts_with(mv)), "{mv}: {:?}", window.labels());
        // The line that says why may tell of the move as well.
        let rows = window.harness.query_all_by_label_contains(mv);
        let begins = |label: String| label.starts_with(mv);
        let row = rows.into_iter().find(|node| node.accesskit_node().label().is_some_and(begins));
        row.expect("a row").click();
        window.frames(3);
        let document = window.documents().pop().expect("a study");
        assert_eq!(
            (document.position.as_str(), document.at.as_slice()),
            ("W:Wc3:Bh8", &["c3-d4".to_owned()][..])
        );
    }
}

#[test]
fn tens_and_jokers_are_printed_as_the_user_wants_and_positions_stay_as_they_are() {
    for (ranks, ten, class) in [("Printed", "10: ", "· A K 10"), ("Letters", "T: ", "· AKT")] {
        let folder = folder();
        let text = format!(
            "(language: Some(\"en\"), theme: Light, start: Some(\"two-eights\"), welcomed: true, threads: Some(1), ranks: {ranks})"
        );
        std::fs::write(folder.path().join("settings.ron"), text).expect("settings are written");
        let write = |name: &str, game: &str, rules: &str, position: &str| {
            let path = folder.path().join(name);
            let study = format!("(format: 1, game: {game:?}, rules: {rules:?}, position: {position:?})");
            std::fs::write(&path, study).expect("written");
            path
        };
        let three = write("three.ron", "three-card", "", "AH KD TC");
        let cards = write("cards.ron", "climbing", "doudizhu", "3 T X D / 9 9");
        let mut window = Window::open(folder.path(), vec![cards], vec2(1440.0, 1000.0));
        // Rows change places while the position is solved.
        window.wait("the end of it", |harness| {
            harness.state().studies().all(|study| study.effort().work == etude_study::Work::Done)
        });
        window.frames(3);
        assert!(window.labels().iter().any(|label| label.starts_with(ten)), "{:?}", window.labels());
        window.click_first(ten);
        let document = window.documents().pop().expect("a study");
        assert_eq!(
            (document.position.as_str(), document.at.as_slice()),
            ("3 T X D / 99", &["T".to_owned()][..])
        );
        drop(window);
        let mut window = Window::open(folder.path(), vec![three], vec2(1440.0, 1000.0));
        window.wait(class, |harness| harness.query_all_by_label_contains(class).next().is_some());
    }
}
