//! The parts of the window for durak's robot: its choice and why, its trees, its dials, what cards may be worth.

pub mod matches;
mod method;
mod prospect;
mod side;
mod tree;
mod words;

pub use side::{page_ui, side_ui, tools_ui};
pub use tree::{has_focus, tree_page_ui};

use crate::app::list::ListView;
use crate::app::panel::Panel;
use crate::app::theme::{self, radius};
use crate::study::kinds::durak::prediction::rows::{Arranger, Wish};
use crate::study::kinds::durak::prediction::{Card, Eyes, PredictionTree};
use egui::{CornerRadius, FontId, Sense, Stroke, StrokeKind, Ui, Vec2, vec2};
use std::collections::BTreeMap;
use std::sync::{Arc, Weak};

/// What the middle of the window shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// The cards.
    #[default]
    Table,
    /// The prediction.
    Prediction,
}

/// How a prediction is looked at.
#[derive(Default)]
pub struct View {
    /// What the middle shows.
    pub page: Page,
    /// Whose prediction is shown of a whole game.
    pub eyes: Eyes,
    /// Whether none is made of it.
    pub still: bool,
    arranger: Arranger,
    wish: Wish,
    /// What was typed to find cards.
    filter: String,
    /// Where the tree stands.
    list: ListView,
    /// The node that keys work on.
    cursor: Option<u32>,
    /// The tree whose deciding path was unfolded.
    shown: Weak<PredictionTree>,
    /// The fields of numbers in which something is being typed.
    drafts: BTreeMap<&'static str, String>,
}

impl View {
    /// Brings a node into sight.
    fn show(&mut self, node: u32) {
        self.page = Page::Prediction;
        self.cursor = Some(node);
        self.list.reveal = true;
    }

    fn is_new(&self, tree: &Arc<PredictionTree>) -> bool {
        !std::ptr::eq(self.shown.as_ptr(), Arc::as_ptr(tree))
    }
}

/// A small picture of a card: rank and suit.
fn chip_ui(ui: &mut Ui, panel: &Panel<'_>, card: Card, size: f32) {
    let (rect, _) = ui.allocate_exact_size(chip_size(size), Sense::hover());
    paint_chip(ui.painter(), panel, card, rect.left_center(), size);
}

fn chip_size(size: f32) -> Vec2 {
    vec2((size * 2.5).ceil(), (size * 1.5).ceil())
}

/// Paints a small picture of a card with the middle of its left edge at a place.
fn paint_chip(painter: &egui::Painter, panel: &Panel<'_>, card: Card, left: egui::Pos2, size: f32) {
    let box_size = chip_size(size);
    let rect = egui::Rect::from_min_size(left - vec2(0.0, box_size.y / 2.0), box_size);
    let ink = panel.tokens.suit(card.suit(), panel.settings.four_colours);
    let corner = CornerRadius::same(if size > 20.0 { radius::L } else { radius::S });
    let edge = Stroke::new(1.0, panel.tokens.card_edge);
    painter.rect(rect, corner, panel.tokens.card_face, edge, StrokeKind::Inside);
    let font = FontId::new(size, crate::app::fonts::heading());
    painter.text(rect.center(), egui::Align2::CENTER_CENTER, words::card(card), font, ink);
}

fn small() -> FontId {
    FontId::proportional(theme::text::SMALL)
}
