//! Carrying cards: the card on its way, the zones that take it, and its appearance.

use egui::{CursorIcon, Id, Key, LayerId, Order, PointerButton, Pos2, Rect, Response, Ui, Vec2, vec2};

use super::arrange::Plan;
use super::card::{paint_card, rise};
use super::painting::{Painting, SceneEvent, plan_of};
use super::trash::trash_ui;
use crate::looks::{CardStyle, tokens};
use crate::theme::space;
use etude_model::scene::{ItemPlace, ZoneId, ZoneKind};
use etude_picture::card::CardLook;

/// A card that is under way.
#[derive(Clone, PartialEq)]
struct Carry {
    from: ItemPlace,
    /// From the card's top left corner to the pointer.
    grip: Vec2,
    /// The card under the pointer that slides over the hand; none outside of it.
    over: Option<usize>,
    /// True if the pointer slid over another card since it came to the hand.
    slides: bool,
    /// The cards that were picked before.
    before: Vec<ItemPlace>,
}

fn carry_id(painting: &Painting<'_>) -> Id {
    painting.id.with("carry")
}

fn current(ui: &Ui, painting: &Painting<'_>) -> Option<Carry> {
    ui.data(|data| data.get_temp(carry_id(painting)))
}

fn clear(ui: &Ui, painting: &Painting<'_>) {
    ui.data_mut(|data| data.remove::<Carry>(carry_id(painting)));
}

/// True if a card is on its way, by itself or with the picked ones.
pub(super) fn is_carried(ui: &Ui, painting: &Painting<'_>, place: ItemPlace) -> bool {
    current(ui, painting)
        .is_some_and(|carry| carry.over.is_none() && carried(painting, carry.from).contains(&place))
}

/// True if a card is carried from another zone, and the given one takes it.
pub(super) fn may_drop(ui: &Ui, painting: &Painting<'_>, zone: ZoneId) -> bool {
    painting.state.droppable.contains(&zone)
        && current(ui, painting).is_some_and(|carry| carry.over.is_none() && carry.from.zone != zone)
}

/// All cards that move with one: the picked ones of its zone when it is one of them.
fn carried(painting: &Painting<'_>, from: ItemPlace) -> Vec<ItemPlace> {
    let selected = &painting.state.selected;
    if selected.contains(&from) {
        selected.iter().copied().filter(|place| place.zone == from.zone).collect()
    } else {
        vec![from]
    }
}

/// Starts carrying when a card is pulled.
pub(super) fn start(ui: &Ui, painting: &Painting<'_>, place: ItemPlace, card: Rect, response: &Response) {
    if response.drag_started_by(PointerButton::Primary) {
        let press = ui.input(|input| input.pointer.press_origin()).unwrap_or(card.center());
        let over = painting.state.slides.contains(&place.zone).then_some(place.index);
        let before = painting.state.selected.clone();
        let carry = Carry { from: place, grip: press - card.min, over, slides: false, before };
        ui.data_mut(|data| data.insert_temp(carry_id(painting), carry));
    }
}

/// The zone that would take the cards if they were let go now.
pub(super) fn target(ui: &Ui, painting: &Painting<'_>, plan: &Plan) -> Option<ZoneId> {
    let carry = current(ui, painting)?;
    let at = pointer(ui)?;
    plan.zones
        .iter()
        .filter(|zone| zone.mat.contains(at))
        .map(|zone| painting.scene.zones[zone.index].id)
        .find(|&zone| zone != carry.from.zone && painting.state.droppable.contains(&zone))
}

fn pointer(ui: &Ui) -> Option<Pos2> {
    ui.input(|input| input.pointer.interact_pos())
}

/// Paints the carried cards above everything, and reports the place where they are dropped.
pub(super) fn carry_ui(ui: &mut Ui, painting: &mut Painting<'_>, plan: &Plan, target: Option<ZoneId>) {
    let Some(mut carry) = current(ui, painting) else { return };
    slide(ui, painting, plan, &mut carry);
    let (released, given_up) = ui.input(|input| {
        (input.pointer.primary_released(), input.key_pressed(Key::Escape) || !input.pointer.has_pointer())
    });
    let source = plan_of(painting.scene, plan, carry.from.zone);
    if released || given_up || source.is_none() {
        clear(ui, painting);
        if given_up {
            ui.ctx().stop_dragging();
        }
        if released && !given_up {
            note_places(ui, painting, plan, &carry);
            drop_event(ui, painting, plan, &carry, target);
        } else if carry.slides {
            let Carry { from, before, .. } = carry;
            painting.events.push(SceneEvent::Slid { from, to: None, before });
        }
        return;
    }
    if carry.over.is_some() {
        return;
    }
    if !ui.input(|input| input.pointer.primary_down()) {
        clear(ui, painting);
        return;
    }
    let (Some(at), Some(source)) = (pointer(ui), source) else { return };
    trash(ui, painting, plan, &carry, target);
    ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
    let tokens = tokens(ui);
    let layer = LayerId::new(Order::Tooltip, painting.id.with("carried"));
    let painter = ui.ctx().layer_painter(layer);
    for (place, rect) in under_way(painting, &carry, at, source.card) {
        let Some(card) = source_card(painting, place) else { continue };
        let look = CardLook {
            raised: true,
            four_colours: painting.look.four_colours,
            large: painting.look.cards == CardStyle::Large,
            ..CardLook::default()
        };
        paint_card(&painter, rect, card, look, tokens);
    }
}

