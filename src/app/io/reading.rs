//! Collections, read and written away from the frame.

use crate::app::tab::games::Snapshot;
use crate::model::{Control, Message};
use crate::study::collection::{Collection, Format, ReadError};
use crate::study::session::{self, Contents, SessionError};
use crate::study::store::{self, JournalTab};
use std::fs::File;
use std::io::BufReader;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};

/// Where a collection comes from.
#[derive(Clone, Debug)]
pub enum Source {
    /// A file.
    File(PathBuf),
    /// Text that was pasted.
    Text(Arc<str>),
}

/// A collection that is being read.
pub struct Reading {
    /// Where it comes from.
    pub source: Source,
    /// What the journal knows of it, when it is opened again.
    pub left: Option<JournalTab>,
    /// The length of the source, in bytes.
    pub bytes: u64,
    control: Control,
    read: Arc<AtomicU64>,
    receiver: Receiver<Result<Collection, Failure>>,
}

/// Why nothing was read.
enum Failure {
    /// It was stopped.
    Stopped,
    /// The source cannot be read.
    Io(std::io::Error),
    /// A session file is damaged.
    Session(SessionError),
}

/// What became of a reading.
pub enum Progress {
    /// It goes on.
    Going,
    /// It was stopped.
    Stopped,
    /// It failed.
    Failed(Message),
    /// It is done.
    Done(Collection),
}

impl Reading {
    /// Starts to read. `wake` is called now and then, and when it is done.
    ///
    /// # Errors
    /// When the file cannot be read or no thread can be had.
    pub fn start(
        source: Source,
        left: Option<JournalTab>,
        wake: Arc<dyn Fn() + Send + Sync>,
    ) -> std::io::Result<Self> {
        let control = Control::new();
        let read = Arc::new(AtomicU64::new(0));
        let (sender, receiver) = channel();
        let (watched, progress, from) = (control.clone(), Arc::clone(&read), source.clone());
        let bytes = match &source {
            Source::File(path) => {
                let metadata = std::fs::metadata(path)?;
                if metadata.is_dir() {
                    return Err(std::io::Error::new(
                        std::io::ErrorKind::IsADirectory,
                        "a folder, not a file",
                    ));
                }
                metadata.len()
            }
            Source::Text(text) => text.len() as u64,
        };
        std::thread::Builder::new().name("reading".to_owned()).spawn(move || {
            // The window may be gone by now.
            let _ = sender.send(read_source(&from, &watched, &progress));
            wake();
        })?;
        Ok(Self { source, left, bytes, control, read, receiver })
    }

    /// Stops.
    pub fn stop(&self) {
        self.control.cancel();
    }

    /// The share that was read, from 0 to 1.
    pub fn share(&self) -> f32 {
        self.read.load(Ordering::Relaxed) as f32 / self.bytes.max(1) as f32
    }

    /// What is read, for the user.
    pub fn name(&self) -> String {
        match &self.source {
            Source::File(path) => path.display().to_string(),
            Source::Text(_) => "clipboard".to_owned(),
        }
    }

    /// How it stands.
    pub fn progress(&self) -> Progress {
        match self.receiver.try_recv() {
            Ok(Ok(collection)) => Progress::Done(collection),
            Ok(Err(Failure::Stopped)) => Progress::Stopped,
            Ok(Err(Failure::Io(error))) => Progress::Failed(self.unreadable(&error.to_string())),
            Ok(Err(Failure::Session(error))) => {
                let reason = error.message();
                Progress::Failed(
                    Message::new("open-failed").text("file", self.name()).message("reason", reason),
                )
            }
            Err(TryRecvError::Empty) => Progress::Going,
            Err(TryRecvError::Disconnected) => Progress::Failed(self.crashed()),
        }
    }

    fn crashed(&self) -> Message {
        let reason = Message::new("reading-crashed");
        Message::new("open-unreadable").text("file", self.name()).message("reason", reason)
    }

    fn unreadable(&self, reason: &str) -> Message {
        Message::new("open-unreadable").text("file", self.name()).text("reason", reason)
    }
}

/// Reads a session file or PDN.
fn read_source(source: &Source, control: &Control, read: &AtomicU64) -> Result<Collection, Failure> {
    let games = match source {
        Source::File(path) if Format::of(path) == Format::Session => {
            return store::read_text(path, session::LARGEST_FILE)
                .map_err(Failure::Io)
                .and_then(|text| read_session(&text));
        }
        Source::Text(text) if session::looks_like_session(text) => return read_session(text),
        Source::File(path) => {
            let file = File::open(path).map_err(Failure::Io)?;
            Collection::read_pdn(BufReader::with_capacity(1 << 16, file), control, read)
        }
        Source::Text(text) => Collection::read_pdn(text.as_bytes(), control, read),
    };
    games.map_err(|error| match error {
        ReadError::Stopped(_) => Failure::Stopped,
        ReadError::Io(error) => Failure::Io(error),
    })
}

fn read_session(text: &str) -> Result<Collection, Failure> {
    match session::read_any(text) {
        Ok(Contents::Studies { title, studies }) => Ok(Collection::of_studies(title, studies)),
        Ok(Contents::Study(document)) => Ok(Collection::of_studies(String::new(), vec![*document])),
        Err(error) => Err(Failure::Session(error)),
    }
}

impl Drop for Reading {
    fn drop(&mut self) {
        self.control.cancel();
    }
}

/// A collection that is being written.
pub struct Writing {
    /// The tab it belongs to.
    pub tab: u64,
    /// The file.
    pub path: PathBuf,
    /// What is written.
    pub snapshot: Snapshot,
    receiver: Receiver<Result<u64, Message>>,
}

impl Writing {
    /// Starts to write.
    ///
    /// # Errors
    /// When no thread can be had.
    pub fn start(
        tab: u64,
        path: PathBuf,
        snapshot: Snapshot,
        wake: Arc<dyn Fn() + Send + Sync>,
    ) -> std::io::Result<Self> {
        let (sender, receiver) = channel();
        let (collection, target) = (Arc::clone(&snapshot.collection), path.clone());
        std::thread::Builder::new().name("writing".to_owned()).spawn(move || {
            // The window may be gone by now.
            let _ = sender.send(write(&collection, &target));
            wake();
        })?;
        Ok(Self { tab, path, snapshot, receiver })
    }

    /// The bytes that were written, or why nothing was; nothing while it goes on.
    pub fn answer(&self) -> Option<Result<u64, Message>> {
        match self.receiver.try_recv() {
            Ok(answer) => Some(answer),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => {
                let path = self.path.display().to_string();
                Some(Err(Message::new("save-failed-file")
                    .text("file", path)
                    .message("reason", Message::new("writing-crashed"))))
            }
        }
    }
}

/// Writes a collection in the format that the file's ending names. Returns how long it is.
///
/// # Errors
/// What went wrong, for the user.
pub fn write(collection: &Collection, path: &std::path::Path) -> Result<u64, Message> {
    let file = path.display().to_string();
    let text = collection.write(Format::of(path)).map_err(|error| {
        let reason = error.reason.message();
        Message::new("save-unwritable")
            .text("file", &file)
            .number("number", error.number)
            .message("reason", reason)
    })?;
    match store::write_atomically(path, text.as_bytes()) {
        Ok(()) => Ok(text.len() as u64),
        Err(error) => {
            Err(Message::new("save-failed-file").text("file", file).text("reason", error.to_string()))
        }
    }
}
