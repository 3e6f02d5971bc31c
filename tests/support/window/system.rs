//! What the system gives a window: dialogs for files, and files that are let go over it.

use etude_app::{Chooser, FileDialogOptions};
use std::path::{Path, PathBuf};

/// A system without dialogs: every path is typed.
pub struct NoDialogs;

impl Chooser for NoDialogs {
    fn open(&self, _: &FileDialogOptions) -> Option<Vec<PathBuf>> {
        None
    }

    fn save(&self, _: &FileDialogOptions) -> Option<PathBuf> {
        None
    }
}

/// A file that is let go over the window.
#[derive(Debug)]
pub struct Dropped(pub PathBuf);

impl egui::DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}
