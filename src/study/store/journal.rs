//! Journal of open tabs, written after every change, so that a crash loses nothing.

use super::backup::bring as bring_file;
use super::{Fields, Fingerprint, Rejection, read_regular_text, write_with};
use crate::exercise::solving::StoredAttempt;
use crate::practice::StoredSession;
use crate::session;
use ron::error::SpannedError;
use ron::value::RawValue;
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A tab of the window.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JournalTab {
    /// File of the tab.
    #[serde(default)]
    pub path: Option<PathBuf>,
    /// True if the study differs from the file.
    #[serde(default)]
    pub changed: bool,
    /// Length and hash of the file when it was last read or written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<Fingerprint>,
    /// Identifier of the sample that the study came from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sample: Option<String>,
    /// View state and players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<JournalView>,
    /// The study, as a study file.
    pub session: String,
    /// The collection that contains the study.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<JournalGames>,
    /// The session of practice that goes on in the tab.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub practice: Option<StoredSession>,
    /// Raw text of a tab that this version does not understand; it is written back unchanged.
    #[serde(skip)]
    pub raw: Option<String>,
}

impl JournalTab {
    /// Reads a tab; one that is not understood is kept as raw text.
    fn read(raw: &RawValue) -> Self {
        let text = raw.get_ron().trim();
        ron::from_str(text).unwrap_or_else(|_| {
            let known = Fields::read(text).unwrap_or_default();
            // The file provides a name.
            let path = known.value_of::<Named>("path").ok().and_then(|named| named.path);
            Self { path, changed: true, raw: Some(text.to_owned()), ..Self::default() }
        })
    }

    /// The tab as RON.
    ///
    /// # Errors
    /// Fails if it cannot be written.
    pub fn text(&self) -> ron::Result<String> {
        match &self.raw {
            Some(raw) => Ok(raw.clone()),
            None => ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::new().new_line("\n")),
        }
    }
}

/// The field of a tab that is read even if others are not understood.
#[derive(Deserialize)]
struct Named {
    path: Option<PathBuf>,
}

/// View state of a tab, in names that later versions may add to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct JournalView {
    /// Mode of work.
    pub mode: String,
    /// Players, by side.
    pub players: Vec<String>,
    /// Seat of the viewer in a game with hidden cards; none if all cards were open.
    pub eyes: Option<u8>,
    /// Seat whose cards the user saw while playing.
    pub seat: u8,
    /// True if hidden cards were shown while playing.
    pub cards: bool,
    /// True if verdicts were shown while playing.
    pub verdicts: bool,
    /// Page in the middle.
    pub page: usize,
    /// True if another seat than the first was at the bottom.
    pub flipped: bool,
    /// Seat at the bottom then, from 0, unless it was the second.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bottom: Option<u8>,
    /// Number of a tab without a name, unless it is the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub untitled: Option<usize>,
    /// Moves from the start to the position before Setup.
    pub place: Vec<String>,
    /// Attempt in progress.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solving: Option<StoredAttempt>,
    /// True if the scoresheet was chosen over the tree; none if neither was chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sheet: Option<bool>,
    /// True if the review was chosen over both.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub review: bool,
    /// Clock of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<JournalClock>,
    /// True if solver and engines were stopped.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub stopped: bool,
    /// True if the result of the game was put away.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub end_put_away: bool,
}

/// Clock of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct JournalClock {
    /// Minutes for the whole game.
    pub minutes: u16,
    /// Seconds in addition after each move.
    pub seconds: u16,
    /// Time left to each side before the move in progress, in milliseconds.
    pub left: [u64; 2],
    /// Index of the side whose time ran.
    pub running: Option<u8>,
}

/// A collection: its changes to the file, and the data by which the file is recognised.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JournalGames {
    /// Index of the game in front.
    pub at: usize,
    /// True if the game in front differs from the file.
    pub front: bool,
    /// Number of games.
    pub count: usize,
    /// Length of the file.
    pub bytes: u64,
    /// Other games that differ from the file, as study files, by index.
    #[serde(default)]
    pub changed: Vec<(usize, String)>,
    /// The whole collection, if no file holds it.
    #[serde(default)]
    pub source: Option<String>,
}

