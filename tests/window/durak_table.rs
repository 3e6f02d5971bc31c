//! A game of durak at a real table, told by mouse.

use super::{CTRL, Window, folder};
use egui::{Event, Key, Modifiers, Role, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use etude_games::durak::observer::Setup;
use etude_study::kinds::durak::{many, observer};
use etude_support::Random;
use std::path::Path;

/// Opens a table at which the cards have been dealt.
fn table(folder: &Path) -> Window {
    table_of(folder, 800.0)
}

/// [`table`] in a window of a height.
fn table_of(folder: &Path, height: f32) -> Window {
    let path = folder.join("table.ron");
    let position = "rules throw-in; deck 36; trump QH; hand 6C 9C TD JS KS 7H; first he";
    let text = format!("(format: 1, game: \"durak\", rules: \"table\", position: \"{position}\")");
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder, vec![path], vec2(1280.0, height));
    window.frames(3);
    window
}

impl Window {
    fn report(&self) -> &Setup {
        let study = self.harness.state().studies().last().expect("a study");
        observer::setup(study).expect("a table")
    }

    /// What can be clicked beside the felt that answers: the names of lit cards, then the word.
    fn answers(&self) -> (Vec<String>, Option<String>) {
        let buttons = self.harness.query_all_by_role(Role::Button);
        let beside = buttons.filter(|node| node.rect().left() > 900.0);
        let open = beside.filter(|node| !node.accesskit_node().is_disabled());
        let names: Vec<String> = open.filter_map(|node| node.accesskit_node().label()).collect();
        // What was told before is named by who did it.
        let is_card = |name: &&String| {
            let told = ["I ", "he ", "bito"].iter().any(|who| name.starts_with(who));
            !told && name.contains(['♣', '♠', '♥', '♦'])
        };
        let words = ["Takes  (", "Take  (", "Bito", "Done"];
        let word = names.iter().find(|name| words.iter().any(|word| name.starts_with(word)));
        (names.iter().filter(is_card).cloned().collect(), word.cloned())
    }

    /// Clicks something beside the felt by its name.
    fn click_beside(&mut self, name: &str) {
        let node = self.harness.query_all_by_label(name).find(|node| node.rect().left() > 900.0);
        node.unwrap_or_else(|| panic!("no {name}")).click();
        self.frames(3);
    }
}

#[test]
fn forty_events_are_told_by_a_click_each_and_one_of_them_otherwise() {
    let folder = folder();
    let mut window = table(folder.path());
    let mut random = Random(4);
    let mut clicks = 0;
    while window.report().events().len() < 40 {
        let (cards, word) = window.answers();
        assert!(
            !cards.is_empty() || word.is_some(),
            "{:?} {}",
            window.report().next_event(),
            window.labels().join("; ")
        );
        let name = match word {
            Some(word) if cards.is_empty() || random.below(5) == 0 => word,
            _ => cards[random.below(cards.len())].clone(),
        };
        let before = window.report().events().len();
        window.click_beside(&name);
        clicks += 1;
        assert_eq!(window.report().events().len(), before + 1, "{name}");
    }
    assert_eq!(clicks, 40);
    assert_eq!(window.report().contradiction(), None);
    // The first event, which lies far below, was another one.
    let before = window.report().clone();
    window.harness.query_all_by_label_contains("he led").last().expect("an event").click_accesskit();
    window.frames(3);
    window.wait_for("Event 1, instead");
    let (cards, _) = window.answers();
    let other = cards[random.below(cards.len())].clone();
    window.click_beside(&other);
    let after = window.report();
    assert!(after.events()[0] != before.events()[0] || after == &before, "{other}");
    assert_eq!(after.events().len(), before.events().len(), "nothing that was told is lost");
    // An event before it was left out.
    let before = window.report().clone();
    window.harness.query_all_by_label_contains("he led").last().expect("an event").click_accesskit();
    window.frames(3);
    // It may lie below what is in sight, too.
    window.harness.get_by_label("Something before it is missing").click_accesskit();
    window.frames(3);
    window.wait_for("Before event 1");
    let (cards, _) = window.answers();
    window.click_beside(&cards[0]);
    let after = window.report();
    assert_eq!(after.events()[1..], *before.events(), "all that was told comes after it");
    window.press(CTRL, Key::Z);
    assert_eq!(window.report(), &before);
}

#[test]
fn who_may_hold_what_and_what_to_play_stand_beside_the_question() {
    let folder = folder();
    let mut window = table(folder.path());
    let study = |window: &Window| {
        let study = window.harness.state().studies().last().expect("a study");
        observer::remembered(study).expect("a deal").clone()
    };
    // Twenty-nine cards were not seen, and six of them are his.
    window.wait("the chances", |harness| {
        let study = harness.state().studies().last();
        study.and_then(|study| observer::remembered(study)).is_some()
    });
    let known = study(&window);
    let chance = known.chance(known.memory.story.unseen().iter().next().expect("a card").index().into()).0;
    assert!((0.05..0.4).contains(&chance), "{chance}");
    assert!(known.found.advice.moves.is_empty(), "he is to move");
    window.click_beside(&window.answers().0[0].clone());
    window.wait("advice", |harness| {
        let study = harness.state().studies().last();
        study
            .and_then(|study| observer::remembered(study))
            .is_some_and(|known| !known.found.advice.moves.is_empty())
    });
    window.wait_for("The article");
}

