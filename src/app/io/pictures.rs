//! Files from the window's side: dialogs and the journal, both away from the frame.

use crate::app::commands::Export;
use crate::study::collection::{Collection, Format};
use crate::study::store::{self, Journal, JournalGames, JournalTab, Workspace};
use crate::study::{Document, session};
use std::path::PathBuf;
use std::sync::Arc;
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

    /// What the file's name may end in, the usual ending first.
    pub fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Study(_) => STUDIES,
            Self::Export(_, export) => std::slice::from_ref(&export.ending),
        }
    }
}

/// What the names of files of studies end in.
const STUDIES: &[&str] = &["ron", "pdn"];

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
            let endings = save.as_ref().map_or(STUDIES, |(_, saving)| saving.endings());
            let dialog = rfd::FileDialog::new().add_filter(filter, endings);
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

/// Takes pictures of the window and writes them on threads of their own.
pub struct Pictures {
    sender: Sender<Result<PathBuf, String>>,
    receiver: Receiver<Result<PathBuf, String>>,
}

impl Default for Pictures {
    fn default() -> Self {
        let (sender, receiver) = channel();
        Self { sender, receiver }
    }
}

impl Pictures {
    /// Takes a picture of the next frame and writes it as PNG.
    pub fn take(&self, ctx: &egui::Context, path: PathBuf) {
        let (sender, wake) = (self.sender.clone(), ctx.clone());
        let callback = egui::ScreenshotCallback::new(move |picture| {
            let failed = sender.clone();
            let writer = std::thread::Builder::new().name("picture".to_owned());
            let started = writer.spawn(move || {
                let written = png(&picture).and_then(|bytes| store::write_atomically(&path, &bytes));
                // The window may be gone by now.
                let _ = sender.send(written.map(|()| path).map_err(|error| error.to_string()));
                wake.request_repaint();
            });
            if let Err(error) = started {
                let _ = failed.send(Err(error.to_string()));
            }
        });
        ctx.send_viewport_cmd(egui::ViewportCommand::Screenshot(callback));
    }

    /// The file that was written, or what went wrong.
    pub fn answer(&self) -> Option<Result<PathBuf, String>> {
        self.receiver.try_recv().ok()
    }
}

fn png(picture: &egui::ColorImage) -> std::io::Result<Vec<u8>> {
    let [width, height] = picture.size.map(|side| side as u32);
    let bytes: Vec<u8> = picture.pixels.iter().flat_map(egui::Color32::to_array).collect();
    let picture = image::RgbaImage::from_raw(width, height, bytes)
        .ok_or_else(|| std::io::Error::other("an empty picture"))?;
    let mut png = std::io::Cursor::new(Vec::new());
    picture.write_to(&mut png, image::ImageFormat::Png).map_err(std::io::Error::other)?;
    Ok(png.into_inner())
}

/// An open tab as the journal takes it.
pub enum OpenTab {
    /// One that is open.
    Open {
        /// The file.
        path: Option<PathBuf>,
        /// Whether the tab differs from it.
        changed: bool,
        /// The study in front.
        document: Box<Document>,
        /// The collection it belongs to.
        games: Option<OpenGames>,
    },
    /// One that is still being opened, as the journal left it.
    Waiting(JournalTab),
}

/// A collection as the journal takes it.
pub struct OpenGames {
    /// What is known without the studies.
    pub known: JournalGames,
    /// The games that differ from the file, the one in front excepted.
    pub changed: Vec<(usize, Document)>,
    /// The whole collection, when no file holds it.
    pub whole: Option<Arc<Collection>>,
}

/// The open tabs as the journal takes them; they become text on its thread.
pub struct OpenTabs {
    /// The tabs from left to right.
    pub tabs: Vec<OpenTab>,
    /// The tab in front.
    pub active: usize,
}

impl From<OpenTabs> for Workspace {
    fn from(OpenTabs { tabs, active }: OpenTabs) -> Self {
        let games = |OpenGames { known, changed, whole }| JournalGames {
            changed: changed.iter().map(|(index, document)| (*index, session::write(document))).collect(),
            source: whole
                .and_then(|whole| whole.write(Format::Pdn).or_else(|_| whole.write(Format::Session)).ok()),
            ..known
        };
        let tab = |tab| match tab {
            OpenTab::Waiting(left) => left,
            OpenTab::Open { path, changed, document, games: collection } => {
                JournalTab { path, changed, session: session::write(&document), games: collection.map(games) }
            }
        };
        Self { tabs: tabs.into_iter().map(tab).collect(), active }
    }
}

/// Writes the journal on a thread of its own, always the latest state.
pub struct JournalWriter {
    sender: Option<Sender<OpenTabs>>,
    errors: Receiver<String>,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl JournalWriter {
    /// Starts writing.
    pub fn new(journal: Journal) -> Self {
        let (sender, receiver) = channel::<OpenTabs>();
        let (tell, errors) = channel();
        let thread = std::thread::Builder::new().name("journal".to_owned()).spawn(move || {
            while let Ok(mut tabs) = receiver.recv() {
                while let Ok(newer) = receiver.try_recv() {
                    tabs = newer;
                }
                if let Err(error) = journal.write(&tabs.into()) {
                    // Nobody listens any more once the window is gone.
                    let _ = tell.send(error.to_string());
                }
            }
        });
        Self { sender: Some(sender), errors, thread: thread.ok() }
    }

    /// Writes a state down soon.
    pub fn write(&self, tabs: OpenTabs) {
        if let Some(sender) = &self.sender {
            // A writer that is gone has told why.
            let _ = sender.send(tabs);
        }
    }

    /// What went wrong since it was last asked.
    pub fn error(&self) -> Option<String> {
        self.errors.try_iter().last()
    }
}

impl Drop for JournalWriter {
    fn drop(&mut self) {
        self.sender = None;
        if let Some(thread) = self.thread.take() {
            // The last state is written before the program ends; a writer that panicked has nothing to add.
            let _ = thread.join();
        }
    }
}
