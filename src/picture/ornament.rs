//! Ornaments of cards without suit: as many pips as the rank counts, a court figure, rings for aces and twos. One quiet
//! ink for all.

use super::shape::{Area, Colour, Path, Point, Shapes, Sign, at, line};

/// Columns and rows of pips on a whole card, as shares of its size.
const COLUMNS: [f32; 3] = [0.55, 0.70, 0.85];
const ROWS: [f32; 2] = [0.14, 0.88];
/// Width and height of a pip, as shares of the card's width.
const PIP: [f32; 2] = [0.10, 0.15];
/// Top and bottom of the pips below the rank of a covered card, as shares of the card's height.
const BELOW: [f32; 2] = [0.40, 0.93];

/// Inks of an ornament: its own, and the paper's.
#[derive(Clone, Copy)]
pub struct Inks {
    /// Ink of the ornament.
    pub ink: Colour,
    /// Colour of the card.
    pub paper: Colour,
}

/// Draws the ornament of a rank over the right part of a whole card.
pub fn draw_open(shapes: &mut Shapes, card: Area, number: u8, inks: Inks) {
    let width = card.width();
    match number {
        2 => [0.31, 0.71].iter().for_each(|&y| ringed(shapes, card.point_at(0.7, y), width * 0.34, inks)),
        11..=13 => {
            let area = Area::centered(card.point_at(0.64, 0.62), width * 0.62, width * 0.84);
            court(shapes, area, number, inks);
        }
        14 => ringed(shapes, card.point_at(0.66, 0.55), width * 0.52, inks),
        _ => {
            for (column, row) in pips(number) {
                let [top, bottom] = ROWS;
                let place = card.point_at(COLUMNS[column], top + (bottom - top) * row);
                lozenge(shapes, place, width * PIP[0], width * PIP[1], inks.ink);
            }
        }
    }
}

/// Draws the ornament of a rank below it, in the visible left part of a card.
pub fn draw_covered(shapes: &mut Shapes, card: Area, visible: f32, number: u8, inks: Inks) {
    let (width, middle) = (card.width(), visible / 2.0);
    match number {
        2 => [0.52, 0.80].into_iter().for_each(|y| {
            ringed(shapes, card.point_at(middle, y), width * (visible - 0.08).min(0.28), inks);
        }),
        11..=13 => {
            let wide = width * (visible - 0.06).min(0.5);
            court(shapes, Area::centered(card.point_at(middle, 0.70), wide, wide * 1.35), number, inks);
        }
        14 => ringed(shapes, card.point_at(middle, 0.68), width * (visible - 0.06).min(0.4), inks),
        _ => {
            let [top, bottom] = BELOW.map(|y| card.height() * y);
            let step = (bottom - top) / f32::from(number.max(1));
            let high = (step * 0.82).min(width * PIP[1]);
            // Few pips keep together instead of being spread over the height.
            let step = step.min(high * 1.3);
            let first = bottom - (f32::from(number) - 0.5) * step;
            for pip in 0..number {
                let place = card.min + at(width * middle, first + f32::from(pip) * step);
                lozenge(shapes, place, high * 0.8, high, inks.ink);
            }
        }
    }
}

/// Columns and rows of pips, the rows from 0 to 1.
fn pips(number: u8) -> Vec<(usize, f32)> {
    let sides = |rows: &[f32]| rows.iter().flat_map(|&row| [(0, row), (2, row)]).collect::<Vec<_>>();
    let middle = |rows: &[f32]| rows.iter().map(|&row| (1, row)).collect::<Vec<_>>();
    let (outer, inner): (&[f32], &[f32]) = match number {
        3 => (&[], &[0.0, 0.5, 1.0]),
        4 => (&[0.0, 1.0], &[]),
        5 => (&[0.0, 1.0], &[0.5]),
        6 => (&[0.0, 0.5, 1.0], &[]),
        7 => (&[0.0, 0.5, 1.0], &[0.25]),
        8 => (&[0.0, 0.5, 1.0], &[0.25, 0.75]),
        9 => (&[0.0, 0.333, 0.667, 1.0], &[0.5]),
        10 => (&[0.0, 0.333, 0.667, 1.0], &[0.167, 0.833]),
        _ => (&[], &[0.5]),
    };
    [sides(outer), middle(inner)].concat()
}

fn lozenge(shapes: &mut Shapes, middle: Point, width: f32, height: f32, ink: Colour) {
    let [x, y] = [width / 2.0, height / 2.0];
    let points = [at(0.0, -y), at(x, 0.0), at(0.0, y), at(-x, 0.0)].map(|point| middle + point);
    shapes.fill(Path::through(&points, true), ink);
}

/// A large pip within a ring.
fn ringed(shapes: &mut Shapes, middle: Point, size: f32, inks: Inks) {
    shapes.ring(middle, size / 2.0, line((size * 0.06).max(1.0), inks.ink));
    lozenge(shapes, middle, size * 0.48, size * 0.68, inks.ink);
}

/// A bust: a jack with a hat, a queen with a diadem, a king with a crown.
fn court(shapes: &mut Shapes, area: Area, number: u8, Inks { ink, paper }: Inks) {
    let place = |x: f32, y: f32| area.point_at(0.5 + x, 0.5 + y);
    let unit = area.width();
    let polygon = |points: &[[f32; 2]]| {
        Path::through(&points.iter().map(|&[x, y]| place(x, y)).collect::<Vec<_>>(), true)
    };
    shapes.fill(
        polygon(&[[-0.46, 0.5], [-0.34, 0.20], [-0.18, 0.12], [0.18, 0.12], [0.34, 0.20], [0.46, 0.5]]),
        ink,
    );
    // A collar of paper, by which the three differ too.
    let collar: &[[f32; 2]] = match number {
        11 => &[[-0.14, 0.11], [0.14, 0.11], [0.0, 0.30]],
        12 => &[[-0.20, 0.11], [0.20, 0.11], [0.10, 0.24], [-0.10, 0.24]],
        _ => &[[-0.06, 0.11], [0.06, 0.11], [0.06, 0.5], [-0.06, 0.5]],
    };
    shapes.fill(polygon(collar), paper);
    shapes.disc(place(0.0, -0.05), unit * 0.24, paper);
    shapes.disc(place(0.0, -0.05), unit * 0.20, ink);
    match number {
        11 => {
            shapes.fill(polygon(&[[-0.27, -0.19], [0.27, -0.19], [0.22, -0.29], [-0.18, -0.35]]), ink);
            shapes.straight(place(0.17, -0.27), place(0.36, -0.47), line((unit * 0.07).max(1.0), ink));
        }
        12 => {
            for [x, y, radius] in [[-0.19, -0.26, 0.07], [0.0, -0.33, 0.09], [0.19, -0.26, 0.07]] {
                shapes.disc(place(x, y), unit * radius, ink);
            }
        }
        _ => shapes.sign(Sign::Crown, place(0.0, -0.36), unit * 0.46, false, ink),
    }
}
