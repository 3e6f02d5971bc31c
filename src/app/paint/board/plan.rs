//! Layout of a board: squares, captions, stamps.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

use crate::theme::space;
use etude_model::{Board, Coordinates};

/// The height of a caption above or below the board.
const CAPTION: f32 = 30.0;
/// The widths of captions beside the board: at least and at most.
const COLUMN: [f32; 2] = [164.0, 172.0];
/// The height of a caption beside the board.
const TALL_CAPTION: f32 = 64.0;
/// The largest stamp, and the least one beside or below the board.
const STAMPS: [f32; 2] = [60.0, 32.0];
/// The factor by which a board with captions at its corners must be larger, to give up its place in the middle.
const CLEARLY: f32 = 1.05;
/// The width of a frame with letters and of one without, in points.
const FRAMES: [f32; 2] = [15.0, 6.0];

/// Layout of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The board with its frame.
    pub frame: Rect,
    /// The squares together.
    pub squares: Rect,
    /// The side of a square.
    pub cell: f32,
    /// The captions of the sides, [`Side::First`](etude_model::Side::First) first.
    pub captions: [Rect; 2],
    /// True if the captions are beside the board.
    pub beside: bool,
    /// The stamps; empty outside Setup.
    pub stamps: Vec<Rect>,
    columns: usize,
    rows: usize,
    flipped: bool,
}

/// Lays a board out: captions are above and below it or, where that leaves clearly more for the board, at its corners. Stamps
/// take the room left, so that the board is the same with and without them.
pub fn plan(area: Rect, board: &Board, flipped: bool, pixels_per_point: f32) -> Plan {
    let stacked = stacked(area, board, flipped, pixels_per_point);
    let beside = beside(area, board, flipped, pixels_per_point);
    if beside.cell > stacked.cell * CLEARLY { beside } else { stacked }
}

fn stacked(area: Rect, board: &Board, flipped: bool, pixels_per_point: f32) -> Plan {
    let room = vec2(area.width(), area.height() - 2.0 * CAPTION);
    let mut plan = bare(room, board, flipped, pixels_per_point);
    let corner = area.center() - plan.frame.size() / 2.0;
    plan.move_to(corner, pixels_per_point);
    let frame = plan.frame;
    let caption = vec2(frame.width(), CAPTION);
    let above = Rect::from_min_size(pos2(frame.left(), frame.top() - CAPTION), caption);
    let below = Rect::from_min_size(frame.left_bottom(), caption);
    plan.captions = if flipped { [above, below] } else { [below, above] };
    plan.stamps = stamps_around(area, frame, below, board.stamps.len());
    plan
}

/// The places of stamps in the room around a board: beside it, below its caption, or at the end of that.
fn stamps_around(area: Rect, frame: Rect, below: Rect, count: usize) -> Vec<Rect> {
    let [most, least] = STAMPS;
    let count = count as f32;
    let (right, bottom) = (area.right() - frame.right(), area.bottom() - below.bottom());
    let (corner, step, side) = if right >= least + space::S {
        let side = (right - space::S).min(most);
        let top = frame.center().y - (count * (side + space::S) - space::S) / 2.0;
        (pos2(frame.right() + space::S, top), vec2(0.0, side + space::S), side)
    } else if bottom >= least + space::XS {
        let side = (bottom - space::XS).min(most);
        let left = frame.center().x - (count * (side + space::S) - space::S) / 2.0;
        (pos2(left, below.bottom() + space::XS), vec2(side + space::S, 0.0), side)
    } else {
        let left = below.center().x - count * CAPTION / 4.0;
        (pos2(left, below.top()), vec2(CAPTION, 0.0), CAPTION)
    };
    let stamp = |index: u8| Rect::from_min_size(corner + step * f32::from(index), Vec2::splat(side));
    (0..count as u8).map(stamp).collect()
}

