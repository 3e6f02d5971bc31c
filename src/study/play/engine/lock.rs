//! Engine lock: the engine stays at a position while the user walks.

use crate::rows::EngineAnalysis;
use etude_model::{DrawnMove, Side};

/// The locked position as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Locked {
    /// Number of moves that lead there.
    pub ply: usize,
    /// The last of these moves.
    pub after: Option<DrawnMove>,
    /// The side to move there.
    pub to_move: Side,
    /// True if the locked position is the one in view.
    pub here: bool,
    /// The engine's analysis, while another position is in view.
    pub engine: Option<EngineAnalysis>,
}

/// The position at which the engine stays.
pub(in crate::play) struct Lock {
    /// The moves that lead there, in notation.
    pub(in crate::play) way: Vec<String>,
    /// True if the locked position is the one in view.
    pub(in crate::play) here: bool,
    /// The same as it is shown.
    pub(in crate::play) locked: Locked,
}
