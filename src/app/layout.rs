//! Where the panels stand, how much room each has, and which of them are seen.

use super::action::Action;
use super::looks;
use super::panel::Panel;
use super::panels;
use super::panels::beginning::Beginnings;
use super::panels::dialogs::Outcome;
use super::panels::library::Beside;
use super::tab::Mode;
use super::theme::space;
use super::widgets::anchored;
use super::workspace::Etude;
use egui::{Context, Id, Key, Margin, Ui};

/// Below this height, in points, the table needs the room of the help and of second rows.
const LOW: f32 = 560.0;
/// Below this width, in points, the library folds: it lies over the table when it is asked for.
const NARROW: f32 = 1150.0;

/// The least width of the right side, in points.
const LEAST_SIDE: f32 = 260.0;

/// Whether the window has no room for the library beside the table.
pub(super) fn is_narrow(ctx: &Context) -> bool {
    ctx.content_rect().width() < NARROW
}

impl Etude {
    /// Draws all panels. What the user wants is added to `actions`; returns what a dialog was closed with.
    pub(super) fn panels_ui(
        &mut self,
        ui: &mut Ui,
        actions: &mut Vec<Action>,
        keys_are_taken: bool,
    ) -> Option<Outcome> {
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
            budget,
            unread,
            ..
        } = self;
        let tokens = looks::tokens(ui);
        let panel = &mut Panel { texts, tokens, settings, menus, actions };
        for window in windows.iter_mut() {
            window.show(ui.ctx(), panel);
        }
        let side = |fill| egui::Frame::new().fill(fill).inner_margin(Margin::same(space::M as i8));
        let bar = side(tokens.panel).inner_margin(Margin::symmetric(10, 5));

        let narrow = is_narrow(ui.ctx());
        *drawer &= narrow || tabs.is_empty();
        let folded = narrow.then_some(*drawer);
        egui::Panel::top("menu")
            .frame(bar)
            .show(ui, |ui| panels::top::top_ui(ui, panel, (tabs, *active), unread, folded));
        let unseen: Vec<_> =
            windows.iter().filter_map(|window| Some((window.command(), window.unseen()?))).collect();
        egui::Panel::bottom("status").frame(bar).show(ui, |ui| {
            panels::status::status_ui(ui, panel, tabs.get(*active), budget, &unseen);
        });
        let front = tabs.get(*active).map(|tab| tab.id);
        panels::notices::notices_ui(ui.ctx(), panel, notices, front, (readings, writer));
        let open = tabs.get_mut(*active);
        let asks = *beginning && open.is_some() || open.is_none() && !waiting;
        let Some(tab) = open.filter(|_| !asks && !practice.shown) else {
            let tab = tabs.get(*active);
            let beside = &Beside { tab, practice: &*practice };
            // Before the first choice there is nothing but the question.
            if panel.settings.library && !narrow && (tab.is_some() || panel.settings.start.is_some()) {
                library_panel(ui, side(tokens.sunken))
                    .show(ui, |ui| panels::library::library_ui(ui, panel, library, beside));
            }
            if *drawer {
                *drawer = panels::library::drawer_ui(ui, panel, library, beside);
            }
            egui::CentralPanel::default().frame(side(tokens.panel)).show(ui, |ui| {
                if practice.shown {
                    panels::practice::practice_ui(ui, panel, practice);
                } else if asks {
                    let beginnings = beginnings.get_or_insert_with(Beginnings::new);
                    panels::beginning::beginning_ui(ui, panel, beginnings);
                }
            });
            return dialogs.show(ui.ctx(), panel, tab);
        };
        // A narrow window has room for the table and the solution only.
        let width = ui.available_width();
        let kept = tab.keeps_solution() && tab.title_tells();
        let listed = tab.games.as_mut().filter(|_| panel.settings.games);
        if let Some(games) = listed {
            egui::Panel::left("games")
                .default_size((width * 0.2).clamp(200.0, 320.0))
                .size_range(160.0..=460.0)
                .frame(side(tokens.sunken))
                .show(ui, |ui| panels::games::games_ui(ui, panel, games, kept));
        } else if panel.settings.library && !narrow {
            library_panel(ui, side(tokens.sunken)).show(ui, |ui| {
                panels::library::library_ui(ui, panel, library, &Beside { tab: Some(tab), practice });
            });
        }
        if *drawer {
            *drawer = panels::library::drawer_ui(ui, panel, library, &Beside { tab: Some(tab), practice });
        }
        let widest = (width * if narrow { 0.3 } else { 0.45 }).max(270.0);
        let usual = (width * 0.28).clamp(270.0, 460.0);
        let wanted = panel.settings.side.unwrap_or(usual).clamp(LEAST_SIDE, widest);
        // What a small window took from the side comes back with the room: only dragging its edge is a wish.
        let seen = Id::unique("width beside the side");
        let resized = ui.data_mut(|data| {
            let before = data.get_temp::<f32>(seen);
            data.insert_temp(seen, width);
            before != Some(width)
        });
        let range = if resized { wanted..=wanted } else { LEAST_SIDE..=widest };
        let side_panel = egui::Panel::right("solution").default_size(wanted).size_range(range);
        let shown =
            side_panel.frame(side(tokens.panel)).show(ui, |ui| panels::solution::solution_ui(ui, panel, tab));
        let now = shown.response.rect.width();
        if !resized && (now - wanted).abs() > 1.0 && ui.input(|input| input.pointer.any_released()) {
            panel.ask(Action::KeepSide(now));
        }
        let low = ui.available_height() < LOW;
        let tight = if low { space::XS } else { space::M } as i8;
        let tight = side(tokens.panel).inner_margin(Margin {
            top: tight,
            bottom: tight,
            ..side(tokens.panel).inner_margin
        });
        // What is below the table is seen in the first frame already.
        let below = egui::Panel::bottom("line").resizable(false).default_size(if low { 76.0 } else { 130.0 });
        below.frame(tight).show(ui, |ui| {
            if tab.study.playing().is_some() && !matches!(tab.mode, Mode::Setup | Mode::Solve) {
                panels::stepping::stepping_ui(ui, panel, tab);
            }
            panels::position::position_rows_ui(ui, panel, tab);
        });
        egui::CentralPanel::default().frame(tight).show(ui, |ui| {
            panels::tools::tools_ui(ui, panel, tab, low);
            anchored(ui, "table", |ui| panels::table::table_ui(ui, panel, tab));
        });
        let enter = !keys_are_taken && ui.input(|input| input.key_pressed(Key::Enter));
        if enter && tab.mode != Mode::Setup && !tab.view.selection.is_empty() {
            panels::cards::play_selection(panel, tab);
        }
        dialogs.show(ui.ctx(), panel, Some(tab))
    }
}

/// The panel of the library.
fn library_panel(ui: &Ui, frame: egui::Frame) -> egui::Panel {
    let width = ui.available_width();
    egui::Panel::left("library")
        .default_size((width * 0.18).clamp(200.0, 280.0))
        .size_range(180.0..=(width * 0.3).max(181.0))
        .frame(frame)
}
