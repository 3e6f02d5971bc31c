//! Moves that follow each other, drawn in a strip: one under the pointer shows the position after it, a click plays up to it.

use crate::app::action::Action;
use crate::app::drawn::LaidMove;
use crate::app::panel::Panel;
use crate::app::theme;
use crate::model::Message;
use crate::study::{MovePath, ShownMove};
use egui::{CornerRadius, RichText, Sense, Stroke, Ui, vec2};

/// The height of a strip, in points.
pub const STRIP: f32 = 24.0;
/// How strong the moves of the other side are painted.
const OTHER_SIDE: f32 = 0.72;
/// The room for the dots of what has no room, in points.
const DOTS: f32 = 14.0;

/// A move of a strip.
pub struct StripMove<'a> {
    /// The move.
    pub mv: &'a ShownMove,
    /// Whether it is painted as those of the other side are.
    pub faint: bool,
    /// Whether it has to be found.
    pub only: bool,
}

/// The path of some moves.
pub fn path(moves: &[StripMove<'_>]) -> MovePath {
    moves.iter().map(|strip| strip.mv).collect()
}

/// Draws as many moves of a line, known by its number, as there is room for; returns how many lead to the one under the
/// pointer.
pub fn strip_ui(ui: &mut Ui, panel: &mut Panel<'_>, number: usize, moves: &[StripMove<'_>]) -> Option<usize> {
    let mut pointed = None;
    for (index, &StripMove { mv, faint, only }) in moves.iter().enumerate() {
        let laid = LaidMove::new(ui.painter(), panel, &mv.drawn);
        let size = vec2(laid.width() + 8.0, STRIP - 2.0);
        let last = index + 1 == moves.len();
        if size.x + if last { 0.0 } else { DOTS } > ui.available_width() {
            ui.label(RichText::new("…").color(panel.tokens.text_weak));
            break;
        }
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
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
        laid.paint(&painter, rect.left() + 4.0, rect.center().y, panel.tokens);
        if only {
            let line = rect.left() + 4.0..=rect.right() - 4.0;
            ui.painter().hline(line, rect.bottom(), Stroke::new(2.0, panel.tokens.accent));
        }
        if response.clicked() {
            panel.ask(Action::PlayLine { path: path(&moves[..=index]), last: mv.text.clone() });
        }
    }
    pointed
}
