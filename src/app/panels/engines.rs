//! External engines: a list, each with its command line, its introduction and its parameters.

use crate::action::Action;
use crate::icons::Icon;
use crate::panel::Panel;
use crate::spinner::spinner;
use crate::theme::{MIN_TARGET, space};
use crate::widgets::{dialog, icon_button, name_field, named_field};
use egui::{
    Align, Button, ComboBox, Context, DragValue, Grid, Label, Layout, RichText, ScrollArea, TextEdit, Ui,
    vec2,
};
use etude_model::Message;
use etude_study::external_engine::{ExternalEngine, Introduction, Parameter, ParameterKind};
use etude_study::jobs::Job;
use etude_study::registry;
use std::path::Path;
use std::sync::Arc;

/// The width of the list and of the right part, and the height of both, in points.
const LIST: f32 = 170.0;
const FORM: f32 = 440.0;
const HEIGHT: f32 = 360.0;
/// The width of a field with a button beside it, in points.
const ENTRY: f32 = 270.0;
/// The width of the field of a parameter, in points.
const FIELD: f32 = 180.0;

/// Result of an introduction, with the program that was asked.
type Introduced = Option<(ExternalEngine, Result<Introduction, Message>)>;

/// The list, while it is open.
pub struct Engines {
    list: Vec<ExternalEngine>,
    chosen: usize,
    trying: Job<ExternalEngine, Introduced>,
    /// True if a path was chosen that is not kept yet.
    filled: bool,
}

impl Engines {
    /// The list as in the settings; an answer of a program repaints the window.
    pub fn new(list: &[ExternalEngine], ctx: &Context) -> Self {
        let ctx = ctx.clone();
        let wake = Arc::new(move || ctx.request_repaint());
        let trying = Job::of("introduction", None, wake, |engine: ExternalEngine, task| {
            let mut answer = None;
            for kind in registry::external_engines() {
                let introduced = kind.introduce(&engine, task.control());
                let good = introduced.is_ok();
                answer = Some(introduced);
                if good {
                    break;
                }
            }
            task.publish(|state| *state = answer.map(|answer| (engine, answer)))
        });
        Self { list: list.to_vec(), chosen: 0, trying, filled: false }
    }

    /// Puts a path into the chosen engine: the program, or the working folder.
    pub fn take_path(&mut self, path: &Path, folder: bool) {
        let Some(engine) = self.list.get_mut(self.chosen) else { return };
        let path = path.display().to_string();
        if folder {
            engine.folder = path;
        } else {
            engine.command = if path.contains(char::is_whitespace) { format!("\"{path}\"") } else { path };
        }
        self.filled = true;
    }
}

/// Draws the list while it is open. A change is applied once its field is left.
pub fn engines_ui(ctx: &Context, panel: &mut Panel<'_>, open: &mut Option<Engines>) {
    let Some(engines) = open else { return };
    let mut shown = true;
    let before = engines.list.clone();
    let mut done = std::mem::take(&mut engines.filled);
    let title = panel.get("settings-engines");
    dialog(ctx, title, egui::Id::unique("engines")).open(&mut shown).resizable(false).show(ctx, |ui| {
        ui.set_min_size(vec2(LIST + FORM + space::M, HEIGHT.min(ctx.content_rect().height() - 80.0)));
        ui.horizontal_top(|ui| {
            ui.allocate_ui_with_layout(vec2(LIST, HEIGHT), Layout::top_down_justified(Align::LEFT), |ui| {
                ui.set_width(LIST);
                list_ui(ui, panel, engines);
            });
            ui.add_space(space::M);
            ui.allocate_ui_with_layout(vec2(FORM, HEIGHT), Layout::top_down(Align::LEFT), |ui| {
                ui.set_width(FORM);
                done |= form_ui(ui, panel, engines);
            });
        });
    });
    let changed = engines.list != *panel.settings.engines;
    // While a text is typed nothing is started with half of it.
    if changed && (done || engines.list.len() != before.len() || !shown) {
        panel.ask(Action::SetEngines(engines.list.clone()));
    }
    if !shown {
        *open = None;
    }
}

fn list_ui(ui: &mut Ui, panel: &Panel<'_>, engines: &mut Engines) {
    for (index, engine) in engines.list.iter().enumerate() {
        let name = if engine.name.is_empty() { panel.get("engines-unnamed") } else { engine.name.clone() };
        let row =
            Button::selectable(index == engines.chosen, name).truncate().min_size(vec2(0.0, MIN_TARGET));
        if ui.add(row).clicked() {
            engines.chosen = index;
        }
    }
    if ui.button(panel.get("engines-add")).clicked() {
        let id = engines.list.iter().map(|engine| engine.id).max().unwrap_or(0) + 1;
        let name = panel.say(&Message::new("engines-new").number("number", id));
        engines.list.push(ExternalEngine { id, name, ..ExternalEngine::default() });
        engines.chosen = engines.list.len() - 1;
    }
}

