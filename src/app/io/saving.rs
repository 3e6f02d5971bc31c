//! Tabs and files: bringing to the front, closing, saving, asking for a file.

use super::pictures::{Chosen, Saving};
use super::reading;
use super::reading::Writing;
use crate::app::commands::Export;
use crate::app::tab::Tab;
use crate::app::workspace::Etude;
use crate::model::Message;
use crate::study::Attention;
use crate::study::collection::{Collection, Format};
use crate::study::{machine, session, store};
use egui::Context;
use std::path::Path;
use std::time::Duration;

/// A file dialog that is gone sooner than this was never there.
const NO_DIALOG: Duration = Duration::from_millis(400);

impl Etude {
    /// Lets the study in front rest: what is not looked at does not compute.
    pub(in crate::app) fn rest(&mut self) {
        if let Some(tab) = self.tab_mut() {
            tab.autoplay = None;
            tab.study.attend(Attention::Rest);
        }
    }

    pub(in crate::app) fn show_tab(&mut self, index: usize) {
        if index < self.tabs.len() && index != self.active {
            self.rest();
            self.active = index;
            if let Some(tab) = self.tab_mut() {
                tab.line_shown = None;
                tab.study.attend(Attention::Front);
            }
        }
    }

    pub(in crate::app) fn close_tab(&mut self, index: usize) {
        if index >= self.tabs.len() {
            return;
        }
        let front = self.tabs.get(self.active).map(|tab| tab.id);
        let mut tab = self.tabs.remove(index);
        if tab.is_changed() {
            // Closing never asks and never loses: the study waits in a file beside the journal.
            self.keep_closed(&mut tab);
        }
        if self.active > index || self.active >= self.tabs.len() {
            self.active = self.active.saturating_sub(1);
        }
        if self.tabs.is_empty() && self.readings.is_empty() {
            self.open_first_sample();
        } else if let Some(tab) = self.tab_mut().filter(|tab| Some(tab.id) != front) {
            tab.study.attend(Attention::Front);
        }
    }

    pub(in crate::app) fn keep_closed(&mut self, tab: &mut Tab) {
        let Some(folder) = self.settings_path.as_ref().and_then(|path| path.parent()) else { return };
        let folder = folder.join("closed");
        let stamp = machine::nanoseconds() / 1_000_000_000;
        let path = folder.join(format!("{stamp}-{}.{}", file_name(tab), ending(tab)));
        let whole = tab.snapshot_games();
        let written = std::fs::create_dir_all(&folder).and_then(|()| match &whole {
            Some(games) => reading::write(&games.collection, &path)
                .map(drop)
                .map_err(|message| std::io::Error::other(self.texts.say(&message))),
            None => store::write_atomically(&path, session::write(&tab.study.document()).as_bytes()),
        });
        match written {
            Ok(()) => {
                self.settings.remember(&path);
                self.save_settings();
                self.tell(Message::new("closed-kept").text("file", path.display().to_string()));
            }
            Err(error) => self.error(Message::new("save-failed").text("reason", error.to_string())),
        }
    }

    /// Writes the study of a tab.
    pub(in crate::app) fn save(&mut self, path: &Path, tab: u64) {
        let Some(tab) = self.tabs.iter_mut().find(|open| open.id == tab) else { return };
        let path = path.to_owned();
        if let Some(snapshot) = tab.snapshot_games() {
            let id = tab.id;
            match Writing::start(id, path.clone(), snapshot, std::sync::Arc::clone(&self.wake)) {
                Ok(writing) => self.writings.push(writing),
                Err(error) => self.save_failed(&path, &error),
            }
            return;
        }
        let document = tab.study.document();
        let written = match Format::of(&path) {
            Format::Pdn => {
                reading::write(&Collection::of_studies(String::new(), vec![document]), &path).map(drop)
            }
            Format::Session => store::write_atomically(&path, session::write(&document).as_bytes())
                .map_err(|error| save_failure(&path, &error)),
        };
        match written {
            Ok(()) => {
                tab.set_saved(path.clone());
                self.saved(&path);
            }
            Err(message) => self.error(message),
        }
    }

    fn saved(&mut self, path: &Path) {
        self.settings.remember(path);
        self.save_settings();
        self.tell(Message::new("notice-saved").text("file", path.display().to_string()));
    }

    fn save_failed(&mut self, path: &Path, error: &std::io::Error) {
        self.error(save_failure(path, error));
    }

