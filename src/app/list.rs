//! List of up to millions of rows: trees, games of a collection, games of a match. Only the rows in sight are asked for and
//! drawn, by their number, so that the length costs nothing.

use super::icons::{self, Icon};
use super::theme::{RING, Tokens, radius};
use egui::accesskit::Role;
use egui::{
    CornerRadius, EventFilter, Id, Key, Memory, Modifiers, Rect, Response, Sense, Stroke, StrokeKind, Ui,
    Vec2, pos2, vec2,
};

/// The width of the scroll bar, in points.
const BAR: f32 = 10.0;
/// The least height of its handle, in points.
const HANDLE: f32 = 24.0;
/// The room beside the rows for the scroll bar, in points.
pub const BAR_ROOM: f32 = BAR + 4.0;

/// The height of a row of a tree, in points.
pub const TREE_ROW: f32 = 26.0;
/// The indent of a level, in points.
pub const TREE_INDENT: f32 = 16.0;
/// The side of the chevron of a row, in points.
const ARROW: f32 = 14.0;

/// Scroll position of a list.
#[derive(Clone, Copy, Debug, Default)]
pub struct ListView {
    /// The rows above the visible part; a double holds every row of any list exactly.
    pub top: f64,
    /// True if the row of the cursor is to be brought into sight.
    pub reveal: bool,
}

impl ListView {
    /// Goes back to the first row.
    pub fn rewind(&mut self) {
        self.top = 0.0;
    }
}

/// Properties of a list.
pub struct List<'a> {
    /// The widget, which has the focus for all rows.
    pub id: Id,
    /// [`Role::Tree`] or [`Role::ListBox`].
    pub role: Role,
    /// Its name for a screen reader.
    pub name: &'a str,
    /// The height of a row, in points.
    pub row: f32,
    /// The number of more rows that come into sight with one that is brought there.
    pub beside: usize,
}

/// The note that a widget is a list.
#[derive(Clone)]
struct IsList;

/// A list of which this frame draws the rows in sight.
pub struct OpenList {
    response: Response,
    area: Rect,
    outside: Rect,
    row: f32,
    beside: usize,
    is_tree: bool,
    len: usize,
}

/// Properties of a row for a screen reader.
pub struct RowWords<'a> {
    /// [`Role::TreeItem`], [`Role::ListBoxOption`] or another role.
    pub role: Role,
    /// Its spoken name.
    pub name: &'a str,
    /// True if it is chosen; none where rows are not chosen.
    pub selected: Option<bool>,
    /// Its level in a tree, 0 for the outermost.
    pub level: usize,
    /// True if the rows below it are shown; none where there are none.
    pub open: Option<bool>,
}

impl List<'_> {
    /// Takes the room that is left for a list of `len` rows.
    pub fn open(self, ui: &mut Ui, len: usize) -> OpenList {
        let Self { id, role, name, row, beside } = self;
        let area = ui.available_rect_before_wrap();
        let response = ui.interact(area, id, Sense::click());
        ui.data_mut(|data| data.insert_temp(id, IsList));
        response.widget_info(|| egui::WidgetInfo::labeled(role, true, name));
        if response.clicked() {
            response.request_focus();
        }
        OpenList { response, area, outside: ui.clip_rect(), row, beside, is_tree: role == Role::Tree, len }
    }
}

impl OpenList {
    /// True if keys belong to the list.
    pub fn has_focus(&self) -> bool {
        self.response.has_focus()
    }

    /// The rectangle of the list.
    pub fn area(&self) -> Rect {
        self.area
    }

    /// The list has another length now.
    pub fn set_len(&mut self, len: usize) {
        self.len = len;
    }

    /// The number of rows that fit whole.
    fn fit(&self) -> usize {
        ((self.area.height() / self.row).floor() as usize).max(1)
    }

    /// The rows above the visible part when the end is visible.
    fn most(&self) -> f64 {
        (self.len as f64 - f64::from(self.area.height()) / f64::from(self.row)).max(0.0)
    }

    /// True if not all rows fit.
    fn has_bar(&self) -> bool {
        self.len > self.fit()
    }

