//! Lists to choose from: the rules of a study, choices of its start position, the players. Each is as wide as its longest name,
//! so that nothing beside it moves when another entry is chosen.

use super::action::Action;
use super::own_rules;
use super::panel::Panel;
use super::theme::{self, MIN_TARGET};
use egui::{ComboBox, FontId, PopupCloseBehavior, Response, RichText, Ui, vec2};
use etude_model::{Choice, Edit, Message, RuleProfile};
use etude_study::Study;
use etude_study::identity::Identity;

/// The most that a list is wide, in points; longer names are cut, the rest is in a tooltip.
pub const WIDEST: f32 = 210.0;

/// The most entries of a list that tells how they differ without the pointer.
const FEW: usize = 6;
/// The width of the descriptions of entries, in points.
const TELLING: f32 = 340.0;

/// Item of a list of choices.
pub struct ChoiceItem {
    /// Its name.
    pub name: String,
    /// Short note at the right of its row.
    pub note: Option<String>,
    /// Description, where its name is not enough.
    pub about: Option<String>,
    /// True if it is chosen.
    pub on: bool,
    /// The action that chooses it, or takes it back.
    pub action: Action,
}

impl ChoiceItem {
    /// An item with its name alone.
    pub fn new(name: String, on: bool, action: Action) -> Self {
        Self { name, note: None, about: None, on, action }
    }
}

/// A list to choose from.
pub struct Choices {
    /// Tells lists apart.
    pub id: egui::Id,
    /// Its label.
    pub label: String,
    /// Its tooltip.
    pub about: String,
    /// The text of the closed list.
    pub chosen: String,
    /// Its entries.
    pub entries: Vec<ChoiceItem>,
    /// True if several can be chosen together.
    pub flags: bool,
    /// The greatest width for its names, in points; the rest of longer ones is in a tooltip.
    pub widest: f32,
}

impl Choices {
    /// The rules of a study.
    pub fn of_rules(panel: &Panel<'_>, study: &dyn Study) -> Self {
        let Identity { game, rules, .. } = *study.identity();
        let entry = |(name, profile): (String, &'static RuleProfile)| ChoiceItem {
            about: Some(panel.say(&if profile.is_own() { profile.title() } else { profile.about() })),
            ..ChoiceItem::new(name, profile.id == rules.id, Action::SetRules(profile.id))
        };
        let shipped = (game.rules)().iter().map(|profile| (panel.say(&profile.title()), profile));
        let saved = own_rules::saved_of(&panel.settings.own_rules, game);
        let unsaved = rules.is_own() && saved.iter().all(|(_, profile)| profile.id != rules.id);
        let unsaved = unsaved.then(|| (panel.say(&rules.title()), rules));
        // Own rules come first: the list of shipped ones may be too long to be seen whole.
        let make = (!game.switches_of(rules).is_empty())
            .then(|| ChoiceItem::new(panel.get("own-rules-entry"), false, Action::ShowOwnRules));
        let all = saved.into_iter().chain(unsaved).chain(shipped).map(entry);
        let entries = make.into_iter().chain(all).collect();
        let chosen = rules_name(panel, study);
        Self {
            id: egui::Id::unique("rules"),
            label: panel.get("setup-rules"),
            about: format!("{}: {}", panel.say(&rules.title()), panel.say(&rules.about())),
            chosen,
            entries,
            flags: false,
            widest: WIDEST,
        }
    }

    /// A choice of the setup.
    pub fn of_choice(panel: &Panel<'_>, choice: &Choice) -> Self {
        let label = panel.say(&choice.label);
        let entries = choice.options.iter().enumerate().map(|(option, (name, on))| {
            let action = Action::Edit(Edit::Choose { choice: choice.id, option });
            ChoiceItem::new(panel.say(name), *on, action)
        });
        let entries: Vec<ChoiceItem> = entries.collect();
        let chosen: Vec<&str> =
            entries.iter().filter(|entry| entry.on).map(|entry| entry.name.as_str()).collect();
        let chosen = match (choice.flags, chosen.len()) {
            (true, 0) => panel.get("choice-none"),
            _ => panel.texts.list(chosen.iter().map(|&name| name.to_owned())),
        };
        let about = pair(panel, choice, chosen.clone());
        Self {
            id: egui::Id::unique(choice.id),
            about,
            label,
            chosen,
            entries,
            flags: choice.flags,
            widest: WIDEST,
        }
    }

    /// Its width in points: that of its longest name.
    pub fn width(&self, ui: &Ui) -> f32 {
        let names = self.entries.iter().map(|entry| &entry.name).chain([&self.chosen]);
        self.around(ui, names.map(|name| text_width(ui, name)).fold(0.0, f32::max))
    }

    /// Its least width in points: that of the chosen name.
    pub fn least_width(&self, ui: &Ui) -> f32 {
        self.around(ui, text_width(ui, &self.chosen))
    }

    /// The width of the button around a text, in points.
    fn around(&self, ui: &Ui, text: f32) -> f32 {
        let spacing = ui.spacing();
        let around = spacing.icon_width + spacing.icon_spacing + 2.0 * spacing.button_padding.x + 2.0;
        (text + around).clamp(spacing.combo_width.min(72.0), self.widest).ceil()
    }

