//! The disk as the window uses it.

use super::seen::{self, Seen};
use super::{Lock, backup};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// A file of a folder, and what tells whether it has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Where it lies.
    pub path: PathBuf,
    /// Its length, in bytes.
    pub bytes: u64,
    /// When it was written, where the system tells.
    pub written: Option<SystemTime>,
}

impl Entry {
    /// What the system says of a file; none where there is no regular one.
    fn of(path: &Path) -> Option<Self> {
        let found = std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file)?;
        Some(Self { path: path.to_owned(), bytes: found.len(), written: found.modified().ok() })
    }
}

/// The files of studies. Tests put a slow disk or one that refuses in the place of the real one.
pub trait Disk: Send + Sync {
    /// Opens a file: its length in bytes, and what it holds.
    ///
    /// # Errors
    /// When it is no regular file or cannot be read.
    fn open(&self, path: &Path) -> io::Result<(u64, Box<dyn Read>)>;
    /// [`super::write_atomically`].
    ///
    /// # Errors
    /// When the target is a folder or read-only, or the disk refuses; the old file is untouched then.
    fn write(&self, path: &Path, contents: &[u8]) -> io::Result<()>;
    /// Makes the folder of a file that belongs to the program, and those above it.
    ///
    /// # Errors
    /// When the disk refuses.
    fn make_folder_of(&self, path: &Path) -> io::Result<()>;
    /// Whether there is such a file.
    fn exists(&self, path: &Path) -> bool;
    /// What the system says of a file; none where there is no regular one.
    fn entry(&self, path: &Path) -> Option<Entry> {
        Entry::of(path)
    }
    /// The regular files of a folder, in no order.
    ///
    /// # Errors
    /// When there is no such folder or it cannot be read.
    fn list(&self, folder: &Path) -> io::Result<Vec<Entry>> {
        let found = std::fs::read_dir(folder)?;
        Ok(found.filter_map(|entry| Entry::of(&entry.ok()?.path())).collect())
    }
    /// What a file holds now; nothing where there is none.
    ///
    /// # Errors
    /// When it is no regular file or cannot be read.
    fn seen(&self, path: &Path) -> io::Result<Option<Seen>> {
        seen::seen(path)
    }
    /// Writes a file where there is none.
    ///
    /// # Errors
    /// When there is something of that name, or the disk refuses.
    fn create(&self, path: &Path, contents: &[u8]) -> io::Result<()> {
        super::create(path, contents)
    }
    /// Keeps a copy of a file beside it, where later copies do not replace it. Returns the copy's name.
    ///
    /// # Errors
    /// When the disk refuses.
    fn backup_copy(&self, path: &Path) -> io::Result<PathBuf> {
        backup::backup_copy(path)
    }
    /// Keeps other programs of this kind from writing into the folder of a file, as long as the lock is held.
    fn lock(&self, path: &Path) -> Option<Lock> {
        super::lock_folder_of(path)
    }
}

/// The disk of the system.
#[derive(Clone, Copy, Debug, Default)]
pub struct RealDisk;

impl Disk for RealDisk {
    fn open(&self, path: &Path) -> io::Result<(u64, Box<dyn Read>)> {
        let (bytes, file) = seen::open_regular(path)?;
        Ok((bytes, Box::new(file)))
    }

    fn write(&self, path: &Path, contents: &[u8]) -> io::Result<()> {
        super::write_atomically(path, contents)
    }

    fn make_folder_of(&self, path: &Path) -> io::Result<()> {
        path.parent().map_or(Ok(()), std::fs::create_dir_all)
    }

    fn exists(&self, path: &Path) -> bool {
        path.exists()
    }
}
