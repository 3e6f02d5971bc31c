use std::cell::RefCell;
use std::rc::Rc;

use egui::{Key, Pos2, Rect, Theme, ThemePreference, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use super::arrange::arrange;
use super::painting::{Look, SceneEvent, SceneState};
use super::scene::scene_ui;
use crate::looks::{self, BoardColours, CardStyle, Looks};
use crate::style::{Appearance, apply};
use crate::{fonts, theme};
use etude_model::cards::{CardFace, Suit};
use etude_model::message::{Arg, Message};
use etude_model::position::Side;
use etude_model::scene::{CardItem, ItemPlace, Scene, Target, Zone, ZoneId, ZoneKind};

const TABLE: ZoneId = ZoneId(8);
const RACK: ZoneId = ZoneId(9);

/// English enough for tests; the real texts live in the Fluent files.
fn words(message: &Message) -> String {
    let argument = |name: &str| {
        message.args.iter().find(|(key, _)| *key == name).map_or(String::new(), |(_, value)| match value {
            Arg::Text(text) | Arg::Figure(text) => text.clone(),
            Arg::Number(number) => number.to_string(),
            Arg::Message(inner) => words(inner),
            Arg::Move(drawn) => format!("{drawn:?}"),
        })
    };
    match message.id {
        "suit-spades" => "spades".to_owned(),
        "suit-hearts" => "hearts".to_owned(),
        "suit-diamonds" => "diamonds".to_owned(),
        "suit-clubs" => "clubs".to_owned(),
        "card-suited" => format!("{} of {}", argument("rank"), argument("suit")),
        "card-rank" => argument("rank"),
        "card-small-joker" => "small joker".to_owned(),
        "card-big-joker" => "big joker".to_owned(),
        "card-back" => "hidden card".to_owned(),
        "place-hand" => format!(
            "{}, {}, card {} of {}",
            argument("card"),
            argument("zone"),
            argument("index"),
            argument("count")
        ),
        "place-rack" => format!("{}, {} left", argument("card"), argument("copies")),
        "zone-label" => format!("{}, {} cards", argument("title"), argument("count")),
        "zone-label-turn" => format!("{}, {} cards, to move", argument("title"), argument("count")),
        "zone-label-rack" => argument("title"),
        "zone-turn" => "to move".to_owned(),
        "zone-empty" => "no cards".to_owned(),
        "zone-drop" => "drag cards here".to_owned(),
        other => other.to_owned(),
    }
}

fn face(text: &str) -> CardFace {
    let (rank, suit) = match text.chars().last().and_then(Suit::from_letter) {
        Some(suit) if text.len() > 1 => (&text[..text.len() - 1], Some(suit)),
        _ => (text, None),
    };
    match rank {
        "X" => CardFace::SmallJoker,
        "D" => CardFace::BigJoker,
        "?" => CardFace::Back,
        _ => {
            let number = match rank {
                "J" => 11,
                "Q" => 12,
                "K" => 13,
                "A" => 14,
                digits => digits.parse().unwrap(),
            };
            CardFace::Ranked { number, suit }
        }
    }
}

fn zone(id: ZoneId, kind: ZoneKind, title: &'static str, cards: &str, to_move: bool) -> Zone {
    let cards = cards
        .split_whitespace()
        .map(|text| {
            let (text, copies) =
                text.split_once('*').map_or((text, 1), |(text, n)| (text, n.parse().unwrap()));
            CardItem { face: face(text), target: Target { zone: id, slot: 0 }, copies, covers: false }
        })
        .collect();
    Zone { id, kind, title: Message::new(title), cards, to_move, act: None }
}

fn hand(id: u8, title: &'static str, cards: &str, to_move: bool) -> Zone {
    let side = if id == 0 { Side::First } else { Side::Second };
    zone(ZoneId(id), ZoneKind::Hand { side }, title, cards, to_move)
}

fn plain_rack() -> Zone {
    let cards = "3*2 4*4 5*3 6*4 7*0 8*4 9*1 10*4 J*4 Q*2 K*4 A*3 2*4 X*1 D*0";
    zone(RACK, ZoneKind::Rack, "Free cards", cards, false)
}

fn suited_rack() -> Zone {
    let mut cards: Vec<String> = Vec::new();
    for rank in ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"] {
        for suit in Suit::ALL {
            let copies = u8::from(!(rank == "7" || rank == "A" && suit == Suit::Hearts));
            cards.push(format!("{rank}{}*{copies}", suit.letter()));
        }
    }
    cards.extend(["X*1".to_owned(), "D*0".to_owned()]);
    zone(RACK, ZoneKind::Rack, "Free cards", &cards.join(" "), false)
}

