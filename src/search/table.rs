//! What the proof engine remembers: a table of exact keys that grows to a budget and then replaces.
//!
//! The table is cut into many small shards, each behind its own lock and grown on its own, so that threads
//! rarely meet and no growth takes long enough to delay a cancel. What a record means is the engine's affair;
//! the table only asks how much it is worth keeping.

use parking_lot::Mutex;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicUsize, Ordering};

/// What is stored with a key.
pub trait Record: Copy + Send {
    /// What kind of fact this is; a key may have one record of each kind.
    fn kind(self) -> u8;
    /// Joins what was known with what is new about the same key; facts that were proved are never lost.
    #[must_use]
    fn joined(self, newer: Self) -> Self;
    /// How much it is worth keeping: the lowest goes first when there is no room.
    fn worth(self, generation: u8) -> u32;
}

/// Keys that share a slot group: a group is what one look-up reads.
const WAYS: usize = 4;
/// The slots a shard starts with.
const FIRST_SLOTS: usize = 4 * WAYS;
/// The bytes a shard holds at most, unless there are as many shards as there may be.
const SHARD_BYTES: usize = 512 << 10;
/// The most shards.
const MOST_SHARDS: usize = 1 << 14;

#[derive(Clone, Copy)]
struct Slot<K, R> {
    key: K,
    /// None for an empty slot, whose key means nothing.
    record: Option<R>,
}

struct Shard<K, R> {
    slots: Vec<Slot<K, R>>,
    used: usize,
}

/// A bounded map from exact keys to records that many threads may use at once.
pub struct Table<K, R> {
    shards: Box<[Mutex<Shard<K, R>>]>,
    /// The most slots of one shard.
    most_slots: usize,
    bytes: AtomicUsize,
    replaced: AtomicUsize,
    generation: u8,
}

impl<K: Copy + Eq + Hash, R: Record> Table<K, R> {
    /// An empty table that will hold at most about `budget` bytes, and at least a few records.
    pub fn new(budget: usize) -> Self {
        let count = (budget / SHARD_BYTES).next_power_of_two().min(MOST_SHARDS);
        let shards: Box<[_]> = (0..count).map(|_| Mutex::new(Shard { slots: Vec::new(), used: 0 })).collect();
        let fixed = size_of_val(&*shards);
        let room = budget.saturating_sub(fixed) / count / size_of::<Slot<K, R>>();
        let most_slots = (room / WAYS * WAYS).max(WAYS);
        Self {
            shards,
            most_slots,
            bytes: AtomicUsize::new(fixed),
            replaced: AtomicUsize::new(0),
            generation: 0,
        }
    }

    /// Moves everything that fits into a table of another budget.
    pub fn resized(self, budget: usize) -> Self {
        let mut table = Self::new(budget);
        table.generation = self.generation;
        for shard in self.shards {
            // Each old shard is freed before the next one is moved.
            for slot in shard.into_inner().slots {
                if let Some(record) = slot.record {
                    table.put(slot.key, record);
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
    pub fn replaced(&self) -> usize {
        self.replaced.load(Ordering::Relaxed)
    }

    /// The current generation: a small number that [`Table::age`] moves on.
    pub fn generation(&self) -> u8 {
        self.generation
    }

    /// Starts the next generation; `count` is the number of different generations.
    pub fn age(&mut self, count: u8) {
        self.generation = (self.generation + 1) % count;
    }

    /// The record of a kind that a key has.
    pub fn get(&self, key: &K, kind: u8) -> Option<R> {
        let hash = hash(key, kind);
        let shard = self.shard(hash).lock();
        let group = shard.group(hash)?;
        group.iter().filter(|slot| slot.key == *key).find_map(|slot| slot.record.filter(|r| r.kind() == kind))
    }

    /// Joins a record to what is known of the key.
    pub fn put(&self, key: K, record: R) {
        let hash = hash(&key, record.kind());
        let mut shard = self.shard(hash).lock();
        if shard.slots.is_empty() {
            self.grow(&mut shard, key);
        }
        // A full group asks for more room, but not while the shard is mostly empty.
        while !shard.take(hash, key, record) {
            let len = shard.slots.len();
            if len < self.most_slots && shard.used * 3 >= len * 2 {
                self.grow(&mut shard, key);
            } else {
                let generation = self.generation;
                shard.replace(hash, key, record, generation);
                self.replaced.fetch_add(1, Ordering::Relaxed);
                return;
            }
        }
    }

    /// Doubles a shard. Any key will do to fill the empty slots.
    fn grow(&self, shard: &mut Shard<K, R>, filler: K) {
        let old_len = shard.slots.len();
        let len = (old_len * 2).clamp(FIRST_SLOTS.min(self.most_slots), self.most_slots);
        let old = std::mem::take(&mut shard.slots);
        shard.slots = vec![Slot { key: filler, record: None }; len];
        shard.used = 0;
        for slot in old {
            if let Some(record) = slot.record {
                let hash = hash(&slot.key, record.kind());
                if !shard.take(hash, slot.key, record) {
                    shard.replace(hash, slot.key, record, self.generation);
                    self.replaced.fetch_add(1, Ordering::Relaxed);
                }
            }
        }
        self.bytes.fetch_add((len - old_len) * size_of::<Slot<K, R>>(), Ordering::Relaxed);
    }

    fn shard(&self, hash: u64) -> &Mutex<Shard<K, R>> {
        // The number of shards is a power of two.
        &self.shards[hash as usize & (self.shards.len() - 1)]
    }
}

impl<K: Copy + Eq + Hash, R: Record> Shard<K, R> {
    /// Where a hash's group begins. The upper half of the hash picks it, the lower picks the shard.
    fn start(&self, hash: u64) -> usize {
        let groups = (self.slots.len() / WAYS) as u64;
        (((hash >> 32) * groups) >> 32) as usize * WAYS
    }

    fn group(&self, hash: u64) -> Option<&[Slot<K, R>]> {
        let start = self.start(hash);
        self.slots.get(start..start + WAYS)
    }

    /// Stores a record where its key is or where there is room.
    fn take(&mut self, hash: u64, key: K, record: R) -> bool {
        let start = self.start(hash);
        for slot in &mut self.slots[start..start + WAYS] {
            match &mut slot.record {
                Some(known) if slot.key == key && known.kind() == record.kind() => {
                    *known = known.joined(record);
                    return true;
                }
                Some(_) => {}
                empty @ None => {
                    *empty = Some(record);
                    slot.key = key;
                    self.used += 1;
                    return true;
                }
            }
        }
        false
    }

    /// Stores a record in place of the least worthy one of its group.
    fn replace(&mut self, hash: u64, key: K, record: R, generation: u8) {
        let start = self.start(hash);
        let worth = |slot: &Slot<K, R>| slot.record.map_or(0, |record| record.worth(generation));
        let group = &mut self.slots[start..start + WAYS];
        if let Some(least) = group.iter_mut().min_by_key(|slot| worth(slot)) {
            *least = Slot { key, record: Some(record) };
        }
    }
}

fn hash<K: Hash>(key: &K, kind: u8) -> u64 {
    let mut hasher = FxHasher::default();
    key.hash(&mut hasher);
    kind.hash(&mut hasher);
    // The hasher mixes upwards only; both halves are used here.
    let hash = hasher.finish();
    (hash ^ hash >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}
