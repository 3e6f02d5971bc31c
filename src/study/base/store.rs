//! The file of an index.
//!
//! It is written in steps, each of which is in the file whole or not at all, so that a program that ends in the middle goes
//! on behind the last step. When the last step is in, the file is closed, its length and a sum of all its bytes are written
//! beside it, and it gets its name. Who opens it looks at that sum first: what is not byte for byte as it was written is
//! thrown away, never trusted.

use super::Failure;
use super::block::Packing;
use super::entry::Entry;
use super::identity::Identity;
use super::rows::{Damage, Names, ROW, Row};
use crate::model::Fnv;
use crate::study::store::write_cache;
use redb::{
    Builder, Database, DatabaseError, ReadOnlyDatabase, ReadableDatabase, ReadableTable, TableDefinition,
    WriteTransaction,
};
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::{self, Read};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

/// The most bytes of the file that are kept in memory.
pub const CACHE: usize = 16 << 20;

/// The form of the file. What was written in another is made anew.
const FORMAT: u32 = 1;
/// The rows, or names, of one value.
const CHUNK: usize = 1024;
/// The most damaged games that are listed; all are counted.
pub const MOST_DAMAGED: usize = 10_000;

const ABOUT: TableDefinition<'_, &str, &[u8]> = TableDefinition::new("about");
const ROWS: TableDefinition<'_, u32, &[u8]> = TableDefinition::new("rows");
const NAMES: TableDefinition<'_, u32, &[u8]> = TableDefinition::new("names");
const DAMAGES: TableDefinition<'_, u32, &[u8]> = TableDefinition::new("damages");
const BLOCKS: TableDefinition<'_, &[u8], &[u8]> = TableDefinition::new("blocks");

/// The name of what the index says of itself.
const HEAD: &str = "head";

/// What an index says of itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    format: u32,
    /// What its keys mean.
    pub stamp: String,
    /// The file that it is made from.
    pub identity: Identity,
    /// How much of it is in the index, in bytes and lines.
    pub read: (u64, usize),
    /// The number of games.
    pub games: u32,
    /// The number of runs.
    pub runs: u16,
    /// The number of entries.
    pub entries: u64,
    /// The number of damaged games.
    pub damaged: u32,
    /// The rules that its games have.
    pub rules: Vec<String>,
    /// Whether all of it is there.
    pub whole: bool,
}

impl Head {
    /// Of an index in which there is nothing yet.
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

    /// Whether an index is one of this file as it is now.
    fn is_of(&self, stamp: &str, identity: &Identity) -> bool {
        (self.format, &*self.stamp, &self.identity) == (FORMAT, stamp, identity)
    }
}

/// The sum of a file that is whole.
#[derive(PartialEq, Eq, Serialize, Deserialize)]
struct Sum {
    bytes: u64,
    crc: u32,
}

/// Where the index of a file lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Files {
    whole: PathBuf,
    part: PathBuf,
    sum: PathBuf,
}

impl Files {
    /// Of a file of games, below the folder of what can be made anew.
    pub fn of(cache: &Path, games: &Path) -> Self {
        let games = std::path::absolute(games).unwrap_or_else(|_| games.to_owned());
        let name = games.to_string_lossy();
        let Fnv(hash) = Fnv::EMPTY.and(name.as_bytes());
        let folder = cache.join("bases");
        let path = |ending: &str| folder.join(format!("{hash:016x}.{ending}"));
        Self { whole: path("base"), part: path("part"), sum: path("sum") }
    }

    /// The bytes that they take.
    pub fn bytes(&self) -> u64 {
        [&self.whole, &self.part, &self.sum]
            .into_iter()
            .filter_map(|path| fs::metadata(path).ok())
            .map(|found| found.len())
            .sum()
    }

    /// Removes what is there.
    ///
    /// # Errors
    /// When the disk refuses.
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

/// How it stands with the index of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It is there and up to date.
    Whole,
    /// There is none, or only a part of one.
    Absent,
    /// There is one of an earlier state of the file, or of another version of this program.
    Stale,
    /// It is not as it was written.
    Damaged,
}

/// What the store says that is wrong, as far as it matters here.
fn failed(error: impl Into<redb::Error>) -> Failure {
    match error.into() {
        redb::Error::Io(error) => Failure::Io(error),
        redb::Error::DatabaseAlreadyOpen | redb::Error::LockProtocolMismatch => Failure::Busy,
        _ => Failure::Damaged,
    }
}

