//! What the engine remembers of positions.

use super::score::{Number, is_proved};
use crate::search::cache::{Cache, Entry};

/// How a kept score relates to the score of the position at that depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The score is at least this.
    Lower,
    /// The score is this.
    Exact,
    /// The score is at most this.
    Upper,
}

/// What is kept of a position.
#[derive(Clone, Copy, Debug)]
pub struct Kept {
    /// The score, as seen from the position.
    pub score: i16,
    /// What the score says.
    pub bound: Bound,
    /// The plies that were searched for it.
    pub depth: u8,
    /// The search that it comes from, counted modulo 256.
    pub generation: u8,
    /// The number of the best move among the legal ones; 255 for none.
    pub best: u8,
}

impl Entry for Kept {
    fn worth(&self, now: u8) -> u32 {
        // What is old gives way first. The count of searches begins anew after 256 of them, so it is the age that tells.
        u32::from(u8::MAX - now.wrapping_sub(self.generation)) * 64
            + u32::from(self.depth.min(63)) * 4
            + u32::from(self.bound == Bound::Exact)
    }
}

impl Kept {
    /// The number of the best move.
    pub fn best(&self) -> Option<usize> {
        (self.best != u8::MAX).then_some(usize::from(self.best))
    }

    /// Whether a score, which is this one seen from the root, ends a search to a depth with a window.
    pub fn settles(&self, score: Number, depth: u8, alpha: Number, beta: Number) -> bool {
        let deep = self.depth >= depth || is_proved(score);
        deep && match self.bound {
            Bound::Lower => score >= beta,
            Bound::Exact => self.depth >= depth || score >= beta || score <= alpha,
            Bound::Upper => score <= alpha,
        }
    }
}

/// What is kept of many positions; three of draughts are two lines of a processor's cache.
pub type Memory<K> = Cache<K, Kept, 3>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn age_tells_what_gives_way_also_when_the_count_begins_anew() {
        let kept = |generation| Kept { score: 0, bound: Bound::Exact, depth: 9, generation, best: 0 };
        for now in [0_u8, 1, 100, 255] {
            let worth = |age: u8| kept(now.wrapping_sub(age)).worth(now);
            assert!((1..=255).all(|age| worth(age) < worth(age - 1)), "{now}");
        }
    }
}
