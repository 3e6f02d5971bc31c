//! A row of the scoresheet as it is drawn, clicked and read out.

use super::signs::{in_words, signs};
use super::{Sheet, menu};
use crate::action::Action;
use crate::drawn::LaidMove;
use crate::fonts;
use crate::list::paint_arrow;
use crate::panel::Panel;
use crate::sheet_rows::{self, ARROW, DEEPEST, INDENT, Rows, SheetRow, run_left};
use crate::tab::SheetView;
use crate::theme::{self, Tokens};
use crate::viewpoint;
use crate::widgets::paint_flag;
use egui::{
    Align2, Color32, CornerRadius, FontId, Painter, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui,
    pos2, vec2,
};
use etude_model::Message;
use etude_study::movetext::move_number;
use etude_study::unread::without_tags;
use etude_study::{LineId, LineItem, LinePart};
use etude_texts::value_texts;

/// The margin left of the rows and right of them, in points.
pub const MARGIN: f32 = 6.0;
/// The width of the column of numbers, in points.
const NUMBER: f32 = 34.0;
/// The width of a seat's sign, with the gap behind it, in points.
const SEAT: f32 = 22.0;
/// The room for a value behind a move, in points.
const VALUE: f32 = 22.0;
/// Around a move, in points.
const PAD: f32 = 4.0;
/// Between the moves of a variation, in points.
const GAP: f32 = 2.0;
/// The opacity of a move that was only looked at.
const PASSING: f32 = 0.6;

/// The colour of such signs.
fn sign_ink(nags: &[u8], tokens: &Tokens) -> Color32 {
    let known = nags.iter().find(|&&nag| (1..=6).contains(&nag));
    match known {
        Some(1 | 3) => tokens.win,
        Some(2 | 4) => tokens.loss,
        Some(6) => tokens.warning,
        _ => tokens.accent,
    }
}

/// The number in front of a move.
fn number(sheet: &Sheet<'_>, item: &LineItem) -> String {
    move_number(sheet.columns, item.ply)
}

/// The number in front of a move of a variation, if it says one.
pub fn run_number(sheet: &Sheet<'_>, item: &LineItem, numbered: bool) -> String {
    let says = numbered || sheet.columns && item.ply % 2 == 1;
    if says { number(sheet, item) } else { String::new() }
}

/// The width of a move of a variation from the widths of its number and of the move, in points.
pub fn run_width(sheet: &Sheet<'_>, number: f32, mv: f32) -> f32 {
    let number = if number > 0.0 { number + PAD } else { 0.0 };
    let seat = if sheet.columns { 0.0 } else { SEAT };
    let value = if sheet.has_values() { VALUE } else { 0.0 };
    (number + seat + mv + value + 2.0 * PAD + GAP).ceil()
}

/// The moves that an entry of a menu is about.
pub struct Marks {
    moves: Vec<bool>,
    deletes: bool,
}

impl Marks {
    /// The marks of a part of the lines, unless it is gone.
    pub fn of(sheet: &Sheet<'_>, rows: &Rows, (id, part, deletes): (LineId, LinePart, bool)) -> Option<Self> {
        let items = sheet.list;
        let index = items.iter().position(|item| item.id == id)?;
        let mut moves = vec![false; items.len()];
        match part {
            LinePart::UpTo | LinePart::Place => rows.way(index).for_each(|at| moves[at] = true),
            LinePart::Below => moves = rows.following(index),
            LinePart::From => {
                moves[index] = true;
                let mut last = index;
                for (at, item) in items.iter().enumerate().skip(index + 1) {
                    if rows.before(at) == Some(last) && item.depth == items[index].depth {
                        moves[at] = true;
                        last = at;
                    }
                }
            }
            LinePart::Variation => {
                let first = rows.way(index).find(|&at| items[at].begins).or(rows.way(index).last())?;
                moves = rows.following(first);
            }
        }
        Some(Self { moves, deletes })
    }

    fn ground(&self, index: usize, tokens: &Tokens) -> Option<Color32> {
        let ground = if self.deletes { tokens.loss_soft } else { tokens.accent_soft };
        self.moves.get(index).is_some_and(|&marked| marked).then_some(ground)
    }
}

