//! The scoresheet: the moves that were looked at, with their variations, comments, signs and values.

mod draw;
mod measure;
mod menu;
mod signs;

use self::measure::Widths;
use super::pages::page_tabs_ui;
use crate::action::Action;
use crate::commands::Command;
use crate::icons::Icon;
use crate::list::{BAR_ROOM, List, OpenList};
use crate::panel::Panel;
use crate::sheet_rows::{self, Form, Rows};
use crate::tab::{LaidOut, Mode, SheetView, Tab};
use crate::theme;
use crate::widgets::icon_button;
use egui::accesskit::Role;
use egui::{CornerRadius, Id, Key, Modifiers, RichText, Ui};
use etude_model::{Message, Side};
use etude_study::format::FileFormat;
use etude_study::play::lines::START;
use etude_study::{LineItem, LineList, Playing, registry, unread};

/// The margin that comes into sight with a row that is brought there, in points.
const BESIDE: usize = 30;
/// The overlap of two pages turned by the keys, in points.
const OVERLAP: f32 = 40.0;

/// The lines and the options of their display.
struct Sheet<'a> {
    list: &'a LineList,
    /// True if only the moves up to the position in view are shown, without comments.
    secret: bool,
    /// The side at the bottom.
    mine: Side,
    /// True if the main line is in two columns, as the sides of a board alternate.
    columns: bool,
    /// The names of the sides.
    sides: [Message; 2],
    /// The file formats of its games.
    formats: &'static [&'static dyn FileFormat],
}

impl Sheet<'_> {
    /// The proved value of a move, as far as it is shown.
    fn value(&self, item: &LineItem) -> Option<etude_model::Value> {
        item.value.filter(|_| !self.secret)
    }

    /// The annotations of a move that are shown.
    fn nags<'b>(&self, item: &'b LineItem) -> &'b [u8] {
        if self.secret { &[] } else { &item.nags }
    }

    /// True if moves have room for their proved values.
    fn has_values(&self) -> bool {
        !self.secret && self.list.proved
    }
}

/// Draws the scoresheet with its tools. Where the solution is kept, moves saved with the study and comments on the moves made
/// are hidden: they would give it away.
pub fn sheet_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    let (secret, mine) = (tab.keeps_values(), tab.mine());
    page_tabs_ui(ui, panel, tab, |ui, panel, tab| {
        let list = tab.study.playing().map(Playing::line);
        let any = !secret && list.is_some_and(|list| list.iter().any(|item| item.begins));
        for (icon, name, fold) in
            [(Icon::Fold, "sheet-fold-all", true), (Icon::Unfold, "sheet-unfold-all", false)]
        {
            let why = (!any).then(|| panel.get(if secret { "grey-solution" } else { "grey-no-variations" }));
            if icon_button(ui, icon, &panel.get(name), why.as_deref()).clicked() {
                let all = tab.line().iter().filter(|item| item.begins).map(|item| item.way);
                let all: Vec<u64> = all.collect();
                tab.view.sheet.fold(&all, fold);
            }
        }
    });
    let goes_on = tab.study.playing().is_some_and(|game| game.line().goes_on());
    let hides_later = secret && goes_on && tab.mode == Mode::Play && !tab.can_step_on();
    // A record may tell that it has moves; a puzzle would give away that it has a solution.
    let is_record = tab.recorded_players().is_some();
    let Tab { study, sides, view, .. } = tab;
    let Some(game) = study.playing() else { return };
    let list = game.line();
    let sheet = Sheet {
        list,
        secret,
        mine,
        columns: sides.is_some(),
        sides: game.analysis().sides.clone(),
        formats: registry::formats_of(study.identity().game.id),
    };
    let notes = &study.identity().about.notes;
    let before: Vec<_> = list.left_out.clone().into_iter().chain(unread::left_out(notes, 1)).collect();
    for left_out in before.iter().filter(|_| !secret) {
        let text = RichText::new(panel.say(&left_out.message())).size(theme::text::SMALL);
        ui.add(egui::Label::new(text.color(panel.tokens.warning)).wrap());
    }
    let weak = |ui: &mut Ui, panel: &Panel<'_>, text: &'static str| {
        ui.add(egui::Label::new(RichText::new(panel.get(text)).color(panel.tokens.text_weak)).wrap());
    };
    if !list.iter().any(|item| !secret || item.on_path) {
        weak(
            ui,
            panel,
            match (hides_later && is_record, sheet.columns) {
                (true, _) => "line-hidden",
                (_, true) => "line-empty-board",
                _ => "line-empty",
            },
        );
        return;
    }
    if hides_later {
        weak(ui, panel, "line-hidden");
    }
    rows_ui(ui, panel, &sheet, &mut view.sheet);
}

/// Lays the moves out, unless they are laid out already.
fn lay_out(ui: &Ui, panel: &Panel<'_>, sheet: &Sheet<'_>, view: &mut SheetView, width: f32) {
    let at = sheet.list.current().map_or(START, |item| item.id);
    let of = LaidOut {
        version: sheet.list.version,
        secret: sheet.secret.then_some(at),
        notation: panel.texts.notation(),
        width,
        folds: view.folds,
        values: sheet.has_values(),
    };
    if view.of.as_ref() == Some(&of) {
        return;
    }
    let scale = (of.notation, ui.pixels_per_point().to_bits());
    if view.widths_for != Some(scale) {
        view.widths_for = Some(scale);
        view.widths.clear();
    }
    view.of = Some(of);
    let mut widths = Widths::new(ui, panel, sheet, &mut view.widths);
    let form = Form { columns: sheet.columns, secret: sheet.secret, width, folded: &view.folded };
    view.rows = Rows::new(sheet.list, &form, &mut widths);
}

