//! Draughts: the tables of endings that all its studies share are kept in a file, and tell how they come along.

use crate::app::tab::kind::Kind;
use crate::model::Message;
use crate::study::Wake;
use crate::study::kinds::draughts::tables::shelf;
use std::path::Path;

/// The kind.
pub struct Draughts;

impl Kind for Draughts {
    fn start(&self, folder: Option<&Path>, wake: &Wake) {
        shelf().wake(wake);
        if let Some(folder) = folder {
            shelf().set_folder_below(folder);
        }
    }

    fn news(&self) -> Vec<Message> {
        shelf().take_messages()
    }
}
