//! The languages to choose from.

use crate::app::action::Action;
use crate::app::icons::Icon;
use crate::app::panel::Panel;
use crate::app::widgets::icon_menu;
use crate::texts::Language;
use egui::Ui;

/// Draws an icon that opens the list of languages, each by its own name.
pub fn languages_ui(ui: &mut Ui, panel: &mut Panel<'_>) {
    let name = panel.get("settings-language");
    icon_menu(ui, Icon::Language, &name, |ui| {
        for language in Language::ALL {
            if ui.selectable_label(panel.texts.language() == language, language.name()).clicked() {
                panel.ask(Action::SetLanguage(language));
                ui.close();
            }
        }
    });
}
