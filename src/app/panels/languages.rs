//! The languages to choose from.

use crate::action::Action;
use crate::choices::text_width;
use crate::panel::Panel;
use egui::Ui;
use etude_texts::Language;

/// Draws the languages in a row in the middle, each by its own name, so that everyone can read one of them.
pub fn languages_row_ui(ui: &mut Ui, panel: &mut Panel<'_>) {
    let padding = 2.0 * ui.spacing().button_padding.x + ui.spacing().item_spacing.x;
    let width: f32 = Language::ALL.iter().map(|language| text_width(ui, language.name()) + padding).sum();
    ui.horizontal(|ui| {
        ui.add_space(((ui.available_width() - width) / 2.0).max(0.0));
        for language in Language::ALL {
            if ui.selectable_label(panel.texts.language() == language, language.name()).clicked() {
                panel.ask(Action::SetLanguage(language));
            }
        }
    });
}

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
