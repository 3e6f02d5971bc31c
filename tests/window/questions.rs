//! Questions about hands of three cards in Solve: answered by mouse, told once, and nowhere a word of the answer before.

use super::hidden::{all, hovered};
use super::{CTRL, Window, folder, settings};
use egui::{Key, Modifiers, Role, vec2};
use egui_kittest::kittest::Queryable;
use etude_study::practice::Record;
use etude_support::file;
use std::path::Path;

const BEST: &str = "tests/data/three_card/best-hand.ron";
const PERCENT: &str = "tests/data/three_card/percent.ron";

/// A window with a question in Solve, its answer counted.
fn asked(folder: &Path, study: &str) -> Window {
    let mut window = Window::open(folder, vec![file(study)], vec2(1280.0, 800.0));
    window.frames(3);
    window.press(CTRL, Key::Num4);
    let waiting = ["is being counted", "正在计算", "подсчитывается"];
    window.wait("the answer to be counted", move |harness| {
        !waiting.iter().any(|text| harness.query_all_by_label_contains(text).next().is_some())
    });
    window.frames(4);
    window
}

fn records(window: &Window) -> Vec<Record> {
    window.harness.state().practice().results().records().clone()
}

/// What would tell the answer: how often hands win, in any number of digits, the deals behind it, what hands are and where
/// they stand, titles and notes.
const TELLS_BEST: [&str; 17] = [
    "54.7",
    "54,7",
    "55.0",
    "55,0",
    "84.8",
    "84,8",
    "117500844",
    "117\u{202f}500\u{202f}844",
    "★",
    "984s",
    "223",
    "468",
    "467",
    "264",
    "shall be",
    "per cent.",
    "wins most often:",
];
const TELLS_PERCENT: [&str; 10] =
    ["13.4", "13,4", "86.6", "86,6", "1\u{202f}171\u{202f}452", "994", "K73", "381", "574", "Thirteen"];

/// What stands in everything that can be read, places left out: they are numbers as well.
fn found<'a>(all: &str, tells: &[&'a str]) -> Vec<&'a str> {
    let ends = [" at [", " disabled "];
    let lines =
        all.lines().map(|line| ends.iter().find_map(|end| line.rsplit_once(end)).map_or(line, |cut| cut.0));
    let texts: Vec<&str> = lines.collect();
    tells.iter().copied().filter(|tell| texts.iter().any(|text| text.contains(tell))).collect()
}

fn told<'a>(window: &Window, tells: &[&'a str]) -> Vec<&'a str> {
    found(&all(window), tells)
}

#[test]
fn nothing_tells_the_answer_before_it_is_given() {
    for language in ["en", "zh-CN", "ru"] {
        for (study, tells, solved) in [(BEST, &TELLS_BEST[..], 4), (PERCENT, &TELLS_PERCENT[..], 2)] {
            let folder = folder();
            settings(folder.path(), language, "Light");
            let mut window = asked(folder.path(), study);
            assert_eq!(told(&window, tells), [""; 0], "{language} {study}");
            // What the pointer brings up is made of the same texts in every language.
            let brought_up = if language == "en" { hovered(&mut window) } else { Vec::new() };
            for shown in brought_up {
                assert_eq!(found(&shown, tells), [""; 0], "{language} {study}, under the pointer");
            }
            // Other pages, steps and copies stay away as well.
            for key in [Key::Num2, Key::Num3, Key::Num4] {
                window.press(Modifiers::ALT, key);
                assert_eq!(told(&window, tells), [""; 0], "{language} {study}, page {key:?}");
            }
            // And the test would see it: given up, the answer stands there.
            let give_up = match language {
                "en" => "Show the solution",
                "ru" => "Показать решение",
                _ => "显示答案",
            };
            window.click(give_up);
            let seen = told(&window, tells);
            assert!(seen.len() >= solved, "{language} {study}: {seen:?}");
        }
    }
}

/// The first thing whose name contains a text, clicked by the pointer where it lies.
fn click_at(window: &mut Window, label: &str) {
    let place = window.rect(label).center();
    window.harness.hover_at(place);
    window.frames(2);
    for pressed in [true, false] {
        window.harness.event(egui::Event::PointerButton {
            pos: place,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        });
        window.frames(2);
    }
    window.frames(3);
}

