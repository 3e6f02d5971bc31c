//! Signs on cards and pieces: four suits, the joker's star and the crown, in the square from -0.5 to 0.5.

use super::shape::{Path, Point, Sign, Step, at};
use etude_model::Suit;
use std::sync::LazyLock;

/// Pen that draws an outline.
struct Pen(Vec<Step>);

impl Pen {
    /// Starts at a point.
    fn at(x: f32, y: f32) -> Self {
        Self(vec![Step::To(at(x, y))])
    }

    fn line(mut self, x: f32, y: f32) -> Self {
        self.0.push(Step::Line(at(x, y)));
        self
    }

    fn curve(mut self, a: [f32; 2], b: [f32; 2], end: [f32; 2]) -> Self {
        let [a, b, end] = [a, b, end].map(|[x, y]| at(x, y));
        self.0.push(Step::Curve(a, b, end));
        self
    }

    /// Arc of a circle; angles in degrees, 0 to the right, clockwise on the screen.
    fn arc(mut self, middle: [f32; 2], radius: f32, from: f32, to: f32) -> Self {
        let middle = at(middle[0], middle[1]);
        let steps = ((to - from).abs() / 45.0).ceil().max(1.0);
        let step = ((to - from) / steps).to_radians();
        // Distance of the control points from the ends, to approximate the arc.
        let reach = radius * 4.0 / 3.0 * (step / 4.0).tan();
        let place = |angle: f32| middle + at(angle.cos(), angle.sin()) * radius;
        let along = |angle: f32| at(-angle.sin(), angle.cos()) * reach;
        let mut angle = from.to_radians();
        self.0.push(if self.0.is_empty() { Step::To(place(angle)) } else { Step::Line(place(angle)) });
        for _ in 0..steps as u8 {
            let next = angle + step;
            self.0.push(Step::Curve(place(angle) + along(angle), place(next) - along(next), place(next)));
            angle = next;
        }
        self
    }

    /// Completes the left half of an outline with its mirror image.
    fn mirrored(self) -> Path {
        let mirror = |point: Point| at(-point.x, point.y);
        let mut steps = self.0.clone();
        let ends: Vec<Point> = self.0.iter().filter_map(end).collect();
        // Backwards from the last point, each segment ends where it began.
        if let Some(last) = ends.last() {
            steps.push(Step::Line(mirror(*last)));
        }
        for (step, before) in self.0.iter().skip(1).zip(&ends).rev() {
            steps.push(match *step {
                Step::Curve(a, b, _) => Step::Curve(mirror(b), mirror(a), mirror(*before)),
                _ => Step::Line(mirror(*before)),
            });
        }
        steps.push(Step::Close);
        Path(steps)
    }
}

/// End point of a segment.
fn end(step: &Step) -> Option<Point> {
    match *step {
        Step::To(to) | Step::Line(to) | Step::Curve(_, _, to) => Some(to),
        Step::Close => None,
    }
}

static HEART: LazyLock<Path> = LazyLock::new(|| {
    Pen::at(0.0, -0.24)
        .curve([-0.07, -0.39], [-0.18, -0.455], [-0.28, -0.455])
        .curve([-0.40, -0.455], [-0.485, -0.355], [-0.485, -0.22])
        .curve([-0.485, 0.02], [-0.20, 0.20], [0.0, 0.49])
        .mirrored()
});

static DIAMOND: LazyLock<Path> = LazyLock::new(|| {
    Pen::at(0.0, -0.5)
        .curve([-0.09, -0.31], [-0.23, -0.13], [-0.385, 0.0])
        .curve([-0.23, 0.13], [-0.09, 0.31], [0.0, 0.5])
        .mirrored()
});

static SPADE: LazyLock<Path> = LazyLock::new(|| {
    Pen::at(0.0, -0.5)
        .curve([-0.14, -0.27], [-0.465, -0.10], [-0.465, 0.15])
        .curve([-0.465, 0.28], [-0.37, 0.365], [-0.255, 0.365])
        .curve([-0.165, 0.365], [-0.085, 0.32], [-0.04, 0.25])
        .curve([-0.05, 0.36], [-0.10, 0.44], [-0.19, 0.485])
        .mirrored()
});

static CLUB: LazyLock<Path> = LazyLock::new(|| {
    // Half a top leaf, a side leaf, and a spreading stem; neighbouring leaves meet where their circles intersect.
    Pen(Vec::new())
        .arc([0.0, -0.25], 0.235, 270.0, 149.6)
        .arc([-0.245, 0.10], 0.235, 280.3, 24.0)
        .curve([-0.05, 0.34], [-0.10, 0.44], [-0.19, 0.485])
        .mirrored()
});

static STAR: LazyLock<Path> = LazyLock::new(|| {
    let points: Vec<Point> = (0..10)
        .map(|corner| {
            let radius = if corner % 2 == 0 { 0.5 } else { 0.215 };
            let angle = (corner as f32 * 36.0 - 90.0).to_radians();
            at(angle.cos(), angle.sin()) * radius + at(0.0, 0.03)
        })
        .collect();
    Path::through(&points, true)
});

/// Its points are between two slanting sides.
static CROWN: LazyLock<Path> = LazyLock::new(|| {
    Pen::at(0.0, 0.34).line(-0.36, 0.34).line(-0.47, -0.24).line(-0.21, 0.02).line(0.0, -0.42).mirrored()
});

impl Sign {
    /// Outline of the sign.
    pub fn path(self) -> &'static Path {
        match self {
            Self::Suit(Suit::Spades) => &SPADE,
            Self::Suit(Suit::Hearts) => &HEART,
            Self::Suit(Suit::Diamonds) => &DIAMOND,
            Self::Suit(Suit::Clubs) => &CLUB,
            Self::Star => &STAR,
            Self::Crown => &CROWN,
        }
    }

    /// Outline around a point; `size` is the side of its square.
    pub fn placed(self, middle: Point, size: f32, turned: bool) -> Path {
        let scale = if turned { -size } else { size };
        self.path().placed(|point| middle + point * scale)
    }
}
