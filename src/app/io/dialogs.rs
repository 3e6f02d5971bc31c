//! The system's dialogs for files, on a thread of their own.

use crate::commands::Export;
use crate::form::Form;
use etude_share::html;
use etude_study::collection;
use etude_study::format::FileFormat;
use etude_study::registry;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

/// Contents to write into a file.
#[derive(Clone, Copy, Debug)]
pub enum Saving {
    /// The study of a tab.
    Study(u64),
    /// Another export of a tab's kind.
    Export(u64, &'static Export),
    /// The text of a tab that cannot be opened.
    Raw(u64),
    /// A tab in a form of sharing, with or without the answer.
    Form(u64, Form, bool),
    /// The page on which the exercise of a tab is solved.
    Puzzle(u64),
    /// All studies of a tab on pages to be printed: diagrams per page, and whether the answers follow.
    Pages(u64, usize, bool),
    /// The picture of the window that was taken while a tab was in front.
    Picture(u64),
    /// The study of a tab as a picture, with or without the answer.
    Diagram(u64, bool),
    /// The proof of the position that is in view in a tab.
    Proof(u64),
    /// The results of exercises.
    Results,
}

impl Saving {
    /// The tab, when it is about one.
    pub fn tab(self) -> Option<u64> {
        match self {
            Self::Study(tab)
            | Self::Export(tab, _)
            | Self::Form(tab, ..)
            | Self::Puzzle(tab)
            | Self::Pages(tab, ..)
            | Self::Raw(tab)
            | Self::Picture(tab)
            | Self::Diagram(tab, _)
            | Self::Proof(tab) => Some(tab),
            Self::Results => None,
        }
    }

    /// True if it writes the same kind of file for the same tab.
    pub fn is(self, other: Self) -> bool {
        self.tab() == other.tab() && self.endings() == other.endings()
    }

    /// The extensions of the file, the usual one first.
    fn endings(self) -> Vec<&'static str> {
        match self {
            Self::Study(_) => collection::endings(),
            Self::Export(_, export) => vec![export.ending],
            Self::Form(_, form, _) => vec![form.ending()],
            Self::Puzzle(_) => vec![html::FORM.id],
            Self::Pages(..) => vec!["pdf"],
            Self::Raw(_) => vec!["ron", "txt"],
            Self::Picture(_) => vec!["png"],
            Self::Diagram(..) => vec!["png", "svg", "pdf", "gif"],
            Self::Proof(_) => vec!["proof", "gz"],
            Self::Results => vec!["csv"],
        }
    }

    /// The path with an extension that fits the contents.
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

/// Options of a file dialog.
#[derive(Clone, Debug)]
pub struct FileDialogOptions {
    /// Proposed file name when saving; empty when opening.
    pub name: String,
    /// Name of the file filter.
    pub filter: String,
    /// Extensions of the filter; none for any file.
    pub endings: Vec<&'static str>,
    /// Folder that it shows first; none for that of the system.
    pub folder: Option<PathBuf>,
}

/// File dialogs of the system. Tests replace them by dialogs that are slow, fail or do not exist. None means either that the
/// user has chosen nothing or that there is no dialog: systems do not tell these apart, however long it takes.
pub trait Chooser: Send + Sync {
    /// Asks for files to open; an empty list where the user certainly wants none.
    fn open(&self, options: &FileDialogOptions) -> Option<Vec<PathBuf>>;
    /// Asks for a folder.
    fn folder(&self) -> Option<PathBuf> {
        None
    }
    /// Asks for a file to write; the system has asked before an existing one is replaced.
    fn save(&self, options: &FileDialogOptions) -> Option<PathBuf>;
}

/// The dialogs of the system.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemChooser;

impl SystemChooser {
    fn dialog(options: &FileDialogOptions) -> rfd::FileDialog {
        let dialog = options.folder.iter().fold(rfd::FileDialog::new(), rfd::FileDialog::set_directory);
        if options.endings.is_empty() { dialog } else { dialog.add_filter(&options.filter, &options.endings) }
    }
}

impl Chooser for SystemChooser {
    fn open(&self, options: &FileDialogOptions) -> Option<Vec<PathBuf>> {
        let chosen = Self::dialog(options).pick_files();
        // These systems always have a dialog. Elsewhere an empty list comes from a dialog that was there.
        let always = cfg!(any(windows, target_os = "macos"));
        if always { Some(chosen.unwrap_or_default()) } else { chosen }
    }

