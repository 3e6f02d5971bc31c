//! What the threads that make tables share: the control, and the count of the bytes they hold.

use crate::model::{Control, Stopped};
use std::sync::atomic::{AtomicU64, Ordering};

/// Why there are no tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The work was cancelled or ran out of time.
    Stopped,
    /// The end of a position is too far away for a byte.
    TooLong,
    /// A slice needs more memory than there is.
    TooLarge {
        /// What it needs.
        bytes: u64,
    },
    /// Moves lead to a slice that is neither known nor in stock.
    Missing,
    /// What is kept outside of memory cannot be read or written, with the reason that was given.
    Stock(String),
}

impl From<Stopped> for Failure {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

/// How the threads that make tables tell what they do, and learn that they shall stop.
pub(super) struct Watch<'a> {
    control: &'a Control,
    /// The bytes that all threads hold.
    bytes: AtomicU64,
}

impl<'a> Watch<'a> {
    /// A watch over work that holds no bytes yet.
    pub fn new(control: &'a Control) -> Self {
        Self { control, bytes: AtomicU64::new(0) }
    }

    /// Counts places that were looked at.
    pub fn add(&self, places: usize) {
        self.control.add_nodes(places as u64);
    }

    /// Whether to go on.
    pub fn check(&self) -> Result<(), Stopped> {
        self.control.check()
    }

    /// [`Self::add`], then [`Self::check`].
    pub fn advance(&self, places: usize) -> Result<(), Stopped> {
        self.add(places);
        self.check()
    }

    /// Tells that so many more bytes are held.
    pub fn hold(&self, bytes: usize) {
        let before = self.bytes.fetch_add(bytes as u64, Ordering::Relaxed);
        self.control.set_memory(before + bytes as u64);
    }

    /// Tells that so many bytes are held no more.
    pub fn release(&self, bytes: usize) {
        let before = self.bytes.fetch_sub(bytes as u64, Ordering::Relaxed);
        self.control.set_memory(before - bytes as u64);
    }
}
