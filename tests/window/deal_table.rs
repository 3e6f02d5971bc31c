//! A game of Dou Dizhu at a real table, told in the window by keys and by mouse.

use super::{CTRL, Window, folder};
use egui::{Event, Key, Modifiers, Role, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use etude_games::climbing::observer::{self, DealSpace, Telling, move_word};
use etude_model::{Position as _, SplitMix};
use etude_study::kinds::climbing::table;
use etude_support::Random;
use etude_support::table::{Referee, read};
use std::path::Path;

const DEAL: &str = "rules doudizhu; me next; hand 3 44 5 6 7 8 9 TTT J Q K A 2 X; bottom 5 88";

/// Opens a table.
fn open(folder: &Path, position: &str) -> Window {
    let path = folder.join("table.ron");
    let text = format!("(format: 1, game: \"climbing\", rules: \"table\", position: \"{position}\")");
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder, vec![path], vec2(1280.0, 800.0));
    window.frames(6);
    window
}

impl Window {
    fn told(&self) -> &Telling {
        let study = self.harness.state().studies().last().expect("a study");
        table::setup(study).expect("a table")
    }

    /// Types as a hand does, a letter at a time.
    fn type_slowly(&mut self, text: &str) {
        for letter in text.chars() {
            self.harness.event(Event::Text(letter.to_string()));
            self.frames(3);
        }
    }

    /// Waits until the whole answer is there.
    fn wait_for_advice(&mut self) {
        self.wait("the whole advice", |harness| {
            let known = harness.state().studies().last().and_then(|study| table::known(study));
            known.is_some_and(|known| known.found.advice.is_some() && !known.is_busy)
        });
        self.frames(2);
    }
}

#[test]
fn moves_are_told_by_two_keys_and_taken_back() {
    let folder = folder();
    let mut window = open(folder.path(), DEAL);
    // A rank and Enter; a nought is a pass, and so is Enter alone.
    window.type_slowly("7");
    window.press(Modifiers::NONE, Key::Enter);
    assert_eq!(window.told().events().len(), 1, "{:?}", window.labels());
    window.type_slowly("0");
    window.press(Modifiers::NONE, Key::Enter);
    let words = |window: &Window| {
        let telling = window.told();
        telling.events().iter().map(|&mv| move_word(telling.start().rules, mv)).collect::<Vec<_>>()
    };
    assert_eq!(words(&window), ["7", "pass", "pass"]);
    // What cannot be true is named and not believed.
    window.type_slowly("0");
    assert!(window.shows("has to play"), "{:?}", window.labels());
    window.type_slowly("3335");
    window.press(Modifiers::NONE, Key::Enter);
    assert!(window.shows("at most 3 of 3") || words(&window).len() == 4, "{:?}", window.labels());
    let before = words(&window).len();
    for left in (0..before).rev() {
        window.press(Modifiers::NONE, Key::Backspace);
        assert_eq!(words(&window).len(), left);
    }
    window.press(CTRL, Key::Z);
    assert_eq!(words(&window).len(), 1, "undone");
}

#[test]
fn a_deal_is_typed_and_clicked() {
    let folder = folder();
    let mut window = open(folder.path(), "");
    window.click("Farmer before");
    assert_eq!(window.told().start().me, observer::Role::Previous);
    window.harness.event(Event::Text("3445678910".to_owned()));
    window.frames(6);
    window.type_slowly("TTJQKA2");
    let sum = |counts: &[u8; 15]| counts.iter().map(|&count| u32::from(count)).sum::<u32>();
    assert_eq!(sum(&window.told().start().hand), 16, "{}", window.told().text());
    // The last card by a click on its rank.
    let is_rank = |name: String| name.contains("1 left to tell");
    {
        let mut buttons = window.harness.query_all_by_role(Role::Button);
        let joker = buttons
            .rfind(|node| node.rect().left() > 900.0 && node.accesskit_node().label().is_some_and(is_rank));
        joker.expect("the big joker").click();
    }
    window.frames(3);
    assert_eq!(sum(&window.told().start().hand), 17);
    window.type_slowly("588");
    assert!(window.told().knowledge().is_ok(), "{}", window.told().text());
    assert_eq!(sum(&window.told().start().bottom), 3);
}

#[test]
fn deals_that_look_alike_make_one_page() {
    let mut random = Random(12);
    let mut referee = Referee::deal(&mut random);
    while referee.moves.len() < 7 || referee.position.turn() != 1 || referee.position.moves().len() < 3 {
        let moves = referee.position.moves();
        referee.play(moves[random.below(moves.len())]);
        if referee.is_over() {
            referee = Referee::deal(&mut random);
        }
    }
    let me = observer::Role::Next;
    let known = referee.known(me);
    let hands = DealSpace::of(&known).draw(&mut SplitMix(5));
    assert_ne!(hands, referee.hands(), "another deal");
    let dealt = [0, 1, 2].map(|seat: usize| hands[seat] + known.played(observer::Role::ALL[seat]));
    let mut other = Referee::new(dealt, referee.bottom);
    referee.moves.iter().for_each(|&mv| other.play(mv));
    let pages = [&referee, &other].map(|referee| {
        let folder = folder();
        let mut window = open(folder.path(), &read(&referee.told(me)).text());
        window.wait_for_advice();
        let labels = window.labels();
        assert!(labels.iter().any(|label| label.contains('%')), "{labels:?}");
        labels
    });
    assert_eq!(pages[0], pages[1]);
}
