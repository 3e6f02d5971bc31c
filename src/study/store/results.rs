//! File of practice results: one attempt per line, append-only.
//!
//! A line is `1 CHECKSUM {…}`: the format number, a CRC 32 of number and text, and the attempt as JSON. Corrupted lines
//! and lines of newer versions are skipped and counted; both stay in the file. A line torn by a power cut ends where
//! the next one begins, as a line break is written before a line if one is missing.

use super::{fingerprint, lock_folder_of, read_at_most};
use crate::clock::Moment;
use crate::exercise::{Attempt, ExerciseKey};
use crate::practice::{Rating, Record};
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// Format of a line.
const FORMAT: u32 = 1;
/// Size limit of the file, in bytes: more attempts than a life has room for.
const LONGEST: u64 = 1 << 30;
/// Header for people who open the file.
const HEAD: &str =
    "# Etude: attempts at exercises, one a line. Lines may be removed; a changed line counts no more.\n";

/// An attempt as JSON.
#[derive(Serialize, Deserialize)]
struct Line {
    when: String,
    rating: String,
    mistakes: u32,
    hints: u32,
    gave_up: bool,
    seconds: u32,
    game: String,
    rules: String,
    position: String,
    goal: String,
}

impl From<&Record> for Line {
    fn from(record: &Record) -> Self {
        let Attempt { key, mistakes, hints, gave_up, seconds } = record.attempt.clone();
        let ExerciseKey { game, rules, position, goal } = key;
        let (when, rating) = (record.when.to_rfc3339(), record.rating.id().to_owned());
        Self { when, rating, mistakes, hints, gave_up, seconds, game, rules, position, goal }
    }
}

impl Line {
    fn read(self) -> Option<Record> {
        let Self { when, rating, mistakes, hints, gave_up, seconds, game, rules, position, goal } = self;
        let key = ExerciseKey { game, rules, position, goal };
        let attempt = Attempt { key, mistakes, hints, gave_up, seconds };
        Some(Record {
            when: Moment::parse_from_rfc3339(&when).ok()?,
            rating: Rating::named(&rating)?,
            attempt,
        })
    }
}

fn checksum(format: u32, text: &str) -> u32 {
    crc32fast::hash(format!("{format} {text}").as_bytes())
}

fn line(record: &Record) -> Option<String> {
    let text = serde_json::to_string(&Line::from(record)).ok()?;
    Some(format!("{FORMAT} {:08x} {text}\n", checksum(FORMAT, &text)))
}

/// Meaning of a line.
enum Said {
    Record(Box<Record>),
    Newer,
    Damaged,
    Nothing,
}

fn read_line(line: &[u8]) -> Said {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    if line.is_empty() || line.starts_with(b"#") {
        return Said::Nothing;
    }
    let parts = std::str::from_utf8(line).ok().and_then(|line| {
        let (format, rest) = line.split_once(' ')?;
        let (sum, text) = rest.split_once(' ')?;
        let format: u32 = format.parse().ok()?;
        (sum == format!("{:08x}", checksum(format, text))).then_some((format, text))
    });
    match parts {
        Some((FORMAT, text)) => match serde_json::from_str::<Line>(text).ok().and_then(Line::read) {
            Some(record) => Said::Record(Box::new(record)),
            None => Said::Damaged,
        },
        Some(_) => Said::Newer,
        None => Said::Damaged,
    }
}

/// Contents of a results file beyond the part that was known.
#[derive(Debug, Default)]
pub struct ReadResults {
    /// Attempts in the order of the file.
    pub records: Vec<Record>,
    /// Number of corrupted lines.
    pub damaged: usize,
    /// Number of lines of a newer version.
    pub newer: usize,
    /// Error of appending, if anything was to be appended.
    pub unwritten: Option<io::Error>,
}

/// The results file as one process sees it: lines of other processes are read from where it stopped.
#[derive(Debug, Default)]
pub struct ResultsFile {
    /// Number of bytes that are known.
    known: u64,
}

