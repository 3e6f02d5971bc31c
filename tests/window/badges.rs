//! Every move says by a letter, a colour and in words whether it wins, draws or loses, however the list is arranged; each
//! is compared with what the solver says of the position after it, asked without the window.

use super::{CTRL, Window, folder, settings};
use egui::epaint::{ClippedShape, Shape};
use egui::{Color32, Key, Rect, Role, Vec2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use etude_app::theme::{DARK, LIGHT};
use etude_model::{Control, Message, Value};
use etude_study::batch::{Ability, SolveRequest};
use etude_study::{MoveRow, Walk, registry};
use etude_support::Random;
use etude_support_study::modest;
use etude_texts::{Language, Texts};
use std::collections::HashMap;
use std::path::Path;

/// How a window is looked at: its language, its theme and its size. In the first one moves stand in columns, in the last
/// one few of them are in sight.
const LOOKS: [(Language, &str, Vec2); 3] = [
    (Language::English, "Light", vec2(1280.0, 800.0)),
    (Language::SimplifiedChinese, "Dark", vec2(1920.0, 1080.0)),
    (Language::Russian, "Light", vec2(960.0, 560.0)),
];
/// A badge is no wider, in points.
const BADGE: f32 = 60.0;

/// What is painted: texts, and filled rectangles with their colours, with the part of each that is seen.
#[derive(Default)]
struct Painted {
    texts: Vec<(String, Rect, Rect)>,
    fills: Vec<(Color32, Rect)>,
}

impl Painted {
    fn of(window: &Window) -> Self {
        let mut painted = Self::default();
        for ClippedShape { clip_rect, shape, .. } in &window.harness.output().shapes {
            painted.take(shape, *clip_rect);
        }
        painted
    }

    fn take(&mut self, shape: &Shape, clip: Rect) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| self.take(shape, clip)),
            Shape::Text(text) => {
                let whole = text.galley.rect.translate(text.pos.to_vec2());
                self.texts.push((text.galley.text().to_owned(), whole, whole.intersect(clip)));
            }
            Shape::Rect(rect) => self.fills.push((rect.fill, rect.rect)),
            _ => {}
        }
    }

    /// Whether a row is in sight as a whole.
    fn sees(&self, row: Rect) -> bool {
        let mut inside = self.texts.iter().filter(|(_, whole, _)| row.contains(whole.center())).peekable();
        inside.peek().is_some() && inside.all(|(_, whole, seen)| seen.height() > whole.height() - 1.0)
    }

    /// The badge in front of a row: what it says and its colour.
    fn badge(&self, row: Rect) -> Option<(&str, Color32)> {
        let front = row.with_max_x(row.left() + BADGE + 12.0);
        let grounds = self.fills.iter().rev().filter(|(fill, rect)| {
            *fill != Color32::TRANSPARENT
                && front.contains_rect(*rect)
                && (16.0..=BADGE).contains(&rect.width())
                && (rect.height() - 18.0).abs() < 0.5
        });
        grounds.into_iter().find_map(|(fill, rect)| {
            let texts = self.texts.iter();
            let mut said = texts.filter(|(_, whole, _)| rect.contains(whole.center()));
            said.next().map(|(text, ..)| (text.as_str(), *fill))
        })
    }
}

