//! The library: samples by system, and the files that were opened lately.

use super::{Panel, heading};
use crate::app::action::Action;
use crate::app::commands::Command;
use crate::app::theme::space;
use crate::study::{library, registry, session};
use egui::{RichText, ScrollArea, Ui};
use std::path::Path;

/// The samples of a game by name: what the files say is read once.
pub struct Shelf {
    /// The Fluent identifier of the game's name.
    name: &'static str,
    /// Identifiers and titles.
    samples: Vec<(&'static str, String)>,
}

impl Shelf {
    /// The title of the first sample.
    pub fn first(&self) -> Option<String> {
        self.samples.first().map(|(_, title)| title.clone())
    }
}

/// Reads the titles of all samples.
pub fn shelves() -> Vec<Shelf> {
    let title = |sample: &library::Sample| {
        session::read(sample.text).map_or_else(|_| sample.id.to_owned(), |study| study.title)
    };
    let shelf = |shelf: &library::Shelf| Shelf {
        name: registry::GAMES
            .iter()
            .find(|entry| entry.id == shelf.game)
            .map_or("library-title", |entry| entry.name),
        samples: shelf.samples.iter().map(|sample| (sample.id, title(sample))).collect(),
    };
    library::SHELVES.iter().map(shelf).collect()
}

/// Draws the library. `front` is the title of the study in front, `open_file` its file.
pub fn library_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    shelves: &[Shelf],
    front: &str,
    open_file: Option<&Path>,
) {
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
        for shelf in shelves {
            let name = panel.get(shelf.name);
            egui::CollapsingHeader::new(RichText::new(name).strong()).default_open(true).show(ui, |ui| {
                for (id, title) in &shelf.samples {
                    let selected = open_file.is_none() && front == title;
                    if ui.add(entry(title, selected)).clicked() {
                        panel.ask(Action::OpenSample(id));
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
