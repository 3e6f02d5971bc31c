//! Hands and the play between them in the table's place: turns input on cards into edits and moves.

use super::board::table_key;
use super::{picking, resting, why};
use crate::action::Action;
use crate::narrowing::cards::{contains, exact, narrowed, picked, places};
use crate::paint::painting::{CardTick, Look, SceneEvent, SceneState, mark_colour};
use crate::paint::scene::scene_ui;
use crate::paint::travel::Spot;
use crate::panel::Panel;
use crate::tab::{Mode, Tab};
use egui::{Key, PointerButton, Ui};
use etude_model::{Edit, ItemPlace, Message, MovePart, PlacedMark, Scene, ZoneId, ZoneKind};
use etude_study::{LineItem, MoveRow, Playing, Preview};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

/// Draws the cards and turns their events into actions.
pub fn cards_panel_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab, scene: &Scene) {
    let setup = tab.mode == Mode::Setup;
    let look = Look {
        four_colours: panel.settings.four_colours,
        cards: panel.settings.cards,
        reduced_motion: panel.settings.reduced_motion,
    };
    let (texts, you) = (panel.texts, panel.you);
    let say = |message: &Message| texts.say_to(message, you);
    if let Some(preview) = picking::preview(tab) {
        let Preview { scene, touched, .. } = &*preview;
        let turned = tab.turned(scene);
        let scene = turned.as_ref().unwrap_or(scene);
        let state = SceneState {
            highlighted: places(scene, touched.cards()),
            largest: largest(tab),
            ..SceneState::default()
        };
        scene_ui(ui, scene, &state, &say, &look);
        return;
    }
    let state = if setup { setup_state(panel, tab, scene) } else { play_state(tab, scene) };
    // The keys that were held with the button.
    let keys = ui.input(|input| {
        let clicked = input.events.iter().rev().find_map(|event| match event {
            egui::Event::PointerButton { button: PointerButton::Secondary, modifiers, .. } => {
                Some(*modifiers)
            }
            _ => None,
        });
        clicked.unwrap_or(input.modifiers)
    });
    for event in scene_ui(ui, scene, &state, &say, &look) {
        if let SceneEvent::SecondaryClicked(from) = event
            && tab.may_mark()
            && tab.view.selection.is_empty()
        {
            panel.ask(Action::Mark(PlacedMark { colour: mark_colour(keys), from, to: None }));
        } else if setup {
            setup_event(panel, tab, scene, event);
        } else {
            play_event(panel, tab, scene, event);
        }
    }
}

fn zones(scene: &Scene, wanted: impl Fn(ZoneKind) -> bool) -> Vec<ZoneId> {
    scene.zones.iter().filter(|zone| wanted(zone.kind)).map(|zone| zone.id).collect()
}

/// The number of cards of the largest hand at the start of the line.
fn largest(tab: &Tab) -> usize {
    let zones = tab.study.setup().scene.zones.iter();
    let hands = zones.filter(|zone| matches!(zone.kind, ZoneKind::Hand { .. }));
    hands.map(|zone| zone.cards.len()).max().unwrap_or(0)
}

/// The position in view, as the painter tells a step of the line from a jump.
fn spot(tab: &Tab) -> Spot {
    let mut hasher = DefaultHasher::new();
    tab.of_study().hash(&mut hasher);
    let way = tab.line().iter().filter(|item| item.on_path).map(|item| item.way).collect();
    Spot { study: hasher.finish(), way }
}

/// The sign for a right move that was made at a time.
fn tick((since, item): (f64, &LineItem)) -> CardTick {
    let face = |part: &MovePart| match part {
        MovePart::Card(face) => Some(*face),
        MovePart::Plus | MovePart::Sign(_) | MovePart::Words(_) => None,
    };
    CardTick { since, faces: item.drawn.parts.iter().filter_map(face).collect() }
}

fn setup_state(panel: &Panel<'_>, tab: &Tab, scene: &Scene) -> SceneState {
    // Nothing is wrong yet where nothing has been built.
    let problems = tab.study.setup().problems.iter().filter(|_| !tab.is_blank());
    SceneState {
        largest: largest(tab),
        armed: tab.view.armed,
        draggable: zones(scene, |_| true),
        droppable: zones(scene, |_| true),
        clickable: zones(scene, |kind| kind != ZoneKind::Rack),
        problems: problems.filter_map(|p| p.zone.map(|zone| (zone, panel.say(&p.message)))).collect(),
        gauges: tab.own.as_ref().map(|own| own.gauges(panel, tab.study.as_ref())).unwrap_or_default(),
        ..SceneState::default()
    }
}

