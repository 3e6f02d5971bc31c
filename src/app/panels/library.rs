//! The library: samples by system, and the files that were opened lately.

use crate::app::action::Action;
use crate::app::commands::Command;
use crate::app::panel::Panel;
use crate::app::tab::Tab;
use crate::app::theme::space;
use crate::app::widgets::heading;
use crate::model::Message;
use crate::study::kind::Kind;
use crate::study::sample::Sample;
use crate::study::{About, registry, session};
use egui::{RichText, ScrollArea, Ui, vec2};
use std::path::{Path, PathBuf};

/// The samples of a game by name: what the files say is read once.
pub struct Shelf {
    /// The game's identifier.
    game: &'static str,
    /// The Fluent identifier of the game's name.
    name: &'static str,
    /// What a new study can be: the Fluent identifier of its name, and its rules.
    beginnings: Vec<(&'static str, &'static str)>,
    /// Identifiers and what the samples say of themselves.
    samples: Vec<(&'static str, About)>,
}

impl Shelf {
    /// The title of the first sample, as it was written.
    pub fn first(&self) -> Option<&String> {
        self.samples.first().map(|(_, about)| &about.title)
    }
}

/// Reads the titles of all samples.
pub fn shelves() -> Vec<Shelf> {
    let said = |sample: &Sample| {
        let nothing = |_| About { title: sample.id.to_owned(), ..About::default() };
        session::read(sample.text).map_or_else(nothing, |study| study.about())
    };
    let shelf = |kind: &&'static Kind| {
        let mut beginnings: Vec<(&str, &str)> = Vec::new();
        for entry in kind.entries {
            let name = entry.game.name;
            if let Some(rules) = entry.profiles().next()
                && beginnings.iter().all(|(other, _)| *other != name)
            {
                beginnings.push((name, rules.id));
            }
        }
        let samples = kind.samples.iter().map(|sample| (sample.id, said(sample))).collect();
        Shelf { game: kind.id, name: kind.name, beginnings, samples }
    };
    registry::KINDS.iter().map(shelf).collect()
}

/// The width of the library where it lies over the table, in points.
const DRAWER: f32 = 250.0;

/// Draws the library over the table. Returns whether it stays: it goes once something was taken from it, and with a
/// click beside it.
pub fn drawer_ui(ui: &Ui, panel: &mut Panel<'_>, shelves: &[Shelf], tab: &Tab) -> bool {
    let room = ui.available_rect_before_wrap();
    let area = egui::Area::new(egui::Id::unique("drawer")).order(egui::Order::Foreground).fixed_pos(room.min);
    let asked = panel.actions.len();
    let shown = area.show(ui.ctx(), |ui| {
        let frame = egui::Frame::new().fill(panel.tokens.sunken).shadow(panel.tokens.float_shadow);
        frame.inner_margin(space::M).show(ui, |ui| {
            let size =
                (vec2(DRAWER, room.height()) - egui::Vec2::splat(2.0 * space::M)).max(egui::Vec2::ZERO);
            ui.set_min_size(size);
            ui.set_max_size(size);
            library_ui(ui, panel, shelves, tab);
        });
    });
    let beside = shown.response.clicked_elsewhere()
        && ui.input(|input| input.pointer.interact_pos().is_some_and(|pos| room.contains(pos)));
    panel.actions.len() == asked && !beside
}

/// Draws the library beside what is in front.
pub fn library_ui(ui: &mut Ui, panel: &mut Panel<'_>, shelves: &[Shelf], tab: &Tab) {
    let identity = tab.study.identity();
    let (front, game) = (identity.about.title.as_str(), identity.game.id);
    let open_file = tab.file.path.as_deref();
    // What a study is called while its title is kept.
    let neutral = tab.neutral_name(panel.texts);
    let neutral = neutral.as_deref();
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
            // All systems are to be seen at first: only the one in front lies open.
            let header = egui::CollapsingHeader::new(RichText::new(&name).strong()).id_salt(shelf.game);
            header.default_open(shelf.game == game).show(ui, |ui| {
                for (id, about) in &shelf.samples {
                    let in_front = front == about.title;
                    let selected = open_file.is_none() && in_front;
                    let title = neutral.filter(|_| in_front).unwrap_or_else(|| about.title_in(panel.tag()));
                    if ui.add(entry(title, selected)).on_hover_text(title).clicked() {
                        panel.ask(Action::OpenSample(id));
                    }
                }
                for (name, rules) in &shelf.beginnings {
                    let name = panel.get(name);
                    let new = panel.say(&Message::new("library-new-game").text("game", name.as_str()));
                    let only = shelf.beginnings.len() == 1;
                    let shown = if only { panel.get("library-new") } else { name };
                    let row = ui.add(entry(&format!("+ {shown}"), false).wrap());
                    row.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &new));
                    if row.on_hover_text(&new).clicked() {
                        panel.ask(Action::New(shelf.game, rules));
                    }
                }
            });
        }
        if !panel.settings.recents.is_empty() {
            ui.add_space(space::S);
            let name = panel.get("library-recents");
            let header = egui::CollapsingHeader::new(RichText::new(name).strong()).id_salt("recents");
            header.default_open(true).show(ui, |ui| {
                let recents = panel.settings.recents.clone();
                for path in &recents {
                    let in_front = open_file == Some(path.as_path());
                    let kept = neutral.filter(|_| in_front).map(str::to_owned);
                    let whole = kept.clone().unwrap_or_else(|| path.display().to_string());
                    let name = kept.unwrap_or_else(|| recent_name(path, &recents));
                    let row = ui.add(entry(&name, in_front));
                    if row.on_hover_text(whole).clicked() {
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

/// What a file is called in a list of files: its name, without the number that tells apart what was closed unsaved, and
/// with its folder where another file has the same name.
fn recent_name(path: &Path, all: &[PathBuf]) -> String {
    let own = bare_name(path);
    let alike = all.iter().filter(|other| bare_name(other) == own).count() > 1;
    let folder = path.parent().and_then(Path::file_name).filter(|_| alike);
    match folder {
        Some(folder) => format!("{own} ({})", folder.to_string_lossy()),
        None => own,
    }
}

fn bare_name(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
    let stem = stem.strip_suffix(".etude").map_or(stem.clone(), str::to_owned);
    match stem.split_once('-') {
        Some((stamp, name))
            if stamp.len() >= 12 && stamp.bytes().all(|byte| byte.is_ascii_digit()) && !name.is_empty() =>
        {
            name.to_owned()
        }
        _ => stem,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_told_apart_by_names_and_not_by_stamps() {
        let paths = [
            "/a/mine.ron",
            "/b/mine.games",
            "/c/closed/1763771234567-Two eights.ron",
            "/c/x.etude.ron",
            "/c/12-1.ron",
        ];
        let all = paths.map(PathBuf::from);
        let names: Vec<String> = all.iter().map(|path| recent_name(path, &all)).collect();
        assert_eq!(names, ["mine (a)", "mine (b)", "Two eights", "x", "12-1"]);
    }
}
