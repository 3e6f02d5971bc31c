//! Collections, read and written away from the frame.

use super::games::Snapshot;
use crate::model::{Control, Message};
use crate::study::collection::{Collection, Format, ReadError};
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
    receiver: Receiver<Result<Collection, ReadError>>,
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
            let collection = match &from {
                Source::File(path) => File::open(path).map_err(ReadError::Io).and_then(|file| {
                    Collection::read_pdn(BufReader::with_capacity(1 << 16, file), &watched, &progress)
                }),
                Source::Text(text) => Collection::read_pdn(text.as_bytes(), &watched, &progress),
            };
            // The window may be gone by now.
            let _ = sender.send(collection);
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
            Ok(Err(ReadError::Stopped(_))) => Progress::Stopped,
            Ok(Err(ReadError::Io(error))) => {
                let message = Message::new("open-unreadable").text("file", self.name());
                Progress::Failed(message.text("reason", error.to_string()))
            }
            Err(TryRecvError::Empty) => Progress::Going,
            Err(TryRecvError::Disconnected) => {
                let message = Message::new("open-unreadable").text("file", self.name());
                Progress::Failed(message.text("reason", "the reader crashed"))
            }
        }
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
                    .text("reason", "the writer crashed")))
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