impl ResultsFile {
    /// Reads the file from its last position, and appends attempts. A file that has become shorter is a different one
    /// and is read from its start. Nothing is created if there is nothing to append. After a failed write some of the
    /// attempts may be in the file and be read by the next call.
    ///
    /// # Errors
    /// Fails if it is no regular file, too large, or cannot be read; nothing is written then.
    pub fn exchange(&mut self, path: &Path, own: &[Record]) -> io::Result<ReadResults> {
        if let Some(folder) = path.parent().filter(|_| !own.is_empty()) {
            std::fs::create_dir_all(folder)?;
        }
        let _lock = lock_folder_of(path);
        let mut read = match fingerprint::open_regular(path) {
            Ok((_, file)) => self.read(file)?,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                self.known = 0;
                ReadResults::default()
            }
            Err(error) => return Err(error),
        };
        if !own.is_empty() {
            read.unwritten = self.append(path, own).err();
        }
        Ok(read)
    }

    fn read(&mut self, mut file: File) -> io::Result<ReadResults> {
        if file.metadata()?.len() < self.known {
            self.known = 0;
        }
        file.seek(SeekFrom::Start(self.known))?;
        let bytes = read_at_most(file, LONGEST)?;
        self.known += bytes.len() as u64;
        let mut read = ReadResults::default();
        for line in bytes.split(|&byte| byte == b'\n') {
            match read_line(line) {
                Said::Record(record) => read.records.push(*record),
                Said::Newer => read.newer += 1,
                Said::Damaged => read.damaged += 1,
                Said::Nothing => {}
            }
        }
        Ok(read)
    }

    fn append(&mut self, path: &Path, own: &[Record]) -> io::Result<()> {
        let mut file = File::options().create(true).read(true).append(true).open(path)?;
        let mut text = String::new();
        if self.known == 0 {
            text.push_str(HEAD);
        } else {
            let mut last = [0];
            file.seek(SeekFrom::End(-1))?;
            file.read_exact(&mut last)?;
            if last != *b"\n" {
                text.push('\n');
            }
        }
        text.extend(own.iter().filter_map(line));
        // One call, so that lines of two processes do not mix where folders cannot be locked.
        file.write_all(text.as_bytes())?;
        file.sync_data()?;
        self.known += text.len() as u64;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn record(position: &str, minute: u32) -> Record {
        let [game, rules, goal] = ["game", "rules", "win"].map(str::to_owned);
        let key = ExerciseKey { game, rules, position: position.to_owned(), goal };
        let attempt = Attempt { key, mistakes: 1, hints: 2, gave_up: false, seconds: 42 };
        let when = format!("2026-11-22T13:{minute:02}:09+01:00");
        Record::of(attempt, Moment::parse_from_rfc3339(&when).expect("a moment"))
    }

    fn all(path: &Path) -> (Vec<Record>, usize, usize) {
        let ReadResults { records, damaged, newer, .. } =
            ResultsFile::default().exchange(path, &[]).expect("readable");
        (records, damaged, newer)
    }

    #[test]
    fn results_survive_corruption() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("state/results.txt");
        assert_eq!(all(&path), (Vec::new(), 0, 0));
        assert!(!path.exists(), "nothing is made where nothing is kept");
        let written = [record("a \"b\"\n", 1), record("♠ two", 2), record("three", 3)];
        ResultsFile::default().exchange(&path, &written).expect("written");
        assert_eq!(all(&path), (written.to_vec(), 0, 0));
        let whole = fs::read(&path).expect("read");
        let text = String::from_utf8(whole.clone()).expect("text");
        assert!(text.lines().count() == 4 && text.contains("\"rating\":\"hard\""), "{text}");
        assert!(text.contains("2026-11-22T13:02:09+01:00"), "{text}");
        // Every flipped bit costs two lines at most, and nothing is read that was not written.
        for bit in HEAD.len() * 8..whole.len() * 8 {
            let mut damaged = whole.clone();
            damaged[bit / 8] ^= 1 << (bit % 8);
            fs::write(&path, &damaged).expect("written");
            let (records, lines, newer) = all(&path);
            assert!(records.iter().all(|record| written.contains(record)), "bit {bit}: {records:?}");
            let lost = written.len() - records.len();
            assert!(lost <= 2 && (lines > 0 || lost <= 1) && newer == 0, "bit {bit}: {records:?}");
        }
        // The file may end anywhere: the next attempt gets a line of its own, and the old bytes stay.
        for length in 0..whole.len() {
            fs::write(&path, &whole[..length]).expect("written");
            let (before, torn, _) = all(&path);
            ResultsFile::default().exchange(&path, &[record("next", 9)]).expect("written");
            let (after, lines, _) = all(&path);
            assert_eq!(after.last(), Some(&record("next", 9)), "{length} bytes");
            assert!(after.len() == before.len() + 1 && lines == torn, "{length} bytes: {after:?}");
            assert!(fs::read(&path).expect("read").starts_with(&whole[..length]), "{length} bytes");
        }
    }

    #[test]
    fn newer_results_are_preserved() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("results.txt");
        let text = "{\"stars\":5}";
        let newer = format!("2 {:08x} {text}\n", checksum(2, text));
        fs::write(&path, &newer).expect("written");
        ResultsFile::default().exchange(&path, &[record("a", 1)]).expect("written");
        assert_eq!(all(&path), (vec![record("a", 1)], 0, 1));
        assert!(fs::read_to_string(&path).expect("read").starts_with(&newer));
    }

    #[test]
    fn results_of_concurrent_processes() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("results.txt");
        let seen: Vec<usize> = std::thread::scope(|scope| {
            let path = &path;
            let write = |program: u32| {
                let mut file = ResultsFile::default();
                let mut seen = 0;
                for minute in 0..20 {
                    let own = [record(&format!("program {program}"), minute)];
                    seen += file.exchange(path, &own).expect("written").records.len();
                }
                seen
            };
            let threads: Vec<_> = (0..3).map(|program| scope.spawn(move || write(program))).collect();
            threads.into_iter().map(|thread| thread.join().expect("no panic")).collect()
        });
        let (records, damaged, _) = all(&path);
        assert_eq!((records.len(), damaged), (60, 0));
        for program in 0..3 {
            for minute in 0..20 {
                assert!(records.contains(&record(&format!("program {program}"), minute)));
            }
        }
        // The last process has read all lines of the others.
        assert_eq!(seen.into_iter().max(), Some(40));
    }

    #[test]
    fn results_are_read_incrementally() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("results.txt");
        let [mut one, mut other] = [ResultsFile::default(), ResultsFile::default()];
        let read = |file: &mut ResultsFile, own: &[Record]| file.exchange(&path, own).expect("works").records;
        assert!(read(&mut one, &[record("a", 1)]).is_empty());
        assert_eq!(read(&mut other, &[record("b", 2)]), [record("a", 1)]);
        assert_eq!(read(&mut one, &[]), [record("b", 2)]);
        assert!(read(&mut one, &[]).is_empty() && read(&mut other, &[]).is_empty());
        fs::remove_file(&path).expect("removed");
        assert!(read(&mut one, &[record("c", 3)]).is_empty());
        assert_eq!(read(&mut other, &[]), [record("c", 3)]);
        fs::create_dir(folder.path().join("folder")).expect("made");
        let refused = ResultsFile::default().exchange(&folder.path().join("folder"), &[record("a", 1)]);
        assert!(refused.is_err(), "a folder is no file");
    }
}