/// What the solver says of every move, each for the side that makes it.
fn verdicts(batch: &dyn Ability, rules: &str, kind: &str, position: &str) -> HashMap<String, Value> {
    let (_, rules) = registry::find(kind, rules).expect("rules");
    let wanted =
        SolveRequest { shortest: false, all_moves: true, tree: false, proof: false, resources: modest() };
    let solve = |position: &str| batch.solve(rules, position, &wanted, &Control::new());
    let value = |id| match id {
        "win" => Value::Win,
        "draw" => Value::Draw,
        "loss" => Value::Loss,
        other => panic!("{other}"),
    };
    let whole = solve(position).expect("a position");
    let keeps = whole.best_moves.unwrap_or_default();
    let legal = batch.moves(rules, position).expect("a position").moves;
    let told = legal.into_iter().filter_map(|mv| {
        // A move that ends the game leaves nothing to solve; it is worth what the position is if it keeps that.
        // Roles name the seats of Durak: where they may have changed nobody knows by them whose move it is.
        let changes =
            kind == "durak" && mv.text.chars().all(|c| !c.is_ascii_uppercase() || mv.text.contains(' '));
        let after = solve(&mv.position)
            .ok()
            .filter(|_| !changes)
            .and_then(|after| Some((value(after.value?), after.to_move)));
        match after {
            Some((value, mover)) if mover == whole.to_move => Some((mv.text, value)),
            Some((value, _)) => Some((mv.text, value.reversed())),
            None if keeps.contains(&mv.text) => Some((mv.text, value(whole.value?))),
            None => None,
        }
    });
    told.collect()
}

/// Compares every row that is in sight with what is known. Returns how many were.
#[track_caller]
fn compare(window: &Window, texts: &Texts, known: impl Fn(&MoveRow) -> Option<Option<Value>>) -> usize {
    let tab = &window.harness.state().tabs()[0];
    let analysis = tab.analysis().expect("something is played");
    let is_mine = tab.mine() == analysis.to_move;
    let painted = Painted::of(window);
    let words: Vec<String> = tab.moves().iter().map(|row| texts.drawn(&row.drawn)).collect();
    let buttons: Vec<_> = window.harness.query_all_by_role(Role::Button).collect();
    // A move of another side: on a board the side at the bottom has a name.
    let others = match tab.sides {
        Some(_) => ["value-side-win", "value-side-loss"],
        None => ["value-mine-win", "value-mine-loss"],
    };
    let mut rows = 0;
    for (row, said) in tab.moves().iter().zip(&words) {
        let alike = words.iter().filter(|other| *other == said).count() > 1;
        let Some(value) = known(row).filter(|_| !alike) else { continue };
        let seen = if is_mine { value } else { value.map(Value::reversed) };
        let (word, letter) = match seen {
            Some(Value::Win) if is_mine => ("value-win", "value-win-letter"),
            Some(Value::Win) => (others[0], "value-win-letter"),
            Some(Value::Draw) => ("value-draw", "value-draw-letter"),
            Some(Value::Loss) if is_mine => ("value-loss", "value-loss-letter"),
            Some(Value::Loss) => (others[1], "value-loss-letter"),
            None => ("value-unknown", "value-unknown-letter"),
        };
        let side = analysis.sides[tab.mine().index()].clone();
        let name = format!("{said}: {}", texts.say(&Message::new(word).message("side", side)));
        for button in &buttons {
            let label = button.accesskit_node().label().unwrap_or_default();
            let place = button.rect();
            if !label.starts_with(&format!("{said}: ")) || !painted.sees(place) {
                continue;
            }
            let position = tab.study.text(etude_study::Text::Named);
            assert!(
                label == name || label.starts_with(&format!("{name}, ")),
                "{position}: {label:?}, not {name:?}"
            );
            let wanted = texts.get(letter);
            let badge = painted.badge(place);
            // Its colour is that of the value in one of the themes.
            let colours = [&LIGHT, &DARK].map(|tokens| tokens.value(seen).1);
            assert!(
                badge.is_some_and(|(text, colour)| text == wanted && colours.contains(&colour)),
                "{position}: the badge of {label:?} at {place:?} is {badge:?}, not {wanted:?} in {colours:?}"
            );
            rows += 1;
        }
    }
    rows
}

/// Positions of a game that are solved at once, under rules each.
struct Games {
    kind: &'static str,
    rules: &'static str,
    positions: Vec<String>,
}

/// So many ranks, none more than four times.
fn ranks(random: &mut Random, count: usize) -> String {
    let mut held: Vec<char> = Vec::new();
    while held.len() < count {
        let rank = b"3456789TJQKA2"[random.below(13)] as char;
        if held.iter().filter(|other| **other == rank).count() < 4 {
            held.push(rank);
        }
    }
    held.into_iter().collect()
}

