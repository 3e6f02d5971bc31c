//! The talon and the pile of cards that left the game: the visible card, the number of cards, and the place while they are
//! empty.

use super::arrange::{ZonePlan, lies_open};
use super::card::corner_radius;
use super::painting::Painting;
use super::signs::paint_suit;
use crate::drawn::LaidMove;
use crate::looks::tokens;
use egui::accesskit::Role;
use egui::{Rect, Response, Sense, Shape, Stroke, Ui, WidgetInfo, pos2, vec2};
use etude_model::cards::{CardFace, Suit};
use etude_model::message::{DrawnMove, MovePart};
use etude_model::scene::{CardItem, Zone, ZoneKind};

/// The height of the sign of trumps in the place of the talon, as a part of the width of a card.
const SIGN: f32 = 0.62;
/// The lengths of the dashes and of the gaps of an empty place, in points.
const DASHES: [f32; 2] = [4.0, 3.0];

/// True if a card lies under others of its pile, so that nothing of it is seen; cards still on their way do not cover it.
pub(super) fn is_buried(zone: &Zone, index: usize, coming: impl Fn(usize) -> bool) -> bool {
    let is_pile = zone.kind == ZoneKind::Discard && !lies_open(zone);
    is_pile && (index + 1..zone.cards.len()).any(|above| !coming(above))
}

/// The number on a card or pile: on a talon it counts the open card under it too, and on the discard all cards below.
pub(super) fn shown_copies(zone: &Zone, item: &CardItem) -> u8 {
    let all = || zone.cards.iter().fold(0, |all: u8, card| all.saturating_add(card.copies));
    match zone.kind {
        ZoneKind::Talon if item.face == CardFace::Back => all(),
        ZoneKind::Discard if !lies_open(zone) => all(),
        _ => item.copies,
    }
}

/// The place of a pile without cards; that of the talon shows the suit of trumps.
pub(super) fn place_ui(ui: &Ui, painting: &Painting<'_>, plan: &ZonePlan, zone: &Zone) {
    let tokens = tokens(ui);
    // As far from the edge below as the heading is from the edge at its side.
    let bottom = plan.mat.bottom() - (plan.header.left() - plan.mat.left());
    let middle = pos2(plan.mat.center().x, plan.header.bottom().midpoint(bottom));
    let place = Rect::from_center_size(middle.round(), plan.card);
    let corner = f32::from(corner_radius(place).nw);
    let outline = outline(place, corner);
    let [dash, gap] = DASHES;
    ui.painter().extend(Shape::dashed_line(
        &outline,
        Stroke::new(1.0, tokens.table_text_weak.gamma_multiply(0.6)),
        dash,
        gap,
    ));
    if let Some(suit) = painting.scene.trump.filter(|_| zone.kind == ZoneKind::Talon) {
        let ink = tokens.suit(suit, painting.look.four_colours);
        // The signs of suits are made for white paper: on felt they are on a piece of it.
        let size = plan.card.x * SIGN;
        ui.painter().circle_filled(place.center(), size * 0.72, tokens.card_face);
        paint_suit(ui.painter(), suit, place.center(), size, false, ink);
        let name = (painting.texts)(&suit.as_trumps());
        let response = ui.interact(place, ui.unique_id().with("trump"), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
        response.on_hover_text(name);
    }
}

/// The line around a place with round corners.
fn outline(place: Rect, corner: f32) -> Vec<egui::Pos2> {
    let inner = place.shrink(corner);
    let corners = [
        (inner.right_top(), -90.0_f32),
        (inner.right_bottom(), 0.0),
        (inner.left_bottom(), 90.0),
        (inner.left_top(), 180.0),
    ];
    let arc = |(middle, from): (egui::Pos2, f32)| {
        (0..=4_u8).map(move |step| {
            let angle = (from + 22.5 * f32::from(step)).to_radians();
            middle + vec2(angle.cos(), angle.sin()) * corner
        })
    };
    let mut line: Vec<_> = corners.into_iter().flat_map(arc).collect();
    line.extend(line.first().copied());
    line
}

/// Adds a tooltip with the cards of a pile whose cards are known: a row for each suit.
pub(super) fn listed(response: &Response, painting: &Painting<'_>, zone: &Zone) {
    let known = |card: &&CardItem| card.face != CardFace::Back;
    if zone.kind != ZoneKind::Discard || !zone.cards.iter().any(|card| known(&card)) {
        return;
    }
    let of_suit = |suit: Suit| {
        let is_of =
            move |face: &CardFace| matches!(face, CardFace::Ranked { suit: Some(of), .. } if *of == suit);
        let mut faces: Vec<CardFace> = zone.cards.iter().map(|card| card.face).filter(is_of).collect();
        faces.sort_by_key(|face| match face {
            CardFace::Ranked { number, .. } => Some(*number),
            _ => None,
        });
        DrawnMove { kind: None, parts: faces.into_iter().map(MovePart::Card).collect() }
    };
    response.clone().on_hover_ui_at_pointer(|ui| {
        for row in Suit::ALL.map(of_suit) {
            if row.parts.is_empty() {
                continue;
            }
            let tokens = tokens(ui);
            let laid = LaidMove::lay(ui.painter(), painting.texts, tokens, painting.look.four_colours, &row);
            let size = vec2(laid.width(), crate::drawn::SMALL_CARD);
            let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
            laid.paint(ui.painter(), rect.left(), rect.center().y, tokens);
        }
    });
}
