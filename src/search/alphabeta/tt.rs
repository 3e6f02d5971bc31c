//! Transposition-table entry of the alpha-beta engine.

use super::score::{RawScore, is_proved};
use crate::tt::{Replace, TranspositionTable};

/// Relation of a stored score to the score of the position at that depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoundKind {
    /// The score is at least this.
    Lower,
    /// The score is this.
    Exact,
    /// The score is at most this.
    Upper,
}

/// Transposition-table entry of a position.
#[derive(Clone, Copy, Debug)]
pub struct TtEntry {
    /// The score as [`to_tt`](super::score::to_tt) stores it: wins and losses count plies from this position.
    pub score: i16,
    /// The bound that the score is.
    pub bound: BoundKind,
    /// The depth of the search in plies.
    pub depth: u8,
    /// The search that stored the entry, counted modulo 256.
    pub generation: u8,
    /// The best move, as its index among the legal moves; 255 for none.
    pub best: u8,
}

impl Replace for TtEntry {
    fn priority(&self, generation: u8) -> u32 {
        // Old entries are evicted first. Generations wrap around, so the age decides, not the number.
        u32::from(u8::MAX - generation.wrapping_sub(self.generation)) * 64
            + u32::from(self.depth.min(63)) * 4
            + u32::from(self.bound == BoundKind::Exact)
    }
}

impl TtEntry {
    /// The index of the best move.
    pub fn best(&self) -> Option<usize> {
        (self.best != u8::MAX).then_some(usize::from(self.best))
    }

    /// Returns true if the entry cuts off a search with this depth and window. `score` is its score as seen from the root.
    pub fn cuts_off(&self, score: RawScore, depth: u8, alpha: RawScore, beta: RawScore) -> bool {
        let is_deep_enough = self.depth >= depth || is_proved(score);
        is_deep_enough
            && match self.bound {
                BoundKind::Lower => score >= beta,
                BoundKind::Exact => self.depth >= depth || score >= beta || score <= alpha,
                BoundKind::Upper => score <= alpha,
            }
    }
}

/// Transposition table of the engine. Three draughts entries fill two cache lines.
pub type Table<K> = TranspositionTable<K, TtEntry, 3>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn age_decides_across_generation_wrap() {
        let entry = |generation| TtEntry { score: 0, bound: BoundKind::Exact, depth: 9, generation, best: 0 };
        for newest in [0_u8, 1, 100, 255] {
            let priority = |age: u8| entry(newest.wrapping_sub(age)).priority(newest);
            assert!((1..=255).all(|age| priority(age) < priority(age - 1)), "{newest}");
        }
    }
}
