//! What is pasted, typed and dealt: the game in front is read first, and what is shown says which position it is about.

use crate::{CTRL, Window, folder, window};
use egui::{Key, vec2};
use egui_kittest::kittest::Queryable;

fn open(folder: &tempfile::TempDir, game: &str, rules: &str, position: &str) -> Window {
    let path = folder.path().join("study.ron");
    let text = format!(
        "(format: 1, game: \"{game}\", rules: \"{rules}\", title: \"A title\", position: \"{position}\")"
    );
    std::fs::write(&path, text).expect("written");
    Window::open(folder.path(), vec![path], vec2(1440.0, 900.0))
}

fn field(window: &mut Window, text: &str) {
    let find =
        |window: &Window| window.harness.get_by_role_and_label(egui::Role::TextInput, "Position").focus();
    find(window);
    window.frames(2);
    window.press(CTRL, Key::A);
    window.harness.event(egui::Event::Text(text.to_owned()));
    window.frames(3);
}

#[test]
fn suited_cards_are_of_the_game_in_front() {
    let folder = folder();
    let mut window = window(folder.path());
    window.harness.event(egui::Event::Paste("♠3♥4♣6♦6♠9 / ♥8♣8".to_owned()));
    window.frames(5);
    let pasted = window.documents().pop().expect("a study");
    assert_eq!((pasted.game.as_str(), pasted.position.as_str()), ("climbing", "3S 4H 6C 6D 9S / 8H 8C"));
    // A text that names its rules keeps them, whatever is in front.
    window.harness.event(egui::Event::Paste("KKK AAA 2222 / 33 444 555 X D; rules strict".to_owned()));
    window.frames(5);
    let pasted = window.documents().pop().expect("a study");
    assert_eq!(
        (pasted.rules.as_str(), pasted.position.as_str()),
        ("strict", "KKK AAA 2222 / 33 444 555 X D")
    );
}

fn paste(window: &mut Window, text: &str) {
    window.harness.event(egui::Event::Paste(text.to_owned()));
    window.frames(5);
}

fn last(window: &mut Window) -> (String, String, String) {
    let document = window.documents().pop().expect("a study");
    (document.game, document.rules, document.position)
}

fn told(game: &str, rules: &str, position: &str) -> (String, String, String) {
    (game.to_owned(), rules.to_owned(), position.to_owned())
}

#[test]
fn hands_in_lines_are_of_the_game_in_front_and_can_be_another_for_a_click() {
    let folder = folder();
    let mut window = open(&folder, "climbing", "app", "3 4 66 9 / 88");
    paste(&mut window, "♠3♥4♣6♦6♠9\n♥8♣8");
    assert_eq!(last(&mut window), told("climbing", "app", "3S 4H 6D 6C 9S / 8H 8C"));
    let said: Vec<&str> = window.harness.state().notice_texts().collect();
    assert!(said.iter().any(|text| text.starts_with("Read as Dou Dizhu, phone style. ")), "{said:?}");
    paste(&mut window, "我：♠A♥K♦2 对手：♠9♥9♦3");
    assert_eq!(last(&mut window), told("climbing", "app", "KH AS 2D / 3D 9S 9H"));
    window.click("Read as Standard zhajinhua");
    window.frames(3);
    assert_eq!(last(&mut window), told("three-card", "zjh", "AS KH 2D / 9S 9H 3D"));
}

#[test]
fn a_word_that_is_not_understood_is_told_and_read_for_a_click() {
    let folder = folder();
    let mut window = open(&folder, "climbing", "doudizhu", "3 4 66 9 / 88");
    paste(&mut window, "我方：34鬼 对手：88");
    assert!(window.shows("“鬼” may be either joker"), "the word is told");
    window.click("Read “鬼” as the big joker (D)");
    window.frames(3);
    assert_eq!(last(&mut window), told("climbing", "doudizhu", "3 4 D / 88"));
}

