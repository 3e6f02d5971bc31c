//! Dominance transposition table: bounds of scores, each for all positions of a class that it dominates.
//!
//! Positions of one class are ordered by their facts ([`Dominance`]). A lower bound proved for some facts holds for every
//! superset of them, an upper bound for every subset, so only the bounds that no other bound implies are kept. Keys are
//! whole: a bound is never taken for another class.
//!
//! The table consists of many small shards, each behind its own lock, so that threads rarely meet and neither growth nor
//! eviction takes long enough to delay a cancel. A shard that outgrows its share of the budget evicts the records that took
//! the least work, older ones first.

use crate::driver::SharedTable;
use etude_model::{Dominance, Hints, MOST_FACT_WORDS};
use parking_lot::Mutex;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;
use std::slice::ChunksExact;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};

/// Score of a position that a bound limits. No score falls when facts are added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScoreKind {
    /// The value.
    Value,
    /// Speed of a win of the side to move: [`MAX_SCORE`] − plies, and below every such score when it does not win.
    WinsSoon,
    /// Delay of a loss of the side to move: the plies, and above every such score when it does not lose.
    LosesLate,
}

/// The highest score.
pub const MAX_SCORE: u16 = u16::MAX;

/// Proved bound of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The score is at least this.
    Lower(u16),
    /// The score is at most this.
    Upper(u16),
}

/// The most bytes of a shard while there are fewer than [`MAX_SHARDS`].
const SHARD_BYTES: usize = 512 << 10;
/// The most shards, a power of two.
const MAX_SHARDS: usize = 1 << 14;
/// Number of generations, which wrap around.
const GENERATIONS: u8 = 16;
/// Records stored before the next generation begins: positions searched one after the other have much in common.
const GENERATION_RECORDS: usize = 1 << 16;

/// The bytes that the allocator takes for a request: multiples of 16 up to 64, then four block sizes from each power of two to
/// the next (mimalloc, the program's allocator; others take a little more).
fn block(bytes: usize) -> usize {
    let step = if bytes <= 64 { 16 } else { 1 << ((bytes - 1).ilog2() - 2) };
    bytes.next_multiple_of(step)
}

/// First word of a record: the bound. The facts it was proved for follow.
///
/// From the lowest bit: whether it is an upper bound (1 bit), the binary logarithm of the nodes that the proof took (5 bits),
/// the generation (4 bits), the number of fact words (4 bits), and from bit 16 the score.
#[derive(Clone, Copy)]
struct Header(u64);

impl Header {
    fn new(bound: Bound, work: u64, generation: u8, words: usize) -> Self {
        let effort = u64::from(u64::BITS - work.leading_zeros()).min(31);
        let (upper, score) = match bound {
            Bound::Lower(score) => (0, score),
            Bound::Upper(score) => (1, score),
        };
        Self(upper | effort << 1 | u64::from(generation) << 6 | (words as u64) << 10 | u64::from(score) << 16)
    }

    fn is_upper(self) -> bool {
        self.0 & 1 == 1
    }

    fn score(self) -> u16 {
        (self.0 >> 16) as u16
    }

    fn words(self) -> usize {
        (self.0 >> 10 & 15) as usize
    }

    fn renewed(self, generation: u8) -> Self {
        Self(self.0 & !(15 << 6) | u64::from(generation) << 6)
    }

    /// Replacement priority, at most 39: lower ones are evicted first.
    fn priority(self, generation: u8) -> usize {
        let fresh = (self.0 >> 6 & 15) as u8 == generation;
        (self.0 >> 1 & 31) as usize + if fresh { 8 } else { 0 }
    }
}

/// The first record, of `N` words each, whose bound decides whether a position with these facts reaches the score.
fn find<const N: usize>(list: &[u64], facts: &[u64; MOST_FACT_WORDS], score: u16) -> Option<usize> {
    let (records, _) = list.as_chunks::<N>();
    records.iter().position(|record| {
        let header = Header(record[0]);
        // All ones for an upper bound. A lower bound needs all of its facts here, an upper bound all facts here among its own;
        // without branches, which the processor could not predict.
        let upper = (header.0 & 1).wrapping_neg();
        let mut missing = 0;
        for word in 1..N {
            let (known, here) = (record[word], facts[word - 1]);
            missing |= (known ^ here) & (here & upper | known & !upper);
        }
        missing == 0 && header.is_upper() == (header.score() < score)
    })
}

/// Returns true if a record implies another of the same class; both are `N` words long.
fn implies<const N: usize>(one: &[u64; N], other: &[u64; N]) -> bool {
    let (header, other_header) = (Header(one[0]), Header(other[0]));
    let upper = (header.0 & 1).wrapping_neg();
    let mut missing = 0;
    for word in 1..N {
        missing |= (one[word] ^ other[word]) & (one[word] & !upper | other[word] & upper);
    }
    let stronger = if header.is_upper() {
        header.score() <= other_header.score()
    } else {
        header.score() >= other_header.score()
    };
    missing == 0 && header.is_upper() == other_header.is_upper() && stronger
}

