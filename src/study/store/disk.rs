//! The disk as the window uses it.

use super::seen::{self, Seen};
use super::{Lock, beside};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

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
    fn keep_apart(&self, path: &Path) -> io::Result<PathBuf> {
        beside::keep_apart(path)
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
