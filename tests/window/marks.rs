//! Marks in the window: arrows and rings by the other button, marked cards, and where they are kept and hidden.

use super::drags::open;
use super::{CTRL, Window, folder};
use egui::{Event, Key, Modifiers, PointerButton, Pos2};
use egui_kittest::kittest::{NodeT, Queryable};
use etude_model::Mark;

impl Window {
    /// The middle of what is seen by the beginning of its name.
    #[track_caller]
    fn begins(&self, name: &str) -> Pos2 {
        let nodes = self.harness.root().children_recursive();
        let mut nodes = nodes.filter(|node| {
            let label = node.accesskit_node().label();
            label.is_some_and(|label| label.starts_with(name)) && node.rect().is_positive()
        });
        let found = nodes.next();
        found
            .unwrap_or_else(|| panic!("no {name}; to be read:\n{}", self.labels().join("\n")))
            .rect()
            .center()
    }

    /// Presses the other button at one place and lets it go at another.
    #[track_caller]
    fn draw(&mut self, from: &str, to: &str, modifiers: Modifiers) {
        let (from, to) = (self.begins(from), self.begins(to));
        self.harness.hover_at(from);
        self.frames(1);
        for (pos, pressed) in [(from, true), (to, false)] {
            self.harness.event(Event::PointerMoved(pos));
            let button = PointerButton::Secondary;
            self.harness.event(Event::PointerButton { pos, button, pressed, modifiers });
            self.frames(1);
        }
        self.frames(2);
    }

    #[track_caller]
    fn check_marks(&self, start: &[&str], last: &[&str]) {
        let documents = self.documents();
        let document = documents.last().expect("a study");
        let texts = |marks: &[Mark]| marks.iter().map(Mark::text).collect::<Vec<_>>();
        assert_eq!(texts(&document.marks), start, "of the start");
        let line = document.line.0.last().map(|step| texts(&step.marks)).unwrap_or_default();
        assert_eq!(line, last, "behind the last move");
    }
}

#[test]
fn arrows_and_rings_are_kept_with_their_position() {
    let folder = folder();
    let mut window = open(folder.path(), "draughts", "russian", "W:Wc3,e3:Bd6,h8");
    window.draw("c3, ", "d4, ", Modifiers::NONE);
    window.draw("d6, ", "d6, ", Modifiers::SHIFT);
    window.draw("e3, ", "e3, ", Modifiers::ALT);
    window.check_marks(&["green c3 d4", "red d6", "blue e3"], &[]);
    assert!(window.shows("c3, white man, green arrow to d4"), "{:?}", window.labels());
    assert!(window.shows("d6, black man, red mark"));
    // Another colour takes its place, the same one removes it.
    window.draw("d6, ", "d6, ", Modifiers::NONE);
    window.draw("e3, ", "e3, ", Modifiers::ALT);
    window.check_marks(&["green c3 d4", "green d6"], &[]);
    window.press(CTRL, Key::Z);
    window.check_marks(&["green c3 d4", "green d6", "blue e3"], &[]);
    // Another position has its own, by the key of the square under the pointer.
    window.click_square("c3");
    window.click_square("d4");
    assert!(!window.shows("green arrow"));
    let at = window.begins("h8, ");
    window.harness.hover_at(at);
    window.frames(2);
    window.press(Modifiers::NONE, Key::O);
    window.check_marks(&["green c3 d4", "green d6", "blue e3"], &["green h8"]);
    // They are saved, and read again.
    window.press(CTRL, Key::S);
    window.frames(3);
    let text = std::fs::read_to_string(folder.path().join("study.ron")).expect("saved");
    assert!(text.contains("format: 2") && text.contains("\"green c3 d4\""), "{text}");
    let read = etude_study::session::read(&text).expect("read");
    assert_eq!(read.line.0[0].marks.len(), 1);
}

#[test]
fn marks_by_the_palette() {
    let folder = folder();
    let mut window = open(folder.path(), "draughts", "russian", "W:Wc3,e3:Bd6,h8");
    window.harness.query_all_by_label_contains("g1, ").next().expect("the square").focus();
    window.frames(2);
    let command = |window: &mut Window, name: &str| {
        window.press(CTRL, Key::K);
        window.harness.event(Event::Text(name.to_owned()));
        window.frames(2);
        window.press(Modifiers::NONE, Key::Enter);
    };
    command(&mut window, "Mark square or card");
    window.check_marks(&["green g1"], &[]);
    window.draw("e3, ", "d4, ", Modifiers::NONE);
    command(&mut window, "Remove marks");
    window.check_marks(&[], &[]);
    window.press(CTRL, Key::Z);
    window.check_marks(&["green g1", "green e3 d4"], &[]);
}

#[test]
fn what_is_solved_or_built_has_no_marks() {
    let folder = folder();
    let mut window = open(folder.path(), "draughts", "russian", "W:Wc3,e3:Bd6,h8");
    window.draw("c3, ", "d4, ", Modifiers::NONE);
    assert!(window.shows("green arrow to d4"));
    for mode in [Key::Num1, Key::Num4] {
        window.press(CTRL, mode);
        assert!(!window.shows("green arrow to d4"), "{mode:?}");
        // In Setup the other button makes kings.
        window.draw("c3, ", "d4, ", Modifiers::SHIFT);
        window.check_marks(&["green c3 d4"], &[]);
        window.press(CTRL, Key::Num2);
        assert!(window.shows("green arrow to d4"), "{mode:?}");
    }
}

#[test]
fn cards_are_marked_unless_cards_are_picked() {
    let folder = folder();
    let mut window = open(folder.path(), "climbing", "doudizhu", "3 4 66 9 / 88");
    window.press(CTRL, Key::Num2);
    window.wait_for("win in 7");
    window.draw("6, Landlord", "6, Landlord", Modifiers::NONE);
    window.draw("8, Farmer", "8, Farmer", Modifiers::SHIFT);
    window.check_marks(&["green 1:6", "red 2:8"], &[]);
    let marked = |window: &Window, mark: &str| window.labels().iter().filter(|l| l.contains(mark)).count();
    assert_eq!((marked(&window, "green mark"), marked(&window, "red mark")), (2, 2), "equal cards together");
    let at = window.begins("3, Landlord");
    for pressed in [true, false] {
        let (pos, button, modifiers) = (at, PointerButton::Primary, Modifiers::NONE);
        window.harness.event(Event::PointerButton { pos, button, pressed, modifiers });
        window.frames(2);
    }
    window.draw("3, Landlord", "3, Landlord", Modifiers::NONE);
    window.check_marks(&["green 1:6", "red 2:8"], &[]);
    window.draw("3, Landlord", "3, Landlord", Modifiers::NONE);
    window.check_marks(&["green 1:6", "red 2:8", "green 1:3"], &[]);
}

#[test]
fn evaluations_stand_beside_the_sign_of_a_move() {
    let folder = folder();
    let mut window = open(folder.path(), "draughts", "russian", "W:Wc3,e3:Bd6,h8");
    window.click_square("c3");
    window.click_square("d4");
    window.show_page("Scoresheet");
    for sign in ["!", "⩲", "−+"] {
        let at = window.begins("1. White: c3-d4");
        window.draw("1. White: c3-d4", "1. White: c3-d4", Modifiers::NONE);
        assert!(window.shows(sign), "{at}: {:?}", window.labels());
        window.click(sign);
    }
    let nags = || window.documents().last().map(|document| document.line.0[0].nags.clone());
    assert_eq!(nags(), Some(vec![1, 19]), "one of each family");
    assert!(window.shows("c3-d4! −+, Black: winning"), "{:?}", window.labels());
}
