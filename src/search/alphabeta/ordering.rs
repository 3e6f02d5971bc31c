//! Move ordering of one thread: killers, countermoves and history with malus; and late move reductions.

use super::score::MAX_PLY;
use etude_model::{Estimate, Side};
use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};
use std::sync::LazyLock;

/// Slots by side and move; moves that share one only cost speed.
const HISTORY_SLOTS: usize = 1 << 12;
/// Bound of the history score of a move. This and the bonuses below share a unit; [`ORDER_WEIGHT`] of it make one of a game's
/// order score.
const MAX_HISTORY: i32 = 1 << 12;
/// Bonus of a move that caused a cutoff at the same ply.
const KILLER_BONUS: i32 = 3 * MAX_HISTORY / 2;
/// Bonus of the move that last refuted the previous move.
const COUNTERMOVE_BONUS: i32 = MAX_HISTORY;
/// Weight of one unit of a game's order score against the history.
const ORDER_WEIGHT: i32 = 64;
/// Depths and move numbers up to which reductions grow.
const REDUCTION_TABLE_SIZE: usize = 64;

/// Killers, countermoves and history of one thread.
pub struct MoveHistory<M> {
    /// The last two moves that caused a cutoff, by ply.
    killers: Vec<[Option<M>; 2]>,
    /// The last refutation of a move, by side and move.
    countermoves: Vec<Option<M>>,
    /// By side and move, within ±[`MAX_HISTORY`].
    history: Vec<i32>,
}

impl<M: Copy + Eq + Hash> MoveHistory<M> {
    /// An empty history.
    pub fn new() -> Self {
        Self {
            killers: vec![[None; 2]; MAX_PLY + 1],
            countermoves: vec![None; HISTORY_SLOTS],
            history: vec![0; HISTORY_SLOTS],
        }
    }

    /// The last refutation by `side` of the other side's last move.
    pub fn countermove(&self, last: M, side: Side) -> Option<M> {
        self.countermoves[slot(last, side)]
    }

    /// The order score of a move; higher moves are searched first.
    pub fn score<P: Estimate<Move = M>>(
        &self,
        position: &P,
        mv: M,
        ply: usize,
        countermove: Option<M>,
    ) -> i32 {
        let killer = if self.killers[ply].contains(&Some(mv)) { KILLER_BONUS } else { 0 };
        let counter = if countermove == Some(mv) { COUNTERMOVE_BONUS } else { 0 };
        let history = self.history[slot(mv, position.side_to_move())];
        position.order_score(mv) * ORDER_WEIGHT + history + killer + counter
    }

    /// Records that a move caused a cutoff after the previous move `last`: a bonus for the move, a malus for the moves that
    /// were searched before it.
    pub fn record_cutoff(
        &mut self,
        mv: M,
        searched: impl Iterator<Item = M>,
        (ply, last): (usize, M),
        side: Side,
        depth: i32,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        self.countermoves[slot(last, side)] = Some(mv);
        let bonus = (depth * depth).clamp(1, 256);
        let add = |history: &mut i32, bonus: i32| *history += bonus - *history * bonus.abs() / MAX_HISTORY;
        add(&mut self.history[slot(mv, side)], bonus);
        for mv in searched {
            add(&mut self.history[slot(mv, side)], -bonus);
        }
    }
}

/// The slot of a move.
fn slot<M: Hash>(mv: M, side: Side) -> usize {
    (FxBuildHasher.hash_one((mv, side)) >> 32) as usize % HISTORY_SLOTS
}

/// Late move reduction in plies of a quiet move at `index` in the order.
pub fn reduction(depth: i32, index: usize) -> i32 {
    static TABLE: LazyLock<[[u8; REDUCTION_TABLE_SIZE]; REDUCTION_TABLE_SIZE]> = LazyLock::new(|| {
        std::array::from_fn(|depth| {
            std::array::from_fn(|index| {
                let logs = (depth.max(1) as f64).ln() * (index.max(1) as f64).ln();
                if depth < 2 || index < 2 { 0 } else { (0.5 + logs / 1.9) as u8 }
            })
        })
    });
    let depth = (depth.max(0) as usize).min(REDUCTION_TABLE_SIZE - 1);
    i32::from(TABLE[depth][index.min(REDUCTION_TABLE_SIZE - 1)])
}
