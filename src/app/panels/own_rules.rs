//! The window in which rules of the user's own are made: every switch of the rules in front, the difference from the named
//! rules, and a name to save them under.

use crate::action::Action;
use crate::choices::name_combo;
use crate::own_rules::{NamedRules, name_of};
use crate::panel::Panel;
use crate::theme::{self, space};
use crate::widgets::{dialog, dialog_end, labelled_field, primary_button, unless};
use egui::{ComboBox, Context, Id, RichText, ScrollArea, Ui};
use etude_model::rules::NO_YES;
use etude_model::{Message, RuleProfile, SwitchState};
use etude_study::Study;
use etude_study::identity::GameInfo;

/// The width of the window, in points.
const WIDTH: f32 = 440.0;
/// The greatest height of the switches, as a part of the window's height.
const HEIGHT: f32 = 0.6;

/// Rules that are being made.
pub struct OwnRules {
    game: &'static GameInfo,
    rules: &'static RuleProfile,
    name: String,
    /// The reason why the last change was refused.
    refused: Option<Message>,
}

impl OwnRules {
    /// The rules of a study; none where they have no switches.
    pub fn of(study: &dyn Study, saved: &[NamedRules]) -> Option<Self> {
        let (game, rules) = (study.identity().game, study.identity().rules);
        let name = name_of(saved, game, rules).unwrap_or_default().to_owned();
        let made = Self { game, rules, name, refused: None };
        (!game.switches_of(rules).is_empty()).then_some(made)
    }

    /// Sets a switch, or says why these settings make no sense.
    fn set(&mut self, state: &SwitchState, value: usize) {
        let Some(value) = state.switch.values.get(value) else { return };
        match self.game.set_switches(self.rules, &[(state.switch.id, value.id)]) {
            Ok(rules) => (self.rules, self.refused) = (rules, None),
            Err(reason) => self.refused = Some(reason),
        }
    }

    /// The saved rules with these under their name, in place of others of the same name or the same switches.
    fn saved(&self, panel: &Panel<'_>) -> Vec<NamedRules> {
        let (name, game) = (self.name.trim().to_owned(), self.game.id.to_owned());
        let mut saved = self.without(panel);
        saved.retain(|own| (&own.name, &own.game) != (&name, &game));
        saved.push(NamedRules { name, game, rules: self.rules.id.to_owned() });
        saved
    }

    /// The saved rules without these.
    fn without(&self, panel: &Panel<'_>) -> Vec<NamedRules> {
        let saved = panel.settings.own_rules.iter();
        saved.filter(|own| !own.is_for(self.game, self.rules)).cloned().collect()
    }
}

/// Draws the window while it is open.
pub fn own_rules_ui(ctx: &Context, panel: &mut Panel<'_>, own: &mut Option<OwnRules>) {
    let Some(now) = own else { return };
    let (mut open, mut done) = (true, false);
    let title = panel.get("own-rules");
    let height = ctx.content_rect().height() * HEIGHT;
    let window = dialog(ctx, title, Id::unique("own-rules")).open(&mut open).resizable(false);
    window.default_width(WIDTH).show(ctx, |ui| {
        ui.set_width(WIDTH);
        let base = (now.game.rules)().iter().find(|profile| profile.id == now.rules.base());
        let base = base.map_or_else(String::new, |base| panel.say(&base.title()));
        weak_ui(ui, panel, &Message::new("own-rules-after").text("rules", base));
        ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
            for state in now.game.switches_of(now.rules) {
                switch_ui(ui, panel, now, &state);
            }
        });
        if let Some(reason) = &now.refused {
            let text = format!("⚠\u{a0}{}", panel.say(reason));
            ui.add(egui::Label::new(RichText::new(text).color(panel.tokens.error)).wrap());
        }
        ui.add_space(space::S);
        let field = egui::TextEdit::singleline(&mut now.name).desired_width(f32::INFINITY);
        labelled_field(ui, &panel.get("own-rules-name"), field);
        dialog_end(ui, |ui| done = buttons_ui(ui, panel, now));
    });
    if done || !open {
        *own = None;
    }
}

fn buttons_ui(ui: &mut Ui, panel: &mut Panel<'_>, now: &OwnRules) -> bool {
    let mut done = false;
    if primary_button(ui, panel.tokens, panel.get("own-rules-use"), true).clicked() {
        panel.ask(Action::SetRules(now.rules.id));
        done = true;
    }
    let nothing = if !now.rules.is_own() {
        Some(panel.get("grey-own-rules-shipped"))
    } else if now.name.trim().is_empty() {
        Some(panel.get("grey-own-rules-name"))
    } else {
        None
    };
    unless(ui, nothing.as_deref(), |ui| {
        if ui.button(panel.get("own-rules-save")).clicked() {
            panel.ask(Action::SetOwnRules(now.saved(panel)));
            panel.ask(Action::SetRules(now.rules.id));
            done = true;
        }
    });
    let is_saved = name_of(&panel.settings.own_rules, now.game, now.rules).is_some();
    if is_saved && ui.button(panel.get("own-rules-delete")).clicked() {
        panel.ask(Action::SetOwnRules(now.without(panel)));
        done = true;
    }
    done
}

/// Draws a switch: a box to tick, or a list; a changed one names its usual value.
fn switch_ui(ui: &mut Ui, panel: &mut Panel<'_>, now: &mut OwnRules, state: &SwitchState) {
    let name = panel.get(state.switch.name);
    let value = |at: usize| state.switch.values.get(at).map_or(String::new(), |value| panel.get(value.name));
    let differs = state.value != state.shipped;
    let text = RichText::new(&name).color(panel.tokens.text);
    let text = if differs { text.strong() } else { text };
    let mut chosen = state.value;
    if state.switch.values == NO_YES {
        let mut on = state.value == 1;
        ui.checkbox(&mut on, text);
        chosen = usize::from(on);
    } else {
        ui.label(text);
        let combo = ComboBox::from_id_salt(state.switch.id).width(WIDTH - space::M).truncate();
        let combo = combo.selected_text(value(state.value)).show_ui(ui, |ui| {
            for at in 0..state.switch.values.len() {
                ui.selectable_value(&mut chosen, at, value(at));
            }
        });
        name_combo(&combo.response, &name);
    }
    if differs {
        weak_ui(ui, panel, &Message::new("own-rules-usual").text("value", value(state.shipped)));
    }
    if chosen != state.value {
        now.set(state, chosen);
    }
}

fn weak_ui(ui: &mut Ui, panel: &Panel<'_>, message: &Message) {
    let text = RichText::new(panel.say(message)).size(theme::text::SMALL).color(panel.tokens.text_weak);
    ui.add(egui::Label::new(text).wrap());
}
