//! The engine jobs of an open game.

pub mod estimate;
pub mod external;
pub(super) mod job;
pub mod lock;
mod open_game;

use super::limits::Halt;
use etude_model::Message;
use std::time::Duration;

/// Status of an engine at its position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineStatus {
    /// The view that it belongs to.
    pub view: u64,
    /// Changes whenever something else is found in that view.
    pub version: u64,
    /// True if the engine is at work on it.
    pub running: bool,
    /// True if the report is an earlier one of the same position, which the work in progress replaces.
    pub outdated: bool,
    /// Positions looked at.
    pub nodes: u64,
    /// Time spent.
    pub spent: Duration,
    /// Bytes held.
    pub memory: u64,
    /// Reason of a stop by itself.
    pub halt: Option<Halt>,
    /// Its failure.
    pub trouble: Option<Message>,
}
