//! The window's journal, opened and written on a background thread.

use etude_model::Message;
use etude_study::collection::{Collection, Format};
use etude_study::jobs::Job;
use etude_study::store::{self, Journal, JournalGames, JournalTab, Workspace};
use etude_study::{Snapshot, Wake, session};
use parking_lot::Mutex;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A tab as the journal takes it.
pub enum OpenTab {
    /// An open tab.
    Open {
        /// The entry without the study.
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
    /// The entry without the studies.
    pub known: JournalGames,
    /// The numbers of the games that differ from the file, the one in front excepted.
    pub changed: Vec<usize>,
    /// The collection.
    pub collection: Arc<Collection>,
    /// True if no file holds it, so that the journal takes all of it.
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
            // A collection too large for a file is kept all the same.
            let write = |format| collection.write_within(format, u64::MAX);
            let all = || write(collection.format()).or_else(|_| write(Format::Session)).ok();
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
    /// Converts it to a journal entry. Takes its time: not for a frame.
    pub fn left(self) -> JournalTab {
        let Workspace { mut tabs, .. } = OpenTabs { tabs: vec![self], active: 0 }.into();
        tabs.pop().unwrap_or_default()
    }
}

/// State left by the last run; a path if it cannot be read.
pub type Left = Option<Result<Workspace, PathBuf>>;

/// The thread of the journal, which opens it first and then always writes the latest state. A folder that could not be
/// used is tried again with every state.
pub struct JournalWriter {
    work: Option<Job<Duty, JournalState>>,
    /// True once the state left by the last run is known. Before that nothing is written, so that it is not lost.
    is_open: bool,
    /// The number of states given to it.
    given: u64,
}

enum Duty {
    Open,
    /// A state, and its number.
    Write(u64, OpenTabs),
}

#[derive(Default)]
struct JournalState {
    left: Option<std::io::Result<Left>>,
    /// The outcome of the last write, until it is taken.
    outcome: Option<Result<(), Message>>,
    /// The number of the last state that the disk holds.
    kept: u64,
    /// The number of failed writes since the last successful one.
    failures: u32,
}

impl JournalState {
    fn note(&mut self, number: u64, written: std::io::Result<()>) {
        match &written {
            Ok(()) => (self.kept, self.failures) = (number, 0),
            Err(_) => self.failures += 1,
        }
        self.outcome = Some(written.map_err(|error| store::message(&error)));
    }
}

/// Writes a state to the journal, which is opened first where that has failed before. Returns the state left by an earlier
/// program in it then; that stays in the journal.
fn write(folder: &Path, journal: &mut Option<Journal>, state: OpenTabs) -> (Left, std::io::Result<()>) {
    let mut workspace = Workspace::from(state);
    let mut left = None;
    if journal.is_none() {
        match Journal::open(folder) {
            Ok((opened, found)) => (*journal, left) = (Some(opened), found),
            Err(error) => return (None, Err(error)),
        }
        if let Some(Ok(found)) = &left {
            workspace.tabs.extend(found.tabs.iter().cloned());
        }
    }
    let written = journal.as_ref().map_or(Ok(()), |journal| journal.write(&workspace));
    (left, written)
}

impl JournalWriter {
    /// Starts to open the journal in a folder.
    pub fn open(folder: &Path, wake: Wake) -> Self {
        let (folder, journal) = (folder.to_owned(), Mutex::new(None));
        let work = Job::of("journal", JournalState::default(), wake, move |duty, task| {
            match duty {
                Duty::Open => {
                    let left = Journal::open(&folder).map(|(opened, left)| {
                        *journal.lock() = Some(opened);
                        left
                    });
                    task.lock().left = Some(left);
                }
                Duty::Write(number, state) => {
                    let (left, written) = write(&folder, &mut journal.lock(), state);
                    let mut state = task.lock();
                    if left.is_some() {
                        state.left = Some(Ok(left));
                    }
                    state.note(number, written);
                }
            }
            Ok(())
        });
        work.follow(Duty::Open);
        Self { work: Some(work), is_open: false, given: 0 }
    }

    /// The state left by the last run, once it is known; returned once.
    pub fn left(&mut self) -> Option<std::io::Result<Left>> {
        let mut state = self.work.as_ref()?.lock();
        let crash = state.crash().filter(|_| !self.is_open);
        let crash = crash.map(|reason| Err(std::io::Error::other(reason.to_owned())));
        let left = state.left.take().or(crash);
        self.is_open |= left.is_some();
        left
    }

    /// True until the state left by the last run is known.
    pub fn is_opening(&self) -> bool {
        !self.is_open
    }

    /// True if a state given to it is not written yet.
    pub fn is_writing(&self) -> bool {
        self.work.as_ref().is_some_and(Job::is_busy)
    }

    /// True if the disk holds the last state given to it.
    pub fn is_kept(&self) -> bool {
        self.given > 0 && self.work.as_ref().is_some_and(|work| work.lock().kept == self.given)
    }

    /// Writes a state down soon.
    pub fn write(&mut self, tabs: OpenTabs) {
        if let Some(work) = self.work.as_ref().filter(|_| self.is_open) {
            self.given += 1;
            work.follow(Duty::Write(self.given, tabs));
        }
    }

    /// The outcome of writing since the last call, and the number of failures since the last success.
    pub fn outcome(&self) -> Option<(Result<(), Message>, u32)> {
        let mut state = self.work.as_ref()?.lock();
        let crash = state.crash().filter(|_| self.is_open);
        let crash = crash.map(|reason| Err(Message::new("disk-other").text("reason", reason)));
        Some((state.outcome.take().or(crash)?, state.failures))
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

#[cfg(test)]
mod tests {
    use super::*;
    use etude_study::Document;
    use std::fs;

    fn state(title: &str) -> OpenTabs {
        let document = Document { title: title.to_owned(), ..Document::default() };
        let document: Snapshot = Box::new(move || document);
        OpenTabs { tabs: vec![OpenTab::Open { known: Box::default(), document, games: None }], active: 0 }
    }

    #[test]
    fn recovered_journal_folder_keeps_earlier_tabs() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("journal");
        // A file blocks the journal's folder, so each write fails.
        fs::write(&path, "in the way").expect("written");
        assert!(Journal::open(&path).is_err());
        let mut journal = None;
        let mut progress = JournalState::default();
        for number in 1..=3 {
            let (recovered, written) = write(&path, &mut journal, state("one"));
            progress.note(number, written);
            assert!(recovered.is_none() && matches!(progress.outcome, Some(Err(_))), "{number}");
            assert_eq!((progress.kept, progress.failures), (0, number as u32));
        }
        fs::remove_file(&path).expect("removed");
        let tab = JournalTab { session: "(format: 1)".to_owned(), ..JournalTab::default() };
        let earlier = Workspace { tabs: vec![tab.clone()], active: 0 };
        let (other, _) = Journal::open(&path).expect("a folder");
        other.write(&earlier).expect("written");
        drop(other);
        let (recovered, written) = write(&path, &mut journal, state("two"));
        progress.note(4, written);
        assert_eq!((progress.kept, progress.failures), (4, 0));
        assert_eq!(recovered.and_then(Result::ok), Some(earlier), "the window opens it");
        drop(journal);
        let (_journal, recovered) = Journal::open(&path).expect("the slot");
        let tabs = recovered.and_then(Result::ok).expect("two tabs").tabs;
        assert_eq!(tabs.len(), 2, "{tabs:?}");
        assert!(tabs[0].session.contains("two"), "{tabs:?}");
        assert_eq!(tabs[1], tab);
    }
}