fn beside(area: Rect, board: &Board, flipped: bool, pixels_per_point: f32) -> Plan {
    let width = (area.width() * 0.25).clamp(COLUMN[0], COLUMN[1]);
    let room = vec2(area.width() - width - space::M, area.height());
    let mut plan = bare(room, board, flipped, pixels_per_point);
    plan.beside = true;
    let size = plan.frame.size();
    let left = area.center().x - (size.x + space::M + width) / 2.0;
    plan.move_to(pos2(left, area.center().y - size.y / 2.0), pixels_per_point);
    let frame = plan.frame;
    let column = frame.right() + space::M;
    let caption = vec2(width, TALL_CAPTION);
    let above = Rect::from_min_size(pos2(column, frame.top()), caption);
    let below = Rect::from_min_size(pos2(column, frame.bottom() - TALL_CAPTION), caption);
    plan.captions = if flipped { [above, below] } else { [below, above] };
    // Stamps are between the captions, two in a row: a side's man and king.
    let rows = board.stamps.len().div_ceil(2) as f32;
    let height = (below.top() - above.bottom() - 2.0 * space::M - (rows - 1.0) * space::S) / rows.max(1.0);
    let side = height.min((width - space::S) / 2.0).clamp(0.0, STAMPS[0]);
    let step = side + space::S;
    let corner = pos2(
        column + (width - 2.0 * side - space::S) / 2.0,
        frame.center().y - (rows * step - space::S) / 2.0,
    );
    plan.stamps = (0..board.stamps.len())
        .map(|index| {
            let at = corner + vec2((index % 2) as f32 * step, (index / 2) as f32 * step);
            Rect::from_min_size(at, Vec2::splat(side))
        })
        .collect();
    plan
}

/// The largest board for a room, at the origin. Squares are whole pixels, so that all lines are crisp.
fn bare(room: Vec2, board: &Board, flipped: bool, pixels_per_point: f32) -> Plan {
    let columns = usize::from(board.columns.max(1));
    let rows = usize::from(board.rows().max(1));
    let margin = FRAMES[usize::from(board.coordinates == Coordinates::Squares)];
    let fit = |length: f32, count: usize| (length - 2.0 * margin) / count as f32;
    let snap = |length: f32| (length * pixels_per_point).floor() / pixels_per_point;
    let cell = snap(fit(room.x, columns).min(fit(room.y, rows))).max(1.0);
    let margin = snap(margin);
    let squares = Rect::from_min_size(pos2(margin, margin), vec2(columns as f32 * cell, rows as f32 * cell));
    Plan {
        frame: squares.expand(margin),
        squares,
        cell,
        captions: [Rect::ZERO; 2],
        beside: false,
        stamps: Vec::new(),
        columns,
        rows,
        flipped,
    }
}

impl Plan {
    fn move_to(&mut self, corner: Pos2, pixels_per_point: f32) {
        let corner = (corner * pixels_per_point).round() / pixels_per_point;
        let by = corner - self.frame.min;
        self.frame = self.frame.translate(by);
        self.squares = self.squares.translate(by);
    }

    /// The column and row on the screen of a square.
    fn screen(&self, square: u8) -> (usize, usize) {
        let (column, row) = (usize::from(square) % self.columns, usize::from(square) / self.columns);
        if self.flipped {
            (self.columns - 1 - column, self.rows.saturating_sub(row + 1))
        } else {
            (column, row)
        }
    }

    fn square_of(&self, column: usize, row: usize) -> u8 {
        let (column, row) =
            if self.flipped { (self.columns - 1 - column, self.rows - 1 - row) } else { (column, row) };
        (row * self.columns + column) as u8
    }

    /// The rectangle of a square.
    pub fn square(&self, square: u8) -> Rect {
        let (column, row) = self.screen(square);
        let corner = self.squares.min + vec2(column as f32, row as f32) * self.cell;
        Rect::from_min_size(corner, Vec2::splat(self.cell))
    }

    /// The square at a point.
    pub fn at(&self, point: Pos2) -> Option<u8> {
        let place = (point - self.squares.min) / self.cell;
        let inside = self.squares.contains(point) && place.x >= 0.0 && place.y >= 0.0;
        let (column, row) = (place.x as usize, place.y as usize);
        (inside && column < self.columns && row < self.rows).then(|| self.square_of(column, row))
    }

    /// The next playable square in a direction (one of the four), for the arrow keys: in the same row, or the
    /// nearest of the next row that has one.
    pub fn neighbour(&self, board: &Board, from: u8, direction: Vec2) -> Option<u8> {
        let (column, row) = self.screen(from);
        let playable = |column: usize, row: usize| {
            let square = self.square_of(column, row);
            board.squares.get(usize::from(square)).is_some_and(|found| found.playable).then_some(square)
        };
        if direction.x != 0.0 {
            let ahead: Vec<usize> = if direction.x > 0.0 {
                (column + 1..self.columns).collect()
            } else {
                (0..column).rev().collect()
            };
            return ahead.into_iter().find_map(|column| playable(column, row));
        }
        let rows: Vec<usize> =
            if direction.y > 0.0 { (row + 1..self.rows).collect() } else { (0..row).rev().collect() };
        // Of two that are as near the way goes to and fro, so that going on leads straight over the board.
        let rightwards = column % 2 == 0;
        rows.into_iter().find_map(|row| {
            (0..self.columns)
                .filter_map(|other| Some((other, playable(other, row)?)))
                .min_by_key(|&(other, _)| (other.abs_diff(column), (other > column) != rightwards))
                .map(|(_, square)| square)
        })
    }

