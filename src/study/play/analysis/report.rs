//! Reports and status of solver and engines.

use crate::model::Value;
use crate::study::play::limits::Halt;
use std::time::Duration;

/// Stage of the solve of the position in view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Solving its value.
    #[default]
    Value,
    /// Solving the value of each move.
    Moves,
    /// Measuring distances.
    Distances,
    /// Everything asked for is known.
    Done,
}

/// Verdict of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveReport<M> {
    /// The move.
    pub mv: M,
    /// Its value for the side that makes it.
    pub value: Option<Value>,
    /// Plies to the end, the move included.
    pub plies: Option<u32>,
}

/// The solver's report of the position in view, without the work in progress.
#[derive(Clone, Debug)]
pub struct SolverReport<M> {
    /// Which view it belongs to.
    pub view: u64,
    /// The stage reached.
    pub stage: Stage,
    /// The value for the side to move.
    pub value: Option<Value>,
    /// Plies to the end.
    pub plies: Option<u32>,
    /// A move that keeps the value: the most natural one, not the shortest.
    pub good: Option<M>,
    /// Every legal move in canonical order.
    pub moves: Vec<MoveReport<M>>,
    /// Whether the value comes from the book of proved positions.
    pub from_book: bool,
    /// Positions looked at.
    pub nodes: u64,
    /// Time spent.
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

/// Status of the solver, read with every frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolverStatus {
    /// Changes whenever the report or `paused` does.
    pub version: u64,
    /// Whether the solver does not work: stopped by the user or by itself, or waiting for a request.
    pub paused: bool,
    /// Positions looked at.
    pub nodes: u64,
    /// Time spent.
    pub spent: Duration,
    /// Bytes of the table.
    pub memory: u64,
}
