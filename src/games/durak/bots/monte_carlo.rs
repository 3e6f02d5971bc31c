//! [ISMCTS](super::ismcts) whose leaves are played out to the end of the game.

use super::fast_state::FastState;
use super::ismcts::{EPSILON, Ismcts, PlayoutPolicy};
use super::value::Worth;
use crate::durak::state::State;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// A Monte Carlo search with a fixed number of playouts a move.
pub type MonteCarlo = Ismcts<FullPlayout>;

/// Plays the game out: the lowest card, with random moves in between.
pub struct FullPlayout;

impl PlayoutPolicy for FullPlayout {
    const UCB_C: f32 = 0.5;

    fn evaluate(&self, leaf: FastState, random: &mut Xoshiro256PlusPlus) -> Worth {
        Worth::of_result(leaf.play_out(EPSILON, random))
    }
}

impl MonteCarlo {
    /// A search of `playouts` a move; equal seeds play equally.
    pub fn new(playouts: u32, seed: u64) -> Self {
        Self::with_policy(FullPlayout, playouts, seed)
    }
}

/// Plays `count` playouts and returns the wins of the first and of the second seat. For benchmarks.
pub fn playouts(state: &State, count: u32, seed: u64) -> [u32; 2] {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut wins = [0; 2];
    for _ in 0..count {
        match FastState::new(state).play_out(EPSILON, &mut random) {
            2 => wins[0] += 1,
            0 => wins[1] += 1,
            _ => {}
        }
    }
    wins
}