    /// Keeps the arrows while the list has the focus: up and down, and left and right where they mean something.
    pub fn take_arrows(&self, ui: &Ui, sideways: bool) {
        let filter =
            EventFilter { horizontal_arrows: sideways, vertical_arrows: true, tab: false, escape: false };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(self.response.id, filter));
    }

    /// Gives the list the focus.
    pub fn take_keys(&self) {
        self.response.request_focus();
    }

    /// The row to which the pressed key leads from a row. Only to be asked while the list has the focus.
    pub fn key(&self, ui: &Ui, row: usize) -> Option<usize> {
        self.take_arrows(ui, self.is_tree);
        let (last, page) = (self.len.saturating_sub(1), self.fit());
        let keys = [
            (Key::ArrowDown, row + 1),
            (Key::ArrowUp, row.saturating_sub(1)),
            (Key::Home, 0),
            (Key::End, last),
            (Key::PageDown, row + page),
            (Key::PageUp, row.saturating_sub(page)),
        ];
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        keys.into_iter().find(|&(key, _)| pressed(key)).map(|(_, row)| row.min(last))
    }

    /// Brings a row into sight: the list moves by as little as shows it and the rows beside it.
    pub fn reveal(&self, view: &mut ListView, row: usize) {
        let fit = self.fit();
        let near = self.beside.min(1);
        if (row as f64) < view.top + near as f64 {
            view.top = row.saturating_sub(self.beside) as f64;
        } else if (row + 1 + near) as f64 > view.top + fit as f64 {
            view.top = (row + 1 + self.beside).saturating_sub(fit) as f64;
        }
    }

    /// Follows the wheel and returns the rows in sight with their rectangles. Everything drawn until [`OpenList::close`] stays
    /// within the list.
    pub fn rows(&self, ui: &mut Ui, view: &mut ListView) -> impl Iterator<Item = (usize, Rect)> + use<> {
        if self.response.contains_pointer() || ui.rect_contains_pointer(self.area) {
            let delta = ui.input_mut(|input| std::mem::take(&mut input.smooth_scroll_delta.y));
            view.top -= f64::from(delta / self.row);
        }
        view.top = view.top.clamp(0.0, self.most());
        ui.set_clip_rect(self.outside.intersect(self.area));
        let first = view.top.floor() as usize;
        let above = ((view.top - view.top.floor()) as f32 * self.row).round();
        let seen =
            (((self.area.height() + above) / self.row).ceil() as usize).min(self.len - first.min(self.len));
        let bar = if self.has_bar() { BAR_ROOM } else { 0.0 };
        let size = vec2(self.area.width() - bar, self.row);
        let (corner, height) = (self.area.min - vec2(0.0, above), self.row);
        (0..seen).map(move |place| {
            let rect = Rect::from_min_size(corner + vec2(0.0, place as f32 * height), size);
            (first + place, rect)
        })
    }

    /// Takes part in a row: it is clicked, pointed at and read aloud. The key tells it apart from all others.
    pub fn row(&self, ui: &Ui, (row, rect): (usize, Rect), key: u64, words: &RowWords<'_>) -> Response {
        let id = self.response.id.with(key);
        let response = ui.interact(rect.intersect(self.area), id, Sense::click());
        response.widget_info(|| match words.selected {
            Some(selected) => egui::WidgetInfo::selected(words.role, true, selected, words.name),
            None => egui::WidgetInfo::labeled(words.role, true, words.name),
        });
        let len = self.len;
        ui.ctx().accesskit_node_builder(id, |node| {
            if words.role == Role::TreeItem {
                node.set_level(words.level + 1);
            }
            node.set_position_in_set(row + 1);
            node.set_size_of_set(len);
            if let Some(open) = words.open {
                node.set_expanded(open);
            }
        });
        // Keys go on from a row of a tree; a row of a list hands them to the thing that it opened.
        if self.is_tree && (response.clicked() || response.double_clicked()) {
            self.response.request_focus();
        }
        response
    }

    /// Marks the row that keys work on.
    pub fn mark(&self, ui: &Ui, rect: Rect, tokens: &Tokens) {
        if self.has_focus() {
            let stroke = Stroke::new(RING, tokens.accent);
            let corner = CornerRadius::same(radius::S);
            ui.painter().rect_stroke(inner(rect), corner, stroke, StrokeKind::Inside);
        }
    }

    /// Draws the scroll bar over the rows.
    pub fn close(self, ui: &mut Ui, view: &mut ListView, tokens: &Tokens) {
        ui.set_clip_rect(self.outside);
        if self.has_bar() {
            self.bar_ui(ui, view, tokens);
        }
        ui.advance_cursor_after_rect(self.area);
    }

    /// The scroll bar; a click or a drag takes the list there.
    fn bar_ui(&self, ui: &Ui, view: &mut ListView, tokens: &Tokens) {
        let (area, most) = (self.area, self.most());
        let track = Rect::from_min_max(pos2(area.right() - BAR, area.top() + 2.0), area.max - vec2(2.0, 2.0));
        let response = ui.interact(track, self.response.id.with("bar"), Sense::click_and_drag());
        let share = f64::from(area.height()) / (f64::from(self.row) * self.len as f64);
        let height = ((f64::from(track.height()) * share) as f32).max(HANDLE).min(track.height());
        let room = track.height() - height;
        if let Some(pos) = response.interact_pointer_pos() {
            let at = (pos.y - track.top() - height / 2.0) / room.max(1.0);
            view.top = f64::from(at.clamp(0.0, 1.0)) * most;
        }
        let top = track.top() + (view.top / most.max(1.0)).min(1.0) as f32 * room;
        let handle = Rect::from_min_size(pos2(track.left(), top), vec2(track.width(), height));
        let active = response.hovered() || response.dragged();
        let fill = if active { tokens.text_faint } else { tokens.outline };
        ui.painter().rect_filled(handle, CornerRadius::same(4), fill);
    }
}

