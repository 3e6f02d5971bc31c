//! Oracle of an engine: exact answers without a search.

use super::exhaustive::Exact;
use etude_model::{Control, Position, Stopped};

/// Exact answers to some positions of a game, from a tablebase for instance.
pub trait Oracle<P: Position>: Send + Sync {
    /// Waits until it is ready for a position and those after it.
    ///
    /// # Errors
    /// [`Stopped`] if `control` requests it.
    fn prepare(&self, _position: &P, _control: &Control) -> Result<(), Stopped> {
        Ok(())
    }
    /// The value and the distance of a position, if they are known.
    fn exact(&self, position: &P) -> Option<Exact>;
}

/// Oracle that knows no position.
pub struct NoOracle;

impl<P: Position> Oracle<P> for NoOracle {
    fn exact(&self, _position: &P) -> Option<Exact> {
        None
    }
}
