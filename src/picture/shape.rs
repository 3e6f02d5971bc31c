//! Shapes of pictures, to be written, rasterised or painted in a window.

use etude_model::Suit;

/// Point or vector, in points; y grows downwards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// Horizontal coordinate.
    pub x: f32,
    /// Vertical coordinate.
    pub y: f32,
}

/// A point by its coordinates.
pub const fn at(x: f32, y: f32) -> Point {
    Point { x, y }
}

impl std::ops::Add for Point {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        at(self.x + other.x, self.y + other.y)
    }
}

impl std::ops::Sub for Point {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        at(self.x - other.x, self.y - other.y)
    }
}

impl std::ops::Mul<f32> for Point {
    type Output = Self;
    fn mul(self, by: f32) -> Self {
        at(self.x * by, self.y * by)
    }
}

/// A rectangle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Area {
    /// Top left corner.
    pub min: Point,
    /// Bottom right corner.
    pub max: Point,
}

impl Area {
    /// A rectangle by its top left corner and size.
    pub fn new(min: Point, width: f32, height: f32) -> Self {
        Self { min, max: min + at(width, height) }
    }

    /// A rectangle by its center and size.
    pub fn centered(center: Point, width: f32, height: f32) -> Self {
        Self::new(center - at(width / 2.0, height / 2.0), width, height)
    }

    /// Its width.
    pub fn width(&self) -> f32 {
        self.max.x - self.min.x
    }

    /// Its height.
    pub fn height(&self) -> f32 {
        self.max.y - self.min.y
    }

    /// Its center.
    pub fn center(&self) -> Point {
        self.point_at(0.5, 0.5)
    }

    /// A point at shares of the size, from the top left corner.
    pub fn point_at(&self, x: f32, y: f32) -> Point {
        at(self.min.x + self.width() * x, self.min.y + self.height() * y)
    }

    /// The rectangle with all sides inset; a negative distance outsets them.
    pub fn inset(&self, by: f32) -> Self {
        Self { min: self.min + at(by, by), max: self.max - at(by, by) }
    }

    /// The rectangle, moved.
    pub fn translated(&self, by: Point) -> Self {
        Self { min: self.min + by, max: self.max + by }
    }
}

/// RGBA colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub [u8; 4]);

impl Colour {
    /// The opaque colour of a hexadecimal number.
    pub const fn rgb(hex: u32) -> Self {
        Self([(hex >> 16) as u8, (hex >> 8) as u8, hex as u8, 255])
    }

    /// Black with an opacity.
    pub const fn shade(covers: u8) -> Self {
        Self([0, 0, 0, covers])
    }

    /// Mixes with another colour: 0 is this one, 1 the other.
    pub fn mixed(self, other: Self, part: f32) -> Self {
        let mut mixed = self.0;
        for (own, there) in mixed.iter_mut().zip(other.0) {
            *own = (f32::from(*own) + (f32::from(there) - f32::from(*own)) * part).round() as u8;
        }
        Self(mixed)
    }

    /// Multiplies the opacity.
    pub fn faded(self, part: f32) -> Self {
        let [red, green, blue, covers] = self.0;
        Self([red, green, blue, (f32::from(covers) * part).round() as u8])
    }
}

/// Line style.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// Width in points.
    pub width: f32,
    /// Colour.
    pub colour: Colour,
}

/// A line style.
pub const fn line(width: f32, colour: Colour) -> Line {
    Line { width, colour }
}

/// Segment of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Start of a subpath.
    To(Point),
    /// Straight line.
    Line(Point),
    /// Cubic Bézier curve, with two control points.
    Curve(Point, Point, Point),
    /// Closes the subpath.
    Close,
}

/// Distance of control points from the ends of a quarter circle, as a share of the radius.
const ROUND: f32 = 0.552_285;

/// A path of lines and curves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path(pub Vec<Step>);

impl Path {
    /// A polyline or polygon.
    pub fn through(points: &[Point], closed: bool) -> Self {
        let steps = points.iter().enumerate();
        let mut steps: Vec<Step> = steps
            .map(|(index, &point)| if index == 0 { Step::To(point) } else { Step::Line(point) })
            .collect();
        if closed {
            steps.push(Step::Close);
        }
        Self(steps)
    }

