//! The strategy tree: drawn from an integer row number, so that its length costs nothing.

use super::ancestors::{ANCESTORS, ancestors_ui};
use super::finding::find_ui;
use super::pages::page_tabs_ui;
use crate::action::{Action, UNFOLD_LEVELS};
use crate::commands::Command;
use crate::distance;
use crate::drawn::{LaidMove, SMALL_CARD};
use crate::icons::Icon;
use crate::list::{self, BAR_ROOM, List, OpenList, RowWords, TREE_INDENT, TREE_ROW, paint_arrow};
use crate::panel::Panel;
use crate::spinner::paint_spinner;
use crate::tab::{Tab, TreeView};
use crate::theme::{self, space};
use crate::viewpoint;
use crate::widgets::{FLAG, about, command_icon, cut_line, icon_button, paint_flag};
use egui::accesskit::Role;
use egui::{
    Align, Align2, CornerRadius, FontId, Id, Key, Layout, Modifiers, Pos2, Rect, Sense, Stroke, Ui,
    UiBuilder, pos2, vec2,
};
use etude_model::{Message, Side, Value};
use etude_study::{StrategyTree, TreeEntry, TreeRow, Work};
use etude_texts::value_texts;

/// Seconds after which typing starts a new word to find.
const TYPING_PAUSE: f64 = 1.0;
/// The width of a row kept in sight right of its beginning, in points.
const BEGINNING: f32 = 120.0;
/// The size of the numbers of rows, in points.
const NUMBERS: f32 = 10.5;
/// The diameter of the dot of a side, in points.
const DOT: f32 = 8.0;
/// The height of the bar that moves rows sideways, in points.
const BAR: f32 = 8.0;

fn list_id() -> Id {
    Id::unique("strategy tree")
}

/// Draws the tree with its tools.
pub fn tree_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    let (open, board) = (tab.study.setup().problems.is_empty(), tab.sides.is_some());
    let mine = tab.mine();
    page_tabs_ui(ui, panel, tab, |ui, panel, _| {
        for (icon, command) in [(Icon::Fold, Command::FoldTree), (Icon::Unfold, Command::UnfoldTree)] {
            command_icon(ui, panel, command, icon, None);
        }
    });
    let Some(game) = tab.study.playing_mut() else { return };
    let unasked = open && game.analysis().effort.work != Work::Nothing;
    let tree = game.tree_mut();
    let view = &mut tab.view.tree;
    let cursor = view.cursor.filter(|_| !view.find.is_empty()).and_then(|node| tree.reveal(node));
    let row = vec2(ui.available_width(), theme::MIN_TARGET);
    ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
        // The spinner and its stop button have their room while nothing is worked on.
        let (work, _) = ui.allocate_exact_size(vec2(theme::MIN_TARGET, row.y), Sense::hover());
        let mut working = ui.new_child(UiBuilder::new().max_rect(work));
        if tree.is_busy() {
            let ui = &mut working;
            if icon_button(ui, Icon::Pause, &panel.get("tree-stop"), None).clicked() {
                panel.ask(Action::Do(Command::StopSolver));
            }
            paint_spinner(ui, work.shrink(1.0));
        }
        if let Some(found) = find_ui(ui, panel, tree, view, cursor) {
            put_cursor(tree, view, found);
        }
    });
    if tree.is_empty() {
        let said = match open {
            true if unasked => "note-on-request",
            true => "tree-not-yet",
            false => "tree-empty",
        };
        ui.label(panel.get(said));
        if unasked
            && ui.button(panel.get("command-prove")).on_hover_text(about(panel, Command::Prove)).clicked()
        {
            panel.ask(Action::Do(Command::Prove));
        }
        return;
    }
    rows_ui(ui, panel, tree, view, Seats { mine, board });
}

/// Viewpoint of the rows.
#[derive(Clone, Copy)]
struct Seats {
    /// The side at the bottom.
    mine: Side,
    /// True if it is played on a board.
    board: bool,
}

/// Puts the cursor on a row. The list shows it at the next drawing.
fn put_cursor(tree: &mut dyn StrategyTree, view: &mut TreeView, row: usize) {
    let last = tree.len().saturating_sub(1);
    if let Some(found) = tree.row(row.min(last)) {
        view.cursor = Some(found.node);
        view.follow = false;
        view.list.reveal = true;
    }
}

