//! From a file of games to its index.
//!
//! One thread cuts the file, the others read games, and the one that called puts what they found in order and into the file:
//! games are numbered as they stand, whatever thread is quicker. What waits between threads is bounded. Entries are sorted
//! in parts and merged while they are written, so that a stop is heeded at once.

use super::entry::{Entry, RUN};
use super::identity::Identity;
use super::rows::{Damage, Row, Score};
use super::store::{Files, Head, MOST_DAMAGED, Making};
use super::{Failure, Found, Keys};
use crate::model::Control;
use crate::study::format::{Chunk, FileFormat, ReadError};
use parking_lot::Mutex;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::fs::File;
use std::io::{BufReader, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

/// The games that a thread takes at once.
const BATCH: usize = 64;
/// The batches that wait for a thread at most.
const WAITING: usize = 4;
/// The entries that are sorted together: a few milliseconds.
const PART: usize = 1 << 15;

/// Games as they stand in the file.
struct Cut {
    number: usize,
    games: Vec<Chunk>,
}

/// The same, read.
struct Done {
    number: usize,
    games: Vec<(Chunk, Found)>,
}

/// What an index is made of.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The file of games.
    pub path: &'a Path,
    /// Its format.
    pub format: &'static dyn FileFormat,
    /// What its games say of themselves.
    pub keys: &'static dyn Keys,
    /// How many threads read games.
    pub threads: usize,
    /// After how many entries a step is written; [`RUN`] but in tests.
    pub run: usize,
}

impl<'a> Source<'a> {
    /// A file in a format, read by so many threads.
    pub fn new(
        path: &'a Path,
        format: &'static dyn FileFormat,
        keys: &'static dyn Keys,
        threads: usize,
    ) -> Self {
        Self { path, format, keys, threads, run: RUN }
    }
}

/// Makes the index of a file, or goes on with one that was begun. The control is told how many bytes of the file were read,
/// those of earlier runs among them.
///
/// # Errors
/// When the work is stopped, the file changes meanwhile, or something cannot be read or written. What was begun goes on
/// another time.
pub fn build(source: Source<'_>, files: &Files, control: &Control) -> Result<(), Failure> {
    let identity = Identity::of(source.path)?;
    let mut making = Making::begin(files, Head::new(source.keys.stamp(), identity.clone()))?;
    if !making.head.whole {
        read_games(&source, &mut making, control)?;
        if Identity::of(source.path)? != identity {
            // What was read is of no file that ever was.
            drop(making);
            files.remove()?;
            return Err(Failure::Changing);
        }
        let read = making.head.read;
        making.step(&mut |_| Ok(()), read, true)?;
    }
    making.finish()
}

fn read_games(source: &Source<'_>, making: &mut Making, control: &Control) -> Result<(), Failure> {
    let (offset, line) = making.head.read;
    let mut file = File::open(source.path)?;
    file.seek(SeekFrom::Start(offset))?;
    control.add_nodes(offset);
    // The threads end with each other: when one fails, the others are stopped.
    let part = control.part();
    let (cut_out, cut_in) = sync_channel::<Cut>(WAITING);
    let (done_out, done_in) = sync_channel::<Done>(WAITING);
    let cut_in = Mutex::new(cut_in);
    thread::scope(|scope| {
        let mut input = BufReader::with_capacity(1 << 18, file);
        let cutter = scope.spawn({
            let part = &part;
            move || cut(source.format, &mut input, (offset, line), &cut_out, part)
        });
        for _ in 0..source.threads.max(1) {
            let (cut_in, done_out, part) = (&cut_in, done_out.clone(), &part);
            scope.spawn(move || {
                // A batch more than is wanted at most is read when the other end is gone.
                while let Some(Cut { number, games }) = next(cut_in) {
                    if part.check().is_err() {
                        break;
                    }
                    let read = |chunk: Chunk| {
                        let found = source.keys.game(&chunk.text);
                        (chunk, found)
                    };
                    let games = games.into_iter().map(read).collect();
                    if done_out.send(Done { number, games }).is_err() {
                        break;
                    }
                }
            });
        }
        drop(done_out);
        let collected = Collector { making, entries: Vec::new(), run: source.run, control }.collect(done_in);
        if collected.is_err() {
            part.cancel();
        }
        // Those who wait for a place to put something are let go.
        drain(&cut_in);
        let ended = cutter.join().unwrap_or(Err(Failure::Damaged));
        collected.and(ended)
    })
}

