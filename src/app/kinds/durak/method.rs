//! The robot's method: profile, dials, switches.

use super::robot::Robot;
use crate::action::{self, Action};
use crate::choices::name_combo;
use crate::kinds::parts::text_ui;
use crate::panel::Panel;
use crate::theme::space;
use crate::widgets::{before_end, heading, named_field};
use egui::{RichText, TextWrapMode, Ui};
use etude_games::durak::robot::{Method, PROFILES, Profile};
use etude_model::{Message, Problem};
use etude_study::Study;
use etude_study::kinds::durak::prediction::method::{dials, switches};
use etude_study::kinds::durak::prediction::{Change, Dial};
use etude_study::kinds::durak::predictor;

/// The width of a number field, in points.
const FIELD: f32 = 72.0;
/// The share of its row that the list of profiles takes.
const PROFILE: f32 = 0.56;

/// Changes the method; dragging or typing a number is one change.
impl action::Change for Change {
    fn typing(&self) -> Option<&'static str> {
        match self {
            Self::Dial(id, _) => Some(id),
            Self::Fix(..) | Self::Profile(_) => None,
        }
    }

    fn make(&self, study: &mut dyn Study) -> bool {
        predictor::change(study, *self)
    }
}

/// Draws the dials and switches.
pub fn method_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    method: &Method,
    problems: &[Problem],
    view: &mut Robot,
) {
    let mut left = before_end(ui, |ui| profile_ui(ui, panel, method, view));
    heading(&mut left, panel.get("durak-method"));
    for dial in dials(method) {
        dial_ui(ui, panel, &dial, view);
        // Problems with a number in the notation are shown beside it as well.
        let problem = problems.iter().find(|problem| problem.zone == Some(dial.zone));
        if let Some(problem) = problem.filter(|_| !view.drafts.contains_key(dial.id)) {
            problem_ui(ui, panel, &problem.message);
        }
    }
    ui.add_space(space::S);
    let switches = switches(method);
    let on_count = switches.iter().filter(|switch| switch.on).count();
    let title = format!("{} ({on_count}/{})", panel.get("durak-fixes"), switches.len());
    egui::CollapsingHeader::new(RichText::new(title).strong()).id_salt("fixes").default_open(true).show(
        ui,
        |ui| {
            // A long label takes two lines: the panel never becomes wider.
            ui.style_mut().wrap_mode = Some(TextWrapMode::Wrap);
            for switch in switches {
                let mut on = switch.on;
                let response = ui.checkbox(&mut on, panel.get(switch.name));
                if response.on_hover_text(panel.get(switch.about)).changed() {
                    panel.ask(Action::Change(Box::new(Change::Fix(switch.fix, on))));
                }
            }
        },
    );
}

/// Draws the list of profiles; a method that fits none is the user's own.
fn profile_ui(ui: &mut Ui, panel: &mut Panel<'_>, method: &Method, view: &mut Robot) {
    let label = panel.get("durak-profile");
    let is_on = |profile: &Profile| profile.method == *method;
    let shown = PROFILES.iter().find(|profile| is_on(profile));
    let shown = shown.map_or(Message::new("durak-profile-own"), |on| on.profile.title());
    // A long name gives way to the heading.
    let width = (ui.available_width() * PROFILE).floor();
    ui.set_max_width(width);
    let combo = egui::ComboBox::from_id_salt("robot profile").width(width).truncate();
    let combo = combo.selected_text(panel.say(&shown));
    let response = combo.show_ui(ui, |ui| {
        for profile in PROFILES {
            let response = ui.selectable_label(is_on(profile), panel.say(&profile.profile.title()));
            let response = response.on_hover_text(panel.say(&profile.profile.about()));
            if response.clicked() && !is_on(profile) {
                view.drafts.clear();
                panel.ask(Action::Change(Box::new(Change::Profile(profile.id))));
            }
        }
    });
    name_combo(&response.response, &label);
    response.response.on_hover_text(format!("{label}: {}", panel.say(&shown)));
}

/// A number with a slider and a field. A typing error stays in the field, with the expected range below.
fn dial_ui(ui: &mut Ui, panel: &mut Panel<'_>, dial: &Dial, view: &mut Robot) {
    let name = panel.get(dial.name);
    let about = panel.get(dial.about);
    let draft = view.drafts.get(dial.id).cloned();
    let mut error = None;
    ui.horizontal(|ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let mut text = draft.clone().unwrap_or_else(|| panel.figure(&shown(dial)));
            let field = egui::TextEdit::singleline(&mut text).desired_width(FIELD - 16.0);
            let response = named_field(ui, &name, field);
            if response.changed() {
                if let Ok(value) = dial.read(&text) {
                    panel.ask(Action::Change(Box::new(Change::Dial(dial.id, value))));
                }
                view.drafts.insert(dial.id, text.clone());
            }
            error = view.drafts.get(dial.id).and_then(|draft| dial.read(draft).err());
            // A field that lost the focus shows the number, unless the text could not be parsed.
            if error.is_none() && !response.has_focus() {
                view.drafts.remove(dial.id);
            }
            let mut value = dial.value;
            let [lowest, highest] = dial.range;
            let mut slider = egui::Slider::new(&mut value, lowest..=highest)
                .show_value(false)
                .clamping(egui::SliderClamping::Edits);
            if dial.whole {
                slider = slider.step_by(1.0);
            }
            ui.spacing_mut().slider_width = 110.0;
            let response = named_field(ui, &name, slider);
            if response.changed() && value != dial.value {
                view.drafts.remove(dial.id);
                let value = if dial.whole { value } else { (value * 1000.0).round() / 1000.0 };
                panel.ask(Action::Change(Box::new(Change::Dial(dial.id, value))));
            }
            if response.drag_stopped() {
                panel.ask(Action::EndTyping);
            }
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                ui.add(egui::Label::new(&name).truncate().show_tooltip_when_elided(false))
                    .on_hover_text(format!("{name}: {about}"));
            });
        });
    });
    if let Some(error) = error {
        problem_ui(ui, panel, &error);
    }
}

fn problem_ui(ui: &mut Ui, panel: &Panel<'_>, message: &Message) {
    let text = format!("⚠\u{a0}{}", panel.say(message));
    text_ui(ui, RichText::new(text).small().color(panel.tokens.error));
}

fn shown(dial: &Dial) -> String {
    if dial.whole { format!("{:.0}", dial.value) } else { dial.value.to_string() }
}
