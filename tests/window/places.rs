//! Hands and boards keep their places: in every mode, language and moment of play. Their rectangles follow from those of
//! the table alone; within a mode the table does not move either.

use super::{CTRL, Window, folder, settings};
use egui::{Key, Modifiers, Rect, Role, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use etude_app::paint::slots::slots;
use etude_model::{Scene, Seating, ZoneKind};
use etude_texts::{Language, Texts};

/// A sample for each game, and for two and three seats.
const CARDS: [&str; 5] = [
    "climbing/two-eights.ron",
    "climbing/landlord-between-two.ron",
    "durak/aces-go-round.ron",
    "durak/robot-against-robot.ron",
    "three_card/eights-against-four.ron",
];
const BOARDS: [&str; 2] = ["draughts/petrovs-triangle.ron", "draughts/start-international.ron"];
const MODES: [Key; 4] = [Key::Num1, Key::Num2, Key::Num3, Key::Num4];
const LANGUAGES: [(&str, Language); 2] = [("en", Language::English), ("ru", Language::Russian)];
/// The largest distance of two edges that are in the same place, in points.
const SAME: f32 = 0.6;

fn open(file: &str, language: &str) -> (Window, tempfile::TempDir) {
    let folder = folder();
    settings(folder.path(), language, "Light");
    let path = etude_support::file("saves").join(file);
    let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
    window.frames(6);
    (window, folder)
}

/// The name of the mode.
fn mode(window: &Window) -> String {
    format!("{:?}", window.harness.state().tabs().last().expect("a tab").mode)
}

fn scene(window: &Window) -> Scene {
    let study = window.harness.state().studies().last().expect("a study");
    let scene = if mode(window) == "Setup" { &study.setup().scene } else { &study.view().scene };
    scene.as_ref().clone()
}

/// The hands by seat, and the height of the cards in each that has some.
fn hands(window: &Window, texts: &Texts) -> Vec<(Rect, Option<f32>)> {
    let scene = scene(window);
    let hands = scene.zones.iter().filter(|zone| matches!(zone.kind, ZoneKind::Hand { .. }));
    let found = hands.map(|zone| {
        let title = texts.say_to(&zone.title, window.you());
        let is_it = |label: Option<String>| {
            label.is_some_and(|label| {
                label.strip_prefix(&title).is_some_and(|rest| rest.starts_with([',', '，']))
            })
        };
        let mut groups = window.harness.query_all_by_role(Role::Group);
        let group = groups.find(|node| is_it(node.accesskit_node().label()));
        let hand = group.unwrap_or_else(|| panic!("no {title}: {:?}", window.labels())).rect();
        let buttons = window.harness.query_all_by_role(Role::Button).map(|button| button.rect());
        let cards = buttons.filter(|card| card.is_positive() && hand.contains_rect(*card));
        (hand, (!zone.cards.is_empty()).then(|| cards.map(|card| card.height()).fold(0.0, f32::max)))
    });
    found.collect()
}

fn apart(one: Rect, other: Rect) -> bool {
    (one.min - other.min).length() > SAME || (one.max - other.max).length() > SAME
}

/// The hands fill the slots of the table that they span, with cards of the height that follows from it.
#[track_caller]
fn check_slots(window: &Window, texts: &Texts, told: &str) -> Vec<(Rect, Option<f32>)> {
    let hands = hands(window, texts);
    let table = hands.iter().fold(Rect::NOTHING, |table, (hand, _)| table.union(*hand));
    let study = window.harness.state().studies().last().expect("a study");
    let zones = study.setup().scene.zones.iter();
    let seats = zones.filter(|zone| matches!(zone.kind, ZoneKind::Hand { .. }));
    let largest = seats.map(|zone| zone.cards.len()).max().expect("a hand");
    let seating = study.setup().scene.seating;
    if seating == Seating::InRows {
        let [(first, _), (second, _), ..] = hands[..] else { panic!("{told}: {hands:?}") };
        assert!(first.right() < second.left() && first.top() == second.top(), "{told}: {hands:?}");
        return hands;
    }
    let slots = slots(table, hands.len(), seating);
    for (hand, card) in &hands {
        let seat = slots.seats.iter().position(|slot| !apart(*slot, *hand));
        let seat = seat.unwrap_or_else(|| panic!("{told}: {hand:?} is no slot of {slots:?}"));
        if let Some(card) = card {
            assert_eq!(*card, slots.card_of(seat, largest), "{told}: the cards of {hand:?}");
        }
    }
    hands
}

/// Nothing moved between two moments of a mode.
#[track_caller]
fn check_same(before: &[(Rect, Option<f32>)], after: &[(Rect, Option<f32>)], told: &str) {
    assert_eq!(before.len(), after.len(), "{told}");
    for ((old, _), (new, _)) in before.iter().zip(after) {
        assert!(!apart(*old, *new), "{told} moved {old:?} to {new:?}");
    }
}

#[test]
fn hands_keep_their_places() {
    for file in CARDS {
        let mut seen = 0;
        for (tag, language) in LANGUAGES {
            let texts = Texts::new(language);
            let (mut window, _folder) = open(file, tag);
            for key in MODES {
                window.press(CTRL, key);
                window.frames(4);
                let mode = mode(&window);
                let told = format!("{file}, {tag}, {mode}");
                let before = check_slots(&window, &texts, &told);
                seen += 1;
                if mode == "Analyse" {
                    for step in 1..=3 {
                        window.press(Modifiers::NONE, Key::ArrowRight);
                        let after = check_slots(&window, &texts, &told);
                        check_same(&before, &after, &format!("{told}: move {step}"));
                    }
                    window.press(Modifiers::NONE, Key::Home);
                }
            }
        }
        assert_eq!(seen, 8, "{file}");
    }
}

/// The squares of the board together, by the cells that have a name.
fn squares(window: &Window, texts: &Texts) -> Rect {
    let label = texts.say(&etude_model::Message::new("board-label"));
    let mut groups = window.harness.query_all_by_role(Role::Group);
    let board =
        groups.find(|node| node.accesskit_node().label().as_deref() == Some(&label)).expect("a board");
    let cells = board.children_recursive().filter(|node| node.accesskit_node().role() == Role::Button);
    // Stamps beside the board begin with the words for putting.
    let put = texts.say(&etude_model::Message::new("board-stamp").text("piece", ""));
    let is_square = |label: Option<String>| label.is_some_and(|label| !label.starts_with(put.trim()));
    let cells = cells.filter(|node| is_square(node.accesskit_node().label()));
    cells.fold(Rect::NOTHING, |all, cell| all.union(cell.rect()))
}

#[test]
fn boards_keep_their_places() {
    for file in BOARDS {
        for (tag, language) in LANGUAGES {
            let texts = Texts::new(language);
            let (mut window, _folder) = open(file, tag);
            let mut boards = Vec::new();
            for key in MODES {
                window.press(CTRL, key);
                window.frames(4);
                let told = format!("{file}, {tag}, {}", mode(&window));
                let before = squares(&window, &texts);
                assert!(before.is_positive() && (before.width() - before.height()).abs() < SAME, "{told}");
                boards.push(before);
                if mode(&window) == "Analyse" {
                    for step in 1..=3 {
                        window.press(Modifiers::NONE, Key::ArrowRight);
                        let after = squares(&window, &texts);
                        assert!(!apart(before, after), "{told}: move {step} moved {before:?} to {after:?}");
                    }
                    window.press(Modifiers::NONE, Key::Home);
                }
            }
            let [_, analyse, play, solve] = boards[..] else { panic!("four modes") };
            assert!(!apart(analyse, play) && !apart(analyse, solve), "{file}, {tag}: {boards:?}");
        }
    }
}

/// A text that cannot be opened leads to a message over the table.
fn say_something(window: &mut Window) {
    window.harness.event(egui::Event::Paste("(format: 9000)".to_owned()));
    window.wait("a message", |harness| harness.state().notice_texts().count() > 0);
    window.frames(3);
}

/// One point is the most that anything may differ, in whatever mode and language, with a message or a tip or without.
#[test]
fn tables_are_the_same_in_every_mode_language_and_state() {
    for (file, is_board) in
        CARDS.iter().map(|file| (file, false)).chain(BOARDS.iter().map(|file| (file, true)))
    {
        let mut first: Option<Vec<Rect>> = None;
        for language in Language::ALL {
            let texts = Texts::new(language);
            let (mut window, _folder) = open(file, language.tag());
            let mut check = |window: &Window, state: &str| {
                let now: Vec<Rect> = if is_board {
                    vec![squares(window, &texts)]
                } else {
                    hands(window, &texts).into_iter().map(|(hand, _)| hand).collect()
                };
                let told = format!("{file}, {}, {}, {state}", language.tag(), mode(window));
                let before = first.get_or_insert_with(|| now.clone());
                assert_eq!(before.len(), now.len(), "{told}");
                for (one, other) in before.iter().zip(&now) {
                    let moved = (one.min - other.min).abs().max((one.max - other.max).abs());
                    assert!(moved.max_elem() < 1.0, "{told}: {one:?} is {other:?}");
                }
            };
            for key in MODES {
                window.press(CTRL, key);
                window.frames(4);
                check(&window, "alone");
                say_something(&mut window);
                check(&window, "with a message");
                window.press(Modifiers::NONE, Key::F1);
                window.frames(2);
                window.press(Modifiers::NONE, Key::F1);
                check(&window, "after help");
            }
        }
    }
}