fn table(title: &'static str, cards: &str) -> Zone {
    zone(TABLE, ZoneKind::Table, title, cards, false)
}

/// A duel as in Analyse.
fn duel() -> Scene {
    Scene {
        zones: vec![
            hand(0, "Side 1", "3 3 4 5 6 7 8 9 10 J J K A 2", true),
            hand(1, "Side 2", "4 4 6 6 9 9 9 Q X D", false),
            table("Side 2 played", "7 7"),
        ],
        ..Scene::default()
    }
}

fn at(zone: u8, index: usize) -> ItemPlace {
    ItemPlace { zone: ZoneId(zone), index }
}

type Log = Rc<RefCell<Vec<SceneEvent>>>;

fn harness(
    scene: Scene,
    state: SceneState,
    dark: bool,
    size: [f32; 2],
    scale: f32,
) -> (Harness<'static>, Log) {
    let log = Log::default();
    let events = Rc::clone(&log);
    let look = Look { four_colours: false, cards: CardStyle::Classic, reduced_motion: false };
    let preference = if dark { ThemePreference::Dark } else { ThemePreference::Light };
    let appearance = Appearance { theme: preference, ..Appearance::default() };
    let mut harness = Harness::builder()
        .with_size(vec2(size[0], size[1]))
        .with_pixels_per_point(scale)
        .with_theme(if dark { Theme::Dark } else { Theme::Light })
        .with_context_setup(move |ctx| {
            ctx.set_fonts(fonts::definitions());
            apply(ctx, &appearance);
        })
        .build_ui(move |ui| {
            egui::Frame::new().fill(ui.visuals().panel_fill).inner_margin(8).show(ui, |ui| {
                events.borrow_mut().extend(scene_ui(ui, &scene, &state, &words, &look));
            });
        });
    harness.run();
    (harness, log)
}

/// Writes a picture to the folder of the environment variable, to be looked at.
fn picture(harness: &mut Harness<'_>, name: &str) {
    // The value `require` is for the tests that compare pictures.
    let Some(folder) = std::env::var_os("ETUDE_PICTURES").filter(|folder| folder != "require") else {
        return;
    };
    let image = harness.render().unwrap();
    image.save(std::path::Path::new(&folder).join(format!("{name}.png"))).unwrap();
}

/// Zones lie beside each other within the table, and cards within their zones.
#[track_caller]
fn check_arranged(scene: &Scene, size: [f32; 2]) {
    let area = Rect::from_min_size(Pos2::new(20.0, 20.0), vec2(size[0], size[1]));
    let plan = arrange(scene, area, 0);
    assert_eq!(plan.zones.len(), scene.zones.len());
    for (index, zone) in plan.zones.iter().enumerate() {
        assert!(area.expand(0.5).contains_rect(zone.mat) || plan.height > area.height(), "{:?}", zone.mat);
        assert!(plan.zones[..index].iter().all(|other| !other.mat.shrink(0.5).intersects(zone.mat)));
        for card in &zone.hand.cards {
            assert!(zone.mat.expand(0.5).contains_rect(*card), "{card:?} in {:?}", zone.mat);
        }
    }
}

#[test]
fn nothing_is_cut_off() {
    for size in [[1400.0, 900.0], [840.0, 660.0], [640.0, 560.0], [420.0, 700.0], [320.0, 300.0]] {
        check_arranged(&duel(), size);
        let mut setup = duel();
        setup.zones.push(plain_rack());
        check_arranged(&setup, size);
        setup.zones.insert(
            2,
            hand(2, "Side 3", "3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS 2S X D 3H 4H 5H 6H 7H", false),
        );
        setup.zones[4] = suited_rack();
        check_arranged(&setup, size);
        check_arranged(
            &Scene { zones: vec![hand(0, "Hand", "", true), plain_rack()], ..Scene::default() },
            size,
        );
    }
}

