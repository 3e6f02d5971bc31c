//! Picking a move: each card or square that is picked narrows the legal moves, and a drop plays one. The remaining moves follow
//! from the legal moves alone.

pub mod cards;
pub mod squares;
