//! A bounded memory of what was found about positions, for all threads of a search.
//!
//! Keys are whole, so nothing is ever taken for something else. The memory starts small and grows to its budget piece by
//! piece; then what is worth least among the few neighbours of a newcomer gives way to it. Neighbours lie together, behind a
//! lock of their own, so that a look costs one way to the memory, threads rarely meet, and no growth takes long.
//!
//! Source of the growth by pieces: W. Litwin, *Linear hashing: a new tool for file and table addressing* (1980).

use parking_lot::Mutex;
use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};

/// About so many pieces are the whole of a memory: few enough that where they are is always at hand.
const PIECES: usize = 256;
/// The buckets of a piece at least.
const LEAST_BUCKETS: usize = 16;
/// The memory grows by a piece when so many newcomers for each of its buckets found no free place.
const PRESSURE: usize = 4;

/// What a cache keeps.
pub trait Entry: Copy {
    /// How much it is worth keeping in the generation that it is now.
    fn worth(&self, now: u8) -> u32;
}

/// A place for an entry.
type Slot<K, V> = Option<(K, V)>;

/// The places that a key can be kept in.
#[repr(align(64))]
struct Bucket<K, V, const WAYS: usize>(Mutex<[Slot<K, V>; WAYS]>);

/// Buckets that lie together; none before the memory has grown so far.
type Piece<K, V, const WAYS: usize> = OnceLock<Box<[Bucket<K, V, WAYS>]>>;

/// A bounded memory whose buckets have so many places.
pub struct Cache<K, V, const WAYS: usize = 4> {
    pieces: Box<[Piece<K, V, WAYS>]>,
    /// The buckets of a piece: a power of two.
    length: usize,
    /// The buckets in use: those of as many pieces.
    buckets: AtomicUsize,
    /// How many newcomers found no place since the last piece came.
    pressed: AtomicUsize,
    dropped: AtomicUsize,
    /// The generation that it is now.
    now: AtomicU8,
    growth: Mutex<()>,
}

