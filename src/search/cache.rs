//! A bounded memory of what was found about positions, for all threads of a search.
//!
//! Keys are whole, so nothing is ever taken for something else. The memory starts small and grows to its budget;
//! then what is worth least among the few neighbours of a newcomer gives way to it. It is cut into shards, each
//! behind its own lock, so that threads rarely meet and no growth takes long enough to delay a cancel.

use parking_lot::Mutex;
use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Slots that a key can be kept in.
const WAYS: usize = 4;
/// The slots of a shard at first.
const FIRST_SLOTS: usize = 16 * WAYS;
/// The bytes of a shard that make another shard worth while.
const SHARD_BYTES: usize = 1 << 16;
/// The most shards.
const MOST_SHARDS: usize = 1 << 10;

/// What a cache keeps.
pub trait Entry: Copy {
    /// How much it is worth keeping.
    fn worth(&self) -> u32;
}

/// The bytes of a piece of a shard.
const PIECE_BYTES: usize = 1 << 14;

/// A place for an entry.
type Slot<K, V> = Option<(K, V)>;

/// Places that lie together.
type Piece<K, V> = Box<[Slot<K, V>]>;

/// Slots in pieces of one size, so that what one shard frees as it grows fits another, and nothing is lost between them.
struct Shard<K, V> {
    pieces: Box<[Piece<K, V>]>,
    slots: usize,
    used: usize,
}

/// A bounded memory of many shards.
pub struct Cache<K, V> {
    shards: Box<[Mutex<Shard<K, V>>]>,
    budget: usize,
    /// The most slots of one shard.
    most: usize,
    slots: AtomicUsize,
    dropped: AtomicUsize,
}

/// The slots of the bucket that a hash belongs to.
fn bucket(hash: u64, slots: usize) -> std::ops::Range<usize> {
    // The upper bits choose the bucket, the lower ones the shard.
    let buckets = slots / WAYS;
    let first = ((u128::from(hash) * buckets as u128) >> 64) as usize * WAYS;
    first..first + WAYS
}