    /// A rectangle with round corners.
    pub fn rounded(area: Area, corner: f32) -> Self {
        let Area { min, max } = area;
        let corner = corner.min(area.width() / 2.0).min(area.height() / 2.0);
        if corner <= 0.0 {
            return Self::through(&[min, at(max.x, min.y), max, at(min.x, max.y)], true);
        }
        let near = corner * (1.0 - ROUND);
        let mut steps = vec![Step::To(at(min.x + corner, min.y))];
        let mut round = |from: Point, a: Point, b: Point, to: Point| {
            steps.extend([Step::Line(from), Step::Curve(a, b, to)]);
        };
        round(
            at(max.x - corner, min.y),
            at(max.x - near, min.y),
            at(max.x, min.y + near),
            at(max.x, min.y + corner),
        );
        round(
            at(max.x, max.y - corner),
            at(max.x, max.y - near),
            at(max.x - near, max.y),
            at(max.x - corner, max.y),
        );
        round(
            at(min.x + corner, max.y),
            at(min.x + near, max.y),
            at(min.x, max.y - near),
            at(min.x, max.y - corner),
        );
        round(
            at(min.x, min.y + corner),
            at(min.x, min.y + near),
            at(min.x + near, min.y),
            at(min.x + corner, min.y),
        );
        steps.push(Step::Close);
        Self(steps)
    }

    /// Maps all points.
    #[must_use]
    pub fn placed(&self, place: impl Fn(Point) -> Point) -> Self {
        let step = |step: &Step| match *step {
            Step::To(to) => Step::To(place(to)),
            Step::Line(to) => Step::Line(place(to)),
            Step::Curve(a, b, to) => Step::Curve(place(a), place(b), place(to)),
            Step::Close => Step::Close,
        };
        Self(self.0.iter().map(step).collect())
    }

    /// Flattens curves into a number of segments each.
    pub fn points(&self, steps: u8) -> Vec<Point> {
        let mut points: Vec<Point> = Vec::new();
        for step in &self.0 {
            match *step {
                Step::To(to) | Step::Line(to) => points.push(to),
                Step::Curve(a, b, to) => {
                    let from = points.last().copied().unwrap_or_default();
                    for step in 1..=steps {
                        let t = f32::from(step) / f32::from(steps);
                        let s = 1.0 - t;
                        let near = from * (s * s * s) + a * (3.0 * s * s * t);
                        points.push(near + b * (3.0 * s * t * t) + to * (t * t * t));
                    }
                }
                Step::Close => {}
            }
        }
        points
    }
}

/// Font style.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    /// Running text.
    Regular,
    /// Headings, and ranks on cards.
    Strong,
    /// Notation, monospaced.
    Mono,
}

/// Position of a text relative to its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Starts at the point.
    Left,
    /// Centred by advance width.
    Middle,
    /// Ends at the point.
    Right,
    /// Centred by outline, as ranks on cards are.
    Ink,
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Words {
    /// Its point, vertically the middle of capitals.
    pub at: Point,
    /// The text.
    pub text: String,
    /// Size in points.
    pub size: f32,
    /// Font style.
    pub weight: Weight,
    /// Position relative to the point.
    pub anchor: Anchor,
    /// Colour.
    pub colour: Colour,
    /// Extra letter spacing, in units of the size.
    pub spacing: f32,
    /// True if the text is upside down.
    pub turned: bool,
}

/// Sign on cards and pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// Sign of a suit.
    Suit(Suit),
    /// Sign of a joker.
    Star,
    /// Crown of a piece.
    Crown,
}

/// A shape.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A path.
    Path {
        /// The path.
        path: Path,
        /// Fill colour.
        fill: Option<Colour>,
        /// Stroke.
        line: Option<Line>,
    },
    /// A rounded rectangle; its outline lies inside.
    Area {
        /// The rectangle.
        area: Area,
        /// Corner radius.
        corner: f32,
        /// Fill colour.
        fill: Option<Colour>,
        /// Outline.
        line: Option<Line>,
    },
    /// A circle; its outline lies half inside.
    Circle {
        /// Its middle.
        middle: Point,
        /// Its radius.
        radius: f32,
        /// Fill colour.
        fill: Option<Colour>,
        /// Outline.
        line: Option<Line>,
    },
    /// The shadow of a rounded rectangle.
    Shadow {
        /// The rectangle.
        area: Area,
        /// Corner radius.
        corner: f32,
        /// The shadow's style.
        shadow: Shadow,
    },
    /// A sign.
    Sign {
        /// The sign.
        sign: Sign,
        /// Its middle.
        middle: Point,
        /// Side of its square.
        size: f32,
        /// True if the text is upside down.
        turned: bool,
        /// Its colour.
        colour: Colour,
    },
    /// A text.
    Words(Words),
}

