//! Blocks of slices that were read lately: a fixed number of places, each for those blocks whose key leads to it.

use crate::model::Slice;
use parking_lot::RwLock;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many blocks are kept at most.
const MOST_BLOCKS: usize = 8192;

/// Which block it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Key(u64);

impl Key {
    pub fn new(slice: Slice, block: usize) -> Self {
        // Materials are counted from 0; no key is 0.
        Self(1 << 63 | u64::from(slice.mover.0) << 48 | u64::from(slice.waiter.0) << 40 | block as u64)
    }

    fn slot(self) -> usize {
        (self.0.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40) as usize % MOST_BLOCKS
    }
}

/// A block, or nothing under the key that no block has.
type Slot = RwLock<(Key, Box<[u8]>)>;

/// The blocks.
#[derive(Default)]
pub(super) struct Blocks {
    /// Made when the first block is asked for.
    slots: OnceLock<Vec<Slot>>,
    memory: AtomicUsize,
}

impl Blocks {
    /// The bytes of all blocks.
    pub fn memory(&self) -> usize {
        self.memory.load(Ordering::Relaxed)
    }

    /// A byte of a block, which is read where it is not kept; none where it cannot be read.
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
