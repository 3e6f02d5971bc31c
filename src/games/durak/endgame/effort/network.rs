//! A small integer network, with equal results on every machine.

use super::features::COUNT;

/// The kinds of decisions, each with its own network.
pub const KINDS: usize = 4;
/// The hidden units.
pub const HIDDEN: usize = 16;
/// The outputs: the log2 odds that the side to move reaches its goal, and the log2 of the nodes to prove and to disprove
/// it.
pub const GUESSED: usize = 3;
/// The binary logarithm of 1 in the weights.
pub const UNIT: u32 = 8;
/// The greatest guess, as a binary logarithm.
const MOST: i32 = 22;

/// The network of one kind of decision.
pub struct Network {
    /// From inputs to hidden units.
    pub cells: [[i16; COUNT]; HIDDEN],
    /// From hidden units to outputs.
    pub guesses: [[i16; HIDDEN]; GUESSED],
    /// From inputs to outputs.
    pub straight: [[i16; COUNT]; GUESSED],
}

/// Two to the power of a fixed-point number, at least 1.
pub fn power(exponent: i32) -> u32 {
    let exponent = exponent.clamp(0, MOST << UNIT) as u32;
    let part = exponent & ((1 << UNIT) - 1);
    (((1 << UNIT) + part) << (exponent >> UNIT)) >> UNIT
}

fn sum(weights: &[i16; COUNT], features: &[i32; COUNT]) -> i32 {
    weights.iter().zip(features).map(|(&weight, &feature)| i32::from(weight) * feature).sum()
}

impl Network {
    /// The outputs for some features, in fixed point like the weights.
    pub fn guess(&self, features: &[i32; COUNT]) -> [i32; GUESSED] {
        let mut cells = [0; HIDDEN];
        for (cell, weights) in cells.iter_mut().zip(&self.cells) {
            *cell = sum(weights, features).max(0);
        }
        let mut guess = [0; GUESSED];
        for ((guess, weights), straight) in guess.iter_mut().zip(&self.guesses).zip(&self.straight) {
            let bent: i32 = weights.iter().zip(&cells).map(|(&weight, &cell)| i32::from(weight) * cell).sum();
            *guess = sum(straight, features) + (bent >> UNIT);
        }
        guess
    }
}