/// Draws a row and takes clicks on it. Returns true if a move of it was clicked, or its comment.
pub fn row_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    sheet: &Sheet<'_>,
    view: &mut SheetView,
    (row, rect): (usize, Rect),
    marks: Option<&Marks>,
) -> bool {
    let Some(shown) = view.rows.rows().get(row).cloned() else { return false };
    let mut clicked = false;
    let left = rect.left() + MARGIN;
    match shown {
        SheetRow::Pair { number, cells } => {
            number_ui(ui, panel, &number.to_string(), left, rect);
            let wide = (rect.right() - left - NUMBER) / 2.0;
            for (column, cell) in (0..).zip(cells) {
                let x = left + NUMBER + wide * column as f32;
                let area = Rect::from_x_y_ranges(x..=x + wide - 2.0, rect.y_range());
                match cell {
                    Some(index) => clicked |= move_ui(ui, panel, sheet, view, (index, area), marks, ""),
                    None if column == 0 => {
                        let at = pos2(x + PAD, rect.center().y);
                        ui.painter().text(at, Align2::LEFT_CENTER, "…", body(), panel.tokens.text_weak);
                    }
                    None => {}
                }
            }
        }
        SheetRow::Single(index) => {
            let item = &sheet.list[index];
            number_ui(ui, panel, &item.ply.to_string(), left, rect);
            let area = Rect::from_x_y_ranges(left + NUMBER..=rect.right(), rect.y_range());
            clicked = move_ui(ui, panel, sheet, view, (index, area), marks, "");
        }
        SheetRow::Run { moves, depth, begins, numbered, folded } => {
            let x = left + run_left(depth);
            guides(ui, panel, depth, left, rect);
            let first = moves.start;
            if begins {
                arrow_ui(ui, panel, sheet, view, (first, folded), (x, rect));
            }
            let mut x = x;
            for index in moves {
                let item = &sheet.list[index];
                let label = run_number(sheet, item, numbered && index == first);
                let room = Rect::from_x_y_ranges(x..=rect.right(), rect.y_range());
                let (end, one) = run_move_ui(ui, panel, sheet, view, (index, room), marks, &label);
                (x, clicked) = (end, clicked | one);
            }
            if folded > 0 {
                let more = panel.say(&Message::new("sheet-folded").number("count", folded));
                ui.painter().text(
                    pos2(x + PAD, rect.center().y),
                    Align2::LEFT_CENTER,
                    more,
                    small(),
                    panel.tokens.text_weak,
                );
            }
        }
        SheetRow::Words { of, depth, before, part, cut } => {
            guides(ui, panel, depth, left, rect);
            let item = &sheet.list[of];
            let whole = without_tags(if before { &item.before } else { item.comment_in(panel.tag()) });
            let Some(text) = whole.get(part) else { return false };
            let text = if cut { format!("{} …", text.trim_end()) } else { text.to_owned() };
            let at = pos2(left + run_left(depth) + PAD, rect.center().y);
            let ink = panel.tokens.text_weak;
            let painter = ui.painter_at(rect.intersect(ui.clip_rect()));
            painter.text(at, Align2::LEFT_CENTER, &text, small(), ink);
            let id = ui.scope_id().with(("words", item.id, row));
            let response = ui.interact(rect.intersect(ui.clip_rect()), id, Sense::click());
            response.widget_info(|| egui::WidgetInfo::labeled(Role::Label, true, &text));
            let response = if cut { response.on_hover_text(whole) } else { response };
            clicked = response.clicked();
            if clicked {
                panel.ask(Action::Go(item.id));
            }
        }
        SheetRow::LeftOut { of, depth, number } => {
            guides(ui, panel, depth, left, rect);
            let item = &sheet.list[of];
            let Some(left_out) = item.left_out().nth(number) else { return false };
            let text = panel.say(&left_out.message());
            let at = pos2(left + run_left(depth) + PAD, rect.center().y);
            let painter = ui.painter_at(rect.intersect(ui.clip_rect()));
            let whole = painter.text(at, Align2::LEFT_CENTER, &text, small(), panel.tokens.warning);
            let id = ui.scope_id().with(("left out", item.id, number));
            let response = ui.interact(rect.intersect(ui.clip_rect()), id, Sense::click());
            response.widget_info(|| egui::WidgetInfo::labeled(Role::Label, true, &text));
            let response = if whole.right() > rect.right() { response.on_hover_text(text) } else { response };
            clicked = response.clicked();
            if clicked {
                panel.ask(Action::Go(item.id));
            }
        }
    }
    clicked
}

