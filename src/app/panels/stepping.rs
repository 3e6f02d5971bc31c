//! Below the table in one row: the buttons that walk through the line, and the comment on the move in view.

use super::position::comment_ui;
use crate::app::commands::Command;
use crate::app::icons::Icon;
use crate::app::panel::Panel;
use crate::app::tab::Tab;
use crate::app::theme;
use crate::app::widgets::command_icon;
use egui::{Ui, vec2};

/// Draws the row.
pub fn stepping_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    let goes_on = tab.can_step_on();
    let row = vec2(ui.available_width(), theme::MIN_TARGET);
    ui.allocate_ui_with_layout(row, egui::Layout::left_to_right(egui::Align::Center), |ui| {
        let playing = tab.play.autoplay.is_some();
        for (icon, command) in [
            (Icon::First, Command::First),
            (Icon::Back, Command::Back),
            (Icon::Forward, Command::Forward),
            (Icon::Last, Command::Last),
            (if playing { Icon::Pause } else { Icon::Play }, Command::Autoplay),
        ] {
            let open = goes_on || matches!(command, Command::First | Command::Back);
            ui.add_enabled_ui(open, |ui| command_icon(ui, panel, command, icon));
        }
        ui.separator();
        comment_ui(ui, panel, tab);
    });
}
