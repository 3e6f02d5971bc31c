//! Direct-mapped cache of slice blocks.

use crate::model::Slice;
use parking_lot::RwLock;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The number of cached blocks.
const MOST_BLOCKS: usize = 8192;

/// The key of a block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Key(u64);

impl Key {
    pub fn new(slice: Slice, block: usize) -> Self {
        // The top bit keeps keys from being 0, the key of an empty slot.
        Self(1 << 63 | u64::from(slice.to_move.0) << 48 | u64::from(slice.not_to_move.0) << 40 | block as u64)
    }

    fn slot(self) -> usize {
        (self.0.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40) as usize % MOST_BLOCKS
    }
}

/// A block, or an empty slot with the default key.
type Slot = RwLock<(Key, Box<[u8]>)>;

/// The cache.
#[derive(Default)]
pub(super) struct BlockCache {
    /// Allocated on first use.
    slots: OnceLock<Vec<Slot>>,
    memory: AtomicUsize,
}

impl BlockCache {
    /// The size of all blocks in bytes.
    pub fn memory(&self) -> usize {
        self.memory.load(Ordering::Relaxed)
    }

    /// A byte of a block, which is read on a cache miss; `None` when that fails.
    pub fn byte(&self, key: Key, place: usize, read: impl FnOnce() -> Option<Box<[u8]>>) -> Option<u8> {
        let slots = self.slots.get_or_init(|| (0..MOST_BLOCKS).map(|_| Slot::default()).collect());
        let slot = &slots[key.slot()];
        {
            let kept = slot.read();
            if kept.0 == key {
                return kept.1.get(place).copied();
            }
        }
        let block = read()?;
        let byte = block.get(place).copied();
        let mut kept = slot.write();
        self.memory.fetch_add(block.len(), Ordering::Relaxed);
        self.memory.fetch_sub(kept.1.len(), Ordering::Relaxed);
        *kept = (key, block);
        byte
    }
}
