//! What one thread has learnt of moves, by which it puts them in order: what refuted others, what helped and what was tried in
//! vain; and how much less late moves are looked at.

use super::score::MOST_PLIES;
use crate::model::{Estimate, Side};
use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};
use std::sync::LazyLock;

/// Places for what is known of moves, by side and move.
const MOVES: usize = 1 << 12;
/// The most that a move gains in the order by having done well elsewhere. This and the two figures below are in one
/// unit, of which [`ORDER_WEIGHT`] make one of a game's order score.
const MOST_TRUST: i32 = 1 << 12;
/// What a move gains that refuted another move at the same distance from the root.
const KILLER: i32 = 3 * MOST_TRUST / 2;
/// What a move gains that refuted the last move of the other side before.
const ANSWER: i32 = MOST_TRUST;
/// What one unit of a move's order score weighs against history.
const ORDER_WEIGHT: i32 = 64;
/// The plies and the moves up to which reductions grow.
const MOST_REDUCED: usize = 64;

/// What is known of the moves of a game.
pub struct Experience<M> {
    killers: Vec<[Option<M>; 2]>,
    /// What refuted a move the last time, by side and move.
    answers: Vec<Option<M>>,
    trust: Vec<i32>,
}

impl<M: Copy + Eq + Hash> Experience<M> {
    /// Nothing is known yet.
    pub fn new() -> Self {
        Self { killers: vec![[None; 2]; MOST_PLIES + 1], answers: vec![None; MOVES], trust: vec![0; MOVES] }
    }

    /// What refuted a move of the other side the last time that this side had to answer it.
    pub fn answer(&self, last: M, side: Side) -> Option<M> {
        self.answers[place(last, side)]
    }

    /// How early a move of a position is to be tried: the higher the earlier.
    pub fn score<P: Estimate<Move = M>>(&self, position: &P, mv: M, ply: usize, answer: Option<M>) -> i32 {
        let killer = if self.killers[ply].contains(&Some(mv)) { KILLER } else { 0 };
        let killer = killer + if answer == Some(mv) { ANSWER } else { 0 };
        let trust = self.trust[place(mv, position.side_to_move())];
        position.order_score(mv) * ORDER_WEIGHT + trust + killer
    }

    /// Remembers that a move refuted the one before it, and that others, which were tried before, did not.
    pub fn reward(
        &mut self,
        mv: M,
        in_vain: impl Iterator<Item = M>,
        (ply, last): (usize, M),
        side: Side,
        depth: i32,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        self.answers[place(last, side)] = Some(mv);
        let gain = (depth * depth).clamp(1, 256);
        let reward = |trust: &mut i32, gain: i32| *trust += gain - *trust * gain.abs() / MOST_TRUST;
        reward(&mut self.trust[place(mv, side)], gain);
        for mv in in_vain {
            reward(&mut self.trust[place(mv, side)], -gain);
        }
    }
}

/// Where the trust in a move is kept.
fn place<M: Hash>(mv: M, side: Side) -> usize {
    (FxBuildHasher.hash_one((mv, side)) >> 32) as usize % MOVES
}

/// By how many plies less a quiet move is searched at first that comes so late in the order.
pub fn reduction(depth: i32, index: usize) -> i32 {
    static TABLE: LazyLock<[[u8; MOST_REDUCED]; MOST_REDUCED]> = LazyLock::new(|| {
        std::array::from_fn(|depth| {
            std::array::from_fn(|index| {
                let logs = (depth.max(1) as f64).ln() * (index.max(1) as f64).ln();
                if depth < 2 || index < 2 { 0 } else { (0.5 + logs / 1.9) as u8 }
            })
        })
    });
    let depth = (depth.max(0) as usize).min(MOST_REDUCED - 1);
    i32::from(TABLE[depth][index.min(MOST_REDUCED - 1)])
}
