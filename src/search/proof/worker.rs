//! One thread of the proof search: depth first, most promising move first, one yes-or-no query at a time.
//!
//! One move that reaches the target settles a position, or all moves missing it. Every settled position goes into the shared
//! table at once, so a stopped search loses nothing; an unsettled position is never stored.

use super::table::{Bound, DominanceTable, ScoreKind};
use crate::driver::{Driver, SearchThread, Tag};
use crate::target::{Probe, Query, Target};
use etude_model::{Control, Dominance, Hints, Side, Stopped};
use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};

/// Nodes between two polls of the control.
const POLL_INTERVAL: u64 = 256;
/// Slots of the move history; moves that share one only cost speed.
const HISTORY_SLOTS: usize = 1 << 12;
/// Decay of the move history at each trial: about the last thousand count.
const HISTORY_DECAY: f32 = 0.999;

/// The driver of a proof search.
pub fn driver<'a, P: Hints>(control: &'a Control, table: &'a DominanceTable<P>) -> Driver<'a> {
    Driver::new(control, table, POLL_INTERVAL)
}

/// Decayed successes and trials of a move.
#[derive(Clone, Copy, Default)]
struct MoveRecord {
    successes: f32,
    trials: f32,
}

/// History heuristic: success rates by side and move. Allocated at the first record, since most queries need no search.
#[derive(Default)]
struct SuccessHistory(Vec<MoveRecord>);

impl SuccessHistory {
    fn add(&mut self, slot: usize, success: bool) {
        if self.0.is_empty() {
            self.0.resize(HISTORY_SLOTS, MoveRecord::default());
        }
        let MoveRecord { successes, trials } = &mut self.0[slot];
        *successes = *successes * HISTORY_DECAY + if success { 1.0 } else { 0.0 };
        *trials = *trials * HISTORY_DECAY + 1.0;
    }

    /// Between 0 and 1, one half without any trial.
    fn success_rate(&self, slot: usize) -> f32 {
        let MoveRecord { successes, trials } = self.0.get(slot).copied().unwrap_or_default();
        (successes + 0.5) / (trials + 1.0)
    }
}

/// A query that the table does not answer.
struct OpenQuery<P: Hints> {
    query: Query<P>,
    dominance: Dominance<P::Class>,
}

/// One thread of the search.
pub struct Worker<'a, P: Hints> {
    pub(super) table: &'a DominanceTable<P>,
    pub(super) thread: SearchThread<'a>,
    may_draw: bool,
    /// The moves of all positions on the current path, best last.
    move_stack: Vec<(i32, P::Move)>,
    moves: Vec<P::Move>,
    /// Moves on the current path that were put off because another thread is busy with them.
    put_off: Vec<P::Move>,
    history: SuccessHistory,
}

impl<'a, P: Hints> Worker<'a, P> {
    /// A worker for positions of the same game as this one.
    pub fn new(table: &'a DominanceTable<P>, thread: SearchThread<'a>, position: &P) -> Self {
        Self {
            table,
            thread,
            may_draw: position.may_draw(),
            move_stack: Vec::new(),
            moves: Vec::new(),
            put_off: Vec::new(),
            history: SuccessHistory::default(),
        }
    }

    /// Returns true if the side to move reaches the target.
    ///
    /// # Errors
    /// [`Stopped`] when the thread has to stop.
    pub fn reaches(&mut self, position: &P, target: Target) -> Result<bool, Stopped> {
        match self.probe(position.clone(), position.side_to_move(), target) {
            Probe::Settled(reached) => Ok(reached),
            Probe::Open(open) => self.settle(&open, true),
        }
    }

    /// Probes for whether `side`, which need not be to move, reaches the target: the answer if known without a search, else a query.
    fn probe(&self, position: P, side: Side, target: Target) -> Probe<OpenQuery<P>> {
        let query = match Query::new(position, side, target, self.may_draw) {
            Probe::Settled(reached) => return Probe::Settled(reached),
            Probe::Open(query) => query,
        };
        let dominance = query.position.dominance();
        match self.table.at_least(ScoreKind::Value, &dominance, query.target.score()) {
            Some(reached) => Probe::Settled(reached == query.same_side),
            None => Probe::Open(OpenQuery { query, dominance }),
        }
    }

