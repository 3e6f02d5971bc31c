//! Small pictures of cards, and the colours of hands.

use crate::app::panel::Panel;
use crate::app::theme::{self, Tokens, radius};
use crate::app::words::card_text;
use crate::model::CardFace;
use egui::{Color32, CornerRadius, FontId, Sense, Stroke, StrokeKind, Ui, vec2};

/// A small picture of a card: rank and suit.
pub fn card_chip(ui: &mut Ui, panel: &Panel<'_>, face: CardFace) {
    let (rect, _) = ui.allocate_exact_size(vec2(36.0, 24.0), Sense::hover());
    let CardFace::Ranked { suit: Some(suit), .. } = face else { return };
    let ink = panel.tokens.suit(suit, panel.settings.four_colours);
    let corner = CornerRadius::same(radius::S);
    let edge = Stroke::new(1.0, panel.tokens.card_edge);
    ui.painter().rect(rect, corner, panel.tokens.card_face, edge, StrokeKind::Inside);
    let font = FontId::new(theme::text::BODY, crate::app::fonts::heading());
    let text = card_text(face);
    ui.painter().text(rect.center(), egui::Align2::CENTER_CENTER, text, font, ink);
}

/// The colours of hands in plots and lists, by seat.
pub fn seat_colour(tokens: &Tokens, seat: u8) -> Color32 {
    match seat {
        0 => tokens.accent,
        1 => tokens.loss,
        2 => tokens.win,
        3 => tokens.estimate,
        _ => tokens.draw,
    }
}