fn rows_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    tree: &mut dyn StrategyTree,
    view: &mut TreeView,
    seats: Seats,
) {
    let name = panel.get("tree-title");
    let list = List { id: list_id(), role: Role::Tree, name: &name, row: TREE_ROW, beside: 2 };
    let mut list = list.open(ui, tree.len());
    if view.follow
        && let Some((row, arrived)) = tree.follow()
    {
        view.cursor = tree.row(row).map(|row| row.node);
        view.list.reveal = true;
        view.follow = !arrived;
    }
    if list.has_focus() {
        keys(ui, panel, tree, view, &list);
    }
    if std::mem::take(&mut view.list.reveal)
        && let Some(row) = view.cursor.and_then(|node| tree.reveal(node))
    {
        list.set_len(tree.len());
        list.reveal(&mut view.list, row);
        if let Some(level) = tree.row(row).map(|row| row.level) {
            show_level(view, level, list.area().width() - gutter(tree.len()));
        }
    }
    ui.painter().rect_filled(list.area(), CornerRadius::same(theme::radius::M), panel.tokens.sunken);
    let wide = gutter(tree.len());
    let room = list.area().width() - BAR_ROOM - wide;
    sideways_ui(ui, view, list.area(), room);
    view.sideways[1] = 0.0;
    let places: Vec<(usize, Rect)> = list.rows(ui, &mut view.list).collect();
    if let (Some((first, _)), Some((last, _))) = (places.first(), places.last()) {
        tree.see(*first..last + 1);
    }
    for place in places {
        let Some(entry) = tree.row(place.0) else { break };
        row_ui(ui, panel, view, (&entry, seats), (place, wide), &list);
    }
    let area = list.area();
    if view.list.top > 0.0 {
        // It lies over the row that is scrolled away next, so that nothing moves for it.
        let rect = Rect::from_min_size(area.min, vec2(room + wide, ANCESTORS));
        let first = (view.list.top + f64::from(ANCESTORS / TREE_ROW)).floor() as usize;
        if let Some(node) = ancestors_ui(ui, panel, tree, first, rect) {
            jump(tree, view, node);
        }
    }
    list.close(ui, &mut view.list, panel.tokens);
    if view.sideways[1] > room {
        bar_ui(ui, panel, view, area, room);
    }
}

/// The width of the numbers of a count of rows, in points.
fn gutter(rows: usize) -> f32 {
    let digits = rows.checked_ilog10().unwrap_or(0).max(1) + 1;
    digits as f32 * NUMBERS * 0.62 + space::S
}

/// Moves the rows so far that one of a level is seen from its beginning.
fn show_level(view: &mut TreeView, level: u16, width: f32) {
    let begins = space::XS + f32::from(level) * TREE_INDENT;
    let least = begins + BEGINNING - width + BAR_ROOM;
    view.sideways[0] = view.sideways[0].clamp(least.max(0.0).min(begins), begins);
    view.sideways[1] = view.sideways[1].max(begins + BEGINNING);
}

/// The wheel moves the rows sideways with Shift, fingers on a pad do so by themselves.
fn sideways_ui(ui: &Ui, view: &mut TreeView, area: Rect, room: f32) {
    if ui.rect_contains_pointer(area) {
        view.sideways[0] -= ui.input_mut(|input| std::mem::take(&mut input.smooth_scroll_delta.x));
    }
    view.sideways[0] = view.sideways[0].clamp(0.0, (view.sideways[1] - room).max(0.0));
}

/// The bar that moves the rows sideways.
fn bar_ui(ui: &Ui, panel: &Panel<'_>, view: &mut TreeView, area: Rect, room: f32) {
    let [left, wide] = view.sideways;
    let left_end = area.right() - BAR_ROOM - room;
    let track = Rect::from_min_size(pos2(left_end, area.bottom() - BAR), vec2(room, BAR));
    let response = ui.interact(track, list_id().with("sideways"), Sense::drag());
    if response.dragged() {
        let by = response.drag_delta().x * wide / room;
        view.sideways[0] = (left + by).clamp(0.0, wide - room);
    }
    let handle = vec2((room * room / wide).max(24.0), BAR - 3.0);
    let at = track.left() + (track.width() - handle.x) * left / (wide - room).max(1.0);
    let active = response.hovered() || response.dragged();
    let ink = if active { panel.tokens.text_faint } else { panel.tokens.outline };
    let handle = Rect::from_min_size(pos2(at, track.top() + 1.0), handle);
    ui.painter().rect_filled(handle, CornerRadius::same(3), ink);
}

