//! What the solver's thread reports of the position in view.

use crate::model::Value;
use crate::study::play::limits::Halt;
use std::time::Duration;

/// How far the position in view has been solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Looking for its value.
    #[default]
    Value,
    /// Looking for the value of each move.
    Moves,
    /// Looking for distances.
    Distances,
    /// Everything asked for is known.
    Done,
}

/// What is known of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveReport<M> {
    /// The move.
    pub mv: M,
    /// Its value for the side that makes it.
    pub value: Option<Value>,
    /// Plies to the end, the move included.
    pub plies: Option<u32>,
}

/// What is known of the position in view, the work in progress not counted.
#[derive(Clone, Debug)]
pub struct Report<M> {
    /// Which view it belongs to.
    pub view: u64,
    /// How far the work is.
    pub stage: Stage,
    /// The value for the side to move.
    pub value: Option<Value>,
    /// Plies to the end.
    pub plies: Option<u32>,
    /// A move that keeps the value: the most natural one, but not the shortest.
    pub good: Option<M>,
    /// Every legal move in canonical order.
    pub moves: Vec<MoveReport<M>>,
    /// Whether the value was proved before the position was looked at.
    pub recalled: bool,
    /// The positions that were looked at.
    pub nodes: u64,
    /// The time that was spent.
    pub spent: Duration,
    /// Why it stopped by itself, if it did.
    pub halt: Option<Halt>,
    /// What went wrong.
    pub crash: Option<String>,
}

impl<M> Default for Report<M> {
    fn default() -> Self {
        Self {
            view: 0,
            stage: Stage::Value,
            value: None,
            plies: None,
            good: None,
            moves: Vec::new(),
            recalled: false,
            nodes: 0,
            spent: Duration::ZERO,
            halt: None,
            crash: None,
        }
    }
}

/// How the work stands, to be asked for with every frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Changes whenever the report does, whether the work was stopped included.
    pub version: u64,
    /// Whether nothing is looked for: the user stopped the work, it stopped by itself or waits to be asked.
    pub paused: bool,
    /// The positions that were looked at.
    pub nodes: u64,
    /// The time that was spent.
    pub spent: Duration,
    /// The bytes of the table.
    pub memory: u64,
}
