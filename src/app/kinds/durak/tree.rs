//! Prediction trees, drawn by row number, so that millions of rows cost nothing.

use super::candidates::{self, lines_ui, sign_of};
use super::chip::{CHIP, paint_chip, small};
use super::columns::{COLUMN, fitting, header_ui, title};
use super::filter::tools_ui;
use super::robot::Robot;
use super::words;
use crate::kinds::parts::text_ui;
use crate::list::{self, BAR_ROOM, List, OpenList, RowWords, TREE_INDENT, TREE_ROW, paint_arrow};
use crate::panel::Panel;
use crate::theme::{self, radius, space};
use crate::widgets::{FLAG, paint_flag, within};
use egui::accesskit::Role;
use egui::{Align2, Color32, CornerRadius, FontId, Id, Modifiers, Rect, RichText, Ui, pos2, vec2};
use etude_games::durak::robot::listing::Decision;
use etude_model::{Message, Viewer};
use etude_study::Study;
use etude_study::kinds::durak::prediction::rows::{Key, Rows};
use etude_study::kinds::durak::prediction::{Node, Prediction};
use etude_study::kinds::durak::predictor;
use std::sync::Arc;

/// Draws the prediction in the middle of the window.
pub fn tree_page_ui(ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, view: &mut Robot) {
    let played = study.playing().is_some();
    let Some(report) = predictor::report(study) else { return };
    let hidden = played.then(|| study.view().viewer != Viewer::Everything);
    within(ui, "prediction tools", |ui| tools_ui(ui, panel, report, view, hidden));
    let Some(prediction) = &report.prediction else {
        let id = match (study.setup().problems.is_empty(), report.progress.nodes > 0 || !played) {
            (false, _) => "durak-prediction-none",
            (true, true) => "durak-prediction-waits",
            (true, false) => "durak-prediction-nothing",
        };
        ui.label(RichText::new(panel.get(id)).color(panel.tokens.text_weak));
        return;
    };
    if prediction.is_cut() {
        let wanted = prediction.method.weights.depth;
        let cut = Message::new("durak-cut").number("depth", prediction.depth).number("wanted", wanted);
        let text = RichText::new(format!("⚠\u{a0}{}", panel.say(&cut))).color(panel.tokens.warning);
        text_ui(ui, text);
    }
    if prediction.decision == Decision::FirstAttack {
        return first_attack_ui(ui, panel, prediction);
    }
    if prediction.tree.is_empty() {
        let text = RichText::new(panel.say(&words::why(panel, prediction))).color(panel.tokens.text_weak);
        text_ui(ui, text);
        return;
    }
    rows_ui(ui, panel, prediction, view);
}

/// Draws the cards of a first attack, which are weighed without a prediction.
fn first_attack_ui(ui: &mut Ui, panel: &mut Panel<'_>, prediction: &Prediction) {
    let text = RichText::new(panel.get("durak-first-attack-about")).color(panel.tokens.text_weak);
    text_ui(ui, text);
    ui.add_space(space::S);
    egui::ScrollArea::vertical().id_salt("first attack").auto_shrink(false).show(ui, |ui| {
        candidates::rows_ui(ui, panel, prediction, Role::TreeItem, TREE_ROW + 6.0);
    });
}

fn rows_ui(ui: &mut Ui, panel: &mut Panel<'_>, prediction: &Arc<Prediction>, view: &mut Robot) {
    let new = view.is_new(&prediction.tree);
    let Some(rows) = view.arranger.rows(&prediction.tree, &view.options) else { return };
    let tree = Arc::clone(rows.tree());
    let is_shown = Arc::ptr_eq(&tree, &prediction.tree);
    if new && is_shown {
        view.shown = Arc::downgrade(&tree);
        view.cursor = None;
        if let Some(row) = tree.decides.and_then(|node| rows.reveal(node)) {
            view.cursor = rows.node(row).map(|(node, _)| node);
            view.list.reveal = true;
        }
    }
    let decision = tree.decides.map(|node| tree.path(node)).unwrap_or_default();
    let columns = fitting(ui.available_width() - BAR_ROOM);
    header_ui(ui, panel, &columns, prediction, &mut view.options.order);

    let name = panel.get("durak-prediction");
    let list =
        List { id: Id::unique("prediction tree"), role: Role::Tree, name: &name, row: TREE_ROW, beside: 2 };
    let mut list = list.open(ui, rows.len());
    if list.has_focus() {
        keys(ui, rows, &mut view.cursor, &mut view.list.reveal, &list);
    }
    if std::mem::take(&mut view.list.reveal)
        && let Some(row) = view.cursor.and_then(|node| rows.reveal(node))
    {
        list.reveal(&mut view.list, row);
    }
    list.set_len(rows.len());
    ui.painter().rect_filled(list.area(), CornerRadius::same(radius::M), panel.tokens.sunken);
    if rows.is_empty() {
        let text = panel.get("durak-filter-nothing");
        let middle = list.area().center();
        ui.painter().text(middle, Align2::CENTER_CENTER, text, small(), panel.tokens.text_weak);
    }
    let mut toggled = None;
    for place in list.rows(ui, &mut view.list) {
        let Some((index, node)) = rows.node(place.0) else { break };
        let shown = Shown {
            place,
            index,
            node,
            expandable: rows.has_below(index),
            open: rows.is_open(index),
            decides: decision.contains(&index),
            cursor: view.cursor == Some(index),
        };
        match row_ui(ui, panel, prediction, &columns, &shown, &list) {
            Clicked::Nothing => {}
            Clicked::Row => view.cursor = Some(index),
            Clicked::Arrow => (view.cursor, toggled) = (Some(index), Some((place.0, !shown.open))),
        }
    }
    if let Some((row, open)) = toggled {
        rows.set_open(row, open);
    }
    list.close(ui, &mut view.list, panel.tokens);
    if view.arranger.is_busy() {
        ui.ctx().request_repaint();
    }
}

