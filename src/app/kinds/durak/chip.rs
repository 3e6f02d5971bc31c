//! Small pictures of cards.

use super::words;
use crate::app::panel::Panel;
use crate::app::theme::{self, radius};
use crate::games::durak::Card;
use egui::{CornerRadius, FontId, Sense, Stroke, StrokeKind, Ui, Vec2, vec2};

/// A small picture of a card: rank and suit.
pub fn chip_ui(ui: &mut Ui, panel: &Panel<'_>, card: Card, size: f32) {
    let (rect, _) = ui.allocate_exact_size(chip_size(size), Sense::hover());
    paint_chip(ui.painter(), panel, card, rect.left_center(), size);
}

/// The size of a small picture of a card, for letters of a size.
pub fn chip_size(size: f32) -> Vec2 {
    vec2((size * 2.5).ceil(), (size * 1.5).ceil())
}

/// Paints a small picture of a card with the middle of its left edge at a place.
pub fn paint_chip(painter: &egui::Painter, panel: &Panel<'_>, card: Card, left: egui::Pos2, size: f32) {
    let box_size = chip_size(size);
    let rect = egui::Rect::from_min_size(left - vec2(0.0, box_size.y / 2.0), box_size);
    let ink = panel.tokens.suit(card.suit(), panel.settings.four_colours);
    let corner = CornerRadius::same(if size > 20.0 { radius::L } else { radius::S });
    let edge = Stroke::new(1.0, panel.tokens.card_edge);
    painter.rect(rect, corner, panel.tokens.card_face, edge, StrokeKind::Inside);
    let font = FontId::new(size, crate::app::fonts::heading());
    painter.text(rect.center(), egui::Align2::CENTER_CENTER, words::card(card), font, ink);
}

/// The font of small print.
pub fn small() -> FontId {
    FontId::proportional(theme::text::SMALL)
}
