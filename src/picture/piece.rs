//! Pieces: discs with an edge, a top and a shadow; crowned ones are two discs with a crown.

use super::palette::Palette;
use super::shape::{Area, Colour, Point, Shapes, Sign, at, line};
use etude_model::{Piece, PieceShape, Side};

/// Radius of a piece, as a share of its square.
pub const RADIUS: f32 = 0.385;

/// Square size in points below which a piece has no details.
const PLAIN: f32 = 12.0;

/// Height of the side of a disc that is seen below its top, as a share of its square.
const SIDE: f32 = 0.055;
/// Strength of the rim's colour on the side.
const SHADE: f32 = 0.55;

/// State of a piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PieceLook {
    /// Opacity, below 1 while it fades.
    pub presence: f32,
    /// True if the piece is lifted above the board.
    pub lifted: bool,
}

impl Default for PieceLook {
    fn default() -> Self {
        Self { presence: 1.0, lifted: false }
    }
}

/// Draws a piece in the middle of a square.
pub fn draw_piece(
    shapes: &mut Shapes,
    middle: Point,
    cell: f32,
    piece: Piece,
    look: PieceLook,
    palette: &Palette,
) {
    let colours = match piece.side {
        Side::First => &palette.piece_light,
        Side::Second => &palette.piece_dark,
    };
    let ink = |colour: Colour| colour.faded(look.presence);
    let radius = cell * RADIUS;
    let crowned = piece.shape == PieceShape::Crowned;
    if cell < PLAIN {
        // Rings and crowns would be finer than pixels: a crowned piece is a ring around a dot.
        shapes.disc(middle, radius + 0.5, ink(colours.edge));
        shapes.disc(middle, radius - 0.5, ink(if crowned { colours.crown } else { colours.face }));
        if crowned {
            shapes.disc(middle, radius * 0.66, ink(colours.face));
            shapes.disc(middle, radius * 0.36, ink(colours.crown));
        }
        return;
    }
    let mut shadow = if look.lifted { palette.card_shadow_raised } else { palette.card_shadow };
    shadow.colour = ink(shadow.colour);
    let thin = (cell * 0.018).max(1.0);
    // The side of each disc is seen below its top.
    let side = cell * SIDE;
    let discs = if crowned { 2.0 } else { 1.0 };
    let foot = middle + at(0.0, side * discs / 2.0);
    shapes.shadow(Area::centered(foot, 2.0 * radius, 2.0 * radius), radius, shadow);
    let mut top = foot;
    for _ in 0..discs as u8 {
        let below = top;
        top = top - at(0.0, side);
        let body = Area { min: at(top.x - radius, top.y), max: at(top.x + radius, below.y) };
        for (inset, colour) in [(0.0, colours.edge), (thin, colours.edge.mixed(colours.rim, SHADE))] {
            shapes.disc(below, radius - inset, ink(colour));
            let Area { min, max } = body;
            shapes.area(
                Area { min: min + at(inset, 0.0), max: max - at(inset, 0.0) },
                0.0,
                ink(colour),
                None,
            );
        }
        shapes.disc(top, radius, ink(colours.edge));
    }
    shapes.disc(top, radius - thin, ink(colours.rim));
    shapes.disc(top, radius * 0.82, ink(colours.face));
    let ring = line((cell * 0.022).max(0.75), ink(colours.ring));
    shapes.ring(top, radius * 0.80, ring);
    if crowned {
        shapes.sign(Sign::Crown, top, radius * 1.06, false, ink(colours.crown));
        let foot = Area::centered(top + at(0.0, radius * 0.46), radius * 0.78, radius * 0.1);
        shapes.area(foot, radius * 0.04, ink(colours.crown), None);
    } else {
        shapes.ring(top, radius * 0.54, ring);
        shapes.ring(top, radius * 0.28, ring);
    }
}
