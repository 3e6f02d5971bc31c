//! Files that are read at any place, by several threads.

use super::seen::open_regular;
use parking_lot::Mutex;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

/// A file that is open and not read from its beginning to its end.
#[derive(Debug)]
pub struct PlacedFile {
    file: Mutex<File>,
    length: u64,
}

impl PlacedFile {
    /// Opens a file.
    ///
    /// # Errors
    /// When there is none, or when it is no file.
    pub fn open(path: &Path) -> io::Result<Self> {
        let (length, file) = open_regular(path)?;
        Ok(Self { file: Mutex::new(file), length })
    }

    /// The bytes that it had when it was opened.
    pub fn length(&self) -> u64 {
        self.length
    }

    /// Reads so many bytes from a place on.
    ///
    /// # Errors
    /// When there are not as many, or when they cannot be read.
    pub fn read(&self, start: u64, length: usize) -> io::Result<Vec<u8>> {
        let mut bytes = vec![0; length];
        let mut file = self.file.lock();
        file.seek(SeekFrom::Start(start))?;
        file.read_exact(&mut bytes)?;
        Ok(bytes)
    }
}

/// The bytes of a file, if there is one.
pub fn length_of(path: &Path) -> Option<u64> {
    std::fs::metadata(path).ok().map(|data| data.len())
}
