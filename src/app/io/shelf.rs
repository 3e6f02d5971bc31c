//! The user's folders and recent files, for the library. They are read on a thread of their own, and again only where they
//! changed.

use super::contents::{Found, read_file, read_session, read_whole, shared};
use super::source::Watch;
use etude_model::{Control, Stopped};
use etude_study::Wake;
use etude_study::collection::{self, Collection, Format};
use etude_study::jobs::{Job, Task};
use etude_study::library::Listed;
use etude_study::practice::DeckExercise;
use etude_study::reading::Reading;
use etude_study::readings;
use etude_study::session;
use etude_study::store::{Disk, FileEntry};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// The longest file that is looked into, in bytes; a longer one is listed by its name.
const LONGEST: u64 = 4 << 20;
/// The ending of files whose text is a position, a study or games.
const TEXT: &str = "txt";

/// Contents of a file.
#[derive(Debug, Default)]
pub struct Held {
    /// The entry of the study, or of the first of several; none where it cannot be read.
    pub listed: Option<Listed>,
    /// The number of studies.
    pub studies: usize,
    /// The studies that are exercises.
    pub exercises: Vec<DeckExercise>,
}

/// A file that is listed.
#[derive(Clone, Debug)]
pub struct ListedFile {
    /// The path of the file.
    pub path: PathBuf,
    /// The contents, once they are read.
    pub held: Arc<OnceLock<Held>>,
}

/// A folder of the user's, or the files that were opened lately.
#[derive(Clone, Debug, Default)]
pub struct Section {
    /// Its files in the order to list them.
    pub files: Arc<Vec<ListedFile>>,
    /// True if there is no such folder, or it cannot be read.
    pub missing: bool,
}

/// Folders and files to list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// Folders.
    pub folders: Vec<PathBuf>,
    /// Single files.
    pub files: Vec<PathBuf>,
}

/// Folders and files listed so far.
#[derive(Clone, Debug, Default)]
pub struct Shelves {
    /// The folders, as far as they were looked into.
    pub folders: HashMap<PathBuf, Section>,
    /// The single files.
    pub files: Section,
    /// Changes whenever the lists do.
    pub version: u64,
}

/// Known contents of each file, with its size and time when they were read.
type Known = HashMap<PathBuf, (Option<FileEntry>, Arc<OnceLock<Held>>)>;

/// Reader of the folders and files on the shelf, on a thread of its own.
pub struct ShelfReader {
    work: Job<Wanted, Shelves>,
    asked: Option<Wanted>,
}

impl ShelfReader {
    /// Reads nothing yet.
    pub fn new(disk: Arc<dyn Disk>, wake: Wake) -> Self {
        let known = parking_lot::Mutex::new(Known::new());
        let work = Job::of("library", Shelves::default(), wake, move |wanted: Wanted, task| {
            read(&wanted, disk.as_ref(), &mut known.lock(), task)
        });
        Self { work, asked: None }
    }

    /// Lists these from now on, unless it does already.
    pub fn want(&mut self, wanted: &Wanted) {
        if self.asked.as_ref() != Some(wanted) {
            self.asked = Some(wanted.clone());
            self.work.ask(wanted.clone());
        }
    }

    /// Reads the folders and files again: a file may have been written.
    pub fn refresh(&mut self) {
        self.asked = None;
    }

    /// The lists, when they have changed since that version.
    pub fn newer(&self, version: u64) -> Option<Shelves> {
        let state = self.work.lock();
        (state.version != version).then(|| (*state).clone())
    }

    /// True while it is reading.
    pub fn is_busy(&self) -> bool {
        self.work.is_busy()
    }
}

fn read(
    wanted: &Wanted,
    disk: &dyn Disk,
    known: &mut Known,
    task: &Task<'_, Wanted, Shelves>,
) -> Result<(), Stopped> {
    let mut unread = Vec::new();
    let mut listed = |path: PathBuf, now: Option<FileEntry>| {
        let same = known.get(&path).filter(|(before, _)| before.is_some() && *before == now);
        let held = same.map(|(_, held)| Arc::clone(held)).unwrap_or_default();
        if held.get().is_none() {
            unread.push((path.clone(), Arc::clone(&held)));
        }
        known.insert(path.clone(), (now, Arc::clone(&held)));
        ListedFile { path, held }
    };
    let files = wanted.files.iter().map(|path| listed(path.clone(), disk.entry(path))).collect();
    let files = Section { files: Arc::new(files), missing: false };
    let mut folders = HashMap::new();
    for folder in &wanted.folders {
        task.control().check()?;
        let section = match disk.list(folder) {
            Ok(mut found) => {
                found.retain(|entry| is_study(&entry.path));
                found.sort_by_key(|entry| {
                    entry.path.file_name().map(|name| name.to_string_lossy().to_lowercase())
                });
                let files = found.into_iter().map(|entry| listed(entry.path.clone(), Some(entry))).collect();
                Section { files: Arc::new(files), missing: false }
            }
            Err(_) => Section { missing: true, ..Section::default() },
        };
        folders.insert(folder.clone(), section);
    }
    task.publish(|shelves| {
        *shelves = Shelves { folders, files, version: shelves.version + 1 };
    })?;
    for (number, (path, held)) in unread.into_iter().enumerate() {
        task.control().check()?;
        // A file of a folder may be among the single files as well.
        if held.get().is_some() {
            continue;
        }
        let found = look_into(&path, disk, task.control());
        // A look that was broken off has seen nothing: the file is looked into again.
        task.control().check()?;
        // Contents read meanwhile stay as they were read.
        let _ = held.set(found);
        if number % 64 == 63 {
            task.publish(|shelves| shelves.version += 1)?;
        }
    }
    task.publish(|shelves| shelves.version += 1)
}

