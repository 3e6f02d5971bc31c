//! The answers that a batch has already, and where the new ones go.

use super::key::key;
use serde_json::value::RawValue;
use std::collections::{BTreeMap, HashMap};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead as _, BufReader, Seek as _, SeekFrom, Write as _};
use std::path::Path;

/// How often each identifier is answered: a batch may ask for one more than once.
pub(super) type Known = HashMap<String, u64>;

/// A file of answers, which one batch at a time adds to.
pub(super) struct Done {
    file: File,
    known: Known,
}

impl Done {
    /// Opens or makes the file, reads which identifiers stand in it and cuts off the line that was being written when the
    /// program was ended.
    ///
    /// # Errors
    /// When it cannot be read or written, when another batch writes to it, and when a line is no answer: then it is another
    /// file than was meant, and is left as it is.
    pub(super) fn open(path: &Path, batch: &Path) -> io::Result<Self> {
        let mut options = OpenOptions::new();
        let mut file = options.read(true).write(true).create(true).truncate(false).open(path)?;
        if is_same(path, batch) {
            return Err(io::Error::other("the answers cannot stand in the file of the questions"));
        }
        file.try_lock().or_else(|error| match error {
            TryLockError::WouldBlock => Err(io::Error::other("another batch adds to this file now")),
            // Some file systems have no locks.
            TryLockError::Error(error) if error.kind() == io::ErrorKind::Unsupported => Ok(()),
            TryLockError::Error(error) => Err(error),
        })?;
        let (known, end, closed) = read(&file)?;
        file.set_len(end)?;
        file.seek(SeekFrom::End(0))?;
        if !closed {
            file.write_all(b"\n")?;
        }
        Ok(Self { file, known })
    }

    /// The identifiers that stand in the file.
    pub(super) fn take_known(&mut self) -> Known {
        std::mem::take(&mut self.known)
    }

    /// Adds an answer, a whole line at once.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn append(&mut self, line: &[u8]) -> io::Result<()> {
        self.file.write_all(line)
    }
}

/// Whether two paths name one file.
fn is_same(path: &Path, other: &Path) -> bool {
    match (path.canonicalize(), other.canonicalize()) {
        (Ok(path), Ok(other)) => path == other,
        _ => false,
    }
}

/// The identifiers of a file of answers, the bytes of its whole lines, and whether the last of them has an end.
fn read(file: &File) -> io::Result<(Known, u64, bool)> {
    let mut reader = BufReader::new(file);
    let mut known = Known::new();
    let (mut end, mut line) = (0, Vec::new());
    for number in 1.. {
        line.clear();
        let length = reader.read_until(b'\n', &mut line)? as u64;
        if length == 0 {
            break;
        }
        let closed = line.ends_with(b"\n");
        match id_of(&line) {
            Some(id) => *known.entry(id).or_default() += 1,
            None if line.trim_ascii().is_empty() && closed => {}
            None if closed => {
                let error = format!("line {number} is no answer of a batch: is it the file that was meant?");
                return Err(io::Error::new(io::ErrorKind::InvalidData, error));
            }
            None => break,
        }
        end += length;
        if !closed {
            return Ok((known, end, false));
        }
    }
    Ok((known, end, true))
}

/// The identifier of an answer; none of anything else, a part of an answer among it.
fn id_of(line: &[u8]) -> Option<String> {
    let fields: BTreeMap<String, &RawValue> = serde_json::from_slice(line).ok()?;
    let answers = fields.contains_key("status") || fields.contains_key("error");
    fields.get("id").filter(|_| answers).map(|id| key(id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_torn_line_is_cut_off_and_a_whole_one_is_ended() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("done.jsonl");
        let none = folder.path().join("batch.jsonl");
        let whole = "{\"id\":1,\"status\":\"proved\"}\n{\"id\":\"a\",\"error\":\"no\",\"at\":null}";
        for (tail, expected) in [("", "\n"), ("\n", "\n"), ("\n{\"id\":3,\"status\":\"pro", "\n")] {
            std::fs::write(&path, format!("{whole}{tail}")).expect("written");
            let mut done = Done::open(&path, &none).expect("a file of answers");
            assert!(Done::open(&path, &none).is_err(), "one batch at a time");
            let known = done.take_known();
            assert_eq!((known.len(), known.get("1"), known.get("\"a\"")), (2, Some(&1), Some(&1)));
            done.append(b"{\"id\":4,\"error\":\"\"}\n").expect("written");
            drop(done);
            let text = std::fs::read_to_string(&path).expect("text");
            assert_eq!(text, format!("{whole}{expected}{{\"id\":4,\"error\":\"\"}}\n"), "{tail:?}");
        }
    }

    #[test]
    fn another_file_is_left_as_it_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("questions.jsonl");
        let text = "{\"id\":1,\"position\":\"3/4\"}\n{\"id\":2";
        std::fs::write(&path, text).expect("written");
        let error = Done::open(&path, &folder.path().join("other")).err().expect("no file of answers");
        assert!(error.to_string().contains("line 1 is no answer"), "{error}");
        let error = Done::open(&path, &path).err().expect("the same file");
        assert!(error.to_string().contains("questions"), "{error}");
        assert_eq!(std::fs::read_to_string(&path).expect("text"), text);
    }
}
