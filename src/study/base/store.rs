//! Index files.
//!
//! An index is written in atomic steps, so that an interrupted build resumes after the last step. After the last step
//! the file is closed, its length and checksum are written to a second file, and it is renamed to its final name. Opening
//! verifies the checksum first: a file that differs in a single byte is discarded.

use super::Failure;
use super::block::Packing;
use super::entry::IndexEntry;
use super::identity::Identity;
use super::rows::{Damage, GameRow, Names, ROW};
use crate::store::write_cache;
use etude_model::Fnv;
use redb::{
    Builder, Database, DatabaseError, ReadOnlyDatabase, ReadTransaction, ReadableDatabase, ReadableTable,
    TableDefinition, WriteTransaction,
};
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::{self, Read};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

/// The page cache in bytes.
pub const CACHE: usize = 16 << 20;

/// The format version; files of other versions are rebuilt.
const FORMAT: u32 = 2;
/// The number of rows or names in one value.
const CHUNK: usize = 1024;
/// The maximum number of damaged games that are listed; all are counted.
pub const MOST_DAMAGED: usize = 10_000;

const ABOUT: TableDefinition<'_, &str, &[u8]> = TableDefinition::new("about");
const ROWS: TableDefinition<'_, u32, &[u8]> = TableDefinition::new("rows");
const NAMES: TableDefinition<'_, u32, &[u8]> = TableDefinition::new("names");
const DAMAGES: TableDefinition<'_, u32, &[u8]> = TableDefinition::new("damages");
const BLOCKS: TableDefinition<'_, &[u8], &[u8]> = TableDefinition::new("blocks");

/// The key of the header.
const HEAD: &str = "head";

/// The header of an index. Its fields are JSON keys of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IndexHeader {
    format: u32,
    /// The version of its keys; see [`GameKeys::stamp`](super::GameKeys::stamp).
    pub stamp: String,
    /// The indexed file.
    pub identity: Identity,
    /// The indexed part of the file, in bytes and lines.
    pub read: (u64, usize),
    /// The number of games.
    pub games: u32,
    /// The number of runs.
    pub runs: u16,
    /// The number of entries.
    pub entries: u64,
    /// The number of damaged games.
    pub damaged: u32,
    /// The rules of its games.
    pub rules: Vec<String>,
    /// True if the index is complete.
    pub whole: bool,
}

impl IndexHeader {
    /// The header of an empty index.
    pub fn new(stamp: String, identity: Identity) -> Self {
        let (read, rules) = ((0, 0), Vec::new());
        Self {
            format: FORMAT,
            stamp,
            identity,
            read,
            games: 0,
            runs: 0,
            entries: 0,
            damaged: 0,
            rules,
            whole: false,
        }
    }

    /// Returns true if the index belongs to the current state of a file.
    fn is_of(&self, stamp: &str, identity: &Identity) -> bool {
        (self.format, &*self.stamp, &self.identity) == (FORMAT, stamp, identity)
    }
}

/// The checksum of a complete file.
#[derive(PartialEq, Eq, Serialize, Deserialize)]
struct Sum {
    bytes: u64,
    crc: u32,
}

/// The paths of an index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexFiles {
    whole: PathBuf,
    part: PathBuf,
    sum: PathBuf,
}

impl IndexFiles {
    /// The paths for a file of games, below the cache folder.
    pub fn of(cache: &Path, games: &Path) -> Self {
        let games = std::path::absolute(games).unwrap_or_else(|_| games.to_owned());
        let name = games.to_string_lossy();
        let Fnv(hash) = Fnv::EMPTY.and(name.as_bytes());
        let folder = cache.join("bases");
        let path = |ending: &str| folder.join(format!("{hash:016x}.{ending}"));
        Self { whole: path("base"), part: path("part"), sum: path("sum") }
    }

    /// Removes all files.
    ///
    /// # Errors
    /// An I/O error.
    pub fn remove(&self) -> io::Result<()> {
        [&self.sum, &self.whole, &self.part].into_iter().try_for_each(|path| remove(path))
    }
}

fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Reason why an index cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IndexState {
    /// It does not exist, or only in part.
    Absent,
    /// It belongs to an earlier state of the file, or to another version of this program.
    Stale,
    /// It is corrupted.
    Damaged,
}

