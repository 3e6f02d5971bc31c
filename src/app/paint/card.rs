//! One card on the table, painted from the shapes of pictures.

use super::shapes::{area, paint_shapes, palette, point};
use crate::app::looks;
use crate::app::theme::{self, Tokens};
use crate::model::cards::CardFace;
use crate::picture::card::{CardLook, corner, draw_card, draw_lying, draw_pivot};
use crate::picture::shape::Shapes;
use egui::{CornerRadius, Painter, Pos2, Rect};

/// Paints a card. A rectangle about as wide as high becomes a tile with rank and suit side by side.
pub fn paint_card(painter: &Painter, rect: Rect, face: CardFace, look: CardLook, tokens: &Tokens) {
    let look = printed(painter, look);
    paint(painter, |shapes| draw_card(shapes, area(rect), face, look, &palette(tokens)));
}

/// Paints a card that lies across below others: its face is in the part that sticks out.
pub fn paint_lying(
    painter: &Painter,
    rect: Rect,
    seen: Rect,
    face: CardFace,
    look: CardLook,
    tokens: &Tokens,
) {
    let look = printed(painter, look);
    paint(painter, |shapes| draw_lying(shapes, area(rect), area(seen), face, look, &palette(tokens)));
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

/// Tens are printed as the user wants.
fn printed(painter: &Painter, look: CardLook) -> CardLook {
    CardLook { letters: looks::prints_letters(painter.ctx()), ..look }
}

pub(super) fn corner_radius(rect: Rect) -> CornerRadius {
    CornerRadius::from(corner(area(rect)))
}

/// The rise of a picked card, for a card of a height.
pub fn rise(height: f32) -> f32 {
    (height * 0.13).max(theme::space::S).round()
}
