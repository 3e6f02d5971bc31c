//! File identity: detects changes of an indexed file.

use crate::store::Fingerprint;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::time::UNIX_EPOCH;

/// The length of each hashed part in bytes.
const PART: u64 = 1 << 16;
/// The number of parts.
const PARTS: u64 = 16;

/// The identity of a file: its length, its modification time, and a hash of parts from the beginning to the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity {
    /// The length in bytes.
    pub bytes: u64,
    /// The modification time in nanoseconds since the Unix epoch; 0 if unknown.
    pub written: u128,
    parts: Fingerprint,
}

impl Identity {
    /// The identity of a file.
    ///
    /// # Errors
    /// Fails if it is no regular file or cannot be read.
    pub fn of(path: &Path) -> io::Result<Self> {
        let (bytes, written) = Self::glance(path)?;
        let mut file = File::open(path)?;
        let mut all = Vec::new();
        if bytes <= PART * PARTS {
            file.take(PART * PARTS + 1).read_to_end(&mut all)?;
        } else {
            for part in 0..PARTS {
                file.seek(SeekFrom::Start((bytes - PART) / (PARTS - 1) * part))?;
                (&mut file).take(PART).read_to_end(&mut all)?;
            }
        }
        Ok(Self { bytes, written, parts: Fingerprint::of(&all) })
    }

    /// Returns true if length and modification time are unchanged; reads no content.
    pub fn seems(&self, path: &Path) -> bool {
        Self::glance(path).is_ok_and(|glance| glance == (self.bytes, self.written))
    }

    fn glance(path: &Path) -> io::Result<(u64, u128)> {
        let found = std::fs::metadata(path)?;
        crate::store::NotAFile::check(&found)?;
        let written = found.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        Ok((found.len(), written.map_or(0, |time| time.as_nanos())))
    }
}
