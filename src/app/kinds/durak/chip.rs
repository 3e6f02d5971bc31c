//! Small pictures of cards beside text.

use crate::drawn::{LaidMove, of_cards};
use crate::paint::card::paint_card;
use crate::panel::Panel;
use crate::theme;
use egui::{FontId, Painter, Pos2, Sense, Ui, Vec2};
use etude_games::durak::Card;
use etude_picture::card::CardLook;

/// The width of a card, in points, so that text behind it aligns; tens take a little more.
pub const CHIP: f32 = 28.0;

/// A large picture of a card: rank and suit side by side.
pub fn tile_ui(ui: &mut Ui, panel: &Panel<'_>, card: Card, size: Vec2) {
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let look = CardLook { four_colours: panel.settings.four_colours, ..CardLook::default() };
    paint_card(ui.painter(), rect, card.face(), look, panel.tokens);
}

/// Paints a small card, vertically centred at `at`. Returns its right edge.
pub fn paint_chip(painter: &Painter, panel: &Panel<'_>, card: Card, left: Pos2) -> f32 {
    let laid = LaidMove::new(painter, panel, &of_cards([card.face()]));
    laid.paint(painter, left.x, left.y, panel.tokens)
}

/// The font of small print.
pub fn small() -> FontId {
    FontId::proportional(theme::text::SMALL)
}