    /// Searches an open query and stores its answer. `expected` is the likely answer: when the best moves have been tried
    /// first, the next one is unlikely to reach the target.
    fn settle(&mut self, open: &OpenQuery<P>, expected: bool) -> Result<bool, Stopped> {
        let OpenQuery { query: Query { position, target, same_side }, dominance } = open;
        let before = self.thread.nodes();
        let reached = self.search(position, *target, expected == *same_side)?;
        let bound = match (reached, target) {
            (true, target) => Bound::Lower(target.score()),
            (false, Target::Win) if self.may_draw => Bound::Upper(Target::Draw.score()),
            (false, _) => Bound::Upper(0),
        };
        self.table.store(ScoreKind::Value, dominance, bound, self.thread.nodes() - before);
        Ok(reached == *same_side)
    }

    /// Returns true if `side` reaches the target in the position after a move; none when another thread is busy with it and the move
    /// `may_wait`.
    fn reaches_after(
        &mut self,
        next: P,
        (side, target): (Side, Target),
        expected: bool,
        may_wait: bool,
    ) -> Result<Option<bool>, Stopped> {
        let open = match self.probe(next, side, target) {
            Probe::Settled(reached) => return Ok(Some(reached)),
            Probe::Open(open) => open,
        };
        let Some(announcements) = self.thread.announcements else {
            return self.settle(&open, expected).map(Some);
        };
        let tag = Tag::new(&open.dominance, open.query.target.score());
        if may_wait && announcements.is_busy(tag) {
            return Ok(None);
        }
        let announced = announcements.announce(tag);
        let reached = self.settle(&open, expected)?;
        if announced {
            announcements.withdraw(tag);
        }
        Ok(Some(reached))
    }

    /// Returns true if some move reaches the target. If that is `expected`, the first move is likely to; otherwise none is.
    fn search(&mut self, position: &P, target: Target, expected: bool) -> Result<bool, Stopped> {
        self.thread.count_node()?;
        let side = position.side_to_move();
        // A win with a handicap is a win without it. Handicapped positions are few: many positions share one.
        for (easier, strong) in position.handicaps().into_iter().flatten() {
            let wins = match self.probe(easier, strong, Target::Win) {
                Probe::Settled(reached) => reached,
                Probe::Open(open) => self.settle(&open, true)?,
            };
            if wins {
                return Ok(strong == side);
            }
        }
        let uses_history = position.history_weight() > 0;
        let base = self.push_moves(position);
        let put_off = self.put_off.len();
        let mut reached = false;
        let mut expected = expected;
        while !reached && let Some(mv) = self.pop_move(base) {
            match self.reaches_after(position.after(mv), (side, target), expected, !expected)? {
                Some(answer) => reached = answer,
                None => {
                    self.put_off.push(mv);
                    continue;
                }
            }
            // When the most promising move fails, all may.
            expected = false;
            if uses_history {
                self.history.add(history_slot(mv, side), reached);
            }
        }
        self.truncate_moves(base);
        while !reached
            && self.put_off.len() > put_off
            && let Some(mv) = self.put_off.pop()
        {
            // A move that may not wait is always answered. It is not recorded in the history, which would then depend on the threads.
            let answer = self.reaches_after(position.after(mv), (side, target), false, false)?;
            debug_assert!(answer.is_some());
            reached = answer == Some(true);
        }
        self.put_off.truncate(put_off);
        Ok(reached)
    }

    /// Pushes the legal moves on the move stack, the most promising one last; returns where they begin.
    pub(super) fn push_moves(&mut self, position: &P) -> usize {
        let base = self.move_stack.len();
        let side = position.side_to_move();
        let weight = position.history_weight();
        self.moves.clear();
        position.legal_moves(&mut self.moves);
        let Self { moves, move_stack, history, .. } = self;
        move_stack.extend(moves.iter().rev().map(|&mv| {
            // Sixteenths, so that the history can tell moves of equal score apart.
            let mut order_score = position.order_score(mv) * 16;
            if weight > 0 {
                order_score += (history.success_rate(history_slot(mv, side)) * (weight * 16) as f32) as i32;
            }
            (order_score, mv)
        }));
        move_stack[base..].sort_by_key(|&(order_score, _)| order_score);
        base
    }

    /// Pops the next move above `base`.
    pub(super) fn pop_move(&mut self, base: usize) -> Option<P::Move> {
        if self.move_stack.len() > base { self.move_stack.pop().map(|(_, mv)| mv) } else { None }
    }

    /// Drops the moves above `base` that were not searched.
    pub(super) fn truncate_moves(&mut self, base: usize) {
        self.move_stack.truncate(base);
    }
}

/// The slot of a move in the history.
fn history_slot<M: Hash>(mv: M, side: Side) -> usize {
    (FxBuildHasher.hash_one((mv, side)) >> 32) as usize % HISTORY_SLOTS
}
