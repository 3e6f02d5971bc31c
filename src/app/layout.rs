//! The skeleton of the window: bar, rail, library, table with its row, column. It is the same for every game and mode.

use super::action::Action;
use super::looks;
use super::panel::Panel;
use super::panels;
use super::panels::beginning::Beginnings;
use super::panels::dialogs::Outcome;
use super::panels::library::Beside;
use super::panels::rail::Rail;
use super::panels::{rail, row, top};
use super::tab::{Mode, Tab};
use super::theme::space;
use super::widgets::{anchored, within};
use super::workspace::Etude;
use egui::{Area, Context, Id, Key, Margin, Order, Sense, Ui};

/// The least width, in points, with room for the library beside the table; in narrower windows it is a drawer over it.
const WIDE: f32 = 1600.0;
/// The width of the pinned library, in points.
const LIBRARY: f32 = 280.0;
/// The widths of the column in usual and in large windows, in points, and the width from which a window is large.
const COLUMN: [f32; 2] = [380.0, 440.0];
const LARGE: f32 = 1920.0;
/// The width from which the column is as wide as usual, and its least width, which the smallest window leaves it, in points.
const USUAL: f32 = 1280.0;
const LEAST_COLUMN: f32 = 260.0;
const SMALL: f32 = 940.0;

/// True if the window is so narrow that the library lies over the table.
pub(super) fn is_narrow(ctx: &Context) -> bool {
    ctx.content_rect().width() < WIDE
}

/// The width of the column where the user has not dragged it, in points.
fn usual_column(window: f32) -> f32 {
    let [usual, large] = COLUMN;
    if window >= LARGE {
        return large;
    }
    let part = ((window - SMALL) / (USUAL - SMALL)).clamp(0.0, 1.0);
    (LEAST_COLUMN + part * (usual - LEAST_COLUMN)).round()
}