fn setup_event(panel: &mut Panel<'_>, tab: &mut Tab, scene: &Scene, event: SceneEvent) {
    let rack = zones(scene, |kind| kind == ZoneKind::Rack).first().copied();
    let in_rack = |place: &ItemPlace| Some(place.zone) == rack;
    let mut send = |from: ItemPlace, to: ZoneId| panel.ask(Action::Edit(Edit::Send { from, to }));
    let usual = tab.view.receiver;
    let receiver = tab.own.as_ref().map_or(usual, |own| own.receiver(scene, usual));
    match event {
        SceneEvent::Clicked(place) if tab.own.as_ref().is_some_and(|own| own.tells(place.zone)) => {
            send(place, receiver);
        }
        // A second click is a slow double click.
        SceneEvent::Clicked(place) if in_rack(&place) && tab.view.armed == Some(place) => {
            tab.view.armed = None;
            send(place, receiver);
        }
        SceneEvent::Clicked(place) if in_rack(&place) => {
            tab.view.armed = Some(place);
        }
        SceneEvent::Clicked(place) => match tab.view.armed {
            Some(armed) => send(armed, place.zone),
            None => tab.view.receiver = place.zone,
        },
        SceneEvent::DoubleClicked(place) if in_rack(&place) => {
            tab.view.armed = None;
            send(place, receiver);
        }
        SceneEvent::DoubleClicked(place) | SceneEvent::SecondaryClicked(place) => {
            if let (false, Some(rack)) = (in_rack(&place), rack) {
                send(place, rack);
            }
        }
        SceneEvent::Dragged { from, to } if from.zone != to => {
            if !in_rack(&ItemPlace { zone: to, index: 0 }) {
                tab.view.receiver = to;
            }
            send(from, to);
        }
        SceneEvent::DroppedOutside(place) => {
            if let (false, Some(rack)) = (in_rack(&place), rack) {
                send(place, rack);
            }
        }
        SceneEvent::ZoneClicked(zone) => {
            tab.view.receiver = zone;
            if let Some(armed) = tab.view.armed {
                send(armed, zone);
            }
        }
        SceneEvent::Key { place, key } => {
            let mut hands = zones(scene, |kind| matches!(kind, ZoneKind::Hand { .. }));
            // The numbers belong to the seats, whichever sits at the bottom.
            hands.sort_unstable();
            let table = zones(scene, |kind| kind == ZoneKind::Table).first().copied();
            let to = match key {
                Key::Num1 => hands.first().copied(),
                Key::Num2 => hands.get(1).copied(),
                Key::Num3 => hands.get(2).copied(),
                Key::T => table,
                Key::Delete | Key::Backspace if !in_rack(&place) => rack,
                _ => None,
            };
            if let Some(to) = to {
                send(place, to);
            }
            if key == Key::Escape {
                tab.view.armed = None;
            }
        }
        SceneEvent::Dragged { .. }
        | SceneEvent::Slid { .. }
        | SceneEvent::Hovered(_)
        | SceneEvent::Focused(_) => {}
    }
}

fn play_state(tab: &Tab, scene: &Scene) -> SceneState {
    // The backs of another seat's cards do not give its moves away.
    let open = tab.study.view().sees_moves && (tab.mode != Mode::Solve || tab.may_move());
    let moves = if open { tab.moves() } else { &[] };
    let picked_now = picked(scene, &tab.view.selection);
    let mut highlighted = Vec::new();
    if let Some(row) = tab.view.hovered.and_then(|index| moves.get(index)) {
        highlighted = places(scene, row.touched.cards());
    } else if let Some((2.., index)) = tab.drawn_hint() {
        highlighted = moves.get(index).map(|row| places(scene, row.touched.cards())).unwrap_or_default();
    }
    if let Some(touched) =
        why::threat(tab).and_then(|threat| threat.touched()).filter(|_| highlighted.is_empty())
    {
        highlighted = places(scene, touched.cards());
    }
    let best = resting::best_move(tab).and_then(|index| moves.get(index));
    let mut state = SceneState {
        largest: largest(tab),
        spot: Some(spot(tab)),
        selected: tab.view.selection.clone(),
        highlighted,
        resting: best.map(|row| places(scene, row.touched.cards())).unwrap_or_default(),
        marks: tab.marks(),
        tick: tab.right_move().map(tick),
        draggable: zones(scene, |kind| matches!(kind, ZoneKind::Hand { .. })),
        slides: if tab.selects_cards() && !moves.is_empty() {
            scene.zones.iter().filter(|zone| zone.to_move).map(|zone| zone.id).collect()
        } else {
            Vec::new()
        },
        droppable: zones(scene, |kind| kind == ZoneKind::Table),
        clickable: zones(scene, |kind| kind == ZoneKind::Table),
        pivots: why::pivots(tab).flat_map(|change| places(scene, change.card.as_slice())).collect(),
        ..SceneState::default()
    };
    let candidates = narrowed(moves, &picked_now);
    for zone in &scene.zones {
        if !matches!(zone.kind, ZoneKind::Hand { .. }) || !zone.to_move || moves.is_empty() {
            continue;
        }
        for (index, card) in zone.cards.iter().enumerate() {
            let place = ItemPlace { zone: zone.id, index };
            if tab.view.selection.contains(&place) {
                continue;
            }
            let mut wanted = picked_now.clone();
            wanted.push(card.target);
            if !candidates.iter().any(|&index| contains(&moves[index], &wanted)) {
                state.dimmed.push(place);
            }
        }
    }
    state
}

