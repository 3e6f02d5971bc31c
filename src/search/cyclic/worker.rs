//! One thread of the proof search: whether a side can force something with a limited effort.
//!
//! Every position costs effort, little where moves are few, so that lines of forced moves are followed far, and a move of
//! the side that claims costs more the later it stands in the order of what moves lead to. What is found holds for the
//! position whatever was played before: effort only shrinks on the way, so a search never comes back to its own question,
//! and a forced win never needs a repetition.

use super::facts::{Claim, Facts, Memory};
use crate::model::{Control, Estimate, Stopped, Value};
use crate::search::exhaustive::Exact;
use crate::search::oracle::Oracle;
use std::sync::atomic::{AtomicBool, Ordering};

/// Positions between two looks at the control.
const BATCH: u64 = 128;
/// How much worse, in hundredths of a plain piece, costs one more unit of effort.
const STEP_BEHIND: u32 = 50;
/// The most effort that standing worse costs.
const MOST_STEPS_BEHIND: u32 = 8;

/// From this effort on the side that claims tries its moves in the order of what they lead to, which costs an estimate each.
const RANKED: u32 = 12;
/// The most effort that a move costs for standing late in that order.
const MOST_LATE: u32 = 6;

/// What the threads of one search share.
pub struct Shared<'a, P: Estimate> {
    pub memory: &'a Memory<P::Key>,
    pub oracle: &'a dyn Oracle<P>,
    pub control: &'a Control,
    /// Whether a draw was ever seen.
    pub draws: &'a AtomicBool,
    /// Whether one of the threads has the answer.
    pub over: AtomicBool,
}

/// One thread of the search.
pub struct Worker<'a, P: Estimate> {
    shared: &'a Shared<'a, P>,
    /// The positions after which to stop.
    most_nodes: u64,
    /// Changes the order of moves a little, so that threads do not do the same.
    seed: u64,
    nodes: u64,
    unreported: u64,
    moves: Vec<P::Move>,
    /// The moves of all positions on the way to the current one, best last.
    line: Vec<(i32, usize, P::Move)>,
}

/// The effort that a position costs. A choice of the side that claims costs more the worse it stands; one of the
/// other side costs more the more replies have to be met.
fn cost<P: Estimate>(position: &P, moves: usize, claims: bool) -> u32 {
    match (claims, moves) {
        (_, 0..=1) => 1,
        (true, _) => 1 + ((-position.estimate()).max(0) as u32 / STEP_BEHIND).min(MOST_STEPS_BEHIND),
        (false, 2..=3) => moves as u32,
        (false, 4..=5) => 4,
        (false, _) => 5,
    }
}

/// How good a move looks for who makes it, by the position it leads to.
fn promise<P: Estimate>(position: &P, mv: P::Move) -> i32 {
    let next = position.after(mv);
    let estimate = next.estimate();
    if next.side_to_move() == position.side_to_move() { estimate } else { -estimate }
}

impl<'a, P: Estimate> Worker<'a, P> {
    /// A worker that stops after so many positions.
    pub fn new(shared: &'a Shared<'a, P>, seed: u64, most_nodes: u64) -> Self {
        Self { shared, most_nodes, seed, nodes: 0, unreported: 0, moves: Vec::new(), line: Vec::new() }
    }

    /// The plies within which a claim comes true with so much effort; none when the effort does not suffice.
    /// A draw takes none.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so, at the limit, or when another worker has the answer.
    pub fn forces(&mut self, position: &P, claim: Claim, effort: u32) -> Result<Option<u32>, Stopped> {
        let key = position.key();
        let facts = self.shared.memory.get(&key).unwrap_or_default();
        if let Some(truth) = facts.settled(claim) {
            return Ok(truth.then(|| facts.within().unwrap_or(0)));
        }
        if facts.tried(claim) >= effort {
            return Ok(None);
        }
        if let Some(exact) = self.exact(position) {
            return Ok(claim.is_true_of(exact.value).then(|| exact.plies.unwrap_or(0)));
        }
        self.count()?;
        let before = self.nodes;
        let ranked = claim.by_mover && effort >= RANKED;
        let base = if ranked {
            self.list(position, facts.best(), |mv| promise(position, mv))
        } else {
            self.list(position, facts.best(), |mv| position.order_score(mv))
        };
        let count = self.line.len() - base;
        if count == 0 {
            let value = position.score().unwrap_or(Value::Loss);
            self.see(value);
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
                && let Some((number, mv)) = self.next(base)
            {
                let left = effort - cost - late;
                late += u32::from(ranked && late < MOST_LATE);
                let next = position.after(mv);
                let same = next.side_to_move() == position.side_to_move();
                let there = Claim::new(claim.by_mover == same, claim.goal);
                let answer = self.forces(&next, there, left)?.map(|plies| plies + 1);
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
                // A defence may be missing.
                found = None;
            }
        }
        self.line.truncate(base);
        let nodes = self.nodes - before + 1;
        self.shared.memory.update(&key, |facts: Option<Facts>| {
            let facts = facts.unwrap_or_default().with_work(best, nodes);
            match found {
                Some(plies) => facts.proving(claim, plies),
                None => facts.failing(claim, effort),
            }
        });
        Ok(found)
    }

