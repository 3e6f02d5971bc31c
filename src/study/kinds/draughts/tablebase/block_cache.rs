//! Direct-mapped cache of slice blocks.

use etude_model::Slice;
use parking_lot::RwLock;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The number of slots; each holds at most one block.
const SLOT_COUNT: usize = 8192;

/// The key of a block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Key(u64);

impl Key {
    /// The key of a block of the file of a slice with or without distances.
    pub fn new(slice: Slice, values: bool, block: usize) -> Self {
        // The top bit keeps keys from being 0, the key of an empty slot.
        Self(
            1 << 63
                | u64::from(values) << 62
                | u64::from(slice.to_move.0) << 48
                | u64::from(slice.not_to_move.0) << 40
                | block as u64,
        )
    }

    fn slot(self) -> usize {
        // Fibonacci hashing.
        (self.0.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40) as usize % SLOT_COUNT
    }
}

/// A block, or an empty slot with the default key.
type Slot = RwLock<(Key, Box<[u8]>)>;

/// The cache.
#[derive(Default)]
pub(super) struct BlockCache {
    /// Allocated on first use.
    slots: OnceLock<Vec<Slot>>,
    /// The size of all blocks in bytes. Blocks are counted under the lock of their slot; the sum needs no order.
    bytes: AtomicUsize,
}

impl BlockCache {
    /// The size of all blocks in bytes.
    pub fn bytes(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
    }

    /// Returns one byte of a block and reads the block on a miss; `None` if reading fails.
    pub fn byte(&self, key: Key, offset: usize, read: impl FnOnce() -> Option<Box<[u8]>>) -> Option<u8> {
        let slots = self.slots.get_or_init(|| (0..SLOT_COUNT).map(|_| Slot::default()).collect());
        let slot = &slots[key.slot()];
        {
            let cached = slot.read();
            if cached.0 == key {
                return cached.1.get(offset).copied();
            }
        }
        // Read without the lock, so that a slow disk delays no other thread. Two threads may read the same block.
        let block = read()?;
        let byte = block.get(offset).copied();
        let mut cached = slot.write();
        // Add before subtracting: the counter never falls below 0.
        self.bytes.fetch_add(block.len(), Ordering::Relaxed);
        self.bytes.fetch_sub(cached.1.len(), Ordering::Relaxed);
        *cached = (key, block);
        byte
    }
}
