//! Sources of studies, and the progress of reading them.

use super::journal::OpenTab;
use etude_model::{Control, Message};
use etude_study::store::JournalTab;
use parking_lot::Mutex;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Source of a tab.
#[derive(Clone)]
pub enum Source {
    /// A file.
    File(PathBuf),
    /// Text that was pasted.
    Text(Arc<str>),
    /// Picture that was pasted.
    Pixels(Arc<egui::ColorImage>),
    /// A journal entry; a collection is read again from its file.
    Kept(Arc<JournalTab>),
    /// A tab that was closed: its file, and its journal entry, once.
    Closed(Option<PathBuf>, Arc<Mutex<Option<OpenTab>>>),
    /// The changed games of a collection that is not read again.
    Changed(Arc<JournalTab>),
}

impl Source {
    /// The file that is opened, if there is one.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::File(path) => Some(path),
            Self::Kept(left) => left.path.as_deref(),
            Self::Closed(path, _) => path.as_deref(),
            Self::Text(_) | Self::Pixels(_) | Self::Changed(_) => None,
        }
    }

    /// The journal entry.
    pub fn left(&self) -> Option<&Arc<JournalTab>> {
        match self {
            Self::Kept(left) | Self::Changed(left) => Some(left),
            Self::File(_) | Self::Text(_) | Self::Pixels(_) | Self::Closed(..) => None,
        }
    }
}

/// Observer of reading a source.
pub struct Watch<'a> {
    /// Stops the reading, and counts the bytes read.
    pub control: &'a Control,
    /// Receives the length of the source, in bytes.
    pub length: &'a dyn Fn(u64),
}

/// A message about a file, or about pasted text where there is none.
pub fn told(id: &'static str, path: Option<&Path>) -> Message {
    match path {
        Some(path) => Message::new(id).text("file", path.display().to_string()),
        None => Message::new(id).message("file", Message::new("open-pasted")),
    }
}

/// The error that a file or pasted text could not be opened, with its reason.
pub fn failed(path: Option<&Path>, reason: Message) -> Message {
    told("open-failed", path).message("reason", reason)
}