#[test]
fn which_hand_wins_most_often_is_answered_by_a_click_on_it() {
    for (hand, right) in [("Hand 3, card 1", true), ("Hand 2, card 3", false)] {
        let folder = folder();
        let mut window = asked(folder.path(), BEST);
        assert!(window.shows("Which of the 3 hands wins most often?"));
        assert!(window.shows("5-3-2: of three suits beats trips"), "the rules of the house are told");
        assert!(window.shows("Between equal hands yours loses"), "and how equal hands count");
        // A click on a card that is out answers nothing.
        click_at(&mut window, "K of clubs");
        assert_eq!(records(&window), []);
        click_at(&mut window, hand);
        assert_eq!(window.shows("✓ Right"), right);
        assert_eq!(window.shows("✗ Not so"), !right);
        assert!(window.shows("Hand 3 wins most often: 84.8 %."));
        assert!(window.shows("182\u{202f}025\u{202f}570 won"), "{:?}", window.labels());
        assert!(window.shows("What this is made of"));
        // What ended is told once, whatever is clicked afterwards.
        click_at(&mut window, "Hand 1, card 2");
        click_at(&mut window, "Hand 3, card 2");
        let records = records(&window);
        assert_eq!(records.len(), 1);
        let attempt = &records[0].attempt;
        assert_eq!((attempt.mistakes, attempt.hints, attempt.gave_up), (u32::from(!right), 0, !right));
        assert_eq!(attempt.key.goal, "best-hand");
        assert_eq!(window.harness.state().practice().is_solved(&attempt.key), right);
    }
}

#[test]
fn a_percentage_is_answered_with_slider_and_button_after_three_hints() {
    let folder = folder();
    let mut window = asked(folder.path(), PERCENT);
    assert!(window.shows("Hand 1: how often does it win, in per cent?"));
    for (button, said) in [
        ("Hint 1 of 3", "1. Hand 1: Pair · 994"),
        ("Hint 2 of 3", "2. Hand 1 wins between 0 and 50 %."),
        ("Hint 3 of 3", "3. Hand 1 wins between 0 and 25 %."),
    ] {
        assert!(!window.shows(said));
        let before = window.rect(button);
        click_at(&mut window, button);
        assert!(window.shows(said), "{said}; to be read:\n{}", window.labels().join("\n"));
        assert_eq!(window.rect("Hint ").min, before.min, "the button stays under the pointer");
    }
    // By the number beside the slider, as it is typed.
    let field = |window: &Window| {
        let nodes = window.harness.query_all_by_role(Role::SpinButton);
        nodes.map(|node| node.rect()).next().expect("a number")
    };
    let place = field(&window).center();
    window.harness.hover_at(place);
    window.frames(2);
    for pressed in [true, false] {
        let button = egui::PointerButton::Primary;
        let modifiers = Modifiers::NONE;
        window.harness.event(egui::Event::PointerButton { pos: place, button, pressed, modifiers });
        window.frames(2);
    }
    window.press(CTRL, Key::A);
    window.harness.event(egui::Event::Text("18".to_owned()));
    window.frames(2);
    click_at(&mut window, "Answer");
    assert!(window.shows("✓ Right") && window.shows("You said 18 %."), "{:?}", window.labels());
    assert!(window.shows("Hand 1 wins 13.4 %."));
    let attempt = records(&window).remove(0).attempt;
    assert_eq!((attempt.mistakes, attempt.hints, attempt.gave_up), (0, 3, false));
    // Back in Setup everything about the hands is told, the question with its answer too.
    click_at(&mut window, "Look at the hands");
    assert!(window.shows("beats 83.7 % of all hands") && window.shows("Hand 1 wins 13.4 %."));
    // Once more, from the beginning.
    window.press(CTRL, Key::Num4);
    assert_eq!(told(&window, &TELLS_PERCENT), [""; 0]);
    assert!(window.shows("Hint 1 of 3"));
}

#[test]
fn after_a_start_a_question_asks_as_before() {
    let folder = folder();
    let window = asked(folder.path(), PERCENT);
    drop(window);
    let mut window = Window::open(folder.path(), Vec::new(), vec2(1280.0, 800.0));
    window.frames(6);
    assert!(window.shows("Hand 1: how often does it win, in per cent?"), "{:?}", window.labels());
    assert_eq!(told(&window, &TELLS_PERCENT), [""; 0]);
}

/// Another position is another question: what was hinted or answered of the one before is gone.
#[test]
fn a_question_about_other_hands_begins_anew() {
    let folder = folder();
    let mut window = asked(folder.path(), PERCENT);
    window.click("Show the solution");
    assert!(window.shows("Hand 1 wins 13.4 %."));
    click_at(&mut window, "Look at the hands");
    window.harness.get_by_role_and_label(Role::TextInput, "Position").focus();
    window.frames(2);
    window.press(CTRL, Key::A);
    let typed = "9S 9H 5D / KC 7D 3H; dead AC AD; opponents 2; range 25%";
    window.harness.get_by_role_and_label(Role::TextInput, "Position").type_text(typed);
    window.frames(4);
    window.press(Modifiers::NONE, Key::Escape);
    window.press(CTRL, Key::Num4);
    window.wait_for("Hint 1 of 3");
    assert!(window.shows("Answer") && !window.shows("wins 13."));
}
