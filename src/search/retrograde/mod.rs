//! Tablebase generation by retrograde analysis: exact answers to all positions of few pieces.
//!
//! [`build`] solves a slice together with the one of the exchanged sides, once every slice that conversions lead to is known.
//! First it surveys each position: the best result of its conversions, and its number of quiet moves. Then it finds the
//! results in the order of their distance. From losses in `d` plies it retracts all quiet moves to wins in `d + 1`; from wins
//! in `d` it retracts them to positions that now have one open move less, and those without an open move are lost. Positions
//! that are never reached are draws.

mod build;
mod check;
mod progress;
mod slice_pair;
mod store;
mod tablebase;

pub use build::{build, total_nodes};
pub use check::{SliceCheck, check};
pub use progress::BuildError;
pub use store::{BuildLimits, BuildPlan, SliceStore, build_into};
pub use tablebase::{Tablebase, slice_size, without_distance};
