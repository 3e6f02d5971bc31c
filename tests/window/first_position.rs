//! From an empty start to the first own position solved, with the clicks, drags and keys that `docs/guide/en/first-position.md`
//! writes down: these tests make exactly those, and no more.

use super::{Window, folder};
use egui::vec2;
use egui_kittest::kittest::{NodeT, Queryable};
use etude_study::Study;
use etude_support::{file, read};
use etude_support_study::game;
use std::time::{Duration, Instant};

/// A window of a user who has never been here, and what was done in it.
struct Walk {
    window: Window,
    done: Vec<String>,
    _folder: tempfile::TempDir,
}

impl Walk {
    fn new() -> Self {
        let folder = folder();
        // The language and the threads of the machine are no part of what is counted.
        let text = "(language: Some(\"en\"), theme: Light, threads: Some(1))";
        std::fs::write(folder.path().join("settings.ron"), text).expect("settings are written");
        let window = Window::open(folder.path(), Vec::new(), vec2(1280.0, 800.0));
        assert!(window.shows("with proof") && window.documents().is_empty(), "{:?}", window.labels());
        Self { window, done: Vec::new(), _folder: folder }
    }

    /// Clicks a button by its name.
    #[track_caller]
    fn click(&mut self, name: &str) {
        self.window.harness.get_by_role_and_label(egui::Role::Button, name).click();
        self.window.frames(8);
        self.done.push(format!("Click **{name}**."));
    }

    /// Clicks a piece of the box or a square, by the beginning of its name.
    #[track_caller]
    fn point(&mut self, start: &str, told: &str) {
        let starts = |label: Option<String>| label.is_some_and(|label| label.starts_with(start));
        let at = {
            let mut nodes = self.window.harness.query_all_by_label_contains(start);
            let node = nodes.rfind(|node| starts(node.accesskit_node().label()));
            node.unwrap_or_else(|| panic!("no {start}: {:?}", self.window.labels())).rect().center()
        };
        self.window.harness.hover_at(at);
        self.window.frames(2);
        for pressed in [true, false] {
            self.window.harness.event(egui::Event::PointerButton {
                pos: at,
                button: egui::PointerButton::Primary,
                pressed,
                modifiers: egui::Modifiers::NONE,
            });
            self.window.frames(2);
        }
        self.done.push(format!("Click {told}."));
    }

    #[track_caller]
    fn drag(&mut self, (from, card): (&str, &str), (to, place): (&str, &str)) {
        self.window.drag(from, to);
        self.done.push(format!("Drag {card} to **{place}**."));
    }

    /// The study is what was to be built; the document tells the same steps, and they are few enough.
    #[track_caller]
    fn ends(mut self, heading: &str, position: &str, answer: &str, most: usize) {
        self.window.wait_for(answer);
        assert_eq!(self.window.position(), position);
        assert!(self.done.len() <= most, "{heading}: {} steps, not {most}", self.done.len());
        let page = read(file("docs/guide/en/first-position.md"));
        let part = page.split("\n## ").find(|part| part.starts_with(heading)).expect("a part");
        let steps = part.lines().filter_map(|line| line.split_once(". "));
        let told: Vec<&str> =
            steps.filter(|(number, _)| number.parse::<u8>().is_ok()).map(|(_, step)| step).collect();
        assert_eq!(told, self.done, "{heading}");
        let count = format!("{} steps", self.done.len());
        assert!(part.lines().next().is_some_and(|line| line.contains(&count)), "{heading}: {count}");
    }
}

#[test]
fn of_cards() {
    let mut walk = Walk::new();
    walk.click("Card endgames");
    walk.click("New study");
    for (from, card) in [
        ("3, 4 left", "a 3"),
        ("4, 4 left", "a 4"),
        ("6, 4 left", "a 6"),
        ("6, 3 left", "a 6"),
        ("9, 4 left", "a 9"),
    ] {
        walk.drag((from, card), ("Landlord,", "Landlord"));
    }
    for from in ["8, 4 left", "8, 3 left"] {
        walk.drag((from, "an 8"), ("Farmer,", "Farmer"));
    }
    walk.ends("Cards", "3 4 66 9 / 88", "You win in 7", 15);
}

#[test]
fn of_draughts() {
    let mut walk = Walk::new();
    walk.click("Draughts");
    walk.click("New study");
    walk.point("Put a white man", "the white man beside the board");
    for square in ["c3", "e3", "g3"] {
        walk.point(&format!("{square}, "), square);
    }
    walk.point("Put a black man", "the black man beside the board");
    for square in ["f6", "h6"] {
        walk.point(&format!("{square}, "), square);
    }
    let study = walk.window.harness.state().studies().last().map(Study::identity).map(|own| own.rules.id);
    assert_eq!(study, Some("russian"));
    // The tables of endings are made first, which takes a slow machine longer than a window is waited for elsewhere.
    let until = Instant::now() + Duration::from_mins(2);
    let proved = |study: &dyn Study| game(study).analysis().value().is_some();
    while !walk.window.harness.state().studies().last().is_some_and(proved) {
        assert!(Instant::now() < until, "nothing is proved");
        walk.window.frames(1);
        std::thread::sleep(Duration::from_millis(4));
    }
    walk.ends("Draughts", "W:Wc3,e3,g3:Bf6,h6", "White wins", 12);
}

#[test]
fn of_three_cards() {
    let mut walk = Walk::new();
    walk.click("Three cards");
    walk.click("New study");
    for (from, card) in [("A of hearts", "A♥"), ("K of hearts", "K♥"), ("7 of diamonds", "7♦")] {
        walk.drag((from, card), ("Hand 1,", "Hand 1"));
    }
    walk.ends("Three cards", "AH KH 7D", "beats 73.0 % of all hands", 6);
}

#[test]
fn of_a_situation_of_durak() {
    let mut walk = Walk::new();
    walk.click("Durak");
    walk.click("Library");
    walk.point("New study: Durak, the robot", "**+ Durak, the robot** in the library");
    for (from, card) in [
        ("6 of spades", "6♠"),
        ("6 of hearts", "6♥"),
        ("7 of clubs", "7♣"),
        ("J of spades", "J♠"),
        ("J of diamonds", "J♦"),
        ("K of hearts", "K♥"),
    ] {
        walk.drag((from, card), ("Own cards,", "Own cards"));
    }
    let position = "trump AD; role attack; hand 6S 6H 7C JS JD KH; enemy-count 6; deck 52; profile article";
    walk.ends("A situation of Durak", position, "The robot plays", 30);
}
