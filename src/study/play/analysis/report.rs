//! Reports and status of solver and engines.

use crate::play::limits::Halt;
use etude_model::Value;
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
    /// Everything requested is known.
    Done,
}

/// Verdict of a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveVerdict {
    /// Its value for the side that makes it.
    pub value: Option<Value>,
    /// Plies to the end, the move included.
    pub plies: Option<u32>,
}

/// The solver's report of a position, without the work in progress: the same from its thread to the window.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SolverReport {
    /// Number of the view that the report belongs to.
    pub view: u64,
    /// The stage reached.
    pub stage: Stage,
    /// The value for the side to move.
    pub value: Option<Value>,
    /// Plies to the end.
    pub plies: Option<u32>,
    /// The index of a move that keeps the value: the most natural one, not the shortest.
    pub good: Option<usize>,
    /// The verdict of every legal move, in canonical order.
    pub moves: Vec<MoveVerdict>,
    /// True if the restricted moves are settled: everything requested of them is known.
    pub among_settled: bool,
    /// True if the value comes from the book of proved positions.
    pub from_book: bool,
    /// Positions looked at.
    pub nodes: u64,
    /// Time spent.
    pub spent: Duration,
    /// Reason of a stop without a request.
    pub halt: Option<Halt>,
    /// Message of a crash.
    pub crash: Option<String>,
}

impl SolverReport {
    /// Number of moves with a verdict.
    pub fn settled(&self) -> usize {
        self.moves.iter().filter(|known| known.value.is_some()).count()
    }
}

/// Status of the solver, read with every frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolverStatus {
    /// Changes whenever the report or `paused` does.
    pub version: u64,
    /// True if the solver is idle: stopped by the user or by itself, or waiting for a request.
    pub paused: bool,
    /// Positions looked at.
    pub nodes: u64,
    /// Time spent.
    pub spent: Duration,
    /// Bytes of the table.
    pub memory: u64,
}
