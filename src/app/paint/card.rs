//! One card on the table, painted from the shapes of pictures.

use super::shapes::{area, paint_shapes, palette, point};
use crate::looks;
use crate::theme::{self, Tokens};
use egui::{CornerRadius, Painter, Pos2, Rect};
use etude_model::cards::CardFace;
use etude_picture::card::{CardLook, corner, draw_card, draw_lying, draw_pivot};
use etude_picture::shape::Shapes;

/// The rise of a picked card, as a part of its height.
const RISE: f32 = 0.13;

/// Paints a card. A rectangle about as wide as high becomes a tile with rank and suit side by side.
pub fn paint_card(painter: &Painter, rect: Rect, face: CardFace, look: CardLook, tokens: &Tokens) {
    let look = with_tens(painter, look);
    paint(painter, |shapes| draw_card(shapes, area(rect), face, look, &palette(tokens)));
}

/// Paints a card that lies across under others, with its tile in the visible part.
pub fn paint_lying(
    painter: &Painter,
    rect: Rect,
    visible: Rect,
    face: CardFace,
    look: CardLook,
    tokens: &Tokens,
) {
    let look = with_tens(painter, look);
    paint(painter, |shapes| draw_lying(shapes, area(rect), area(visible), face, look, &palette(tokens)));
}

/// Paints the mark of a card or piece that alone changes the winner.
pub fn paint_pivot(painter: &Painter, at: Pos2, size: f32, tokens: &Tokens) {
    paint(painter, |shapes| draw_pivot(shapes, point(at), size, &palette(tokens)));
}

fn paint(painter: &Painter, draw: impl FnOnce(&mut Shapes)) {
    let mut shapes = Shapes::default();
    draw(&mut shapes);
    paint_shapes(painter, shapes);
}

/// The look with tens as 10 or T, by the user's setting.
fn with_tens(painter: &Painter, look: CardLook) -> CardLook {
    CardLook { letters: looks::prints_letters(painter.ctx()), ..look }
}

pub(super) fn corner_radius(rect: Rect) -> CornerRadius {
    CornerRadius::from(corner(area(rect)))
}

/// The rise of a picked card by its height, in points.
pub fn rise(height: f32) -> f32 {
    (height * RISE).max(theme::space::S).round()
}