/// Five hands of three cards, cards that are out, and the deck: the most that a table of three cards is built of.
#[test]
fn many_small_hands_beside_a_deck_show_all_their_cards() {
    let mut zones: Vec<Zone> = (0..5).map(|seat| hand(seat, "Hand", "9S 9D 3C", false)).collect();
    zones.extend([table("Dead cards", "4S 6S 7S"), suited_rack()]);
    let scene = Scene { zones, ..Scene::default() };
    for size in [[614.0, 446.0], [640.0, 470.0], [520.0, 420.0], [840.0, 660.0], [420.0, 700.0]] {
        check_arranged(&scene, size);
        let plan = arrange(&scene, Rect::from_min_size(Pos2::ZERO, vec2(size[0], size[1])), 0);
        for zone in plan.zones.iter().filter(|zone| scene.zones[zone.index].kind != ZoneKind::Rack) {
            for card in &zone.hand.visible {
                assert!(card.width() >= 0.3 * zone.card.x, "{card:?} of {:?} in {size:?}", zone.card);
            }
        }
    }
}

#[test]
fn cards_of_hands_in_one_row_are_equally_high() {
    let scene = |many: &str, few: &str| {
        let table = Zone { kind: ZoneKind::Table, ..hand(8, "Table", "9S", false) };
        let zones = vec![hand(0, "Mine", many, true), hand(1, "Other", few, false), table];
        Scene { zones, ..Scene::default() }
    };
    let mut rows = 0;
    for size in [[680.0, 230.0], [640.0, 200.0], [680.0, 520.0], [520.0, 300.0]] {
        let area = Rect::from_min_size(Pos2::ZERO, vec2(size[0], size[1]));
        let plan = arrange(&scene("3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS", "3H"), area, 0);
        let [mine, other] =
            [0, 1].map(|index| plan.zones.iter().find(|zone| zone.index == index).expect("a hand"));
        if mine.mat.top() == other.mat.top() {
            rows += 1;
            assert_eq!(mine.card, other.card, "{size:?}");
        }
    }
    assert!(rows >= 2, "only {rows} of the sizes have the hands in one row");
}

/// Paints everything there is; with `ETUDE_PICTURES=folder` the pictures are kept for looking at them.
#[test]
fn all_kinds_of_scenes_are_painted() {
    let all: Vec<ZoneId> = vec![ZoneId(0), ZoneId(1), ZoneId(2), TABLE, RACK];
    let setup = SceneState {
        draggable: all.clone(),
        droppable: all.clone(),
        armed: Some(ItemPlace { zone: RACK, index: 3 }),
        problems: vec![(ZoneId(1), "Side 2 has five sixes; a deck has four.".to_owned())],
        ..SceneState::default()
    };
    let analyse = SceneState {
        selected: vec![at(0, 2), at(0, 3), at(0, 4)],
        highlighted: vec![at(0, 6), at(0, 7)],
        pivots: vec![at(0, 1), at(0, 2), at(1, 2)],
        dimmed: vec![at(1, 0), at(1, 1)],
        draggable: all.clone(),
        droppable: all,
        ..SceneState::default()
    };
    for dark in [false, true] {
        let tone = if dark { "dark" } else { "light" };
        let (mut one, _) = harness(duel(), analyse.clone(), dark, [860.0, 680.0], 1.0);
        picture(&mut one, &format!("duel-{tone}"));

        let mut scene = duel();
        scene.zones[2] = table("Side 1 leads", "");
        scene.zones.push(plain_rack());
        let (mut one, _) = harness(scene, setup.clone(), dark, [700.0, 600.0], 1.0);
        picture(&mut one, &format!("setup-{tone}"));

        let mut scene = Scene {
            zones: vec![
                hand(0, "地主", "3S 3H 4C 5D 5S 6H 7C 8D 9S 10H 10S JC QD QH KS KC AS 2H X D", true),
                hand(1, "农民甲", "3D 4S 4H 6S 6C 7D 7S 8H 8S 9C JH JS KD KH AD AC 2S", false),
                hand(2, "农民乙", "3C 4D 5H 5C 6D 7H 8C 9D 9H 10C 10D JD QS QC AH 2D 2C", false),
                table("农民乙 played", "10C 10D 10H 3S"),
            ],
            ..Scene::default()
        };
        let (mut one, _) = harness(scene.clone(), analyse.clone(), dark, [1100.0, 760.0], 1.0);
        picture(&mut one, &format!("three-{tone}"));
        scene.zones[0].cards.truncate(0);
        scene.zones.push(suited_rack());
        let (mut one, _) = harness(scene, setup.clone(), dark, [640.0, 640.0], 2.0);
        picture(&mut one, &format!("suited-setup-{tone}"));
    }
    let scene = Scene {
        zones: vec![
            hand(0, "Attacker", "6S 7S 10S JH QD KC AH 2C X D", true),
            hand(1, "Defender", "? ? ? ? ? ?", false),
            table("Played", "99 15 101"),
        ],
        ..Scene::default()
    };
    let (mut one, _) = harness(scene, SceneState::default(), false, [700.0, 560.0], 2.0);
    picture(&mut one, "faces");
}

