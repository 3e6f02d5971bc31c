//! The list of a collection's games: drawn from an integer row number, so that its length costs nothing.

use crate::action::Action;
use crate::commands::Command;
use crate::icons::Icon;
use crate::list::{self, List, OpenList, RowWords};
use crate::panel::Panel;
use crate::tab::games::{Games, GamesView};
use crate::theme::{self, space};
use crate::widgets::{ICON, command_icon, cut_line, heading, icon_button, named_field, part_id};
use egui::accesskit::Role;
use egui::{Align2, CornerRadius, FontId, Id, Key, Modifiers, Rect, Ui, pos2};
use etude_model::Message;
use etude_study::collection::{Collection, Format};
use etude_study::format::Heading;
use etude_study::movetext::moves_in;
use std::time::{Duration, Instant};

/// The height of a row, in points.
const ROW: f32 = 40.0;
/// The room for the buttons that change the order, in points.
const ARRANGING: f32 = 3.0 * ICON;
/// The time per frame for filtering games.
const FRAME_SHARE: Duration = Duration::from_millis(2);
/// The number of games filtered between two looks at the clock.
const SHARE: usize = 256;

/// Draws the list with its filter. `kept` hides the heading of the game in front; with `columns` two plies are a move.
pub fn games_ui(ui: &mut Ui, panel: &mut Panel<'_>, games: &mut Games, kept: bool, columns: bool) {
    let collection = std::sync::Arc::clone(games.collection());
    let at = games.at();
    let view = &mut games.view;
    ui.horizontal(|ui| {
        heading(ui, panel.get("games-title"));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            for (icon, command) in
                [(Icon::ChevronDown, Command::NextGame), (Icon::ChevronUp, Command::PreviousGame)]
            {
                command_icon(ui, panel, command, icon, None);
            }
        });
    });
    let hint = panel.get("games-filter");
    let field = egui::TextEdit::singleline(&mut view.filter).hint_text(&hint).desired_width(f32::INFINITY);
    let response = named_field(ui, &hint, field);
    if response.changed() {
        view.found.clear();
        view.looked = 0;
        view.list.rewind();
    }
    look(ui, panel.texts.language().tag(), &collection, view);
    let count = Message::new("games-count").number("shown", view.found.len()).number("all", collection.len());
    ui.label(egui::RichText::new(panel.say(&count)).small().color(panel.tokens.text_weak));
    let kept = kept.then_some(at);
    let arranges = games.collection().format() == Format::Session;
    let shown = Shown { at, kept, arranges, columns };
    rows_ui(ui, panel, &collection, &mut games.view, &shown);
}

/// State of the list besides its games.
struct Shown {
    /// The game in front.
    at: usize,
    /// The game whose heading is kept.
    kept: Option<usize>,
    /// True if the user may reorder the games.
    arranges: bool,
    /// True if two plies are a move.
    columns: bool,
}

/// A change of the order.
#[derive(Clone, Copy)]
enum Step {
    Up,
    Down,
    Out,
}

