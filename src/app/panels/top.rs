//! The bar: menus, tabs, modes, finder.

use super::languages::languages_ui;
use super::unread::unread_tabs_ui;
use super::wheel::notches;
use crate::action::Action;
use crate::commands::Command;
use crate::icons::Icon;
use crate::panel::Panel;
use crate::tab::{Mode, Tab, Unread};
use crate::theme::space;
use crate::widgets::{about, command_icon, cross_button, icon_menu, note_place, with_reason, with_shortcut};
use egui::scroll_area::ScrollBarVisibility::AlwaysHidden as HIDDEN;
use egui::text::{LayoutJob, TextFormat};
use egui::{Align, Color32, Layout, RichText, Ui, Vec2, vec2};
use etude_model::Message;

/// The height of the bar, in points.
pub const HEIGHT: f32 = 44.0;
/// The size of the slot of a mode in points, and its width in a narrow window.
const SLOT: Vec2 = vec2(100.0, 32.0);
const NARROW_SLOT: f32 = 66.0;
/// The width below which a window is narrow, in points.
const NARROW: f32 = 1000.0;

/// Draws the bar: all menus in one, tabs, the four modes in fixed slots, the finder, the settings of the window. A page in
/// the place of the study (`covered`) closes the modes.
pub fn top_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    (tabs, active): (&[Tab], usize),
    unread: &[Unread],
    covered: bool,
) {
    let row = vec2(ui.available_width(), HEIGHT);
    ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
        let tab = tabs.get(active);
        menus_ui(ui, panel, tab);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            window_ui(ui, panel);
            command_icon(ui, panel, Command::Palette, Icon::Search, None);
            modes_ui(ui, panel, tab.filter(|_| !covered));
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                tabs_ui(ui, panel, tabs, active, unread);
            });
        });
    });
}

/// All menus in one.
fn menus_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: Option<&Tab>) {
    let study = tab.map(|tab| tab.study.as_ref());
    let name = panel.get("menu-all");
    icon_menu(ui, Icon::Menu, &name, |ui| {
        for menu in panel.menus.iter().filter(|menu| menu.is_shown(study)) {
            ui.menu_button(panel.get(menu.name), |ui| {
                // In a low window the last entries are scrolled to.
                let height = ui.ctx().content_rect().height() - 2.0 * space::L;
                let entries = egui::ScrollArea::vertical().max_height(height).min_scrolled_height(height);
                // It opens at its begin, wherever it was scrolled to before.
                let (seen, pass) = (ui.scope_id().with(menu.name), ui.ctx().cumulative_pass_nr());
                let before =
                    ui.data_mut(|data| data.get_temp_mut_or_default::<Option<u64>>(seen).replace(pass));
                let opens = before.is_none_or(|before| before + 1 < pass);
                let entries = if opens { entries.vertical_scroll_offset(0.0) } else { entries };
                entries.show(ui, |ui| {
                    for (number, group) in menu.groups.iter().enumerate() {
                        if number > 0 {
                            ui.separator();
                        }
                        for &command in group.iter().filter(|command| command.fits(study)) {
                            menu_entry(ui, panel, command, command.text_for(study));
                        }
                    }
                });
            });
        }
    });
}

/// The modes from right to left, each in its slot in every game; grey where a study does not have it.
fn modes_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: Option<&Tab>) {
    let narrow = ui.ctx().content_rect().width() < NARROW;
    let slot = if narrow { vec2(NARROW_SLOT, SLOT.y) } else { SLOT };
    let played = tab.is_some_and(|tab| tab.study.playing().is_some());
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        ui.spacing_mut().button_padding.x = 2.0;
        let solves = tab.is_some_and(Tab::can_solve);
        let unsolved = match tab {
            Some(tab) if !played => tab.own.as_ref().map_or("grey-not-played", |_| "grey-no-question"),
            Some(tab) if tab.study.identity().game.hides => "grey-hidden",
            _ => "grey-not-built",
        };
        for (mode, command, open, why) in [
            (Mode::Play, Command::Play, played, "grey-not-played"),
            (Mode::Analyse, Command::Analyse, played, "grey-not-played"),
            (Mode::Solve, Command::Solve, solves, unsolved),
            (Mode::Setup, Command::Setup, tab.is_some(), "grey-page"),
        ] {
            let why = panel.get(if tab.is_some() { why } else { "grey-page" });
            let name = panel.get(command.text());
            let shown = tab.is_some_and(|tab| tab.mode == mode);
            let text = RichText::new(&name).strong();
            let button = egui::Button::selectable(shown, text).min_size(slot).truncate();
            let response = ui.add_enabled_ui(open, |ui| ui.add_sized(slot, button)).inner;
            note_place(ui, command.id(), response.rect);
            let about = format!("{name}: {}", about(panel, command));
            let told = with_reason(&about, Some(&why));
            if response.on_hover_text(&about).on_disabled_hover_text(told).clicked() {
                panel.ask(Action::Do(command));
            }
        }
    });
}

/// Looks of the window, settings and help, in a menu.
fn window_ui(ui: &mut Ui, panel: &mut Panel<'_>) {
    let name = panel.get("menu-window");
    icon_menu(ui, Icon::More, &name, |ui| {
        menu_entry(ui, panel, Command::Theme, Command::Theme.text());
        languages_ui(ui, panel);
        ui.separator();
        for command in [Command::Settings, Command::Help, Command::HelpHere, Command::Keys] {
            menu_entry(ui, panel, command, command.text());
        }
    });
}

