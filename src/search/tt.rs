//! Transposition table for all threads of a search, bounded in bytes.
//!
//! Keys are whole: an entry is never taken for another position. The table starts small and grows to its budget
//! segment by segment (linear hashing); then a new entry evicts the one with the lowest priority in its bucket. A bucket has
//! its own lock and fills whole cache lines, so that a probe costs one access to memory, threads rarely meet, and no growth
//! takes long enough to delay a cancel.
//!
//! Source: W. Litwin, *Linear hashing: a new tool for file and table addressing* (1980).

use super::driver::SharedTable;
use parking_lot::Mutex;
use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};

/// About the number of segments of a full table: few enough that their addresses stay in the processor's cache.
const SEGMENTS: usize = 256;
/// The least number of buckets of a segment.
const MIN_SEGMENT_BUCKETS: usize = 16;
/// Buckets of a segment for each eviction, after which the table grows by a segment.
const BUCKETS_PER_EVICTION: usize = 4;

/// Entry of a transposition table, with its replacement strategy.
pub trait Replace: Copy {
    /// Replacement priority in a generation: lower ones are evicted first.
    fn priority(&self, generation: u8) -> u32;
}

type Slot<K, V> = Option<(K, V)>;

/// The slots that a key may be in.
#[repr(align(64))]
struct Bucket<K, V, const WAYS: usize>(Mutex<[Slot<K, V>; WAYS]>);

/// Consecutive buckets; none before the table has grown so far.
type Segment<K, V, const WAYS: usize> = OnceLock<Box<[Bucket<K, V, WAYS>]>>;

/// Bounded hash table with `WAYS` slots a bucket.
pub struct TranspositionTable<K, V, const WAYS: usize = 4> {
    segments: Box<[Segment<K, V, WAYS>]>,
    /// The buckets of a segment, a power of two.
    segment_buckets: usize,
    /// Its logarithm: a shift is many times as fast as a division.
    segment_shift: u32,
    /// The buckets in use, a whole number of segments.
    buckets: AtomicUsize,
    /// Evictions since the table last grew.
    evictions: AtomicUsize,
    generation: AtomicU8,
    growth: Mutex<()>,
}

