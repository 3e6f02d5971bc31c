//! The badge of trumps behind the title of the table.

use super::signs::paint_suit;
use crate::fonts;
use crate::looks::tokens;
use crate::theme::text;
use egui::accesskit::Role;
use egui::{CornerRadius, FontId, Galley, Pos2, Rect, Sense, Ui, Vec2, WidgetInfo, vec2};
use etude_model::cards::Suit;
use std::sync::Arc;

/// The height of the sign in the badge.
const TRUMP_SIGN: f32 = 12.0;

/// The words of the badge of trumps, and its size.
pub(super) fn trump_galley(ui: &Ui, words: &str) -> (Arc<Galley>, Vec2) {
    let font = FontId::new(text::SMALL, fonts::heading());
    let galley = ui.painter().layout_no_wrap(words.to_owned(), font, tokens(ui).card_black);
    let beside = if words.is_empty() { 16.0 } else { 18.0 };
    let size = galley.size() + vec2(TRUMP_SIGN + beside, 4.0);
    (galley, size)
}

/// Draws the suit of trumps: its sign as on cards, with the text beside it and its name for a screen reader; returns its width.
pub(super) fn trump_badge(
    ui: &Ui,
    left: Pos2,
    suit: Suit,
    [told, words]: [&str; 2],
    four_colours: bool,
) -> f32 {
    let tokens = tokens(ui);
    let (galley, size) = trump_galley(ui, told);
    let rect = Rect::from_min_size(left - vec2(0.0, size.y / 2.0), size);
    ui.painter().rect_filled(rect, CornerRadius::from(size.y / 2.0), tokens.card_face);
    let at = rect.left_center() + vec2(8.0 + TRUMP_SIGN / 2.0, 0.0);
    paint_suit(ui.painter(), suit, at, TRUMP_SIGN, false, tokens.suit(suit, four_colours));
    ui.painter().galley(at + vec2(TRUMP_SIGN / 2.0 + 4.0, -galley.size().y / 2.0), galley, tokens.card_black);
    let response = ui.interact(rect, ui.unique_id().with("trump"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words));
    if told.is_empty() {
        response.on_hover_text(words);
    }
    size.x
}