/// True if a file may hold a study, by its extension.
fn is_study(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let mut known = collection::endings().into_iter().chain([TEXT]);
    known.any(|known| known.eq_ignore_ascii_case(ending))
}

fn look_into(path: &Path, disk: &dyn Disk, control: &Control) -> Held {
    if disk.entry(path).is_none_or(|entry| entry.bytes > LONGEST) {
        return Held::default();
    }
    let watch = Watch { control, length: &|_| () };
    let is_text = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(TEXT));
    if !is_text {
        return read_file(path, disk, &watch).map(|(found, _)| held(found)).unwrap_or_default();
    }
    let Ok((text, _)) = read_whole(path, disk, &watch) else { return Held::default() };
    if session::looks_like_session(&text) {
        return read_session(&text).map(held).unwrap_or_default();
    }
    let best = || readings::readings(text.trim(), None).ok()?.first().map(Reading::document);
    match shared(&text, None).and_then(Result::ok).or_else(best) {
        Some(document) => Held { listed: Some(document.into()), studies: 1, exercises: Vec::new() },
        None => Held::default(),
    }
}

fn held(found: Found) -> Held {
    match found {
        Found::Study(document) => Held {
            listed: Some((*document).clone().into()),
            studies: 1,
            exercises: DeckExercise::of(*document).into_iter().collect(),
        },
        Found::Collection(collection) => {
            let first = collection.study(0).and_then(Result::ok).map(|opened| Listed::from(opened.document));
            let listed = first.map(|first| match collection.title.as_str() {
                "" if collection.len() > 1 => Listed { title: String::new(), titles: [].into(), ..first },
                "" => first,
                title => Listed { title: title.to_owned(), titles: [].into(), ..first },
            });
            Held { listed, studies: collection.len(), exercises: exercises(&collection) }
        }
    }
}

/// The exercises of a collection. Games of other formats ask nothing.
fn exercises(collection: &Collection) -> Vec<DeckExercise> {
    if collection.format() != Format::Session {
        return Vec::new();
    }
    let studies = (0..collection.len()).filter_map(|index| collection.study(index)?.ok());
    studies.filter_map(|opened| DeckExercise::of(opened.document)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use etude_study::registry::KINDS;
    use etude_study::store::RealDisk;
    use std::io::{self, Read};
    use std::sync::mpsc::{Receiver, Sender, channel};

    /// A disk that reports the opening of a file, and whose files wait until they may be read.
    struct Slow {
        opened: parking_lot::Mutex<Sender<()>>,
        go: Arc<parking_lot::Mutex<Receiver<()>>>,
    }

    struct Gate<R> {
        go: Option<Arc<parking_lot::Mutex<Receiver<()>>>>,
        source: R,
    }

    impl<R: Read> Read for Gate<R> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if let Some(go) = self.go.take() {
                go.lock().recv().expect("it may be read some day");
            }
            // A piece at a time, as from a slow disk.
            let most = buffer.len().min(64);
            self.source.read(&mut buffer[..most])
        }
    }

    impl Disk for Slow {
        fn open(&self, path: &Path) -> io::Result<(u64, Box<dyn Read>)> {
            let (bytes, source) = RealDisk.open(path)?;
            self.opened.lock().send(()).expect("somebody listens");
            Ok((bytes, Box::new(Gate { go: Some(Arc::clone(&self.go)), source })))
        }

        fn write(&self, path: &Path, contents: &[u8]) -> io::Result<()> {
            RealDisk.write(path, contents)
        }

        fn make_folder_of(&self, path: &Path) -> io::Result<()> {
            RealDisk.make_folder_of(path)
        }

        fn exists(&self, path: &Path) -> bool {
            RealDisk.exists(path)
        }
    }

    #[test]
    fn a_file_whose_reading_was_broken_off_is_read_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("study.ron");
        let mut samples = KINDS.iter().flat_map(|kind| kind.samples);
        let sample = samples.find(|sample| sample.text().contains("goal: ")).expect("an exercise");
        std::fs::write(&path, sample.text()).expect("written");
        let (opened, is_open) = channel();
        let (may_read, go) = channel();
        let disk = Slow { opened: opened.into(), go: Arc::new(go.into()) };
        let mut reader = ShelfReader::new(Arc::new(disk), Arc::new(|| {}));
        let one = Wanted { files: vec![path.clone()], ..Wanted::default() };
        reader.want(&one);
        is_open.recv().expect("it is opened");
        // Something else is wanted while it is read.
        reader.want(&Wanted { folders: vec![folder.path().to_owned()], ..one.clone() });
        may_read.send(()).expect("it is read");
        may_read.send(()).expect("it is read again");
        while reader.is_busy() {
            std::thread::yield_now();
        }
        let shelves = reader.newer(0).expect("something is listed");
        let held = shelves.files.files[0].held.get().expect("it was looked into");
        assert!(held.studies == 1 && held.exercises.len() == 1, "{held:?}");
    }
}
