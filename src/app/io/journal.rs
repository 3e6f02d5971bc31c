//! The journal of the window, opened and written away from the frame.

use crate::model::Message;
use crate::study::background::Background;
use crate::study::collection::{Collection, Format};
use crate::study::store::{Journal, JournalGames, JournalTab, Workspace, why};
use crate::study::{Snapshot, Wake, session};
use parking_lot::Mutex;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A tab as the journal takes it.
pub enum OpenTab {
    /// One that is open.
    Open {
        /// What is known without the study.
        known: Box<JournalTab>,
        /// The study in front.
        document: Snapshot,
        /// The collection it belongs to.
        games: Option<OpenGames>,
    },
    /// One that is still being opened, as the journal left it.
    Waiting(Arc<JournalTab>),
}

/// A collection as the journal takes it.
pub struct OpenGames {
    /// What is known without the studies.
    pub known: JournalGames,
    /// The numbers of the games that differ from the file, the one in front excepted.
    pub changed: Vec<usize>,
    /// The collection.
    pub collection: Arc<Collection>,
    /// Whether no file holds it, so that the journal takes all of it.
    pub whole: bool,
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
        let games = |OpenGames { known, changed, collection, whole }: OpenGames| {
            let study = |index| Some((index, session::write(&collection.study(index)?.ok()?.document)));
            let own = || collection.write(collection.format());
            let all = || own().or_else(|_| collection.write(Format::Session)).ok();
            JournalGames {
                changed: changed.into_iter().filter_map(study).collect(),
                source: if whole { all() } else { None },
                ..known
            }
        };
        let tab = |tab| match tab {
            OpenTab::Waiting(left) => Arc::unwrap_or_clone(left),
            OpenTab::Open { known, document, games: collection } => {
                JournalTab { session: session::write(&document()), games: collection.map(games), ..*known }
            }
        };
        Self { tabs: tabs.into_iter().map(tab).collect(), active }
    }
}

impl OpenTab {
    /// What the journal writes of it. Takes its time: not for a frame.
    pub fn left(self) -> JournalTab {
        let Workspace { mut tabs, .. } = OpenTabs { tabs: vec![self], active: 0 }.into();
        tabs.pop().unwrap_or_default()
    }
}

/// What the last program left; where it lies when it cannot be read.
pub type Left = Option<Result<Workspace, PathBuf>>;

/// The thread of the journal, which opens it first and then always writes the latest state.
pub struct JournalWriter {
    work: Option<Background<Duty, Desk>>,
    /// Whether it is known what the last program left. Before that nothing is written, so that it is not lost.
    is_open: bool,
}

enum Duty {
    Open,
    Write(OpenTabs),
}

#[derive(Default)]
struct Desk {
    left: Option<std::io::Result<Left>>,
    error: Option<Message>,
}

impl JournalWriter {
    /// Starts to open the journal in a folder.
    pub fn open(folder: &Path, wake: Wake) -> Self {
        let (folder, journal) = (folder.to_owned(), Mutex::new(None));
        let work = Background::of("journal", Desk::default(), wake, move |duty, task| {
            match duty {
                Duty::Open => {
                    let left = Journal::open(&folder).map(|(opened, left)| {
                        *journal.lock() = Some(opened);
                        left
                    });
                    task.desk().left = Some(left);
                }
                Duty::Write(tabs) => {
                    let written = journal.lock().as_ref().map(|journal| journal.write(&tabs.into()));
                    if let Some(Err(error)) = written {
                        task.desk().error = Some(why(&error));
                    }
                }
            }
            Ok(())
        });
        work.follow(Duty::Open);
        Self { work: Some(work), is_open: false }
    }

    /// What the last program left, once it is known; it is told once.
    pub fn left(&mut self) -> Option<std::io::Result<Left>> {
        if self.is_open {
            return None;
        }
        let mut desk = self.work.as_ref()?.desk();
        let crash = desk.crash().map(|reason| Err(std::io::Error::other(reason.to_owned())));
        let left = desk.left.take().or(crash);
        self.is_open = left.is_some();
        left
    }

    /// Whether it is not known yet what the last program left.
    pub fn is_opening(&self) -> bool {
        !self.is_open
    }

    /// Whether a state that was given to it is not written yet.
    pub fn is_writing(&self) -> bool {
        self.work.as_ref().is_some_and(Background::is_busy)
    }

    /// Writes a state down soon.
    pub fn write(&self, tabs: OpenTabs) {
        if let Some(work) = self.work.as_ref().filter(|_| self.is_open) {
            work.follow(Duty::Write(tabs));
        }
    }

    /// What went wrong since it was last asked.
    pub fn error(&self) -> Option<Message> {
        let mut desk = self.work.as_ref()?.desk();
        desk.error.take()
    }
}

impl Drop for JournalWriter {
    fn drop(&mut self) {
        // The last state is written before the program ends.
        if let Some(work) = self.work.take() {
            work.finish();
        }
    }
}