/// Does what may go wrong in any way where a file is not what it should be.
fn guarded<T>(work: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or(Err(Failure::Damaged))
}

fn builder() -> Builder {
    let mut builder = Database::builder();
    builder.set_cache_size(CACHE);
    builder
}

/// What all of an index is in, apart from its blocks.
#[derive(Debug, Default)]
pub struct Contents {
    /// What the list says of the games.
    pub rows: Vec<Row>,
    /// Players and events.
    pub names: Names,
    /// Games of which not everything could be read; the first of them, where there are very many.
    pub damages: Vec<Damage>,
}

impl Contents {
    /// The bytes that it takes, roughly.
    pub fn memory(&self) -> usize {
        self.rows.len() * size_of::<Row>() + self.names.memory() + self.damages.len() * 64
    }
}

/// An index that is whole.
pub struct Base {
    /// What it says of itself.
    pub head: Head,
    /// The games.
    pub contents: Contents,
    /// Where it lies, in bytes on the disk.
    pub bytes: u64,
    store: ReadOnlyDatabase,
}

impl std::fmt::Debug for Base {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Base").field("head", &self.head).finish_non_exhaustive()
    }
}

impl Base {
    /// Opens the index of a file, where it is whole and up to date; else tells how it stands.
    ///
    /// # Errors
    /// When the file of games or the index cannot be read.
    pub fn open(files: &Files, stamp: &str, games: &Path) -> Result<Result<Self, Standing>, Failure> {
        let identity = Identity::of(games)?;
        if !files.whole.exists() {
            return Ok(Err(Standing::Absent));
        }
        let known =
            fs::read_to_string(&files.sum).ok().and_then(|text| serde_json::from_str::<Sum>(&text).ok());
        let bytes = match known {
            Some(known) if known == sum(&files.whole)? => known.bytes,
            _ => return Ok(Err(Standing::Damaged)),
        };
        let opened = guarded(|| {
            let store = builder().open_read_only(&files.whole).map_err(failed)?;
            let read = store.begin_read().map_err(failed)?;
            let head: Head = head_of(&read.open_table(ABOUT).map_err(failed)?)?;
            if !head.is_of(stamp, &identity) {
                return Ok(Err(Standing::Stale));
            }
            let contents = contents_of(
                &head,
                &read.open_table(ROWS).map_err(failed)?,
                &read.open_table(NAMES).map_err(failed)?,
                &read.open_table(DAMAGES).map_err(failed)?,
            )?;
            drop(read);
            Ok(Ok(Self { head, contents, bytes, store }))
        });
        match opened {
            Err(Failure::Damaged) => Ok(Err(Standing::Damaged)),
            other => other,
        }
    }

