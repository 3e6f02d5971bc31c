//! What work in the background may use, and how it reports back.

use std::sync::Arc;

/// Asks for a new frame, from any thread.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// What some work may use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Resources {
    /// The most bytes that it holds.
    pub memory: usize,
    /// The threads that it works with, one at least.
    pub threads: usize,
}
