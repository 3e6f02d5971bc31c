//! The user's folders in the library.

use crate::app::io::dialogs::Purpose;
use crate::app::workspace::Etude;
use egui::Context;
use std::path::{Path, PathBuf};

impl Etude {
    /// Asks which folder the library is to list.
    pub(super) fn ask_folder(&mut self, ctx: &Context) {
        self.ask_system(ctx, Purpose::Folder, String::new());
    }

    /// The library lists a folder from now on. The library is seen then.
    pub(in crate::app) fn add_folder(&mut self, folder: PathBuf) {
        let folder = std::path::absolute(&folder).unwrap_or(folder);
        if !self.settings.folders.contains(&folder) {
            self.settings.folders.push(folder);
        }
        self.settings.library = true;
        self.save_settings();
        self.library.refresh();
    }

    /// The library lists a folder no more. Nothing of it is deleted.
    pub(super) fn remove_folder(&mut self, folder: &Path) {
        self.settings.folders.retain(|other| other != folder);
        self.save_settings();
    }
}