/// The lines at the left that hold a variation together.
fn guides(ui: &Ui, panel: &Panel<'_>, depth: usize, left: f32, rect: Rect) {
    for level in 1..depth.min(DEEPEST) {
        let x = left + INDENT * level as f32 - INDENT + ARROW / 2.0;
        ui.painter().vline(x, rect.y_range(), Stroke::new(1.0, panel.tokens.line));
    }
    if depth > DEEPEST {
        let at = pos2(left, rect.center().y);
        let depth = depth.to_string();
        ui.painter().text(at, Align2::LEFT_CENTER, depth, small(), panel.tokens.text_faint);
    }
}

fn number_ui(ui: &Ui, panel: &Panel<'_>, number: &str, left: f32, rect: Rect) {
    let at = pos2(left + NUMBER - 8.0, rect.center().y);
    ui.painter().text(at, Align2::RIGHT_CENTER, number, small(), panel.tokens.text_weak);
}

/// The arrow in front of a variation folds it.
fn arrow_ui(
    ui: &Ui,
    panel: &Panel<'_>,
    sheet: &Sheet<'_>,
    view: &mut SheetView,
    (first, folded): (usize, usize),
    (x, rect): (f32, Rect),
) {
    let item = &sheet.list[first];
    let area = Rect::from_x_y_ranges(x - ARROW..=x, rect.y_range());
    let id = ui.scope_id().with(("fold", item.id));
    let response = ui.interact(area.intersect(ui.clip_rect()), id, Sense::click());
    let name = panel.get(if folded > 0 { "sheet-unfold" } else { "sheet-fold" });
    response.widget_info(|| egui::WidgetInfo::labeled(Role::Button, true, &name));
    let ink = if response.hovered() { panel.tokens.accent } else { panel.tokens.text_weak };
    paint_arrow(ui, area, folded == 0, ink);
    if response.on_hover_text(name).clicked() {
        view.fold(&[item.way], folded == 0);
    }
}

/// Draws a move of a variation, as wide as it is. Returns its right edge, and true if it was clicked.
fn run_move_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    sheet: &Sheet<'_>,
    view: &mut SheetView,
    (index, room): (usize, Rect),
    marks: Option<&Marks>,
    label: &str,
) -> (f32, bool) {
    let item = &sheet.list[index];
    let font = small();
    let measured = |text: String| ui.painter().layout_no_wrap(text, font.clone(), Color32::PLACEHOLDER);
    let label_wide = if label.is_empty() { 0.0 } else { measured(label.to_owned()).size().x };
    let laid = LaidMove::new(ui.painter(), panel, &item.drawn);
    let signs = signs(sheet.nags(item));
    let signs = if signs.is_empty() { 0.0 } else { measured(signs).size().x * 1.2 };
    let wide = run_width(sheet, label_wide, laid.width() + signs);
    let area =
        Rect::from_x_y_ranges(room.left()..=(room.left() + wide - GAP).min(room.right()), room.y_range());
    let clicked = move_ui(ui, panel, sheet, view, (index, area), marks, label);
    (room.left() + wide, clicked)
}

/// Draws a move in its place: its number and seat, the move, its signs and its value. Returns true if it was clicked.
fn move_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    sheet: &Sheet<'_>,
    view: &mut SheetView,
    (index, area): (usize, Rect),
    marks: Option<&Marks>,
    label: &str,
) -> bool {
    let item = &sheet.list[index];
    let id = ui.scope_id().with(("move", item.id));
    let response = ui.interact(area.intersect(ui.clip_rect()), id, Sense::click());
    let name = spoken(panel, sheet, index);
    response.widget_info(|| egui::WidgetInfo::labeled(Role::Button, true, &name));
    let inner = area.shrink2(vec2(0.0, 1.0));
    let corner = CornerRadius::same(theme::radius::S);
    let painter = ui.painter_at(area.intersect(ui.clip_rect()));
    let tokens = panel.tokens;
    let ground = marks.and_then(|marks| marks.ground(index, tokens));
    if let Some(ground) = ground {
        painter.rect_filled(inner, corner, ground);
    } else if item.current {
        painter.rect_filled(inner, corner, tokens.accent_soft);
    } else if response.hovered() || response.context_menu_opened() {
        painter.rect_filled(inner, corner, tokens.button_hovered);
    }
    if item.current || response.has_focus() {
        painter.rect_stroke(inner, corner, Stroke::new(1.0, tokens.accent), StrokeKind::Inside);
    }
    let mut faded = painter.clone();
    if item.passing {
        faded.multiply_opacity(PASSING);
    }
    let cut = contents(ui, panel, sheet, &faded, (index, area), label);
    let response = hint(panel, sheet, item, response, &name, cut);
    panel.ask_if(response.clicked(), Action::Go(item.id));
    menu::menu_ui(panel, sheet, view, index, &response);
    response.clicked()
}