/// A row being drawn.
struct Shown<'a> {
    /// Its number and its place.
    place: (usize, Rect),
    index: u32,
    node: &'a Node,
    expandable: bool,
    open: bool,
    decides: bool,
    cursor: bool,
}

/// The request of a row.
enum Clicked {
    Nothing,
    Row,
    Arrow,
}

fn row_ui(
    ui: &mut Ui,
    panel: &Panel<'_>,
    prediction: &Prediction,
    columns: &[Key],
    shown: &Shown<'_>,
    list: &OpenList,
) -> Clicked {
    let (node, rect) = (shown.node, shown.place.1);
    let whose = panel.get(if node.ours { "durak-we" } else { "durak-enemy" });
    let named = Message::new(if shown.decides { "durak-row-decides" } else { "durak-row" })
        .text("whose", &whose)
        .text("card", words::card(panel, node.card))
        .figure("sum", words::signed(node.sum))
        .text("column", panel.get(title(Key::Best, prediction.tree.pick)))
        .figure("best", words::signed(node.best));
    let name = panel.say(&named);
    let heard = RowWords {
        role: Role::TreeItem,
        name: &name,
        selected: Some(shown.cursor),
        level: usize::from(node.level),
        open: shown.expandable.then_some(shown.open),
    };
    let response = list.row(ui, shown.place, u64::from(shown.index), &heard);
    let painter = ui.painter_at(rect);
    let corner = CornerRadius::same(radius::S);
    let inner = list::inner(rect);
    let (ink, ground, sign) = sign_of(panel, node.sum);
    painter.rect_filled(inner, corner, ground.gamma_multiply(if response.hovered() { 1.0 } else { 0.6 }));
    if shown.decides {
        let bar = Rect::from_min_size(inner.min, vec2(4.0, inner.height()));
        painter.rect_filled(bar, CornerRadius::same(2), panel.tokens.accent);
    }
    if shown.cursor {
        list.mark(ui, rect, panel.tokens);
    }

    let mut x = rect.left() + space::S + f32::from(node.level) * TREE_INDENT;
    let middle = rect.center().y;
    let arrow = Rect::from_center_size(pos2(x + 8.0, middle), vec2(22.0, TREE_ROW));
    if shown.expandable {
        paint_arrow(ui, arrow, shown.open, panel.tokens.text_weak);
    }
    x += 20.0;
    let flag = Rect::from_min_size(pos2(x, middle - 9.0), vec2(FLAG - 2.0, 18.0));
    paint_flag(ui, flag, sign, ink, ground);
    x += FLAG + space::XS;
    x = paint_chip(&painter, panel, node.card, pos2(x, middle)).max(x + CHIP) + space::S;
    let whose = painter.text(pos2(x, middle), Align2::LEFT_CENTER, whose, small(), panel.tokens.text_weak);
    if shown.decides {
        let font = FontId::new(theme::text::SMALL, crate::fonts::heading());
        let star = panel.get("durak-decides");
        let galley = painter.layout_no_wrap(star, font, panel.tokens.accent);
        let left = whose.right() + space::S;
        if left + galley.size().x < rect.right() - columns.len() as f32 * COLUMN {
            let at = pos2(left, middle - galley.size().y / 2.0);
            painter.galley(at, galley, panel.tokens.accent);
        }
    }
    let font = FontId::monospace(theme::text::MONO);
    for (place, &column) in columns.iter().rev().enumerate() {
        let edge = rect.right() - place as f32 * COLUMN - space::XS;
        let (text, ink) = number(panel, column, node);
        painter.text(pos2(edge, middle), Align2::RIGHT_CENTER, text, font.clone(), ink);
    }
    let clicked = response.clicked() || response.double_clicked();
    let on_arrow = response.interact_pointer_pos().is_some_and(|pos| arrow.contains(pos));
    let opens = shown.expandable && (on_arrow && response.clicked() || response.double_clicked());
    let pointed = response.hover_pos().and_then(|pos| {
        let place = ((rect.right() - pos.x) / COLUMN).floor() as usize;
        columns.iter().rev().nth(place).copied()
    });
    if let Some(column) = pointed {
        response.on_hover_ui_at_pointer(|ui| column_ui(ui, panel, prediction, column, shown));
    }
    match (opens, clicked) {
        (true, _) => Clicked::Arrow,
        (false, true) => Clicked::Row,
        (false, false) => Clicked::Nothing,
    }
}