#[test]
fn what_is_typed_goes_on_while_buttons_come_and_go() {
    let folder = folder();
    let path = folder.path().join("table.ron");
    let text = "(format: 1, game: \"durak\", rules: \"table\", position: \"rules throw-in; deck 36\")";
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
    window.frames(6);
    for (number, card) in ["qh", "6c", "9c", "td", "js", "ks", "7h"].into_iter().enumerate() {
        for letter in card.chars() {
            window.harness.event(Event::Text(letter.to_string()));
            window.frames(3);
        }
        let dealt = &window.report().start().dealt;
        assert_eq!(usize::from(dealt.trump.is_some()) + dealt.hand.len(), number + 1, "{card}");
    }
    // After a click it goes on as well: he led something, which is beaten.
    window.click("He does");
    window.click_beside(&window.answers().0[0].clone());
    let before = window.report().events().len();
    window.harness.event(Event::Text("0".to_owned()));
    window.frames(3);
    assert_eq!(window.report().events().len(), before + 1, "taken by a typed nought");
}

impl Window {
    /// Types as a hand does, a letter at a time.
    fn type_letters(&mut self, text: &str) {
        for letter in text.chars() {
            self.harness.event(Event::Text(letter.to_string()));
            self.frames(3);
        }
    }

    fn typed(&self) -> String {
        let field = self.harness.get_by_role_and_label(Role::TextInput, "Type a card");
        field.accesskit_node().value().unwrap_or_default()
    }
}

/// Letters come several to a frame where frames are slow or a text is pasted.
#[test]
fn cards_typed_ahead_are_all_told() {
    let folder = folder();
    let mut window = table_of(folder.path(), 800.0);
    window.harness.event(Event::Text("8c9c 9s".to_owned()));
    window.frames(8);
    assert_eq!((window.typed(), window.report().events().len()), (String::new(), 3));
    // What is no card ends it, and says so.
    window.harness.event(Event::Text("js7zkd".to_owned()));
    window.frames(8);
    assert_eq!((window.typed(), window.report().events().len()), (String::new(), 4));
    assert!(window.shows("That is no card"));
}

/// A trump of the rank that was led beats it or passes it on: buttons ask which, and what was typed behind it waits.
#[test]
fn cards_that_beat_and_pass_on_ask_which() {
    let folder = folder();
    let path = folder.path().join("table.ron");
    let position = "rules throw-in transfer; deck 36; trump QH; hand 6C 9C TD JS KS 8H; first he";
    let text = format!("(format: 1, game: \"durak\", rules: \"table-transfer\", position: \"{position}\")");
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
    window.frames(3);
    window.type_letters("8c");
    let both = |window: &Window| window.shows("Beats") && window.shows("Passes it on");
    let card = window.answers().0.into_iter().find(|name| name.starts_with("8♥")).expect("the eight");
    window.click_beside(&card);
    assert!(both(&window), "{:?}", window.labels());
    assert_eq!(window.report().events().len(), 1);
    // Two letters are erased, and then the event before them.
    for _ in 0..3 {
        window.press(Modifiers::NONE, Key::Backspace);
    }
    assert_eq!((window.typed(), window.report().events().len()), (String::new(), 0));
    window.harness.event(Event::Text("8c8h9h".to_owned()));
    window.frames(8);
    assert!(both(&window), "{:?}", window.labels());
    window.click("Passes it on");
    window.frames(8);
    assert_eq!((window.typed(), window.report().events().len()), (String::new(), 3));
}

