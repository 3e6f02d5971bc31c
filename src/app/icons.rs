//! Icons: signs of one set, as stroked paths on a grid of 20 by 20 with a line of 1.5. They need no font.
//!
//! A line along the grid lies a quarter off it, so that one of its edges is sharp at one pixel a point and both are at two.

use egui::emath::GuiRounding as _;
use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};

/// The side of the grid, and of an icon at its usual size, in points.
pub const GRID: f32 = 20.0;
/// The width of the lines, on the grid.
const LINE: f32 = 1.5;
/// The least width of a line of a small icon, in points.
const FINEST: f32 = 1.25;
/// The greatest turn between two parts of an arc, in degrees.
const TURN: f32 = 12.0;

type Point = [f32; 2];

/// A part of an icon.
enum Path {
    /// Straight lines from point to point.
    Line(&'static [Point]),
    /// The same, closed.
    Loop(&'static [Point]),
    /// A centre, a radius and two angles in degrees, clockwise from the right.
    Arc(Point, f32, [f32; 2]),
    /// A circle.
    Ring(Point, f32),
    /// A filled circle.
    Dot(Point, f32),
}

use Path::{Arc, Dot, Line, Loop, Ring};

/// Meaning of an icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// All menus.
    Menu,
    /// The library.
    Library,
    /// Practice.
    Practice,
    /// One more.
    Plus,
    /// One less.
    Minus,
    /// Search.
    Search,
    /// Rarer commands.
    More,
    /// To the first.
    First,
    /// One back.
    Back,
    /// One on.
    Forward,
    /// To the last.
    Last,
    /// Go on by itself.
    Play,
    /// Stop going on.
    Pause,
    /// Change a text.
    Pencil,
    /// Close or take away.
    Close,
    /// Unfolded, a list that opens, the next one below.
    ChevronDown,
    /// Folded.
    ChevronRight,
    /// The next one above.
    ChevronUp,
    /// Fold all.
    Fold,
    /// Unfold all.
    Unfold,
    /// To the place in view.
    Locate,
    /// Settings and limits.
    Settings,
    /// Right, checked.
    Check,
    /// A hint.
    Hint,
    /// Undo.
    Undo,
    /// Back to the default.
    Reset,
    /// Once more.
    Repeat,
    /// Held fast.
    Lock,
    /// Delete.
    Trash,
    /// A value for each.
    Bars,
}

impl Icon {
    const fn paths(self) -> &'static [Path] {
        match self {
            Self::Menu => &[
                Line(&[[3.0, 4.75], [17.0, 4.75]]),
                Line(&[[3.0, 9.75], [17.0, 9.75]]),
                Line(&[[3.0, 14.75], [17.0, 14.75]]),
            ],
            Self::Library => &[
                Loop(&[[2.75, 3.75], [6.75, 3.75], [6.75, 16.25], [2.75, 16.25]]),
                Loop(&[[6.75, 3.75], [10.75, 3.75], [10.75, 16.25], [6.75, 16.25]]),
                Loop(&[[12.1, 4.9], [15.0, 4.1], [17.7, 15.3], [14.8, 16.1]]),
            ],
            Self::Practice => &[
                Line(&[[6.0, 10.0], [14.0, 10.0]]),
                Line(&[[5.75, 5.0], [5.75, 15.0]]),
                Line(&[[14.25, 5.0], [14.25, 15.0]]),
                Line(&[[2.75, 7.5], [2.75, 12.5]]),
                Line(&[[17.25, 7.5], [17.25, 12.5]]),
            ],
            Self::Plus => &[Line(&[[9.75, 3.5], [9.75, 16.0]]), Line(&[[3.5, 9.75], [16.0, 9.75]])],
            Self::Minus => &[Line(&[[3.5, 9.75], [16.0, 9.75]])],
            Self::Search => &[Ring([8.5, 8.5], 5.25), Line(&[[12.3, 12.3], [16.75, 16.75]])],
            Self::More => &[Dot([4.5, 10.0], 1.5), Dot([10.0, 10.0], 1.5), Dot([15.5, 10.0], 1.5)],
            Self::First => {
                &[Line(&[[4.75, 4.0], [4.75, 16.0]]), Line(&[[14.75, 4.0], [8.75, 10.0], [14.75, 16.0]])]
            }
            Self::Back => &[Line(&[[12.5, 4.0], [6.5, 10.0], [12.5, 16.0]])],
            Self::Forward => &[Line(&[[7.5, 4.0], [13.5, 10.0], [7.5, 16.0]])],
            Self::Last => {
                &[Line(&[[15.25, 4.0], [15.25, 16.0]]), Line(&[[5.25, 4.0], [11.25, 10.0], [5.25, 16.0]])]
            }
            Self::Play => &[Loop(&[[6.0, 4.0], [15.75, 10.0], [6.0, 16.0]])],
            Self::Pause => &[
                Loop(&[[4.75, 4.25], [7.75, 4.25], [7.75, 15.75], [4.75, 15.75]]),
                Loop(&[[12.25, 4.25], [15.25, 4.25], [15.25, 15.75], [12.25, 15.75]]),
            ],
            Self::Pencil => &[
                Loop(&[[3.5, 16.5], [4.5, 12.5], [13.2, 3.8], [16.2, 6.8], [7.5, 15.5]]),
                Line(&[[10.8, 6.2], [13.8, 9.2]]),
            ],
            Self::Close => &[Line(&[[5.0, 5.0], [15.0, 15.0]]), Line(&[[15.0, 5.0], [5.0, 15.0]])],
            Self::ChevronDown => &[Line(&[[4.75, 7.25], [10.0, 12.5], [15.25, 7.25]])],
            Self::ChevronRight => &[Line(&[[7.5, 4.75], [12.75, 10.0], [7.5, 15.25]])],
            Self::ChevronUp => &[Line(&[[4.75, 12.75], [10.0, 7.5], [15.25, 12.75]])],
            Self::Fold => &[
                Line(&[[5.25, 3.25], [10.0, 8.0], [14.75, 3.25]]),
                Line(&[[5.25, 16.75], [10.0, 12.0], [14.75, 16.75]]),
            ],
            Self::Unfold => &[
                Line(&[[5.25, 7.75], [10.0, 3.0], [14.75, 7.75]]),
                Line(&[[5.25, 12.25], [10.0, 17.0], [14.75, 12.25]]),
            ],
            Self::Locate => &[
                Ring([10.0, 10.0], 5.0),
                Dot([10.0, 10.0], 1.5),
                Line(&[[10.0, 2.0], [10.0, 5.0]]),
                Line(&[[10.0, 15.0], [10.0, 18.0]]),
                Line(&[[2.0, 10.0], [5.0, 10.0]]),
                Line(&[[15.0, 10.0], [18.0, 10.0]]),
            ],
            Self::Settings => &[
                Line(&[[2.75, 5.75], [10.0, 5.75]]),
                Ring([12.25, 5.75], 2.25),
                Line(&[[14.5, 5.75], [17.25, 5.75]]),
                Line(&[[2.75, 14.25], [5.5, 14.25]]),
                Ring([7.75, 14.25], 2.25),
                Line(&[[10.0, 14.25], [17.25, 14.25]]),
            ],
            Self::Check => &[Line(&[[3.75, 10.5], [8.0, 14.75], [16.25, 5.5]])],
            Self::Hint => &[
                Arc([10.0, 7.75], 5.0, [125.0, 415.0]),
                Line(&[[7.13, 11.85], [7.75, 14.25], [12.25, 14.25], [12.87, 11.85]]),
                Line(&[[8.25, 17.25], [11.75, 17.25]]),
            ],
            Self::Undo => &[
                Line(&[[7.25, 3.5], [3.5, 7.25], [7.25, 11.0]]),
                Line(&[[3.5, 7.25], [12.0, 7.25]]),
                Arc([12.0, 11.5], 4.25, [-90.0, 90.0]),
                Line(&[[12.0, 15.75], [7.5, 15.75]]),
            ],
            Self::Reset => {
                &[Arc([10.0, 10.0], 6.25, [208.0, 510.0]), Line(&[[4.25, 3.0], [4.25, 7.0], [8.25, 7.0]])]
            }
            Self::Repeat => {
                &[Arc([10.0, 10.0], 6.25, [30.0, 332.0]), Line(&[[15.75, 3.0], [15.75, 7.0], [11.75, 7.0]])]
            }
            Self::Lock => &[
                Loop(&[[4.25, 9.25], [15.75, 9.25], [15.75, 16.75], [4.25, 16.75]]),
                Line(&[[6.75, 9.25], [6.75, 6.25]]),
                Arc([10.0, 6.25], 3.25, [180.0, 360.0]),
                Line(&[[13.25, 6.25], [13.25, 9.25]]),
            ],
            Self::Trash => &[
                Line(&[[3.25, 5.75], [16.75, 5.75]]),
                Line(&[[7.25, 5.75], [7.25, 3.25], [12.75, 3.25], [12.75, 5.75]]),
                Line(&[[5.0, 5.75], [5.75, 16.75], [14.25, 16.75], [15.0, 5.75]]),
            ],
            Self::Bars => &[
                Line(&[[3.25, 4.75], [16.75, 4.75]]),
                Line(&[[3.25, 9.75], [12.25, 9.75]]),
                Line(&[[3.25, 14.75], [7.75, 14.75]]),
            ],
        }
    }
}

