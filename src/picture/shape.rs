//! Plain shapes: what a picture consists of before it is written, rasterised or painted in a window.

use crate::model::Suit;

/// A place or a way, in points; y grows downwards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

/// A point by its distances.
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
    /// The corner at the left and above.
    pub min: Point,
    /// The corner at the right and below.
    pub max: Point,
}

impl Area {
    /// By its corner at the left and above, and its size.
    pub fn new(min: Point, width: f32, height: f32) -> Self {
        Self { min, max: min + at(width, height) }
    }

    /// By its middle and its size.
    pub fn around(middle: Point, width: f32, height: f32) -> Self {
        Self::new(middle - at(width / 2.0, height / 2.0), width, height)
    }

    /// Its width.
    pub fn width(&self) -> f32 {
        self.max.x - self.min.x
    }

    /// Its height.
    pub fn height(&self) -> f32 {
        self.max.y - self.min.y
    }

    /// Its middle.
    pub fn middle(&self) -> Point {
        self.within(0.5, 0.5)
    }

    /// A point by parts of the size, from the corner at the left and above.
    pub fn within(&self, x: f32, y: f32) -> Point {
        at(self.min.x + self.width() * x, self.min.y + self.height() * y)
    }

    /// The same with each side so much further in; a negative distance leads out.
    pub fn shrunk(&self, by: f32) -> Self {
        Self { min: self.min + at(by, by), max: self.max - at(by, by) }
    }

    /// The same elsewhere.
    pub fn moved(&self, by: Point) -> Self {
        Self { min: self.min + by, max: self.max + by }
    }
}

/// A colour: red, green, blue, and how much it covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub [u8; 4]);

impl Colour {
    /// The colour of six digits.
    pub const fn rgb(hex: u32) -> Self {
        Self([(hex >> 16) as u8, (hex >> 8) as u8, hex as u8, 255])
    }

    /// Black that covers so much.
    pub const fn shade(covers: u8) -> Self {
        Self([0, 0, 0, covers])
    }

    /// So far on the way to another colour; 0 is this one, 1 the other.
    pub fn mixed(self, other: Self, part: f32) -> Self {
        let mut mixed = self.0;
        for (own, there) in mixed.iter_mut().zip(other.0) {
            *own = (f32::from(*own) + (f32::from(there) - f32::from(*own)) * part).round() as u8;
        }
        Self(mixed)
    }

    /// The same that covers only a part of what it covered.
    pub fn faded(self, part: f32) -> Self {
        let [red, green, blue, covers] = self.0;
        Self([red, green, blue, (f32::from(covers) * part).round() as u8])
    }
}

/// A line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// How wide it is, in points.
    pub width: f32,
    /// Its colour.
    pub colour: Colour,
}

/// A line of a width and a colour.
pub const fn line(width: f32, colour: Colour) -> Line {
    Line { width, colour }
}

/// A step of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// To where a part begins.
    To(Point),
    /// Straight on.
    Line(Point),
    /// Along a cubic curve, with its two control points.
    Curve(Point, Point, Point),
    /// Back to where the part began.
    Close,
}

/// Straight lines and curves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path(pub Vec<Step>);

impl Path {
    /// Straight lines through points.
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

    /// The same with every point put elsewhere.
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

    /// Its points, so many for each curve, for those who can draw straight lines only.
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

/// Which letters a text is set in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    /// Those of running text.
    Regular,
    /// Those of headings and of the ranks on cards.
    Strong,
    /// Those of notation, all of one width.
    Mono,
}

/// Where a text stands beside its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// It begins there.
    Left,
    /// Its middle is there.
    Middle,
    /// It ends there.
    Right,
    /// The middle of what is seen of it is there, as ranks stand on cards.
    Ink,
}

