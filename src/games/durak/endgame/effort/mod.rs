//! A guess how many positions a proof takes, by a small network that was fitted to solved deals.
//!
//! Only the order of work depends on it, so it may be wrong.

pub mod features;
pub mod network;
mod weights;

use super::position::Endgame;
use crate::games::durak::moves::Phase;
use features::features;
use network::power;
use weights::NETWORKS;

/// The kind of decision, as the number of its network.
pub fn kind(position: &Endgame) -> usize {
    match position.phase() {
        Phase::Defence => 1,
        Phase::ThrowIn => 2,
        Phase::Attack if !position.bout().is_fresh() => 3,
        Phase::Attack | Phase::Over => 0,
    }
}

/// How many positions it may take to prove that the side to move gets what it wants, and that it does not: what proofs take
/// that come out so, divided by the chance that they do.
pub fn effort(position: &Endgame) -> [u32; 2] {
    let [odds, passing, failing] = NETWORKS[kind(position)].guess(&features(position));
    [power(passing + (-odds).max(0)), power(failing + odds.max(0))]
}