/// The points of a part that is drawn as lines, and true if it is closed; none for a circle.
fn points(path: &Path) -> (Vec<Vec2>, bool) {
    let all = |points: &[Point]| points.iter().map(|&[x, y]| vec2(x, y)).collect();
    match *path {
        Line(points) => (all(points), false),
        Loop(points) => (all(points), true),
        Arc([x, y], radius, [from, to]) => {
            let parts = ((to - from) / TURN).ceil().max(1.0);
            let angle = |part: usize| (from + (to - from) * part as f32 / parts).to_radians();
            let point = |part| vec2(x, y) + radius * Vec2::angled(angle(part));
            ((0..=parts as usize).map(point).collect(), false)
        }
        Ring(..) | Dot(..) => (Vec::new(), false),
    }
}

/// Paints an icon in the middle of a rectangle, as large as it has room.
pub fn paint(painter: &Painter, rect: Rect, icon: Icon, colour: Color32) {
    let scale = rect.width().min(rect.height()) / GRID;
    let corner =
        (rect.center() - Vec2::splat(GRID * scale / 2.0)).round_to_pixels(painter.pixels_per_point());
    let stroke = Stroke::new((LINE * scale).max(FINEST), colour);
    let at = |[x, y]: Point| -> Pos2 { pos2(corner.x + x * scale, corner.y + y * scale) };
    for path in icon.paths() {
        painter.add(match *path {
            Ring(centre, radius) => Shape::circle_stroke(at(centre), radius * scale, stroke),
            Dot(centre, radius) => Shape::circle_filled(at(centre), radius * scale, colour),
            _ => {
                let (points, closed) = points(path);
                let points = points.into_iter().map(|point| corner + point * scale).collect();
                if closed { Shape::closed_line(points, stroke) } else { Shape::line(points, stroke) }
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Icon; 28] = [
        Icon::Menu,
        Icon::Library,
        Icon::Practice,
        Icon::Plus,
        Icon::Minus,
        Icon::Search,
        Icon::More,
        Icon::First,
        Icon::Back,
        Icon::Forward,
        Icon::Last,
        Icon::Play,
        Icon::Pause,
        Icon::Pencil,
        Icon::Close,
        Icon::ChevronDown,
        Icon::ChevronRight,
        Icon::ChevronUp,
        Icon::Fold,
        Icon::Unfold,
        Icon::Locate,
        Icon::Settings,
        Icon::Check,
        Icon::Reset,
        Icon::Repeat,
        Icon::Lock,
        Icon::Trash,
        Icon::Bars,
    ];

    /// The rectangle that a part covers, lines and all.
    fn covered(path: &Path) -> Rect {
        match *path {
            Ring([x, y], radius) => Rect::from_center_size(pos2(x, y), Vec2::splat(2.0 * radius + LINE)),
            Dot([x, y], radius) => Rect::from_center_size(pos2(x, y), Vec2::splat(2.0 * radius)),
            _ => {
                let points: Vec<Pos2> = points(path).0.into_iter().map(Vec2::to_pos2).collect();
                Rect::from_points(&points).expand(LINE / 2.0)
            }
        }
    }

    #[test]
    fn every_icon_lies_within_its_grid_and_near_its_middle() {
        let grid = Rect::from_min_size(Pos2::ZERO, Vec2::splat(GRID));
        for icon in ALL {
            let whole = icon.paths().iter().map(covered).fold(Rect::NOTHING, Rect::union);
            assert!(grid.shrink(1.0).contains_rect(whole), "{icon:?} {whole:?}");
            let off = (whole.center() - grid.center()).abs();
            assert!(off.max_elem() <= 1.0, "{icon:?} {off:?}");
        }
    }
}
