//! What a game in which studies are composed tells beyond its rules.

use crate::model::{Control, Playable, Side, Stopped};

/// What composers ask of a game beyond its rules.
pub struct Craft<G: Playable> {
    /// Gets ready what proofs use.
    pub prepare: fn(&G::Position, &Control) -> Result<(), Stopped>,
    /// Whether a win of a side is a matter of material.
    pub is_decided: fn(&G::Position, Side) -> bool,
    /// The position without the piece on a square, by its place on the board as it is drawn.
    pub without: fn(&G::Position, u8) -> Option<G::Position>,
    /// A text that is the same for positions which differ in colours, in the board's turn or its mirror alone.
    pub likeness: fn(&G::Setup) -> String,
}
