//! The library: samples by system, and the files that were opened lately.

use super::{Panel, heading};
use crate::app::action::Action;
use crate::app::commands::Command;
use crate::app::theme::space;
use crate::study::library;
use egui::{RichText, ScrollArea, Ui};
use std::path::Path;

/// Draws the library. `open_sample` is the sample in front, `open_file` the file.
pub fn library_ui(ui: &mut Ui, panel: &mut Panel<'_>, title: Option<&str>, open_file: Option<&Path>) {
    ui.horizontal(|ui| {
        heading(ui, panel.get("library-title"));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if ui.button(panel.get("library-new")).clicked() {
                panel.ask(Action::Do(Command::New));
            }
        });
    });
    ui.add_space(space::XS);
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        for game in library::games() {
            let name = panel.get(game.name);
            egui::CollapsingHeader::new(RichText::new(name).strong()).default_open(true).show(ui, |ui| {
                for sample in game.samples() {
                    let selected = title == Some(sample.title);
                    let row = ui.add(entry(sample.title, selected));
                    if row.clicked() {
                        panel.ask(Action::OpenSample(sample.id));
                    }
                }
            });
        }
        if !panel.settings.recents.is_empty() {
            ui.add_space(space::S);
            let name = panel.get("library-recents");
            egui::CollapsingHeader::new(RichText::new(name).strong()).default_open(true).show(ui, |ui| {
                for path in &panel.settings.recents.clone() {
                    let name = path.file_stem().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
                    let row = ui.add(entry(&name, open_file == Some(path)));
                    if row.on_hover_text(path.display().to_string()).clicked() {
                        panel.ask(Action::OpenFile(path.clone()));
                    }
                }
            });
        }
    });
}

fn entry(name: &str, selected: bool) -> egui::Button<'_> {
    egui::Button::selectable(selected, name).truncate()
}