#[test]
fn a_position_of_another_board_changes_the_rules_for_a_click() {
    let folder = folder();
    let mut window = open(&folder, "draughts", "russian", "start");
    window.press(CTRL, Key::Num1);
    field(&mut window, "W:W45,K50:B1,20");
    window.click("Read for Draughts: International");
    window.frames(3);
    assert_eq!(window.documents().len(), 1, "in its place");
    assert_eq!(last(&mut window), told("draughts", "international", "W:W45,K50:B1,20"));
}

#[test]
fn labels_are_read_in_the_field_and_in_files_of_text() {
    let folder = folder();
    let path = folder.path().join("puzzle.txt");
    std::fs::write(&path, "【残局·手机版】\n地主：KKK 3 2\n农民：444QQ\n禁：三带一").expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1440.0, 900.0));
    window.frames(5);
    assert_eq!(last(&mut window), told("climbing", "app", "3 KKK 2 / 444 QQ; ban triple+single"));
    window.press(CTRL, Key::Num1);
    field(&mut window, "ты: 34669; соперник: 88");
    assert_eq!(window.position(), "3 4 66 9 / 88");
    window.wait_for("Read as: 3 4 66 9 / 88");
}

#[test]
fn a_text_that_cannot_be_read_says_what_is_shown_meanwhile() {
    let folder = folder();
    let mut window = open(&folder, "climbing", "article", "3 4 66 9 / 88");
    window.wait_for("You win in 7");
    window.press(CTRL, Key::Num1);
    field(&mut window, "34669 / 8Z");
    window.wait_for("what follows is about the position before");
    field(&mut window, "♠3♥4♣6♦6♠9 / ♥8♣8");
    assert!(!window.shows("what follows is about the position before"));
    assert_eq!(window.position(), "3S 4H 6C 6D 9S / 8H 8C");
}

#[test]
fn a_line_that_is_cut_is_said_and_comes_back() {
    let folder = folder();
    let mut window = open(&folder, "climbing", "doudizhu", "3 4 66 9 / 88");
    window.wait_for_proof();
    window.click_first("6 6: loses");
    window.press(CTRL, Key::Num1);
    field(&mut window, "3 4 6 9 / 88");
    window.wait_for("The line stops before move 1");
    window.press(egui::Modifiers::NONE, Key::Escape);
    window.click("Analyse");
    window.press(CTRL, Key::Z);
    assert_eq!(window.documents()[0].line.0.len(), 1, "undo brings it back");
}

#[test]
fn another_deal_has_another_name() {
    let folder = folder();
    let mut window = open(&folder, "climbing", "doudizhu", "3 4 66 9 / 88");
    window.press(CTRL, Key::Num1);
    assert_eq!(window.documents()[0].title, "A title");
    window.press(CTRL, Key::D);
    let dealt = window.documents().remove(0);
    assert_ne!(dealt.position, "3 4 66 9 / 88");
    assert_eq!(dealt.title, "");
    window.press(CTRL, Key::Z);
    let back = window.documents().remove(0);
    assert_eq!((back.title.as_str(), back.position.as_str()), ("A title", "3 4 66 9 / 88"));
}

#[test]
fn a_board_is_offered_nothing_about_cards() {
    for (game, rules, position, cards) in
        [("draughts", "russian", "start", false), ("climbing", "doudizhu", "3 4 66 9 / 88", true)]
    {
        let folder = folder();
        let mut window = open(&folder, game, rules, position);
        window.press(CTRL, Key::Num1);
        for (menu, command) in [("Edit", "Sort"), ("View", "Four colours of suits")] {
            window.menu(menu);
            let offered = window.harness.query_all_by_label_contains(command).count();
            assert_eq!(offered > usize::from(cards && command == "Sort"), cards, "{command} in {game}");
            window.press(egui::Modifiers::NONE, Key::Escape);
        }
    }
}