    /// Draws it closed, with its entries below it once it is opened.
    pub fn show(self, ui: &mut Ui, panel: &mut Panel<'_>) {
        let width = self.width(ui).min(ui.available_width());
        let Self { id, label, about, chosen, entries, flags, .. } = self;
        let mut combo = ComboBox::from_id_salt(id).selected_text(chosen).width(width).truncate();
        if flags {
            combo = combo.close_behavior(PopupCloseBehavior::CloseOnClickOutside);
        }
        ui.scope(|ui| {
            ui.set_max_width(width);
            let response = combo.show_ui(ui, |ui| entries_ui(ui, panel, entries, flags));
            name_combo(&response.response, &label);
            response.response.on_hover_text(&about);
        });
    }
}

fn entries_ui(ui: &mut Ui, panel: &mut Panel<'_>, entries: Vec<ChoiceItem>, flags: bool) {
    // As wide as the longest name, and never without bounds: a list without them has no place at all.
    let spacing = ui.spacing();
    let around = spacing.icon_width + spacing.icon_spacing + 2.0 * spacing.button_padding.x + 2.0;
    let written = |entry: &ChoiceItem| match &entry.note {
        Some(note) => text_width(ui, &entry.name) + text_width(ui, note) + theme::space::L,
        None => text_width(ui, &entry.name),
    };
    let longest = entries.iter().map(written).fold(0.0, f32::max);
    let room = ui.ctx().content_rect().width();
    let tells = entries.len() <= FEW && entries.iter().any(|entry| entry.about.is_some());
    let least = if tells { TELLING } else { 0.0 };
    ui.set_max_width((longest + around).max(ui.available_width()).max(least).min(room));
    let few = entries.len() <= FEW;
    for ChoiceItem { name, note, about, mut on, action } in entries {
        let was = on;
        let response = if flags {
            ui.checkbox(&mut on, name)
        } else {
            let note = note.map(|note| RichText::new(note).color(panel.tokens.text_weak));
            let button = egui::Button::selectable(on, &name);
            let response = ui.add(note.into_iter().fold(button, egui::Button::right_text));
            let enabled = response.enabled();
            // The note is in the tooltip too: it is no part of the name.
            response.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, enabled, on, &name));
            response
        };
        let response = match &about {
            Some(about) => response.on_hover_text(about),
            None => response,
        };
        if let Some(about) = about.filter(|_| few) {
            let text = RichText::new(about).size(theme::text::SMALL).color(panel.tokens.text_weak);
            ui.add(egui::Label::new(text).wrap());
        }
        if response.clicked() && (flags || !was) {
            panel.ask(action);
        }
    }
}

/// The name of the rules of a study: the user's, where they are saved with one, else that in words.
pub fn rules_name(panel: &Panel<'_>, study: &dyn Study) -> String {
    let Identity { game, rules, .. } = study.identity();
    let own = own_rules::name_of(&panel.settings.own_rules, game, rules);
    own.map_or_else(|| panel.say(&rules.title()), str::to_owned)
}

/// The width of a text on a button, in points.
pub fn text_width(ui: &Ui, text: &str) -> f32 {
    let font = FontId::proportional(theme::text::BODY);
    ui.painter().layout_no_wrap(text.to_owned(), font, egui::Color32::PLACEHOLDER).size().x
}

/// Draws a choice with its label.
pub fn labelled_choice_ui(ui: &mut Ui, panel: &mut Panel<'_>, choice: &Choice) {
    let choices = Choices::of_choice(panel, choice);
    label_ui(ui, panel, &choices.label, 0.0);
    choices.show(ui, panel);
}

/// Draws the label in front of a list, at least so wide, in points.
pub fn label_ui(ui: &mut Ui, panel: &Panel<'_>, label: &str, least: f32) {
    let text = RichText::new(label).small().color(panel.tokens.text_weak);
    let extend = Some(egui::TextWrapMode::Extend);
    let galley =
        egui::WidgetText::from(text.clone()).into_galley(ui, extend, f32::INFINITY, egui::TextStyle::Body);
    let size = vec2(galley.size().x.max(least), MIN_TARGET);
    let layout = egui::Layout::left_to_right(egui::Align::Center);
    ui.allocate_ui_with_layout(size, layout, |ui| {
        ui.set_min_size(size);
        ui.label(text);
    });
}

/// Draws a list of values by their names, with its label.
pub fn values_ui<T: PartialEq>(
    ui: &mut Ui,
    label: &str,
    width: f32,
    chosen: &mut T,
    values: Vec<(T, String)>,
) {
    ui.label(label);
    let shown = values.iter().find(|(value, _)| value == chosen).map_or("", |(_, name)| name);
    let combo = ComboBox::from_id_salt(label).selected_text(shown).width(width).truncate();
    let combo = combo.show_ui(ui, |ui| {
        for (value, name) in values {
            ui.selectable_value(chosen, value, name);
        }
    });
    name_combo(&combo.response, label);
}

/// Names a list for users who cannot see the label beside it.
pub fn name_combo(response: &Response, label: &str) {
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, response.enabled(), label));
}

/// A choice with its value.
fn pair(panel: &Panel<'_>, choice: &Choice, value: String) -> String {
    panel.say(&Message::new("share-text-pair").message("label", choice.label.clone()).text("value", value))
}
