//! First node of each position.

use super::NodeId;
use crate::erased::AnyKey;
use etude_model::Side;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::collections::hash_map::Entry;
use std::hash::BuildHasher;

/// Number of tables.
const TABLES: usize = 256;

/// Nodes by position, in many small tables: one large table would be rebuilt as a whole when it grows, for longer than
/// a frame.
pub(super) struct Seen {
    tables: Vec<FxHashMap<Key, NodeId>>,
    /// Bytes of the keys outside of the tables.
    heap: usize,
}

/// A position with the side to move.
type Key = (AnyKey, Side);

impl Seen {
    pub(super) fn new() -> Self {
        Self { tables: (0..TABLES).map(|_| FxHashMap::default()).collect(), heap: 0 }
    }

    /// Bytes of the tables.
    pub(super) fn memory(&self) -> usize {
        // The standard map keeps one slot in eight free, and one byte beside each slot.
        let slots: usize = self.tables.iter().map(|table| table.capacity() / 7 * 8).sum();
        slots * (size_of::<(Key, NodeId)>() + 1) + self.heap
    }

    /// The first node of a position, which is the one given when the position is new.
    pub(super) fn first(&mut self, key: Key, node: NodeId) -> NodeId {
        // Bits of the hash that small tables do not use.
        let table = (FxBuildHasher.hash_one(&key) >> 40) as usize % TABLES;
        let heap = key.0.heap_bytes();
        match self.tables[table].entry(key) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(new) => {
                self.heap += heap;
                *new.insert(node)
            }
        }
    }
}