/// Paints a move. Returns true if there was no room for all of it.
fn contents(
    ui: &Ui,
    panel: &Panel<'_>,
    sheet: &Sheet<'_>,
    painter: &Painter,
    (index, area): (usize, Rect),
    label: &str,
) -> bool {
    let (item, tokens) = (&sheet.list[index], panel.tokens);
    let middle = area.center().y;
    let mut x = area.left() + PAD;
    if !label.is_empty() {
        let label = painter.text(pos2(x, middle), Align2::LEFT_CENTER, label, small(), tokens.text_weak);
        x = label.right() + PAD;
    }
    if !sheet.columns {
        let seat = Rect::from_center_size(pos2(x + 8.0, middle), vec2(16.0, 16.0));
        painter.rect_filled(seat, CornerRadius::same(theme::radius::S), tokens.unknown_soft);
        let font = FontId::new(theme::text::SMALL - 1.0, fonts::heading());
        painter.text(seat.center(), Align2::CENTER_CENTER, item.seat_number, font, tokens.unknown);
        x += SEAT;
    }
    let laid = LaidMove::new(painter, panel, &item.drawn);
    let mut end = area.right();
    if sheet.has_values() {
        end -= VALUE;
        if let seen @ Some(_) = viewpoint::shown(sheet.value(item), item.side, sheet.mine) {
            let (ink, ground) = tokens.value(seen);
            let flag = Rect::from_min_size(pos2(end + 2.0, middle - 8.0), vec2(VALUE - 6.0, 16.0));
            paint_flag(ui, flag, &panel.get(panel.value_texts(seen).1), ink, ground);
        }
    }
    let room = painter.with_clip_rect(painter.clip_rect().intersect(area.with_max_x(end)));
    x = laid.paint(&room, x, middle, tokens);
    let signs = signs(sheet.nags(item));
    if !signs.is_empty() {
        let font = FontId::new(theme::text::MONO, fonts::heading());
        let at = pos2(x + 1.0, middle);
        x = room.text(at, Align2::LEFT_CENTER, signs, font, sign_ink(&item.nags, tokens)).right();
    }
    x > end + 1.0
}

/// Adds the tooltip of a move.
fn hint(
    panel: &Panel<'_>,
    sheet: &Sheet<'_>,
    item: &LineItem,
    response: Response,
    name: &str,
    cut: bool,
) -> Response {
    let mut said = Vec::new();
    if cut || sheet.value(item).is_some() {
        said.push(name.to_owned());
    }
    if item.passing {
        said.push(panel.get("sheet-passing"));
    }
    if said.is_empty() { response } else { response.on_hover_text(said.join("\n")) }
}

/// The spoken words of a move: the move that a variation replaces, the seat, the signs and the value.
fn spoken(panel: &Panel<'_>, sheet: &Sheet<'_>, index: usize) -> String {
    let item = &sheet.list[index];
    let text = panel.move_words(&item.drawn) + &signs(sheet.nags(item));
    let mut name = format!("{} {}: {text}", number(sheet, item), panel.say(&item.seat));
    for words in sheet.nags(item).iter().filter_map(|&nag| in_words(nag, &sheet.sides)) {
        name = format!("{name}, {}", panel.say(&words));
    }
    if let Some(value) = sheet.value(item) {
        name = format!("{name}, {}", panel.get(value_texts(Some(value)).0));
    }
    let instead = || sheet_rows::replaced(sheet.list, index).map(|at| &sheet.list[at]);
    match instead().filter(|_| item.begins && !sheet.secret) {
        Some(other) => {
            let other = panel.move_words(&other.drawn);
            panel.say(&Message::new("sheet-instead").text("other", other).text("move", name))
        }
        None => name,
    }
}

fn body() -> FontId {
    FontId::proportional(theme::text::BODY)
}

fn small() -> FontId {
    FontId::proportional(theme::text::SMALL)
}
