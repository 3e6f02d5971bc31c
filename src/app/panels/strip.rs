//! Moves that follow each other, drawn in a strip: one under the pointer shows the position after it, a click plays up to it.

use crate::action::Action;
use crate::drawn::LaidMove;
use crate::panel::Panel;
use crate::theme;
use egui::{Align2, CornerRadius, FontId, Rect, Sense, Stroke, Ui, pos2, vec2};
use etude_model::Message;
use etude_study::{MovePath, ShownMove};

/// The height of a strip, in points.
pub const STRIP: f32 = 24.0;
/// The opacity of the other side's moves.
const OTHER_SIDE: f32 = 0.72;
/// The room on either side of a move, in points.
const INSIDE: f32 = 4.0;
/// The width of the dots that replace moves without room, in points.
const DOTS: f32 = 14.0;

/// A move of a strip.
pub struct StripMove<'a> {
    /// The move.
    pub mv: &'a ShownMove,
    /// True if it is painted as a move of the other side.
    pub faint: bool,
    /// True for an only move: no other one keeps the value.
    pub only: bool,
}

/// The path of some moves.
pub fn path(moves: &[StripMove<'_>]) -> MovePath {
    moves.iter().map(|strip| strip.mv).collect()
}

/// Draws a line, known by its number, in a number of rows: moves without room become dots, with a tooltip. Returns the number
/// of moves up to the one under the pointer.
pub fn strip_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    number: usize,
    moves: &[StripMove<'_>],
    rows: usize,
) -> Option<usize> {
    let laid: Vec<LaidMove> =
        moves.iter().map(|strip| LaidMove::new(ui.painter(), panel, &strip.mv.drawn)).collect();
    let widths: Vec<f32> = laid.iter().map(|laid| laid.width() + 2.0 * INSIDE).collect();
    let room = ui.available_rect_before_wrap();
    let places = wrapped(&widths, room.width(), rows);
    let corner = pos2(room.left(), room.center().y - STRIP * rows as f32 / 2.0);
    let mut pointed = None;
    for (index, (&StripMove { mv, faint, only }, &[x, row])) in moves.iter().zip(&places).enumerate() {
        let at = corner + vec2(x, row * STRIP + 1.0);
        let rect = Rect::from_min_size(at, vec2(widths[index], STRIP - 2.0));
        let response = ui.allocate_rect(rect, Sense::click());
        let name = Message::new("estimate-move")
            .number("line", number)
            .number("ply", index + 1)
            .drawn("move", mv.drawn.clone());
        let mut name = panel.say(&name);
        if only {
            name = format!("{name}, {}", panel.get("tree-only"));
        }
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
        if response.hovered() || response.has_focus() {
            let corner = CornerRadius::same(theme::radius::S);
            ui.painter().rect_filled(rect, corner, panel.tokens.button_hovered);
            pointed = Some(index + 1);
        }
        let mut painter = ui.painter().clone();
        if faint {
            painter.multiply_opacity(OTHER_SIDE);
        }
        laid[index].paint(&painter, rect.left() + INSIDE, rect.center().y, panel.tokens);
        if only {
            let line = rect.left() + INSIDE..=rect.right() - INSIDE;
            ui.painter().hline(line, rect.bottom(), Stroke::new(2.0, panel.tokens.accent));
        }
        if response.clicked() {
            panel.ask(Action::PlayLine { path: path(&moves[..=index]), last: mv.text.clone() });
        }
    }
    if let Some(hidden) = moves.get(places.len()..).filter(|hidden| !hidden.is_empty()) {
        let end = places.last().map_or([0.0, 0.0], |&[x, row]| [x + widths[places.len() - 1], row]);
        let at = corner + vec2(end[0], end[1] * STRIP);
        let response = ui.allocate_rect(Rect::from_min_size(at, vec2(DOTS, STRIP)), Sense::hover());
        let font = FontId::proportional(theme::text::BODY);
        ui.painter().text(response.rect.center(), Align2::CENTER_CENTER, "…", font, panel.tokens.text_weak);
        let words: Vec<String> = hidden.iter().map(|strip| panel.move_words(&strip.mv.drawn)).collect();
        response.on_hover_text(words.join("  "));
    }
    pointed
}

/// The left edge and the row of each part of a line that fits a number of rows of a width. A row has at least one part; the
/// last one has room for dots where parts are left.
fn wrapped(widths: &[f32], room: f32, rows: usize) -> Vec<[f32; 2]> {
    let (mut x, mut row) = (0.0, 0);
    let mut places = Vec::new();
    for (index, &width) in widths.iter().enumerate() {
        if x + width > room && x > 0.0 && row + 1 < rows {
            (x, row) = (0.0, row + 1);
        }
        let behind = if row + 1 == rows && index + 1 < widths.len() { DOTS } else { 0.0 };
        if x + width + behind > room && (row + 1 == rows) && !(x == 0.0 && index == 0) {
            break;
        }
        places.push([x, row as f32]);
        x += width;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn a_line_goes_on_in_the_next_row_and_ends_in_dots() {
        let all = [40.0; 7];
        assert_eq!(wrapped(&all, 280.0, 1).len(), 7, "it fits to the point");
        assert_eq!(wrapped(&all, 279.0, 1).len(), 6, "dots take its place");
        assert_eq!(wrapped(&all, 130.0, 1), [[0.0, 0.0], [40.0, 0.0]]);
        let two = wrapped(&all, 130.0, 2);
        assert_eq!(two[2..4], [[80.0, 0.0], [0.0, 1.0]], "no part is cut in two");
        assert_eq!(two.len(), 5, "the last row keeps room for dots");
        assert_eq!(wrapped(&all, 130.0, 3).len(), 7);
    }
}
