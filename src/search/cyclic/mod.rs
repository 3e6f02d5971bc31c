//! The proof engine for games that may cycle: exact values and distances that hold whatever was played before.
//!
//! A claim ("this side can force a win here") is tried with more and more effort; what is proved stays proved.
//! Endless play is a draw. When few positions can be reached at all, they are listed and solved together
//! ([`retrograde_reference`]), which also proves the draws that neither side can force in any other way.
//!
//! # Examples
//!
//! ```
//! use etude::games::draughts::DraughtsGame;
//! use etude::model::{Control, Game, Playable, Side, Value};
//! use etude::search::Prove;
//! use etude::search::cyclic::CyclicProver;
//!
//! let rules = DraughtsGame::rules().iter().find(|rules| rules.id == "russian").unwrap();
//! let position = |text| DraughtsGame::position(&DraughtsGame::parse(rules, text).unwrap()).unwrap();
//!
//! // 1 MiB for what is proved, one thread.
//! let mut prover = CyclicProver::new(1 << 20, 1);
//! let control = Control::new();
//! let opposition = position("W:Wb4:Bf8");
//! assert_eq!(prover.value(&opposition, &control), Ok(Value::Win));
//! assert_eq!(prover.plies(&opposition, &control), Ok(Some(13)));
//! assert_eq!(prover.wins_within(&opposition, Side::First, 12, &control), Ok(false));
//!
//! // Two kings can go on for ever, which is a draw.
//! assert_eq!(prover.value(&position("W:WKa1:BKb8"), &control), Ok(Value::Draw));
//! ```

mod facts;
mod worker;

use super::exhaustive::Exact;
use super::oracle::{NoOracle, Oracle};
use super::prove::{Bounds, Prove};
use super::retrograde_reference::{self, LISTED_BYTES};
use super::team::together;
use crate::model::{Control, Estimate, Position, Side, Stopped, Value};
use facts::{Claim, Facts, Memory};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use worker::{Shared, Worker};

/// The positions that one thread looks at before others are started.
const ALONE: u64 = 2_000;
/// The most effort of a search. A position costs one to nine units, so this bounds how many plies deep it goes.
const MOST_EFFORT: u32 = 1_000;
/// The positions that are listed at first, when few may be reached.
const FIRST_LIST: usize = 2_000;
/// Listed positions that are remembered between two looks at the control.
const LEARNT: usize = 1 << 12;

/// The exact solver of games that may cycle.
pub struct CyclicProver<P: Estimate> {
    /// What is proved. It leaves a quarter of the budget to lists of positions.
    memory: Memory<P::Key>,
    /// The bytes that may be held.
    budget: usize,
    oracle: Arc<dyn Oracle<P>>,
    threads: usize,
    draws: AtomicBool,
}

/// The part of a budget that is for what is proved.
fn for_memory(budget: usize) -> usize {
    budget - budget / 4
}

impl<P: Estimate + Sync> CyclicProver<P> {
    /// A prover that knows nothing yet. It holds at most about `budget` bytes, its work is done by `threads` threads
    /// (at least one).
    pub fn new(budget: usize, threads: usize) -> Self {
        Self {
            memory: Memory::new(for_memory(budget)),
            budget,
            oracle: Arc::new(NoOracle),
            threads: threads.max(1),
            draws: AtomicBool::new(false),
        }
    }

    /// Asks this oracle from now on.
    pub fn set_oracle(&mut self, oracle: Arc<dyn Oracle<P>>) {
        self.oracle = oracle;
    }

    /// How many positions gave way to others since the memory was made.
    pub fn dropped(&self) -> usize {
        self.memory.dropped()
    }

    /// What is proved so far, without searching.
    pub fn bounds(&self, position: &P) -> Bounds {
        if let Some(Exact { value, plies }) = self.oracle.exact(position) {
            return Bounds { at_least: value, at_most: value, within: plies };
        }
        if let Some(value) = position.score() {
            return Bounds { at_least: value, at_most: value, within: (value != Value::Draw).then_some(0) };
        }
        let facts = self.memory.get(&position.key()).unwrap_or_default();
        let (at_least, at_most) = facts.bounds();
        Bounds { at_least, at_most, within: facts.within() }
    }

