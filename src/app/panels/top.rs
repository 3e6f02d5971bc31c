//! Menus, tabs, and the switches at the right.

use super::languages::languages_ui;
use super::unread::unread_tabs_ui;
use crate::app::action::Action;
use crate::app::commands::Command;
use crate::app::panel::Panel;
use crate::app::tab::{Tab, Unread};
use crate::app::widgets::command_sign;
use crate::model::Message;
use egui::Ui;

/// Menus, tabs, and the switches at the right.
pub fn top_ui(ui: &mut Ui, panel: &mut Panel<'_>, tabs: &[Tab], active: usize, unread: &[Unread]) {
    egui::MenuBar::new().ui(ui, |ui| {
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
            let theme_sign = if panel.tokens.dark { "☾" } else { "☀" };
            command_sign(ui, panel, Command::Theme, theme_sign);
            languages_ui(ui, panel);
            command_sign(ui, panel, Command::Palette, "🔍");
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                tabs_ui(ui, panel, tabs, active, unread);
            });
        });
    });
}

fn menu_entry(ui: &mut Ui, panel: &mut Panel<'_>, command: Command) {
    let shortcut = command.shortcut().map_or_else(String::new, |key| ui.ctx().format_shortcut(&key));
    let response = ui.add(egui::Button::new(panel.get(command.text())).shortcut_text(shortcut));
    if response.on_hover_text(panel.get(command.face().about)).clicked() {
        panel.ask(Action::Do(command));
        ui.close();
    }
}

fn tabs_ui(ui: &mut Ui, panel: &mut Panel<'_>, tabs: &[Tab], active: usize, unread: &[Unread]) {
    egui::ScrollArea::horizontal().id_salt("tabs").show(ui, |ui| {
        ui.horizontal(|ui| {
            for (index, tab) in tabs.iter().enumerate() {
                let name = tab.name(panel.tag()).unwrap_or_else(|| panel.get("tab-untitled"));
                let mut short: String = name.chars().take(28).collect();
                if short.len() < name.len() {
                    short.push('…');
                }
                let mark = if tab.is_changed() { " ●" } else { "" };
                let response = ui.selectable_label(index == active, format!("{short}{mark}"));
                if response.on_hover_text(&name).clicked() {
                    panel.ask(Action::ShowTab(index));
                }
                let close = panel.say(&Message::new("tab-close").text("name", name));
                let button = ui.add(egui::Button::new("✗").small().frame(false));
                button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &close));
                if button.on_hover_text(&close).clicked() {
                    panel.ask(Action::CloseTab(index));
                }
            }
            unread_tabs_ui(ui, panel, unread);
            command_sign(ui, panel, Command::New, "+");
        });
    });
}