/// Style of a shadow.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shadow {
    /// Vertical offset.
    pub below: f32,
    /// Blur radius.
    pub blur: f32,
    /// Its colour.
    pub colour: Colour,
}

/// Least and greatest number of layers that approximate a blur.
const LAYERS: [f32; 2] = [3.0, 14.0];

impl Shadow {
    /// Rectangles that approximate the shadow, with corner radius and colour.
    pub fn layers(&self, area: Area, corner: f32) -> Vec<(Area, f32, Colour)> {
        let area = area.translated(at(0.0, self.below));
        let [fewest, most] = LAYERS;
        let layers = self.blur.round().clamp(fewest, most);
        let part = 1.0 - (1.0 - f32::from(self.colour.0[3]) / 255.0).powf(1.0 / layers);
        let [red, green, blue, _] = self.colour.0;
        let colour = Colour([red, green, blue, (part * 255.0).round().max(1.0) as u8]);
        (0..layers as u8)
            .map(|layer| {
                let out = self.blur * (0.5 - (f32::from(layer) + 0.5) / layers);
                (area.inset(-out), (corner + out).max(0.0), colour)
            })
            .collect()
    }
}

/// Shapes in painting order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shapes(pub Vec<Shape>);

impl Shapes {
    /// Adds a filled path.
    pub fn fill(&mut self, path: Path, colour: Colour) {
        self.0.push(Shape::Path { path, fill: Some(colour), line: None });
    }

    /// Adds a line along a path.
    pub fn stroke(&mut self, path: Path, line: Line) {
        self.0.push(Shape::Path { path, fill: None, line: Some(line) });
    }

    /// Adds a straight line.
    pub fn straight(&mut self, from: Point, to: Point, line: Line) {
        self.stroke(Path::through(&[from, to], false), line);
    }

    /// Adds a rectangle.
    pub fn area(&mut self, area: Area, corner: f32, fill: impl Into<Option<Colour>>, line: Option<Line>) {
        self.0.push(Shape::Area { area, corner, fill: fill.into(), line });
    }

    /// Adds a disc.
    pub fn disc(&mut self, middle: Point, radius: f32, colour: Colour) {
        self.0.push(Shape::Circle { middle, radius, fill: Some(colour), line: None });
    }

    /// Adds a ring.
    pub fn ring(&mut self, middle: Point, radius: f32, line: Line) {
        self.0.push(Shape::Circle { middle, radius, fill: None, line: Some(line) });
    }

    /// Adds a shadow.
    pub fn shadow(&mut self, area: Area, corner: f32, shadow: Shadow) {
        self.0.push(Shape::Shadow { area, corner, shadow });
    }

    /// Adds a sign around a point; `size` is the side of its square.
    pub fn sign(&mut self, sign: Sign, middle: Point, size: f32, turned: bool, colour: Colour) {
        self.0.push(Shape::Sign { sign, middle, size, turned, colour });
    }

    /// Adds a text.
    pub fn words(&mut self, words: Words) {
        self.0.push(Shape::Words(words));
    }
}

impl Shape {
    /// The shape, moved.
    #[must_use]
    pub fn translated(self, by: Point) -> Self {
        match self {
            Self::Path { path, fill, line } => {
                Self::Path { path: path.placed(|point| point + by), fill, line }
            }
            Self::Area { area, corner, fill, line } => {
                Self::Area { area: area.translated(by), corner, fill, line }
            }
            Self::Circle { middle, radius, fill, line } => {
                Self::Circle { middle: middle + by, radius, fill, line }
            }
            Self::Shadow { area, corner, shadow } => {
                Self::Shadow { area: area.translated(by), corner, shadow }
            }
            Self::Sign { sign, middle, size, turned, colour } => {
                Self::Sign { sign, middle: middle + by, size, turned, colour }
            }
            Self::Words(words) => Self::Words(Words { at: words.at + by, ..words }),
        }
    }
}

impl Shapes {
    /// Adds shapes at an offset.
    pub fn put(&mut self, others: Self, by: Point) {
        self.0.extend(others.0.into_iter().map(|shape| shape.translated(by)));
    }
}
