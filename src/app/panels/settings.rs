//! The settings, as they are chosen.

use super::sampler::sampler_ui;
use crate::action::Action;
use crate::commands::Command;
use crate::looks::{BoardColours, CardStyle};
use crate::panel::Panel;
use crate::settings::{Exercises, LEAST_MEMORY, STEPS, Settings, ThemeChoice};
use crate::theme::space;
use crate::widgets::{dialog, named_field};
use egui::{
    Align, Context, FocusDirection, Grid, Id, Label, Layout, RichText, ScrollArea, Sense, TextEdit, Ui, vec2,
};
use etude_model::Message;
use etude_study::kind::LargeTables;
use etude_study::machine;
use etude_texts::Language;
use etude_texts::{RankStyle, SquareStyle};
use std::ops::RangeInclusive;

/// The room around the settings, in points.
const AROUND: f32 = 48.0;
/// The least width at which both parts are side by side, in points.
const BOTH: f32 = 1150.0;

/// The width of the field for the user's name, in points.
const NAME: f32 = 200.0;

/// A setting that was looked for: the dialog opens there, and its first field gets the focus.
pub struct Sought {
    /// The Fluent identifier of its name.
    id: &'static str,
    /// Its label, once that was drawn.
    label: Option<Id>,
}

impl Sought {
    /// A setting by the Fluent identifier of its name.
    pub fn new(id: &'static str) -> Self {
        Self { id, label: None }
    }

    /// The name of the row that holds it.
    fn row(&self) -> &'static str {
        if self.id == "settings-reduced-motion" { "settings-looks" } else { self.id }
    }
}

/// Draws the name of a row of settings. Where it was looked for the row comes into sight, and the focus goes through the name
/// to the first field behind it.
fn name_ui(ui: &mut Ui, panel: &Panel<'_>, sought: &mut Option<Sought>, id: &'static str) {
    let name = panel.get(id);
    let Some(here) = sought.as_mut().filter(|sought| sought.row() == id) else {
        ui.label(name);
        return;
    };
    let arrived = here.label.is_some_and(|label| ui.memory(|memory| memory.has_focus(label)));
    if arrived {
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::Next));
    }
    let response = ui.add(Label::new(name).sense(Sense::focusable_noninteractive()));
    if arrived {
        *sought = None;
    } else {
        response.scroll_to_me(Some(Align::Center));
        response.request_focus();
        here.label = Some(response.id);
    }
}

/// Draws the settings while they are open. `memory` is the text in the field of the solver's memory. Returns the changed ones.
pub fn settings_ui(
    ctx: &Context,
    panel: &mut Panel<'_>,
    open: &mut bool,
    memory: &mut Option<String>,
    sought: &mut Option<Sought>,
) -> Option<Settings> {
    if !*open {
        (*memory, *sought) = (None, None);
        return None;
    }
    let mut settings = panel.settings.clone();
    let title = panel.get("command-settings");
    dialog(ctx, title, Id::unique("settings")).open(open).resizable(false).show(ctx, |ui| {
        // A low window has no room for all of it.
        let height = (ctx.content_rect().height() - 104.0).max(160.0);
        let width = ctx.content_rect().width() - AROUND;
        let area = ScrollArea::both().max_width(width).min_scrolled_width(width);
        let area = area.max_height(height).min_scrolled_height(height);
        area.show(ui, |ui| {
            // No part is squeezed by the other: the window is as wide as both.
            ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Extend);
            ui.spacing_mut().button_padding.x = 6.0;
            ui.spacing_mut().item_spacing.x = space::XS;
            let columns = |id| Grid::new(id).num_columns(2).spacing(vec2(space::S, space::S));
            // Side by side both parts have room in windows of every height; in a narrow one they are below each other.
            let direction =
                if width < BOTH { Layout::top_down(Align::LEFT) } else { Layout::left_to_right(Align::TOP) };
            ui.with_layout(direction, |ui| {
                columns("looks").show(ui, |ui| looks_ui(ui, panel, &mut settings, sought));
                ui.add_space(space::M);
                columns("work").show(ui, |ui| work_ui(ui, panel, &mut settings, memory, sought));
            });
        });
    });
    (settings != *panel.settings).then_some(settings)
}