fn next(source: &Mutex<Receiver<Cut>>) -> Option<Cut> {
    source.lock().recv().ok()
}

fn drain(source: &Mutex<Receiver<Cut>>) {
    while next(source).is_some() {}
}

/// Cuts the file into batches.
fn cut(
    format: &'static dyn FileFormat,
    input: &mut BufReader<impl Read>,
    (offset, line): (u64, usize),
    out: &SyncSender<Cut>,
    control: &Control,
) -> Result<(), Failure> {
    let mut batch = Cut { number: 0, games: Vec::with_capacity(BATCH) };
    let send = |batch: &mut Cut| {
        let number = batch.number + 1;
        let full = std::mem::replace(batch, Cut { number, games: Vec::with_capacity(BATCH) });
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

/// Puts games in order and into the index.
struct Collector<'a> {
    making: &'a mut Making,
    entries: Vec<Entry>,
    run: usize,
    control: &'a Control,
}

impl Collector<'_> {
    fn collect(mut self, done: Receiver<Done>) -> Result<(), Failure> {
        let mut early: BTreeMap<usize, Vec<(Chunk, Found)>> = BTreeMap::new();
        let mut wanted = 0;
        let mut read = self.making.head.read;
        for Done { number, games } in done {
            self.control.check()?;
            early.insert(number, games);
            while let Some(games) = early.remove(&wanted) {
                wanted += 1;
                for (chunk, found) in games {
                    // The next game begins behind this one: the lines of its own text are counted again by who goes on.
                    read = (chunk.bytes.end, chunk.line - 1 + chunk.text.matches('\n').count());
                    self.take(chunk, found)?;
                    if self.entries.len() >= self.run {
                        self.step(read)?;
                    }
                }
                let held = self.entries.len() * size_of::<Entry>() + self.making.contents.memory();
                self.control.set_memory(held as u64);
            }
        }
        self.control.check()?;
        self.step(read)
    }

    fn take(&mut self, chunk: Chunk, found: Found) -> Result<(), Failure> {
        let Found { heading, places, damage } = found;
        let contents = &mut self.making.contents;
        let game = u32::try_from(contents.rows.len()).map_err(|_| Failure::TooLarge)?;
        let rules = match heading.rules {
            "" => u8::MAX,
            rules => {
                let all = &mut self.making.head.rules;
                let known = all.iter().position(|known| known == rules);
                let number = known.unwrap_or_else(|| {
                    all.push(rules.to_owned());
                    all.len() - 1
                });
                number as u8
            }
        };
        let names = &mut contents.names;
        contents.rows.push(Row {
            offset: chunk.bytes.start,
            length: (chunk.bytes.end - chunk.bytes.start) as u32,
            line: chunk.line as u32,
            players: [names.number(&heading.first), names.number(&heading.second)],
            event: names.number(&heading.event),
            date: heading.date,
            score: Score::of(heading.outcome),
            rules,
            plies: heading.plies,
            ratings: heading.ratings,
        });
        if let Some((line, ply, text)) = damage {
            self.making.head.damaged += 1;
            if contents.damages.len() < MOST_DAMAGED {
                let line = (chunk.line + line.saturating_sub(1)) as u32;
                contents.damages.push(Damage { game, line, ply: ply as u32, text });
            }
        }
        self.entries.extend(places.into_iter().map(|place| Entry::new(game, place)));
        Ok(())
    }

    /// Sorts the entries and writes them.
    fn step(&mut self, read: (u64, usize)) -> Result<(), Failure> {
        let Self { making, entries, control, .. } = self;
        for part in entries.chunks_mut(PART) {
            control.check()?;
            part.sort_unstable();
        }
        let mut parts: Vec<std::slice::Iter<'_, Entry>> = entries.chunks(PART).map(<[Entry]>::iter).collect();
        let mut heads: BinaryHeap<Reverse<(Entry, usize)>> = parts
            .iter_mut()
            .enumerate()
            .filter_map(|(at, part)| Some(Reverse((*part.next()?, at))))
            .collect();
        making.step(
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