/// The keys of a tree, while it has the focus.
fn keys(ui: &Ui, panel: &mut Panel<'_>, tree: &mut dyn StrategyTree, view: &mut TreeView, list: &OpenList) {
    let row = view.cursor.and_then(|node| tree.reveal(node)).unwrap_or(0);
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if let Some(target) = list.key(ui, row) {
        put_cursor(tree, view, target);
    }
    let Some(current) = tree.row(row) else { return };
    if pressed(Key::ArrowRight) {
        match current.link {
            Some((_, node)) => jump(tree, view, node),
            None if current.open => put_cursor(tree, view, row + 1),
            None if current.expandable => panel.ask(Action::Open(current.node, true)),
            None => {}
        }
    }
    if pressed(Key::ArrowLeft) {
        if current.open {
            panel.ask(Action::Open(current.node, false));
        } else if let Some(parent) = tree.parent(current.node) {
            jump(tree, view, parent);
        }
    }
    if pressed(Key::Enter) || pressed(Key::Space) {
        panel.ask(Action::GoToRow(current.node));
    }
    // Typing finds the next row whose move begins with the letters.
    let typed: String = ui.input(|input| {
        input
            .events
            .iter()
            .filter_map(|event| match event {
                egui::Event::Text(text) => Some(text.as_str()),
                _ => None,
            })
            .collect()
    });
    if !typed.trim().is_empty() {
        // Letters that follow each other soon make one word.
        let now = ui.input(|input| input.time);
        let goes_on = now - view.typed_at < TYPING_PAUSE;
        view.find = if goes_on { format!("{}{}", view.find, typed.trim()) } else { typed.trim().to_owned() };
        view.typed_at = now;
        view.search.start(&view.find, row + usize::from(!goes_on));
    }
}

fn jump(tree: &mut dyn StrategyTree, view: &mut TreeView, node: etude_study::NodeId) {
    if let Some(row) = tree.reveal(node) {
        put_cursor(tree, view, row);
    }
}