/// An error of the store as a failure.
fn failed(error: impl Into<redb::Error>) -> Failure {
    match error.into() {
        redb::Error::Io(error) => Failure::Io(error),
        redb::Error::DatabaseAlreadyOpen | redb::Error::LockProtocolMismatch => Failure::Busy,
        _ => Failure::Damaged,
    }
}

/// Runs code that may panic on a corrupted file.
fn guarded<T>(work: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or(Err(Failure::Damaged))
}

fn builder() -> Builder {
    let mut builder = Database::builder();
    builder.set_cache_size(CACHE);
    builder
}

/// The contents of an index, except for its blocks.
#[derive(Debug, Default)]
pub struct Contents {
    /// The rows of the games.
    pub rows: Vec<GameRow>,
    /// Players and events.
    pub names: Names,
    /// The first [`MOST_DAMAGED`] damaged games.
    pub damages: Vec<Damage>,
}

impl Contents {
    /// The approximate memory in bytes.
    pub fn memory(&self) -> usize {
        self.rows.len() * size_of::<GameRow>() + self.names.memory() + self.damages.len() * 64
    }

    /// The numbers of rows, names and damages.
    fn lengths(&self) -> [usize; 3] {
        [self.rows.len(), self.names.all().len(), self.damages.len()]
    }
}

/// A complete index.
pub struct Base {
    /// The header.
    pub head: IndexHeader,
    /// The games.
    pub contents: Contents,
    /// Its size on disk in bytes.
    pub bytes: u64,
    store: ReadOnlyDatabase,
}

impl std::fmt::Debug for Base {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Base").field("head", &self.head).finish_non_exhaustive()
    }
}

impl Base {
    /// Opens the index of a file, if it is complete and up to date.
    ///
    /// # Errors
    /// Fails if the file of games or the index cannot be read.
    pub fn open(files: &IndexFiles, stamp: &str, games: &Path) -> Result<Result<Self, IndexState>, Failure> {
        let identity = Identity::of(games)?;
        if !files.whole.exists() {
            return Ok(Err(IndexState::Absent));
        }
        let known =
            fs::read_to_string(&files.sum).ok().and_then(|text| serde_json::from_str::<Sum>(&text).ok());
        let bytes = match known {
            Some(known) if known == sum(&files.whole)? => known.bytes,
            _ => return Ok(Err(IndexState::Damaged)),
        };
        let opened = guarded(|| {
            let store = builder().open_read_only(&files.whole).map_err(failed)?;
            let read = read_index(&store, stamp, &identity)?;
            Ok(read.map(|(head, contents)| Self { head, contents, bytes, store }).ok_or(IndexState::Stale))
        });
        match opened {
            Err(Failure::Damaged) => Ok(Err(IndexState::Damaged)),
            other => other,
        }
    }

    /// Visits the blocks that may contain a key, run by run.
    ///
    /// # Errors
    /// Fails if the index cannot be read or the visitor fails.
    pub fn visit(
        &self,
        key: &super::Key,
        visit: &mut dyn FnMut(&[u8]) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        guarded(|| {
            let read = self.store.begin_read().map_err(failed)?;
            let blocks = read.open_table(BLOCKS).map_err(failed)?;
            for run in 0..self.head.runs {
                let last = name(run, &IndexEntry { key: *key, game: u32::MAX, ply: u16::MAX, reply: 0 });
                let first = run.to_be_bytes();
                // Backwards from the last block that begins with the key or before it to the first that may contain it.
                let mut found = Vec::new();
                let range = blocks.range::<&[u8]>(first.as_slice()..=last.as_slice()).map_err(failed)?;
                for block in range.rev() {
                    let (begins, bytes) = block.map_err(failed)?;
                    let goes_on = begins.value().get(2..2 + super::entry::KEY) == Some(key.0.as_slice());
                    found.push(bytes);
                    if !goes_on {
                        break;
                    }
                }
                for bytes in found.iter().rev() {
                    visit(bytes.value())?;
                }
            }
            Ok(())
        })
    }
}

/// The key of a block in the store: its run and its first entry.
fn name(run: u16, first: &IndexEntry) -> Vec<u8> {
    let mut name = Vec::with_capacity(40);
    name.extend(run.to_be_bytes());
    name.extend(first.key.0);
    name.extend(first.game.to_be_bytes());
    name.extend(first.ply.to_be_bytes());
    name
}

