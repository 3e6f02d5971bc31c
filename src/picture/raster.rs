//! Rasteriser of pictures.

use super::Picture;
use super::paths;
use super::shape::{Colour, Line, Path, Shape, Step};
use tiny_skia::{FillRule, LineJoin, Paint, PathBuilder, Pixmap, Stroke, Transform};

/// Pixels of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// Pixels per metre on paper.
    pub density: u32,
    /// RGB triples, row by row from the top.
    pub colours: Vec<u8>,
}

/// Limit of width and height, in pixels.
pub const MOST: u32 = 16_384;
/// Limit of the number of pixels.
const MOST_PIXELS: u64 = 64 << 20;

/// Rasterises a picture at a width in pixels, reduced if the result would be too large.
pub fn draw(picture: &Picture, width: u32) -> Pixels {
    let [wide, high] = picture.size.map(|side| f64::from(side.max(1.0)));
    let most =
        (MOST_PIXELS as f64 * wide / high).sqrt().min(f64::from(MOST)).min(f64::from(MOST) * wide / high);
    let width = f64::from(width.max(1)).min(most.floor()).max(1.0);
    let scale = width / wide;
    let [width, height] = [width, (high * scale).round().max(1.0)].map(|side| side as u32);
    let Some(mut pixmap) = Pixmap::new(width, height) else {
        return Pixels { width: 1, height: 1, density: 1, colours: picture.ground.0[..3].to_vec() };
    };
    let [red, green, blue, _] = picture.ground.0;
    pixmap.fill(tiny_skia::Color::from_rgba8(red, green, blue, 255));
    let mut canvas = Canvas { pixmap, transform: Transform::from_scale(scale as f32, scale as f32) };
    for shape in &picture.shapes.0 {
        canvas.shape(shape);
    }
    // The background is opaque.
    let colours =
        canvas.pixmap.data().as_chunks::<4>().0.iter().flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]);
    // A point is 1/72 inch.
    let density = (scale * 72.0 / 0.0254).round() as u32;
    Pixels { width, height, density, colours: colours.collect() }
}

struct Canvas {
    pixmap: Pixmap,
    transform: Transform,
}

impl Canvas {
    fn shape(&mut self, shape: &Shape) {
        if let Shape::Circle { middle, radius, fill, line } = shape {
            return self.path(PathBuilder::from_circle(middle.x, middle.y, *radius), *fill, *line);
        }
        for (path, fill, line) in paths::of(shape) {
            self.path(built(&path), fill, line);
        }
    }

    fn path(&mut self, path: Option<tiny_skia::Path>, fill: Option<Colour>, line: Option<Line>) {
        let Some(path) = path else { return };
        if let Some(fill) = fill {
            self.pixmap.fill_path(&path, &paint(fill), FillRule::Winding, self.transform, None);
        }
        if let Some(line) = line {
            let stroke = Stroke { width: line.width, line_join: LineJoin::Round, ..Stroke::default() };
            self.pixmap.stroke_path(&path, &paint(line.colour), &stroke, self.transform, None);
        }
    }
}

fn paint(colour: Colour) -> Paint<'static> {
    let [red, green, blue, covers] = colour.0;
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(red, green, blue, covers);
    paint
}

fn built(path: &Path) -> Option<tiny_skia::Path> {
    let mut builder = PathBuilder::new();
    for step in &path.0 {
        match *step {
            Step::To(to) => builder.move_to(to.x, to.y),
            Step::Line(to) => builder.line_to(to.x, to.y),
            Step::Curve(a, b, to) => builder.cubic_to(a.x, a.y, b.x, b.y, to.x, to.y),
            Step::Close => builder.close(),
        }
    }
    builder.finish()
}