/// The part of a row that is filled when it is marked.
pub fn inner(rect: Rect) -> Rect {
    rect.shrink2(vec2(2.0, 1.0))
}

/// True if keys belong to a list.
pub fn has_keys(ctx: &egui::Context) -> bool {
    let focused = ctx.memory(Memory::focused);
    focused.is_some_and(|id| ctx.data(|data| data.get_temp::<IsList>(id)).is_some())
}

/// The chevron of a row that can be unfolded.
pub fn paint_arrow(ui: &Ui, rect: Rect, open: bool, ink: egui::Color32) {
    let icon = if open { Icon::ChevronDown } else { Icon::ChevronRight };
    icons::paint(ui.painter(), Rect::from_center_size(rect.center(), Vec2::splat(ARROW)), icon, ink);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::LIGHT;
    use egui_kittest::Harness;

    const LEN: usize = 10_000_000;
    const ROW: f32 = 26.0;

    #[derive(Default)]
    struct Seen {
        view: ListView,
        cursor: usize,
        rows: Vec<(usize, Rect)>,
        area: Option<Rect>,
    }

    fn draw(ui: &mut Ui, seen: &mut Seen) {
        let list = List { id: Id::unique("long"), role: Role::ListBox, name: "long", row: ROW, beside: 0 };
        let list = list.open(ui, LEN);
        if let Some(row) = list.key(ui, seen.cursor) {
            seen.cursor = row;
            list.reveal(&mut seen.view, row);
        }
        seen.rows = list.rows(ui, &mut seen.view).collect();
        for &place in &seen.rows {
            let name = format!("row {}", place.0);
            let words =
                RowWords { role: Role::ListBoxOption, name: &name, selected: None, level: 0, open: None };
            list.row(ui, place, place.0 as u64, &words);
        }
        seen.area = Some(list.area());
        list.close(ui, &mut seen.view, &LIGHT);
    }

    fn window() -> Harness<'static, Seen> {
        let mut harness =
            Harness::builder().with_size(vec2(300.0, 500.0)).build_ui_state(draw, Seen::default());
        harness.run_steps(2);
        harness
    }

    #[test]
    fn of_ten_million_rows_only_those_in_sight_are_drawn_and_the_last_is_reached() {
        let mut harness = window();
        assert_eq!(harness.state().rows.first().map(|(row, _)| *row), Some(0));
        assert!(harness.state().rows.len() <= 20, "{}", harness.state().rows.len());
        harness.key_press(Key::End);
        harness.run_steps(2);
        let seen = harness.state();
        let (row, rect) = *seen.rows.last().expect("rows");
        assert_eq!(row, LEN - 1);
        let bottom = seen.area.expect("drawn").bottom();
        assert!((rect.bottom() - bottom).abs() <= 1.0, "{} {bottom}", rect.bottom());
    }

    #[test]
    fn the_wheel_moves_a_long_list_by_points_wherever_it_stands() {
        let mut harness = window();
        harness.key_press(Key::End);
        harness.hover_at(pos2(100.0, 100.0));
        harness.run_steps(2);
        let before = harness.state().rows[0];
        harness.event(egui::Event::MouseWheel {
            unit: egui::MouseWheelUnit::Point,
            delta: vec2(0.0, 10.0),
            phase: egui::TouchPhase::Move,
            source: egui::MouseWheelSource::Wheel,
            modifiers: Modifiers::NONE,
        });
        harness.run_steps(30);
        let after = harness.state().rows[0];
        let moved = (before.0 - after.0) as f32 * ROW + after.1.top() - before.1.top();
        assert!((moved - 10.0).abs() <= 1.0, "{moved} {before:?} {after:?}");
    }
}