/// All open tabs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Workspace {
    /// Tabs from left to right.
    pub tabs: Vec<JournalTab>,
    /// Index of the tab in front.
    #[serde(default)]
    pub active: usize,
}

/// The tabs as they are written.
#[derive(Serialize, Deserialize)]
struct Written {
    tabs: Vec<Box<RawValue>>,
    #[serde(default)]
    active: usize,
}

impl Workspace {
    /// Reads a workspace. A tab that is not understood affects no other.
    ///
    /// # Errors
    /// Fails if the text is no list of tabs.
    pub fn read(text: &str) -> Result<Self, SpannedError> {
        let Written { tabs, active } = ron::from_str(text)?;
        Ok(Self { tabs: tabs.iter().map(|tab| JournalTab::read(tab)).collect(), active })
    }

    /// The workspace as RON.
    ///
    /// # Errors
    /// Fails if a tab cannot be written.
    pub fn write(&self) -> ron::Result<String> {
        let raw = |tab: &JournalTab| {
            RawValue::from_boxed_ron(tab.text()?.into_boxed_str()).map_err(|error| error.code)
        };
        let tabs = self.tabs.iter().map(raw).collect::<ron::Result<_>>()?;
        let pretty = ron::ser::PrettyConfig::new().new_line("\n");
        ron::ser::to_string_pretty(&Written { tabs, active: self.active }, pretty)
    }
}

/// The journal of one process.
///
/// Processes that run at the same time take different slots of the folder; slots of ended processes are taken over with
/// their tabs.
pub struct Journal {
    path: PathBuf,
    /// Held until the process ends, in whatever way.
    _lock: File,
}

/// Size limit of a journal, for reading and for writing, in bytes.
const LARGEST: u64 = 4 * session::LARGEST_FILE;

/// Longest time that a process takes to end.
const ENDING: Duration = Duration::from_millis(1500);

impl Journal {
    /// Limit of processes with a journal at the same time.
    const SLOTS: usize = 64;

    /// Takes the first free slot of a folder, which is created if missing. Also returns the tabs that the last owners
    /// of all free slots left; they are in the new slot then. Unreadable journals are put aside; the path of the first
    /// of them is returned if there are no tabs.
    ///
    /// # Errors
    /// Fails if the folder cannot be used.
    pub fn open(folder: &Path) -> io::Result<(Self, Option<Result<Workspace, PathBuf>>)> {
        fs::create_dir_all(folder)?;
        let mut own: Option<Self> = None;
        let mut left: Option<Workspace> = None;
        let mut damaged = None;
        // Other slots, locked until their tabs are safe in the new slot.
        let mut emptied = Vec::new();
        let until = Instant::now() + ENDING;
        for slot in 0..Self::SLOTS {
            let path = folder.join(format!("{slot}.ron"));
            if own.is_some() && !exists(&path) {
                continue;
            }
            let lock = File::options()
                .create(true)
                .write(true)
                .truncate(false)
                .open(folder.join(format!("{slot}.lock")))?;
            // Without tabs there is nothing to wait for.
            let patient = exists(&path);
            if !is_free(&lock, until, patient) {
                continue;
            }
            if exists(&path) {
                match Self::read(&path) {
                    Ok(workspace) => match &mut left {
                        // A process that ended before it emptied the slot has already taken these tabs over.
                        Some(left) => {
                            let new: Vec<JournalTab> =
                                workspace.tabs.into_iter().filter(|tab| !left.tabs.contains(tab)).collect();
                            left.tabs.extend(new);
                        }
                        None => left = Some(workspace),
                    },
                    Err(reason) => {
                        damaged.get_or_insert(reason);
                        if exists(&path) {
                            // It cannot be moved, so it is left alone.
                            continue;
                        }
                    }
                }
            }
            if own.is_none() {
                own = Some(Self { path, _lock: lock });
            } else if exists(&path) {
                emptied.push((path, lock));
            }
        }
        let Some(own) = own else {
            return Err(io::Error::new(io::ErrorKind::ResourceBusy, "too many programs are running"));
        };
        if let Some(left) = &left
            && !emptied.is_empty()
        {
            own.write(left)?;
            for (path, _lock) in emptied {
                fs::remove_file(path)?;
            }
        }
        Ok((own, left.map(Ok).or(damaged.map(Err))))
    }

