//! Pieces: flat discs with a rim and rings, and the crown of those that have one.

use std::sync::LazyLock;

use egui::{Color32, CornerRadius, Painter, Pos2, Rect, Stroke, Vec2, vec2};

use crate::app::paint::outline::{Outline, Pen};
use crate::app::theme::Tokens;
use crate::model::{Piece, PieceShape, Side};

/// The radius of a piece as a part of its square.
pub const RADIUS: f32 = 0.385;

/// Below this side of a square, in points, a piece has no details.
const PLAIN: f32 = 12.0;

/// The crown, its points between two slanting sides, in the square from -0.5 to 0.5.
static CROWN: LazyLock<Outline> = LazyLock::new(|| {
    Pen::at(0.0, 0.34).line(-0.36, 0.34).line(-0.47, -0.24).line(-0.21, 0.02).line(0.0, -0.42).mirrored()
});

/// Paints a piece; `presence` 0 is invisible, 1 all there, and `lifted` one that is carried or glides.
pub fn paint_piece(
    painter: &Painter,
    centre: Pos2,
    cell: f32,
    piece: Piece,
    look: PieceLook,
    tokens: &Tokens,
) {
    let colours = match piece.side {
        Side::First => &tokens.piece_light,
        Side::Second => &tokens.piece_dark,
    };
    let ink = |colour: Color32| colour.gamma_multiply(look.presence);
    let radius = cell * RADIUS;
    if cell < PLAIN {
        // Where rings and crowns are finer than pixels a rim and a dot say the same.
        painter.circle_filled(centre, radius + 0.5, ink(colours.edge));
        painter.circle_filled(centre, radius - 0.5, ink(colours.face));
        if piece.shape == PieceShape::Crowned {
            painter.circle_filled(centre, radius * 0.45, ink(colours.crown));
        }
        return;
    }
    let disc = |at: Pos2| Rect::from_center_size(at, Vec2::splat(2.0 * radius));
    let mut shadow = if look.lifted { tokens.card_shadow_raised } else { tokens.card_shadow };
    shadow.color = ink(shadow.color);
    painter.add(shadow.as_shape(disc(centre), CornerRadius::from(radius)));
    let line = (cell * 0.018).max(1.0);
    let mut top = centre;
    let crowned = piece.shape == PieceShape::Crowned;
    if crowned {
        // It stands on a second disc.
        let below = centre + vec2(0.0, cell * 0.035);
        painter.circle_filled(below, radius, ink(colours.edge));
        painter.circle_filled(below, radius - line, ink(colours.ring));
        top = centre - vec2(0.0, cell * 0.035);
    }
    painter.circle_filled(top, radius, ink(colours.edge));
    painter.circle_filled(top, radius - line, ink(colours.rim));
    painter.circle_filled(top, radius * 0.82, ink(colours.face));
    let ring = Stroke::new((cell * 0.022).max(0.75), ink(colours.ring));
    painter.circle_stroke(top, radius * 0.80, ring);
    if crowned {
        CROWN.paint(painter, top, radius * 1.06, false, ink(colours.crown));
        let foot = Rect::from_center_size(top + vec2(0.0, radius * 0.46), vec2(radius * 0.78, radius * 0.1));
        painter.rect_filled(foot, CornerRadius::from(radius * 0.04), ink(colours.crown));
    } else {
        painter.circle_stroke(top, radius * 0.54, ring);
        painter.circle_stroke(top, radius * 0.28, ring);
    }
}

/// How a piece looks at the moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PieceLook {
    /// How much of it is there: less than 1 while it fades.
    pub presence: f32,
    /// Whether it is above the board.
    pub lifted: bool,
}

impl Default for PieceLook {
    fn default() -> Self {
        Self { presence: 1.0, lifted: false }
    }
}
