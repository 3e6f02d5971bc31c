//! Progress of a tablebase build, shared by its threads: counted entries and held bytes; and its errors.

use etude_model::{Control, Stopped};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// Error of a tablebase build.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BuildError {
    /// The control stopped it.
    Stopped,
    /// The distance to an end does not fit into a byte.
    TooLong,
    /// A slice needs more memory than the limit.
    TooLarge {
        /// The memory it needs.
        bytes: u64,
    },
    /// A conversion leads to a slice that is neither known nor stored.
    Missing,
    /// The store cannot be read or written; with the reason.
    Store(String),
}

impl From<Stopped> for BuildError {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

/// Progress of all threads of a build.
pub(super) struct Progress<'a> {
    control: &'a Control,
    /// The bytes held by all threads.
    bytes: AtomicU64,
    /// The error of the thread that failed first.
    error: OnceLock<BuildError>,
}

impl<'a> Progress<'a> {
    /// The progress of a build that holds no bytes yet.
    pub fn new(control: &'a Control) -> Self {
        Self { control, bytes: AtomicU64::new(0), error: OnceLock::new() }
    }

    /// Counts entries.
    pub fn add(&self, entries: usize) {
        self.control.add_nodes(entries as u64);
    }

    /// Polls the control, and whether another thread has failed.
    pub fn check(&self) -> Result<(), Stopped> {
        if self.error.get().is_some() { Err(Stopped) } else { self.control.check() }
    }

    /// Stops all threads because of an error; returns the first such error.
    pub fn fail(&self, error: BuildError) -> BuildError {
        self.error.get_or_init(|| error).clone()
    }

    /// [`Self::add`], then [`Self::check`].
    pub fn advance(&self, entries: usize) -> Result<(), Stopped> {
        self.add(entries);
        self.check()
    }

    /// Reports newly held bytes.
    pub fn hold(&self, bytes: usize) {
        let before = self.bytes.fetch_add(bytes as u64, Ordering::Relaxed);
        self.control.set_memory(before + bytes as u64);
    }

    /// Reports released bytes.
    pub fn release(&self, bytes: usize) {
        let before = self.bytes.fetch_sub(bytes as u64, Ordering::Relaxed);
        self.control.set_memory(before - bytes as u64);
    }
}
