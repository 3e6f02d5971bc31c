//! About the program: its version, its licences, where it keeps its files, the memory that it holds.

use crate::action::Action;
use crate::panel::Panel;
use crate::theme::space;
use crate::widgets::{dialog, heading};
use crate::words::grouped;
use egui::{Context, Grid, Id, Label, RichText, vec2};
use etude_model::Message;
use etude_study::Budget;
use etude_study::machine::resident_memory;
use etude_study::store::Folders;

/// Information about the program.
pub struct Program {
    folders: Option<Folders>,
    budget: Budget,
}

impl Program {
    /// The program with its folders, where it keeps anything, and the budget of its work.
    pub fn new(folders: Option<Folders>, budget: Budget) -> Self {
        Self { folders, budget }
    }
}

/// The width of the dialog, in points.
const WIDTH: f32 = 520.0;

/// Draws the information about the program while it is asked for.
pub fn program_ui(ctx: &Context, panel: &mut Panel<'_>, program: &mut Option<Program>) {
    let Some(Program { folders, budget }) = program else { return };
    let mut open = true;
    let title = panel.get("program-title");
    dialog(ctx, title, Id::unique("program")).open(&mut open).resizable(false).show(ctx, |ui| {
        ui.set_width(WIDTH);
        heading(ui, format!("Étude {}", env!("CARGO_PKG_VERSION")));
        let weak = |text: String| RichText::new(text).color(panel.tokens.text_weak);
        ui.label(panel.get("begin-about"));
        ui.add_space(space::S);
        for licence in ["program-licence", "program-fonts"] {
            ui.add(Label::new(weak(panel.get(licence))).wrap());
        }
        ui.add_space(space::S);
        let megabytes = |bytes: u64| grouped(bytes.div_ceil(1 << 20));
        let held = budget.used();
        let memory = Message::new("program-memory")
            .text("memory", megabytes(resident_memory().unwrap_or(held)))
            .text("held", megabytes(held))
            .text("budget", megabytes(budget.all().memory as u64));
        ui.add(Label::new(panel.say(&memory)).wrap());
        ui.add_space(space::S);
        let Some(folders) = folders else { return };
        Grid::new("folders").num_columns(3).spacing(vec2(space::M, space::XS)).show(ui, |ui| {
            for (name, folder) in [
                ("program-settings", &folders.config),
                ("program-state", &folders.state),
                ("program-cache", &folders.cache),
            ] {
                let (name, path) = (panel.get(name), folder.display().to_string());
                ui.label(weak(name.clone()));
                ui.scope(|ui| {
                    ui.set_width(WIDTH - 190.0);
                    ui.add(Label::new(RichText::new(&path).monospace()).truncate());
                });
                let about = panel.say(&Message::new("program-copy-about").text("folder", name));
                let button = ui.button(panel.get("program-copy"));
                button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &about));
                panel.ask_if(button.on_hover_text(about).clicked(), Action::CopyText(path));
                ui.end_row();
            }
        });
    });
    if !open {
        *program = None;
    }
}
