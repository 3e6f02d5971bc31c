//! Building the index of a file of games.
//!
//! One thread cuts the file, others read games, and the calling thread restores their order and writes the index: games are
//! numbered in file order. The queues between threads are bounded. Entries are sorted in parts and merged while they are
//! written, so that a stop takes effect at once.

use super::entry::{IndexEntry, RUN};
use super::identity::Identity;
use super::rows::{Damage, GameResult, GameRow};
use super::store::{IndexFiles, IndexHeader, IndexWriter, MOST_DAMAGED};
use super::{Failure, GameKeys, GameScan};
use crate::format::FileFormat;
use etude_model::Control;
use etude_model::reading::{Chunk, IllegalMove, ReadError};
use parking_lot::Mutex;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::fs::File;
use std::io::{BufReader, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

/// The number of games in a batch.
const BATCH: usize = 64;
/// The capacity of the queues, in batches.
const WAITING: usize = 4;
/// The number of entries sorted at once: a few milliseconds.
const PART: usize = 1 << 15;

/// A batch of games as text.
struct TextBatch {
    number: usize,
    games: Vec<Chunk>,
}

/// A batch of scanned games.
struct ScannedBatch {
    number: usize,
    games: Vec<(Chunk, GameScan)>,
}

/// The input of a build.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The file of games.
    pub path: &'a Path,
    /// Its format.
    pub format: &'static dyn FileFormat,
    /// The keys of its games.
    pub keys: &'static dyn GameKeys,
    /// The number of threads that read games.
    pub threads: usize,
    /// The number of entries in a run; [`RUN`] except in tests.
    pub run: usize,
}

impl<'a> Source<'a> {
    /// The input of a build with runs of [`RUN`] entries.
    pub fn new(
        path: &'a Path,
        format: &'static dyn FileFormat,
        keys: &'static dyn GameKeys,
        threads: usize,
    ) -> Self {
        Self { path, format, keys, threads, run: RUN }
    }
}

/// Builds the index of a file, or resumes an interrupted build. The control counts the bytes read, earlier runs included.
///
/// # Errors
/// [`Failure`]: a stop, a changed file, or an I/O error. The build can be resumed.
pub fn build(source: Source<'_>, files: &IndexFiles, control: &Control) -> Result<(), Failure> {
    let identity = Identity::of(source.path)?;
    let mut writer = IndexWriter::begin(files, IndexHeader::new(source.keys.stamp(), identity.clone()))?;
    if !writer.head.whole {
        read_games(&source, &mut writer, control)?;
        if Identity::of(source.path)? != identity {
            // The content read belongs to no single state of the file.
            drop(writer);
            files.remove()?;
            return Err(Failure::Changing);
        }
        let read = writer.head.read;
        writer.step(&mut |_| Ok(()), read, true)?;
    }
    writer.finish()
}

fn read_games(source: &Source<'_>, writer: &mut IndexWriter, control: &Control) -> Result<(), Failure> {
    let (offset, line) = writer.head.read;
    let mut file = File::open(source.path)?;
    file.seek(SeekFrom::Start(offset))?;
    control.add_nodes(offset);
    // When one thread fails, the others are stopped.
    let part = control.part();
    let (texts_out, texts_in) = sync_channel::<TextBatch>(WAITING);
    let (scanned_out, scanned_in) = sync_channel::<ScannedBatch>(WAITING);
    let texts_in = Mutex::new(texts_in);
    thread::scope(|scope| {
        let mut input = BufReader::with_capacity(1 << 18, file);
        let cutter = scope.spawn({
            let part = &part;
            move || cut(source.format, &mut input, (offset, line), &texts_out, part)
        });
        for _ in 0..source.threads.max(1) {
            let (texts_in, scanned_out, part) = (&texts_in, scanned_out.clone(), &part);
            scope.spawn(move || {
                // At most one surplus batch is read after the receiver is gone.
                while let Some(TextBatch { number, games }) = next(texts_in) {
                    if part.check().is_err() {
                        break;
                    }
                    let read = |chunk: Chunk| {
                        let found = source.keys.game(&chunk.text);
                        (chunk, found)
                    };
                    let games = games.into_iter().map(read).collect();
                    if scanned_out.send(ScannedBatch { number, games }).is_err() {
                        break;
                    }
                }
            });
        }
        drop(scanned_out);
        let collected =
            Collector { writer, entries: Vec::new(), run: source.run, control }.collect(scanned_in);
        if collected.is_err() {
            part.cancel();
        }
        // Unblock threads that wait for a free place in the queue.
        drain(&texts_in);
        let ended = cutter.join().unwrap_or(Err(Failure::Damaged));
        collected.and(ended)
    })
}

fn next(source: &Mutex<Receiver<TextBatch>>) -> Option<TextBatch> {
    source.lock().recv().ok()
}

fn drain(source: &Mutex<Receiver<TextBatch>>) {
    while next(source).is_some() {}
}

