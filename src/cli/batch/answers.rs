//! The file of answers that a batch continues.

use super::super::outputs::is_input;
use super::key::key;
use etude_study::store::NotAFile;
use serde_json::value::RawValue;
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead as _, BufReader, Seek as _, SeekFrom, Write as _};
use std::path::Path;

/// Known answers by identifier, in order: a batch may use an identifier more than once.
pub(super) type KnownAnswers = HashMap<String, VecDeque<KnownAnswer>>;

/// A known answer, reduced to the identity of its question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum KnownAnswer {
    /// An answer.
    Right {
        game: Box<str>,
        rules: Box<str>,
        position: Box<str>,
        /// Options of the question; none in files of earlier versions.
        options: Option<Box<str>>,
    },
    /// An error in the line.
    Wrong,
    /// A crash of the program.
    Crash,
}

/// Error text of a line at which the program crashed.
pub(super) const CRASH: &str = "the program failed here; this is a fault of it";

/// A file of answers, which one batch at a time appends to.
pub(super) struct AnswerFile {
    file: File,
    known: KnownAnswers,
    /// Length of its complete lines in bytes, and whether the last one has a line break.
    end: (u64, bool),
}

impl AnswerFile {
    /// Opens or creates the file and reads its answers, without changing it.
    ///
    /// # Errors
    /// Fails if it cannot be read or written, when another batch writes to it, or when a line is no answer, so that the
    /// file is the wrong one.
    pub(super) fn open(path: &Path, batch: &Path) -> io::Result<Self> {
        if is_input(path, batch) {
            return Err(io::Error::other("the answers cannot stand in the file of the questions"));
        }
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(false).open(path)?;
        // A device could be read for ever.
        NotAFile::check(&file.metadata()?)?;
        file.try_lock().or_else(|error| match error {
            TryLockError::WouldBlock => Err(io::Error::other("another batch adds to this file now")),
            // Some file systems have no locks.
            TryLockError::Error(error) if error.kind() == io::ErrorKind::Unsupported => Ok(()),
            TryLockError::Error(error) => Err(error),
        })?;
        let (known, end) = read(&file)?;
        Ok(Self { file, known, end })
    }

    /// The known answers.
    pub(super) fn known(&self) -> &KnownAnswers {
        &self.known
    }

    /// Removes a torn last line, so that answers can be appended.
    ///
    /// # Errors
    /// Fails if the file cannot be written.
    pub(super) fn begin(&mut self) -> io::Result<KnownAnswers> {
        let (end, closed) = self.end;
        self.file.set_len(end)?;
        self.file.seek(SeekFrom::End(0))?;
        if !closed {
            self.file.write_all(b"\n")?;
        }
        Ok(std::mem::take(&mut self.known))
    }

    /// Appends an answer in a single write.
    ///
    /// # Errors
    /// Fails if the file cannot be written.
    pub(super) fn append(&mut self, line: &[u8]) -> io::Result<()> {
        self.file.write_all(line)
    }
}

/// Known answers, length of the complete lines in bytes, and whether the last one has a line break.
fn read(file: &File) -> io::Result<(KnownAnswers, (u64, bool))> {
    let mut reader = BufReader::new(file);
    let mut known = KnownAnswers::new();
    let (mut end, mut line) = (0, Vec::new());
    for number in 1.. {
        line.clear();
        let length = reader.read_until(b'\n', &mut line)? as u64;
        if length == 0 {
            break;
        }
        let closed = line.ends_with(b"\n");
        match answer(&line) {
            Some((id, kept)) => known.entry(id).or_default().push_back(kept),
            None if closed && line.trim_ascii().is_empty() => {}
            None if !closed && is_torn(&line, !known.is_empty()) => break,
            None => {
                let error = format!("line {number} is no answer of a batch: is it the file that was meant?");
                return Err(io::Error::new(io::ErrorKind::InvalidData, error));
            }
        }
        end += length;
        if !closed {
            return Ok((known, (end, false)));
        }
    }
    Ok((known, (end, true)))
}

/// Identifier and question of an answer; none for other lines, including torn ones.
fn answer(line: &[u8]) -> Option<(String, KnownAnswer)> {
    let fields: BTreeMap<String, &RawValue> = serde_json::from_slice(line).ok()?;
    let id = key(fields.get("id")?);
    let text = |name: &str| serde_json::from_str::<Box<str>>(fields.get(name)?.get()).ok();
    if fields.contains_key("error") {
        let crashed = text("error").as_deref() == Some(CRASH);
        return Some((id, if crashed { KnownAnswer::Crash } else { KnownAnswer::Wrong }));
    }
    fields.get("status")?;
    let field = |name: &str| text(name).unwrap_or_default();
    let options = text("options");
    let (game, rules, position) = (field("game"), field("rules"), field("position"));
    Some((id, KnownAnswer::Right { game, rules, position, options }))
}

