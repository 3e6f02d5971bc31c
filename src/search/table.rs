//! What the proof engine remembers: bounds of scores, for whole families of positions at once.
//!
//! Positions of one family are ordered by how good they are for the side to move, as far as the game can tell
//! ([`Hints::covers`]). A lower bound that was proved at one place of a family holds at every better place, an
//! upper bound at every worse one, so only the bounds that no other implies are kept. Keys are whole, so a bound
//! is never taken for that of another position.
//!
//! The table is cut into many small shards, each behind its own lock, so that threads rarely meet and no growth
//! or clearing takes long enough to delay a cancel. A shard that has outgrown its share of the budget drops
//! the facts that took the least work, older ones first.

use crate::model::Hints;
use parking_lot::Mutex;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Which score of a position a bound is about. Scores are numbers that are higher at better places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// The value.
    Value,
    /// How soon the side to move wins: [`MOST_SCORE`] minus the plies. Only asked where it is known to win.
    WinsSoon,
    /// How late the side to move loses: the plies. Only asked where it is known to lose.
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
/// What the allocator adds to each list, at a guess.
const LIST_BYTES: usize = 16;
/// How many generations are told apart.
const GENERATIONS: u8 = 16;

/// A bound at a place of a family.
#[derive(Clone, Copy)]
struct Fact<L> {
    place: L,
    bound: Bound,
    /// The binary logarithm of the positions that it took.
    effort: u8,
    generation: u8,
}

impl<L: Copy> Fact<L> {
    /// How much it is worth keeping.
    fn worth(&self, generation: u8) -> usize {
        usize::from(self.effort.min(31)) + if self.generation == generation { 8 } else { 0 }
    }
}

type Key<P> = (<P as Hints>::Family, Topic);
type List<P> = Vec<Fact<<P as Hints>::Place>>;

struct Shard<P: Hints> {
    families: FxHashMap<Key<P>, List<P>>,
    /// The bytes of all lists.
    lists: usize,
    /// The bytes that the table has counted for this shard.
    counted: usize,
}

impl<P: Hints> Shard<P> {
    fn new() -> Self {
        Self { families: FxHashMap::default(), lists: 0, counted: 0 }
    }

    fn bytes(&self) -> usize {
        // The standard map keeps one slot in eight free, and one byte beside each slot.
        let slots = self.families.capacity() / 7 * 8 + self.families.capacity() % 7;
        self.lists + slots * (size_of::<(Key<P>, List<P>)>() + 1)
    }

    fn list_bytes(list: &List<P>) -> usize {
        list.capacity() * size_of::<Fact<P::Place>>() + LIST_BYTES
    }

    /// Drops the least worthy facts until at most half of the bytes are in use; tells how many went.
    fn clear_out(&mut self, generation: u8, most: usize) -> usize {
        let mut counts = [0usize; 64];
        for fact in self.families.values().flatten() {
            counts[fact.worth(generation)] += 1;
        }
        let all: usize = counts.iter().sum();
        let (mut cut, mut dropped) = (0, 0);
        while cut < counts.len() && dropped * 2 < all {
            dropped += counts[cut];
            cut += 1;
        }
        self.lists = 0;
        self.families.retain(|_, list| {
            list.retain(|fact| fact.worth(generation) >= cut);
            list.shrink_to_fit();
            if !list.is_empty() {
                self.lists += Self::list_bytes(list);
            }
            !list.is_empty()
        });
        self.families.shrink_to(self.families.len() + self.families.len() / 4);
        if self.bytes() > most {
            dropped = all;
            *self = Self { counted: self.counted, ..Self::new() };
        }
        dropped
    }
}

/// A bounded store of bounds that many threads may use at once.
pub struct Table<P: Hints> {
    shards: Box<[Mutex<Shard<P>>]>,
    /// The most bytes of one shard.
    most: usize,
    bytes: AtomicUsize,
    dropped: AtomicUsize,
    generation: u8,
}

impl<P: Hints> Table<P> {
    /// An empty table that will hold at most about `budget` bytes, and at least a few facts.
    pub fn new(budget: usize) -> Self {
        let count = (budget / SHARD_BYTES).next_power_of_two().min(MOST_SHARDS);
        let shards: Box<[_]> = (0..count).map(|_| Mutex::new(Shard::new())).collect();
        let fixed = size_of_val(&*shards);
        Self {
            shards,
            most: budget.saturating_sub(fixed) / count,
            bytes: AtomicUsize::new(fixed),
            dropped: AtomicUsize::new(0),
            generation: 0,
        }
    }

    /// Moves everything that fits into a table of another budget.
    pub fn resized(self, budget: usize) -> Self {
        let mut table = Self::new(budget);
        table.generation = self.generation;
        for shard in self.shards {
            // Each old shard is freed before the next one is moved.
            for ((family, topic), list) in shard.into_inner().families {
                for fact in list {
                    table.put(topic, family, fact);
                }
            }
        }
        table
    }

    /// The bytes held now.
    pub fn bytes(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
    }

    /// How many facts gave way to others since the table was made.
    pub fn dropped(&self) -> usize {
        self.dropped.load(Ordering::Relaxed)
    }

    /// Starts the next generation: what was learnt before is dropped first.
    pub fn age(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    /// Whether a score is at least `score`, when the known bounds tell.
    pub fn at_least(&self, topic: Topic, family: &P::Family, place: &P::Place, score: u16) -> Option<bool> {
        let key = (*family, topic);
        let mut shard = self.shard(&key).lock();
        let list = shard.families.get_mut(&key)?;
        let found = list.iter().position(|fact| match fact.bound {
            Bound::Lower(known) => known >= score && P::covers(place, &fact.place),
            Bound::Upper(known) => known < score && P::covers(&fact.place, place),
        })?;
        let fact = &mut list[found];
        fact.generation = self.generation;
        let answer = matches!(fact.bound, Bound::Lower(_));
        // Facts that are used move towards the front, where they are found sooner.
        list.swap(found, found / 2);
        Some(answer)
    }

    /// Remembers a bound that took `work` positions to prove.
    pub fn learn(&self, topic: Topic, family: P::Family, place: P::Place, bound: Bound, work: u64) {
        let effort = (64 - work.leading_zeros()) as u8;
        self.put(topic, family, Fact { place, bound, effort, generation: self.generation });
    }

    fn put(&self, topic: Topic, family: P::Family, fact: Fact<P::Place>) {
        let key = (family, topic);
        let mut shard = self.shard(&key).lock();
        let Shard { families, lists, .. } = &mut *shard;
        let list = families.entry(key).or_default();
        let old = if list.capacity() == 0 { 0 } else { Shard::<P>::list_bytes(list) };
        if list.iter().any(|known| implies::<P>(known, &fact)) {
            return;
        }
        list.retain(|known| !implies::<P>(&fact, known));
        if list.len() == list.capacity() {
            list.reserve_exact(1 + list.len() / 4);
        }
        list.push(fact);
        *lists += Shard::<P>::list_bytes(list);
        *lists -= old;
        if shard.bytes() > self.most {
            let dropped = shard.clear_out(self.generation, self.most);
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

/// Whether one fact makes another of the same family needless.
fn implies<P: Hints>(one: &Fact<P::Place>, other: &Fact<P::Place>) -> bool {
    match (one.bound, other.bound) {
        (Bound::Lower(a), Bound::Lower(b)) => a >= b && P::covers(&other.place, &one.place),
        (Bound::Upper(a), Bound::Upper(b)) => a <= b && P::covers(&one.place, &other.place),
        _ => false,
    }
}
