//! What an engine may know without searching.

use super::exhaustive::Exact;
use crate::model::{Control, Position, Stopped};

/// Exact answers about some positions of a game, from a table of endings for instance.
pub trait Oracle<P: Position>: Send + Sync {
    /// Waits for what it needs to say anything of use about a position and those behind it.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so.
    fn prepare(&self, position: &P, control: &Control) -> Result<(), Stopped> {
        let (_, _) = (position, control);
        Ok(())
    }
    /// The value and the plies to the end, when they are known.
    fn exact(&self, position: &P) -> Option<Exact>;
}

/// The oracle of engines that have none: it knows no position.
pub struct NoOracle;

impl<P: Position> Oracle<P> for NoOracle {
    fn exact(&self, _position: &P) -> Option<Exact> {
        None
    }
}