/// Draws a row and takes clicks on it.
fn row_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    view: &mut TreeView,
    (entry, seats): (&TreeRow, Seats),
    (place, gutter): ((usize, Rect), f32),
    list: &OpenList,
) {
    let words = row_words(panel, entry, seats.board);
    let spoken = spoken_words(panel, entry, &words);
    let heard = RowWords {
        role: Role::TreeItem,
        name: &spoken,
        selected: None,
        level: usize::from(entry.level),
        open: entry.expandable.then_some(entry.open),
    };
    let response = list.row(ui, place, u64::from(entry.node), &heard);
    let rect = place.1;
    let painter = ui.painter_at(rect);
    let corner = CornerRadius::same(theme::radius::S);
    let inner = list::inner(rect);
    if entry.current {
        painter.rect_filled(inner, corner, panel.tokens.accent_soft);
    } else if response.hovered() {
        painter.rect_filled(inner, corner, panel.tokens.button_hovered);
        view.hovered = Some(entry.node);
    }
    if view.cursor == Some(entry.node) {
        list.mark(ui, rect, panel.tokens);
    }

    let whole = painter;
    let tail = tail_ui(panel, entry, seats.board, &whole, rect);
    let at = pos2(rect.left() + gutter - space::XS, rect.center().y);
    let ink = panel.tokens.text_faint;
    whole.text(at, Align2::RIGHT_CENTER, place.0 + 1, FontId::proportional(NUMBERS), ink);
    // The numbers and the right end of rows are always in sight; the rest moves sideways between them.
    let between = rect.with_max_x(tail).with_min_x(rect.left() + gutter);
    let painter = whole.with_clip_rect(whole.clip_rect().intersect(between));
    let begins = rect.left() + gutter - view.sideways[0];
    let mut x = begins + space::XS + f32::from(entry.level) * TREE_INDENT;
    let middle = rect.center().y;
    let arrow = Rect::from_center_size(pos2(x + 8.0, middle), vec2(22.0, TREE_ROW));
    if entry.waiting {
        painter.text(arrow.center(), Align2::CENTER_CENTER, "…", body(), panel.tokens.text_weak);
    } else if entry.expandable {
        paint_arrow(ui, arrow, entry.open, panel.tokens.text_weak);
    }
    x += 20.0;
    let left = x;
    // Where a row begins too far at the right, its beginning is seen once the rows are moved.
    let room = |x: f32| (tail - x).max(BEGINNING - (x - left));
    let whole_width;
    match &entry.entry {
        TreeEntry::Others { .. } => {
            let galley = cut_line(ui, &words, small(), panel.tokens.text_weak, room(x));
            whole_width = galley.size().x;
            let at = pos2(x, middle - galley.size().y / 2.0);
            painter.galley(at, galley, panel.tokens.text_weak);
        }
        TreeEntry::Start | TreeEntry::Move { .. } => {
            let seen = viewpoint::shown(entry.value, entry.side, seats.mine);
            let (ink, ground) = panel.tokens.value(seen);
            let flag = Rect::from_min_size(pos2(x, middle - 9.0), vec2(FLAG, 18.0));
            paint_flag(ui, flag, &panel.get(panel.value_texts(seen).1), ink, ground);
            x += FLAG + space::S;
            paint_side(&painter, panel, pos2(x + DOT / 2.0, middle), entry.side, seats);
            x += DOT + space::S;
            let only = entry
                .only
                .then(|| painter.layout_no_wrap(panel.get("tree-only"), small(), panel.tokens.accent));
            let behind = only.as_ref().map_or(0.0, |only| only.size().x + space::M);
            let mut faded = painter.clone();
            if seen == Some(Value::Loss) {
                faded.multiply_opacity(theme::FAINT);
            }
            match &entry.entry {
                TreeEntry::Move { drawn, .. } => {
                    let laid = LaidMove::new(&painter, panel, drawn);
                    whole_width = x - left + laid.width() + behind;
                    let laid = laid.fitting(&painter, panel, room(x) - behind);
                    if view.search.holds(place.0) {
                        let found = Rect::from_min_size(
                            pos2(x, middle - SMALL_CARD / 2.0),
                            vec2(laid.width(), SMALL_CARD),
                        );
                        painter.rect_filled(found.expand2(vec2(3.0, 2.0)), 3.0, panel.tokens.warning_soft);
                    }
                    x = laid.paint(&faded, x, middle, panel.tokens) + space::M;
                }
                _ => {
                    let start = panel.get("tree-start");
                    let start =
                        faded.text(pos2(x, middle), Align2::LEFT_CENTER, start, small(), panel.tokens.text);
                    whole_width = start.right() - left;
                    x = start.right() + space::M;
                }
            }
            if let Some(only) = only {
                painter.galley(pos2(x, middle - only.size().y / 2.0), only, panel.tokens.accent);
            }
        }
    }
    // A shortened text has its tooltip; rows move sideways only for a text that begins too far at the right.
    let wide = left - begins + whole_width.min(BEGINNING) + (rect.right() - tail);
    view.sideways[1] = view.sideways[1].max(wide);
    let number = panel.say(&Message::new("tree-row").number("row", place.0 + 1));
    let only = if entry.only { format!(" · {}", panel.get("tree-only")) } else { String::new() };
    let response = response.on_hover_text(format!("{number} · {words}{only}"));
    if response.clicked() {
        view.cursor = Some(entry.node);
        let on_arrow = response.interact_pointer_pos().is_some_and(|pos| arrow.contains(pos));
        match (&entry.entry, entry.link) {
            (_, Some((_, node))) if !on_arrow => {
                view.cursor = Some(node);
                view.list.reveal = true;
                panel.ask(Action::GoToRow(entry.node));
            }
            (TreeEntry::Others { .. }, _) => panel.ask(Action::Open(entry.node, !entry.open)),
            _ if on_arrow && entry.expandable => panel.ask(Action::Open(entry.node, !entry.open)),
            _ => {
                panel.ask(Action::GoToRow(entry.node));
            }
        }
    }
    if response.double_clicked() && entry.expandable {
        panel.ask(Action::Open(entry.node, !entry.open));
    }
    response.context_menu(|ui| {
        if ui.button(panel.get("tree-unfold-below")).clicked() {
            panel.ask(Action::Unfold(entry.node, UNFOLD_LEVELS));
        }
        if ui.button(panel.get("tree-unfold-all-below")).clicked() {
            panel.ask(Action::Unfold(entry.node, u16::MAX));
        }
        panel.ask_if(ui.button(panel.get("tree-fold-below")).clicked(), Action::Fold(entry.node));
        if !matches!(entry.entry, TreeEntry::Others { .. })
            && ui.button(panel.get("command-paste-moves")).clicked()
        {
            panel.ask(Action::GoToRow(entry.node));
            panel.ask(Action::Do(Command::PasteMoves));
        }
    });
}