#[test]
fn keys_take_events_back_and_tell_them_otherwise() {
    let folder = folder();
    // High enough for the events: a click is made where the pointer can be.
    let mut window = table_of(folder.path(), 1600.0);
    let steps = |window: &Window| window.report().events().to_vec();
    for card in ["8c", "9c", "9s"] {
        window.type_letters(card);
    }
    let all = steps(&window);
    assert_eq!(all.len(), 3, "{all:?}");
    // Backspace erases what is typed, and in the empty field the last event.
    window.type_letters("j");
    window.press(Modifiers::NONE, Key::Backspace);
    assert_eq!((window.typed(), steps(&window)), (String::new(), all.clone()));
    window.press(Modifiers::NONE, Key::Backspace);
    assert_eq!(steps(&window), all[..2]);
    // So do the keys of undoing, and no letter of an earlier event comes back.
    window.type_letters("j");
    window.press(CTRL, Key::Z);
    assert_eq!((window.typed(), steps(&window)), (String::new(), all[..2].to_vec()));
    window.press(CTRL, Key::Z);
    assert_eq!((window.typed(), steps(&window)), (String::new(), all.clone()), "the last change is undone");
    window.press(CTRL, Key::Z);
    assert_eq!((window.typed(), steps(&window)), (String::new(), all[..2].to_vec()));
    window.press(CTRL | Modifiers::SHIFT, Key::Z);
    assert_eq!((window.typed(), steps(&window)), (String::new(), all.clone()));
    // An undo is made even when an answer to the event that it takes back comes in the same frame.
    let modifiers = CTRL;
    let undo = Event::Key { key: Key::Z, physical_key: None, pressed: true, repeat: false, modifiers };
    window.harness.event(undo);
    window.harness.event(Event::Text("js".to_owned()));
    window.frames(3);
    assert_eq!((window.typed(), steps(&window)), (String::new(), all[..2].to_vec()));
    window.press(CTRL | Modifiers::SHIFT, Key::Z);
    assert_eq!(steps(&window), all);
    // A click on an event, and it is typed otherwise at once.
    let first = |window: &Window| {
        let mut nodes =
            window.harness.query_all_by_label_contains("he led").filter(|node| node.rect().left() > 900.0);
        nodes.next_back().expect("an event").rect().center()
    };
    // What is concluded grows above the events while it is worked out: a click is made where the event then is.
    let click = |window: &mut Window| {
        for _ in 0..50 {
            let at = first(window);
            window.harness.hover_at(at);
            window.frames(1);
            if first(window) != at {
                continue;
            }
            for pressed in [true, false] {
                let (button, modifiers) = (egui::PointerButton::Primary, Modifiers::NONE);
                window.harness.event(Event::PointerButton { pos: at, button, pressed, modifiers });
            }
            window.frames(4);
            if window.shows("Event 1, instead") {
                return;
            }
        }
        panic!("no click reaches the event; to be read:\n{}", window.labels().join("\n"));
    };
    // The events lie below what is concluded, which comes when it is known.
    window.wait("the chances", |harness| {
        let study = harness.state().studies().last();
        study.and_then(|study| observer::remembered(study)).is_some()
    });
    click(&mut window);
    window.press(Modifiers::NONE, Key::Escape);
    assert!(!window.shows("Event 1, instead"), "Escape leaves it");
    window.type_letters("j");
    assert_eq!(window.typed(), "j", "and it is gone on with");
    window.press(Modifiers::NONE, Key::Backspace);
    click(&mut window);
    window.type_letters("7c");
    let after = steps(&window);
    assert!(after.len() == all.len() && after[0] != all[0] && after[1..] == all[1..], "{after:?}");
    assert!(!window.shows("Event 1, instead"));
}

/// Tables for three and four are told as those for two are: by clicks, by typing, and otherwise.
#[test]
fn a_game_of_three_and_of_four_is_told_by_a_click_each() {
    for seats in [3, 4] {
        let folder = folder();
        let path = folder.path().join("table.ron");
        let deal = "trump QH; hand 6C 9C TD JS KS 7H";
        let position = format!("seats {seats}; me 2; deck 36; rules throw-in transfer; {deal}");
        let rules = format!("table-transfer-{seats}");
        let text = format!("(format: 1, game: \"durak\", rules: \"{rules}\", position: \"{position}\")");
        std::fs::write(&path, text).expect("written");
        let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 1000.0));
        window.frames(6);
        let told = |window: &Window| {
            let study = window.harness.state().studies().last().expect("a study");
            many::table::setup(study).expect("a table").clone()
        };
        window.wait_for("Who leads first?");
        window.click_beside("Player 1");
        let mut random = Random(seats);
        while told(&window).events().len() < 25 {
            let (mut cards, word) = window.answers();
            // The others are called by their numbers.
            cards.retain(|name| !name.starts_with("Player"));
            assert!(!cards.is_empty() || word.is_some(), "{:?}", window.labels());
            let name = match word {
                Some(word) if cards.is_empty() || random.below(4) == 0 => word,
                _ => cards[random.below(cards.len())].clone(),
            };
            let before = told(&window).events().len();
            window.click_beside(&name);
            // A trump of the rank that was led beats it or passes it on.
            if window.shows("Passes it on") {
                window.click("Beats with it");
            }
            assert_eq!(told(&window).events().len(), before + 1, "{name}");
        }
        assert_eq!(told(&window).contradiction(), None);
        assert!(window.shows("each unseen card"), "{:?}", window.labels());
        // An early event was another one.
        let before = told(&window);
        {
            let mut events = window.harness.query_all_by_label_contains("Player 1 ");
            let event = events.rfind(|node| node.rect().left() > 900.0);
            event.expect("an event").click_accesskit();
        }
        window.frames(3);
        window.wait_for(", instead: ");
        let (cards, word) = window.answers();
        let mut cards = cards.into_iter().filter(|name| !name.starts_with("Player"));
        let other = cards.next().or(word).expect("an answer");
        window.click_beside(&other);
        let after = told(&window);
        let changed = after.events().iter().zip(before.events()).filter(|(one, other)| one != other).count();
        assert!(changed <= 1, "{other}");
        assert_eq!(after.events().len(), before.events().len(), "nothing that was told is lost");
    }
}
