//! Candidates of the robot as rows, and the lines of a formula.

use super::chip::{CHIP, paint_chip};
use super::words;
use crate::kinds::parts::text_ui;
use crate::panel::Panel;
use crate::theme::{self, radius, space};
use egui::accesskit::Role;
use egui::{Align2, Color32, CornerRadius, FontId, Rect, RichText, Sense, Ui, pos2, vec2};
use etude_games::durak::robot::listing::Decision;
use etude_study::kinds::durak::prediction::{Candidate, Prediction};

/// Draws the candidates: for each its card, its deciding number and a bar in proportion. A weight has its formula in a
/// tooltip; a sum can be clicked. `role` belongs to a row without a node. Returns the node that was clicked.
pub fn rows_ui(
    ui: &mut Ui,
    panel: &Panel<'_>,
    prediction: &Prediction,
    role: Role,
    height: f32,
) -> Option<u32> {
    let most = prediction.candidates.iter().map(|candidate| candidate.value.abs()).fold(0.0, f64::max);
    let mut clicked = None;
    for candidate in &prediction.candidates {
        let role = if candidate.node.is_some() { Role::Button } else { role };
        if row_ui(ui, panel, prediction, candidate, (role, height, most)) {
            clicked = candidate.node;
        }
    }
    clicked
}

fn row_ui(
    ui: &mut Ui,
    panel: &Panel<'_>,
    prediction: &Prediction,
    candidate: &Candidate,
    (role, height, most): (Role, f32, f64),
) -> bool {
    let &Candidate { card, value, node } = candidate;
    let chosen = prediction.choice == Some(card);
    let sense = if node.is_some() { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), sense);
    let weighs = prediction.decision == Decision::FirstAttack;
    let number = panel.figure(&if weighs { words::plain(value) } else { words::signed(value) });
    let name = format!("{} {number}", words::card(panel, card));
    response.widget_info(|| egui::WidgetInfo::selected(role, true, chosen, &name));
    let painter = ui.painter_at(rect);
    let corner = CornerRadius::same(radius::S);
    if chosen {
        painter.rect_filled(rect, corner, panel.tokens.estimate_soft);
    } else if response.hovered() && node.is_some() {
        painter.rect_filled(rect, corner, panel.tokens.button_hovered);
    }
    let left = pos2(rect.left() + space::XS, rect.center().y);
    let chip = paint_chip(&painter, panel, card, left);
    let font = FontId::monospace(theme::text::MONO);
    let ink = if weighs { panel.tokens.text_strong } else { sign_of(panel, value).0 };
    let at = pos2(chip.max(left.x + CHIP) + space::S, left.y);
    let number = painter.text(at, Align2::LEFT_CENTER, number, font, ink);
    bar(&painter, panel, rect, number.right() + space::M, [value, most], weighs);
    let clicked = response.clicked();
    if weighs {
        response.on_hover_ui_at_pointer(|ui| {
            lines_ui(ui, panel, &words::weight_lines(panel, card, &prediction.weigh(card)), None);
        });
    }
    clicked
}

/// A bar: from the left for weights, from the middle for sums.
fn bar(
    painter: &egui::Painter,
    panel: &Panel<'_>,
    row: Rect,
    left: f32,
    [value, most]: [f64; 2],
    weighs: bool,
) {
    let right = row.right() - space::S;
    if most <= 0.0 || right <= left {
        return;
    }
    let share = (value / most) as f32;
    let (start, end) = if weighs {
        (left, left + (right - left) * share)
    } else {
        let middle = f32::midpoint(left, right);
        let end = middle + (right - left) / 2.0 * share;
        painter.vline(middle, row.shrink(6.0).y_range(), egui::Stroke::new(1.0, panel.tokens.outline));
        (middle.min(end), middle.max(end))
    };
    let (ink, _, _) = sign_of(panel, value);
    let ink = if weighs { panel.tokens.text_faint } else { ink };
    let bar = Rect::from_min_max(pos2(start, row.center().y - 4.0), pos2(end, row.center().y + 4.0));
    painter.rect_filled(bar, 2.0, ink);
}

/// The colours and the sign of a sum.
pub fn sign_of(panel: &Panel<'_>, sum: f64) -> (Color32, Color32, &'static str) {
    if sum > 0.0 {
        (panel.tokens.win, panel.tokens.win_soft, "+")
    } else if sum < 0.0 {
        (panel.tokens.loss, panel.tokens.loss_soft, "−")
    } else {
        (panel.tokens.unknown, panel.tokens.unknown_soft, "±")
    }
}

/// The lines of a formula: words on the left, values on the right.
pub fn lines_ui(ui: &mut Ui, panel: &Panel<'_>, lines: &[words::Line], note: Option<&'static str>) {
    egui::Grid::new("formula").num_columns(2).spacing(vec2(space::M, 2.0)).show(ui, |ui| {
        for (place, (what, value)) in lines.iter().enumerate() {
            let last = place + 1 == lines.len();
            let (what, value) = (RichText::new(what), RichText::new(value).monospace());
            let ink = if last { panel.tokens.text_strong } else { panel.tokens.text };
            ui.label(if last { what.strong().color(ink) } else { what.color(ink) });
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                ui.label(if last { value.strong().color(ink) } else { value.color(ink) });
            });
            ui.end_row();
        }
    });
    if let Some(note) = note {
        ui.set_max_width(360.0);
        let text = RichText::new(panel.get(note)).small().color(panel.tokens.warning);
        text_ui(ui, text);
    }
}
