//! Shapes as paths, for writers and rasterisers that know nothing else.

use super::font;
use super::shape::{Area, Colour, Line, Path, Shape};

/// The paths that a shape is painted by, in order, each with its fill colour and stroke.
pub fn of(shape: &Shape) -> Vec<(Path, Option<Colour>, Option<Line>)> {
    match shape {
        Shape::Path { path, fill, line } => vec![(path.clone(), *fill, *line)],
        Shape::Area { area, corner, fill, line } => {
            let ground = fill.map(|fill| (Path::rounded(*area, *corner), Some(fill), None));
            let outline = line.map(|line| {
                let inside = line.width / 2.0;
                (Path::rounded(area.inset(inside), (corner - inside).max(0.0)), None, Some(line))
            });
            ground.into_iter().chain(outline).collect()
        }
        Shape::Circle { middle, radius, fill, line } => {
            let around = Area::centered(*middle, 2.0 * radius, 2.0 * radius);
            vec![(Path::rounded(around, *radius), *fill, *line)]
        }
        Shape::Shadow { area, corner, shadow } => shadow
            .layers(*area, *corner)
            .into_iter()
            .map(|(area, corner, colour)| (Path::rounded(area, corner), Some(colour), None))
            .collect(),
        Shape::Sign { sign, middle, size, turned, colour } => {
            vec![(sign.placed(*middle, *size, *turned), Some(*colour), None)]
        }
        Shape::Words(words) => vec![(font::outline(words), Some(words.colour), None)],
    }
}
