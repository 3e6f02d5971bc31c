//! Pieces on the board, painted from the shapes of pictures.

use crate::paint::shapes::{paint_shapes, palette, point};
use crate::theme::Tokens;
use egui::{Painter, Pos2};
use etude_model::Piece;
use etude_picture::piece::{PieceLook, draw_piece};
use etude_picture::shape::Shapes;

/// Paints a piece; `presence` 0 is invisible, 1 all there, and `lifted` one that is carried or glides.
pub fn paint_piece(
    painter: &Painter,
    centre: Pos2,
    cell: f32,
    piece: Piece,
    look: PieceLook,
    tokens: &Tokens,
) {
    let mut shapes = Shapes::default();
    draw_piece(&mut shapes, point(centre), cell, piece, look, &palette(tokens));
    paint_shapes(painter, shapes);
}
