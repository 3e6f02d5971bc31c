//! Disk access of the window.

use super::fingerprint::{self, Fingerprint};
use super::{Lock, backup};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// A file of a folder, with the metadata that shows whether it changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileEntry {
    /// Its path.
    pub path: PathBuf,
    /// Its length in bytes.
    pub bytes: u64,
    /// Modification time, if the system knows it.
    pub written: Option<SystemTime>,
}

impl FileEntry {
    /// Metadata of a file; none if it is no regular file.
    fn of(path: &Path) -> Option<Self> {
        let found = std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file)?;
        Some(Self { path: path.to_owned(), bytes: found.len(), written: found.modified().ok() })
    }
}

/// The file system of studies. Tests replace it by a slow or failing one.
pub trait Disk: Send + Sync {
    /// Opens a file; returns its length in bytes and its reader.
    ///
    /// # Errors
    /// Fails if it is no regular file or cannot be read.
    fn open(&self, path: &Path) -> io::Result<(u64, Box<dyn Read>)>;
    /// [`super::write_atomically`].
    ///
    /// # Errors
    /// Fails if the target is a folder or read-only, or the disk refuses; the old file is untouched then.
    fn write(&self, path: &Path, contents: &[u8]) -> io::Result<()>;
    /// Creates the folder of one of the program's own files, with its parents.
    ///
    /// # Errors
    /// Fails if the disk refuses.
    fn make_folder_of(&self, path: &Path) -> io::Result<()>;
    /// Returns true if the file exists.
    fn exists(&self, path: &Path) -> bool;
    /// Metadata of a file; none if it is no regular file.
    fn entry(&self, path: &Path) -> Option<FileEntry> {
        FileEntry::of(path)
    }
    /// The regular files of a folder, in no order.
    ///
    /// # Errors
    /// Fails if the folder does not exist or cannot be read.
    fn list(&self, folder: &Path) -> io::Result<Vec<FileEntry>> {
        let found = std::fs::read_dir(folder)?;
        Ok(found.filter_map(|entry| FileEntry::of(&entry.ok()?.path())).collect())
    }
    /// Length and hash of a file; none if it does not exist.
    ///
    /// # Errors
    /// Fails if it is no regular file or cannot be read.
    fn fingerprint(&self, path: &Path) -> io::Result<Option<Fingerprint>> {
        fingerprint::fingerprint(path)
    }
    /// Creates a file.
    ///
    /// # Errors
    /// Fails if the path exists, or the disk refuses.
    fn create(&self, path: &Path, contents: &[u8]) -> io::Result<()> {
        super::create(path, contents)
    }
    /// Makes a backup copy that later copies do not replace; returns its path.
    ///
    /// # Errors
    /// Fails if the disk refuses.
    fn backup_copy(&self, path: &Path) -> io::Result<PathBuf> {
        backup::backup_copy(path)
    }
    /// Keeps other processes of this program from writing into the folder of a file while the lock is held.
    fn lock(&self, path: &Path) -> Option<Lock> {
        super::lock_folder_of(path)
    }
}

/// The real file system.
#[derive(Clone, Copy, Debug, Default)]
pub struct RealDisk;

impl Disk for RealDisk {
    fn open(&self, path: &Path) -> io::Result<(u64, Box<dyn Read>)> {
        let (bytes, file) = fingerprint::open_regular(path)?;
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
