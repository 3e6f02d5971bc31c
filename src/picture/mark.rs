//! Marks of a user: rings, arrows, and signs on cards.

use super::palette::Palette;
use super::shape::{Area, Colour, Line, Path, Point, Shapes, at, line};
use etude_model::{MarkColour, PlacedMark};

/// Opacity of rings and arrows, so that pieces below are seen.
const OPACITY: f32 = 0.8;
/// Radius and width of a ring, in squares.
const RING: [f32; 2] = [0.44, 0.07];
/// Radius of the sign on a card, as a share of its width.
const CARD: f32 = 0.12;

/// Draws an arrow through points.
pub fn draw_arrow(shapes: &mut Shapes, way: &[Point], cell: f32, colour: Colour) {
    let [.., before, tip] = way[..] else { return };
    let ahead = tip - before;
    let length = ahead.x.hypot(ahead.y);
    if length == 0.0 {
        return;
    }
    let ahead = ahead * (1.0 / length);
    let tip = tip + ahead * (cell * 0.16);
    let neck = tip - ahead * (cell * 0.38);
    let side = at(ahead.y, -ahead.x) * (cell * 0.23);
    let mut way = way.to_vec();
    if let Some(last) = way.last_mut() {
        *last = neck;
    }
    shapes.stroke(Path::through(&way, false), line(cell * 0.13, colour));
    shapes.fill(Path::through(&[tip, neck + side, neck - side], true), colour);
}

/// Draws the marks of a board whose squares have these middles.
pub fn draw_marks(
    shapes: &mut Shapes,
    marks: &[PlacedMark],
    middle: impl Fn(usize) -> Point,
    cell: f32,
    palette: &Palette,
) {
    for PlacedMark { colour, from, to } in marks {
        let colour = palette.mark(*colour).faded(OPACITY);
        let from = middle(from.index);
        match to {
            Some(to) => draw_arrow(shapes, &[from, middle(to.index)], cell, colour),
            None => shapes.ring(from, cell * RING[0], line((cell * RING[1]).max(1.5), colour)),
        }
    }
}

/// Draws the mark of a card: a disc at its left edge, which neighbours leave in sight, and a frame.
pub fn draw_card_mark(shapes: &mut Shapes, area: Area, corner: f32, colour: MarkColour, palette: &Palette) {
    let (wide, colour) = (area.width(), palette.mark(colour));
    shapes.area(area, corner, None, Some(Line { width: (wide * 0.055).max(2.0), colour }));
    let middle = at(area.min.x + wide * 0.17, area.max.y - wide * 0.2);
    shapes.disc(middle, wide * CARD, colour);
    shapes.ring(middle, wide * CARD, line((wide * 0.02).max(1.0), palette.board_goal));
}