#[test]
fn every_card_and_zone_has_a_name() {
    let (harness, _) = harness(duel(), SceneState::default(), false, [800.0, 640.0], 1.0);
    harness.get_by_label("Side 1, 14 cards, to move");
    harness.get_by_label("Side 2, 10 cards");
    harness.get_by_label("4, Side 1, card 3 of 14");
    harness.get_by_label("big joker, Side 2, card 10 of 10");
}

#[test]
fn clicks_tell_the_card() {
    let (mut harness, log) = harness(duel(), SceneState::default(), false, [800.0, 640.0], 1.0);
    harness.get_by_label("5, Side 1, card 4 of 14").click();
    harness.run();
    assert!(log.borrow().contains(&SceneEvent::Clicked(at(0, 3))));
    harness.get_by_label("Q, Side 2, card 8 of 10").click_secondary();
    harness.run();
    assert!(log.borrow().contains(&SceneEvent::SecondaryClicked(at(1, 7))));
}

fn drag(harness: &mut Harness<'_>, from: Pos2, to: Pos2) {
    harness.drag_at(from);
    harness.run();
    harness.hover_at(from + vec2(12.0, 3.0));
    harness.run();
    harness.hover_at(to);
    harness.run();
}

#[test]
fn a_card_is_carried_to_another_zone() {
    let state =
        SceneState { draggable: vec![ZoneId(0)], droppable: vec![ZoneId(1), TABLE], ..SceneState::default() };
    let (mut harness, log) = harness(duel(), state, true, [800.0, 640.0], 1.0);
    let from = harness.get_by_label("5, Side 1, card 4 of 14").rect().center();
    let to = harness.get_by_label("7, Side 2 played, card 2 of 2").rect().center();
    drag(&mut harness, from, to);
    picture(&mut harness, "carried");
    harness.drop_at(to);
    harness.run();
    assert!(log.borrow().contains(&SceneEvent::Dragged { from: at(0, 3), to: TABLE }), "{:?}", log.borrow());

    log.borrow_mut().clear();
    drag(&mut harness, from, Pos2::new(2.0, 2.0));
    harness.drop_at(Pos2::new(2.0, 2.0));
    harness.run();
    assert!(log.borrow().contains(&SceneEvent::DroppedOutside(at(0, 3))), "{:?}", log.borrow());

    log.borrow_mut().clear();
    drag(&mut harness, from, to);
    harness.key_press(Key::Escape);
    harness.run();
    harness.drop_at(to);
    harness.run();
    assert!(
        !log.borrow().iter().any(|event| matches!(event, SceneEvent::Dragged { .. })),
        "{:?}",
        log.borrow()
    );
}

#[test]
fn tab_reaches_zones_and_arrows_their_cards() {
    let (mut harness, log) = harness(duel(), SceneState::default(), true, [800.0, 640.0], 1.0);
    let press = |harness: &mut Harness<'_>, key: Key| {
        harness.key_press(key);
        harness.run();
    };
    press(&mut harness, Key::Tab);
    press(&mut harness, Key::ArrowRight);
    press(&mut harness, Key::ArrowRight);
    assert_eq!(log.borrow().last(), Some(&SceneEvent::Focused(Some(at(1, 2)))));
    press(&mut harness, Key::Tab);
    press(&mut harness, Key::Tab);
    press(&mut harness, Key::End);
    assert_eq!(log.borrow().last(), Some(&SceneEvent::Focused(Some(at(0, 13)))));
    picture(&mut harness, "focus");
    press(&mut harness, Key::Enter);
    assert!(log.borrow().contains(&SceneEvent::Clicked(at(0, 13))), "{:?}", log.borrow());
    press(&mut harness, Key::Delete);
    assert!(log.borrow().contains(&SceneEvent::Key { place: at(0, 13), key: Key::Delete }));
}

