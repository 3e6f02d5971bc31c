//! Fingerprints of file contents, so that a change made elsewhere is noticed before it is overwritten.

use super::NotAFile;
use etude_model::Fnv;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Fingerprint of a file: length in bytes and FNV-1a hash. The modification time is left out, as a file rewritten with
/// the same content is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fingerprint {
    /// The length in bytes.
    pub bytes: u64,
    hash: u64,
}

impl Fingerprint {
    /// Fingerprint of an empty file.
    const NOTHING: Self = Self { bytes: 0, hash: Fnv::EMPTY.0 };

    /// Fingerprint of a content.
    pub fn of(content: &[u8]) -> Self {
        Self::NOTHING.and(content)
    }

    fn and(self, more: &[u8]) -> Self {
        Self { bytes: self.bytes + more.len() as u64, hash: Fnv(self.hash).and(more).0 }
    }
}

/// Reader that computes the fingerprint of the bytes it reads.
pub struct FingerprintReader<R> {
    source: R,
    fingerprint: Fingerprint,
}

impl<R: Read> FingerprintReader<R> {
    /// A reader at the start of its source.
    pub fn new(source: R) -> Self {
        Self { source, fingerprint: Fingerprint::NOTHING }
    }

    /// Fingerprint of the part read so far.
    pub fn fingerprint(&self) -> Fingerprint {
        self.fingerprint
    }
}

impl<R: Read> Read for FingerprintReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(buffer)?;
        self.fingerprint = self.fingerprint.and(buffer.get(..read).unwrap_or_default());
        Ok(read)
    }
}

/// Fingerprint of a file; none if it does not exist.
///
/// # Errors
/// Fails if it is no regular file or cannot be read.
pub fn fingerprint(path: &Path) -> io::Result<Option<Fingerprint>> {
    let (_, file) = match open_regular(path) {
        Ok(open) => open,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    let mut reader = FingerprintReader::new(file);
    io::copy(&mut reader, &mut io::sink())?;
    Ok(Some(reader.fingerprint()))
}

/// Opens a regular file; also returns its length. A pipe or a device would be read for ever.
///
/// # Errors
/// Fails if it is something else or cannot be opened.
pub fn open_regular(path: &Path) -> io::Result<(u64, File)> {
    let metadata = std::fs::metadata(path)?;
    NotAFile::check(&metadata)?;
    Ok((metadata.len(), File::open(path)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fingerprint_in_pieces() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        assert_eq!(fingerprint(&path).expect("no file is no error"), None);
        let content: Vec<u8> = (0..100_000_u32).map(|number| number.to_le_bytes()[1]).collect();
        std::fs::write(&path, &content).expect("written");
        assert_eq!(fingerprint(&path).expect("read"), Some(Fingerprint::of(&content)));
        assert_ne!(Fingerprint::of(b"ab"), Fingerprint::of(b"ba"));
        assert_ne!(Fingerprint::of(b""), Fingerprint::of(b"\0"));
        assert!(fingerprint(folder.path()).is_err(), "a folder");
    }
}