impl Step {
    /// All steps, with their icons and the Fluent identifiers of their names.
    const ALL: [(Self, Icon, &'static str); 3] = [
        (Self::Up, Icon::ChevronUp, "games-move-up"),
        (Self::Down, Icon::ChevronDown, "games-move-down"),
        (Self::Out, Icon::Close, "games-remove"),
    ];

    /// The action of the step; none where there is no other game in that direction. Skips games that the filter hides.
    fn asks(self, view: &GamesView, game: usize) -> Option<Action> {
        let row = view.found.binary_search(&game).ok()?;
        let to = match self {
            Self::Up => row.checked_sub(1),
            Self::Down => Some(row + 1),
            Self::Out => return Some(Action::RemoveGame(game)),
        };
        to.and_then(|to| view.found.get(to)).map(|&to| Action::MoveGame(game, to))
    }
}

/// Filters some more games in each frame, until all have been checked.
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

fn rows_ui(ui: &mut Ui, panel: &mut Panel<'_>, collection: &Collection, view: &mut GamesView, shown: &Shown) {
    let name = panel.get("games-title");
    let list = List { id: Id::unique("games"), role: Role::ListBox, name: &name, row: ROW, beside: 0 };
    let list = list.open(ui, view.found.len());
    if list.has_focus() {
        if shown.arranges {
            arranging_keys(ui, panel, view);
        }
        keys(ui, panel, view, &list);
    }
    if let Some(row) = cursor_row(view).filter(|_| std::mem::take(&mut view.list.reveal)) {
        list.reveal(&mut view.list, row);
    }
    for place in list.rows(ui, &mut view.list) {
        let Some(&game) = view.found.get(place.0) else { break };
        let Some(heading) = collection.heading(game) else { break };
        let heading = Some(heading).filter(|_| shown.kept != Some(game));
        let arranged = shown.arranges && (game == shown.at || view.cursor == Some(game) && list.has_focus());
        let details = heading.map_or_else(String::new, |heading| details(panel, heading, shown.columns));
        row_ui(
            ui,
            panel,
            (&title(panel, heading, game), &details),
            game,
            place,
            (game == shown.at, arranged),
            &list,
        );
        if arranged {
            arranging_ui(ui, panel, view, game, place.1);
        }
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

/// The keys that change the order: Alt with an arrow moves the game of the cursor, Delete removes it.
fn arranging_keys(ui: &Ui, panel: &mut Panel<'_>, view: &GamesView) {
    let Some(game) = view.cursor else { return };
    let keys =
        [(Modifiers::ALT, Key::ArrowUp), (Modifiers::ALT, Key::ArrowDown), (Modifiers::NONE, Key::Delete)];
    for ((step, ..), (held, key)) in Step::ALL.into_iter().zip(keys) {
        if ui.input_mut(|input| input.consume_key(held, key))
            && let Some(action) = step.asks(view, game)
        {
            panel.ask(action);
        }
    }
}

/// The buttons that change the order, at the right end of a row.
fn arranging_ui(ui: &mut Ui, panel: &mut Panel<'_>, view: &GamesView, game: usize, rect: Rect) {
    let right = list::inner(rect).with_max_x(rect.right() - list::BAR_ROOM);
    let place = right.with_min_x(right.right() - ARRANGING);
    let layout = egui::Layout::left_to_right(egui::Align::Center);
    let builder =
        egui::UiBuilder::new().scope_id(part_id("arranging").with(game)).max_rect(place).layout(layout);
    let ui = &mut ui.new_child(builder);
    ui.spacing_mut().item_spacing.x = 0.0;
    for (step, icon, name) in Step::ALL {
        let asks = step.asks(view, game);
        let why = asks.is_none().then(|| panel.get("games-no-further"));
        if icon_button(ui, icon, &panel.get(name), why.as_deref()).clicked()
            && let Some(action) = asks
        {
            panel.ask(action);
        }
    }
}

/// Draws a row and takes clicks on it.
fn row_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    (title, details): (&str, &str),
    game: usize,
    place: (usize, Rect),
    (current, arranged): (bool, bool),
    list: &OpenList,
) {
    let rect = place.1;
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
    let buttons = if arranged { ARRANGING + list::BAR_ROOM } else { 0.0 };
    let galley = cut_line(ui, title, font, ink, rect.right() - x - space::S - buttons);
    painter.galley(pos2(x, upper - galley.size().y / 2.0), galley, panel.tokens.text_strong);
    painter.text(pos2(left, lower), Align2::LEFT_CENTER, details, small, panel.tokens.text_weak);
    panel.ask_if(response.on_hover_text(&name).clicked(), Action::ShowGame(game));
}

/// The title of a game in the list; its number alone without a heading.
fn title(panel: &Panel<'_>, heading: Option<&Heading>, game: usize) -> String {
    let title = heading.map(|heading| heading.title_in(panel.texts.language().tag()));
    match title.filter(|title| !title.is_empty()) {
        Some(title) => title.to_owned(),
        None => panel.say(&Message::new("games-untitled").number("number", game + 1)),
    }
}

/// The result, the length and the date of a game.
fn details(panel: &Panel<'_>, heading: &Heading, columns: bool) -> String {
    let length = Message::new("games-length").number("moves", moves_in(columns, heading.plies));
    let length = if heading.plies > 0 { panel.say(&length) } else { String::new() };
    let details = [heading.result.as_str(), &length, &heading.date];
    details.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" · ")
}
