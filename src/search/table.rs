//! What the proof engine remembers: bounds of scores, for whole classes of positions at once.
//!
//! Positions of one class are ordered by their facts ([`Dominance`]): a lower bound that was proved for some facts
//! holds wherever there are at least these, an upper bound wherever there are no others, so only the bounds that
//! no other implies are kept. Keys are whole, so a bound is never taken for that of another position.
//!
//! The table is cut into many small shards, each behind its own lock, so that threads rarely meet and no growth
//! or clearing takes long enough to delay a cancel. A shard that has outgrown its share of the budget drops
//! the records that took the least work, older ones first.

use crate::model::{Dominance, Hints, MOST_FACT_WORDS};
use parking_lot::Mutex;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;
use std::slice::ChunksExact;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};

/// Which score of a position a bound is about. Scores are numbers that are higher with more facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// The value.
    Value,
    /// How soon the side to move wins: [`MOST_SCORE`] minus the plies, less than any number of plies where it does not.
    WinsSoon,
    /// How late the side to move loses: the plies, more than any number where it does not.
    LosesLate,
}

/// The highest score.
pub const MOST_SCORE: u16 = u16::MAX;

/// What was proved of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The score is at least this.
    Lower(u16),
    /// The score is at most this.
    Upper(u16),
}

/// The bytes a shard holds at most, unless there are as many shards as there may be.
const SHARD_BYTES: usize = 512 << 10;
/// The most shards.
const MOST_SHARDS: usize = 1 << 14;
/// How many generations are told apart.
const GENERATIONS: u8 = 16;
/// How much has to be learnt before the next generation, since positions that are looked at one after the other
/// have much in common.
const GENERATION_RECORDS: usize = 1 << 16;

/// The bytes that the allocator takes for so many: it has blocks of every sixteen bytes up to 64, and then four sizes
/// from each power of two to the next (the program's own; others take a little more).
fn block(bytes: usize) -> usize {
    let step = if bytes <= 64 { 16 } else { 1 << ((bytes - 1).ilog2() - 2) };
    bytes.next_multiple_of(step)
}

/// A bound in a class, as the first word of its record; the facts follow.
///
/// From the lowest bit: whether it is an upper bound, the binary logarithm of the positions that it took (5
/// bits), generation (4 bits), the number of words (4 bits), and from bit 16 the score.
#[derive(Clone, Copy)]
struct Head(u64);

impl Head {
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

    /// How much it is worth keeping: at most 39.
    fn worth(self, generation: u8) -> usize {
        let fresh = (self.0 >> 6 & 15) as u8 == generation;
        (self.0 >> 1 & 31) as usize + if fresh { 8 } else { 0 }
    }
}

/// The first of the records, each `N` words long, whose bound tells whether these facts reach the score.
fn find<const N: usize>(list: &[u64], facts: &[u64; MOST_FACT_WORDS], score: u16) -> Option<usize> {
    let (records, _) = list.as_chunks::<N>();
    records.iter().position(|record| {
        let head = Head(record[0]);
        // All ones for an upper bound. A lower bound wants no fact that is missing here, an upper one none
        // that is missing there; without branches, since the processor cannot foresee which it is.
        let upper = (head.0 & 1).wrapping_neg();
        let mut wrong = 0;
        for word in 1..N {
            let (known, here) = (record[word], facts[word - 1]);
            wrong |= (known ^ here) & (here & upper | known & !upper);
        }
        wrong == 0 && head.is_upper() == (head.score() < score)
    })
}

/// Whether a record makes another of the same class needless; both are `N` words long.
fn implies<const N: usize>(one: &[u64; N], other: &[u64; N]) -> bool {
    let (head, other_head) = (Head(one[0]), Head(other[0]));
    let upper = (head.0 & 1).wrapping_neg();
    let mut wrong = 0;
    for word in 1..N {
        wrong |= (one[word] ^ other[word]) & (one[word] & !upper | other[word] & upper);
    }
    let stronger =
        if head.is_upper() { head.score() <= other_head.score() } else { head.score() >= other_head.score() };
    wrong == 0 && head.is_upper() == other_head.is_upper() && stronger
}

/// Drops the records that a new one makes needless. All are `N` words long.
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