/// A text in one line.
#[derive(Clone, Debug, PartialEq)]
pub struct Words {
    /// Its point. Capitals stand evenly above and below it.
    pub at: Point,
    /// The text.
    pub text: String,
    /// The size of the letters, in points.
    pub size: f32,
    /// Which letters.
    pub weight: Weight,
    /// Where it stands beside its point.
    pub anchor: Anchor,
    /// Its colour.
    pub colour: Colour,
    /// How much further apart its letters stand, as a part of their size.
    pub spacing: f32,
    /// Whether it stands on its head.
    pub turned: bool,
}

/// A sign on cards and pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// That of a suit.
    Suit(Suit),
    /// That of a joker.
    Star,
    /// That of a piece that is crowned.
    Crown,
}

/// A shape.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// Lines and curves.
    Path {
        /// The way.
        path: Path,
        /// What fills it.
        fill: Option<Colour>,
        /// The line along it.
        line: Option<Line>,
    },
    /// A rectangle with round corners; its line lies inside.
    Area {
        /// Where.
        area: Area,
        /// The radius of its corners.
        corner: f32,
        /// What fills it.
        fill: Option<Colour>,
        /// The line around it.
        line: Option<Line>,
    },
    /// A circle; its line lies half inside.
    Circle {
        /// Its middle.
        middle: Point,
        /// Its radius.
        radius: f32,
        /// What fills it.
        fill: Option<Colour>,
        /// The line around it.
        line: Option<Line>,
    },
    /// The shadow of a rectangle with round corners.
    Shadow {
        /// What throws it.
        area: Area,
        /// The radius of its corners.
        corner: f32,
        /// How it falls.
        shadow: Shadow,
    },
    /// A sign.
    Sign {
        /// Which one.
        sign: Sign,
        /// Its middle.
        middle: Point,
        /// The side of its square.
        size: f32,
        /// Whether it stands on its head.
        turned: bool,
        /// Its colour.
        colour: Colour,
    },
    /// A text.
    Words(Words),
}

/// How a shadow falls.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shadow {
    /// How far below.
    pub below: f32,
    /// How soft it is.
    pub blur: f32,
    /// Its colour.
    pub colour: Colour,
}

/// The least and the most layers of which a soft shadow is made where nothing can blur.
const LAYERS: [f32; 2] = [3.0, 14.0];

impl Shadow {
    /// The rectangles of which it is made, with the radius of their corners and their colour.
    pub fn layers(&self, area: Area, corner: f32) -> Vec<(Area, f32, Colour)> {
        let area = area.moved(at(0.0, self.below));
        let [fewest, most] = LAYERS;
        let layers = self.blur.round().clamp(fewest, most);
        let part = 1.0 - (1.0 - f32::from(self.colour.0[3]) / 255.0).powf(1.0 / layers);
        let [red, green, blue, _] = self.colour.0;
        let colour = Colour([red, green, blue, (part * 255.0).round().max(1.0) as u8]);
        (0..layers as u8)
            .map(|layer| {
                let out = self.blur * (0.5 - (f32::from(layer) + 0.5) / layers);
                (area.shrunk(-out), (corner + out).max(0.0), colour)
            })
            .collect()
    }
}

/// Shapes, the first below the others.
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
    /// The same elsewhere.
    #[must_use]
    pub fn moved(self, by: Point) -> Self {
        match self {
            Self::Path { path, fill, line } => {
                Self::Path { path: path.placed(|point| point + by), fill, line }
            }
            Self::Area { area, corner, fill, line } => {
                Self::Area { area: area.moved(by), corner, fill, line }
            }
            Self::Circle { middle, radius, fill, line } => {
                Self::Circle { middle: middle + by, radius, fill, line }
            }
            Self::Shadow { area, corner, shadow } => Self::Shadow { area: area.moved(by), corner, shadow },
            Self::Sign { sign, middle, size, turned, colour } => {
                Self::Sign { sign, middle: middle + by, size, turned, colour }
            }
            Self::Words(words) => Self::Words(Words { at: words.at + by, ..words }),
        }
    }
}

impl Shapes {
    /// Adds shapes elsewhere than they stand.
    pub fn put(&mut self, others: Self, by: Point) {
        self.0.extend(others.0.into_iter().map(|shape| shape.moved(by)));
    }
}