/// The length and checksum of a file.
fn sum(path: &Path) -> io::Result<Sum> {
    let mut file = File::open(path)?;
    let mut hasher = crc32fast::Hasher::new();
    let mut buffer = vec![0; 1 << 18];
    let mut bytes = 0;
    loop {
        let read = file.read(&mut buffer)?;
        if read == 0 {
            return Ok(Sum { bytes, crc: hasher.finalize() });
        }
        bytes += read as u64;
        hasher.update(&buffer[..read]);
    }
}

/// Reads header and contents; `None` when the index does not belong to the file.
fn read_index(
    store: &impl ReadableDatabase,
    stamp: &str,
    identity: &Identity,
) -> Result<Option<(IndexHeader, Contents)>, Failure> {
    let read = store.begin_read().map_err(failed)?;
    let about = read.open_table(ABOUT).map_err(failed)?;
    let head = about.get(HEAD).map_err(failed)?.ok_or(Failure::Damaged)?;
    let head: IndexHeader = serde_json::from_slice(head.value()).map_err(|_| Failure::Damaged)?;
    if !head.is_of(stamp, identity) {
        return Ok(None);
    }
    let contents = contents_of(&head, &read)?;
    Ok(Some((head, contents)))
}

fn contents_of(head: &IndexHeader, read: &ReadTransaction) -> Result<Contents, Failure> {
    let mut contents = Contents::default();
    contents.rows.reserve(head.games as usize);
    for chunk in read.open_table(ROWS).map_err(failed)?.iter().map_err(failed)? {
        let (_, bytes) = chunk.map_err(failed)?;
        let (rows, rest) = bytes.value().as_chunks::<ROW>();
        if !rest.is_empty() {
            return Err(Failure::Damaged);
        }
        for row in rows {
            contents.rows.push(GameRow::read(row).ok_or(Failure::Damaged)?);
        }
    }
    for chunk in read.open_table(NAMES).map_err(failed)?.iter().map_err(failed)? {
        let (_, bytes) = chunk.map_err(failed)?;
        let names: Vec<Box<str>> = serde_json::from_slice(bytes.value()).map_err(|_| Failure::Damaged)?;
        for name in &names {
            contents.names.number(name);
        }
    }
    for damage in read.open_table(DAMAGES).map_err(failed)?.iter().map_err(failed)? {
        let (game, bytes) = damage.map_err(failed)?;
        let (line, ply, text) = serde_json::from_slice(bytes.value()).map_err(|_| Failure::Damaged)?;
        contents.damages.push(Damage { game: game.value(), line, ply, text });
    }
    let known = |number: &u32| (*number as usize) < contents.names.all().len();
    let sound = |row: &GameRow| row.players.iter().all(known) && known(&row.event);
    if contents.rows.len() != head.games as usize || !contents.rows.iter().all(sound) {
        return Err(Failure::Damaged);
    }
    Ok(contents)
}

/// A sink of entries.
pub type Take<'a> = dyn FnMut(IndexEntry) -> Result<(), Failure> + 'a;
/// A source of sorted entries.
pub type Hand<'a> = dyn FnMut(&mut Take<'_>) -> Result<(), Failure> + 'a;

/// Writer of an index.
pub struct IndexWriter {
    /// The header.
    pub head: IndexHeader,
    /// The games so far.
    pub contents: Contents,
    store: Database,
    files: IndexFiles,
    /// The numbers of rows, names and damages in the file.
    kept: [usize; 3],
}