type Key<P> = (<P as Hints>::Class, Topic);

struct Shard<P: Hints> {
    /// The records of each class, one after the other. All of a class are equally long.
    classes: FxHashMap<Key<P>, Vec<u64>>,
    /// The bytes of all lists.
    lists: usize,
    /// The bytes that the table has counted for this shard.
    counted: usize,
}

impl<P: Hints> Shard<P> {
    fn new() -> Self {
        Self { classes: FxHashMap::default(), lists: 0, counted: 0 }
    }

    fn bytes(&self) -> usize {
        // The standard map keeps one slot in eight free, and one byte beside each slot.
        let slots = self.classes.capacity() / 7 * 8 + self.classes.capacity() % 7;
        let used = self.lists + block(slots * (size_of::<(Key<P>, Vec<u64>)>() + 1));
        // Lists that grow and go leave free blocks between those in use: so many, as measured on a full table.
        used + used / 16
    }

    fn list_bytes(list: &Vec<u64>) -> usize {
        block(list.capacity() * size_of::<u64>())
    }

    /// Drops the least worthy half of the records, or everything when that is not enough; tells how many went.
    fn clear_out(&mut self, generation: u8, most: usize) -> usize {
        let mut counts = [0usize; 40];
        for record in self.classes.values().flat_map(|list| records(list)) {
            counts[Head(record[0]).worth(generation)] += 1;
        }
        let all: usize = counts.iter().sum();
        let (mut cut, mut dropped) = (0, 0);
        while dropped * 2 < all {
            dropped += counts[cut];
            cut += 1;
        }
        self.lists = 0;
        self.classes.retain(|_, list| {
            retain(list, |record| Head(record[0]).worth(generation) >= cut);
            if list.len() < list.capacity() {
                // Shrinking would leave it where it is, in a block of up to twice its length.
                *list = list.as_slice().to_vec();
            }
            self.lists += Self::list_bytes(list);
            !list.is_empty()
        });
        self.classes.shrink_to(self.classes.len() + self.classes.len() / 4);
        if self.bytes() > most {
            dropped = all;
            *self = Self { counted: self.counted, ..Self::new() };
        }
        dropped
    }
}

/// The length of the records of a list, or 1 when it is empty.
fn stride(list: &[u64]) -> usize {
    1 + list.first().map_or(0, |&head| Head(head).words())
}

/// The records of a class.
fn records(list: &[u64]) -> ChunksExact<'_, u64> {
    list.chunks_exact(stride(list))
}

/// Keeps the records that pass.
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

/// A bounded store of bounds that many threads may use at once.
pub struct Table<P: Hints> {
    shards: Box<[Mutex<Shard<P>>]>,
    /// The most bytes of one shard.
    most: usize,
    bytes: AtomicUsize,
    dropped: AtomicUsize,
    /// Records learnt in this generation.
    learnt: AtomicUsize,
    generation: AtomicU8,
}

impl<P: Hints> Table<P> {
    /// An empty table that will hold at most about `budget` bytes, and at least a few records.
    pub fn new(budget: usize) -> Self {
        let count = (budget / SHARD_BYTES).next_power_of_two().min(MOST_SHARDS);
        let shards: Box<[_]> = (0..count).map(|_| Mutex::new(Shard::new())).collect();
        let fixed = size_of_val(&*shards);
        Self {
            shards,
            most: budget.saturating_sub(fixed) / count,
            bytes: AtomicUsize::new(fixed),
            dropped: AtomicUsize::new(0),
            learnt: AtomicUsize::new(0),
            generation: AtomicU8::new(0),
        }
    }

    /// Moves everything that fits into a table of another budget.
    pub fn resized(self, budget: usize) -> Self {
        let mut table = Self::new(budget);
        table.generation = AtomicU8::new(self.generation());
        for shard in self.shards {
            // Each old shard is freed before the next one is moved.
            for (key, list) in shard.into_inner().classes {
                for record in records(&list) {
                    table.put(key, record);
                }
            }
        }
        table
    }

    /// The bytes held now.
    pub fn bytes(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
    }

    /// How many records gave way to others since the table was made.
    pub fn dropped(&self) -> usize {
        self.dropped.load(Ordering::Relaxed)
    }

