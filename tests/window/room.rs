//! There is room for everything: in every system, way of work, size of the window and language nothing lies outside the
//! window, no text lies over another, none is cut without telling the whole of it, and cards can be read.

use super::{CTRL, Window, folder, settings};
use egui::epaint::{ClippedShape, Shape, TextShape};
use egui::{Key, Modifiers, Rect, Role, Vec2, vec2};
use egui_kittest::kittest::NodeT;
use etude_texts::Language;
use std::collections::HashSet;
use std::path::Path;

/// A full high-definition screen at a scale of two is the last of them.
const SIZES: [Vec2; 4] = [vec2(1440.0, 900.0), vec2(1280.0, 800.0), vec2(1024.0, 700.0), vec2(960.0, 540.0)];

/// The least that the longer side of a card or of a tile of the deck measures, in points.
const TILE: f32 = 44.0;
/// The least that a square of a board measures, in points: ten rows fit a low window.
const SQUARE: f32 = 27.0;

/// A text that is drawn, and where it can be seen.
struct Drawn {
    text: String,
    /// All that the text says, in however many rows it stands.
    says: String,
    whole: Rect,
    seen: Rect,
    elided: bool,
}

/// Words without the spaces around them and the ends of lines between them.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn collect(shape: &Shape, clip: Rect, texts: &mut Vec<Drawn>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, clip, texts)),
        Shape::Text(TextShape { pos, galley, .. }) if !galley.text().trim().is_empty() => {
            // A text that begins behind another on its line has a place of its own in every row.
            let many = galley.rows.len();
            for row in &galley.rows {
                let rect = row.rect_without_leading_space();
                // Letters do not fill the height of their line.
                let whole = rect.translate(pos.to_vec2()).shrink2(vec2(0.5, 2.5));
                let seen = whole.intersect(clip);
                if seen.is_positive() && seen.height() > 3.0 {
                    let text = if many == 1 { galley.text().to_owned() } else { row.text() };
                    let says = words(galley.text());
                    texts.push(Drawn { text, says, whole, seen, elided: galley.elided });
                }
            }
        }
        _ => {}
    }
}

fn texts(window: &Window) -> Vec<Drawn> {
    let mut texts = Vec::new();
    for ClippedShape { clip_rect, shape, .. } in &window.harness.output().shapes {
        collect(shape, *clip_rect, &mut texts);
    }
    texts
}

/// Where nodes of a role are.
fn places(window: &Window, wanted: Role) -> Vec<Rect> {
    let nodes = window.harness.root().children_recursive();
    let of_role = nodes.filter(|node| node.accesskit_node().role() == wanted);
    let of_role = of_role.filter(|node| node.accesskit_node().bounding_box().is_some());
    of_role.map(|node| node.rect()).filter(|rect| rect.is_finite() && rect.is_positive()).collect()
}

/// Whether a text says no more than a rank, a number or a sign: such stand on cards that lie on each other.
fn is_sign(text: &str) -> bool {
    text.chars().count() <= 3
}

/// What is wrong with the room in a window as it is.
fn faults(window: &Window, size: Vec2) -> Vec<String> {
    let all = Rect::from_min_size(egui::Pos2::ZERO, size).expand(0.5);
    let texts = texts(window);
    let fields = places(window, Role::TextInput);
    // What is typed in a field scrolls sideways.
    let scrolls = |rect: Rect| fields.iter().any(|field| field.expand(2.0).contains(rect.center()));
    let mut faults = Vec::new();
    for text in &texts {
        if !all.contains_rect(text.seen) {
            faults.push(format!("outside: {:?} at {:?}", text.text, text.whole));
        }
    }
    let rows = places(window, Role::TreeItem);
    for text in &texts {
        let cut = text.whole.width() - text.seen.width();
        // Rows of a tree go on sideways.
        let center = text.seen.center();
        let goes_on = rows.iter().any(|row| row.expand(2.0).contains(center));
        if cut > 1.0 && !scrolls(text.seen) && !goes_on {
            faults.push(format!("cut off by {cut}: {:?} at {:?}", text.text, text.whole));
        }
    }
    // What scrolls up and down never goes on sideways.
    for role in [Role::TextInput, Role::CheckBox, Role::ComboBox, Role::Slider, Role::SpinButton] {
        for place in places(window, role) {
            if place.left() < all.left() || place.right() > all.right() {
                faults.push(format!("outside: a {role:?} at {place:?}"));
            }
        }
    }
    for (index, one) in texts.iter().enumerate() {
        for other in &texts[..index] {
            let common = one.seen.intersect(other.seen);
            let signs = is_sign(&one.text) || is_sign(&other.text);
            let over = common.is_positive() && common.width() > 2.0 && common.height() > 3.0;
            if over && !signs && !scrolls(common) {
                faults.push(format!("{:?} lies over {:?} at {common:?}", one.text, other.text));
            }
        }
    }
    faults
}