/// Removes the records that a new one implies. All are `N` words long.
fn drop_implied<const N: usize>(list: &mut Vec<u64>, record: &[u64]) {
    let Some(record) = record.first_chunk::<N>() else { return };
    let (known, _) = list.as_chunks_mut::<N>();
    let Some(mut kept) = known.iter().position(|known| implies(record, known)) else { return };
    for at in kept + 1..known.len() {
        if !implies(record, &known[at]) {
            known[kept] = known[at];
            kept += 1;
        }
    }
    list.truncate(kept * N);
}

/// Calls a function for records of `$length` words, which is a constant inside of it.
macro_rules! by_length {
    ($length:expr, $function:ident $arguments:tt) => {
        match $length {
            1 => $function::<1> $arguments,
            2 => $function::<2> $arguments,
            3 => $function::<3> $arguments,
            4 => $function::<4> $arguments,
            5 => $function::<5> $arguments,
            6 => $function::<6> $arguments,
            7 => $function::<7> $arguments,
            8 => $function::<8> $arguments,
            9 => $function::<9> $arguments,
            10 => $function::<10> $arguments,
            11 => $function::<11> $arguments,
            12 => $function::<12> $arguments,
            _ => $function::<{ 1 + MOST_FACT_WORDS }> $arguments,
        }
    };
}

type Key<P> = (<P as Hints>::Class, ScoreKind);

struct Shard<P: Hints> {
    /// The records of each class in one list; all of a class have the same length.
    classes: FxHashMap<Key<P>, Vec<u64>>,
    /// The bytes of all lists.
    lists: usize,
    /// The bytes of this shard that the table's total includes.
    counted: usize,
}

impl<P: Hints> Shard<P> {
    fn new() -> Self {
        Self { classes: FxHashMap::default(), lists: 0, counted: 0 }
    }

    fn bytes(&self) -> usize {
        // hashbrown keeps one slot in eight free and a control byte for each slot.
        let slots = self.classes.capacity() / 7 * 8 + self.classes.capacity() % 7;
        let used = self.lists + block(slots * (size_of::<(Key<P>, Vec<u64>)>() + 1));
        // Fragmentation of the heap by lists that grow and are freed, as measured on a full table.
        used + used / 16
    }

    fn list_bytes(list: &Vec<u64>) -> usize {
        block(list.capacity() * size_of::<u64>())
    }

    /// Evicts the half of the records with the lowest priority, or everything when that is not enough; returns their number.
    fn evict(&mut self, generation: u8, max_bytes: usize) -> usize {
        let mut counts = [0usize; 40];
        for record in self.classes.values().flat_map(|list| records(list)) {
            counts[Header(record[0]).priority(generation)] += 1;
        }
        let all: usize = counts.iter().sum();
        let (mut cut, mut dropped) = (0, 0);
        while dropped * 2 < all {
            dropped += counts[cut];
            cut += 1;
        }
        self.lists = 0;
        self.classes.retain(|_, list| {
            retain(list, |record| Header(record[0]).priority(generation) >= cut);
            if list.len() < list.capacity() {
                // `shrink_to_fit` would keep the block, which may be twice as long.
                *list = list.as_slice().to_vec();
            }
            self.lists += Self::list_bytes(list);
            !list.is_empty()
        });
        self.classes.shrink_to(self.classes.len() + self.classes.len() / 4);
        if self.bytes() > max_bytes {
            dropped = all;
            *self = Self { counted: self.counted, ..Self::new() };
        }
        dropped
    }
}

/// Words of each record of a list; 1 when the list is empty.
fn stride(list: &[u64]) -> usize {
    1 + list.first().map_or(0, |&header| Header(header).words())
}

/// Records of a list.
fn records(list: &[u64]) -> ChunksExact<'_, u64> {
    list.chunks_exact(stride(list))
}

/// Removes the records that `keep` rejects.
fn retain(list: &mut Vec<u64>, mut keep: impl FnMut(&[u64]) -> bool) {
    let stride = stride(list);
    let mut kept = 0;
    for at in (0..list.len()).step_by(stride) {
        if keep(&list[at..at + stride]) {
            list.copy_within(at..at + stride, kept);
            kept += stride;
        }
    }
    list.truncate(kept);
}

/// Dominance transposition table for many threads, bounded in bytes.
pub struct DominanceTable<P: Hints> {
    shards: Box<[Mutex<Shard<P>>]>,
    max_shard_bytes: usize,
    bytes: AtomicUsize,
    dropped: AtomicUsize,
    /// Records stored in this generation.
    stored: AtomicUsize,
    generation: AtomicU8,
}