/// The side that moves, as a dot: in the colour of its pieces on a board, else filled for the side at the bottom.
fn paint_side(painter: &egui::Painter, panel: &Panel<'_>, at: Pos2, side: Side, seats: Seats) {
    let tokens = panel.tokens;
    let (fill, edge) = match (seats.board, side) {
        (true, Side::First) => (tokens.piece_light.face, tokens.piece_light.edge),
        (true, Side::Second) => (tokens.piece_dark.face, tokens.piece_dark.edge),
        (false, side) if side == seats.mine => (tokens.accent, tokens.accent),
        (false, _) => (tokens.panel, tokens.text_weak),
    };
    painter.circle(at, DOT / 2.0, fill, Stroke::new(1.0, edge));
}

/// Draws the right end of a row: a reference to the same position, or the plies left. Returns its left edge.
fn tail_ui(panel: &Panel<'_>, entry: &TreeRow, board: bool, painter: &egui::Painter, rect: Rect) -> f32 {
    let right = rect.right() - space::S;
    let (text, ink) = match (entry.link, entry.plies) {
        (Some((Some(row), _)), _) => {
            (panel.say(&Message::new("tree-link").number("row", row + 1)), panel.tokens.accent)
        }
        (Some((None, _)), _) => (panel.get("tree-link-hidden"), panel.tokens.accent),
        (None, Some(_)) => match distance_words(panel, entry, board) {
            Some(words) => (words, panel.tokens.text_weak),
            None => (panel.get("tree-end"), panel.tokens.text_weak),
        },
        (None, None) => return rect.right(),
    };
    let galley = painter.layout_no_wrap(text, small(), ink);
    let left = right - galley.size().x;
    painter.galley(pos2(left, rect.center().y - galley.size().y / 2.0), galley, ink);
    left - space::S
}

/// The distance to the end, the row's move included; none where the game is over at the start.
fn distance_words(panel: &Panel<'_>, row: &TreeRow, board: bool) -> Option<String> {
    let plies = u32::from(row.plies?) + u32::from(matches!(row.entry, TreeEntry::Move { .. }));
    (plies > 0).then(|| distance::short(panel, board, plies))
}

fn body() -> FontId {
    FontId::proportional(theme::text::BODY)
}

fn small() -> FontId {
    FontId::proportional(theme::text::SMALL)
}

/// The spoken words of a row, its right end included.
fn spoken_words(panel: &Panel<'_>, row: &TreeRow, words: &str) -> String {
    let mut all = vec![words.to_owned()];
    if row.only {
        all.push(panel.get("tree-only"));
    }
    match row.link {
        Some((Some(row), _)) => all.push(panel.say(&Message::new("tree-link-spoken").number("row", row + 1))),
        Some((None, _)) => all.push(panel.get("tree-link-hidden-spoken")),
        None => {}
    }
    all.join(", ")
}

/// A row in words, for readers of the screen, of files and of the clipboard.
pub fn row_words(panel: &Panel<'_>, row: &TreeRow, board: bool) -> String {
    let value = panel.get(value_texts(row.value).0);
    let known = match distance_words(panel, row, board) {
        Some(distance) => format!("{value}, {distance}"),
        None => value,
    };
    match &row.entry {
        TreeEntry::Start => format!("{}: {known}", panel.get("tree-start")),
        TreeEntry::Move { drawn, seat, .. } => {
            format!("{} {}: {known}", panel.say(seat), panel.move_words(drawn))
        }
        TreeEntry::Others { count, counts: Some([wins, draws, losses]) } if panel.gains.is_none() => {
            let id = if *draws > 0 { "tree-others-counted-draws" } else { "tree-others-counted" };
            let message =
                Message::new(id).number("count", *count).number("wins", *wins).number("losses", *losses);
            panel.say(&if *draws > 0 { message.number("draws", *draws) } else { message })
        }
        // Where a goal is to be reached the wins and losses of the other moves do not tell it.
        TreeEntry::Others { count, .. } => panel.say(&Message::new("tree-others").number("count", *count)),
    }
}