/// The cards of the zones of the table that are too small.
fn small_cards(window: &Window, tile: f32) -> Vec<String> {
    let nodes = window.harness.root().children_recursive();
    let zones = nodes.filter(|node| node.accesskit_node().role() == Role::Group);
    let cards = zones.flat_map(|zone| zone.children_recursive().collect::<Vec<_>>());
    let cards = cards.filter(|card| card.accesskit_node().role() == Role::Button);
    let cards = cards.filter(|card| card.accesskit_node().bounding_box().is_some());
    let small = cards.filter(|card| card.rect().size().max_elem() < tile - 0.5);
    small.map(|card| format!("small: {:?} {:?}", card.accesskit_node().label(), card.rect())).collect()
}

/// A text without its numbers.
fn without_digits(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_ascii_digit() && !letter.is_whitespace()).collect()
}

/// Texts that end in dots tell the rest in a tooltip.
fn untold(window: &mut Window, told: &mut HashSet<String>) -> Vec<String> {
    let cut: Vec<Drawn> = texts(window).into_iter().filter(|text| text.elided).collect();
    let mut faults = Vec::new();
    for Drawn { says, seen, .. } in cut {
        if !told.insert(says.clone()) {
            continue;
        }
        window.harness.hover_at(seen.center());
        window.harness.run_steps(5);
        // Numbers of what is at work are others by now.
        let wanted = without_digits(&says);
        let tells = |other: &&Drawn| !other.elided && without_digits(&other.says).contains(&wanted);
        let many = texts(window).iter().filter(tells).count();
        if many == 0 {
            faults.push(format!("not told: {says:?}"));
        }
        window.harness.event(egui::Event::PointerGone);
        window.harness.run_steps(2);
    }
    faults
}

/// Looks at one study in every way of work, size and language.
#[track_caller]
fn check(file: &str, ways: &[&[(Modifiers, Key)]], tile: f32) {
    check_with(|_, _| (), file, ways, tile);
}

/// [`check`] in folders that hold more than settings: they are prepared, for a language.
#[track_caller]
fn check_with(prepare: impl Fn(&Path, &str), file: &str, ways: &[&[(Modifiers, Key)]], tile: f32) {
    let sample = etude_support::file("saves").join(file);
    let mut faults: Vec<String> = Vec::new();
    for language in Language::ALL.map(Language::tag) {
        let folder = folder();
        settings(folder.path(), language, "Light");
        prepare(folder.path(), language);
        let mut window = Window::open(folder.path(), vec![sample.clone()], SIZES[0]);
        let mut told = HashSet::new();
        for size in SIZES {
            // As the window opens in that size: no edge was dragged.
            window.harness.ctx.memory_mut(|memory| memory.data.clear());
            window.harness.set_size(size);
            for (way, keys) in ways.iter().enumerate() {
                for (modifiers, key) in *keys {
                    window.press(*modifiers, *key);
                }
                window.frames(4);
                let place = format!("{language} {}x{} way {way}: ", size.x, size.y);
                let mut found = self::faults(&window, size);
                found.extend(small_cards(&window, tile));
                if size == SIZES[1] || size == SIZES[3] {
                    found.extend(untold(&mut window, &mut told));
                }
                faults.extend(found.into_iter().map(|fault| place.clone() + &fault));
            }
        }
    }
    let count = faults.len();
    assert!(faults.is_empty(), "{count} in {file}:\n{}", faults.join("\n"));
}

