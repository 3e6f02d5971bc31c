//! A small network, all of whole numbers, so that it is the same everywhere.

use super::features::COUNT;

/// The kinds of decisions, each with a network of its own.
pub const KINDS: usize = 4;
/// The cells between what is seen and what is guessed.
pub const HIDDEN: usize = 16;
/// What is guessed: the chance that the side to move gets what it wants, as a binary logarithm of odds, and the binary
/// logarithms of the positions that it takes to prove that it does, and that it does not.
pub const GUESSED: usize = 3;
/// The binary logarithm of one in the weights.
pub const UNIT: u32 = 8;
/// The most that a proof is guessed to take, as a binary logarithm.
const MOST: i32 = 22;

/// A network for one kind of decision.
pub struct Network {
    /// From what is seen to the cells.
    pub cells: [[i16; COUNT]; HIDDEN],
    /// From the cells to the guesses.
    pub guesses: [[i16; HIDDEN]; GUESSED],
    /// From what is seen straight to the guesses.
    pub straight: [[i16; COUNT]; GUESSED],
}

/// Two to the power of a number that has [`UNIT`] bits behind the point, at least 1.
pub fn power(exponent: i32) -> u32 {
    let exponent = exponent.clamp(0, MOST << UNIT) as u32;
    let part = exponent & ((1 << UNIT) - 1);
    (((1 << UNIT) + part) << (exponent >> UNIT)) >> UNIT
}

fn sum(weights: &[i16; COUNT], features: &[i32; COUNT]) -> i32 {
    weights.iter().zip(features).map(|(&weight, &feature)| i32::from(weight) * feature).sum()
}

impl Network {
    /// What is guessed of a position that looks so, with as many bits behind the point as weights have.
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
