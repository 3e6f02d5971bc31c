//! The languages to choose from.

use crate::app::action::Action;
use crate::app::panel::Panel;
use crate::app::theme::MIN_TARGET;
use crate::app::widgets::SIGN;
use crate::texts::Language;
use egui::{Button, Ui, vec2};

/// Draws a sign that opens the list of languages, each by its own name.
pub fn languages_ui(ui: &mut Ui, panel: &mut Panel<'_>) {
    let name = panel.get("settings-language");
    let sign = Button::new("文").min_size(vec2(SIGN, MIN_TARGET));
    let (response, _) = egui::containers::menu::MenuButton::from_button(sign).ui(ui, |ui| {
        for language in Language::ALL {
            if ui.selectable_label(panel.texts.language() == language, language.name()).clicked() {
                panel.ask(Action::SetLanguage(language));
                ui.close();
            }
        }
    });
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
    response.on_hover_text(name);
}