    fn folder(&self) -> Option<PathBuf> {
        rfd::FileDialog::new().pick_folder()
    }

    fn save(&self, options: &FileDialogOptions) -> Option<PathBuf> {
        Self::dialog(options).set_file_name(options.name.as_str()).save_file()
    }
}

/// Answer of a dialog: its purpose and the chosen paths, one of them unless files are opened; none where it was cancelled or
/// failed, or there is no dialog.
pub type Chosen = (Purpose, Option<Vec<PathBuf>>);

/// Purpose of asking for a path.
#[derive(Clone, Copy, Debug)]
pub enum Purpose {
    /// Files to open.
    Open,
    /// A folder for the library.
    Folder,
    /// A file of very many games, to look them up.
    Base,
    /// The program of an external engine.
    Program,
    /// The working folder of an external engine.
    ProgramFolder,
    /// A file to write.
    Save(Saving),
}

/// Asks for files on a thread of its own.
pub struct FileDialogs {
    chooser: Arc<dyn Chooser>,
    sender: Sender<Chosen>,
    receiver: Receiver<Chosen>,
    /// True while a dialog is open.
    busy: bool,
    /// True if a typed path has made the open dialog needless.
    settled: bool,
}

impl FileDialogs {
    /// No dialog is open yet.
    pub fn new(chooser: Arc<dyn Chooser>) -> Self {
        let (sender, receiver) = channel();
        Self { chooser, sender, receiver, busy: false, settled: false }
    }

    /// True while a dialog is open.
    pub fn is_open(&self) -> bool {
        self.busy
    }

    /// Shows a dialog, in a folder and for writing with the proposed name. `wake` is called when it is answered. Returns true
    /// if it can be shown: an earlier one may be open still, seen or not.
    pub fn ask(
        &mut self,
        purpose: Purpose,
        (name, folder): (String, Option<PathBuf>),
        filter: String,
        wake: impl Fn() + Send + 'static,
    ) -> bool {
        self.settled = false;
        if std::mem::replace(&mut self.busy, true) {
            return false;
        }
        let (sender, chooser) = (self.sender.clone(), Arc::clone(&self.chooser));
        let spawned = std::thread::Builder::new().name("file dialog".to_owned()).spawn(move || {
            let endings = match purpose {
                Purpose::Save(saving) => saving.endings(),
                // Pictures carry studies too.
                Purpose::Open => collection::endings().into_iter().chain(["png"]).collect(),
                Purpose::Folder => collection::endings(),
                Purpose::Base => {
                    let searched = registry::formats().filter(|format| format.keys().is_some());
                    searched.map(FileFormat::ending).collect()
                }
                Purpose::Program | Purpose::ProgramFolder => Vec::new(),
            };
            let options = FileDialogOptions { name, filter, endings, folder };
            // A dialog library that panics without a desktop must not look like a dialog that never ends.
            let chosen = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| match purpose {
                Purpose::Save(_) => Some(vec![chooser.save(&options)?]),
                Purpose::Folder | Purpose::ProgramFolder => Some(vec![chooser.folder()?]),
                Purpose::Open => chooser.open(&options),
                Purpose::Base | Purpose::Program => Some(vec![chooser.open(&options)?.into_iter().next()?]),
            }));
            // The window may be gone by now.
            let _ = sender.send((purpose, chosen.ok().flatten()));
            wake();
        });
        if spawned.is_err() {
            let _ = self.sender.send((purpose, None));
        }
        true
    }

    /// Notes that the question of the open dialog was answered elsewhere: its answer asks nothing more.
    pub fn settle(&mut self) {
        self.settled = self.busy;
    }

    /// The answer of the dialog, once there is one.
    pub fn answer(&mut self) -> Option<Chosen> {
        let answer = self.receiver.try_recv().ok()?;
        self.busy = false;
        let settled = std::mem::take(&mut self.settled);
        Some(answer).filter(|(_, paths)| !(settled && paths.is_none()))
    }
}