#[test]
fn variations_of_one_move_stand_apart() {
    let folder = folder();
    let path = folder.path().join("study.ron");
    let moves = "[(move: \"3\", variations: [[\"4\", \"8\"], [\"66\"]]), \"8\"]";
    let text = format!(
        "(format: 1, game: \"climbing\", rules: \"article\", position: \"3 4 66 9 / 88\", moves: {moves})"
    );
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1440.0, 1400.0));
    window.show_page("Scoresheet");
    window.wait_for("instead of 3: 1. You: 6 6, loses");
    window.wait_for("instead of 3: 1. You: 4, wins");
    let named = |what: &str| window.rect(what);
    let tops =
        ["instead of 3: 1. You: 4, wins", "instead of 3: 1. You: 6 6, loses", "2. Opponent: 8"].map(named);
    // The second alternative begins a row of its own, as the first does, and the main line goes on below both.
    assert!(tops[1].top() >= tops[0].bottom() - 0.5, "{tops:?}");
    assert!((tops[1].left() - tops[0].left()).abs() < 0.5, "{tops:?}");
}

#[test]
fn an_empty_table_says_how_to_begin_and_complains_of_nothing_yet() {
    let folder = folder();
    for (game, rules) in [("climbing", "doudizhu"), ("durak", "throw-in")] {
        let mut window = open(&folder, game, rules, "");
        window.frames(4);
        assert!(!window.shows("⚠") && !window.shows("is empty"), "{game}: {:?}", window.labels());
        assert!(window.shows("Drag cards"), "{game}: {:?}", window.labels());
    }
    let mut window = open(&folder, "draughts", "russian", "");
    assert!(!window.shows("⚠") && window.shows("Drag pieces"), "{:?}", window.labels());
    field(&mut window, "W:Wa1:B");
    assert!(window.shows("Black has no pieces"), "{:?}", window.labels());
    // The first card is a beginning: what is missing is said.
    let mut window = open(&folder, "climbing", "doudizhu", "");
    field(&mut window, "34 /");
    assert!(window.shows("⚠\u{a0}Farmer: the hand is empty"), "{:?}", window.labels());
}

#[test]
fn studies_without_a_name_are_told_apart_by_numbers() {
    let folder = folder();
    let mut window = Window::open(folder.path(), Vec::new(), vec2(1280.0, 800.0));
    window.frames(3);
    for _ in 0..3 {
        window.click("New study");
    }
    let named = |window: &Window| -> Vec<String> {
        let labels = window.labels().into_iter();
        labels.filter(|label| label.starts_with("Untitled") && !label.contains('●')).collect()
    };
    let all = named(&window).join("|");
    assert!(
        ["Untitled", "Untitled 2", "Untitled 3"].iter().all(|name| all.split('|').any(|one| one == *name)),
        "{all}"
    );
    // A number that is free again is taken first.
    window.press(CTRL, Key::W);
    window.click("New study");
    assert!(
        named(&window).iter().any(|name| name == "Untitled 3")
            && !named(&window).iter().any(|name| name == "Untitled 4")
    );
}

#[test]
fn a_study_without_a_title_has_the_name_of_its_file_in_its_tab_and_above_its_texts() {
    let folder = folder();
    let path = folder.path().join("mine1.ron");
    let text = "(format: 1, game: \"climbing\", rules: \"doudizhu\", position: \"34 / 5\")";
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
    window.frames(3);
    let heads = window.harness.query_all_by_role_and_label(egui::Role::Label, "mine1").count();
    assert!(heads > 0, "{:?}", window.labels());
    assert!(!window.shows("Untitled"), "{:?}", window.labels());
}

#[test]
fn what_was_not_understood_of_a_file_is_kept_but_not_shown() {
    let folder = folder();
    let path = folder.path().join("game.pdn");
    std::fs::write(&path, "[GameType \"21\"]\n\n1. 9-13 {good} $999 22-18 *\n").expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1440.0, 900.0));
    window.frames(6);
    window.show_page("Scoresheet");
    window.frames(4);
    let document = window.documents().remove(0);
    let said: Vec<String> = document.line.0.iter().map(|step| step.comment.clone()).collect();
    assert!(said.iter().any(|said| said.contains("[%unread")), "the study keeps it: {said:?}");
    assert!(window.shows("good") && !window.shows("%unread"), "{:?}", window.labels());
}
