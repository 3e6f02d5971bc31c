//! Resources of background work, and its wake-up call.

use std::sync::Arc;

/// Requests a new frame, from any thread.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// Limits of background work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Resources {
    /// Memory in bytes.
    pub memory: usize,
    /// Number of threads, at least one.
    pub threads: usize,
}
