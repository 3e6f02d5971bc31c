//! Evaluation bar beside a board: the share of the side at the bottom, with the score at its end.

use super::Painting;
use crate::fonts;
use crate::looks::tokens;
use crate::theme::{space, text};
use egui::accesskit::Role;
use egui::{CornerRadius, FontId, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};
use etude_model::Side;

/// The width of the bar, in points.
const WIDTH: f32 = 10.0;
/// The score at which the share is about 73 %, in hundredths of a plain piece.
const SCALE: f32 = 100.0;
/// The opacity of an evaluation while it is being worked out anew.
const OLD: f32 = 0.45;

/// An estimate of the position for the side at the bottom.
#[derive(Clone, Debug, PartialEq)]
pub struct Evaluation {
    /// The score in hundredths of a plain piece.
    pub score: i32,
    /// The score as it is printed.
    pub text: String,
    /// The same in words.
    pub name: String,
    /// True if it is from the position before.
    pub old: bool,
}

/// The share of the bar for the side whose score it is: one half for an equal position.
fn share(score: i32) -> f32 {
    1.0 / (1.0 + (-(score as f32) / SCALE).exp())
}

/// The place of the bar: beside the board, else in its frame; none where neither has room. The board keeps its place.
fn place(painting: &Painting<'_>, area: Rect) -> Option<Rect> {
    let (frame, squares) = (painting.plan.frame, painting.plan.squares);
    let margin = frame.right() - squares.right();
    if frame.left() - area.left() >= WIDTH + space::S {
        let left = frame.left() - space::S - WIDTH;
        return Some(Rect::from_min_size(pos2(left, frame.top()), vec2(WIDTH, frame.height())));
    }
    (margin > WIDTH).then(|| {
        let left = squares.right() + (margin - WIDTH) / 2.0;
        Rect::from_min_size(pos2(left, squares.top()), vec2(WIDTH, squares.height()))
    })
}

/// Paints the bar.
pub(super) fn bar_ui(ui: &Ui, painting: &Painting<'_>, area: Rect) {
    let Some(evaluation) = &painting.state.evaluation else { return };
    let Some(bar) = place(painting, area) else { return };
    let tokens = tokens(ui);
    let mut painter = ui.painter().clone();
    if evaluation.old {
        painter.multiply_opacity(OLD);
    }
    let side =
        |side: Side| if side == Side::First { tokens.piece_light.face } else { tokens.piece_dark.face };
    let bottom = if painting.state.flipped { Side::Second } else { Side::First };
    let part = share(evaluation.score);
    let corner = CornerRadius::same(3);
    let below = bar.with_min_y(bar.bottom() - bar.height() * part);
    painter.rect_filled(bar, corner, side(bottom.other()));
    painter.rect_filled(below, corner, side(bottom));
    painter.hline(bar.x_range(), bar.center().y, Stroke::new(1.0, tokens.accent));
    painter.rect_stroke(bar, corner, Stroke::new(1.0, tokens.outline), StrokeKind::Outside);
    let font = FontId::new(text::SMALL, fonts::heading());
    let galley = painter.layout_no_wrap(evaluation.text.clone(), font, tokens.text);
    let (wide, high) = (galley.size().x, galley.size().y);
    // The number is at the end of the share: outside the bar, and between captions at the corners of the board.
    let [upper, lower] = painting.plan.captions.map(|caption| caption.y_range());
    let (upper, lower) = if upper.min < lower.min { (upper, lower) } else { (lower, upper) };
    let (left, least, most) = if bar.right() < painting.plan.frame.left() {
        (bar.left() - space::XS - wide, bar.top(), bar.bottom())
    } else {
        (painting.plan.frame.right() + space::XS, upper.max, lower.min)
    };
    let fits = left >= area.left() && left + wide <= area.right() && most - least >= high;
    if fits {
        let top = (below.top() - high / 2.0).clamp(least, most - high);
        painter.galley(pos2(left, top), galley, tokens.text);
    }
    let response = ui.interact(bar.expand(2.0), painting.id.with("evaluation"), Sense::hover());
    let name = &evaluation.name;
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, name));
    response.on_hover_text(format!("{} · {name}", evaluation.text));
}

#[cfg(test)]
mod tests {
    use super::share;

    #[test]
    fn share_grows_with_the_score_and_is_the_same_from_both_sides() {
        assert_eq!(share(0), 0.5);
        assert!((0.72..0.74).contains(&share(100)) && share(100) < share(250) && share(250) < 0.95);
        for score in [1, 37, 100, 900] {
            assert!((share(score) + share(-score) - 1.0).abs() < 1e-6, "{score}");
        }
        assert!((0.0..=1.0).contains(&share(i32::MAX)) && share(i32::MIN) >= 0.0);
    }
}
