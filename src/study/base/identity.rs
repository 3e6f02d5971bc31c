//! Whether a file is still the one that was indexed.

use crate::study::store::Fingerprint;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::time::UNIX_EPOCH;

/// The bytes of each part that is looked at.
const PART: u64 = 1 << 16;
/// The number of parts.
const PARTS: u64 = 16;

/// What tells a file from what it was and from others: its length, when it was written, and a hash of its beginning, its end
/// and parts between them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity {
    /// The length in bytes.
    pub bytes: u64,
    /// When it was written, in nanoseconds of the system's clock; 0 where that is not told.
    pub written: u128,
    parts: Fingerprint,
}

impl Identity {
    /// Looks at a file.
    ///
    /// # Errors
    /// When it is no regular file or cannot be read.
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

    /// Whether the system says the same of a file as when it was looked at: a look that costs nothing.
    pub fn seems(&self, path: &Path) -> bool {
        Self::glance(path).is_ok_and(|glance| glance == (self.bytes, self.written))
    }

    fn glance(path: &Path) -> io::Result<(u64, u128)> {
        let found = std::fs::metadata(path)?;
        crate::study::store::NotAFile::check(&found)?;
        let written = found.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        Ok((found.len(), written.map_or(0, |time| time.as_nanos())))
    }
}
