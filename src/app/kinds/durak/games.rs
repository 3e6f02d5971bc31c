//! List of the games of a match. It can be sorted, and each game can be opened.

use super::contestants::{bot_colour, bot_words};
use crate::action::Action;
use crate::kinds::parts::weak;
use crate::list::{self, List, ListView, OpenList, RowWords};
use crate::panel::Panel;
use crate::theme::{self, space};
use egui::accesskit::Role;
use egui::{Align2, Color32, CornerRadius, FontId, Id, Key, Modifiers, Rect, Sense, Ui, pos2, vec2};
use etude_model::{Message, Side};
use etude_study::kinds::durak::matches::job::{Column, MatchJob, MatchState, SortOrder};

/// The height of a row, in points.
const ROW: f32 = 24.0;
/// Matches with more games are sorted only when they are over.
const MANY: u32 = 20_000;

/// The view state of the list.
#[derive(Default)]
pub struct GamesView {
    list: ListView,
    /// The row of the keyboard.
    cursor: usize,
    sorted: SortOrder,
    /// The sorted games, and the key of that order.
    order: Vec<u32>,
    made: Option<(SortOrder, u32, bool)>,
}

impl GamesView {
    /// Sorts the games again if the order or the games have changed.
    fn sort_if_stale(&mut self, job: &MatchJob, state: &MatchState) {
        // The order by number never goes stale.
        let counts = self.sorted.column != Column::Number && job.kept() <= MANY;
        let made = (self.sorted, if counts { state.over } else { 0 }, state.running);
        if self.made != Some(made) || self.order.len() != job.kept() as usize {
            self.order = job.order(self.sorted);
            self.made = Some(made);
        }
    }
}

/// Draws the headers. A click sorts by the column, a second click in the other direction.
fn header_ui(ui: &mut Ui, panel: &Panel<'_>, view: &mut GamesView) {
    let (header, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    let font = FontId::new(theme::text::SMALL, crate::fonts::heading());
    let names = [
        ("match-number", Column::Number),
        ("match-attacker", Column::Attacker),
        ("match-winner", Column::Winner),
        ("match-plies", Column::Plies),
    ];
    let lefts = columns(header);
    for (place, (id, column)) in names.into_iter().enumerate() {
        let end = lefts.get(place + 1).copied().unwrap_or(header.right());
        let cell = Rect::from_x_y_ranges(lefts[place]..=end - space::XS, header.y_range());
        let response = ui.interact(cell, ui.scope_id().with(id), Sense::click());
        let is_sort_column = view.sorted.column == column;
        let name = panel.get(id);
        let described = match (is_sort_column, view.sorted.descending) {
            (true, true) => format!("{name}, {}", panel.get("durak-sorted-falling")),
            (true, false) => format!("{name}, {}", panel.get("durak-sorted-rising")),
            (false, _) => name.clone(),
        };
        response.widget_info(|| egui::WidgetInfo::selected(Role::Button, true, is_sort_column, &described));
        if response.hovered() || response.has_focus() {
            let corner = CornerRadius::same(theme::radius::S);
            ui.painter().rect_filled(cell, corner, panel.tokens.button_hovered);
        }
        let colour = if is_sort_column { panel.tokens.accent } else { panel.tokens.text_strong };
        let at = pos2(cell.left(), cell.center().y);
        ui.painter_at(cell).text(at, Align2::LEFT_CENTER, &name, font.clone(), colour);
        if response.on_hover_text(described).clicked() {
            view.sorted = view.sorted.toggled(column);
            view.cursor = 0;
        }
    }
}

/// Draws the list of games. A click or Enter opens a game; returns true if one was opened.
pub fn games_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    job: &MatchJob,
    state: &MatchState,
    view: &mut GamesView,
) -> bool {
    view.sort_if_stale(job, state);
    // Memory may hold fewer games than the match has.
    let about = match job.kept() {
        kept if kept < job.plan().games() => Message::new("match-games-kept").number("count", kept),
        _ => Message::new("match-games-about"),
    };
    ui.label(weak(panel, panel.say(&about)));
    header_ui(ui, panel, view);
    let name = panel.get("match-games");
    let list = List { id: Id::unique("match games"), role: Role::ListBox, name: &name, row: ROW, beside: 0 };
    let list = list.open(ui, job.kept() as usize);
    let mut to_open = None;
    if list.has_focus() {
        if let Some(target) = list.key(ui, view.cursor) {
            (view.cursor, view.list.reveal) = (target, true);
        }
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter)) {
            to_open = view.order.get(view.cursor).copied();
        }
    }
    if std::mem::take(&mut view.list.reveal) {
        list.reveal(&mut view.list, view.cursor);
    }
    for place in list.rows(ui, &mut view.list) {
        let Some(&game) = view.order.get(place.0) else { break };
        if row_ui(ui, panel, job, place, game, &list) {
            (view.cursor, to_open) = (place.0, Some(game));
        }
        if view.cursor == place.0 {
            list.mark(ui, place.1, panel.tokens);
        }
    }
    list.close(ui, &mut view.list, panel.tokens);
    match to_open.and_then(|game| job.study(game)) {
        Some(study) => {
            panel.ask(Action::OpenStudy(Box::new(study)));
            true
        }
        None => false,
    }
}

/// The left edges of the columns.
fn columns(row: Rect) -> [f32; 4] {
    [0.0, 0.16, 0.48, 0.8].map(|share| row.left() + space::S + share * row.width())
}

/// Draws a row. Returns true if it was clicked.
fn row_ui(
    ui: &Ui,
    panel: &Panel<'_>,
    job: &MatchJob,
    place: (usize, Rect),
    game: u32,
    list: &OpenList,
) -> bool {
    let (row, rect) = place;
    let number = game + 1;
    let name = panel.say(&Message::new("match-open-game").number("number", number));
    let heard = RowWords { role: Role::ListBoxOption, name: &name, selected: None, level: 0, open: None };
    let response = list.row(ui, place, row as u64, &heard);
    if response.hovered() {
        let corner = CornerRadius::same(theme::radius::S);
        ui.painter().rect_filled(list::inner(rect), corner, panel.tokens.button_hovered);
    }
    let names = job.plan().names().map(|name| bot_words(panel, &name));
    let [number_at, attacker_at, winner_at, plies_at] = columns(rect);
    let text = |left: f32, end: f32, text: String, colour: Color32| {
        let clip = Rect::from_x_y_ranges(left..=end, rect.y_range());
        let font = FontId::proportional(theme::text::BODY);
        ui.painter_at(clip).text(pos2(left, rect.center().y), Align2::LEFT_CENTER, text, font, colour);
    };
    text(number_at, attacker_at, number.to_string(), panel.tokens.text_weak);
    let Some(game) = job.game(game) else {
        text(attacker_at, winner_at, "…".to_owned(), panel.tokens.text_weak);
        return false;
    };
    let (winner, colour) = match game.winner {
        Some(winner) => (names[winner.index()].clone(), bot_colour(panel, winner.index())),
        None => (panel.get("match-draw"), panel.tokens.draw),
    };
    let side = if game.winner == Some(Side::First) { "1" } else { "2" };
    // Two bots may have the same name: then the number of the side tells them apart.
    let same = names[0] == names[1] && game.winner.is_some();
    text(attacker_at, winner_at - space::XS, names[game.first.index()].clone(), panel.tokens.text);
    let winner = if same { format!("{side}: {winner}") } else { winner };
    text(winner_at, plies_at - space::XS, winner, colour);
    text(plies_at, rect.right(), game.plies.to_string(), panel.tokens.text);
    response.on_hover_text(name).clicked()
}