    /// Takes the value of a position from elsewhere, where it was proved.
    pub fn learn(&mut self, position: &P, value: Value) {
        self.memory.update(&position.key(), |facts: Option<Facts>| facts.unwrap_or_default().valued(value));
    }

    fn exact(&mut self, position: &P, control: &Control) -> Result<Exact, Stopped> {
        let value = self.value(position, control)?;
        if value == Value::Draw {
            return Ok(Exact { value, plies: None });
        }
        let by_mover = value == Value::Win;
        let mut plies = 0;
        // What is proved already is an upper bound.
        while self.bounds(position).within != Some(plies)
            && !self.together(control, |worker| worker.wins_within(position, by_mover, plies))?
        {
            plies += 1;
        }
        Ok(Exact { value, plies: Some(plies) })
    }

    /// The value of a position, when it is proved.
    fn proved(&self, position: &P) -> Option<Value> {
        let Bounds { at_least, at_most, .. } = self.bounds(position);
        (at_least == at_most).then_some(at_least)
    }

    /// Finds the values of positions, the easiest first: tries claims about all of them with more and more effort.
    fn settle(
        &mut self,
        positions: &[P],
        control: &Control,
        found: &mut dyn FnMut(usize, Value),
    ) -> Result<(), Stopped> {
        let mut done = |prover: &Self, index: usize| {
            let value = prover.proved(&positions[index]);
            if let Some(value) = value {
                found(index, value);
            }
            value.is_some()
        };
        let mut open: Vec<usize> = (0..positions.len()).collect();
        open.retain(|&index| !done(self, index));
        for &index in &open {
            self.oracle.prepare(&positions[index], control)?;
        }
        open.retain(|&index| !done(self, index));
        let start = control.nodes();
        let mut most_listed = FIRST_LIST;
        let mut effort = 0;
        while !open.is_empty() {
            control.check()?;
            effort += 1;
            let mut still_open = Vec::new();
            for index in open {
                let position = &positions[index];
                for claim in Claim::ALL {
                    // Where no draw was ever met, a side forces at least a draw only by winning.
                    if effort > MOST_EFFORT
                        || claim.goal == Value::Draw && !self.draws.load(Ordering::Relaxed)
                    {
                        continue;
                    }
                    self.together(control, |worker| worker.forces(position, claim, effort))?;
                    if self.proved(position).is_some() {
                        break;
                    }
                }
                if !done(self, index) {
                    still_open.push(index);
                }
            }
            open = still_open;
            let looked_at = control.nodes() - start;
            if effort > MOST_EFFORT || looked_at >= most_listed as u64 {
                let free = self.budget.saturating_sub(self.memory.bytes());
                let room = (free / LISTED_BYTES).max(FIRST_LIST);
                if effort > MOST_EFFORT && most_listed > room {
                    return Err(Stopped);
                }
                for &index in &open {
                    self.list(&positions[index], most_listed.min(room), control)?;
                }
                open.retain(|&index| !done(self, index));
                most_listed *= 4;
            }
        }
        Ok(())
    }

    /// Solves everything that can be reached from a position, when that is not too much.
    fn list(&mut self, position: &P, most: usize, control: &Control) -> Result<(), Stopped> {
        let oracle = Arc::clone(&self.oracle);
        let beside = control.with_held(self.memory.bytes() as u64);
        let listed = retrograde_reference::solve(position, &|position| oracle.exact(position), most, &beside);
        // The list is gone, or will be in a moment.
        control.set_memory(self.memory.bytes() as u64);
        let Some(mut listed) = listed? else { return Ok(()) };
        let learn = |key: P::Key, exact| {
            self.memory.update(&key, |facts: Option<Facts>| facts.unwrap_or_default().solved(exact));
        };
        // What was asked for comes last, so that nothing takes its place.
        let asked = listed.remove_entry(&position.key());
        for ((key, exact), number) in listed.into_iter().chain(asked).zip(1_usize..) {
            learn(key, exact);
            if number.is_multiple_of(LEARNT) {
                control.check()?;
            }
        }
        Ok(())
    }

