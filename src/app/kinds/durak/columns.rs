//! The columns of the prediction, with sortable headers.

use super::chip::small;
use super::words;
use crate::app::list::BAR_ROOM;
use crate::app::panel::Panel;
use crate::app::theme::{radius, space};
use crate::model::Message;
use crate::study::kinds::durak::prediction::rows::{Falling, Key, Order};
use crate::study::kinds::durak::prediction::{Pick, Prediction};
use egui::accesskit::Role;
use egui::text::{LayoutJob, TextWrapping};
use egui::{Align2, CornerRadius, Rect, Sense, Shape, Stroke, Ui, pos2, vec2};

/// The width of a number column, in points.
pub const COLUMN: f32 = 84.0;
/// The least width of the card column, in points.
const CARDS: f32 = 200.0;
/// The height of the headers, in points.
const HEAD: f32 = 24.0;
/// The width of the sort arrow, in points.
const SIGN: f32 = 10.0;

/// A number column.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Column {
    /// The weight of the card.
    Rank,
    /// The probability of the card.
    Probability,
    /// The loss.
    Loss,
    /// The sum down to it.
    Sum,
    /// The best sum below it.
    Best,
}

impl Column {
    /// All columns in order, with the priority by which they give way in a narrow panel.
    pub const ALL: [(Self, u8); 5] =
        [(Self::Rank, 1), (Self::Probability, 0), (Self::Loss, 2), (Self::Sum, 4), (Self::Best, 3)];

    /// The identifier of its header.
    pub fn title(self, pick: Pick) -> &'static str {
        match self {
            Self::Rank => "durak-column-rank",
            Self::Probability => "durak-column-probability",
            Self::Loss => "durak-column-loss",
            Self::Sum => "durak-column-sum",
            Self::Best if pick == Pick::Lowest => "durak-column-lowest",
            Self::Best => "durak-column-best",
        }
    }

    /// Its sort key.
    pub fn key(self) -> Key {
        match self {
            Self::Rank => Key::Rank,
            Self::Probability => Key::Probability,
            Self::Loss => Key::Loss,
            Self::Sum => Key::Sum,
            Self::Best => Key::Best,
        }
    }

    /// Its value.
    fn about(self, prediction: &Prediction) -> Message {
        match self {
            Self::Rank => Message::new("durak-column-rank-about"),
            Self::Probability => {
                let factor = words::short(prediction.method.weights.possibility);
                Message::new("durak-column-probability-about").figure("factor", factor)
            }
            Self::Loss => Message::new("durak-column-loss-about"),
            Self::Sum => Message::new("durak-column-sum-about"),
            Self::Best => words::best_about(prediction.tree.pick()),
        }
    }

    /// The columns that fit beside the cards.
    pub fn fitting(width: f32) -> Vec<Self> {
        let count = (((width - CARDS) / COLUMN).floor().max(1.0) as usize).min(Self::ALL.len());
        let least = (Self::ALL.len() - count) as u8;
        Self::ALL.into_iter().filter(|(_, rank)| *rank >= least).map(|(column, _)| column).collect()
    }
}

/// Draws the headers. A click sorts: highest first, lowest first, as printed.
pub fn header_ui(
    ui: &mut Ui,
    panel: &Panel<'_>,
    columns: &[Column],
    prediction: &Prediction,
    order: &mut Order,
) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), HEAD), Sense::hover());
    let right = rect.right() - BAR_ROOM;
    let cards = rect.with_max_x(rect.left() + space::S + CARDS / 2.0);
    let name = panel.get("durak-column-cards");
    cell_ui(ui, panel, cards, &Cell { name: &name, about: &name, key: Key::Card, left: true }, order);
    for (place, &column) in columns.iter().enumerate() {
        let edge = right - (columns.len() - 1 - place) as f32 * COLUMN - space::XS;
        let cell = Rect::from_min_max(pos2(edge - COLUMN, rect.top()), pos2(edge, rect.bottom()));
        let name = panel.get(column.title(prediction.tree.pick()));
        let about = format!("{name}: {}", panel.say(&column.about(prediction)));
        cell_ui(ui, panel, cell, &Cell { name: &name, about: &about, key: column.key(), left: false }, order);
    }
}

/// The header of a column.
struct Cell<'a> {
    name: &'a str,
    about: &'a str,
    key: Key,
    /// Whether it is left-aligned.
    left: bool,
}

fn cell_ui(ui: &Ui, panel: &Panel<'_>, rect: Rect, cell: &Cell<'_>, order: &mut Order) {
    let response = ui.interact(rect, ui.scope_id().with(("column", cell.name)), Sense::click());
    let falling = match *order {
        Order::By(key, falling) if key == cell.key => Some(falling),
        _ => None,
    };
    let next = panel.get(match order.pressed(cell.key) {
        Order::By(_, Falling::Yes) => "durak-sort-falling",
        Order::By(_, Falling::No) => "durak-sort-rising",
        Order::Printed | Order::BestFirst | Order::WorstFirst => "durak-sort-printed",
    });
    let now = match falling {
        Some(Falling::Yes) => format!("{}, {}", cell.name, panel.get("durak-sorted-falling")),
        Some(Falling::No) => format!("{}, {}", cell.name, panel.get("durak-sorted-rising")),
        None => cell.name.to_owned(),
    };
    response.widget_info(|| egui::WidgetInfo::selected(Role::Button, true, falling.is_some(), &now));
    let painter = ui.painter_at(rect);
    if response.hovered() || response.has_focus() {
        painter.rect_filled(rect, CornerRadius::same(radius::S), panel.tokens.button_hovered);
    }
    let ink = if falling.is_some() { panel.tokens.accent } else { panel.tokens.text_weak };
    let sign = if falling.is_some() { SIGN + 2.0 } else { 0.0 };
    let mut job = LayoutJob::simple_singleline(cell.name.to_owned(), small(), ink);
    job.wrap = TextWrapping::truncate_at_width(rect.width() - space::S - sign);
    let shown = painter.layout_job(job);
    let at = if cell.left {
        Align2::LEFT_CENTER.anchor_size(rect.left_center() + vec2(space::S, 0.0), shown.size())
    } else {
        Align2::RIGHT_CENTER.anchor_size(rect.right_center(), shown.size())
    };
    if let Some(falling) = falling {
        let left = if cell.left { at.right() + 3.0 } else { at.left() - SIGN - 2.0 };
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
    let pressed = order.pressed(cell.key);
    if response.on_hover_text(format!("{}\n{next}", cell.about)).clicked() {
        *order = pressed;
    }
}
