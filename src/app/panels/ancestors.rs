//! Line above the rows of a tree: the way to the first visible row, so that a row far down is not without its beginning. It has
//! one line, whatever the depth.

use crate::drawn::LaidMove;
use crate::icons::{self, Icon};
use crate::panel::Panel;
use crate::theme::{self, space};
use egui::{CornerRadius, FontId, Rect, Role, Sense, Stroke, Ui, pos2, vec2};
use etude_model::Message;
use etude_study::{NodeId, StrategyTree, TreeEntry, TreeRow};

/// The height of the line, in points.
pub const ANCESTORS: f32 = 24.0;
/// The least width, in points, of the label of the line's start, and of a move too long for its place.
const BEGINNING: f32 = 130.0;
/// Between the moves of the way, in points.
const STEP: f32 = 14.0;
/// The side of the chevron between two of them, in points.
const BETWEEN: f32 = 12.0;

/// The rows above the one at a place, the closest first; the place may lie between two rows.
fn above(tree: &dyn StrategyTree, row: usize) -> Vec<NodeId> {
    let first = tree.row(row).map(|row| row.node);
    std::iter::successors(first.and_then(|node| tree.parent(node)), |&node| tree.parent(node)).collect()
}

/// Draws the way to a row over the rows. Returns the node that was clicked.
pub fn ancestors_ui(
    ui: &mut Ui,
    panel: &Panel<'_>,
    tree: &dyn StrategyTree,
    first: usize,
    rect: Rect,
) -> Option<NodeId> {
    let way = above(tree, first);
    let painter = ui.painter_at(rect);
    // Clicks beside the moves do not reach the row below.
    ui.interact(rect, ui.scope_id().with("above"), Sense::click());
    painter.rect_filled(rect, CornerRadius::same(theme::radius::S), panel.tokens.raised);
    painter.hline(rect.x_range(), rect.bottom(), Stroke::new(1.0, panel.tokens.line));
    let small = FontId::proportional(theme::text::SMALL);
    // As many moves as there is room for, the moves close to the row first.
    let mut room = rect.width() - BEGINNING;
    let (mut shown, mut hidden) = (Vec::new(), Vec::new());
    for &node in &way {
        let Some(TreeRow { entry: TreeEntry::Move { drawn, seat, .. }, .. }) = tree.row_at(node) else {
            continue;
        };
        if room > 0.0 {
            let laid = LaidMove::new(&painter, panel, &drawn);
            room -= laid.width() + STEP + space::S;
            shown.push((node, laid, format!("{} {}", panel.say(&seat), panel.move_words(&drawn))));
        } else {
            hidden.push(node);
        }
    }
    let middle = rect.center().y;
    let mut x = rect.left() + space::XS;
    let mut clicked = None;
    if let Some(&start) = way.last() {
        let words = match hidden.len() {
            0 => panel.get("tree-start"),
            count => panel.say(&Message::new("tree-above").number("count", count)),
        };
        let galley = painter.layout_no_wrap(words.clone(), small.clone(), panel.tokens.text_weak);
        let area = Rect::from_min_size(pos2(x - 2.0, rect.top()), vec2(galley.size().x + 4.0, ANCESTORS));
        if crumb_ui(ui, panel, area, start, &words) {
            clicked = hidden.first().copied().or(Some(start));
        }
        painter.galley(pos2(x, middle - galley.size().y / 2.0), galley, panel.tokens.text_weak);
        x = area.right();
    }
    for (node, laid, words) in shown.into_iter().rev() {
        let at = pos2(x + STEP / 2.0, middle);
        icons::paint(
            &painter,
            Rect::from_center_size(at, vec2(BETWEEN, BETWEEN)),
            Icon::ChevronRight,
            panel.tokens.text_faint,
        );
        x += STEP;
        let area = Rect::from_min_size(pos2(x - 2.0, rect.top()), vec2(laid.width() + 4.0, ANCESTORS));
        if crumb_ui(ui, panel, area, node, &words) {
            clicked = Some(node);
        }
        x = laid.paint(&painter, x, middle, panel.tokens) + space::XS;
    }
    clicked
}

/// A move of the way, which leads to its row. Returns true if it was clicked.
fn crumb_ui(ui: &Ui, panel: &Panel<'_>, area: Rect, node: NodeId, words: &str) -> bool {
    let response = ui.interact(area, ui.scope_id().with(("above", node)), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(Role::Link, true, words));
    if response.hovered() || response.has_focus() {
        let corner = CornerRadius::same(theme::radius::S);
        ui.painter().rect_filled(area.shrink2(vec2(0.0, 1.0)), corner, panel.tokens.button_hovered);
    }
    response.on_hover_text(words).clicked()
}