    /// Hands every block to a visitor, from the first that may have a key on, run by run, as long as that wants more of the run.
    ///
    /// # Errors
    /// When the index cannot be read, or the visitor fails.
    pub fn visit(
        &self,
        key: &super::Key,
        visit: &mut dyn FnMut(&[u8]) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        guarded(|| {
            let read = self.store.begin_read().map_err(failed)?;
            let blocks = read.open_table(BLOCKS).map_err(failed)?;
            for run in 0..self.head.runs {
                let last = name(run, &Entry { key: *key, game: u32::MAX, ply: u16::MAX, reply: 0 });
                let first = run.to_be_bytes();
                // From the last block that begins with the key or before it back to the first that may have it.
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

/// The name of a block: its run, and its first entry.
fn name(run: u16, first: &Entry) -> Vec<u8> {
    let mut name = Vec::with_capacity(40);
    name.extend(run.to_be_bytes());
    name.extend(first.key.0);
    name.extend(first.game.to_be_bytes());
    name.extend(first.ply.to_be_bytes());
    name
}

/// The length of a file and the sum of its bytes.
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

fn head_of(about: &impl ReadableTable<&'static str, &'static [u8]>) -> Result<Head, Failure> {
    let found = about.get(HEAD).map_err(failed)?.ok_or(Failure::Damaged)?;
    serde_json::from_slice(found.value()).map_err(|_| Failure::Damaged)
}

fn contents_of(
    head: &Head,
    rows: &impl ReadableTable<u32, &'static [u8]>,
    names: &impl ReadableTable<u32, &'static [u8]>,
    damages: &impl ReadableTable<u32, &'static [u8]>,
) -> Result<Contents, Failure> {
    let mut contents = Contents::default();
    contents.rows.reserve(head.games as usize);
    for chunk in rows.iter().map_err(failed)? {
        let (_, bytes) = chunk.map_err(failed)?;
        let (read, rest) = bytes.value().as_chunks::<ROW>();
        if !rest.is_empty() {
            return Err(Failure::Damaged);
        }
        for row in read {
            contents.rows.push(Row::read(row).ok_or(Failure::Damaged)?);
        }
    }
    for chunk in names.iter().map_err(failed)? {
        let (_, bytes) = chunk.map_err(failed)?;
        let read: Vec<Box<str>> = serde_json::from_slice(bytes.value()).map_err(|_| Failure::Damaged)?;
        for name in &read {
            contents.names.number(name);
        }
    }
    for damage in damages.iter().map_err(failed)? {
        let (game, bytes) = damage.map_err(failed)?;
        let (line, ply, text) = serde_json::from_slice(bytes.value()).map_err(|_| Failure::Damaged)?;
        contents.damages.push(Damage { game: game.value(), line, ply, text });
    }
    let known = |number: &u32| (*number as usize) < contents.names.all().len();
    let sound = |row: &Row| row.players.iter().all(known) && known(&row.event);
    if contents.rows.len() != head.games as usize || !contents.rows.iter().all(sound) {
        return Err(Failure::Damaged);
    }
    Ok(contents)
}

/// Takes an entry into the file.
pub type Take<'a> = dyn FnMut(Entry) -> Result<(), Failure> + 'a;
/// Hands entries over in their order.
pub type Hand<'a> = dyn FnMut(&mut Take<'_>) -> Result<(), Failure> + 'a;

/// An index that is being made.
pub struct Making {
    /// What it says of itself.
    pub head: Head,
    /// The games so far.
    pub contents: Contents,
    store: Database,
    files: Files,
    /// The rows, names and damages that are in the file.
    kept: [usize; 3],
}

impl Making {
    /// Goes on with what was begun, where that is of the same state of the same file; else begins anew.
    ///
    /// # Errors
    /// When the disk refuses, or another program is at it.
    pub fn begin(files: &Files, head: Head) -> Result<Self, Failure> {
        if let Some(folder) = files.part.parent() {
            fs::create_dir_all(folder)?;
        }
        let begun = |files: &Files| {
            guarded(|| {
                let opened = builder().set_check_integrity_on_open(true).open(&files.part);
                let store = opened.map_err(failed)?;
                let read = store.begin_read().map_err(failed)?;
                let known = head_of(&read.open_table(ABOUT).map_err(failed)?)?;
                if !known.is_of(&head.stamp, &head.identity) {
                    return Err(Failure::Damaged);
                }
                let contents = contents_of(
                    &known,
                    &read.open_table(ROWS).map_err(failed)?,
                    &read.open_table(NAMES).map_err(failed)?,
                    &read.open_table(DAMAGES).map_err(failed)?,
                )?;
                drop(read);
                Ok((known, contents, store))
            })
        };
        if files.part.exists() {
            match begun(files) {
                Ok((head, contents, store)) => {
                    let kept = [contents.rows.len(), contents.names.all().len(), contents.damages.len()];
                    return Ok(Self { head, contents, store, files: files.clone(), kept });
                }
                Err(Failure::Busy) => return Err(Failure::Busy),
                Err(_) => remove(&files.part)?,
            }
        }
        let store = guarded(|| builder().create(&files.part).map_err(|error: DatabaseError| failed(error)))?;
        Ok(Self { head, contents: Contents::default(), store, files: files.clone(), kept: [0; 3] })
    }

    /// Puts a step into the file: sorted entries as one run, and the games since the last step.
    ///
    /// # Errors
    /// When the disk refuses, or the entries fail; nothing of the step is in the file then.
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
            let mut put = |block: Option<(Entry, Vec<u8>)>| -> Result<(), Failure> {
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
        self.kept = [self.contents.rows.len(), self.contents.names.all().len(), self.contents.damages.len()];
        self.head = head;
        Ok(())
    }

    /// Writes the chunks of what has come since the last step.
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

    /// Closes the file, and gives it its name. A program that ends in the middle leaves a file that is whole, or one that is
    /// thrown away.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn finish(self) -> Result<(), Failure> {
        let Self { store, files, .. } = self;
        store.close().map_err(failed)?;
        let text = serde_json::to_string(&sum(&files.part)?).map_err(|error| Failure::Io(error.into()))?;
        write_cache(&files.sum, std::iter::once(text.as_bytes()))?;
        fs::rename(&files.part, &files.whole)?;
        Ok(())
    }
}