impl<P: Hints> DominanceTable<P> {
    /// An empty table that will hold at most about `budget` bytes, and at least a few records.
    pub fn new(budget: usize) -> Self {
        let count = (budget / SHARD_BYTES).next_power_of_two().min(MAX_SHARDS);
        let shards: Box<[_]> = (0..count).map(|_| Mutex::new(Shard::new())).collect();
        let fixed = size_of_val(&*shards);
        Self {
            shards,
            max_shard_bytes: budget.saturating_sub(fixed) / count,
            bytes: AtomicUsize::new(fixed),
            dropped: AtomicUsize::new(0),
            stored: AtomicUsize::new(0),
            generation: AtomicU8::new(0),
        }
    }

    /// Moves the records into a table of another budget, as far as they fit.
    pub fn resized(self, budget: usize) -> Self {
        let mut table = Self::new(budget);
        table.generation = AtomicU8::new(self.generation());
        for shard in self.shards {
            // Each old shard is freed before the next one is moved, so that little is held twice.
            for (key, list) in shard.into_inner().classes {
                for record in records(&list) {
                    table.insert(key, record);
                }
            }
        }
        table
    }

    /// Records evicted since the table was made.
    pub fn dropped(&self) -> usize {
        self.dropped.load(Ordering::Relaxed)
    }

    /// Starts the next generation unless little was stored in this one. Older records are evicted first.
    pub fn age(&self) {
        if self.stored.load(Ordering::Relaxed) >= GENERATION_RECORDS {
            self.stored.store(0, Ordering::Relaxed);
            // Threads that do this at once may lose a generation, which only affects the order of eviction.
            self.generation.store((self.generation() + 1) % GENERATIONS, Ordering::Relaxed);
        }
    }

    fn generation(&self) -> u8 {
        self.generation.load(Ordering::Relaxed)
    }

    /// Returns true if a score of the position is at least `score`; none when no stored bound decides it.
    pub fn at_least(&self, kind: ScoreKind, dominance: &Dominance<P::Class>, score: u16) -> Option<bool> {
        let key = (dominance.class, kind);
        let mut shard = self.shard(&key).lock();
        let list = shard.classes.get_mut(&key)?;
        let stride = stride(list);
        let index = by_length!(stride, find(list, dominance.words(), score));
        let found = stride * index?;
        let header = Header(list[found]);
        list[found] = header.renewed(self.generation()).0;
        // Records that are hit move towards the front, where they are found sooner.
        let front = found / stride / 2 * stride;
        for at in 0..stride {
            list.swap(found + at, front + at);
        }
        Some(!header.is_upper())
    }

    /// Stores a bound that took `work` nodes to prove.
    pub fn store(&self, kind: ScoreKind, dominance: &Dominance<P::Class>, bound: Bound, work: u64) {
        self.stored.fetch_add(1, Ordering::Relaxed);
        let facts = dominance.facts();
        let mut record = [0; 1 + MOST_FACT_WORDS];
        record[0] = Header::new(bound, work, self.generation(), facts.len()).0;
        record[1..=facts.len()].copy_from_slice(facts);
        self.insert((dominance.class, kind), &record[..=facts.len()]);
    }

    fn insert(&self, key: Key<P>, record: &[u64]) {
        let mut shard = self.shard(&key).lock();
        let Shard { classes, lists, .. } = &mut *shard;
        let list = classes.entry(key).or_default();
        let old = Shard::<P>::list_bytes(list);
        // No record implied the new one when the position was probed. If another thread has stored the same since, that one goes.
        by_length!(record.len(), drop_implied(list, record));
        if list.len() == list.capacity() {
            // Most classes are small: a list grows by one record at first, then by a quarter.
            list.reserve_exact(record.len() * (1 + list.len() / record.len() / 4));
        }
        list.extend_from_slice(record);
        *lists = *lists + Shard::<P>::list_bytes(list) - old;
        if shard.bytes() > self.max_shard_bytes {
            let dropped = shard.evict(self.generation(), self.max_shard_bytes);
            self.dropped.fetch_add(dropped, Ordering::Relaxed);
        }
        let bytes = shard.bytes();
        if bytes > shard.counted {
            self.bytes.fetch_add(bytes - shard.counted, Ordering::Relaxed);
        } else {
            self.bytes.fetch_sub(shard.counted - bytes, Ordering::Relaxed);
        }
        shard.counted = bytes;
    }

    fn shard(&self, key: &Key<P>) -> &Mutex<Shard<P>> {
        // The number of shards is a power of two; the map of the shard uses other bits of the same hash.
        let hash = FxBuildHasher.hash_one(key);
        &self.shards[(hash >> 20) as usize & (self.shards.len() - 1)]
    }
}

impl<P: Hints> SharedTable for DominanceTable<P> {
    fn bytes(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
    }
}
