//! The list of a collection's games: drawn from an integer row number, so that its length costs nothing.

use crate::app::action::Action;
use crate::app::commands::Command;
use crate::app::panel::Panel;
use crate::app::tab::games::{Games, GamesView};
use crate::app::theme::{self, space};
use crate::app::widgets::{heading, list_key, name_field, sign_button};
use crate::model::Message;
use crate::study::collection::{Collection, Heading};
use egui::accesskit::Role;
use egui::{
    Align2, CornerRadius, EventFilter, FontId, Id, Key, Modifiers, Rect, Sense, Stroke, StrokeKind, Ui, pos2,
    vec2,
};

/// The height of a row, in points.
const ROW: f32 = 40.0;
/// The width of the scroll bar, in points.
const BAR: f32 = 10.0;
/// How many games are looked at in one frame while a filter is being applied.
const SHARE: usize = 20_000;

fn list_id() -> Id {
    Id::unique("games")
}

/// Whether keys belong to the list.
pub fn has_focus(ctx: &egui::Context) -> bool {
    ctx.memory(|memory| memory.has_focus(list_id()))
}

/// Draws the list with its filter.
pub fn games_ui(ui: &mut Ui, panel: &mut Panel<'_>, games: &mut Games) {
    let collection = std::sync::Arc::clone(games.collection());
    let at = games.at();
    let view = &mut games.view;
    ui.horizontal(|ui| {
        heading(ui, panel.get("games-title"));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            for (sign, command) in [("▼", Command::NextGame), ("▲", Command::PreviousGame)] {
                let name = panel.get(command.text());
                if sign_button(ui, sign, &name, true).clicked() {
                    panel.ask(Action::Do(command));
                }
            }
        });
    });
    let hint = panel.get("games-filter");
    let field = egui::TextEdit::singleline(&mut view.filter).hint_text(&hint).desired_width(f32::INFINITY);
    let response = ui.add(field);
    name_field(&response, &hint);
    if response.changed() {
        view.found.clear();
        view.looked = 0;
        view.top = 0;
    }
    look(ui, &collection, view);
    let count = Message::new("games-count").number("shown", view.found.len()).number("all", collection.len());
    ui.label(egui::RichText::new(panel.say(&count)).small().color(panel.tokens.text_weak));
    rows_ui(ui, panel, &collection, view, at);
}

/// Looks at some more games in each frame, until all that have what is looked for are known.
fn look(ui: &Ui, collection: &Collection, view: &mut GamesView) {
    let wanted = view.filter.trim().to_lowercase();
    let end = (view.looked + SHARE).min(collection.len());
    for index in view.looked..end {
        let has = |heading: &Heading| {
            let number = (index + 1).to_string();
            number == wanted
                || [&heading.title, &heading.date, &heading.result]
                    .iter()
                    .any(|text| text.to_lowercase().contains(&wanted))
        };
        if wanted.is_empty() || collection.heading(index).is_some_and(has) {
            view.found.push(index);
        }
    }
    view.looked = end;
    if end < collection.len() {
        ui.ctx().request_repaint();
    }
}

fn rows_ui(ui: &mut Ui, panel: &mut Panel<'_>, collection: &Collection, view: &mut GamesView, at: usize) {
    let area = ui.available_rect_before_wrap();
    let id = list_id();
    let list = ui.interact(area, id, Sense::click());
    list.widget_info(|| egui::WidgetInfo::labeled(Role::ListBox, true, panel.get("games-title")));
    let fit = ((area.height() / ROW).floor() as usize).max(1);
    let len = view.found.len();
    if list.has_focus() {
        keys(ui, panel, view, fit, id);
    }
    // The list is in order, so that a game is found quickly.
    let cursor = view.cursor.and_then(|game| view.found.binary_search(&game).ok());
    if let Some(row) = cursor.filter(|_| std::mem::take(&mut view.reveal)) {
        if row < view.top {
            view.top = row;
        } else if row >= view.top + fit {
            view.top = (row + 1).saturating_sub(fit);
        }
    }
    if ui.rect_contains_pointer(area) {
        let delta = ui.input_mut(|input| std::mem::take(&mut input.smooth_scroll_delta.y));
        view.fraction -= delta / ROW;
        let rows = view.fraction.trunc();
        view.fraction -= rows;
        view.top = view.top.saturating_add_signed(rows as isize);
    }
    view.top = view.top.min(len.saturating_sub(fit));

    let painter = ui.painter_at(area);
    let width = area.width() - if len > fit { BAR + 4.0 } else { 0.0 };
    for (offset, &game) in view.found.iter().skip(view.top).take(fit).enumerate() {
        let Some(heading) = collection.heading(game) else { break };
        let top = area.top() + offset as f32 * ROW;
        let rect = Rect::from_min_size(pos2(area.left(), top), vec2(width, ROW));
        let cursor = list.has_focus() && view.cursor == Some(game);
        row_ui(ui, panel, heading, game, rect, game == at, cursor);
    }
    if len > fit {
        bar_ui(ui, panel, view, len, fit, area);
    }
    if list.has_focus() {
        let corner = CornerRadius::same(theme::radius::M);
        painter.rect_stroke(area, corner, Stroke::new(1.0, panel.tokens.accent), StrokeKind::Inside);
    }
    if list.clicked() {
        list.request_focus();
    }
    ui.advance_cursor_after_rect(area);
}

