//! File of proved positions: one per line, each with a checksum. Lines that are corrupted or of another version are
//! skipped silently, as the positions can be proved again.

use super::{read_bytes, write_cache};
use crate::book::{Book, MOST_BYTES, PositionKey, Proved, ProvedMove};
use crate::value_names::{value_id, value_named};
use serde::{Deserialize, Serialize};
use std::path::Path;
use std::{fs, io};

/// Format of the file.
const FORMAT: u32 = 1;
/// Fingerprint of the rules and solvers, from their sources by `build.rs`: answers of older solvers are never trusted.
const SOLVERS: &str = env!("ETUDE_SOURCES");

/// A line of the file.
#[derive(Serialize, Deserialize)]
struct Line {
    game: String,
    rules: String,
    position: String,
    value: String,
    plies: Option<u32>,
    good: Option<usize>,
    quickest: Option<usize>,
    measured: bool,
    moves: Vec<(String, Option<String>, Option<u32>)>,
}

impl Line {
    fn of(key: PositionKey, proved: &Proved) -> Self {
        let PositionKey { game, rules, position } = key;
        let id = |value| value_id(value).to_owned();
        let moves = proved.moves.iter().map(|mv| (mv.text.clone(), mv.value.map(id), mv.plies));
        let moves = moves.collect();
        let Proved { value, plies, good, quickest, measured, .. } = *proved;
        Self { game, rules, position, value: id(value), plies, good, quickest, measured, moves }
    }

    fn read(self) -> Option<(PositionKey, Proved)> {
        let Self { game, rules, position, value, plies, good, quickest, measured, moves } = self;
        let read = |(text, value, plies): (String, Option<String>, Option<u32>)| {
            let value = value.map(|id| value_named(&id));
            // A value that is present but invalid is no gap: as an index out of range it rejects the whole line.
            (value != Some(None)).then(|| ProvedMove { text, value: value.flatten(), plies })
        };
        let moves: Vec<ProvedMove> = moves.into_iter().map(read).collect::<Option<_>>()?;
        if good.max(quickest).is_some_and(|index| index >= moves.len()) {
            return None;
        }
        let proved = Proved { value: value_named(&value)?, plies, good, quickest, measured, moves };
        Some((PositionKey { game, rules, position }, proved))
    }
}

/// First line of the file.
fn header() -> String {
    format!("etude-proved {FORMAT} {SOLVERS} {}", env!("CARGO_PKG_VERSION"))
}

/// Positions in a file, the oldest first; empty if there is no file or it is of another version.
pub fn read_book(path: &Path) -> Vec<(PositionKey, Proved)> {
    // Twice as many bytes hold the names of fields too, and the escapes of quotes and line breaks.
    let Ok(bytes) = read_bytes(path, 2 * MOST_BYTES as u64) else { return Vec::new() };
    let mut lines = bytes.split(|&byte| byte == b'\n');
    if lines.next() != Some(header().as_bytes()) {
        return Vec::new();
    }
    lines.filter_map(read_line).collect()
}

fn read_line(line: &[u8]) -> Option<(PositionKey, Proved)> {
    let (sum, rest) = line.split_at_checked(9)?;
    if *sum != *format!("{:08x} ", crc32fast::hash(rest)).as_bytes() {
        return None;
    }
    serde_json::from_slice::<Line>(rest).ok()?.read()
}

/// Writes all positions of a book, merged with the positions that another process has written since.
///
/// # Errors
/// Fails if the disk refuses; the old file is untouched then.
pub fn write_book(path: &Path, book: &Book) -> io::Result<()> {
    // A folder that is not there yet cannot be locked.
    fs::create_dir_all(super::folder_of(path))?;
    let _lock = super::lock_folder_of(path);
    book.take_in(read_book(path));
    let line = |(key, proved): (PositionKey, std::sync::Arc<Proved>)| {
        let text = serde_json::to_string(&Line::of(key, &proved)).ok()?;
        Some(format!("{:08x} {text}\n", crc32fast::hash(text.as_bytes())))
    };
    let head = std::iter::once(header() + "\n");
    let parts: Vec<String> = head.chain(book.all().into_iter().filter_map(line)).collect();
    write_cache(path, parts.iter().map(String::as_bytes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use etude_model::Value;

    fn key(position: &str) -> PositionKey {
        PositionKey { game: "game".to_owned(), rules: "rules".to_owned(), position: position.to_owned() }
    }

    fn proved() -> Proved {
        let mv = |text: &str, value, plies| ProvedMove { text: text.to_owned(), value, plies };
        let moves = vec![mv("a \"b\"\n", Some(Value::Draw), None), mv("c", None, Some(3))];
        Proved { value: Value::Draw, plies: None, good: Some(0), quickest: None, measured: true, moves }
    }

    #[test]
    fn book_file_survives_corruption() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("cache/proved.txt");
        assert!(read_book(&path).is_empty());
        let book = Book::open();
        for position in ["one", "two\n", "♠ three"] {
            book.note(key(position), proved());
        }
        write_book(&path, &book).expect("written");
        let all = read_book(&path);
        assert_eq!(all, ["one", "two\n", "♠ three"].map(|position| (key(position), proved())));
        // Every flipped bit costs one line at most, and every line that is read is one that was written.
        let whole = fs::read(&path).expect("read");
        for bit in 0..whole.len() * 8 {
            let mut damaged = whole.clone();
            damaged[bit / 8] ^= 1 << (bit % 8);
            fs::write(&path, &damaged).expect("written");
            let left = read_book(&path);
            assert!(left.iter().all(|entry| all.contains(entry)), "bit {bit}: {left:?}");
            assert!(left.len() < all.len(), "bit {bit}");
        }
        for length in 0..whole.len() {
            fs::write(&path, &whole[..length]).expect("written");
            assert!(read_book(&path).iter().all(|entry| all.contains(entry)), "{length} bytes");
        }
        let other = String::from_utf8(whole.clone()).expect("text").replacen(SOLVERS, "0123456789abcdef", 1);
        fs::write(&path, other).expect("written");
        assert!(read_book(&path).is_empty(), "other solvers");
    }

    #[test]
    fn book_file_merges_processes() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("proved.txt");
        for position in ["one", "two"] {
            let book = Book::open();
            book.note(key(position), proved());
            write_book(&path, &book).expect("written");
        }
        assert_eq!(read_book(&path).len(), 2);
    }
}