impl IndexWriter {
    /// Resumes an interrupted build of the same state of the file, or starts a new one.
    ///
    /// # Errors
    /// [`Failure::Busy`] when another process is building, or an I/O error.
    pub fn begin(files: &IndexFiles, head: IndexHeader) -> Result<Self, Failure> {
        if let Some(folder) = files.part.parent() {
            fs::create_dir_all(folder)?;
        }
        let begun = |files: &IndexFiles| {
            guarded(|| {
                let opened = builder().set_check_integrity_on_open(true).open(&files.part);
                let store = opened.map_err(failed)?;
                let read = read_index(&store, &head.stamp, &head.identity)?;
                read.map(|(head, contents)| (head, contents, store)).ok_or(Failure::Damaged)
            })
        };
        if files.part.exists() {
            match begun(files) {
                Ok((head, contents, store)) => {
                    let kept = contents.lengths();
                    return Ok(Self { head, contents, store, files: files.clone(), kept });
                }
                Err(Failure::Busy) => return Err(Failure::Busy),
                Err(_) => remove(&files.part)?,
            }
        }
        let store = guarded(|| builder().create(&files.part).map_err(|error: DatabaseError| failed(error)))?;
        Ok(Self { head, contents: Contents::default(), store, files: files.clone(), kept: [0; 3] })
    }

    /// Writes a step atomically: sorted entries as one run, and the games since the last step.
    ///
    /// # Errors
    /// Fails if writing or the source of entries fails; then nothing of the step is in the file.
    pub fn step(&mut self, entries: &mut Hand<'_>, read: (u64, usize), whole: bool) -> Result<(), Failure> {
        let mut head = self.head.clone();
        head.read = read;
        head.whole = whole;
        head.games = self.contents.rows.len() as u32;
        let write = self.store.begin_write().map_err(failed)?;
        {
            let mut blocks = write.open_table(BLOCKS).map_err(failed)?;
            let mut packing = Packing::default();
            let mut count = 0_u64;
            let run = head.runs;
            let mut put = |block: Option<(IndexEntry, Vec<u8>)>| -> Result<(), Failure> {
                let Some((first, bytes)) = block else { return Ok(()) };
                blocks.insert(name(run, &first).as_slice(), bytes.as_slice()).map_err(failed)?;
                Ok(())
            };
            entries(&mut |entry| {
                count += 1;
                put(packing.push(entry))
            })?;
            put(packing.take())?;
            if count > 0 {
                head.runs = run.checked_add(1).ok_or(Failure::TooLarge)?;
                head.entries += count;
            }
        }
        self.put_contents(&write)?;
        {
            let mut about = write.open_table(ABOUT).map_err(failed)?;
            let text = serde_json::to_vec(&head).map_err(|error| Failure::Io(error.into()))?;
            about.insert(HEAD, text.as_slice()).map_err(failed)?;
        }
        write.commit().map_err(failed)?;
        self.kept = self.contents.lengths();
        self.head = head;
        Ok(())
    }

    /// Writes the chunks changed since the last step.
    fn put_contents(&self, write: &WriteTransaction) -> Result<(), Failure> {
        let [rows, names, damages] = self.kept;
        let mut table = write.open_table(ROWS).map_err(failed)?;
        for (chunk, number) in self.contents.rows.chunks(CHUNK).zip(0_u32..).skip(rows / CHUNK) {
            let mut bytes = Vec::with_capacity(ROW * CHUNK);
            for row in chunk {
                row.write(&mut bytes);
            }
            table.insert(number, bytes.as_slice()).map_err(failed)?;
        }
        let mut table = write.open_table(NAMES).map_err(failed)?;
        for (chunk, number) in self.contents.names.all().chunks(CHUNK).zip(0_u32..).skip(names / CHUNK) {
            let bytes = serde_json::to_vec(chunk).map_err(|error| Failure::Io(error.into()))?;
            table.insert(number, bytes.as_slice()).map_err(failed)?;
        }
        let mut table = write.open_table(DAMAGES).map_err(failed)?;
        for Damage { game, line, ply, text } in &self.contents.damages[damages..] {
            let bytes = serde_json::to_vec(&(line, ply, text)).map_err(|error| Failure::Io(error.into()))?;
            table.insert(*game, bytes.as_slice()).map_err(failed)?;
        }
        Ok(())
    }

    /// Closes the file and renames it to its final name. A crash in between leaves a complete file, or one that is
    /// discarded.
    ///
    /// # Errors
    /// An I/O error.
    pub fn finish(self) -> Result<(), Failure> {
        let Self { store, files, .. } = self;
        store.close().map_err(failed)?;
        let text = serde_json::to_string(&sum(&files.part)?).map_err(|error| Failure::Io(error.into()))?;
        write_cache(&files.sum, std::iter::once(text.as_bytes()))?;
        fs::rename(&files.part, &files.whole)?;
        Ok(())
    }
}
