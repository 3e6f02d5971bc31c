//! Files with random access by several threads.

use super::fingerprint::open_regular;
use parking_lot::Mutex;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

/// A file open for random access.
#[derive(Debug)]
pub struct PlacedFile {
    file: Mutex<File>,
    length: u64,
}

impl PlacedFile {
    /// Opens a file.
    ///
    /// # Errors
    /// Fails if it does not exist or is no regular file.
    pub fn open(path: &Path) -> io::Result<Self> {
        let (length, file) = open_regular(path)?;
        Ok(Self { file: Mutex::new(file), length })
    }

    /// Length in bytes when it was opened.
    pub fn length(&self) -> u64 {
        self.length
    }

    /// Reads `length` bytes from offset `start`.
    ///
    /// # Errors
    /// Fails if the file is shorter or cannot be read.
    pub fn read(&self, start: u64, length: usize) -> io::Result<Vec<u8>> {
        let mut bytes = vec![0; length];
        let mut file = self.file.lock();
        file.seek(SeekFrom::Start(start))?;
        file.read_exact(&mut bytes)?;
        Ok(bytes)
    }
}

/// Length of a file in bytes, if it exists.
pub fn length_of(path: &Path) -> Option<u64> {
    std::fs::metadata(path).ok().map(|data| data.len())
}