    /// Lets all threads do the same work until one of them has done it.
    fn together<T: Send>(
        &self,
        control: &Control,
        work: impl Fn(&mut Worker<'_, P>) -> Result<T, Stopped> + Sync,
    ) -> Result<T, Stopped> {
        control.check()?;
        let Self { memory, oracle, draws, .. } = self;
        let shared = Shared { memory, oracle: &**oracle, control, draws, over: AtomicBool::new(false) };
        if self.threads == 1 {
            return work(&mut Worker::new(&shared, 0, u64::MAX));
        }
        // Most questions are answered before it is worth while to start threads.
        let alone = work(&mut Worker::new(&shared, 0, ALONE));
        if alone.is_ok() || control.check().is_err() {
            return alone;
        }
        together(self.threads, &shared.over, |seed| work(&mut Worker::new(&shared, seed, u64::MAX)))
    }
}

impl<P: Estimate + Sync> Prove<P> for CyclicProver<P> {
    fn set_budget(&mut self, budget: usize) {
        let memory = std::mem::replace(&mut self.memory, Memory::new(0));
        self.memory = memory.resized(for_memory(budget));
        self.budget = budget;
    }

    fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }

    fn memory(&self) -> usize {
        self.memory.bytes()
    }

    fn value(&mut self, position: &P, control: &Control) -> Result<Value, Stopped> {
        let mut found = Value::Draw;
        self.settle(std::slice::from_ref(position), control, &mut |_, value| found = value)?;
        Ok(found)
    }

    fn verdicts(
        &mut self,
        position: &P,
        control: &Control,
        found: &mut dyn FnMut(P::Move, Value),
    ) -> Result<Vec<(P::Move, Value)>, Stopped> {
        let (moves, positions) = successors(position);
        let mut values = vec![Value::Draw; moves.len()];
        self.settle(&positions, control, &mut |index, value| {
            let value = value.seen_by(positions[index].side_to_move(), position.side_to_move());
            values[index] = value;
            found(moves[index], value);
        })?;
        Ok(moves.into_iter().zip(values).collect())
    }

    fn known(&self, position: &P) -> Bounds {
        self.bounds(position)
    }

    fn plies(&mut self, position: &P, control: &Control) -> Result<Option<u32>, Stopped> {
        Ok(self.exact(position, control)?.plies)
    }

    fn wins_within(
        &mut self,
        position: &P,
        winner: Side,
        plies: u32,
        control: &Control,
    ) -> Result<bool, Stopped> {
        let by_mover = position.side_to_move() == winner;
        self.together(control, |worker| worker.wins_within(position, by_mover, plies))
    }

    fn distances(
        &mut self,
        position: &P,
        control: &Control,
        found: &mut dyn FnMut(P::Move, Exact),
    ) -> Result<Vec<(P::Move, Exact)>, Stopped> {
        let (moves, positions) = successors(position);
        let mut answers = Vec::with_capacity(moves.len());
        let mut order = Vec::with_capacity(moves.len());
        self.settle(&positions, control, &mut |index, _| order.push(index))?;
        for index in order {
            let next = &positions[index];
            let Exact { value, plies } = self.exact(next, control)?;
            let value = value.seen_by(next.side_to_move(), position.side_to_move());
            let exact = Exact { value, plies: plies.map(|plies| plies + 1) };
            found(moves[index], exact);
            answers.push((index, exact));
        }
        answers.sort_unstable_by_key(|&(index, _)| index);
        Ok(answers.into_iter().map(|(index, exact)| (moves[index], exact)).collect())
    }
}

/// The legal moves in canonical order, and where they lead.
fn successors<P: Position>(position: &P) -> (Vec<P::Move>, Vec<P>) {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let positions = moves.iter().map(|&mv| position.after(mv)).collect();
    (moves, positions)
}