fn hash_of<K: Hash>(key: &K) -> u64 {
    // The multiplication spreads what the quick hash leaves together.
    let hash = FxBuildHasher.hash_one(key);
    (hash ^ hash >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

impl<K: Copy + Eq + Hash, V: Entry> Shard<K, V> {
    /// The slots of a piece; a bucket lies in one.
    const PIECE: usize = {
        let most = PIECE_BYTES / size_of::<Slot<K, V>>() / WAYS * WAYS;
        if most == 0 { WAYS } else { most }
    };

    fn new(slots: usize) -> Self {
        let pieces = (0..slots).step_by(Self::PIECE).map(|first| {
            let count = Self::PIECE.min(slots - first);
            vec![None; count].into_boxed_slice()
        });
        Self { pieces: pieces.collect(), slots, used: 0 }
    }

    /// The places that a hash may be kept in.
    fn places(&self, hash: u64) -> &[Slot<K, V>] {
        let range = bucket(hash, self.slots);
        let (piece, first) = (range.start / Self::PIECE, range.start % Self::PIECE);
        &self.pieces[piece][first..first + WAYS]
    }

    /// [`Self::places`], to be changed.
    fn places_mut(&mut self, hash: u64) -> &mut [Slot<K, V>] {
        let range = bucket(hash, self.slots);
        let (piece, first) = (range.start / Self::PIECE, range.start % Self::PIECE);
        &mut self.pieces[piece][first..first + WAYS]
    }

    /// Takes the entries out, in the order of their buckets; each piece is freed once it is empty.
    fn take(&mut self) -> impl Iterator<Item = (K, V)> + use<K, V> {
        let pieces = std::mem::take(&mut self.pieces);
        (self.slots, self.used) = (0, 0);
        pieces.into_iter().flatten().flatten()
    }

    /// Puts an entry in its place, another one may have to go.
    fn put(&mut self, hash: u64, key: K, value: V) -> bool {
        let places = self.places_mut(hash);
        let worth = |slot: &Slot<K, V>| match slot {
            None => (0, 0),
            Some((known, _)) if *known == key => (0, 0),
            Some((_, value)) => (1, value.worth()),
        };
        let Some(place) = places.iter_mut().min_by_key(|slot| worth(slot)) else { return false };
        let (dropped, is_new) = (place.as_ref().is_some_and(|(known, _)| *known != key), place.is_none());
        *place = Some((key, value));
        self.used += usize::from(is_new);
        dropped
    }
}

impl<K: Copy + Eq + Hash, V: Entry> Cache<K, V> {
    /// An empty memory that will hold at most about `budget` bytes, and at least a few entries.
    pub fn new(budget: usize) -> Self {
        let count = (budget / SHARD_BYTES).next_power_of_two().min(MOST_SHARDS);
        let most = (budget / count / size_of::<Slot<K, V>>() / WAYS * WAYS).max(FIRST_SLOTS);
        let shards: Box<[_]> = (0..count).map(|_| Mutex::new(Shard::new(FIRST_SLOTS))).collect();
        let slots = AtomicUsize::new(count * FIRST_SLOTS);
        Self { shards, budget, most, slots, dropped: AtomicUsize::new(0) }
    }

    /// Moves everything that fits into a memory of another budget.
    pub fn resized(self, budget: usize) -> Self {
        let cache = Self::new(budget);
        // Entries come in the order of their buckets, so that a small shard would be full at one end and never grow.
        let used: usize = self.shards.iter().map(|shard| shard.lock().used).sum();
        let slots = (used * 2 / cache.shards.len()).next_multiple_of(WAYS).clamp(FIRST_SLOTS, cache.most);
        cache.slots.store(cache.shards.len() * slots, Ordering::Relaxed);
        // What lies in one shard of the smaller number lies in the same ones of the larger number: the new shards are
        // made where the old ones are freed, so that both are never there as a whole.
        let groups = self.shards.len().min(cache.shards.len());
        for group in 0..groups {
            for shard in cache.shards.iter().skip(group).step_by(groups) {
                *shard.lock() = Shard::new(slots);
            }
            for shard in self.shards.iter().skip(group).step_by(groups) {
                for (key, value) in shard.lock().take() {
                    cache.update(&key, |_| value);
                }
            }
        }
        cache
    }

    /// The bytes that it may hold.
    pub fn budget(&self) -> usize {
        self.budget
    }

    /// The bytes held now.
    pub fn bytes(&self) -> usize {
        self.slots.load(Ordering::Relaxed) * size_of::<Slot<K, V>>()
    }

    /// How many entries gave way to others.
    pub fn dropped(&self) -> usize {
        self.dropped.load(Ordering::Relaxed)
    }

    /// What is known of a key.
    pub fn get(&self, key: &K) -> Option<V> {
        let hash = hash_of(key);
        let shard = self.shard(hash).lock();
        shard.places(hash).iter().flatten().find(|(known, _)| known == key).map(|&(_, value)| value)
    }

    /// Replaces what is known of a key.
    pub fn update(&self, key: &K, change: impl FnOnce(Option<V>) -> V) {
        let hash = hash_of(key);
        let mut shard = self.shard(hash).lock();
        if let Some((_, value)) = shard.places_mut(hash).iter_mut().flatten().find(|(known, _)| known == key)
        {
            *value = change(Some(*value));
            return;
        }
        if shard.used * 4 > shard.slots * 3 && shard.slots < self.most {
            self.grow(&mut shard);
        }
        if shard.put(hash, *key, change(None)) {
            self.dropped.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn grow(&self, shard: &mut Shard<K, V>) {
        let mut larger = Shard::new((shard.slots * 2).min(self.most));
        self.slots.fetch_add(larger.slots - shard.slots, Ordering::Relaxed);
        let mut dropped = 0;
        for (key, value) in shard.take() {
            dropped += usize::from(larger.put(hash_of(&key), key, value));
        }
        self.dropped.fetch_add(dropped, Ordering::Relaxed);
        *shard = larger;
    }

    fn shard(&self, hash: u64) -> &Mutex<Shard<K, V>> {
        // The number of shards is a power of two.
        &self.shards[hash as usize & (self.shards.len() - 1)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Entry for u32 {
        fn worth(&self) -> u32 {
            *self
        }
    }

    #[test]
    fn a_memory_keeps_its_budget_and_what_is_worth_most() {
        let budget = 1 << 18;
        let cache = Cache::<u64, u32>::new(budget);
        assert!(cache.bytes() < budget);
        for key in 0..100_000 {
            cache.update(&key, |_| u32::from(key % 100 == 0));
        }
        assert!(cache.bytes() <= budget && cache.bytes() > budget * 9 / 10, "{}", cache.bytes());
        assert!(cache.dropped() > 50_000);
        let kept = (0..100_000).step_by(100).filter(|key| cache.get(key) == Some(1)).count();
        assert!(kept > 990, "{kept} of 1000");
        let small = cache.resized(budget / 4);
        assert!(small.bytes() <= budget / 4);
        assert!((0..100_000).step_by(100).filter(|key| small.get(key) == Some(1)).count() > 900);
        assert_eq!(
            (0..100_000).find(|&key| small.get(&key).is_some_and(|v| v != u32::from(key % 100 == 0))),
            None
        );
    }
}