#[test]
fn at_rest_nothing_is_repainted() {
    let (mut harness, _) = harness(duel(), SceneState::default(), true, [800.0, 640.0], 1.0);
    harness.run();
    assert_eq!(harness.run(), 1, "a scene at rest asks for no second frame");
}

/// The colours of text and of its ground.
fn written(tokens: &theme::Tokens) -> Vec<(egui::Color32, egui::Color32)> {
    vec![
        (tokens.text, tokens.panel),
        (tokens.text_weak, tokens.panel),
        (tokens.text_weak, tokens.raised),
        (tokens.text_weak, tokens.sunken),
        (tokens.text_faint, tokens.panel),
        (tokens.text_faint, tokens.field),
        (tokens.text_faint, tokens.sunken),
        (tokens.text_on_accent, tokens.accent),
        (tokens.accent, tokens.panel),
        (tokens.accent, tokens.accent_soft),
        (tokens.win, tokens.panel),
        (tokens.win, tokens.win_soft),
        (tokens.loss, tokens.panel),
        (tokens.loss, tokens.loss_soft),
        (tokens.draw, tokens.panel),
        (tokens.draw, tokens.draw_soft),
        (tokens.estimate, tokens.panel),
        (tokens.estimate, tokens.estimate_soft),
        (tokens.unknown, tokens.unknown_soft),
        (tokens.warning, tokens.panel),
        (tokens.warning, tokens.warning_soft),
        (tokens.error, tokens.panel),
        (tokens.error, tokens.error_soft),
        (tokens.text, tokens.button_active),
        (tokens.table_text, tokens.table_felt),
        (tokens.table_text_weak, tokens.table_felt),
        (tokens.table_text_weak, tokens.table_mat),
        (tokens.table_text_weak, tokens.table_drop),
        (tokens.card_black, tokens.card_face),
        (tokens.card_red, tokens.card_face),
        (tokens.card_blue, tokens.card_face),
        (tokens.card_green, tokens.card_face),
    ]
}

#[test]
fn text_can_be_read_in_every_theme_and_on_every_board() {
    for (dark, contrast_wanted) in [(false, false), (true, false), (false, true), (true, true)] {
        for board in BoardColours::ALL {
            let tokens =
                looks::tokens_of(dark, Looks { contrast: contrast_wanted, board, ..Looks::default() });
            let least = if contrast_wanted { 7.0 } else { 4.5 };
            for (index, (ink, ground)) in written(tokens).into_iter().enumerate() {
                let contrast = contrast(ink, ground);
                assert!(
                    contrast >= least,
                    "dark: {dark}, strong: {contrast_wanted}, pair {index}: {ink:?} on {ground:?} is {contrast:.2}"
                );
            }
            for (ink, ground) in
                [(tokens.board_letters, tokens.board_frame), (tokens.board_number, tokens.board_dark)]
            {
                let contrast = contrast(ink, ground);
                assert!(contrast >= 4.0, "dark: {dark}, {board:?}: {ink:?} on {ground:?} is {contrast:.2}");
            }
            // Pieces differ from each other and from their squares.
            let faces = [tokens.piece_light.face, tokens.piece_dark.face, tokens.board_dark];
            assert!(contrast(faces[0], faces[1]) >= 4.5, "{board:?}");
            assert!(
                contrast(faces[0], faces[2]) >= 1.5 && contrast(faces[1], faces[2]) >= 1.5,
                "{dark} {board:?}"
            );
        }
    }
}

#[test]
fn a_strong_contrast_is_more_than_the_usual_one() {
    let mean = |strong: bool| {
        let tokens = looks::tokens_of(false, Looks { contrast: strong, ..Looks::default() });
        let all = written(tokens);
        all.iter().map(|(ink, ground)| contrast(*ink, *ground)).sum::<f32>() / all.len() as f32
    };
    assert!(mean(true) > mean(false) * 1.3, "{} {}", mean(true), mean(false));
}

/// The contrast of two colours as WCAG 2 defines it.
fn contrast(one: egui::Color32, other: egui::Color32) -> f32 {
    let luminance = |colour: egui::Color32| {
        let [r, g, b, _] = egui::Rgba::from(colour).to_array();
        0.2126 * r + 0.7152 * g + 0.0722 * b
    };
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}
