//! Menus, tabs, and the switches at the right.

use super::languages::languages_ui;
use super::unread::unread_tabs_ui;
use super::wheel::notches;
use crate::app::action::Action;
use crate::app::commands::Command;
use crate::app::icons::Icon;
use crate::app::panel::Panel;
use crate::app::tab::{Tab, Unread};
use crate::app::widgets::{about, command_icon, cross_button, icon_menu, with_shortcut};
use crate::model::Message;
use egui::scroll_area::ScrollBarVisibility::AlwaysHidden as HIDDEN;
use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, Ui};

/// Menus, tabs, and the switches at the right. Where the library has no room beside the table it is told in `folded`
/// whether it lies over it.
pub fn top_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    (tabs, active): (&[Tab], usize),
    unread: &[Unread],
    folded: Option<bool>,
) {
    egui::MenuBar::new().ui(ui, |ui| {
        if let Some(open) = folded {
            let response = ui.selectable_label(open, panel.get("library-title"));
            if response.on_hover_text(about(panel, Command::Library)).clicked() {
                panel.ask(Action::Do(Command::Library));
            }
            ui.separator();
        }
        let study = tabs.get(active).map(|tab| tab.study.as_ref());
        for menu in panel.menus.iter().filter(|menu| menu.is_shown(study)) {
            ui.menu_button(panel.get(menu.name), |ui| {
                for (number, group) in menu.groups.iter().enumerate() {
                    if number > 0 {
                        ui.separator();
                    }
                    for &command in group.iter().filter(|command| command.fits(study)) {
                        menu_entry(ui, panel, command);
                    }
                }
            });
        }
        ui.separator();
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let theme_icon = if panel.tokens.dark { Icon::Moon } else { Icon::Sun };
            command_icon(ui, panel, Command::Theme, theme_icon);
            languages_ui(ui, panel);
            command_icon(ui, panel, Command::Palette, Icon::Search);
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                tabs_ui(ui, panel, tabs, active, unread);
            });
        });
    });
}

fn menu_entry(ui: &mut Ui, panel: &mut Panel<'_>, command: Command) {
    let entry = egui::Button::new(panel.get(command.text()));
    let response = ui.add(with_shortcut(panel, entry, command));
    if response.on_hover_text(panel.get(command.face().about)).clicked() {
        panel.ask(Action::Do(command));
        ui.close();
    }
}

/// The most that a name takes in its tab, in signs.
const NAME: usize = 28;
/// The room for the list of all tabs and for the button of a new one, in points.
const BESIDE: f32 = 92.0;

fn tabs_ui(ui: &mut Ui, panel: &mut Panel<'_>, tabs: &[Tab], active: usize, unread: &[Unread]) {
    let name = |tab: &Tab| tab.shown_name(panel.texts);
    let names: Vec<String> = tabs.iter().map(name).collect();
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
    command_icon(ui, panel, Command::New, Icon::Plus);
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
    let shown = egui::Id::unique("tab in sight");
    if active && ui.data(|data| data.get_temp::<u64>(shown)) != Some(tab.id) {
        // The tab that came to the front is brought into sight, once: the strip can be scrolled away from it.
        ui.data_mut(|data| data.insert_temp(shown, tab.id));
        response.scroll_to_me(None);
    }
    if response.on_hover_text(name).clicked() {
        panel.ask(Action::ShowTab(index));
    }
    let close = panel.say(&Message::new("tab-close").text("name", name));
    if cross_button(ui, &close).clicked() {
        panel.ask(Action::CloseTab(index));
    }
}

/// The wheel over the tabs goes from one to the next; fingers on a pad scroll them.
fn walk_by_wheel(ui: &Ui, panel: &mut Panel<'_>, strip: egui::Rect) {
    let notches = notches(ui, strip, false);
    if notches != 0.0 {
        panel.ask(Action::Do(if notches < 0.0 { Command::NextTab } else { Command::PreviousTab }));
    }
}
