//! Lists to choose from: the rules of a study, and what of its start position is picked from lists.

use super::action::Action;
use super::panel::Panel;
use super::theme::MIN_TARGET;
use crate::model::{Choice, Edit};
use crate::study::Study;
use egui::{ComboBox, PopupCloseBehavior, Response, RichText, Ui, vec2};

/// Draws the rules to choose from.
pub fn rules_ui(ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study) {
    let rules = study.identity().rules;
    let label = panel.get("setup-rules");
    let combo = ComboBox::from_id_salt("rules").selected_text(panel.get(rules.name));
    let response = combo.show_ui(ui, |ui| {
        for profile in (study.identity().game.rules)() {
            let response = ui.selectable_label(profile.id == rules.id, panel.get(profile.name));
            if response.on_hover_text(panel.get(profile.about)).clicked() {
                panel.ask(Action::SetRules(profile.id));
            }
        }
    });
    name_combo(&response.response, &label);
    response.response.on_hover_text(panel.get(rules.about));
}

/// [`rules_ui`] with its label.
pub fn labelled_rules_ui(ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study) {
    label_ui(ui, panel, &panel.get("setup-rules"), &panel.get(study.identity().rules.name));
    rules_ui(ui, panel, study);
}

/// Draws a choice.
pub fn choice_ui(ui: &mut Ui, panel: &mut Panel<'_>, choice: &Choice) {
    let label = panel.say(&choice.label);
    let mut combo = ComboBox::from_id_salt(choice.id).selected_text(chosen(panel, choice));
    if choice.flags {
        combo = combo.close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    }
    let response = combo.show_ui(ui, |ui| {
        for (option, (name, on)) in choice.options.iter().enumerate() {
            let name = panel.say(name);
            let clicked = if choice.flags {
                ui.checkbox(&mut on.clone(), name).clicked()
            } else {
                ui.selectable_label(*on, name).clicked() && !*on
            };
            if clicked {
                panel.ask(Action::Edit(Edit::Choose { choice: choice.id, option }));
            }
        }
    });
    name_combo(&response.response, &label);
    response.response.on_hover_text(&label);
}

/// [`choice_ui`] with its label.
pub fn labelled_choice_ui(ui: &mut Ui, panel: &mut Panel<'_>, choice: &Choice) {
    label_ui(ui, panel, &panel.say(&choice.label), &chosen(panel, choice));
    choice_ui(ui, panel, choice);
}

/// What a choice shows while it is closed: what is chosen, or how many of its flags are set.
fn chosen(panel: &Panel<'_>, choice: &Choice) -> String {
    let on: Vec<String> =
        choice.options.iter().filter(|(_, on)| *on).map(|(name, _)| panel.say(name)).collect();
    match (choice.flags, on.len()) {
        (true, 0) => panel.say(&choice.label),
        (true, count) => format!("{}: {count}", panel.say(&choice.label)),
        (false, _) => on.join(", "),
    }
}

/// The label of a list, on a new row when the list with what it shows would not fit behind it.
fn label_ui(ui: &mut Ui, panel: &Panel<'_>, label: &str, shown: &str) {
    let label = RichText::new(label).small().color(panel.tokens.text_weak);
    let width = |text: egui::WidgetText| {
        text.into_galley(ui, Some(egui::TextWrapMode::Extend), f32::INFINITY, egui::TextStyle::Body).size().x
    };
    let spacing = ui.spacing();
    let button = (width(shown.into()) + spacing.icon_width + spacing.icon_spacing).max(spacing.combo_width);
    let own = width(label.clone().into());
    let needed = own + spacing.item_spacing.x + button + 2.0 * spacing.button_padding.x;
    if needed > ui.available_size_before_wrap().x {
        ui.end_row();
    }
    ui.add_sized(vec2(own, MIN_TARGET), egui::Label::new(label));
}

/// Names a list for those who cannot see what stands beside it.
pub fn name_combo(response: &Response, label: &str) {
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, label));
}