fn rows_ui(ui: &mut Ui, panel: &mut Panel<'_>, sheet: &Sheet<'_>, view: &mut SheetView) {
    let list = sheet.list;
    let current = list.place;
    let moved = list.current().map(|item| item.id) != view.shown;
    if moved && let Some(current) = current {
        // Where the user goes nothing stays folded.
        let ways: Vec<u64> = view.rows.way(current).filter_map(|at| list.get(at)).map(|at| at.way).collect();
        view.fold(&ways, false);
    }
    let width = ui.available_width() - BAR_ROOM - 2.0 * draw::MARGIN;
    lay_out(ui, panel, sheet, view, width.floor());
    let name = panel.get(if sheet.columns { "sheet-title-board" } else { "sheet-title" });
    let whole =
        List { id: Id::unique("scoresheet"), role: Role::ListBox, name: &name, row: 1.0, beside: BESIDE };
    let rows = whole.open(ui, view.rows.height());
    if rows.has_focus() {
        keys(ui, panel, sheet, view, &rows);
    }
    if moved {
        view.shown = list.current().map(|item| item.id);
        match current.and_then(|current| view.rows.row_of(current)) {
            Some(row) => {
                let [top, bottom] = view.rows.place(row).map(|place| place as usize);
                rows.reveal(&mut view.list, bottom);
                rows.reveal(&mut view.list, top);
            }
            None => view.list.rewind(),
        }
    }
    let area = rows.area();
    ui.painter().rect_filled(area, CornerRadius::same(theme::radius::M), panel.tokens.sunken);
    // The places of single points are of no interest.
    drop(rows.rows(ui, &mut view.list));
    let top = view.list.top.floor();
    let marks = view.marked.take().and_then(|marked| draw::Marks::of(sheet, &view.rows, marked));
    let seen = view.rows.between(top, top + f64::from(area.height()));
    for row in seen {
        let [begins, ends] = view.rows.place(row);
        let rect = egui::Rect::from_x_y_ranges(
            area.left()..=area.left() + draw::MARGIN + width,
            area.top() + (begins - top) as f32..=area.top() + (ends - top) as f32,
        );
        if draw::row_ui(ui, panel, sheet, view, (row, rect), marks.as_ref()) {
            rows.take_keys();
        }
    }
    if view.marked.is_some() {
        // The marks of an entry are seen in the next frame.
        ui.request_repaint();
    }
    rows.close(ui, &mut view.list, panel.tokens);
}

/// The keys of the scoresheet, while it has the focus: sideways through the line, up and down through its rows.
fn keys(ui: &Ui, panel: &mut Panel<'_>, sheet: &Sheet<'_>, view: &mut SheetView, rows: &OpenList) {
    rows.take_arrows(ui, true);
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    for (key, command) in [
        (Key::ArrowLeft, Command::Back),
        (Key::ArrowRight, Command::Forward),
        (Key::Home, Command::First),
        (Key::End, Command::Last),
    ] {
        if pressed(key) {
            panel.ask(Action::Do(command));
        }
    }
    let page = f64::from(rows.area().height() - OVERLAP).max(1.0);
    if pressed(Key::PageDown) {
        view.list.top += page;
    }
    if pressed(Key::PageUp) {
        view.list.top -= page;
    }
    let at = sheet.list.place;
    for (key, down) in [(Key::ArrowUp, false), (Key::ArrowDown, true)] {
        if pressed(key)
            && let Some(target) = neighbour(&view.rows, at, down)
        {
            panel.ask(Action::Go(sheet.list[target].id));
        }
    }
    let begins = |at: usize| view.rows.way(at).map(|at| &sheet.list[at]).find(|item| item.begins);
    if (pressed(Key::Enter) || pressed(Key::Space))
        && !sheet.secret
        && let Some(item) = at.and_then(begins)
    {
        let fold = !view.folded.contains(&item.way);
        view.fold(&[item.way], fold);
    }
}

/// The move above or below a move: in the same column where there is one.
fn neighbour(rows: &Rows, at: Option<usize>, down: bool) -> Option<usize> {
    let here = at.and_then(|at| Some((at, rows.row_of(at)?)));
    let column = here.and_then(|(at, row)| rows.rows()[row].moves().position(|mv| mv == at)).unwrap_or(0);
    let pick = |row: &sheet_rows::SheetRow| {
        let moves: Vec<usize> = row.moves().collect();
        moves.get(column).or(moves.last()).copied()
    };
    match (here, down) {
        (Some((_, row)), true) => rows.rows()[row + 1..].iter().find_map(pick),
        (Some((_, row)), false) => rows.rows()[..row].iter().rev().find_map(pick),
        (None, true) => rows.rows().iter().find_map(pick),
        (None, false) => None,
    }
}
