//! The system's dialogs for files, on a thread of their own.

use crate::app::commands::Export;
use crate::study::collection;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

/// What is to be written into a file.
#[derive(Clone, Copy, Debug)]
pub enum Saving {
    /// The study of a tab.
    Study(u64),
    /// What the kind of a tab's study writes besides.
    Export(u64, &'static Export),
}

impl Saving {
    /// The tab.
    pub fn tab(self) -> u64 {
        match self {
            Self::Study(tab) | Self::Export(tab, _) => tab,
        }
    }

    /// What the file's name may end in, the usual ending first.
    fn endings(self) -> Vec<&'static str> {
        match self {
            Self::Study(_) => collection::endings(),
            Self::Export(_, export) => vec![export.ending],
        }
    }

    /// The path with an ending that fits what is written.
    pub fn with_ending(self, path: PathBuf) -> PathBuf {
        let endings = self.endings();
        let known = |ending: &std::ffi::OsStr| endings.iter().any(|known| ending.eq_ignore_ascii_case(known));
        if path.extension().is_some_and(known) {
            return path;
        }
        let mut name = path.into_os_string();
        name.push(".");
        name.push(endings[0]);
        PathBuf::from(name)
    }
}

/// What a dialog of the system answered.
#[derive(Debug)]
pub enum Chosen {
    /// Files to open.
    Open(Vec<PathBuf>),
    /// A file to write, with what goes into it.
    Save(PathBuf, Saving),
    /// Nothing: cancelled, or the system has no dialog.
    Nothing {
        /// What was to be written, when anything was.
        save: Option<Saving>,
        /// How long the dialog was there; an instant means that there was none.
        shown: Duration,
    },
}

/// Asks the system for files on a thread of its own.
pub struct FileDialogs {
    sender: Sender<Chosen>,
    receiver: Receiver<Chosen>,
    busy: bool,
}

impl Default for FileDialogs {
    fn default() -> Self {
        let (sender, receiver) = channel();
        Self { sender, receiver, busy: false }
    }
}

impl FileDialogs {
    /// Shows a dialog, unless one is open. `wake` is called when it is answered.
    pub fn ask(&mut self, save: Option<(String, Saving)>, filter: String, wake: impl Fn() + Send + 'static) {
        if std::mem::replace(&mut self.busy, true) {
            return;
        }
        let sender = self.sender.clone();
        let spawned = std::thread::Builder::new().name("file dialog".to_owned()).spawn(move || {
            let started = std::time::Instant::now();
            let endings = save.as_ref().map_or_else(collection::endings, |(_, saving)| saving.endings());
            let dialog = rfd::FileDialog::new().add_filter(filter, &endings);
            let nothing = |save| Chosen::Nothing { save, shown: started.elapsed() };
            // A dialog library that panics without a desktop must not look like a dialog that never ends.
            let chosen = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| match save {
                Some((name, saving)) => {
                    let chosen = dialog.set_file_name(name).save_file();
                    chosen.map_or_else(|| nothing(Some(saving)), |path| Chosen::Save(path, saving))
                }
                None => dialog.pick_files().map_or_else(|| nothing(None), Chosen::Open),
            }));
            // The window may be gone by now.
            let _ = sender.send(chosen.unwrap_or_else(|_| nothing(None)));
            wake();
        });
        if spawned.is_err() {
            let _ = self.sender.send(Chosen::Nothing { save: None, shown: Duration::ZERO });
        }
    }

    /// What was chosen, once it is.
    pub fn answer(&mut self) -> Option<Chosen> {
        let answer = self.receiver.try_recv().ok();
        self.busy &= answer.is_none();
        answer
    }
}