fn looks_ui(ui: &mut Ui, panel: &Panel<'_>, settings: &mut Settings, sought: &mut Option<Sought>) {
    name_ui(ui, panel, sought, "settings-language");
    ui.horizontal(|ui| {
        for language in Language::ALL {
            let chosen = panel.texts.language() == language;
            if ui.selectable_label(chosen, language.name()).clicked() {
                settings.language = Some(language.tag().to_owned());
            }
        }
    });
    ui.end_row();
    let label = panel.get("settings-name");
    name_ui(ui, panel, sought, "settings-name");
    let field = TextEdit::singleline(&mut settings.name).hint_text(panel.get("record-person"));
    named_field(ui, &label, field.desired_width(NAME));
    ui.end_row();
    name_ui(ui, panel, sought, "settings-theme");
    ui.horizontal(|ui| {
        for (choice, text) in [
            (ThemeChoice::System, "theme-system"),
            (ThemeChoice::Light, "theme-light"),
            (ThemeChoice::Dark, "theme-dark"),
        ] {
            ui.selectable_value(&mut settings.theme, choice, panel.get(text));
        }
        ui.checkbox(&mut settings.contrast, panel.get("settings-contrast"));
    });
    ui.end_row();
    name_ui(ui, panel, sought, "settings-scale");
    ui.horizontal(|ui| {
        for scale in [0.8, 1.0, 1.25, 1.5, 2.0] {
            let text = format!("{:.0} %", scale * 100.0);
            ui.selectable_value(&mut settings.scale, scale, text);
        }
    });
    ui.end_row();
    name_ui(ui, panel, sought, "settings-board");
    ui.horizontal(|ui| {
        for board in BoardColours::ALL {
            ui.selectable_value(&mut settings.board, board, panel.get(board.name()));
        }
        ui.checkbox(&mut settings.coordinates, panel.get("settings-coordinates"));
    });
    ui.end_row();
    name_ui(ui, panel, sought, "settings-squares");
    ui.horizontal(|ui| {
        for squares in SquareStyle::ALL {
            // The example tells more than the name, which is in the tooltip.
            let name = panel.get(squares.name());
            let shown = squares.example().map_or_else(|| name.clone(), str::to_owned);
            ui.selectable_value(&mut settings.squares, squares, shown).on_hover_text(name);
        }
    });
    ui.end_row();
    name_ui(ui, panel, sought, "settings-cards");
    ui.horizontal(|ui| {
        for style in CardStyle::ALL {
            ui.selectable_value(&mut settings.cards, style, panel.get(style.name()));
        }
        ui.checkbox(&mut settings.four_colours, panel.get("command-four-colours"));
    });
    ui.end_row();
    name_ui(ui, panel, sought, "settings-ranks");
    ui.horizontal(|ui| {
        for ranks in RankStyle::ALL {
            ui.selectable_value(&mut settings.ranks, ranks, panel.get(ranks.name()));
        }
    });
    ui.end_row();
    name_ui(ui, panel, sought, "settings-preview");
    sampler_ui(ui, panel);
    ui.end_row();
    name_ui(ui, panel, sought, "settings-looks");
    ui.vertical(|ui| {
        ui.checkbox(&mut settings.reduced_motion, panel.get("settings-reduced-motion"));
    });
    ui.end_row();
    name_ui(ui, panel, sought, "settings-steps");
    ui.vertical(|ui| {
        ui.checkbox(&mut settings.forced, panel.get("settings-forced"));
        ui.checkbox(&mut settings.wheel, panel.get("settings-wheel"));
        let label = panel.get("settings-step-seconds");
        ui.horizontal(|ui| {
            for step in STEPS {
                let seconds = Message::new("unit-seconds").text("seconds", panel.figure(&step.to_string()));
                ui.selectable_value(&mut settings.step_seconds, step, panel.say(&seconds));
            }
        })
        .response
        .on_hover_text(label);
    });
    ui.end_row();
}