fn hash_of<K: Hash>(key: &K) -> usize {
    // The multiplication spreads what the quick hash leaves together.
    let hash = FxBuildHasher.hash_one(key);
    let hash = (hash ^ hash >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (hash >> 20) as usize
}

/// The bucket of a hash where so many are in use: the lowest bits say it, as many as all buckets need, or one less where that
/// bucket is not there yet.
fn bucket(hash: usize, buckets: usize) -> usize {
    let most = buckets.next_power_of_two();
    let at = hash & (most - 1);
    if at < buckets { at } else { at - most / 2 }
}

/// Puts an entry in a place, and tells whether another one had to go.
fn put<K: Eq, V: Entry>(places: &mut [Slot<K, V>], key: K, value: V, now: u8) -> bool {
    let worth = |slot: &Slot<K, V>| match slot {
        None => (0, 0),
        Some((known, _)) if *known == key => (0, 0),
        Some((_, value)) => (1, value.worth(now)),
    };
    let Some(place) = places.iter_mut().min_by_key(|slot| worth(slot)) else { return false };
    let dropped = place.as_ref().is_some_and(|(known, _)| *known != key);
    *place = Some((key, value));
    dropped
}

impl<K: Copy + Eq + Hash, V: Entry, const WAYS: usize> Cache<K, V, WAYS> {
    /// An empty memory that will hold at most about `budget` bytes, and at least a few entries.
    pub fn new(budget: usize) -> Self {
        let bucket = size_of::<Bucket<K, V, WAYS>>();
        let length = (budget / bucket / PIECES).next_power_of_two().max(LEAST_BUCKETS);
        let most = (budget / (length * bucket)).max(1);
        let cache = Self {
            pieces: (0..most).map(|_| OnceLock::new()).collect(),
            length,
            buckets: AtomicUsize::new(length),
            pressed: AtomicUsize::new(0),
            dropped: AtomicUsize::new(0),
            now: AtomicU8::new(0),
            growth: Mutex::new(()),
        };
        cache.add_piece(0);
        cache
    }

    fn add_piece(&self, number: usize) {
        if let Some(piece) = self.pieces.get(number) {
            piece.get_or_init(|| (0..self.length).map(|_| Bucket(Mutex::new([None; WAYS]))).collect());
        }
    }

    /// Moves everything that fits into a memory of another budget.
    pub fn resized(self, budget: usize) -> Self {
        let cache = Self::new(budget);
        cache.set_now(self.now.load(Ordering::Relaxed));
        // Each piece is freed once it is empty.
        for piece in self.pieces.into_iter().filter_map(OnceLock::into_inner) {
            for (key, value) in piece.into_iter().flat_map(|bucket| bucket.0.into_inner()).flatten() {
                cache.update(&key, |_| value);
            }
        }
        cache.dropped.store(0, Ordering::Relaxed);
        cache
    }

    /// Begins a generation: what entries are worth may depend on their age.
    pub fn set_now(&self, generation: u8) {
        self.now.store(generation, Ordering::Relaxed);
    }

    /// The bytes held now.
    pub fn bytes(&self) -> usize {
        self.buckets.load(Ordering::Relaxed) * size_of::<Bucket<K, V, WAYS>>()
    }

    /// How many entries gave way to others.
    pub fn dropped(&self) -> usize {
        self.dropped.load(Ordering::Relaxed)
    }

    /// What is known of a key.
    pub fn get(&self, key: &K) -> Option<V> {
        let bucket = self.bucket(hash_of(key))?.0.lock();
        bucket.iter().flatten().find(|(known, _)| known == key).map(|&(_, value)| value)
    }

    /// Replaces what is known of a key.
    pub fn update(&self, key: &K, change: impl FnOnce(Option<V>) -> V) {
        let Some(bucket) = self.bucket(hash_of(key)) else { return };
        let mut places = bucket.0.lock();
        if let Some((_, value)) = places.iter_mut().flatten().find(|(known, _)| known == key) {
            *value = change(Some(*value));
            return;
        }
        let dropped = put(&mut *places, *key, change(None), self.now.load(Ordering::Relaxed));
        drop(places);
        if dropped {
            self.dropped.fetch_add(1, Ordering::Relaxed);
            if self.pressed.fetch_add(1, Ordering::Relaxed) >= self.length / PRESSURE {
                self.grow();
            }
        }
    }

    /// Takes another piece into use, unless another thread is about it or all are in use.
    fn grow(&self) {
        let Some(_growth) = self.growth.try_lock() else { return };
        let before = self.buckets.load(Ordering::Relaxed);
        self.pressed.store(0, Ordering::Relaxed);
        if before >= self.pieces.len() * self.length {
            return;
        }
        self.add_piece(before / self.length);
        let after = before + self.length;
        self.buckets.store(after, Ordering::Release);
        let now = self.now.load(Ordering::Relaxed);
        // What belongs to the new buckets was kept in as many others until now. A thread that does not see them yet may still
        // put an entry there; it is not found again and gives way to others.
        for at in before..after {
            let from = at - after.next_power_of_two() / 2;
            let Some(bucket) = self.at(from) else { return };
            let gone = {
                let mut places = bucket.0.lock();
                std::array::from_fn::<_, WAYS, _>(|way| {
                    let place = &mut places[way];
                    place.take_if(|(key, _)| self::bucket(hash_of(key), after) != from)
                })
            };
            for (key, value) in gone.into_iter().flatten() {
                let Some(bucket) = self.at(at) else { return };
                let mut places = bucket.0.lock();
                // What another thread has put there meanwhile is newer.
                if !places.iter().flatten().any(|(known, _)| *known == key) {
                    put(&mut *places, key, value, now);
                }
            }
        }
    }

    fn bucket(&self, hash: usize) -> Option<&Bucket<K, V, WAYS>> {
        self.at(bucket(hash, self.buckets.load(Ordering::Acquire)))
    }

    fn at(&self, bucket: usize) -> Option<&Bucket<K, V, WAYS>> {
        self.pieces.get(bucket / self.length)?.get()?.get(bucket % self.length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Entry for u32 {
        fn worth(&self, _now: u8) -> u32 {
            *self
        }
    }

    #[test]
    fn a_memory_keeps_its_budget_and_what_is_worth_most() {
        let budget = 1 << 18;
        let cache = Cache::<u64, u32, 5>::new(budget);
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