impl Etude {
    /// Draws all panels. Adds the actions of the user to `actions`; returns the result of a dialog.
    pub(super) fn panels_ui(
        &mut self,
        ui: &mut Ui,
        actions: &mut Vec<Action>,
        keys_are_taken: bool,
    ) -> Option<Outcome> {
        shield_ui(ui.ctx());
        let waiting = self.is_waiting();
        let Self {
            tabs,
            active,
            texts,
            settings,
            menus,
            notices,
            dialogs,
            library,
            beginning,
            beginnings,
            practice,
            drawer,
            readings,
            writer,
            windows,
            unread,
            ..
        } = self;
        let tokens = looks::tokens(ui);
        let you = tabs.get(*active).and_then(Tab::you);
        let gains = tabs.get(*active).and_then(Tab::gains);
        let practice = &*practice;
        let session = tabs.get(*active).and_then(|tab| practice.session_of(tab.id));
        let panel = &mut Panel { texts, tokens, settings, menus, you, gains, session, actions };
        for window in windows.iter_mut() {
            window.show(ui.ctx(), panel);
        }
        let side =
            |fill| egui::Frame::new().fill(fill).inner_margin(Margin::same((space::S + space::XS) as i8));
        let bare = egui::Frame::new().fill(tokens.panel);

        let narrow = is_narrow(ui.ctx());
        let window = ui.ctx().content_rect().width();
        *drawer &= narrow || tabs.is_empty();
        egui::Panel::top("bar")
            .exact_size(top::HEIGHT)
            .resizable(false)
            .frame(bare.inner_margin(Margin::symmetric(space::S as i8, 0)))
            .show(ui, |ui| top::top_ui(ui, panel, (tabs, *active), unread, practice.shown));
        let unseen: Vec<_> =
            windows.iter().filter_map(|window| Some((window.command(), window.unseen()?))).collect();
        let shown = Rail {
            library: if narrow { *drawer } else { panel.settings.library },
            games: tabs.get(*active).and_then(|tab| tab.games.as_ref()).map(|_| panel.settings.games),
            practice: practice.shown,
            is_dealt: tabs.get(*active).is_some_and(|tab| tab.study.identity().game.hides),
            unseen: &unseen,
        };
        egui::Panel::left("rail")
            .exact_size(rail::WIDTH)
            .resizable(false)
            .frame(egui::Frame::new().fill(tokens.sunken).inner_margin(Margin::symmetric(0, space::S as i8)))
            .show(ui, |ui| rail::rail_ui(ui, panel, &shown));
        let front = tabs.get(*active).map(|tab| tab.id);
        // They would lie over the field of the finder.
        if dialogs.finder.is_none() {
            panels::notices::notices_ui(ui.ctx(), panel, notices, front, (readings, writer));
        }
        let open = tabs.get_mut(*active);
        let asks = *beginning && open.is_some() || open.is_none() && !waiting;
        let Some(tab) = open.filter(|_| !asks && !practice.shown) else {
            let tab = tabs.get(*active);
            let beside = &Beside { tab, practice };
            // Before the first choice there is nothing but the question.
            if panel.settings.library && !narrow && (tab.is_some() || panel.settings.start.is_some()) {
                library_panel(side(tokens.sunken))
                    .show(ui, |ui| panels::library::library_ui(ui, panel, library, beside));
            }
            if *drawer {
                *drawer = panels::library::drawer_ui(ui, panel, library, beside);
            }
            egui::CentralPanel::default().frame(side(tokens.panel)).show(ui, |ui| {
                if practice.shown {
                    let beginnings = beginnings.get_or_insert_with(Beginnings::new);
                    panels::practice::practice_ui(ui, panel, practice, beginnings);
                } else if asks {
                    let beginnings = beginnings.get_or_insert_with(Beginnings::new);
                    panels::beginning::beginning_ui(ui, panel, beginnings);
                }
            });
            return dialogs.show(ui.ctx(), panel, tab);
        };
        let kept = tab.keeps_solution() && tab.title_tells();
        let columns = tab.sides.is_some();
        let listed = tab.games.as_mut().filter(|_| panel.settings.games);
        if let Some(games) = listed {
            egui::Panel::left("games")
                .default_size((window * 0.2).clamp(200.0, 320.0))
                .size_range(160.0..=460.0)
                .frame(side(tokens.sunken))
                .show(ui, |ui| panels::games::games_ui(ui, panel, games, kept, columns));
        } else if panel.settings.library && !narrow {
            library_panel(side(tokens.sunken)).show(ui, |ui| {
                panels::library::library_ui(ui, panel, library, &Beside { tab: Some(tab), practice });
            });
        }
        if *drawer {
            *drawer = panels::library::drawer_ui(ui, panel, library, &Beside { tab: Some(tab), practice });
        }
        let widest = (window * 0.45).max(LEAST_COLUMN);
        let wanted = panel.settings.side.unwrap_or_else(|| usual_column(window)).clamp(LEAST_COLUMN, widest);
        // A column narrowed by a small window comes back with the room: only dragging its edge is a wish.
        let seen = Id::unique("width beside the side");
        let resized = ui.data_mut(|data| {
            let before = data.get_temp::<f32>(seen);
            data.insert_temp(seen, window);
            before != Some(window)
        });
        let range = if resized { wanted..=wanted } else { LEAST_COLUMN..=widest };
        let column = egui::Panel::right("solution").default_size(wanted).size_range(range);
        let shown = column.frame(side(tokens.panel)).show(ui, |ui| {
            let whole = ui.available_rect_before_wrap();
            within(ui, "column", |ui| panels::solution::solution_ui(ui, panel, tab));
            ui.advance_cursor_after_rect(whole);
        });
        let now = shown.response.rect.width();
        if !resized && (now - wanted).abs() > 1.0 && ui.input(|input| input.pointer.any_released()) {
            panel.ask(Action::KeepSide(now));
        }
        egui::Panel::bottom("row")
            .exact_size(row::HEIGHT)
            .resizable(false)
            .show_separator_line(false)
            .frame(bare.inner_margin(Margin::symmetric(space::S as i8, 0)))
            .show(ui, |ui| anchored(ui, "row", |ui| row::row_ui(ui, panel, tab)));
        egui::CentralPanel::default().frame(bare.inner_margin(space::S)).show(ui, |ui| {
            let area = ui.available_rect_before_wrap();
            anchored(ui, "table", |ui| panels::table::table_ui(ui, panel, tab));
            panels::session::sheet_ui(ui, panel, practice, area);
        });
        let enter = !keys_are_taken && ui.input(|input| input.key_pressed(Key::Enter));
        if enter && panel.session_is_over() {
            panels::session::press_by_key(ui, panel, practice);
        } else if enter && tab.mode != Mode::Setup && !tab.view.selection.is_empty() {
            panels::cards::play_selection(panel, tab);
        } else if enter {
            panels::end::press_by_key(ui, panel, tab);
        }
        dialogs.show(ui.ctx(), panel, Some(tab))
    }
}

/// Notes that a click has brought something else to the front.
pub(super) fn note_turn(ctx: &Context) {
    if ctx.input(|input| input.pointer.any_released()) {
        let now = ctx.input(|input| input.time);
        ctx.data_mut(|data| data.insert_temp(Id::unique("turned"), now));
    }
}

/// Takes the second half of a double click whose first half has brought something else to the front: it is not meant for the
/// new page.
fn shield_ui(ctx: &Context) {
    let id = Id::unique("turned");
    let Some(since) = ctx.data(|data| data.get_temp::<f64>(id)) else { return };
    let delay = ctx.options(|options| options.input_options.max_double_click_delay);
    let left = ctx.input(|input| since + delay - input.time);
    if left <= 0.0 {
        return ctx.data_mut(|data| data.remove::<f64>(id));
    }
    let window = ctx.content_rect();
    Area::new(Id::unique("shield")).order(Order::Tooltip).fixed_pos(window.min).show(ctx, |ui| {
        ui.allocate_exact_size(window.size(), Sense::click_and_drag());
    });
    ctx.request_repaint_after_secs(left as f32);
}

/// The pinned library.
fn library_panel(frame: egui::Frame) -> egui::Panel {
    egui::Panel::left("library").exact_size(LIBRARY).resizable(false).frame(frame)
}
