//! Questions about Durak's robot in Solve: answered on the table or by a button, told once, and nowhere a word of the answer
//! before.

use super::hidden::all;
use super::{CTRL, Window, folder, settings};
use egui::{Key, Modifiers, vec2};
use std::path::{Path, PathBuf};

/// The robot defends by the article's rules; it plays the nine of trumps, as the picture of the article shows.
const QUESTION: &str = r#"(
    format: 2, app: "etude", game: "durak", rules: "article-robot", title: "What now", goal: "bot-move", difficulty: 40,
    theme: "robot",
    position: "trump 2S; role defend; hand KC AS AH 9S; enemy 9C; enemy-count 6; unknown 6H 7H 9H KH 5D; table 3D; deck 52",
)"#;

fn question(folder: &Path) -> PathBuf {
    let path = folder.join("robot.ron");
    std::fs::write(&path, QUESTION).expect("written");
    path
}

/// A window with the question in Solve.
fn asked(folder: &Path, language: &str) -> Window {
    settings(folder, language, "Light");
    let path = folder.join("settings.ron");
    let text = std::fs::read_to_string(&path).expect("settings");
    std::fs::write(&path, text.replace("exercises: Analyse", "exercises: Solve")).expect("written");
    let mut window = Window::open(folder, vec![question(folder)], vec2(1280.0, 800.0));
    let name = match language {
        "ru" => "Показать решение",
        "zh-CN" => "显示答案",
        _ => "Show the solution",
    };
    window.wait_for(name);
    window
}

/// What would tell the answer: sums and weights of the prediction, and its sentences.
const TELLS: [&str; 2] = ["6.9", "6,9"];

#[test]
fn nothing_tells_what_the_robot_does_before_it_is_said() {
    for language in ["en", "zh-CN", "ru"] {
        let folder = folder();
        let mut window = asked(folder.path(), language);
        let told = |window: &Window| {
            let all = all(window);
            let words = ["The robot plays", "Робот кладёт", "机器人打出"];
            words.iter().chain(&TELLS).filter(|word| all.contains(**word)).count()
        };
        assert_eq!(told(&window), 0, "{language}: {}", all(&window));
        for key in [Key::Num1, Key::Num2, Key::Num3] {
            window.press(Modifiers::ALT, key);
            assert_eq!(told(&window), 0, "{language}, page {key:?}");
        }
        let give_up = ["Show the solution", "Показать решение", "显示答案"];
        let button = give_up.into_iter().find(|text| window.shows(text)).expect("the button");
        window.click(button);
        assert!(told(&window) > 0, "{language}: {:?}", window.labels());
    }
}

#[test]
fn the_robots_card_is_named_by_a_button_and_the_reason_told() {
    for (button, right) in [("It plays 9♠", true), ("It plays A♠", false), ("It takes", false)] {
        let folder = folder();
        let mut window = asked(folder.path(), "en");
        assert!(window.shows("The robot defends. What does it do?"), "{:?}", window.labels());
        window.click(button);
        window.frames(3);
        assert_eq!(window.shows("✓ Right"), right, "{button}: {:?}", window.labels());
        assert_eq!(window.shows("✗ Not so"), !right);
        assert!(window.shows("The robot plays 9♠") && window.shows("lowest sum"), "{:?}", window.labels());
        let records = window.harness.state().practice().results().records().clone();
        assert_eq!(records.len(), 1);
        let attempt = &records[0].attempt;
        assert_eq!((attempt.mistakes, attempt.hints, attempt.gave_up), (u32::from(!right), 0, !right));
        assert_eq!((attempt.key.goal.as_str(), attempt.key.rules.as_str()), ("bot-move", "article-robot"));
    }
}

#[test]
fn hints_name_the_rule_and_then_what_is_wrong() {
    let folder = folder();
    let mut window = asked(folder.path(), "en");
    for (button, said) in [
        ("Hint 1 of 3", "1. It plays the first card of the path with the lowest sum"),
        ("Hint 2 of 3", "2. Not this: It takes."),
        ("Hint 3 of 3", "3. Not this: It takes."),
    ] {
        window.click(button);
        window.frames(2);
        assert!(window.shows(said), "{said}: {:?}", window.labels());
    }
    // The card on the table answers too.
    let place = window.rect("9 of spades").center();
    window.harness.hover_at(place);
    window.frames(2);
    for pressed in [true, false] {
        let (button, modifiers) = (egui::PointerButton::Primary, Modifiers::NONE);
        window.harness.event(egui::Event::PointerButton { pos: place, button, pressed, modifiers });
        window.frames(2);
    }
    window.frames(3);
    assert!(window.shows("✓ Right"), "{:?}", window.labels());
    window.click("Look at the prediction");
    window.wait_for("The robot plays 9♠");
    assert!(window.shows("Profile"), "{:?}", window.labels());
    // Asked once more, from the beginning.
    window.press(CTRL, Key::Num4);
    assert!(window.shows("Hint 1 of 3") && !window.shows("✓ Right"), "{:?}", window.labels());
}