fn work_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    settings: &mut Settings,
    typed: &mut Option<String>,
    sought: &mut Option<Sought>,
) {
    name_ui(ui, panel, sought, "settings-exercises");
    ui.horizontal(|ui| {
        for exercises in Exercises::ALL {
            ui.selectable_value(&mut settings.exercises, exercises, panel.get(exercises.name()));
        }
    });
    ui.end_row();
    let own = machine::default_resources();
    let (usual, most) = ((own.memory >> 20) as u64, machine::total_memory() >> 20);
    let label = panel.get("settings-memory");
    name_ui(ui, panel, sought, "settings-memory");
    ui.vertical(|ui| {
        let mut automatic = settings.memory_mb.is_none();
        let text = Message::new("settings-memory-automatic").number("megabytes", usual);
        if ui.checkbox(&mut automatic, panel.say(&text)).changed() {
            settings.memory_mb = (!automatic).then_some(usual.max(LEAST_MEMORY));
            *typed = None;
        }
        if let Some(memory) = settings.memory_mb {
            let range = LEAST_MEMORY..=most.max(LEAST_MEMORY);
            settings.memory_mb = Some(memory_ui(ui, panel, &label, memory, range, typed));
        }
    });
    ui.end_row();
    let label = panel.get("settings-threads");
    name_ui(ui, panel, sought, "settings-threads");
    let mut threads = settings.threads.unwrap_or(own.threads).min(own.threads);
    let field = named_field(ui, &label, egui::DragValue::new(&mut threads).range(1..=own.threads.max(1)));
    if field.changed() {
        settings.threads = Some(threads);
    }
    ui.end_row();
    name_ui(ui, panel, sought, "settings-tables");
    ui.vertical(|ui| {
        let forms = [LargeTables::None, LargeTables::Values, LargeTables::Distances];
        let names = ["settings-tables-none", "settings-tables-values", "settings-thorough"];
        for (form, name) in forms.into_iter().zip(names) {
            let shown = ui.selectable_label(settings.large_tables() == form, panel.get(name));
            if shown.on_hover_text(panel.get("settings-thorough-about")).clicked() {
                settings.set_large_tables(form);
            }
        }
    });
    ui.end_row();
    name_ui(ui, panel, sought, "settings-engines");
    let about = panel.get("command-engines-about");
    if ui.button(panel.get("command-engines")).on_hover_text(about).clicked() {
        panel.ask(Action::Do(Command::Engines));
    }
    ui.end_row();
}

/// Draws a field for megabytes. The typed number is applied once the field is left; until then its error is shown. Returns the
/// number to apply.
fn memory_ui(
    ui: &mut Ui,
    panel: &Panel<'_>,
    label: &str,
    memory: u64,
    range: RangeInclusive<u64>,
    typed: &mut Option<String>,
) -> u64 {
    let text = typed.get_or_insert_with(|| memory.to_string());
    let field = ui
        .horizontal(|ui| {
            let field = named_field(ui, label, TextEdit::singleline(text).desired_width(90.0));
            ui.label(panel.get("unit-megabytes"));
            field
        })
        .inner;
    let wanted = text.trim().parse().ok().filter(|wanted| range.contains(wanted));
    if wanted.is_none() {
        let text = Message::new("settings-memory-range").number("least", *range.start());
        let text = panel.say(&text.number("most", *range.end()));
        ui.label(RichText::new(text).small().color(panel.tokens.error));
    }
    match wanted.filter(|_| field.lost_focus()) {
        Some(wanted) => wanted,
        None => memory,
    }
}