/// Shows where the card is removed, which is over the free cards.
fn trash(ui: &Ui, painting: &Painting<'_>, plan: &Plan, carry: &Carry, target: Option<ZoneId>) {
    let rack = painting.scene.zones.iter().find(|zone| zone.kind == ZoneKind::Rack);
    let rack = rack.filter(|rack| rack.id != carry.from.zone).map(|rack| rack.id);
    let Some((rack, place)) = rack.and_then(|rack| Some((rack, plan_of(painting.scene, plan, rack)?))) else {
        return;
    };
    let removes = match target {
        Some(zone) => zone == rack,
        None => !is_at_home(ui, painting, plan, carry.from),
    };
    trash_ui(ui, painting.texts, painting.id.with("trash"), place.mat.shrink(space::S), removes);
}

/// True if the pointer is over the zone from which a card came.
fn is_at_home(ui: &Ui, painting: &Painting<'_>, plan: &Plan, from: ItemPlace) -> bool {
    let zone = plan_of(painting.scene, plan, from.zone);
    pointer(ui).zip(zone).is_some_and(|(at, zone)| zone.mat.contains(at))
}

/// Follows the pointer over the hand, where cards are picked by that. Outside of the hand the card is carried.
fn slide(ui: &Ui, painting: &mut Painting<'_>, plan: &Plan, carry: &mut Carry) {
    // A quick hand has let go in the frame in which it pressed.
    let held = ui.input(|input| input.pointer.primary_down() || input.pointer.primary_released());
    if !held || !painting.state.slides.contains(&carry.from.zone) {
        return;
    }
    let (Some(at), Some(hand)) = (pointer(ui), plan_of(painting.scene, plan, carry.from.zone)) else {
        return;
    };
    let over = if hand.mat.contains(at) {
        let lift = rise(hand.card.y);
        let strip = |card: &Rect| Rect::from_min_max(card.min - vec2(0.0, lift), card.max);
        let under = hand.hand.visible.iter().position(|card| strip(card).contains(at));
        under.or(carry.over).or(Some(carry.from.index))
    } else {
        None
    };
    if over == carry.over {
        return;
    }
    let is_first = !carry.slides && over == Some(carry.from.index);
    // Where the pointer leaves the hand without having slid, nothing was picked.
    if carry.slides || over.is_some() && !is_first {
        let (from, before) = (carry.from, carry.before.clone());
        painting.events.push(SceneEvent::Slid { from, to: over, before });
    }
    carry.slides = over.is_some() && !is_first;
    carry.over = over;
    let kept = carry.clone();
    ui.data_mut(|data| data.insert_temp(carry_id(painting), kept));
}

/// The cards that move together, and where they are drawn with the pointer at a point.
fn under_way(painting: &Painting<'_>, carry: &Carry, at: Pos2, card: Vec2) -> Vec<(ItemPlace, Rect)> {
    let places = carried(painting, carry.from);
    let lead = places.iter().position(|place| *place == carry.from).unwrap_or(0);
    let step = card.x * 0.34;
    let rect = |order: usize| {
        let shift = vec2((order as f32 - lead as f32) * step, 0.0);
        Rect::from_min_size(at - carry.grip + shift, card)
    };
    places.into_iter().enumerate().map(|(order, place)| (place, rect(order))).collect()
}

/// Starts the travel of the cards at the place where they were dropped.
fn note_places(ui: &Ui, painting: &mut Painting<'_>, plan: &Plan, carry: &Carry) {
    if carry.over.is_some() {
        return;
    }
    let source = plan_of(painting.scene, plan, carry.from.zone).map(|zone| zone.card);
    let Some((at, card)) = pointer(ui).zip(source) else { return };
    for (place, rect) in under_way(painting, carry, at, card) {
        painting.travel.note(place, rect);
    }
}

fn source_card(painting: &Painting<'_>, place: ItemPlace) -> Option<etude_model::cards::CardFace> {
    painting.scene.zone(place.zone)?.cards.get(place.index).map(|card| card.face)
}

fn drop_event(ui: &Ui, painting: &mut Painting<'_>, plan: &Plan, carry: &Carry, target: Option<ZoneId>) {
    let from = carry.from;
    let at_home = is_at_home(ui, painting, plan, from);
    match target {
        Some(to) => painting.events.push(SceneEvent::Dragged { from, to }),
        // Put back where it came from: nothing happened.
        None if at_home => {}
        None => painting.events.push(SceneEvent::DroppedOutside(from)),
    }
}

/// Reports clicks on a card and the pointer over it.
pub(super) fn card_events(painting: &mut Painting<'_>, place: ItemPlace, response: &Response) {
    if response.double_clicked() {
        painting.events.push(SceneEvent::DoubleClicked(place));
    } else if response.clicked() {
        painting.events.push(SceneEvent::Clicked(place));
    }
    if response.secondary_clicked() {
        painting.events.push(SceneEvent::SecondaryClicked(place));
    }
    if response.hovered() {
        painting.hovered = Some(place);
    }
}
