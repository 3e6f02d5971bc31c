//! Answers on pages: the verdict and the moves.

use super::{PageAnswer, Sizes, Writer};
use crate::font;
use crate::moves::{LaidMove, lay_move};
use crate::shape::{Anchor, Area, Weight, Words, at};

/// The height of a row of moves, in sizes of the text.
pub(super) const ROW: f32 = 1.85;
/// The most rows of moves below a diagram of a sheet.
pub(super) const MOST_ROWS: usize = 4;

/// The most lines of a solution as text.
const MOST_LINES: usize = 24;

/// The moves of an answer, to be drawn in rows.
pub(super) struct LaidLine {
    /// Each move with the name of its seat, which is empty on a board.
    moves: Vec<(String, LaidMove)>,
    board: bool,
    columns: usize,
    /// The distance of columns.
    step: f32,
    /// The room for the number of a move, and for the name of its seat.
    number: f32,
    name: f32,
}

impl LaidLine {
    pub(super) fn rows(&self) -> usize {
        self.moves.len().div_ceil(self.columns)
    }
}

impl Writer<'_> {
    pub(super) fn answer(&mut self, answer: &PageAnswer, board: bool) {
        let body = self.sizes.body;
        self.y += body * 1.3;
        self.verdict(answer);
        self.solution(answer);
        if answer.line.is_empty() {
            return;
        }
        self.y += body * 1.1;
        let line = self.laid(answer, board);
        let rows = line.rows();
        self.moves(line, rows);
    }

    /// The solution as text.
    pub(super) fn solution(&mut self, answer: &PageAnswer) {
        if answer.solution.is_empty() {
            return;
        }
        let body = self.sizes.body;
        self.y += body * 0.6;
        self.text(&answer.solution, body, Weight::Regular, self.palette.text, MOST_LINES);
    }

    /// The lines that the solution takes.
    pub(super) fn solution_lines(&self, answer: &PageAnswer) -> usize {
        if answer.solution.is_empty() {
            return 0;
        }
        font::wrapped(&answer.solution, self.sizes.body, Weight::Regular, self.sizes.width)
            .len()
            .min(MOST_LINES)
            + 1
    }

    /// The moves of an answer in cells, where alternating sides get columns of their own.
    pub(super) fn laid(&self, answer: &PageAnswer, board: bool) -> LaidLine {
        let Sizes { body, width, .. } = self.sizes;
        let moves: Vec<_> = answer
            .line
            .iter()
            .map(|(who, drawn)| (who.clone(), lay_move(drawn, body * 0.95, self.speech, self.palette)))
            .collect();
        let small = body * 0.85;
        let number = font::width(&format!("{}.", moves.len()), small, Weight::Regular) + body * 0.5;
        let name = moves.iter().map(|(who, _)| font::width(who, small, Weight::Regular)).fold(0.0, f32::max);
        let name = if name > 0.0 { name + body * 0.6 } else { 0.0 };
        let widest = moves.iter().map(|(_, laid)| laid.width).fold(0.0, f32::max);
        let cell = number + name + widest + body * 1.6;
        let most = ((width + body * 1.6) / cell).floor().max(1.0);
        let columns = if most >= 2.0 { most - most % 2.0 } else { 1.0 };
        let columns = if board { columns.min(6.0) } else { columns.min(4.0) };
        let step = (width / columns).min(cell * 1.25);
        LaidLine { moves, board, columns: columns as usize, step, number, name }
    }

    /// The first rows of the moves of an answer.
    pub(super) fn moves(&mut self, line: LaidLine, rows: usize) {
        let body = self.sizes.body;
        let (small, high) = (body * 0.85, body * ROW);
        let LaidLine { moves, board, columns, step, number, name } = line;
        let left_out = moves.len() > rows * columns;
        for (index, (who, laid)) in moves.into_iter().take(rows * columns).enumerate() {
            let x = self.left + step * (index % columns) as f32;
            let middle = self.y + high * ((index / columns) as f32 + 0.5);
            let place = at(x + number, middle);
            if left_out && index + 1 == rows * columns {
                self.shapes.words(font::words(place, "…", small, Weight::Regular, self.palette.text_weak));
                break;
            }
            // On a board two plies share a number.
            if !board || index % 2 == 0 {
                let count = if board { index / 2 } else { index } + 1;
                let place = at(x + number - body * 0.5, middle);
                let words =
                    font::words(place, format!("{count}."), small, Weight::Regular, self.palette.text_faint);
                self.shapes.words(Words { anchor: Anchor::Right, ..words });
            }
            self.shapes.words(font::words(place, who, small, Weight::Regular, self.palette.text_weak));
            self.shapes.put(laid.shapes, at(x + number + name, middle));
        }
        self.y += high * rows as f32;
    }

    /// The verdict, on the ground of its value.
    pub(super) fn verdict(&mut self, answer: &PageAnswer) {
        let body = self.sizes.body;
        let [ink, ground] = self.palette.value(answer.value);
        let pad = body * 0.8;
        let flag = if answer.letter.is_empty() { 0.0 } else { body * 2.6 };
        let room = self.sizes.width - 2.0 * pad - flag;
        let verdict = font::wrapped(&answer.verdict, body * 1.15, Weight::Strong, room);
        let note = if answer.note.is_empty() {
            Vec::new()
        } else {
            font::wrapped(&answer.note, body * 0.9, Weight::Regular, room)
        };
        let high = body * (1.61 * verdict.len() as f32 + 1.26 * note.len() as f32) + pad * 1.4;
        let area = Area::new(at(self.left, self.y), self.sizes.width, high);
        self.shapes.area(area, body * 0.6, ground, None);
        if flag > 0.0 {
            let place = at(self.left + pad + body * 0.95, area.center().y);
            let sign = Area::centered(place, body * 1.9, body * 1.6);
            self.shapes.area(sign, body * 0.35, ink, None);
            let words = font::words(place, &answer.letter, body, Weight::Strong, ground);
            self.shapes.words(Words { anchor: Anchor::Middle, ..words });
        }
        let left = self.left + pad + flag;
        let mut y = self.y + pad * 0.7;
        for text in verdict {
            self.shapes.words(font::words(
                at(left, y + body * 0.805),
                text,
                body * 1.15,
                Weight::Strong,
                ink,
            ));
            y += body * 1.61;
        }
        for text in note {
            self.shapes.words(font::words(at(left, y + body * 0.63), text, body * 0.9, Weight::Regular, ink));
            y += body * 1.26;
        }
        self.y += high;
    }
}