/// So many cards of 36, each with a space behind it.
fn cards(deck: &mut Vec<String>, random: &mut Random, count: usize) -> String {
    (0..count).map(|_| deck.swap_remove(random.below(deck.len())) + " ").collect()
}

/// The games that have moves, each with samples and random positions.
fn games(random: &mut Random) -> Vec<Games> {
    let mut climbing = |rules, samples: [&str; 3], most: usize| {
        let mut positions = samples.map(str::to_owned).to_vec();
        for _ in 0..9 {
            let hands = [3, 2].map(|least| {
                let count = least + random.below(most);
                ranks(random, count)
            });
            positions.push(hands.join(" / "));
        }
        Games { kind: "climbing", rules, positions }
    };
    let mut all = vec![
        climbing("article", ["3 4 66 9 / 88", "33 4 K / 55 Q", "77 8 A / 55 JJ"], 4),
        climbing("doudizhu", ["777 4 TT X D / 5", "3334 55 6 7 8 / 9", "4 5 8 / 6 7"], 3),
    ];
    for rules in ["plain", "throw-in", "plain-transfer"] {
        let mut positions = Vec::new();
        for _ in 0..5 {
            let mut deck: Vec<String> = "6789TJQKA"
                .chars()
                .flat_map(|rank| "SHDC".chars().map(move |suit| format!("{rank}{suit}")))
                .collect();
            let [own, other] = [2 + random.below(3), 2 + random.below(2)];
            let hands = [own, other].map(|count| cards(&mut deck, random, count));
            positions.push(format!("trump S; attacker {}; defender {}", hands[0].trim(), hands[1].trim()));
        }
        all.push(Games { kind: "durak", rules, positions });
    }
    let positions =
        ["W:Wc3,Ka1:Bf6", "W:Wb4:Bf8", "W:Wf4,f2:Bh8,g7", "W:Wh6,f4:Bf6"].map(str::to_owned).to_vec();
    all.push(Games { kind: "draughts", rules: "russian", positions });
    all
}

fn open(folder: &Path, look: (Language, &str, Vec2), [kind, rules, position]: [&str; 3]) -> Window {
    settings(folder, look.0.tag(), look.1);
    let path = folder.join("badges.ron");
    let text = format!("(format: 1, game: \"{kind}\", rules: \"{rules}\", position: \"{position}\")");
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder, vec![path], look.2);
    window.press(CTRL, Key::Num2);
    window
}

fn wait_until_all_is_told(window: &mut Window) {
    window.wait("the value of every move", |harness| {
        harness.state().tabs()[0].moves().iter().all(|row| row.value.is_some())
    });
}

#[test]
fn every_move_says_whether_it_wins_in_every_arrangement() {
    let mut random = Random(26);
    for look in LOOKS {
        let texts = Texts::new(look.0);
        for Games { kind, rules, positions } in games(&mut random) {
            let folder = folder();
            let mut window = open(folder.path(), look, [kind, rules, &positions[0]]);
            let batch = registry::find(kind, rules).expect("rules").0.batch.expect("it is played");
            let mut rows = 0;
            for (number, position) in positions.iter().enumerate() {
                let told = verdicts(batch, rules, kind, position);
                let front = window.harness.state_mut().front().expect("a study");
                front.set_position(position).expect("a position");
                // A line that fits the new position stays: back to its start.
                front.playing_mut().expect("something is played").walk(Walk::Start);
                window.frames(1);
                // Before anything is known, each says that.
                let unknown = window.harness.state().tabs()[0].moves().iter().all(|row| row.value.is_none());
                if unknown && kind != "draughts" {
                    rows += compare(&window, &texts, |_| Some(None));
                }
                wait_until_all_is_told(&mut window);
                rows += compare(&window, &texts, |row| told.get(&row.text).copied().map(Some));
                if number % 4 > 0 {
                    continue;
                }
                for mode in [Key::Num1, Key::Num2] {
                    window.press(CTRL, mode);
                    rows += compare(&window, &texts, |row| told.get(&row.text).copied().map(Some));
                }
                // After a move the other side has its own list, told for the side at the bottom.
                let study = window.harness.state_mut().front().expect("a study");
                let played = study.playing_mut().expect("something is played");
                let mv = played.moves()[0].text.clone();
                played.play(0);
                window.frames(2);
                if !window.harness.state().tabs()[0].analysis().is_some_and(|analysis| analysis.over) {
                    let (_, profile) = registry::find(kind, rules).expect("rules");
                    let legal = batch.moves(profile, position).expect("a position").moves;
                    let after = legal.iter().find(|legal| legal.text == mv).expect("a legal move");
                    let told = verdicts(batch, rules, kind, &after.position);
                    wait_until_all_is_told(&mut window);
                    rows += compare(&window, &texts, |row| told.get(&row.text).copied().map(Some));
                }
            }
            // In the lowest window a row or two are in sight.
            let least = if look.2.y < 600.0 { 1 } else { 3 } * positions.len();
            assert!(rows >= least, "{kind} {rules} {look:?}: {rows} rows of {} positions", positions.len());
        }
    }
}