fn menu_entry(ui: &mut Ui, panel: &mut Panel<'_>, command: Command, name: &'static str) {
    let entry = egui::Button::new(panel.get(name));
    let response = ui.add(with_shortcut(panel, entry, command));
    if response.on_hover_text(panel.get(command.face().about)).clicked() {
        panel.ask(Action::Do(command));
        ui.close();
    }
}

/// The most that a name takes in its tab, in signs.
const NAME: usize = 28;
/// The room for the list of all tabs, in points.
const BESIDE: f32 = 48.0;

fn tabs_ui(ui: &mut Ui, panel: &mut Panel<'_>, tabs: &[Tab], active: usize, unread: &[Unread]) {
    let name = |tab: &Tab| tab.shown_name(panel.texts);
    let names = told_apart(tabs.iter().map(name).collect());
    let room = (ui.available_width() - BESIDE).max(120.0);
    let strip = egui::ScrollArea::horizontal().id_salt("tabs").max_width(room).scroll_bar_visibility(HIDDEN);
    let strip = strip.show(ui, |ui| {
        ui.horizontal(|ui| {
            for (index, (tab, name)) in tabs.iter().zip(&names).enumerate() {
                tab_ui(ui, panel, tab, name, (index, index == active));
            }
            unread_tabs_ui(ui, panel, unread);
        });
    });
    walk_by_wheel(ui, panel, strip.inner_rect);
    if tabs.len() < 2 {
        return;
    }
    let all = panel.get("tab-list");
    icon_menu(ui, Icon::ChevronDown, &all, |ui| {
        egui::ScrollArea::vertical().max_height(420.0).show(ui, |ui| {
            for (index, name) in names.iter().enumerate() {
                if ui.selectable_label(index == active, format!("{}. {name}", index + 1)).clicked() {
                    panel.ask(Action::ShowTab(index));
                    ui.close();
                }
            }
        });
    });
}

/// The names of the tabs; a repeated one has its number in front, since its end may be cut.
fn told_apart(names: Vec<String>) -> Vec<String> {
    let earlier = |at: usize| names[..at].iter().filter(|name| **name == names[at]).count();
    let told = |at: usize| match earlier(at) {
        0 => names[at].clone(),
        before => format!("{} · {}", before + 1, names[at]),
    };
    (0..names.len()).map(told).collect()
}

/// One tab, with the button that closes it.
fn tab_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab, name: &str, (index, active): (usize, bool)) {
    let mut short: String = name.chars().take(NAME).collect();
    if short.len() < name.len() {
        short.push('…');
    }
    // The mark has its room before anything is changed, so that the other tabs stay where they are.
    let font = egui::TextStyle::Button.resolve(ui.style());
    let mark = if tab.is_changed() { Color32::PLACEHOLDER } else { Color32::TRANSPARENT };
    let mut words = LayoutJob::default();
    words.append(&short, 0.0, TextFormat::simple(font.clone(), Color32::PLACEHOLDER));
    words.append(" ●", 0.0, TextFormat::simple(font, mark));
    let response = ui.selectable_label(active, words);
    response.widget_info(|| {
        let mark = if tab.is_changed() { " ●" } else { "" };
        egui::WidgetInfo::selected(egui::Role::Button, true, active, format!("{short}{mark}"))
    });
    let rect = response.rect;
    let told = match saved_text(panel, tab) {
        saved if saved.is_empty() => name.to_owned(),
        saved => format!("{name}\n{saved}"),
    };
    panel.ask_if(response.on_hover_text(told).clicked(), Action::ShowTab(index));
    let close = panel.say(&Message::new("tab-close").text("name", name));
    let cross = cross_button(ui, &close);
    let shown = egui::Id::unique("tab in sight");
    let place = (tab.id, (rect.left() - ui.min_rect().left()).round() as i32);
    if active && ui.data(|data| data.get_temp::<(u64, i32)>(shown)) != Some(place) {
        // The tab that came to the front, or was moved by the names before it, is brought into sight, once: the strip can be
        // scrolled away from it.
        ui.data_mut(|data| data.insert_temp(shown, place));
        ui.scroll_to_rect(rect.union(cross.rect), None);
    }
    panel.ask_if(cross.clicked(), Action::CloseTab(index));
}

/// The file of a tab, and the state of its changes.
fn saved_text(panel: &Panel<'_>, tab: &Tab) -> String {
    // The name of a file may tell as much as a title.
    match (tab.file.path.as_ref().filter(|_| !tab.keeps_solution()), tab.is_changed()) {
        (Some(path), false) => path.display().to_string(),
        (Some(path), true) => format!("● {}", path.display()),
        (None, true) => panel.get("status-unsaved"),
        (None, false) => String::new(),
    }
}

/// The wheel over the tabs goes from one to the next; fingers on a pad scroll them.
fn walk_by_wheel(ui: &Ui, panel: &mut Panel<'_>, strip: egui::Rect) {
    let notches = notches(ui, strip, false);
    if notches != 0.0 {
        panel.ask(Action::Do(if notches < 0.0 { Command::NextTab } else { Command::PreviousTab }));
    }
}