/// Start of an answer.
const HEAD: &[u8] = b"{\"id\":";

/// Returns true if a line is the beginning of an answer written by this program. Without any answer before it, the identifier
/// must have begun.
fn is_torn(line: &[u8], answered: bool) -> bool {
    let Some(rest) = line.strip_prefix(HEAD) else { return answered && HEAD.starts_with(line) };
    let mut ids = serde_json::Deserializer::from_slice(rest).into_iter::<&RawValue>();
    match ids.next() {
        None => true,
        Some(Err(error)) => error.is_eof(),
        Some(Ok(_)) => {
            let behind = &rest[ids.byte_offset()..];
            let fields: [&[u8]; 2] = [b",\"game\":", b",\"error\":"];
            fields.iter().any(|field| behind.starts_with(field) || field.starts_with(behind))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn torn_answers_are_cut() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("done.jsonl");
        let none = folder.path().join("batch.jsonl");
        let whole = "{\"id\":1,\"status\":\"proved\"}\n{\"id\":\"a\",\"error\":\"no\",\"at\":null}";
        for (tail, expected) in [
            ("", "\n"),
            ("\n", "\n"),
            ("\n{\"i", "\n"),
            ("\n{\"id\":", "\n"),
            ("\n{\"id\":\"a b", "\n"),
            ("\n{\"id\":31", "\n"),
            ("\n{\"id\":3,\"ga", "\n"),
            ("\n{\"id\":3,\"game\":\"some\",\"status\":\"pro", "\n"),
            ("\n{\"id\":3,\"error\":\"the", "\n"),
        ] {
            std::fs::write(&path, format!("{whole}{tail}")).expect("written");
            let mut done = AnswerFile::open(&path, &none).expect("a file of answers");
            assert!(AnswerFile::open(&path, &none).is_err(), "one batch at a time");
            let before = std::fs::read_to_string(&path).expect("text");
            assert_eq!(before, format!("{whole}{tail}"), "nothing is changed yet");
            let known = done.begin().expect("begun");
            assert_eq!((known.len(), known["1"].len(), &known["\"a\""][0]), (2, 1, &KnownAnswer::Wrong));
            done.append(b"{\"id\":4,\"error\":\"\"}\n").expect("written");
            drop(done);
            let text = std::fs::read_to_string(&path).expect("text");
            assert_eq!(text, format!("{whole}{expected}{{\"id\":4,\"error\":\"\"}}\n"), "{tail:?}");
        }
    }

    #[test]
    fn other_files_are_rejected() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("questions.jsonl");
        let text = "{\"id\":1,\"position\":\"3/4\"}\n{\"id\":2";
        std::fs::write(&path, text).expect("written");
        let error = AnswerFile::open(&path, &folder.path().join("other")).err().expect("no file of answers");
        assert!(error.to_string().contains("line 1 is no answer"), "{error}");
        let error = AnswerFile::open(&path, &path).err().expect("the same file");
        assert!(error.to_string().contains("questions"), "{error}");
        assert_eq!(std::fs::read_to_string(&path).expect("text"), text);
    }

    #[test]
    fn other_lines_are_not_torn_answers() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("thesis.txt");
        let answer = "{\"id\":1,\"status\":\"proved\"}\n";
        for line in [
            "all of my thesis on one line",
            "{\"id\": 2, \"position\": \"3/4\"}",
            "{\"id\":2,\"position\":\"3/4\"",
            "{\"id\":2,\"position\"",
            "{\"position\":\"3/4\"}",
            "{",
            "(format: 1)",
            "\u{feff}",
        ] {
            for text in [line.to_owned(), format!("\n{line}"), format!("{answer}{line}")] {
                if line == "{" && text.starts_with(answer) {
                    continue;
                }
                std::fs::write(&path, &text).expect("written");
                let opened = AnswerFile::open(&path, &folder.path().join("other"));
                assert!(
                    opened.err().is_some_and(|error| error.to_string().contains("is no answer")),
                    "{text:?}"
                );
                assert_eq!(std::fs::read_to_string(&path).expect("text"), text);
            }
        }
    }
}