    /// Whether a side can force a win within so many plies.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so, at the limit, when another worker has the answer, or when it hangs on
    /// moves that are not listed.
    pub fn wins_within(&mut self, position: &P, by_mover: bool, plies: u32) -> Result<bool, Stopped> {
        let claim = Claim::new(by_mover, Value::Win);
        let key = position.key();
        let facts = self.shared.memory.get(&key).unwrap_or_default();
        // Where the sides take turns, the winner makes the last move.
        let takes_turns = position.loses_without_moves();
        let plies = plies - u32::from(takes_turns && (plies % 2 == 1) != by_mover && plies > 0);
        if let Some(answer) = facts.wins_within(by_mover, plies) {
            return Ok(answer);
        }
        if let Some(exact) = self.exact(position) {
            return Ok(claim.is_true_of(exact.value) && exact.plies.is_some_and(|needed| needed <= plies));
        }
        if plies == 0 && takes_turns && by_mover {
            return Ok(false);
        }
        self.count()?;
        let before = self.nodes;
        let base = self.list(position, facts.best(), |mv| position.order_score(mv));
        let count = self.line.len() - base;
        if count == 0 {
            return Ok(claim.is_true_of(position.score().unwrap_or(Value::Loss)));
        }
        let mut wins = !by_mover && plies > 0;
        let mut best = None;
        while plies > 0
            && wins != by_mover
            && let Some((number, mv)) = self.next(base)
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
        self.line.truncate(base);
        let nodes = self.nodes - before + 1;
        self.shared.memory.update(&key, |facts: Option<Facts>| {
            let facts = facts.unwrap_or_default().with_work(best, nodes);
            if wins { facts.proving(claim, plies) } else { facts.not_within(by_mover, plies) }
        });
        Ok(wins)
    }

    /// What the oracle says.
    fn exact(&self, position: &P) -> Option<Exact> {
        let exact = self.shared.oracle.exact(position)?;
        self.see(exact.value);
        Some(exact)
    }

    fn see(&self, value: Value) {
        if value == Value::Draw {
            self.shared.draws.store(true, Ordering::Relaxed);
        }
    }

    /// Puts the legal moves on the line, the one to try first last; returns where they begin.
    fn list(&mut self, position: &P, best: Option<usize>, order: impl Fn(P::Move) -> i32) -> usize {
        let base = self.line.len();
        let Self { moves, line, seed, .. } = self;
        moves.clear();
        position.legal_moves(moves);
        line.extend(moves.iter().enumerate().rev().map(|(number, &mv)| {
            let order_score = if best == Some(number) { i32::MAX } else { order(mv) };
            let turn = if *seed == 0 { number } else { number ^ (*seed as usize & 7) };
            (order_score, turn, mv)
        }));
        line[base..].sort_unstable_by_key(|&(order_score, turn, _)| (order_score, std::cmp::Reverse(turn)));
        base
    }

    /// Takes the next move off the line, if there is one above `base`, with its number.
    fn next(&mut self, base: usize) -> Option<(usize, P::Move)> {
        if self.line.len() == base {
            return None;
        }
        let (_, turn, mv) = self.line.pop()?;
        Some((if self.seed == 0 { turn } else { turn ^ (self.seed as usize & 7) }, mv))
    }

    /// Counts a position, and now and then reports and looks whether to stop.
    fn count(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        self.unreported += 1;
        if self.unreported >= BATCH {
            self.report();
            self.shared.control.check()?;
            if self.nodes >= self.most_nodes || self.shared.over.load(Ordering::Relaxed) {
                return Err(Stopped);
            }
        }
        Ok(())
    }

    /// Tells the control what has not been told.
    fn report(&mut self) {
        self.shared.control.add_nodes(self.unreported);
        self.shared.control.set_memory(self.shared.memory.bytes() as u64);
        self.unreported = 0;
    }
}

impl<P: Estimate> Drop for Worker<'_, P> {
    fn drop(&mut self) {
        self.report();
    }
}
