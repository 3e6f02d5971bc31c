//! The proof-effort network: a guess of the positions that a proof takes, fitted to solved deals.
//!
//! It only orders work, so it may be wrong.

pub mod features;
pub mod network;
mod weights;

use super::position::Endgame;
use crate::durak::moves::Phase;
use features::features;
use network::power;
use weights::NETWORKS;

/// The kind of decision, as the index of its network.
pub fn kind(position: &Endgame) -> usize {
    match position.phase() {
        Phase::Defence => 1,
        Phase::ThrowIn => 2,
        Phase::Attack if !position.bout().is_fresh() => 3,
        Phase::Attack | Phase::Over => 0,
    }
}

/// The expected nodes to prove and to disprove the goal of the side to move: the nodes of proofs with that outcome,
/// divided by its probability.
pub fn effort(position: &Endgame) -> [u32; 2] {
    let [odds, passing, failing] = NETWORKS[kind(position)].guess(&features(position));
    [power(passing + (-odds).max(0)), power(failing + odds.max(0))]
}
