//! A position at which an engine stays while the user walks.

use super::solver::Solvable;
use crate::model::{DrawnMove, Side};
use crate::study::rows::EngineReport;

/// Where an engine stays, and what it has found there.
#[derive(Clone, Debug, PartialEq)]
pub struct Locked {
    /// How many moves lead there.
    pub ply: usize,
    /// The last of them.
    pub after: Option<DrawnMove>,
    /// The side to move there.
    pub to_move: Side,
    /// Whether the user stands there.
    pub here: bool,
    /// What it has found, while the user stands elsewhere.
    pub report: Option<EngineReport>,
}

/// Where an engine stays.
pub(super) struct Lock<G: Solvable> {
    pub(super) position: G::Position,
    /// The moves that lead there, in notation.
    pub(super) way: Vec<String>,
    /// Whether the user stands there.
    pub(super) here: bool,
    /// What is told of it.
    pub(super) told: Locked,
}