/// Cuts the file into batches.
fn cut(
    format: &'static dyn FileFormat,
    input: &mut BufReader<impl Read>,
    (offset, line): (u64, usize),
    out: &SyncSender<TextBatch>,
    control: &Control,
) -> Result<(), Failure> {
    let mut batch = TextBatch { number: 0, games: Vec::with_capacity(BATCH) };
    let send = |batch: &mut TextBatch| {
        let number = batch.number + 1;
        let full = std::mem::replace(batch, TextBatch { number, games: Vec::with_capacity(BATCH) });
        if out.send(full).is_err() {
            control.cancel();
        }
    };
    let cut = format.cut(input, control, &mut |chunk| {
        let bytes = chunk.bytes.start + offset..chunk.bytes.end + offset;
        batch.games.push(Chunk { line: chunk.line + line, bytes, ..chunk });
        if batch.games.len() == BATCH {
            send(&mut batch);
        }
    });
    match cut {
        Ok(()) => {
            send(&mut batch);
            Ok(())
        }
        Err(ReadError::Stopped(_)) => Err(Failure::Stopped),
        Err(ReadError::Io(error)) => Err(Failure::Io(error)),
    }
}

/// Restores the order of games and writes them to the index.
struct Collector<'a> {
    writer: &'a mut IndexWriter,
    entries: Vec<IndexEntry>,
    run: usize,
    control: &'a Control,
}

impl Collector<'_> {
    fn collect(mut self, done: Receiver<ScannedBatch>) -> Result<(), Failure> {
        let mut early: BTreeMap<usize, Vec<(Chunk, GameScan)>> = BTreeMap::new();
        let mut wanted = 0;
        let mut read = self.writer.head.read;
        for ScannedBatch { number, games } in done {
            self.control.check()?;
            early.insert(number, games);
            while let Some(games) = early.remove(&wanted) {
                wanted += 1;
                for (chunk, found) in games {
                    // A resumed build starts after this game and adds the line breaks inside its text.
                    read = (chunk.bytes.end, chunk.line - 1 + chunk.text.matches('\n').count());
                    self.take(chunk, found)?;
                    if self.entries.len() >= self.run {
                        self.step(read)?;
                    }
                }
                let held = self.entries.len() * size_of::<IndexEntry>() + self.writer.contents.memory();
                self.control.set_memory(held as u64);
            }
        }
        self.control.check()?;
        self.step(read)
    }

    fn take(&mut self, chunk: Chunk, found: GameScan) -> Result<(), Failure> {
        let GameScan { heading, occurrences, damage } = found;
        let contents = &mut self.writer.contents;
        let game = u32::try_from(contents.rows.len()).map_err(|_| Failure::TooLarge)?;
        let rules = match heading.rules {
            "" => u8::MAX,
            rules => {
                let all = &mut self.writer.head.rules;
                let known = all.iter().position(|known| known == rules);
                let number = known.unwrap_or_else(|| {
                    all.push(rules.to_owned());
                    all.len() - 1
                });
                number as u8
            }
        };
        let names = &mut contents.names;
        contents.rows.push(GameRow {
            offset: chunk.bytes.start,
            length: (chunk.bytes.end - chunk.bytes.start) as u32,
            line: chunk.line as u32,
            players: [names.number(&heading.first), names.number(&heading.second)],
            event: names.number(&heading.event),
            opening: names.number(&heading.opening),
            date: heading.date,
            score: GameResult::of(heading.outcome),
            rules,
            plies: heading.plies,
            ratings: heading.ratings,
        });
        if let Some(IllegalMove { line, ply, text }) = damage {
            self.writer.head.damaged += 1;
            if contents.damages.len() < MOST_DAMAGED {
                let line = (chunk.line + line.saturating_sub(1)) as u32;
                contents.damages.push(Damage { game, line, ply: ply as u32, text });
            }
        }
        self.entries.extend(occurrences.into_iter().map(|place| IndexEntry::new(game, place)));
        Ok(())
    }

    /// Sorts the entries and writes a step.
    fn step(&mut self, read: (u64, usize)) -> Result<(), Failure> {
        let Self { writer, entries, control, .. } = self;
        for part in entries.chunks_mut(PART) {
            control.check()?;
            part.sort_unstable();
        }
        let mut parts: Vec<std::slice::Iter<'_, IndexEntry>> =
            entries.chunks(PART).map(<[IndexEntry]>::iter).collect();
        let mut heads: BinaryHeap<Reverse<(IndexEntry, usize)>> = parts
            .iter_mut()
            .enumerate()
            .filter_map(|(at, part)| Some(Reverse((*part.next()?, at))))
            .collect();
        writer.step(
            &mut |put| {
                let mut count = 0_usize;
                while let Some(mut head) = heads.peek_mut() {
                    let Reverse((entry, at)) = *head;
                    match parts[at].next() {
                        Some(&next) => *head = Reverse((next, at)),
                        None => _ = std::collections::binary_heap::PeekMut::pop(head),
                    }
                    put(entry)?;
                    count += 1;
                    if count.is_multiple_of(4096) {
                        control.check()?;
                    }
                }
                Ok(())
            },
            read,
            false,
        )?;
        entries.clear();
        Ok(())
    }
}