/// The number of a column with its colour.
fn number(panel: &Panel<'_>, column: Key, node: &Node) -> (String, Color32) {
    let (text, ink) = match column {
        Key::Card => (words::card(panel, node.card), panel.tokens.text),
        Key::Rank => (words::plain(node.rank), panel.tokens.text),
        Key::Probability => (words::plain(node.possibility), panel.tokens.text),
        Key::Loss => (words::signed_loss(node), panel.tokens.text),
        Key::Sum => (words::signed(node.sum), sign_of(panel, node.sum).0),
        Key::Best => (words::signed(node.best), sign_of(panel, node.best).0),
    };
    (panel.figure(&text), ink)
}

/// The explanation of a number.
fn column_ui(ui: &mut Ui, panel: &Panel<'_>, prediction: &Prediction, column: Key, shown: &Shown<'_>) {
    let explanation = || prediction.explain(shown.index);
    let stale = |explanation: &etude_study::kinds::durak::prediction::Explanation| {
        explanation.stale.then_some("durak-formula-stale")
    };
    let title = format!(
        "{} · {}",
        words::card(panel, shown.node.card),
        panel.get(title(column, prediction.tree.pick))
    );
    ui.label(RichText::new(title).strong().color(panel.tokens.text_strong));
    match column {
        Key::Card => {}
        Key::Rank => {
            let Some(explanation) = explanation() else { return };
            let lines = words::weight_lines(panel, shown.node.card, &explanation.weighing);
            lines_ui(ui, panel, &lines, stale(&explanation));
        }
        Key::Probability => {
            let Some(explanation) = explanation() else { return };
            lines_ui(ui, panel, &words::chance_lines(panel, &explanation), stale(&explanation));
        }
        Key::Loss => lines_ui(ui, panel, &words::loss_lines(panel, shown.node), None),
        Key::Sum => {
            lines_ui(ui, panel, &words::sum_lines(panel, &prediction.tree, shown.index), None);
            if prediction.tree.is_leaf(shown.index) {
                equals_ui(ui, panel, prediction, shown.index);
            }
        }
        Key::Best => {
            ui.set_max_width(320.0);
            let about = panel.say(&words::best_about(prediction.tree.pick));
            text_ui(ui, about);
            equals_ui(ui, panel, prediction, shown.index);
        }
    }
}

/// Reason for the choice among cards with the deciding sum.
fn equals_ui(ui: &mut Ui, panel: &Panel<'_>, prediction: &Prediction, index: u32) {
    if let Some(said) = words::equal_path(panel, prediction, index) {
        ui.set_max_width(360.0);
        text_ui(ui, RichText::new(said).small().color(panel.tokens.warning));
    }
}

/// The keys of the tree.
fn keys(ui: &Ui, rows: &mut Rows, cursor: &mut Option<u32>, reveal: &mut bool, list: &OpenList) {
    let row = cursor.and_then(|node| rows.row_of(node)).unwrap_or(0);
    let mut target = list.key(ui, row);
    let Some((index, node)) = rows.node(row).map(|(index, node)| (index, *node)) else { return };
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let open = rows.is_open(index);
    if pressed(egui::Key::ArrowRight) {
        if open {
            target = Some(row + 1);
        } else {
            rows.set_open(row, true);
        }
    }
    if pressed(egui::Key::ArrowLeft) {
        if open {
            rows.set_open(row, false);
        } else {
            target = node.parent().and_then(|parent| rows.row_of(parent));
        }
    }
    if pressed(egui::Key::Enter) || pressed(egui::Key::Space) {
        rows.set_open(row, !open);
    }
    if let Some(target) = target {
        *cursor = rows.node(target.min(rows.len().saturating_sub(1))).map(|(node, _)| node);
        *reveal = true;
    }
}
