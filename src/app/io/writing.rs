//! Writing files away from the frame. Each file has a thread as long as it is written; the next order for it waits, and only
//! the newest one.

use super::dialogs::Saving;
use super::settings::Given;
use crate::tab::games::Snapshot;
use etude_model::encoding::Encoding;
use etude_model::{Control, Message};
use etude_study::jobs::Job;
use etude_study::store::{self, Disk, Fingerprint, Rejection, numbered_path};
use etude_study::{Document, Wake, session};
use parking_lot::Mutex;
use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// The most names beside a file that are tried.
const MOST_BESIDE: u32 = 10_000;

/// Makes the bytes of a file, on the thread that writes it; a message says why there are none.
pub type Make = Box<dyn FnOnce() -> Result<Vec<u8>, Message> + Send>;

/// Order to write a file.
pub struct Order {
    /// The contents.
    pub make: Make,
    /// The kind of file.
    pub target: Target,
    /// The rule for a file that is there already.
    pub replace: Replace,
}

/// Rule for a file that is there already. One that has the same contents is left alone in any case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replace {
    /// It stays.
    Never,
    /// It is replaced if it is unchanged since it was read or written here.
    Known {
        /// The fingerprint at that time, if known.
        seen: Option<Fingerprint>,
        /// True if there is nothing new to write, so that only a file that is gone is written.
        same: bool,
    },
    /// The user wants it replaced. A version that was not seen here is kept beside it for good.
    Asked {
        /// The version that was seen.
        seen: Option<Fingerprint>,
    },
    /// It stays, and the first free name is taken: its own, or one beside it.
    Beside,
    /// It is replaced, whatever it is; the version before stays as its backup.
    Always,
}

/// A study as it was written, set by the thread that wrote it.
pub type Content = Arc<Mutex<Arc<Document>>>;

/// Exercises added to a deck.
#[derive(Debug, Default)]
pub struct Added {
    /// Title of the deck.
    pub title: String,
    /// Number of exercises that it did not have.
    pub count: usize,
}

/// Kind of a file.
pub enum Target {
    /// The study of a tab, as it was then.
    Study {
        /// The tab.
        tab: u64,
        /// The contents of the file, once it is written.
        content: Content,
        /// The number of changes that the study had.
        changes: u64,
    },
    /// The collection of a tab, as it was then.
    Games {
        /// The tab.
        tab: u64,
        /// The collection.
        snapshot: Box<Snapshot>,
    },
    /// Another file that the user asked for.
    Export(Saving),
    /// A file of games to which the study of a tab was added, with the study as it was then where it has no file.
    AddedGame {
        /// The tab.
        tab: u64,
        /// The study.
        study: Option<Arc<Document>>,
    },
    /// A deck of the user's own with its new exercises.
    Deck(Arc<Mutex<Added>>),
    /// A study that was closed without being saved.
    Closed,
    /// The settings, up to a change.
    Settings(Given),
}

impl Target {
    /// The tab whose file it is.
    fn tab(&self) -> Option<u64> {
        match self {
            Self::Study { tab, .. } | Self::Games { tab, .. } => Some(*tab),
            Self::Export(_) | Self::AddedGame { .. } | Self::Deck(_) | Self::Closed | Self::Settings(_) => {
                None
            }
        }
    }

    /// Makes the folder of a file that belongs to the program, when it is missing.
    fn make_folder(&self, disk: &dyn Disk, path: &Path) -> Result<(), Outcome> {
        match self {
            Self::Deck(_) | Self::Closed | Self::Settings(_) => {
                disk.make_folder_of(path).map_err(Outcome::Refused)
            }
            Self::Study { .. } | Self::Games { .. } | Self::Export(_) | Self::AddedGame { .. } => Ok(()),
        }
    }
}

/// Result of an order.
pub struct Written {
    /// The file.
    pub path: PathBuf,
    /// The kind of file.
    pub target: Target,
    /// The outcome.
    pub outcome: Outcome,
}

/// Outcome of writing.
pub enum Outcome {
    /// The file holds it.
    Done(Fingerprint),
    /// There was nothing new to write, and the file is as it was.
    Same,
    /// There is such a file, and it was not to be replaced.
    Exists,
    /// The file has changed since it was read or written here, and was left as it is.
    Changed,
    /// The content could not be made.
    Unwritable(Message),
    /// The user has stopped it before anything was written.
    Stopped,
    /// The disk refused.
    Refused(std::io::Error),
}