#[test]
fn moves_of_one_kind_and_those_that_are_left_by_a_picked_card_keep_their_badges() {
    let folder = folder();
    let look = (Language::English, "Light", vec2(1440.0, 1400.0));
    let texts = Texts::new(look.0);
    let (kind, rules, position) = ("climbing", "doudizhu", "3334 55 6 7 8 / 99 K");
    let mut window = open(folder.path(), look, [kind, rules, position]);
    let batch = registry::find(kind, rules).expect("rules").0.batch.expect("it is played");
    let told = verdicts(batch, rules, kind, position);
    let both = [Value::Win, Value::Loss].map(|value| told.values().filter(|told| **told == value).count());
    assert!(both[0] > 1 && both[1] > 1, "{told:?}");
    wait_until_all_is_told(&mut window);
    let known = |row: &MoveRow| told.get(&row.text).copied().map(Some);
    let grouped = compare(&window, &texts, known);
    assert!(grouped >= 10, "{grouped} rows");
    window.click_first("card 1 of");
    let narrowed = compare(&window, &texts, known);
    assert!((1..=grouped).contains(&narrowed), "{narrowed} of {grouped} rows");
}

#[test]
fn what_an_engine_believes_of_a_move_is_painted_and_said() {
    let folder = folder();
    let look = (Language::English, "Light", vec2(1440.0, 1400.0));
    let mut window =
        open(folder.path(), look, ["draughts", "russian", "W:Wa1,c1,e1,b2,d2,a3,c3:Bb6,d6,a7,c7,e7,b8,d8"]);
    window.wait("an estimate", |harness| {
        let analysis = harness.state().tabs()[0].analysis();
        let engine = analysis.and_then(|analysis| analysis.engine.as_ref());
        engine.is_some_and(|engine| !engine.report.lines.is_empty())
    });
    let tab = &window.harness.state().tabs()[0];
    let texts = Texts::new(look.0);
    let painted = Painted::of(&window);
    let lines =
        &tab.analysis().and_then(|analysis| analysis.engine.as_ref()).expect("an engine").report.lines;
    let best = lines.first().and_then(|line| line.moves.first()).expect("a line");
    let row = &tab.moves()[best.index];
    assert_eq!(row.text, best.text);
    let said = format!("{}: ", texts.drawn(&row.drawn));
    let mut buttons = window.harness.query_all_by_role(Role::Button);
    let label = |node: &egui_kittest::Node<'_>| node.accesskit_node().label().unwrap_or_default();
    let button = buttons.find(|node| label(node).starts_with(&said) && painted.sees(node.rect()));
    let button = button.expect("the best move is in sight");
    let name = label(&button);
    let score = name[said.len()..].split(", ").next().expect("a score").to_owned();
    let badge = painted.badge(button.rect()).map(|(text, _)| text.to_owned());
    assert_eq!(badge.as_deref(), Some(score.as_str()), "{name}");
}
