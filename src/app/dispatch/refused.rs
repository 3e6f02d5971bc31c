//! Sixty writes that the disk refuses: nothing reported as saved is lost, and each failure is reported in plain words.

use crate::commands::{Export, MOVES_FILE};
use crate::io::dialogs::Saving;
use crate::io::writing::Replace;
use crate::tab::{Tab, Unread};
use crate::workspace::{Etude, Start};
use egui::Context;
use etude_model::Message;
use etude_study::store::{self, Disk, JournalTab, RealDisk};
use etude_study::{About, Document, registry, session};
use parking_lot::Mutex;
use std::fs;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// Kind of a disk's refusal, and the delay before it, in milliseconds.
type Way = (ErrorKind, u64);

const WAYS: [Way; 5] = [
    (ErrorKind::StorageFull, 0),
    (ErrorKind::StorageFull, 20),
    (ErrorKind::ReadOnlyFilesystem, 0),
    (ErrorKind::PermissionDenied, 0),
    // The folder is gone.
    (ErrorKind::NotFound, 0),
];

/// A disk that refuses every write while a refusal is set.
#[derive(Default)]
struct Refusing(Mutex<Option<Way>>);

impl Refusing {
    fn pass(&self) -> io::Result<()> {
        let Some((kind, pause)) = *self.0.lock() else { return Ok(()) };
        std::thread::sleep(Duration::from_millis(pause));
        Err(kind.into())
    }
}

impl Disk for Refusing {
    fn open(&self, path: &Path) -> io::Result<(u64, Box<dyn Read>)> {
        RealDisk.open(path)
    }

    fn write(&self, path: &Path, contents: &[u8]) -> io::Result<()> {
        self.pass()?;
        RealDisk.write(path, contents)
    }

    fn make_folder_of(&self, path: &Path) -> io::Result<()> {
        self.pass()?;
        RealDisk.make_folder_of(path)
    }

    fn exists(&self, path: &Path) -> bool {
        RealDisk.exists(path)
    }

    fn create(&self, path: &Path, contents: &[u8]) -> io::Result<()> {
        self.pass()?;
        RealDisk.create(path, contents)
    }
}

/// A window on such a disk.
struct Window {
    etude: Etude,
    disk: Arc<Refusing>,
    folder: tempfile::TempDir,
    /// Counts the changes, so that no two files are the same.
    changes: u32,
}

impl Window {
    fn open() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let start = Start { folder: Some(folder.path().to_owned()), ..Start::default() };
        let disk = Arc::new(Refusing::default());
        let etude = Etude::on(Arc::<Refusing>::clone(&disk), &Context::default(), start);
        let mut window = Self { etude, disk, folder, changes: 0 };
        window.settle();
        window
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Waits until all is read and written.
    fn settle(&mut self) {
        while !self.etude.readings.is_empty() {
            self.etude.poll_parsed();
        }
        self.etude.writer.finish();
        self.etude.poll_writes();
    }

    /// Opens a text and returns its tab.
    fn open_text(&mut self, text: &str) -> u64 {
        self.etude.open_text(text);
        self.settle();
        self.etude.tab().expect("a tab").id
    }

    /// Changes the study in front. Returns a text that its file is to contain.
    fn change(&mut self) -> String {
        self.changes += 1;
        let author = format!("author number {}", self.changes);
        let own = author.clone();
        let changed = self.etude.tab_mut().expect("a tab").change(|study| {
            let about = study.identity().about.clone();
            study.describe(About { author: own, ..about });
            true
        });
        assert!(changed);
        author
    }

    fn is_changed(&self) -> bool {
        self.etude.tab().is_some_and(Tab::is_changed)
    }

    /// Writes while the disk refuses, and checks the errors shown.
    #[track_caller]
    fn refused(&mut self, what: &str, way: Way, write: impl FnOnce(&mut Etude)) {
        self.etude.notices.clear();
        *self.disk.0.lock() = Some(way);
        write(&mut self.etude);
        self.settle();
        *self.disk.0.lock() = None;
        let reason = self.etude.texts.say(&store::message(&way.0.into()));
        let said: Vec<&str> = self.etude.notices.iter().map(|notice| notice.text.as_str()).collect();
        assert!(self.etude.notices.iter().all(|notice| notice.error), "{what}, {way:?}: {said:?}");
        assert!(said.iter().any(|text| text.contains(&reason)), "{what}, {way:?}: {said:?}");
    }

    #[track_caller]
    fn written(&mut self, what: &str, write: impl FnOnce(&mut Etude)) {
        self.etude.notices.clear();
        write(&mut self.etude);
        self.settle();
        let errors: Vec<&str> = self
            .etude
            .notices
            .iter()
            .filter(|notice| notice.error)
            .map(|notice| notice.text.as_str())
            .collect();
        assert!(errors.is_empty(), "{what}: {errors:?}");
    }
}