/// A file that is being written.
struct File {
    job: Job<(Order, Option<Control>), ()>,
    /// Stops making its content, where that takes long.
    control: Option<Control>,
}

/// The files that are being written.
pub struct Writer {
    disk: Arc<dyn Disk>,
    wake: Wake,
    files: BTreeMap<PathBuf, File>,
    /// The files written since the last call.
    written: Arc<Mutex<Vec<Written>>>,
}

impl Writer {
    /// Nothing is written yet.
    pub fn new(disk: Arc<dyn Disk>, wake: Wake) -> Self {
        Self { disk, wake, files: BTreeMap::new(), written: Arc::default() }
    }

    /// Writes a file as soon as the write in progress is done.
    pub fn write(&mut self, path: &Path, order: Order) {
        self.send(path, order, None);
    }

    /// As [`Self::write`], for contents that take long to make: [`Self::stop`] cancels the control, and nothing is written then.
    pub fn write_long(&mut self, path: &Path, order: Order, control: Control) {
        self.send(path, order, Some(control));
    }

    fn send(&mut self, path: &Path, order: Order, control: Option<Control>) {
        let file = self.files.entry(path.to_owned()).or_insert_with(|| {
            let (disk, written, path) = (Arc::clone(&self.disk), Arc::clone(&self.written), path.to_owned());
            // The tab that wrote last, and the fingerprint: it may have asked again before it could know that.
            let last: Mutex<Option<(u64, Fingerprint)>> = Mutex::default();
            let job =
                Job::of("writing", (), Arc::clone(&self.wake), move |order: (Order, Option<Control>), _| {
                    let (Order { make, target, replace }, stop) = order;
                    let make = || match make() {
                        // The result of partial work is no file.
                        _ if stop.as_ref().is_some_and(Control::is_cancelled) => Err(Outcome::Stopped),
                        made => made.map_err(Outcome::Unwritable),
                    };
                    let mut last = last.lock();
                    let own = last.filter(|(tab, _)| Some(*tab) == target.tab()).map(|(_, seen)| seen);
                    let outcome = target.make_folder(disk.as_ref(), &path);
                    let outcome = outcome.and_then(|()| write(disk.as_ref(), &path, make, replace, own));
                    let (path, outcome) = outcome.unwrap_or_else(|outcome| (path.clone(), outcome));
                    if let (Some(tab), Outcome::Done(seen)) = (target.tab(), &outcome) {
                        *last = Some((tab, *seen));
                    }
                    written.lock().push(Written { path, target, outcome });
                    Ok(())
                });
            File { job, control: None }
        });
        file.control.clone_from(&control);
        file.job.follow((order, control));
    }

    /// Stops making the content of a file, where that can be stopped.
    pub fn stop(&self, path: &Path) {
        if let Some(control) = self.files.get(path).and_then(|file| file.control.as_ref()) {
            control.cancel();
        }
    }

    /// The files that are being written, each with the time spent, and true if it can be stopped.
    pub fn busy(&self) -> impl Iterator<Item = (&Path, Duration, bool)> {
        let files = self.files.iter();
        files.map(|(path, file)| (path.as_path(), file.job.progress().spent, file.control.is_some()))
    }

    /// The files written since the last call, and the files whose writing has crashed, with the crash message.
    pub fn take(&mut self) -> (Vec<Written>, Vec<(PathBuf, String)>) {
        let mut crashed = Vec::new();
        self.files.retain(|path, file| {
            let state = file.job.lock();
            crashed.extend(state.crash().map(|reason| (path.clone(), reason.to_owned())));
            state.is_busy()
        });
        (std::mem::take(&mut *self.written.lock()), crashed)
    }

