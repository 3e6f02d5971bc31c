//! Tick for a right move: it fades in on the card or the square and is gone after a moment.

use super::arrange::Plan;
use super::painting::{Painting, Texts};
use crate::looks::tokens;
use crate::theme::{MOTION, space};
use egui::{Pos2, Rect, Role, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo, vec2};
use etude_model::cards::CardFace;
use etude_model::message::Message;
use etude_model::scene::ZoneKind;
use std::time::Duration;

/// The duration of a tick, in seconds.
const TIME: f64 = 0.6;
/// Its diameter, in points.
const SIZE: f32 = 28.0;
/// The width of its stroke, in points.
const STROKE: f32 = 3.0;

/// Paints the tick on the last card of the move, else on the hand below.
pub(super) fn card_tick_ui(ui: &Ui, painting: &Painting<'_>, plan: &Plan) {
    let Some(tick) = &painting.state.tick else { return };
    let zones = || plan.zones.iter().map(|plan| (plan, &painting.scene.zones[plan.index]));
    let table = zones().find(|(_, zone)| zone.kind == ZoneKind::Table);
    let played = table.and_then(|(plan, zone)| {
        let last =
            zone.cards.iter().rposition(|card| tick.faces.iter().any(|face| is_of(card.face, *face)))?;
        plan.hand.cards.get(last).copied()
    });
    // The hand below is the last one that the keyboard visits.
    let hand = || zones().rfind(|(_, zone)| matches!(zone.kind, ZoneKind::Hand { .. }));
    let Some(place) = played.or_else(|| hand().map(|(plan, _)| middle(plan.mat))) else { return };
    tick_ui(ui, painting.texts, tick.since, place, painting.look.reduced_motion);
}

/// True if a card has a face; a move whose suits do not count is drawn without them.
fn is_of(card: CardFace, drawn: CardFace) -> bool {
    match (card, drawn) {
        (CardFace::Ranked { number, .. }, CardFace::Ranked { number: wanted, suit: None }) => {
            number == wanted
        }
        (card, drawn) => card == drawn,
    }
}

/// The room for a tick in the middle of a mat.
fn middle(mat: Rect) -> Rect {
    Rect::from_center_size(mat.center(), Vec2::splat(SIZE + 2.0 * space::XS))
}

/// Paints the tick of a moment in the upper right corner of a place.
pub(super) fn tick_ui(ui: &Ui, texts: Texts<'_>, since: f64, place: Rect, reduced_motion: bool) {
    let age = ui.input(|input| input.time) - since;
    if !(0.0..TIME).contains(&age) {
        return;
    }
    let left = TIME - age;
    let strength = if reduced_motion {
        ui.ctx().request_repaint_after(Duration::from_secs_f64(left));
        1.0
    } else {
        ui.ctx().request_repaint();
        (age.min(left) as f32 / MOTION).clamp(0.0, 1.0)
    };
    let middle = place.right_top() + vec2(-1.0, 1.0) * (SIZE / 2.0 + space::XS);
    let rect = Rect::from_center_size(middle, Vec2::splat(SIZE));
    paint(ui, middle, strength);
    let response = ui.interact(rect, ui.unique_id().with("tick"), Sense::hover());
    let name = texts(&Message::new("solve-right"));
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_live(egui::accesskit::Live::Polite));
}

fn paint(ui: &Ui, middle: Pos2, strength: f32) {
    let tokens = tokens(ui);
    let mut painter = ui.painter().clone();
    painter.multiply_opacity(strength);
    painter.circle(middle, SIZE / 2.0 - 1.0, tokens.win, Stroke::new(1.0, tokens.win_soft));
    let at = |x: f32, y: f32| middle + vec2(x, y) * (SIZE / 28.0);
    let sign = vec![at(-6.0, 0.5), at(-1.5, 5.0), at(6.5, -4.5)];
    painter.add(Shape::line(sign, Stroke::new(STROKE, tokens.win_soft)));
}
