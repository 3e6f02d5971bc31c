//! Difficulty of an exercise: one number from 1 to 100, computed from its proof.
//!
//! ```text
//! sum        = 0.10 (1 - r) + 0.25 (1 - t) + 0.30 (1 - f) + 0.20 luck + 0.10 long + 0.05 traps
//! difficulty = 1 + 99 sum²
//! ```
//!
//! * `r`, `t`, `f`: the shares of games in which players who see 0, 2 and 4 plies ahead solve it
//!   ([`players`](super::players));
//! * `luck`: how unlikely it is to find the main line by chance: the sum of log2(legal moves / moves that keep the value)
//!   over the solver's decisions, 16 and more counting as 1;
//! * `long`: the solver's moves in the main line beyond the first, 8 and more counting as 1;
//! * `traps`: the moves along it that give the value away and do not lose within 4 plies, 16 and more counting as 1.
//!
//! Each part only grows with its own count, so that of two exercises the one harder in every respect has the
//! higher number. The square spreads the easy ones, of which nearly all are too hard for chance.

use super::players::{Shares, shares};
use super::proof::Proof;
use crate::solving::Solvable;
use etude_model::{Control, Position, Stopped};

/// The highest difficulty.
pub const HARDEST: u32 = 100;

/// Measurements that the difficulty is computed from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measures {
    /// Share of games that players of growing strength solve.
    pub shares: Shares,
    /// Improbability of finding the main line by chance, in bits.
    pub luck: f64,
    /// Number of the solver's moves in the main line.
    pub own_moves: usize,
    /// Number of these that have no alternative keeping the value.
    pub only_moves: usize,
    /// Number of moves that give the value away without losing soon.
    pub traps: usize,
}

impl Measures {
    /// Measures an exercise.
    ///
    /// # Errors
    /// [`Stopped`] if `control` requests it, or if a position may have more legal moves than are listed.
    pub fn of<G: Solvable>(
        proof: &Proof<G::Position>,
        solver: &mut G::Solver,
        control: &Control,
    ) -> Result<Self, Stopped> {
        Ok(Self { shares: shares::<G>(proof, solver, control)?, ..Self::along(proof) })
    }

    /// Measurements of the main line alone, as if no player solved the exercise: an upper bound of its difficulty.
    pub fn along<P: Position>(proof: &Proof<P>) -> Self {
        let bits = |all: usize, good: usize| (all as f64 / good.max(1) as f64).log2();
        Self {
            shares: [0.0; _],
            luck: proof.decisions().map(|decision| bits(decision.all(), decision.good())).sum(),
            own_moves: proof.own_moves(),
            only_moves: proof.decisions().filter(|decision| decision.is_only()).count(),
            traps: proof.decisions().map(|decision| decision.tempting).sum(),
        }
    }

    /// The difficulty, from 1 to 100.
    pub fn difficulty(&self) -> u32 {
        let part = |count: f64, most: f64| (count / most).clamp(0.0, 1.0);
        let [blind, short, long] = self.shares.map(|share| 1.0 - share);
        let luck = part(self.luck, 16.0);
        let length = part(self.own_moves.saturating_sub(1) as f64, 8.0);
        let traps = part(self.traps as f64, 16.0);
        let sum = 0.10 * blind + 0.25 * short + 0.30 * long + 0.20 * luck + 0.10 * length + 0.05 * traps;
        (1.0 + f64::from(HARDEST - 1) * sum * sum).round() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIDDLE: Measures =
        Measures { shares: [0.1, 0.3, 0.5], luck: 6.0, own_moves: 4, only_moves: 2, traps: 5 };

    #[test]
    fn difficulty_range() {
        let easiest = Measures { shares: [1.0; 3], luck: 0.0, own_moves: 1, only_moves: 0, traps: 0 };
        let hardest = Measures { shares: [0.0; 3], luck: 50.0, own_moves: 30, only_moves: 9, traps: 90 };
        assert_eq!((easiest.difficulty(), hardest.difficulty()), (1, HARDEST));
        // 0.09 + 0.175 + 0.15 + 0.075 + 0.0375 + 0.015625, squared
        assert_eq!(MIDDLE.difficulty(), 30);
    }

    #[test]
    fn difficulty_is_monotonic() {
        let harder = [
            Measures { shares: [0.0, 0.3, 0.5], ..MIDDLE },
            Measures { shares: [0.1, 0.1, 0.5], ..MIDDLE },
            Measures { shares: [0.1, 0.3, 0.2], ..MIDDLE },
            Measures { luck: 9.0, ..MIDDLE },
            Measures { own_moves: 6, ..MIDDLE },
            Measures { traps: 9, ..MIDDLE },
        ];
        for measures in harder {
            assert!(measures.difficulty() > MIDDLE.difficulty(), "{measures:?}");
        }
    }
}
