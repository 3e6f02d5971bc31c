//! What an engine may know without searching.

use super::exhaustive::Exact;
use crate::model::Position;

/// Exact answers about some positions of a game, from a table of endings for instance.
pub trait Oracle<P: Position>: Send + Sync {
    /// The value and the plies to the end, when they are known.
    fn exact(&self, position: &P) -> Option<Exact>;
}

/// Knows nothing.
pub struct Ignorant;

impl<P: Position> Oracle<P> for Ignorant {
    fn exact(&self, _position: &P) -> Option<Exact> {
        None
    }
}
