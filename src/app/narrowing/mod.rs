//! Picking a move: each card or square that is picked narrows the legal moves, and what is dropped plays one.
//! Which moves are left is worked out here from the moves alone.

pub mod cards;
pub mod squares;