/// Names of files with their text: a study, a collection, a game and several.
fn files() -> Vec<(String, String)> {
    let samples = registry::KINDS.iter().flat_map(|kind| kind.samples);
    let studies: Vec<Document> =
        samples.map(|sample| session::read(sample.text()).expect("a sample")).collect();
    let mut files = vec![
        ("study.ron".to_owned(), session::write(&studies[0])),
        ("two.ron".to_owned(), session::write_collection("two", &studies[..2])),
    ];
    let format = registry::formats().next().expect("a format of games");
    let (study, game) =
        studies.iter().find_map(|study| Some((study, format.write(study).ok()?))).expect("a game");
    files.push((format!("game.{}", format.ending()), session::write(study)));
    files.push((format!("games.{}", format.ending()), format!("{game}\n{game}")));
    files
}

#[test]
fn a_study_that_cannot_be_saved_stays_changed_and_its_file_stays() {
    for (name, text) in files() {
        let name = name.as_str();
        let mut window = Window::open();
        let tab = window.open_text(&text);
        let path = window.path(name);
        window.written(name, |etude| etude.save(&path, tab, Replace::Never));
        assert!(!window.is_changed(), "{name}");
        for way in WAYS {
            let author = window.change();
            let before = fs::read_to_string(&path).expect("there");
            window.refused(name, way, |etude| etude.save_front(&Context::default()));
            assert_eq!(fs::read_to_string(&path).expect("there"), before, "{name}, {way:?}");
            assert!(window.is_changed(), "{name}, {way:?}: nothing says that it is saved");
            window.written(name, |etude| etude.save_front(&Context::default()));
            assert!(fs::read_to_string(&path).expect("there").contains(&author), "{name}, {way:?}");
            assert!(!window.is_changed());
        }
    }
}

/// The position of a study, as a file that no other program knows.
static PLAIN: Export = Export { ending: "txt", text: |study, _| Some(study.setup().text.clone()) };

#[test]
fn an_export_that_is_refused_leaves_the_file_that_was_there() {
    let mut window = Window::open();
    let tab = window.open_text(&files()[0].1);
    let left = JournalTab { raw: Some("(strange)".to_owned()), ..JournalTab::default() };
    let unread =
        Unread { id: 777, left: Arc::new(left), reason: Message::new("file-no-studies"), leaving: None };
    window.etude.unread.push(unread);
    for (name, saving) in [
        ("plain.txt", Saving::Export(tab, &PLAIN)),
        ("moves.csv", Saving::Export(tab, &MOVES_FILE)),
        ("picture.png", Saving::Diagram(tab, false)),
        ("picture.svg", Saving::Diagram(tab, false)),
        ("results.csv", Saving::Results),
        ("raw.ron", Saving::Raw(777)),
    ] {
        let path = window.path(name);
        for way in WAYS {
            fs::write(&path, "old").expect("written");
            window.refused(name, way, |etude| etude.save_as(&path, saving, true));
            assert_eq!(fs::read_to_string(&path).expect("there"), "old", "{name}, {way:?}");
        }
        window.written(name, |etude| etude.save_as(&path, saving, true));
        assert_ne!(fs::read(&path).expect("there"), b"old", "{name}");
    }
}

#[test]
fn a_closed_tab_that_cannot_be_kept_is_open_again() {
    for (name, text) in files().into_iter().step_by(3) {
        let name = name.as_str();
        let mut window = Window::open();
        window.open_text(&text);
        let closed = window.path("closed");
        for way in WAYS {
            window.change();
            let count = window.etude.tabs.len();
            window.refused(name, way, |etude| etude.close_tab(etude.active));
            assert_eq!((window.etude.tabs.len(), window.etude.closing.len()), (count, 0), "{name}, {way:?}");
            assert!(window.etude.tabs.iter().any(Tab::is_changed), "{name}, {way:?}");
            assert!(!closed.exists() || fs::read_dir(&closed).expect("listed").next().is_none());
        }
        let place = window.etude.tabs.iter().position(Tab::is_changed).expect("it is there");
        window.written(name, |etude| etude.close_tab(place));
        assert_eq!(fs::read_dir(&closed).expect("listed").count(), 1, "{name}");
    }
}

#[test]
fn settings_that_are_refused_are_in_the_next_write() {
    let mut window = Window::open();
    let path = window.path("settings.ron");
    window.written("settings", |etude| {
        etude.settings.welcomed = true;
        etude.save_settings();
    });
    for (way, scale) in WAYS.into_iter().zip([1.1_f32, 1.2, 1.3, 1.4, 1.5]) {
        let before = fs::read_to_string(&path).expect("there");
        window.refused("settings", way, |etude| {
            etude.settings.scale = scale;
            etude.save_settings();
        });
        assert_eq!(fs::read_to_string(&path).expect("there"), before, "{way:?}");
        window.written("settings", Etude::save_settings);
        assert!(fs::read_to_string(&path).expect("there").contains(&format!("scale: {scale}")), "{way:?}");
    }
}