    /// Starts the next generation, unless little was learnt in this one: what was learnt before is dropped first.
    pub fn age(&self) {
        if self.learnt.load(Ordering::Relaxed) >= GENERATION_RECORDS {
            self.learnt.store(0, Ordering::Relaxed);
            // Threads that come to this at once may miss a generation, which only says what is dropped first.
            self.generation.store((self.generation() + 1) % GENERATIONS, Ordering::Relaxed);
        }
    }

    fn generation(&self) -> u8 {
        self.generation.load(Ordering::Relaxed)
    }

    /// Whether a score is at least `score`, when the known bounds tell.
    pub fn at_least(&self, topic: Topic, dominance: &Dominance<P::Class>, score: u16) -> Option<bool> {
        let key = (dominance.class, topic);
        let mut shard = self.shard(&key).lock();
        let list = shard.classes.get_mut(&key)?;
        let stride = stride(list);
        let index = match stride {
            1 => find::<1>(list, dominance.words(), score),
            2 => find::<2>(list, dominance.words(), score),
            3 => find::<3>(list, dominance.words(), score),
            4 => find::<4>(list, dominance.words(), score),
            5 => find::<5>(list, dominance.words(), score),
            6 => find::<6>(list, dominance.words(), score),
            7 => find::<7>(list, dominance.words(), score),
            8 => find::<8>(list, dominance.words(), score),
            9 => find::<9>(list, dominance.words(), score),
            10 => find::<10>(list, dominance.words(), score),
            11 => find::<11>(list, dominance.words(), score),
            12 => find::<12>(list, dominance.words(), score),
            _ => find::<13>(list, dominance.words(), score),
        };
        let found = stride * index?;
        let head = Head(list[found]);
        list[found] = head.renewed(self.generation()).0;
        // Records that are used move towards the front, where they are found sooner.
        let front = found / stride / 2 * stride;
        for at in 0..stride {
            list.swap(found + at, front + at);
        }
        Some(!head.is_upper())
    }

    /// Remembers a bound that took `work` positions to prove.
    pub fn learn(&self, topic: Topic, dominance: &Dominance<P::Class>, bound: Bound, work: u64) {
        self.learnt.fetch_add(1, Ordering::Relaxed);
        let facts = dominance.facts();
        let mut record = [0; 1 + MOST_FACT_WORDS];
        record[0] = Head::new(bound, work, self.generation(), facts.len()).0;
        record[1..=facts.len()].copy_from_slice(facts);
        self.put((dominance.class, topic), &record[..=facts.len()]);
    }

    fn put(&self, key: Key<P>, record: &[u64]) {
        let mut shard = self.shard(&key).lock();
        let Shard { classes, lists, .. } = &mut *shard;
        let list = classes.entry(key).or_default();
        let old = Shard::<P>::list_bytes(list);
        // No record implies the new one, or it would have been the answer; but another thread may have been as
        // fast, and then the older one goes.
        match record.len() {
            1 => drop_implied::<1>(list, record),
            2 => drop_implied::<2>(list, record),
            3 => drop_implied::<3>(list, record),
            4 => drop_implied::<4>(list, record),
            5 => drop_implied::<5>(list, record),
            6 => drop_implied::<6>(list, record),
            7 => drop_implied::<7>(list, record),
            8 => drop_implied::<8>(list, record),
            9 => drop_implied::<9>(list, record),
            10 => drop_implied::<10>(list, record),
            11 => drop_implied::<11>(list, record),
            12 => drop_implied::<12>(list, record),
            _ => drop_implied::<13>(list, record),
        }
        if list.len() == list.capacity() {
            // Most classes are small: a list grows by one record first, then by a quarter.
            list.reserve_exact(record.len() * (1 + list.len() / record.len() / 4));
        }
        list.extend_from_slice(record);
        *lists = *lists + Shard::<P>::list_bytes(list) - old;
        if shard.bytes() > self.most {
            let dropped = shard.clear_out(self.generation(), self.most);
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
        // The number of shards is a power of two; the map inside uses other bits of the same hash.
        let hash = FxBuildHasher.hash_one(key);
        &self.shards[(hash >> 20) as usize & (self.shards.len() - 1)]
    }
}
