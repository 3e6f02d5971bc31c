//! The list of matching games; only visible rows are drawn.

use crate::list::{self, List, ListView, OpenList, RowWords};
use crate::panel::Panel;
use crate::theme::{self, space};
use crate::widgets::cut_line;
use egui::accesskit::Role;
use egui::{CornerRadius, FontId, Id, Key, Modifiers, Rect, Ui, pos2};
use etude_games::draughts::{pdn, rules};
use etude_model::Message;
use etude_study::base::Base;
use etude_study::base::query::{Hit, QueryResult};
use etude_study::base::rows::{GameRow, date_text};
use etude_study::kinds::draughts::openings;
use etude_texts::Language;

/// The height of a row, in points.
const ROW: f32 = 40.0;

/// The view state of the list.
#[derive(Default)]
pub struct HitsView {
    /// The scroll state.
    pub list: ListView,
    /// The row under the cursor.
    pub cursor: usize,
}

/// Draws the games. Returns the one to open.
pub fn hits_ui(
    ui: &mut Ui,
    panel: &Panel<'_>,
    base: &Base,
    answer: &QueryResult,
    view: &mut HitsView,
) -> Option<Hit> {
    let name = panel.get("base-games");
    let list = List {
        id: Id::unique("games of the data base"),
        role: Role::ListBox,
        name: &name,
        row: ROW,
        beside: 0,
    };
    let list = list.open(ui, answer.hits.len());
    let mut wanted = None;
    if list.has_focus() {
        if let Some(target) = list.key(ui, view.cursor) {
            (view.cursor, view.list.reveal) = (target, true);
        }
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter)) {
            wanted = Some(view.cursor);
        }
    }
    if std::mem::take(&mut view.list.reveal) {
        list.reveal(&mut view.list, view.cursor);
    }
    for place in list.rows(ui, &mut view.list) {
        let Some(hit) = answer.hits.get(place.0) else { break };
        let (clicked, opened) = row_ui(ui, panel, base, *hit, place, view.cursor == place.0, &list);
        if clicked {
            view.cursor = place.0;
            list.take_keys();
        }
        if opened {
            wanted = Some(place.0);
        }
        if view.cursor == place.0 {
            list.mark(ui, place.1, panel.tokens);
        }
    }
    list.close(ui, &mut view.list, panel.tokens);
    wanted.and_then(|row| answer.hits.get(row)).copied()
}

/// Draws a game. Returns true if it was clicked, and true if it is to be opened.
fn row_ui(
    ui: &Ui,
    panel: &Panel<'_>,
    base: &Base,
    hit: Hit,
    place: (usize, Rect),
    current: bool,
    list: &OpenList,
) -> (bool, bool) {
    let rect = place.1;
    let Some(row) = base.contents.rows.get(hit.game as usize) else { return (false, false) };
    let players = row.players.map(|number| base.contents.names.name(number));
    let title = match players {
        ["", ""] => panel.say(&Message::new("games-untitled").number("number", hit.game + 1)),
        [white, black] => format!("{white} – {black}"),
    };
    let details = details(panel, base, row, hit);
    let name = format!("{}. {title}, {details}", hit.game + 1);
    let role = Role::ListBoxOption;
    let heard = RowWords { role, name: &name, selected: Some(current), level: 0, open: None };
    let response = list.row(ui, place, u64::from(hit.game), &heard);
    let painter = ui.painter_at(rect);
    if response.hovered() {
        let corner = CornerRadius::same(theme::radius::S);
        painter.rect_filled(list::inner(rect), corner, panel.tokens.button_hovered);
    }
    let left = rect.left() + space::S;
    let room = rect.width() - 2.0 * space::S;
    let put = |y: f32, text: String, size: f32, ink: egui::Color32| {
        let galley = cut_line(ui, &text, FontId::proportional(size), ink, room);
        painter.galley(pos2(left, y - galley.size().y / 2.0), galley, ink);
    };
    put(rect.top() + ROW * 0.3, title, theme::text::BODY, panel.tokens.text_strong);
    put(rect.top() + ROW * 0.72, details, theme::text::SMALL, panel.tokens.text_weak);
    let opened = response.double_clicked();
    (response.on_hover_text(name).clicked(), opened)
}

/// Result, date, event, and the match of the position in a game.
fn details(panel: &Panel<'_>, base: &Base, row: &GameRow, hit: Hit) -> String {
    let rules = base.head.rules.get(usize::from(row.rules)).and_then(|id| rules::named(id));
    let score = rules.map_or("*", |rules| pdn::by_colours(rules, row.score.outcome()));
    let mut parts =
        vec![score.to_owned(), date_text(row.date), base.contents.names.name(row.event).to_owned()];
    let opening = base.contents.names.name(row.opening);
    parts.push(openings::shown(opening, panel.texts.language() == Language::Russian).to_owned());
    if hit.ply > 0 {
        parts.push(panel.say(&Message::new("base-ply").number("move", hit.ply / 2 + 1)));
    }
    if hit.symmetry.reversed {
        parts.push(panel.get("base-reversed"));
    }
    if hit.symmetry.mirrored {
        parts.push(panel.get("base-mirrored"));
    }
    parts.retain(|part| !part.is_empty());
    parts.join(" · ")
}
