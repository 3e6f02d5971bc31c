//! The languages to choose from.

use crate::app::action::Action;
use crate::app::panel::Panel;
use crate::texts::Language;
use egui::Ui;

/// Draws the menu of languages, each by its own name.
pub fn languages_ui(ui: &mut Ui, panel: &mut Panel<'_>) {
    ui.menu_button(panel.get("settings-language"), |ui| {
        for language in Language::ALL {
            if ui.selectable_label(panel.texts.language() == language, language.name()).clicked() {
                panel.ask(Action::SetLanguage(language));
                ui.close();
            }
        }
    });
}
