//! One thread of the cyclic prover: whether a side can force a value with a limited effort.
//!
//! Every position costs effort: little where moves are few, so that forced lines are followed far, and for the claiming side
//! more the later its move comes in the ranking. Proofs hold whatever was played before (no graph-history interaction): the
//! effort shrinks with every move, so a search never meets its own query again, and a forced win never needs a repetition.

use super::entry::{Claim, ClaimEntry, ClaimTable};
use crate::driver::SearchThread;
use crate::exhaustive::Exact;
use crate::oracle::Oracle;
use etude_model::{Estimate, Stopped, Value};
use std::sync::atomic::{AtomicBool, Ordering};

/// Nodes between two polls of the control.
pub const POLL_INTERVAL: u64 = 128;
/// Disadvantage that costs one more unit of effort, in hundredths of a plain piece.
const EFFORT_STEP: u32 = 50;
/// The most effort that a disadvantage costs.
const MAX_DISADVANTAGE_EFFORT: u32 = 8;
/// From this effort on the claiming side ranks its moves by the positions after them, which takes an estimate each.
const RANKING_EFFORT: u32 = 12;
/// The most effort that a late move in the ranking costs.
const MAX_LATE_MOVE_EFFORT: u32 = 6;

/// The plies of a win whose distance is not known: more than an entry can hold, so that none is noted.
const UNMEASURED: u32 = u32::MAX / 2;

/// The plies of a claim that is true within unknown plies.
fn unmeasured(claim: Claim) -> u32 {
    if claim.goal == Value::Win { UNMEASURED } else { 0 }
}

/// Knowledge shared by the threads of one search.
pub struct Shared<'a, P: Estimate> {
    pub table: &'a ClaimTable<P::Key>,
    pub oracle: &'a dyn Oracle<P>,
    /// True if a draw was ever met.
    pub draws: &'a AtomicBool,
}

/// One thread of the search.
pub struct Worker<'a, P: Estimate> {
    shared: &'a Shared<'a, P>,
    thread: SearchThread<'a>,
    moves: Vec<P::Move>,
    /// The moves of all positions on the current path with their indices, best last.
    move_stack: Vec<(i32, usize, P::Move)>,
}

/// The effort that a position costs: for a choice of the claiming side more the greater its disadvantage, for a choice of the
/// other side more the more replies there are.
fn cost<P: Estimate>(position: &P, moves: usize, claims: bool) -> u32 {
    match (claims, moves) {
        (_, 0..=1) => 1,
        (true, _) => 1 + ((-position.estimate()).max(0) as u32 / EFFORT_STEP).min(MAX_DISADVANTAGE_EFFORT),
        (false, 2..=3) => moves as u32,
        (false, 4..=5) => 4,
        (false, _) => 5,
    }
}

/// The estimate of the position after a move, for the side that makes it.
fn estimate_after<P: Estimate>(position: &P, mv: P::Move) -> i32 {
    let next = position.after(mv);
    let estimate = next.estimate();
    if next.side_to_move() == position.side_to_move() { estimate } else { -estimate }
}

impl<'a, P: Estimate> Worker<'a, P> {
    /// A worker on this thread. The number of the thread varies the order of moves a little, so that threads do not search
    /// the same.
    pub fn new(shared: &'a Shared<'a, P>, thread: SearchThread<'a>) -> Self {
        Self { shared, thread, moves: Vec::new(), move_stack: Vec::new() }
    }

    /// The plies within which a claim comes true, 0 for a draw and [`UNMEASURED`] where they are not known; none when it cannot be proved with this effort.
    ///
    /// # Errors
    /// [`Stopped`] when the thread has to stop.
    pub fn forces(&mut self, position: &P, claim: Claim, effort: u32) -> Result<Option<u32>, Stopped> {
        let key = position.key();
        let entry = self.shared.table.get(&key).unwrap_or_default();
        if let Some(truth) = entry.settled(claim) {
            return Ok(truth.then(|| entry.within().unwrap_or(unmeasured(claim))));
        }
        if entry.tried(claim) >= effort {
            return Ok(None);
        }
        if let Some(exact) = self.exact(position) {
            return Ok(claim.is_true_of(exact.value).then(|| exact.plies.unwrap_or(unmeasured(claim))));
        }
        self.thread.count_node()?;
        let before = self.thread.nodes();
        let ranked = claim.by_mover && effort >= RANKING_EFFORT;
        let base = if ranked {
            self.push_moves(position, entry.best(), |mv| estimate_after(position, mv))
        } else {
            self.push_moves(position, entry.best(), |mv| position.order_score(mv))
        };
        let count = self.move_stack.len() - base;
        if count == 0 {
            let value = position.score().unwrap_or(Value::Loss);
            self.note(value);
            return Ok(claim.is_true_of(value).then_some(0));
        }
        let cost = cost(position, count, claim.by_mover);
        let mut found = if claim.by_mover { None } else { Some(0) };
        let mut best = None;
        if cost > effort {
            found = None;
        } else {
            let mut late = 0;
            while cost + late <= effort
                && let Some((number, mv)) = self.pop_move(base)
            {
                let left = effort - cost - late;
                late += u32::from(ranked && late < MAX_LATE_MOVE_EFFORT);
                let next = position.after(mv);
                let same = next.side_to_move() == position.side_to_move();
                let next_claim = Claim::new(claim.by_mover == same, claim.goal);
                let answer = self.forces(&next, next_claim, left)?.map(|plies| plies + 1);
                if claim.by_mover {
                    if answer.is_some() {
                        (found, best) = (answer, Some(number));
                        break;
                    }
                } else if answer.is_none() {
                    (found, best) = (None, Some(number));
                    break;
                } else {
                    found = found.max(answer);
                }
            }
            if !claim.by_mover && count >= P::MOST_MOVES {
                // A defence may be missing from the list.
                found = None;
            }
        }
        self.move_stack.truncate(base);
        let nodes = self.thread.nodes() - before + 1;
        self.shared.table.update(&key, |entry: Option<ClaimEntry>| {
            let entry = entry.unwrap_or_default().with_work(best, nodes);
            match found {
                Some(plies) => entry.with_proof(claim, plies),
                None => entry.with_failure(claim, effort),
            }
        });
        Ok(found)
    }