/// Draws the form of the chosen program; returns true if it has a change to keep.
fn form_ui(ui: &mut Ui, panel: &mut Panel<'_>, engines: &mut Engines) -> bool {
    let Engines { list, chosen, trying, .. } = engines;
    let Some(engine) = list.get_mut(*chosen) else {
        ui.add(Label::new(RichText::new(panel.get("engines-about")).color(panel.tokens.text_weak)).wrap());
        return false;
    };
    let mut done = false;
    let mut removed = false;
    Grid::new("engine").num_columns(2).spacing(vec2(space::M, space::S)).show(ui, |ui| {
        let (command, folder) = (Some("engines-command-hint"), Some("engines-folder-hint"));
        for (id, text, hint, chooser) in [
            ("engines-name", &mut engine.name, None, None),
            ("engines-command", &mut engine.command, command, Some(("engines-choose", false))),
            ("engines-arguments", &mut engine.arguments, Some("engines-arguments-hint"), None),
            ("engines-folder", &mut engine.folder, folder, Some(("engines-choose-folder", true))),
        ] {
            let label = panel.get(id);
            ui.label(&label);
            ui.horizontal(|ui| {
                let mut field = TextEdit::singleline(text).desired_width(ENTRY);
                if let Some(hint) = hint {
                    field = field.hint_text(panel.get(hint));
                }
                let field = named_field(ui, &label, field);
                done |= field.lost_focus();
                if let Some((name, folder)) = chooser
                    && icon_button(ui, Icon::More, &panel.get(name), None).clicked()
                {
                    panel.ask(Action::AskProgram { folder });
                }
            });
            ui.end_row();
        }
    });
    let busy = trying.lock().is_busy();
    ui.horizontal(|ui| {
        let can = !engine.command.trim().is_empty() && !busy;
        let try_it = ui.add_enabled(can, Button::new(panel.get("engines-try")));
        let why = if busy { "engines-trying" } else { "grey-engine-command" };
        if try_it.on_disabled_hover_text(panel.get(why)).clicked() {
            trying.ask(engine.clone());
            done = true;
        }
        removed = icon_button(ui, Icon::Trash, &panel.get("engines-remove"), None).clicked();
        if busy {
            spinner(ui);
            ui.label(panel.get("engines-trying"));
        }
    });
    if removed {
        list.remove(*chosen);
        *chosen = chosen.saturating_sub(1);
        return true;
    }
    let answer = trying.lock().clone();
    let Some((_, answer)) = answer.filter(|(asked, _)| asked.is_run_as(engine) && !busy) else {
        ui.add(
            Label::new(RichText::new(panel.get("engines-try-about")).color(panel.tokens.text_weak)).wrap(),
        );
        return done;
    };
    match answer {
        Err(trouble) => {
            let words = RichText::new(panel.say(&trouble)).color(panel.tokens.error);
            ui.add(Label::new(words).wrap());
        }
        Ok(Introduction { name, rules, parameters }) => {
            let rules: Vec<String> = rules.iter().map(|rules| panel.say(rules)).collect();
            let words = Message::new("engines-answers").text("name", name).text("rules", rules.join(", "));
            ui.add(Label::new(RichText::new(panel.say(&words)).color(panel.tokens.win)).wrap());
            ScrollArea::vertical().auto_shrink([false, true]).show(ui, |ui| {
                Grid::new("parameters").num_columns(2).spacing(vec2(space::M, space::XS)).show(ui, |ui| {
                    for parameter in &parameters {
                        ui.label(&parameter.name);
                        done |= parameter_ui(ui, engine, parameter);
                        ui.end_row();
                    }
                });
            });
        }
    }
    done
}

/// Draws the field of a parameter; returns true if it was changed for good.
fn parameter_ui(ui: &mut Ui, engine: &mut ExternalEngine, parameter: &Parameter) -> bool {
    let set = engine.parameters.iter().find(|(name, _)| *name == parameter.name);
    let before = set.map_or_else(|| parameter.value.clone(), |(_, value)| value.clone());
    let mut value = before.clone();
    let mut done = false;
    match &parameter.kind {
        ParameterKind::Bool => {
            let mut on = value == "true";
            let field = ui.checkbox(&mut on, "");
            name_field(&field, &parameter.name);
            done |= field.changed();
            value = on.to_string();
        }
        ParameterKind::Int(least, most) => {
            let mut number: i64 = value.parse().unwrap_or(0);
            let range = least.unwrap_or(i64::MIN)..=most.unwrap_or(i64::MAX);
            let field = named_field(ui, &parameter.name, DragValue::new(&mut number).range(range));
            done |= field.lost_focus() || field.drag_stopped();
            if field.changed() {
                value = number.to_string();
            }
        }
        ParameterKind::Enum(values) => {
            let list = ComboBox::from_id_salt(&parameter.name).selected_text(&value).width(FIELD);
            let field = list.show_ui(ui, |ui| {
                for choice in values {
                    done |= ui.selectable_value(&mut value, choice.clone(), choice).clicked();
                }
            });
            name_field(&field.response, &parameter.name);
        }
        ParameterKind::Text => {
            let field = TextEdit::singleline(&mut value).desired_width(FIELD);
            let field = named_field(ui, &parameter.name, field);
            done |= field.lost_focus();
        }
    }
    if value != before {
        engine.parameters.retain(|(name, _)| *name != parameter.name);
        if value != parameter.value {
            engine.parameters.push((parameter.name.clone(), value));
        }
    }
    done
}