    /// Reads a journal. An unreadable one is put aside, so that nothing is lost and the next start is clean.
    fn read(path: &Path) -> Result<Workspace, PathBuf> {
        let text = read_regular_text(path, LARGEST).ok();
        let workspace = text.and_then(|text| Workspace::read(&text).ok());
        workspace.ok_or_else(|| put_aside(path).unwrap_or_else(|_| path.to_owned()))
    }

    /// Writes a workspace.
    ///
    /// # Errors
    /// Fails if the disk refuses, or the text exceeds the limit of reading; the last journal is untouched then.
    pub fn write(&self, workspace: &Workspace) -> io::Result<()> {
        self.write_at_most(workspace, LARGEST)
    }

    fn write_at_most(&self, workspace: &Workspace, most: u64) -> io::Result<()> {
        let text = workspace.write().map_err(io::Error::other)?;
        Rejection::check_length(text.len(), most)?;
        write_with(&self.path, false, &mut |file| file.write_all(text.as_bytes()))
    }
}

/// Takes a lock. A process that was killed keeps its lock until the system has freed its memory; if `patient`, that is
/// waited for.
#[expect(
    clippy::disallowed_methods,
    reason = "the lock of another program says nothing when it is given back"
)]
fn is_free(lock: &File, until: Instant, patient: bool) -> bool {
    loop {
        if lock.try_lock().is_ok() {
            return true;
        }
        if !patient || Instant::now() >= until {
            return false;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Moves the journals of ended processes to free slots of another folder.
///
/// # Errors
/// Fails if the disk refuses; every journal is in one of the folders then.
pub(super) fn bring(old: &Path, new: &Path) -> io::Result<()> {
    let mut free =
        (0..Journal::SLOTS).map(|slot| new.join(format!("{slot}.ron"))).filter(|path| !exists(path));
    for slot in 0..Journal::SLOTS {
        let path = old.join(format!("{slot}.ron"));
        if !exists(&path) {
            continue;
        }
        let lock =
            File::options().create(true).write(true).truncate(false).open(path.with_extension("lock"))?;
        if lock.try_lock().is_ok()
            && let Some(free) = free.next()
        {
            bring_file(&path, &free)?;
        }
    }
    Ok(())
}

/// Returns true if the path exists, even as a dangling link.
fn exists(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}

/// Renames a file to the first free path of `N.damaged-1`, `N.damaged-2` and so on; returns that path.
///
/// # Errors
/// Fails if the system refuses.
pub fn put_aside(path: &Path) -> io::Result<PathBuf> {
    let names = (1u32..).map(|number| path.with_extension(format!("damaged-{number}")));
    match names.into_iter().find(|name| !exists(name)) {
        Some(name) => fs::rename(path, &name).map(|()| name),
        None => Err(io::ErrorKind::AlreadyExists.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn journal_waits_for_ending_process() {
        let folder = tempfile::tempdir().expect("a folder");
        let (first, _) = Journal::open(folder.path()).expect("a slot");
        let tab = JournalTab { session: "one".to_owned(), ..JournalTab::default() };
        first.write(&Workspace { tabs: vec![tab], active: 0 }).expect("written");
        let ending = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(200));
            drop(first);
        });
        let (_second, left) = Journal::open(folder.path()).expect("the same slot");
        assert_eq!(left.expect("tabs").expect("they are read").tabs.len(), 1);
        ending.join().expect("it ends");
    }

    #[test]
    fn journal_slots() {
        let folder = tempfile::tempdir().expect("a folder");
        let (first, left) = Journal::open(folder.path()).expect("a slot");
        assert_eq!(left, None);
        let tab = JournalTab { changed: true, session: "(format: 1)".to_owned(), ..JournalTab::default() };
        let workspace = Workspace { tabs: vec![tab], active: 0 };
        first.write(&workspace).expect("written");
        let (_second, left) = Journal::open(folder.path()).expect("another slot");
        assert_eq!(left, None);
        drop(first);
        let (_again, left) = Journal::open(folder.path()).expect("the first slot");
        assert_eq!(left, Some(Ok(workspace)));
    }

    #[test]
    fn journal_size_limit() {
        let folder = tempfile::tempdir().expect("a folder");
        let (journal, _) = Journal::open(folder.path()).expect("a slot");
        let small = Workspace { tabs: vec![tab("small")], active: 0 };
        let large = Workspace { tabs: vec![tab(&"large ".repeat(100))], active: 0 };
        journal.write_at_most(&small, 500).expect("written");
        let refused = journal.write_at_most(&large, 500).map_err(|error| error.kind());
        assert_eq!(refused, Err(io::ErrorKind::FileTooLarge));
        drop(journal);
        let (_journal, left) = Journal::open(folder.path()).expect("the slot");
        assert_eq!(left, Some(Ok(small)), "the last journal is untouched");
    }

    fn tab(session: &str) -> JournalTab {
        JournalTab { changed: true, session: session.to_owned(), ..JournalTab::default() }
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("listed").map(|entry| entry.expect("an entry"));
        let mut names: Vec<String> =
            entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
        names.retain(|name| !name.contains("lock"));
        names.sort();
        names
    }

    #[test]
    fn journal_takes_over_tabs() {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path();
        let open = || Journal::open(folder).expect("a slot").0;
        let journals = [open(), open(), open(), open()];
        for (journal, session) in journals.iter().zip(["a", "b", "c", "d"]) {
            journal.write(&Workspace { tabs: vec![tab(session)], active: 0 }).expect("written");
        }
        let [zero, one, two, three] = journals;
        drop((zero, one, three));
        let all = Workspace { tabs: vec![tab("a"), tab("b"), tab("d")], active: 0 };
        let (own, left) = Journal::open(folder).expect("the first slot");
        assert_eq!(left, Some(Ok(all.clone())));
        assert_eq!(names(folder), ["0.ron", "2.ron"], "the slots taken over are empty");
        // A crash right now loses nothing, and a slot that was not emptied yet adds no duplicates.
        drop(own);
        fs::copy(folder.join("0.ron"), folder.join("3.ron")).expect("copied");
        let (own, left) = Journal::open(folder).expect("the first slot");
        assert_eq!(left, Some(Ok(all)));
        drop((own, two));
    }

    #[test]
    fn unreadable_journal_is_put_aside() {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path();
        for (number, bytes) in (1..).zip([&b"(tabs: ["[..], b"\xff\xfe", b""]) {
            fs::write(folder.join("0.ron"), bytes).expect("written");
            let (journal, left) = Journal::open(folder).expect("a slot");
            let aside = left.expect("something was left").expect_err("it cannot be read");
            assert_eq!(aside, folder.join(format!("0.damaged-{number}")));
            assert_eq!(fs::read(folder.join(format!("0.damaged-{number}"))).expect("kept"), bytes);
            journal.write(&Workspace::default()).expect("written");
        }
        // A folder is no journal, and tabs of another slot survive it.
        fs::remove_file(folder.join("0.ron")).expect("removed");
        fs::create_dir(folder.join("0.ron")).expect("made");
        let text = ron::to_string(&Workspace { tabs: vec![tab("a")], active: 0 }).expect("text");
        fs::write(folder.join("5.ron"), text).expect("written");
        let (_journal, left) = Journal::open(folder).expect("a slot");
        assert_eq!(left, Some(Ok(Workspace { tabs: vec![tab("a")], active: 0 })));
        assert_eq!(names(folder), ["0.damaged-1", "0.damaged-2", "0.damaged-3", "0.damaged-4", "0.ron"]);
    }

    #[test]
    fn unknown_tabs_are_preserved() {
        let strange =
            "(path: Some(\"/x/y.ron\"), session: \"(format: 1)\", brightness: Some(Thing(a: [1, \"),\"])))";
        let damaged = "(session: 7)";
        let plain = "(changed: true, session: \"(format: 1)\")";
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path();
        fs::write(folder.join("0.ron"), format!("(tabs: [{strange}, {plain}, {damaged}], active: 1)"))
            .expect("written");
        for _ in 0..3 {
            let (journal, left) = Journal::open(folder).expect("a slot");
            let left = left.expect("something was left").expect("readable");
            let raw: Vec<_> = left.tabs.iter().map(|tab| tab.raw.as_deref()).collect();
            assert_eq!(raw, [Some(strange), None, Some(damaged)]);
            assert_eq!((left.active, left.tabs[0].path.as_deref()), (1, Some(Path::new("/x/y.ron"))));
            assert_eq!(left.tabs[1], tab("(format: 1)"));
            journal.write(&left).expect("written");
        }
    }
}
