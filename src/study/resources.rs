//! What work in the background may use, and how it reports back.

use std::sync::Arc;

/// Asks for a new frame, from any thread.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// What a solver may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resources {
    /// The most bytes of its table.
    pub memory: usize,
    /// Threads.
    pub threads: usize,
}
