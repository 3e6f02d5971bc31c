//! Boards: wood, squares, coordinates, pieces, and a caption for each side.

use super::font;
use super::mark::draw_marks;
use super::moves::Speech;
use super::palette::Palette;
use super::piece::{PieceLook, RADIUS, draw_piece};
use super::shape::{Anchor, Area, Point, Shapes, Weight, Words, at, line};
use super::table::pill;
use etude_model::{Board, Coordinates, PlacedMark, Side};

/// Frame width in squares, with letters and without.
const FRAMES: [f32; 2] = [0.24, 0.08];
/// Least square size, for text of size 14, at which squares with pieces show their numbers.
const ROOMY: f32 = 40.0;

/// A board with everything it is drawn with.
pub struct Diagram<'a> {
    /// The board.
    pub board: &'a Board,
    /// True if the second side is at the bottom.
    pub flipped: bool,
    /// The marks on it.
    pub marks: &'a [PlacedMark],
    /// The words.
    pub speech: Speech<'a>,
    /// The colours.
    pub palette: &'a Palette,
    /// The size of its text, in points.
    pub size: f32,
}

impl Diagram<'_> {
    /// Draws the board centred in a width and within a height, from its top left corner. Returns its height.
    pub fn draw(&self, shapes: &mut Shapes, corner: Point, width: f32, most: f32) -> f32 {
        let caption = self.size * 2.3;
        let columns = f32::from(self.board.columns.max(1));
        let rows = f32::from(self.board.rows().max(1));
        let share = FRAMES[usize::from(self.board.coordinates == Coordinates::Squares)];
        let fit = |length: f32, count: f32| length / (count + 2.0 * share);
        let cell = fit(width, columns).min(fit(most - 2.0 * caption, rows)).max(4.0);
        let margin = cell * share;
        let wide = columns * cell + 2.0 * margin;
        let frame = Area::new(
            at(corner.x + (width - wide) / 2.0, corner.y + caption),
            wide,
            rows * cell + 2.0 * margin,
        );
        let squares = frame.inset(margin);
        self.wood(shapes, frame, squares);
        let place = |index: usize| {
            let (column, row) = (
                index % usize::from(self.board.columns.max(1)),
                index / usize::from(self.board.columns.max(1)),
            );
            let (column, row) = if self.flipped {
                (columns - 1.0 - column as f32, rows - 1.0 - row as f32)
            } else {
                (column as f32, row as f32)
            };
            Area::new(squares.min + at(column, row) * cell, cell, cell)
        };
        for (index, square) in self.board.squares.iter().enumerate().filter(|(_, square)| square.playable) {
            let line = if self.board.is_whole() { 0.6 } else { 0.0 };
            shapes.area(place(index).inset(line), 0.0, self.palette.board_dark, None);
            if self.board.coordinates == Coordinates::Squares
                && (square.piece.is_none() || cell >= ROOMY * self.size / 14.0)
            {
                let size = (cell * 0.2).max(4.0);
                let corner = place(index).min + at(size * 0.3, size * 0.62);
                shapes.words(font::words(
                    corner,
                    &square.name,
                    size,
                    Weight::Regular,
                    self.palette.board_number,
                ));
            }
        }
        shapes.area(squares.inset(-1.0), 0.0, None, Some(line(1.0, self.palette.board_edge)));
        for (index, square) in self.board.squares.iter().enumerate() {
            if let Some(piece) = square.piece {
                draw_piece(shapes, place(index).center(), cell, piece, PieceLook::default(), self.palette);
            }
        }
        draw_marks(shapes, self.marks, |index| place(index).center(), cell, self.palette);
        let [above, below] =
            if self.flipped { [Side::First, Side::Second] } else { [Side::Second, Side::First] };
        self.caption(shapes, above, frame, corner.y + caption * 0.45);
        self.caption(shapes, below, frame, frame.max.y + caption * 0.55);
        frame.height() + 2.0 * caption
    }

    fn wood(&self, shapes: &mut Shapes, frame: Area, squares: Area) {
        let palette = self.palette;
        shapes.shadow(frame, 6.0, palette.card_shadow_raised);
        shapes.area(frame, 6.0, palette.board_frame, Some(line(1.0, palette.board_edge)));
        shapes.area(squares, 0.0, palette.board_light, None);
        if self.board.coordinates != Coordinates::Edge {
            return;
        }
        let margin = squares.min.y - frame.min.y;
        let size = margin * 0.75;
        let mut letter = |text: String, place: Point| {
            let words = font::words(place, text, size, Weight::Strong, palette.board_letters);
            shapes.words(Words { anchor: Anchor::Middle, ..words });
        };
        let (columns, rows) = (self.board.columns, self.board.rows());
        for column in 0..columns {
            let x = squares.point_at((f32::from(column) + 0.5) / f32::from(columns), 0.0).x;
            let number = if self.flipped { columns - 1 - column } else { column };
            letter(char::from(b'a' + number % 26).to_string(), at(x, frame.max.y - margin / 2.0));
        }
        for row in 0..rows {
            let y = squares.point_at(0.0, (f32::from(row) + 0.5) / f32::from(rows)).y;
            let number = if self.flipped { row + 1 } else { rows - row };
            letter(number.to_string(), at(frame.min.x + margin / 2.0, y));
        }
    }

    /// Name, piece counts and turn of a side.
    fn caption(&self, shapes: &mut Shapes, side: Side, frame: Area, middle: f32) {
        let size = self.size;
        let mut x = frame.min.x + size * 0.2;
        let name = (self.speech.say)(&self.board.players[side.index()]);
        shapes.words(font::words(
            at(x, middle),
            &name,
            size * 1.05,
            Weight::Strong,
            self.palette.text_strong,
        ));
        x += font::width(&name, size * 1.05, Weight::Strong) + size;
        for &(piece, count) in &self.board.side_statuses[side.index()].counts {
            let small = size * 1.5;
            draw_piece(
                shapes,
                at(x + small * RADIUS, middle),
                small,
                piece,
                PieceLook::default(),
                self.palette,
            );
            let count = count.to_string();
            x += small;
            shapes.words(font::words(at(x, middle), &count, size, Weight::Regular, self.palette.text));
            x += font::width(&count, size, Weight::Regular) + size * 0.9;
        }
        if self.board.to_move == Some(side) {
            let words = self.speech.get("board-turn");
            let wide = font::width(&words, size * 0.86, Weight::Strong) + size * 0.86 * 1.2;
            pill(shapes, at(frame.max.x - wide, middle), wide + 1.0, &words, size * 0.86, self.palette);
        }
    }
}
