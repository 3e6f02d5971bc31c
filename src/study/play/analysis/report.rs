//! What the solver's thread reports of the position in view.

use crate::model::{Message, Value};
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
pub struct SolverReport<M> {
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
    pub from_book: bool,
    /// The positions that were looked at.
    pub nodes: u64,
    /// The time that was spent.
    pub spent: Duration,
    /// Why it stopped by itself, if it did.
    pub halt: Option<Halt>,
    /// What went wrong.
    pub crash: Option<String>,
}

impl<M> Default for SolverReport<M> {
    fn default() -> Self {
        Self {
            view: 0,
            stage: Stage::Value,
            value: None,
            plies: None,
            good: None,
            moves: Vec::new(),
            from_book: false,
            nodes: 0,
            spent: Duration::ZERO,
            halt: None,
            crash: None,
        }
    }
}

/// How the work stands, to be asked for with every frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolverStatus {
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

/// Status of an engine at its position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineStatus {
    /// The view that it belongs to.
    pub view: u64,
    /// Changes whenever something else is found in that view.
    pub version: u64,
    /// Whether the engine is at work on it.
    pub running: bool,
    /// Positions looked at.
    pub nodes: u64,
    /// Time spent.
    pub spent: Duration,
    /// Bytes held.
    pub memory: u64,
    /// Why it stopped by itself, if it did.
    pub halt: Option<Halt>,
    /// What went wrong.
    pub trouble: Option<Message>,
}
