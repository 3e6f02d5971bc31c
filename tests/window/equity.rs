//! The table of three cards as a calculator of chances: everyone has a row and a bar, opponents have ranges of their own, and it is
//! said whether staying pays.

use super::{Window, folder, settings};
use egui::{Key, Modifiers, Role, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use std::path::Path;

/// Two hands against a pair and anything, of the few cards that are left: all deals are gone through.
fn table(folder: &Path, language: &str) -> Window {
    settings(folder, language, "Light");
    let left = ["2S", "2H", "4S", "4H", "5S", "5H", "6S", "6H", "7S", "7H", "JD", "QD"];
    let held = ["AS", "KD", "2C", "9H", "9D", "3C"];
    let ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"].iter();
    let all = ranks.flat_map(|rank| ["S", "H", "D", "C"].map(|suit| format!("{rank}{suit}")));
    let dead: Vec<String> =
        all.filter(|card| ![&left[..], &held[..]].concat().contains(&card.as_str())).collect();
    let position = format!("AS KD 2C / 9H 9D 3C; dead {}; range pair / any", dead.join(" "));
    let path = folder.join("table.ron");
    std::fs::write(&path, format!("(format: 1, game: \"three-card\", position: \"{position}\")"))
        .expect("written");
    Window::open(folder, vec![path], vec2(1280.0, 1000.0))
}

/// The end of the position, behind the dead cards.
fn said(window: &Window) -> String {
    let position = window.position();
    position.split_once("; opponents").map(|(_, end)| end.trim().to_owned()).unwrap_or_default()
}

#[test]
fn everyone_at_the_table_has_chances_and_opponents_have_ranges() {
    let folder = folder();
    let mut window = table(folder.path(), "en");
    window.wait_for("Opponent 1: Pair, wins");
    assert!(window.shows("Opponent 2: blind: any cards, wins"));
    // On the hand itself, and in the list.
    assert!(
        window.shows("Hand 1: wins 0 %") && window.shows("Hand 2: Pair · 993, wins"),
        "{:?}",
        window.labels()
    );
    assert!(window.shows("exact: every deal was counted"));
    assert_eq!(said(&window), "2; range pair / any");
    // One opponent more, and one less.
    window.click("+ opponent");
    assert_eq!(said(&window), "3; range pair / any / any");
    window.harness.query_all_by_label("Take away opponent 1").next().expect("a button").click();
    window.frames(3);
    assert_eq!(said(&window), "2");
    // By name, by handle, by band, as text.
    window.click_first("Opponent 2: blind");
    window.wait_for("best 25 %");
    window.click("best 25 %");
    assert_eq!(said(&window), "2; range any / 25%");
    let handle = window.harness.query_all_by_label_contains("To the best").next().expect("a handle");
    handle.focus();
    window.frames(2);
    window.press(Modifiers::NONE, Key::ArrowLeft);
    window.press(Modifiers::SHIFT, Key::ArrowLeft);
    assert_eq!(said(&window), "2; range any / 23.9%");
    window.click_first("Pair: 16.94 %");
    assert_eq!(said(&window), "2; range any / pair");
    let field = window.harness.get_by_role_and_label(Role::TextInput, "They hold");
    field.focus();
    window.frames(2);
    window.press(super::CTRL, Key::A);
    window.harness.get_by_role_and_label(Role::TextInput, "They hold").type_text("straight 40%");
    window.frames(3);
    assert_eq!(said(&window), "2; range any / straight 40%");
    // The page shows the same range large, with the hand against it.
    window.press(Modifiers::NONE, Key::Escape);
    window.press(Modifiers::ALT, Key::Num5);
    assert!(window.shows("Hand 1 against the range"), "{:?}", window.labels());
    assert!(
        window.shows("Straight: 3.26 %") && window.shows("Straight 7: you beat"),
        "{:?}",
        window.labels()
    );
}

/// A range is shown and typed in the words of the window, and kept in those of the notation.
#[test]
fn ranges_speak_the_language_of_the_window() {
    for (language, field, typed, shown, kept) in [
        ("zh-CN", "对手的牌", "顺子 对子:12.5%", "顺子 对子:12.5%", "straight pair:12.5%"),
        ("ru", "У них", "Стрит Пара:50%", "стрит пара:50%", "straight pair:50%"),
    ] {
        let folder = folder();
        settings(folder.path(), language, "Light");
        let path = folder.path().join("table.ron");
        let text = "(format: 1, game: \"three-card\", position: \"AS KD 2C; range 88+ flush:30%\")";
        std::fs::write(&path, text).expect("written");
        let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
        let seat = if language == "ru" { "Соперник 1: " } else { "对手 1: " };
        window.wait_for(seat);
        window.click_first(seat);
        let value = |window: &Window| {
            let field = window.harness.get_by_role_and_label(Role::TextInput, field);
            field.accesskit_node().value().unwrap_or_default()
        };
        let flush = if language == "ru" { "флеш" } else { "金花" };
        assert_eq!(value(&window), format!("88+ {flush}:30%"));
        window.harness.get_by_role_and_label(Role::TextInput, field).focus();
        window.frames(2);
        window.press(super::CTRL, Key::A);
        window.harness.get_by_role_and_label(Role::TextInput, field).type_text(typed);
        window.frames(3);
        assert!(window.position().ends_with(&format!("; range {kept}")), "{}", window.position());
        window.press(Modifiers::NONE, Key::Tab);
        window.frames(3);
        assert_eq!(value(&window), shown);
    }
}

#[test]
fn staying_is_decided_by_pot_and_cost() {
    let folder = folder();
    let mut window = table(folder.path(), "en");
    window.wait_for("You need 28.6 %, you have 0 %: fold. EV −4.00");
    assert!(window.shows("To pay 4 into a pot of 10; the mark at 28.6 % is break-even."));
    assert!(window.shows("Against: Hand 2 · Pair · blind: any cards."));
    // Blind it costs half of that, and the cards may be any.
    window.harness.query_all_by_label("blind").next().expect("a choice").focus();
    window.frames(2);
    window.press(Modifiers::NONE, Key::Space);
    window.wait_for("You need 16.7 %");
    assert!(window.position().ends_with("; stay zjh blind"), "{}", window.position());
    assert!(!window.shows("you have 0 %"));
}

#[test]
fn a_range_that_cannot_be_read_changes_nothing_and_goes_with_its_table() {
    let folder = folder();
    let path = folder.path().join("table.ron");
    let text = "(format: 1, game: \"three-card\", position: \"AS KD 2C; opponents 1; range 20%\")";
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
    window.wait_for("Opponent 1: ");
    window.click_first("Opponent 1: ");
    let value = |window: &Window| {
        let field = window.harness.get_by_role_and_label(Role::TextInput, "They hold");
        field.accesskit_node().value().unwrap_or_default()
    };
    let type_in = |window: &mut Window, name: &str, text: &str| {
        window.harness.get_by_role_and_label(Role::TextInput, name).focus();
        window.frames(2);
        window.press(super::CTRL, Key::A);
        // A letter at a time: what is typed first could be read.
        for letter in text.chars() {
            window.harness.event(egui::Event::Text(letter.to_string()));
            window.frames(2);
        }
        window.frames(2);
    };
    type_in(&mut window, "They hold", "pear:50% flush");
    assert!(window.position().ends_with("; range 20%"), "{}", window.position());
    assert!(window.shows("“pear:50%” is no range: nothing is changed."), "{:?}", window.labels());
    // What is left unread stays to be mended beside this table, and goes with it.
    type_in(&mut window, "Position", "AS KD 2C; opponents 1; range 20%; stay zjh");
    assert_eq!(value(&window), "20%");
    assert!(!window.shows("is no range"));
    type_in(&mut window, "They hold", "pairr");
    assert!(window.shows("“pairr” is no range"));
    type_in(&mut window, "Position", "QS QD 7C; opponents 1");
    assert_eq!(value(&window), "");
    assert!(!window.shows("is no range"));
}