    /// Returns true if a side can force a win within `plies` plies.
    ///
    /// # Errors
    /// [`Stopped`] when the thread has to stop, or when the answer depends on moves that are not listed.
    pub fn wins_within(&mut self, position: &P, by_mover: bool, plies: u32) -> Result<bool, Stopped> {
        let claim = Claim::new(by_mover, Value::Win);
        let key = position.key();
        let entry = self.shared.table.get(&key).unwrap_or_default();
        // Where the sides take turns, the winner makes the last move.
        let takes_turns = position.loses_without_moves();
        let plies = plies - u32::from(takes_turns && (plies % 2 == 1) != by_mover && plies > 0);
        if let Some(answer) = entry.wins_within(by_mover, plies) {
            return Ok(answer);
        }
        if let Some(exact) = self.exact(position) {
            let needed = exact.plies.filter(|_| claim.is_true_of(exact.value));
            // Where only the value is known the distance is searched for.
            if needed.is_some() || !claim.is_true_of(exact.value) {
                return Ok(needed.is_some_and(|needed| needed <= plies));
            }
        }
        if plies == 0 && takes_turns && by_mover {
            return Ok(false);
        }
        self.thread.count_node()?;
        let before = self.thread.nodes();
        let base = self.push_moves(position, entry.best(), |mv| position.order_score(mv));
        let count = self.move_stack.len() - base;
        if count == 0 {
            return Ok(claim.is_true_of(position.score().unwrap_or(Value::Loss)));
        }
        let mut wins = !by_mover && plies > 0;
        let mut best = None;
        while plies > 0
            && wins != by_mover
            && let Some((number, mv)) = self.pop_move(base)
        {
            let next = position.after(mv);
            let same = next.side_to_move() == position.side_to_move();
            wins = self.wins_within(&next, by_mover == same, plies - 1)?;
            if wins == by_mover {
                best = Some(number);
            }
        }
        if plies > 0 && wins != by_mover && count >= P::MOST_MOVES {
            return Err(Stopped);
        }
        self.move_stack.truncate(base);
        let nodes = self.thread.nodes() - before + 1;
        self.shared.table.update(&key, |entry: Option<ClaimEntry>| {
            let entry = entry.unwrap_or_default().with_work(best, nodes);
            if wins { entry.with_proof(claim, plies) } else { entry.without_win_within(by_mover, plies) }
        });
        Ok(wins)
    }

    /// The answer of the oracle.
    fn exact(&self, position: &P) -> Option<Exact> {
        let exact = self.shared.oracle.exact(position)?;
        self.note(exact.value);
        Some(exact)
    }

    fn note(&self, value: Value) {
        if value == Value::Draw {
            self.shared.draws.store(true, Ordering::Relaxed);
        }
    }

    /// Pushes the legal moves on the move stack, the one to try first last; returns where they begin.
    fn push_moves(&mut self, position: &P, best: Option<usize>, order: impl Fn(P::Move) -> i32) -> usize {
        let base = self.move_stack.len();
        let Self { moves, move_stack, thread, .. } = self;
        let variation = thread.number & 7;
        moves.clear();
        position.legal_moves(moves);
        move_stack.extend(moves.iter().enumerate().rev().map(|(number, &mv)| {
            let order_score = if best == Some(number) { i32::MAX } else { order(mv) };
            (order_score, number ^ variation, mv)
        }));
        move_stack[base..]
            .sort_unstable_by_key(|&(order_score, place, _)| (order_score, std::cmp::Reverse(place)));
        base
    }

    /// Pops the next move above `base`, with its index among the legal moves.
    fn pop_move(&mut self, base: usize) -> Option<(usize, P::Move)> {
        if self.move_stack.len() == base {
            return None;
        }
        let (_, place, mv) = self.move_stack.pop()?;
        Some((place ^ (self.thread.number & 7), mv))
    }
}