    /// Waits until everything is written.
    pub fn finish(&mut self) {
        for file in std::mem::take(&mut self.files).into_values() {
            file.job.finish();
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.finish();
    }
}

/// Writes a file. `own` is the last version written by its tab. Returns its path and the outcome, or the failure.
fn write(
    disk: &dyn Disk,
    path: &Path,
    make: impl FnOnce() -> Result<Vec<u8>, Outcome>,
    replace: Replace,
    own: Option<Fingerprint>,
) -> Result<(PathBuf, Outcome), Outcome> {
    let _lock = disk.lock(path);
    let there = if disk.exists(path) { disk.fingerprint(path).map_err(Outcome::Refused)? } else { None };
    let is_known = |seen: Option<Fingerprint>| there.is_none() || there == seen || there == own;
    if let Replace::Known { seen, same: true } = replace
        && there.is_some()
    {
        return if is_known(seen) { Ok((path.to_owned(), Outcome::Same)) } else { Err(Outcome::Changed) };
    }
    let bytes = make()?;
    let content = Fingerprint::of(&bytes);
    let done = |path: &Path| (path.to_owned(), Outcome::Done(content));
    if there == Some(content) {
        return Ok(done(path));
    }
    let create = |path: &Path, exists: Outcome| match disk.create(path, &bytes) {
        Ok(()) => Ok(done(path)),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(exists),
        Err(error) => Err(Outcome::Refused(error)),
    };
    let overwrite = || disk.write(path, &bytes).map(|()| done(path)).map_err(Outcome::Refused);
    match replace {
        Replace::Never => create(path, Outcome::Exists),
        Replace::Known { seen, .. } if !is_known(seen) => Err(Outcome::Changed),
        Replace::Known { .. } if there.is_none() => create(path, Outcome::Changed),
        Replace::Asked { seen } => {
            if !is_known(seen) {
                disk.backup_copy(path).map_err(Outcome::Refused)?;
            }
            overwrite()
        }
        Replace::Beside => {
            let names = (2..MOST_BESIDE).map(|number| numbered_path(path, number));
            let created =
                std::iter::once(path.to_owned()).chain(names).map(|name| create(&name, Outcome::Exists));
            let mut taken = created.skip_while(|created| matches!(created, Err(Outcome::Exists)));
            taken.next().unwrap_or(Err(Outcome::Exists))
        }
        Replace::Known { .. } | Replace::Always => overwrite(),
    }
}

/// The bytes of the file at `path` with `games`, in UTF-8, added at its end in the encoding of the file.
///
/// # Errors
/// The reason why the file cannot be read, has no characters for the games, or becomes too large.
pub fn with_games_added(path: &Path, games: &[u8]) -> Result<Vec<u8>, Message> {
    let failed = |reason: Message| {
        Message::new("save-failed-file").text("file", path.display().to_string()).message("reason", reason)
    };
    let old = store::read_bytes(path, session::LARGEST_FILE);
    let mut bytes = old.map_err(|error| failed(store::message(&error)))?;
    let encoding = Encoding::of(&bytes, Encoding::default());
    let added = encoding.encode(&String::from_utf8_lossy(games));
    let added = added.ok_or_else(|| failed(Message::new("path-add-encoding")))?;
    bytes.truncate(bytes.trim_ascii_end().len());
    if !bytes.is_empty() {
        bytes.extend(b"\n\n");
    }
    bytes.extend(added);
    let fits = Rejection::check_length(bytes.len(), session::LARGEST_FILE);
    fits.map_err(|error| failed(store::message(&error)))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use etude_model::SplitMix;
    use etude_study::store::RealDisk;
    use std::fs;

    fn save(path: &Path, text: &str, replace: Replace) -> Result<(PathBuf, Outcome), Outcome> {
        let bytes = text.as_bytes().to_vec();
        write(&RealDisk, path, || Ok(bytes), replace, None)
    }

    fn is_somewhere(folder: &Path, text: &str) -> bool {
        let entries = fs::read_dir(folder).expect("listed").map(|entry| entry.expect("an entry").path());
        entries.into_iter().any(|path| fs::read_to_string(path).is_ok_and(|content| content == text))
    }

    /// A program that works at the file: the version it saw last, its unsaved text, and whether that is saved.
    struct Program {
        path: PathBuf,
        seen: Option<Fingerprint>,
        text: String,
    }

    #[test]
    fn two_programs_at_one_file_lose_no_version() {
        for seed in 0..100 {
            let folder = tempfile::tempdir().expect("a folder");
            let path = folder.path().join("study.ron");
            fs::write(&path, "first").expect("written");
            let first = Some(Fingerprint::of(b"first"));
            let mut programs =
                [0, 1].map(|_| Program { path: path.clone(), seen: first, text: "first".to_owned() });
            let mut random = SplitMix(seed);
            for step in 0..12 {
                let program = &mut programs[random.below(2) as usize];
                if random.below(3) > 0 {
                    program.text = format!("{seed}: {step}");
                }
                let there = fs::read_to_string(&program.path).expect("there");
                let known = program.seen == Some(Fingerprint::of(there.as_bytes()));
                let replace = Replace::Known { seen: program.seen, same: false };
                let answer = match save(&program.path, &program.text, replace) {
                    Err(Outcome::Changed) => {
                        assert!(!known, "{seed}: asked without need");
                        assert_eq!(fs::read_to_string(&program.path).expect("there"), there, "{seed}");
                        match random.below(3) {
                            0 => {
                                program.seen = Some(Fingerprint::of(there.as_bytes()));
                                program.text = there;
                                continue;
                            }
                            1 => save(&program.path, &program.text, Replace::Beside),
                            _ => save(&program.path, &program.text, Replace::Asked { seen: program.seen }),
                        }
                    }
                    answer => {
                        assert!(known || there == program.text, "{seed}: a version was overwritten unseen");
                        answer
                    }
                };
                let Ok((path, Outcome::Done(seen))) = answer else { panic!("{seed}: not saved") };
                (program.path, program.seen) = (path, Some(seen));
                assert_eq!(fs::read_to_string(&program.path).expect("there"), program.text, "{seed}");
                assert!(known || is_somewhere(folder.path(), &there), "{seed}: {there} is lost");
            }
        }
    }

    #[test]
    fn of_two_programs_that_save_at_the_same_time_one_asks() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("study.ron");
        for round in 0..20 {
            let before = format!("round {round}");
            fs::write(&path, &before).expect("written");
            let replace = Replace::Known { seen: Some(Fingerprint::of(before.as_bytes())), same: false };
            let outcomes = std::thread::scope(|scope| {
                let texts = ["one", "two"].map(|name| format!("{name} {round}"));
                let path = &path;
                let saving = texts.map(|text| scope.spawn(move || save(path, &text, replace)));
                saving.map(|thread| thread.join().expect("no panic"))
            });
            let done = outcomes.iter().filter(|outcome| matches!(outcome, Ok((_, Outcome::Done(_))))).count();
            let asked = outcomes.iter().filter(|outcome| matches!(outcome, Err(Outcome::Changed))).count();
            if cfg!(unix) {
                assert_eq!((done, asked), (1, 1), "round {round}");
            }
        }
    }

