//! The columns of the prediction, with sortable headers.

use super::chip::small;
use super::words;
use crate::list::BAR_ROOM;
use crate::panel::Panel;
use crate::theme::{radius, space};
use crate::widgets::cut_line;
use egui::accesskit::Role;
use egui::{Align2, CornerRadius, Rect, Sense, Shape, Stroke, Ui, pos2, vec2};
use etude_model::Message;
use etude_study::kinds::durak::prediction::rows::{Falling, Key, Order};
use etude_study::kinds::durak::prediction::{Pick, Prediction};

/// The width of a number column, in points.
pub const COLUMN: f32 = 84.0;
/// The least width of the card column, in points.
const CARDS: f32 = 200.0;
/// The height of the headers, in points.
const HEAD: f32 = 24.0;
/// The width of the sort arrow, in points.
const SIGN: f32 = 10.0;

/// Columns in order; a narrow panel drops numbers, least important first.
pub const COLUMNS: [Key; 6] = [Key::Card, Key::Rank, Key::Probability, Key::Loss, Key::Sum, Key::Best];
/// Number columns, most important first.
const BY_IMPORTANCE: [Key; 5] = [Key::Sum, Key::Best, Key::Loss, Key::Rank, Key::Probability];

/// Fluent identifier of a header.
pub fn title(column: Key, pick: Pick) -> &'static str {
    match column {
        Key::Card => "durak-column-cards",
        Key::Rank => "durak-column-rank",
        Key::Probability => "durak-column-probability",
        Key::Loss => "durak-column-loss",
        Key::Sum => "durak-column-sum",
        Key::Best if pick == Pick::Lowest => "durak-column-lowest",
        Key::Best => "durak-column-best",
    }
}

/// Explanation of the numbers of a column.
fn about(column: Key, prediction: &Prediction) -> Option<Message> {
    Some(match column {
        Key::Card => return None,
        Key::Rank => Message::new("durak-column-rank-about"),
        Key::Probability => {
            let factor = words::short(prediction.method.weights.possibility);
            Message::new("durak-column-probability-about").figure("factor", factor)
        }
        Key::Loss => Message::new("durak-column-loss-about"),
        Key::Sum => Message::new("durak-column-sum-about"),
        Key::Best => words::best_about(prediction.tree.pick),
    })
}

/// Number columns that fit beside the cards.
pub fn fitting(width: f32) -> Vec<Key> {
    let count = (((width - CARDS) / COLUMN).floor().max(1.0) as usize).min(BY_IMPORTANCE.len());
    COLUMNS.into_iter().filter(|column| BY_IMPORTANCE[..count].contains(column)).collect()
}

/// Draws the headers. A click sorts: highest first, lowest first, as printed.
pub fn header_ui(
    ui: &mut Ui,
    panel: &Panel<'_>,
    columns: &[Key],
    prediction: &Prediction,
    order: &mut Order,
) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), HEAD), Sense::hover());
    let right = rect.right() - BAR_ROOM;
    let mut cell = |column: Key, rect: Rect| {
        let name = panel.get(title(column, prediction.tree.pick));
        let about = about(column, prediction).map(|about| panel.say(&about));
        let about = about.map_or_else(|| name.clone(), |about| format!("{name}: {about}"));
        cell_ui(ui, panel, rect, column, &name, &about, order);
    };
    cell(Key::Card, rect.with_max_x(rect.left() + space::S + CARDS / 2.0));
    for (place, &column) in columns.iter().enumerate() {
        let edge = right - (columns.len() - 1 - place) as f32 * COLUMN - space::XS;
        cell(column, Rect::from_min_max(pos2(edge - COLUMN, rect.top()), pos2(edge, rect.bottom())));
    }
}

/// Draws a header: left-aligned for cards, right-aligned for numbers.
fn cell_ui(ui: &Ui, panel: &Panel<'_>, rect: Rect, column: Key, name: &str, about: &str, order: &mut Order) {
    let left_aligned = column == Key::Card;
    let response = ui.interact(rect, ui.scope_id().with(("column", name)), Sense::click());
    let falling = match *order {
        Order::By(key, falling) if key == column => Some(falling),
        _ => None,
    };
    let next = panel.get(match order.pressed(column) {
        Order::By(_, Falling::Yes) => "durak-sort-falling",
        Order::By(_, Falling::No) => "durak-sort-rising",
        Order::Printed | Order::BestFirst | Order::WorstFirst => "durak-sort-printed",
    });
    let now = match falling {
        Some(Falling::Yes) => format!("{name}, {}", panel.get("durak-sorted-falling")),
        Some(Falling::No) => format!("{name}, {}", panel.get("durak-sorted-rising")),
        None => name.to_owned(),
    };
    response.widget_info(|| egui::WidgetInfo::selected(Role::Button, true, falling.is_some(), &now));
    let painter = ui.painter_at(rect);
    if response.hovered() || response.has_focus() {
        painter.rect_filled(rect, CornerRadius::same(radius::S), panel.tokens.button_hovered);
    }
    let ink = if falling.is_some() { panel.tokens.accent } else { panel.tokens.text_weak };
    let sign = if falling.is_some() { SIGN + 2.0 } else { 0.0 };
    let shown = cut_line(ui, name, small(), ink, rect.width() - space::S - sign);
    let at = if left_aligned {
        Align2::LEFT_CENTER.anchor_size(rect.left_center() + vec2(space::S, 0.0), shown.size())
    } else {
        Align2::RIGHT_CENTER.anchor_size(rect.right_center(), shown.size())
    };
    if let Some(falling) = falling {
        let left = if left_aligned { at.right() + 3.0 } else { at.left() - SIGN - 2.0 };
        let middle = rect.center().y;
        let (base, tip) = if falling == Falling::Yes { (-2.5, 3.5) } else { (2.5, -3.5) };
        let points = vec![
            pos2(left, middle + base),
            pos2(left + SIGN - 1.0, middle + base),
            pos2(left + (SIGN - 1.0) / 2.0, middle + tip),
        ];
        painter.add(Shape::convex_polygon(points, ink, Stroke::NONE));
    }
    painter.galley(at.min, shown, ink);
    let pressed = order.pressed(column);
    if response.on_hover_text(format!("{about}\n{next}")).clicked() {
        *order = pressed;
    }
}