const SETUP: &[(Modifiers, Key)] = &[(CTRL, Key::Num1)];
const ANALYSE: &[(Modifiers, Key)] = &[(CTRL, Key::Num2), (Modifiers::ALT, Key::Num1)];
/// The prediction of a robot that stands beside the cards of a game, where something is beaten.
const PREDICTED: &[(Modifiers, Key)] = &[(Modifiers::ALT, Key::Num2), (Modifiers::NONE, Key::ArrowRight)];
const SOLVE: &[(Modifiers, Key)] = &[(CTRL, Key::Num4)];
const PLAY: &[(Modifiers, Key)] = &[(CTRL, Key::Num3), (Modifiers::ALT, Key::Num1)];
const PAGES: [&[(Modifiers, Key)]; 4] = [
    &[(Modifiers::ALT, Key::Num1)],
    &[(Modifiers::ALT, Key::Num2)],
    &[(Modifiers::ALT, Key::Num3)],
    &[(Modifiers::ALT, Key::Num4)],
];

#[test]
fn for_cards_of_two() {
    check("climbing/two-eights.ron", &[SETUP, SOLVE, ANALYSE, PLAY], TILE);
}

#[test]
fn for_cards_of_three() {
    check("climbing/landlord-between-two.ron", &[SETUP, SOLVE, ANALYSE, PLAY], TILE);
}

#[test]
fn for_boards() {
    check("draughts/start-russian.ron", &[SETUP, SOLVE, ANALYSE, PLAY], SQUARE);
    check("draughts/start-international.ron", &[SETUP, SOLVE, ANALYSE, PLAY], SQUARE);
    check("draughts/start-english.ron", &[SETUP, SOLVE, ANALYSE, PLAY], SQUARE);
}

#[test]
fn for_duraks_endgames() {
    check("durak/aces-go-round.ron", &[SETUP, SOLVE, ANALYSE, PLAY], TILE);
}

#[test]
fn for_whole_games_of_durak() {
    // Play goes to its end, whose sheet lies over the table and is put away; the others look at its start.
    let play = [PLAY, &[(Modifiers::NONE, Key::Escape)]].concat();
    let analyse = [ANALYSE, &[(Modifiers::NONE, Key::Home)]].concat();
    check("durak/robot-against-robot.ron", &[SETUP, &analyse, PREDICTED, &play], TILE);
}

#[test]
fn for_real_tables_of_durak() {
    check("durak/he-took-the-nine.ron", &PAGES[..1], TILE);
}

#[test]
fn for_situations_of_durak() {
    check("durak/two-wrongs.ron", &PAGES[..2], TILE);
}

#[test]
fn for_three_cards() {
    check("three_card/eights-against-four.ron", &PAGES, TILE);
}

#[test]
fn for_practice() {
    const PRACTICE: &[(Modifiers, Key)] = &[(CTRL, Key::P)];
    check_with(super::practice::prepare, "climbing/two-eights.ron", &[ANALYSE, PRACTICE], TILE);
    // Nothing was tried, and there may be nothing to try.
    check("climbing/two-eights.ron", &[ANALYSE, PRACTICE], TILE);
}

#[test]
fn for_questions_about_three_cards() {
    let solve: &[(Modifiers, Key)] = &[(CTRL, Key::Num4)];
    for study in ["best-hand", "percent"] {
        check(&format!("../tests/data/three_card/{study}.ron"), &[solve], TILE);
    }
}

/// A theme has other colours and nothing else: what was found in one is so in the other.
#[test]
fn for_both_themes_alike() {
    let places = ["Light", "Dark"].map(|theme| {
        let folder = folder();
        settings(folder.path(), "en", theme);
        let mut window = Window::open(folder.path(), Vec::new(), SIZES[2]);
        window.wait_for_proof();
        window.wait_for("Why: 2 of 5 moves win");
        window.press(CTRL, Key::Num1);
        window.frames(4);
        texts(&window).into_iter().map(|text| (text.text, text.whole.round())).collect::<Vec<_>>()
    });
    // The sign of the theme's own button differs.
    let differing = places[0].iter().zip(&places[1]).filter(|(light, dark)| light.1 != dark.1).count();
    assert_eq!(places[0].len(), places[1].len());
    assert!(differing <= 1, "{differing} places differ");
}