fn play_event(panel: &mut Panel<'_>, tab: &mut Tab, scene: &Scene, event: SceneEvent) {
    if !tab.study.view().sees_moves || tab.mode == Mode::Solve && !tab.may_move() {
        return;
    }
    let moves = tab.study.playing().map_or(&[][..], Playing::moves);
    let select = |selection: &mut Vec<ItemPlace>, place: ItemPlace| {
        if let Some(at) = selection.iter().position(|&other| other == place) {
            selection.remove(at);
            return;
        }
        let mut next = selection.clone();
        next.push(place);
        if !narrowed(moves, &picked(scene, &next)).is_empty() {
            *selection = next;
        } else if !narrowed(moves, &picked(scene, &[place])).is_empty() {
            // A card that does not go with the others starts a new selection.
            *selection = vec![place];
        }
    };
    let mut play = |selection: &[ItemPlace]| {
        let found = exact(moves, &picked(scene, selection));
        // Cards that can be played in more than one way stay picked; the list of moves offers the ways.
        if let [only] = found[..] {
            panel.ask(Action::Play(only));
        }
    };
    match event {
        SceneEvent::Clicked(place) if tab.study.identity().game.singles => {
            tab.view.selection.clear();
            select(&mut tab.view.selection, place);
            play(&tab.view.selection);
        }
        SceneEvent::Clicked(place) => select(&mut tab.view.selection, place),
        SceneEvent::Slid { from, to, before } => {
            tab.view.selection = slid(moves, scene, (from, to), before);
        }
        SceneEvent::DoubleClicked(place) => {
            // The two clicks before have picked the card and let it go, or the other way round.
            if !tab.view.selection.contains(&place) {
                select(&mut tab.view.selection, place);
            }
            play(&tab.view.selection);
        }
        SceneEvent::Dragged { from, .. } => {
            if tab.view.selection.contains(&from) {
                play(&tab.view.selection);
            } else {
                tab.view.selection.clear();
                select(&mut tab.view.selection, from);
                play(&tab.view.selection);
            }
        }
        SceneEvent::ZoneClicked(_) | SceneEvent::SecondaryClicked(_) => tab.view.selection.clear(),
        SceneEvent::Key { key: Key::Escape, .. } => tab.view.selection.clear(),
        SceneEvent::Key { key, .. } => table_key(panel, key),
        SceneEvent::Hovered(_) | SceneEvent::Focused(_) | SceneEvent::DroppedOutside(_) => {}
    }
}

/// The selection after the pointer has slid over a hand: the selection before and each card on the way that a move can add;
/// without the cards on the way, where the first was selected already.
fn slid(
    moves: &[MoveRow],
    scene: &Scene,
    (from, to): (ItemPlace, Option<usize>),
    before: Vec<ItemPlace>,
) -> Vec<ItemPlace> {
    let Some(to) = to else { return before };
    let indices: Vec<usize> =
        if from.index <= to { (from.index..=to).collect() } else { (to..=from.index).rev().collect() };
    let over = indices.into_iter().map(|index| ItemPlace { zone: from.zone, index });
    if before.contains(&from) {
        let over: Vec<ItemPlace> = over.collect();
        return before.into_iter().filter(|place| !over.contains(place)).collect();
    }
    let goes = |selection: &[ItemPlace]| !narrowed(moves, &picked(scene, selection)).is_empty();
    let mut selection = before;
    for place in over {
        if selection.contains(&place) {
            continue;
        }
        let mut next = selection.clone();
        next.push(place);
        if goes(&next) {
            selection = next;
        } else if place == from && goes(&[place]) {
            selection = vec![place];
        }
    }
    selection
}

/// Plays the selected cards, as Enter does.
pub fn play_selection(panel: &mut Panel<'_>, tab: &Tab) {
    if let Some(only) = picking::selected_move(tab) {
        panel.ask(Action::Play(only));
    }
}
