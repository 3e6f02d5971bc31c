//! The disk as the window uses it.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The files of studies. Tests put a slow disk or one that refuses in the place of the real one.
pub trait Disk: Send + Sync {
    /// Opens a file: its length in bytes, and what it holds.
    ///
    /// # Errors
    /// When it is a folder or cannot be read.
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
}

/// The disk of the system.
#[derive(Clone, Copy, Debug, Default)]
pub struct RealDisk;

impl Disk for RealDisk {
    fn open(&self, path: &Path) -> io::Result<(u64, Box<dyn Read>)> {
        let metadata = std::fs::metadata(path)?;
        if metadata.is_dir() {
            return Err(super::a_folder());
        }
        Ok((metadata.len(), Box::new(File::open(path)?)))
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