    /// Takes in what was written.
    pub(in crate::app) fn take_writings(&mut self) {
        let mut index = 0;
        while index < self.writings.len() {
            let Some(answer) = self.writings[index].answer() else {
                index += 1;
                continue;
            };
            let Writing { tab, path, snapshot, .. } = self.writings.remove(index);
            match answer {
                Ok(bytes) => {
                    if let Some(tab) = self.tabs.iter_mut().find(|open| open.id == tab) {
                        tab.set_games_saved(path.clone(), snapshot, bytes);
                    }
                    self.saved(&path);
                }
                Err(message) => self.error(message),
            }
        }
    }

    /// Asks where a file of the kind in front is to be written.
    pub(in crate::app) fn ask_export(&mut self, ctx: &Context, export: &'static Export) {
        let front = self.tab().filter(|tab| (export.text)(tab.study.as_ref()).is_some());
        if let Some(saving) = front.map(|tab| Saving::Export(tab.id, export)) {
            self.ask_path(ctx, Some(saving), export.ending.to_uppercase());
        }
    }

    /// Writes what was asked for.
    pub(in crate::app) fn save_as(&mut self, path: &Path, saving: Saving) {
        match saving {
            Saving::Study(tab) => self.save(path, tab),
            Saving::Export(tab, export) => self.save_export(path, tab, export),
        }
    }

    fn save_export(&mut self, path: &Path, tab: u64, export: &Export) {
        let open = self.tabs.iter().find(|open| open.id == tab);
        let Some(text) = open.and_then(|tab| (export.text)(tab.study.as_ref())) else { return };
        match store::write_atomically(path, text.as_bytes()) {
            Ok(()) => self.tell(Message::new("notice-saved").text("file", path.display().to_string())),
            Err(error) => self.save_failed(path, &error),
        }
    }

    pub(in crate::app) fn save_settings(&mut self) {
        let saved = self.settings_path.as_ref().map(|path| self.settings.save(path));
        if let Some(Err(error)) = saved {
            self.error(Message::new("settings-unsaved").text("reason", error.to_string()));
        }
    }

    pub(in crate::app) fn ask_file(&mut self, ctx: &Context, save: bool) {
        let front = self.tabs.get(self.active).filter(|_| save);
        let filter = self.texts.say(&Message::new("file-filter"));
        self.ask_path(ctx, front.map(|tab| Saving::Study(tab.id)), filter);
    }

    fn ask_path(&mut self, ctx: &Context, save: Option<Saving>, filter: String) {
        let name = save.map(|saving| (self.suggested(saving), saving));
        let ctx = ctx.clone();
        self.files.ask(name, filter, move || ctx.request_repaint());
    }

    /// The name of a file for what is to be written.
    fn suggested(&self, saving: Saving) -> String {
        let Some(tab) = self.tabs.iter().find(|tab| tab.id == saving.tab()) else { return String::new() };
        let ending = match saving {
            Saving::Study(_) => ending(tab),
            Saving::Export(_, export) => export.ending,
        };
        format!("{}.{ending}", file_name(tab))
    }

    pub(in crate::app) fn take_file_answer(&mut self) {
        match self.files.answer() {
            Some(Chosen::Open(paths)) => paths.iter().for_each(|path| self.open_file(path)),
            Some(Chosen::Save(path, saving)) => {
                let ended = saving.with_ending(path.clone());
                if ended != path && ended.exists() {
                    // The system asked about another name.
                    let text = ended.display().to_string();
                    self.dialogs.ask_path(Some(saving), text, Some(ended));
                } else {
                    self.save_as(&ended, saving);
                }
            }
            Some(Chosen::Nothing { save, shown }) if shown < NO_DIALOG => {
                let folder = directories::UserDirs::new().map(|dirs| dirs.home_dir().to_owned());
                let name = save.map_or_else(String::new, |saving| self.suggested(saving));
                let text = folder.unwrap_or_default().join(name).display().to_string();
                self.dialogs.ask_path(save, text, None);
            }
            Some(Chosen::Nothing { .. }) | None => {}
        }
    }
}

fn save_failure(path: &Path, error: &std::io::Error) -> Message {
    Message::new("save-failed-file")
        .text("file", path.display().to_string())
        .text("reason", error.to_string())
}

/// The ending of a tab's file: of the one it has, else of session files.
fn ending(tab: &Tab) -> &'static str {
    let pasted = tab.path.is_none() && tab.games.is_some();
    match tab.path.as_deref().map(Format::of) {
        Some(Format::Pdn) => "pdn",
        None if pasted => "pdn",
        _ => "ron",
    }
}

/// What a study's file is called when it has none.
pub(in crate::app) fn file_name(tab: &Tab) -> String {
    let name = tab.name().unwrap_or_else(|| "etude".to_owned());
    let safe = |c: char| if c.is_alphanumeric() || matches!(c, '-' | '_' | ' ') { c } else { '_' };
    name.chars().take(60).map(safe).collect()
}