fn hash_of<K: Hash>(key: &K) -> usize {
    // The multiplication spreads the keys that FxHash leaves in clusters.
    let hash = FxBuildHasher.hash_one(key);
    let hash = (hash ^ hash >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (hash >> 20) as usize
}

/// The bucket of a hash among `buckets`: the lowest bits of the hash that number them all, or one bit less where that bucket
/// does not exist yet.
fn bucket_of(hash: usize, buckets: usize) -> usize {
    let most = buckets.next_power_of_two();
    let at = hash & (most - 1);
    if at < buckets { at } else { at - most / 2 }
}

/// Inserts an entry into a bucket; returns true if another entry was evicted.
fn insert<K: Eq, V: Replace>(slots: &mut [Slot<K, V>], key: K, value: V, generation: u8) -> bool {
    let priority = |slot: &Slot<K, V>| match slot {
        None => (0, 0),
        Some((known, _)) if *known == key => (0, 0),
        Some((_, value)) => (1, value.priority(generation)),
    };
    let Some(slot) = slots.iter_mut().min_by_key(|slot| priority(slot)) else { return false };
    let evicted = slot.as_ref().is_some_and(|(known, _)| *known != key);
    *slot = Some((key, value));
    evicted
}

impl<K: Copy + Eq + Hash, V: Replace, const WAYS: usize> TranspositionTable<K, V, WAYS> {
    /// An empty table of at most about `budget` bytes, and of a few entries at least.
    pub fn new(budget: usize) -> Self {
        let bucket = size_of::<Bucket<K, V, WAYS>>();
        let segment_buckets = (budget / bucket / SEGMENTS).next_power_of_two().max(MIN_SEGMENT_BUCKETS);
        let most = (budget / (segment_buckets * bucket)).max(1);
        let table = Self {
            segments: (0..most).map(|_| OnceLock::new()).collect(),
            segment_buckets,
            segment_shift: segment_buckets.trailing_zeros(),
            buckets: AtomicUsize::new(segment_buckets),
            evictions: AtomicUsize::new(0),
            generation: AtomicU8::new(0),
            growth: Mutex::new(()),
        };
        table.add_segment(0);
        table
    }

    fn add_segment(&self, number: usize) {
        if let Some(segment) = self.segments.get(number) {
            segment.get_or_init(|| {
                (0..self.segment_buckets).map(|_| Bucket(Mutex::new([None; WAYS]))).collect()
            });
        }
    }

    /// Changes the budget; entries are kept as far as they fit.
    pub fn resize(&mut self, budget: usize) {
        let old = std::mem::replace(self, Self::new(budget));
        self.set_generation(old.generation.load(Ordering::Relaxed));
        // Each segment is freed once it is empty.
        for segment in old.segments.into_iter().filter_map(OnceLock::into_inner) {
            for (key, value) in segment.into_iter().flat_map(|bucket| bucket.0.into_inner()).flatten() {
                self.update(&key, |_| value);
            }
        }
    }

    /// Begins a generation; priorities may depend on the age of entries.
    pub fn set_generation(&self, generation: u8) {
        self.generation.store(generation, Ordering::Relaxed);
    }

    /// Begins to bring the bucket of a key into the processor's cache, which takes as long as much else that a search does before
    /// it needs the entry. Only a lock waits for memory; a look at one does not.
    #[inline]
    pub fn fetch(&self, key: &K) {
        if let Some(bucket) = self.bucket(hash_of(key)) {
            std::hint::black_box(bucket.0.is_locked());
        }
    }

    /// The entry of a key.
    pub fn get(&self, key: &K) -> Option<V> {
        let bucket = self.bucket(hash_of(key))?.0.lock();
        bucket.iter().flatten().find(|(known, _)| known == key).map(|&(_, value)| value)
    }

    /// Replaces the entry of a key.
    pub fn update(&self, key: &K, change: impl FnOnce(Option<V>) -> V) {
        let Some(bucket) = self.bucket(hash_of(key)) else { return };
        let mut slots = bucket.0.lock();
        if let Some((_, value)) = slots.iter_mut().flatten().find(|(known, _)| known == key) {
            *value = change(Some(*value));
            return;
        }
        let evicted = insert(&mut *slots, *key, change(None), self.generation.load(Ordering::Relaxed));
        drop(slots);
        let limit = self.segment_buckets / BUCKETS_PER_EVICTION;
        if evicted && self.evictions.fetch_add(1, Ordering::Relaxed) >= limit {
            self.grow();
        }
    }

    /// Adds a segment, unless another thread is adding one or all are in use.
    fn grow(&self) {
        let Some(_growth) = self.growth.try_lock() else { return };
        let before = self.buckets.load(Ordering::Relaxed);
        self.evictions.store(0, Ordering::Relaxed);
        if before >= self.segments.len() * self.segment_buckets {
            return;
        }
        self.add_segment(before / self.segment_buckets);
        let after = before + self.segment_buckets;
        self.buckets.store(after, Ordering::Release);
        let generation = self.generation.load(Ordering::Relaxed);
        // The entries of each new bucket were in one old bucket until now. A thread that does not see the new buckets yet may
        // still insert an entry into the old one: it is not found again, and is evicted in time.
        for at in before..after {
            let from = at - after.next_power_of_two() / 2;
            let Some(bucket) = self.at(from) else { return };
            let moved = {
                let mut slots = bucket.0.lock();
                std::array::from_fn::<_, WAYS, _>(|way| {
                    slots[way].take_if(|(key, _)| bucket_of(hash_of(key), after) != from)
                })
            };
            for (key, value) in moved.into_iter().flatten() {
                let Some(bucket) = self.at(at) else { return };
                let mut slots = bucket.0.lock();
                // An entry that another thread has inserted meanwhile is newer.
                if !slots.iter().flatten().any(|(known, _)| *known == key) {
                    insert(&mut *slots, key, value, generation);
                }
            }
        }
    }

    fn bucket(&self, hash: usize) -> Option<&Bucket<K, V, WAYS>> {
        self.at(bucket_of(hash, self.buckets.load(Ordering::Acquire)))
    }

    fn at(&self, bucket: usize) -> Option<&Bucket<K, V, WAYS>> {
        self.segments.get(bucket >> self.segment_shift)?.get()?.get(bucket & (self.segment_buckets - 1))
    }
}

impl<K, V, const WAYS: usize> SharedTable for TranspositionTable<K, V, WAYS>
where
    K: Copy + Eq + Hash + Send + Sync,
    V: Replace + Send + Sync,
{
    fn bytes(&self) -> usize {
        self.buckets.load(Ordering::Relaxed) * size_of::<Bucket<K, V, WAYS>>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Replace for u32 {
        fn priority(&self, _generation: u8) -> u32 {
            *self
        }
    }

    #[test]
    fn tt_keeps_budget_and_priority() {
        let budget = 1 << 18;
        let mut table = TranspositionTable::<u64, u32, 5>::new(budget);
        assert!(table.bytes() < budget);
        for key in 0..100_000 {
            table.update(&key, |_| u32::from(key % 100 == 0));
        }
        assert!(table.bytes() <= budget && table.bytes() > budget * 9 / 10, "{}", table.bytes());
        assert!((0..100_000).filter(|key| table.get(key).is_some()).count() < 50_000);
        let kept = (0..100_000).step_by(100).filter(|key| table.get(key) == Some(1)).count();
        assert!(kept > 990, "{kept} of 1000");
        table.resize(budget / 4);
        assert!(table.bytes() <= budget / 4);
        assert!((0..100_000).step_by(100).filter(|key| table.get(key) == Some(1)).count() > 900);
        assert_eq!(
            (0..100_000).find(|&key| table.get(&key).is_some_and(|v| v != u32::from(key % 100 == 0))),
            None
        );
    }
}
