//! First node of each position.

use super::NodeId;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::{BuildHasher, Hash};

/// Number of tables.
const TABLES: usize = 256;

/// Nodes by position, in many small tables: one large table would be rebuilt as a whole when it grows, for longer than
/// a frame.
pub(super) struct Seen<K> {
    tables: Vec<FxHashMap<K, NodeId>>,
}

impl<K: Hash + Eq> Seen<K> {
    pub(super) fn new() -> Self {
        Self { tables: (0..TABLES).map(|_| FxHashMap::default()).collect() }
    }

    /// Bytes of the tables.
    pub(super) fn memory(&self) -> usize {
        // The standard map keeps one slot in eight free, and one byte beside each slot.
        let slots: usize = self.tables.iter().map(|table| table.capacity() / 7 * 8).sum();
        slots * (size_of::<(K, NodeId)>() + 1)
    }

    /// The first node of a position, which is the one given when the position is new.
    pub(super) fn first(&mut self, key: K, node: NodeId) -> NodeId {
        // Bits of the hash that small tables do not use.
        let table = (FxBuildHasher.hash_one(&key) >> 40) as usize % TABLES;
        *self.tables[table].entry(key).or_insert(node)
    }
}
