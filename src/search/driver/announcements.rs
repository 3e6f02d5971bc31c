//! Announcements of the positions that the threads of a search are busy with.
//!
//! All threads search the same position and share one table. Each announces the positions it is busy with, and the others
//! put these off as long as they find something else to do that is likely to be needed anyway.

use etude_model::Dominance;
use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};
use std::sync::atomic::{AtomicU64, Ordering};

/// Slots for announcements; two positions that share one only cost speed.
const SLOTS: usize = 1 << 10;

/// The positions that threads are busy with.
pub struct Announcements(Box<[AtomicU64]>);

/// Hash of a position and a query, as it is announced. Two positions may share a tag: that costs speed, never an answer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Tag(u64);

impl Tag {
    /// The tag of a position and of a query about its score.
    pub fn new<F: Hash>(dominance: &Dominance<F>, score: u16) -> Self {
        // 0 is an empty slot.
        Self(FxBuildHasher.hash_one((&dominance.class, dominance.facts(), score)) | 1)
    }
}

impl Announcements {
    pub(super) fn new() -> Self {
        Self((0..SLOTS).map(|_| AtomicU64::new(0)).collect())
    }

    fn slot(&self, tag: Tag) -> &AtomicU64 {
        &self.0[(tag.0 >> 32) as usize % SLOTS]
    }

    /// Returns true if a thread is busy with a position.
    pub fn is_busy(&self, tag: Tag) -> bool {
        self.slot(tag).load(Ordering::Relaxed) == tag.0
    }

    /// Announces a position unless the slot is taken; returns true if it was announced.
    pub fn announce(&self, tag: Tag) -> bool {
        self.slot(tag).compare_exchange(0, tag.0, Ordering::Relaxed, Ordering::Relaxed).is_ok()
    }

    /// Withdraws an announcement.
    pub fn withdraw(&self, tag: Tag) {
        self.slot(tag).store(0, Ordering::Relaxed);
    }
}
