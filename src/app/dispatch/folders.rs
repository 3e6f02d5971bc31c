//! The user's folders in the library.

use crate::io::dialogs::Purpose;
use crate::workspace::Etude;
use egui::Context;
use etude_model::Message;
use etude_study::base::work::Games;
use std::path::{Path, PathBuf};

/// The least number of games in a file that is to be searched rather than looked through.
const MANY: usize = 2_000;

impl Etude {
    /// The library lists a folder from now on. The library is seen then.
    pub(crate) fn add_folder(&mut self, folder: PathBuf) {
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

    /// Asks for the program of the external engine whose form is open, or for its working folder.
    pub(super) fn ask_program(&mut self, ctx: &Context, folder: bool) {
        let purpose = if folder { Purpose::ProgramFolder } else { Purpose::Program };
        self.ask_system(ctx, purpose, String::new());
    }

    /// Asks for a file of very many games.
    pub(super) fn ask_base(&mut self, ctx: &Context) {
        let filter = self.texts.say(&Message::new("base-title"));
        self.ask_system(ctx, Purpose::Base, filter);
    }

    /// Opens the games of a file in a window of their own.
    pub(super) fn open_base(&mut self, path: &Path) {
        let _ = self.windows.iter_mut().any(|window| window.open_file(path));
    }

    /// Says of a file that was opened that its games can be looked up, where they are very many.
    pub(super) fn offer_base(&mut self, path: &Path) {
        let held = self.tabs.iter().find(|tab| tab.file.path.as_deref() == Some(path));
        let count = held.and_then(|tab| tab.games.as_ref()).map_or(0, |games| games.collection().len());
        if count >= MANY && Games::of(path).is_some() {
            self.tell(Message::new("base-offer").number("count", count));
        }
    }
}
