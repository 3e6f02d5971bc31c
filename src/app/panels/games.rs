//! The list of a collection's games: drawn from an integer row number, so that its length costs nothing.

use crate::app::action::Action;
use crate::app::commands::Command;
use crate::app::icons::Icon;
use crate::app::list::{self, List, OpenList, RowWords};
use crate::app::panel::Panel;
use crate::app::tab::games::{Games, GamesView};
use crate::app::theme::{self, space};
use crate::app::widgets::{command_icon, cut_line, heading, name_field};
use crate::model::Message;
use crate::study::collection::Collection;
use crate::study::format::Heading;
use egui::accesskit::Role;
use egui::{Align2, CornerRadius, FontId, Id, Key, Modifiers, Rect, Ui, pos2};
use std::time::{Duration, Instant};

/// The height of a row, in points.
const ROW: f32 = 40.0;
/// How long games are looked at in one frame while a filter is being applied.
const FRAME_SHARE: Duration = Duration::from_millis(2);
/// How many games are looked at between two looks at the clock.
const SHARE: usize = 256;

fn list_id() -> Id {
    Id::unique("games")
}

/// Whether keys belong to the list.
pub fn has_focus(ctx: &egui::Context) -> bool {
    list::has_focus(ctx, list_id())
}

/// Draws the list with its filter. `kept` says whether what is known of the game in front is kept.
pub fn games_ui(ui: &mut Ui, panel: &mut Panel<'_>, games: &mut Games, kept: bool) {
    let collection = std::sync::Arc::clone(games.collection());
    let at = games.at();
    let view = &mut games.view;
    ui.horizontal(|ui| {
        heading(ui, panel.get("games-title"));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            for (icon, command) in
                [(Icon::ChevronDown, Command::NextGame), (Icon::ChevronUp, Command::PreviousGame)]
            {
                command_icon(ui, panel, command, icon);
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
        view.list.rewind();
    }
    look(ui, panel.texts.language().tag(), &collection, view);
    let count = Message::new("games-count").number("shown", view.found.len()).number("all", collection.len());
    ui.label(egui::RichText::new(panel.say(&count)).small().color(panel.tokens.text_weak));
    let kept = kept.then_some(at);
    rows_ui(ui, panel, &collection, view, at, kept);
}

/// Looks at some more games in each frame, until all that have what is looked for are known.
fn look(ui: &Ui, tag: &str, collection: &Collection, view: &mut GamesView) {
    let len = collection.len();
    if view.looked >= len {
        return;
    }
    let wanted = view.filter.trim().to_lowercase();
    let number = wanted.parse().ok().and_then(|number: usize| number.checked_sub(1));
    let began = Instant::now();
    while view.looked < len && began.elapsed() < FRAME_SHARE {
        let end = (view.looked + SHARE).min(len);
        view.found.extend((view.looked..end).filter(|&index| {
            let has = |heading: &Heading| {
                let texts = [heading.title_in(tag), &heading.date, &heading.result];
                texts.iter().any(|text| text.to_lowercase().contains(&wanted))
            };
            wanted.is_empty() || number == Some(index) || collection.heading(index).is_some_and(has)
        }));
        view.looked = end;
    }
    if view.looked < len {
        ui.ctx().request_repaint();
    }
}

fn rows_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    collection: &Collection,
    view: &mut GamesView,
    at: usize,
    kept: Option<usize>,
) {
    let name = panel.get("games-title");
    let list = List { id: list_id(), role: Role::ListBox, name: &name, row: ROW, beside: 0 };
    let list = list.open(ui, view.found.len());
    if list.has_focus() {
        keys(ui, panel, view, &list);
    }
    if let Some(row) = cursor_row(view).filter(|_| std::mem::take(&mut view.list.reveal)) {
        list.reveal(&mut view.list, row);
    }
    for place in list.rows(ui, &mut view.list) {
        let Some(&game) = view.found.get(place.0) else { break };
        let Some(heading) = collection.heading(game) else { break };
        let heading = Some(heading).filter(|_| kept != Some(game));
        row_ui(ui, panel, heading, game, place, game == at, &list);
        if view.cursor == Some(game) {
            list.mark(ui, place.1, panel.tokens);
        }
    }
    list.close(ui, &mut view.list, panel.tokens);
}

/// The row of the cursor. The list is in order, so that a game is found quickly.
fn cursor_row(view: &GamesView) -> Option<usize> {
    view.cursor.and_then(|game| view.found.binary_search(&game).ok())
}

/// The keys of the list, while it has the focus.
fn keys(ui: &Ui, panel: &mut Panel<'_>, view: &mut GamesView, list: &OpenList) {
    if let Some(target) = list.key(ui, cursor_row(view).unwrap_or(0)) {
        view.cursor = view.found.get(target).copied();
        view.list.reveal = true;
    }
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if (pressed(Key::Enter) || pressed(Key::Space))
        && let Some(game) = view.cursor
    {
        panel.ask(Action::ShowGame(game));
    }
}

/// Draws a row and takes clicks on it. A game without a heading is told by its number alone.
fn row_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    heading: Option<&Heading>,
    game: usize,
    place: (usize, Rect),
    current: bool,
    list: &OpenList,
) {
    let rect = place.1;
    let title = title(panel, heading, game);
    let details = heading.map_or_else(String::new, |heading| details(panel, heading));
    let gap = if details.is_empty() { "" } else { ", " };
    let name = format!("{}. {title}{gap}{details}", game + 1);
    let role = Role::ListBoxOption;
    let heard = RowWords { role, name: &name, selected: Some(current), level: 0, open: None };
    let response = list.row(ui, place, game as u64, &heard);
    let painter = ui.painter_at(rect);
    let corner = CornerRadius::same(theme::radius::S);
    let inner = list::inner(rect);
    if current {
        painter.rect_filled(inner, corner, panel.tokens.accent_soft);
    } else if response.hovered() {
        painter.rect_filled(inner, corner, panel.tokens.button_hovered);
    }
    let small = FontId::proportional(theme::text::SMALL);
    let number = format!("{}.", game + 1);
    let left = rect.left() + space::S;
    let (upper, lower) = (rect.top() + ROW * 0.30, rect.top() + ROW * 0.72);
    let number =
        painter.text(pos2(left, upper), Align2::LEFT_CENTER, number, small.clone(), panel.tokens.text_weak);
    let x = number.right() + space::XS;
    let (font, ink) = (FontId::proportional(theme::text::BODY), panel.tokens.text_strong);
    let galley = cut_line(ui, &title, font, ink, rect.right() - x - space::S);
    painter.galley(pos2(x, upper - galley.size().y / 2.0), galley, panel.tokens.text_strong);
    painter.text(pos2(left, lower), Align2::LEFT_CENTER, details, small, panel.tokens.text_weak);
    if response.on_hover_text(&name).clicked() {
        panel.ask(Action::ShowGame(game));
    }
}

/// What a game is called in the list.
fn title(panel: &Panel<'_>, heading: Option<&Heading>, game: usize) -> String {
    let title = heading.map(|heading| heading.title_in(panel.texts.language().tag()));
    match title.filter(|title| !title.is_empty()) {
        Some(title) => title.to_owned(),
        None => panel.say(&Message::new("games-untitled").number("number", game + 1)),
    }
}

/// How a game ended, how long it is and when it was.
fn details(panel: &Panel<'_>, heading: &Heading) -> String {
    let plies = Message::new("games-plies").number("plies", heading.plies);
    let plies = if heading.plies > 0 { panel.say(&plies) } else { String::new() };
    let details = [heading.result.as_str(), &plies, &heading.date];
    details.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" · ")
}