    #[test]
    fn what_is_there_already_is_not_written_again_and_what_is_gone_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("study.ron");
        let known = |same| Replace::Known { seen: Some(Fingerprint::of(b"old")), same };
        assert!(matches!(save(&path, "old", known(true)), Ok((_, Outcome::Done(_)))));
        assert!(matches!(save(&path, "any", known(true)), Ok((_, Outcome::Same))));
        assert_eq!(fs::read_to_string(&path).expect("there"), "old");
        assert!(matches!(save(&path, "old", Replace::Never), Ok((_, Outcome::Done(_)))));
        assert!(matches!(save(&path, "new", Replace::Never), Err(Outcome::Exists)));
        assert_eq!(fs::read_dir(folder.path()).expect("listed").count(), 1, "no backup was needed");
        assert!(matches!(save(folder.path(), "new", Replace::Always), Err(Outcome::Refused(_))));
    }

    #[test]
    fn what_takes_long_to_make_is_stopped_and_nothing_is_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut writer = Writer::new(Arc::new(RealDisk), Arc::new(|| {}));
        let order = |make| Order { make, target: Target::Closed, replace: Replace::Always };
        let (long, short) = (folder.path().join("long"), folder.path().join("short"));
        let control = Control::new();
        let working = control.clone();
        let make: Make = Box::new(move || {
            while working.check().is_ok() {
                std::thread::yield_now();
            }
            // The contents so far are a part.
            Ok(b"part".to_vec())
        });
        writer.write_long(&long, order(make), control);
        writer.write(&short, order(Box::new(|| Ok(b"whole".to_vec()))));
        let can_stop = |writer: &Writer, path: &Path| {
            writer.busy().find(|(busy, ..)| *busy == path).map(|(_, _, can_stop)| can_stop)
        };
        assert_eq!(can_stop(&writer, &long), Some(true));
        assert_ne!(can_stop(&writer, &short), Some(true));
        writer.stop(&short);
        writer.stop(&long);
        let mut written = Vec::new();
        while writer.busy().next().is_some() {
            written.extend(writer.take().0);
        }
        let outcome =
            |path: &Path| written.iter().find(|written| written.path == path).map(|written| &written.outcome);
        assert!(matches!(outcome(&long), Some(Outcome::Stopped)) && !long.exists());
        assert!(matches!(outcome(&short), Some(Outcome::Done(_))) && short.exists());
    }
}