    /// The names of the columns from the left and of the rows from the top, with the centres of their places.
    pub fn edges(&self) -> Vec<(String, Pos2)> {
        let margin = (self.squares.top() - self.frame.top()) / 2.0;
        let mut edges = Vec::new();
        for column in 0..self.columns {
            let x = self.squares.left() + (column as f32 + 0.5) * self.cell;
            let number = if self.flipped { self.columns - 1 - column } else { column };
            let letter = char::from(b'a' + (number % 26) as u8);
            edges.push((letter.to_string(), pos2(x, self.frame.bottom() - margin)));
        }
        for row in 0..self.rows {
            let y = self.squares.top() + (row as f32 + 0.5) * self.cell;
            let number = if self.flipped { row + 1 } else { self.rows - row };
            edges.push((number.to_string(), pos2(self.frame.left() + margin, y)));
        }
        edges
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::board_of;
    use super::*;

    fn sample(flipped: bool) -> (Board, Plan) {
        let board = board_of(8, "a1 c3 h8", "");
        let plan = plan(Rect::from_min_size(pos2(10.0, 20.0), vec2(700.0, 540.0)), &board, flipped, 1.0);
        (board, plan)
    }

    #[test]
    fn a_square_is_found_where_it_lies_from_both_sides() {
        for flipped in [false, true] {
            let (board, plan) = sample(flipped);
            for square in 0..board.squares.len() as u8 {
                assert_eq!(plan.at(plan.square(square).center()), Some(square));
            }
            assert_eq!(plan.at(plan.frame.min), None);
        }
        let (_, plan) = sample(true);
        assert_eq!(plan.square(0).max, plan.squares.max);
    }

    #[test]
    fn arrows_lead_over_the_whole_board_and_back() {
        let (board, plan) = sample(false);
        let up = Vec2::new(0.0, -1.0);
        // From a1 straight up the long way, in zigzag.
        let mut at = 56;
        for _ in 0..7 {
            let next = plan.neighbour(&board, at, up).expect("a row above");
            assert_eq!(plan.neighbour(&board, next, -up), Some(at), "{next} leads back");
            at = next;
        }
        assert_eq!(at, 1, "b8");
        assert_eq!(plan.neighbour(&board, at, up), None);
        assert_eq!(plan.neighbour(&board, at, Vec2::RIGHT), Some(3));
    }

    #[test]
    fn the_board_fills_the_height_with_and_without_stamps() {
        let (mut board, _) = sample(false);
        for size in [vec2(852.0, 700.0), vec2(700.0, 700.0), vec2(472.0, 500.0), vec2(852.0, 380.0)] {
            let area = Rect::from_min_size(Pos2::ZERO, size);
            board.stamps.clear();
            let bare = plan(area, &board, false, 1.0);
            board.stamps = super::super::tests::stamps();
            let plan = plan(area, &board, false, 1.0);
            assert_eq!((plan.frame, plan.captions), (bare.frame, bare.captions), "{size}");
            assert!(size != vec2(852.0, 700.0) || plan.frame.height() >= 600.0, "{plan:?}");
            for stamp in &plan.stamps {
                let apart = !stamp.shrink(0.5).intersects(plan.frame);
                assert!(area.contains_rect(*stamp) && apart, "{plan:?}");
            }
        }
    }

    #[test]
    fn the_board_is_as_large_as_the_area_allows() {
        let (board, plan) = sample(false);
        assert!(plan.frame.height() > 500.0, "{plan:?}");
        let narrow = super::plan(Rect::from_min_size(Pos2::ZERO, vec2(500.0, 700.0)), &board, false, 1.0);
        assert!(!narrow.beside && narrow.frame.width() > 480.0, "{narrow:?}");
        for plan in [plan, narrow] {
            assert!(plan.captions.iter().all(|caption| !caption.intersects(plan.squares)));
        }
    }
}