/// The keys of the list, while it has the focus.
fn keys(ui: &Ui, panel: &mut Panel<'_>, view: &mut GamesView, fit: usize, id: Id) {
    let filter = EventFilter { horizontal_arrows: false, vertical_arrows: true, tab: false, escape: false };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let row = view.cursor.and_then(|game| view.found.binary_search(&game).ok()).unwrap_or(0);
    let last = view.found.len().saturating_sub(1);
    if let Some(target) = list_key(ui, row, last, fit) {
        view.cursor = view.found.get(target).copied();
        view.reveal = true;
    }
    if (pressed(Key::Enter) || pressed(Key::Space))
        && let Some(game) = view.cursor
    {
        panel.ask(Action::ShowGame(game));
    }
}

/// Draws a row and takes clicks on it.
fn row_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    heading: &Heading,
    game: usize,
    rect: Rect,
    current: bool,
    cursor: bool,
) {
    let response = ui.interact(rect, ui.scope_id().with(("game", game)), Sense::click());
    let title = title(panel, heading, game);
    let plies = panel.say(&Message::new("games-plies").number("plies", heading.plies));
    let details: Vec<&str> = [heading.result.as_str(), &plies, &heading.date]
        .into_iter()
        .filter(|text| !text.is_empty())
        .collect();
    let details = details.join(" · ");
    let name = format!("{}. {title}, {details}", game + 1);
    response.widget_info(|| egui::WidgetInfo::selected(Role::ListBoxOption, true, current, &name));
    let painter = ui.painter_at(rect);
    let corner = CornerRadius::same(theme::radius::S);
    let inner = rect.shrink2(vec2(2.0, 1.0));
    if current {
        painter.rect_filled(inner, corner, panel.tokens.accent_soft);
    } else if response.hovered() {
        painter.rect_filled(inner, corner, panel.tokens.button_hovered);
    }
    if cursor {
        painter.rect_stroke(inner, corner, Stroke::new(1.5, panel.tokens.accent), StrokeKind::Inside);
    }
    let small = FontId::proportional(theme::text::SMALL);
    let number = format!("{}.", game + 1);
    let left = rect.left() + space::S;
    let (upper, lower) = (rect.top() + ROW * 0.30, rect.top() + ROW * 0.72);
    let number =
        painter.text(pos2(left, upper), Align2::LEFT_CENTER, number, small.clone(), panel.tokens.text_weak);
    let x = number.right() + space::XS;
    let mut job = egui::text::LayoutJob::simple_singleline(
        title,
        FontId::proportional(theme::text::BODY),
        panel.tokens.text_strong,
    );
    job.wrap = egui::text::TextWrapping::truncate_at_width(rect.right() - x - space::S);
    let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
    painter.galley(pos2(x, upper - galley.size().y / 2.0), galley, panel.tokens.text_strong);
    painter.text(pos2(left, lower), Align2::LEFT_CENTER, details, small, panel.tokens.text_weak);
    if response.on_hover_text(&name).clicked() {
        panel.ask(Action::ShowGame(game));
    }
}

/// What a game is called in the list.
fn title(panel: &Panel<'_>, heading: &Heading, game: usize) -> String {
    if heading.title.is_empty() {
        panel.say(&Message::new("games-untitled").number("number", game + 1))
    } else {
        heading.title.clone()
    }
}

/// Draws the scroll bar and takes drags on it.
fn bar_ui(ui: &mut Ui, panel: &Panel<'_>, view: &mut GamesView, len: usize, fit: usize, area: Rect) {
    let track = Rect::from_min_max(
        pos2(area.right() - BAR, area.top() + 2.0),
        pos2(area.right(), area.bottom() - 2.0),
    );
    let height = (track.height() * fit as f32 / len as f32).max(24.0).min(track.height());
    let last = (len - fit) as f64;
    let room = f64::from(track.height() - height);
    let response = ui.interact(track, ui.scope_id().with("games bar"), Sense::click_and_drag());
    if let Some(pointer) = response.interact_pointer_pos() {
        let share = f64::from(pointer.y - track.top() - height / 2.0) / room.max(1.0);
        view.top = (share.clamp(0.0, 1.0) * last).round() as usize;
    }
    let top = track.top() + (view.top as f64 / last.max(1.0) * room) as f32;
    let thumb = Rect::from_min_size(pos2(track.left() + 2.0, top), vec2(BAR - 4.0, height));
    let active = response.hovered() || response.dragged();
    let ink = if active { panel.tokens.text_faint } else { panel.tokens.outline };
    ui.painter().rect_filled(thumb, CornerRadius::same(3), ink);
}
