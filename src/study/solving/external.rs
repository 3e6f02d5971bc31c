//! External engines of a game.

use crate::external_engine::ExternalEngine;
use etude_model::{Control, Message, Position, Report};
use std::time::Duration;

/// An external engine. Its process starts with the first search and ends when this is dropped.
pub trait Program<P, M>: Send {
    /// Searches a position that follows the positions of `history`, for `time` or until the control stops it; intermediate
    /// results go to `found`. Returns its move; none when the control stopped it before it was ready.
    ///
    /// # Errors
    /// Its failure, in words that name it: a failed program is not asked again.
    fn search(
        &mut self,
        position: &P,
        history: &[P],
        time: Option<Duration>,
        control: &Control,
        found: &mut dyn FnMut(&Report<M>),
    ) -> Result<Option<M>, Message>;
}

/// Sets up an external engine of a game.
pub type SetUp<P> = fn(&ExternalEngine) -> Box<dyn Program<P, <P as Position>::Move>>;
