//! Cyclic prover: exact values and distances of games that may cycle, valid whatever was played before.
//!
//! A claim ("this side can force a win here") is tried with growing effort; a proved claim stays proved. Endless play is a
//! draw. Where few positions are reachable, all of them are solved together by [`retrograde_reference`], which also proves
//! the draws that neither side can force in any other way.
//!
//! # Examples
//!
//! ```
//! use etude_games::draughts::DraughtsGame;
//! use etude_model::{Control, Game, Playable, Side, Value};
//! use etude_search::Prove;
//! use etude_search::cyclic::CyclicProver;
//!
//! let rules = DraughtsGame::rules().iter().find(|rules| rules.id == "russian").unwrap();
//! let position = |text| DraughtsGame::position(&DraughtsGame::parse(rules, text).unwrap()).unwrap();
//!
//! // 1 MiB, one thread.
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

mod entry;
mod worker;

use super::driver::{Driver, SharedTable as _};
use super::exhaustive::Exact;
use super::oracle::{NoOracle, Oracle};
use super::prove::{Bounds, Found, Prove, Rated};
use super::retrograde_reference::{self, LISTED_BYTES};
use entry::{Claim, ClaimEntry, ClaimTable};
use etude_model::{Control, Estimate, Position, Side, Stopped, Value};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use worker::{POLL_INTERVAL, Shared, Worker};

/// The most effort of a search. A position costs one to nine units, so this bounds the depth of the search.
const MAX_EFFORT: u32 = 1_000;
/// The most positions of the first retrograde analysis.
const FIRST_LIST: usize = 2_000;
/// Listed positions stored between two polls of the control.
const STORE_BATCH: usize = 1 << 12;

/// Exact solver of games that may cycle.
pub struct CyclicProver<P: Estimate> {
    table: ClaimTable<P::Key>,
    /// The most bytes of the table and of a retrograde analysis together.
    budget: usize,
    oracle: Arc<dyn Oracle<P>>,
    threads: usize,
    /// True if a draw was ever met.
    draws: AtomicBool,
}

/// The part of a budget that is for the table; retrograde analysis has the rest.
fn table_budget(budget: usize) -> usize {
    budget - budget / 4
}

impl<P: Estimate + Sync> CyclicProver<P> {
    /// A prover with an empty table. It holds at most about `budget` bytes and searches on `threads` threads (at least one).
    pub fn new(budget: usize, threads: usize) -> Self {
        Self {
            table: ClaimTable::new(table_budget(budget)),
            budget,
            oracle: Arc::new(NoOracle),
            threads: threads.max(1),
            draws: AtomicBool::new(false),
        }
    }

    /// Sets the oracle to probe.
    pub fn set_oracle(&mut self, oracle: Arc<dyn Oracle<P>>) {
        self.oracle = oracle;
    }

    /// The proved bounds of a position, without a search.
    pub fn bounds(&self, position: &P) -> Bounds {
        let known = self.oracle.exact(position);
        if let Some(Exact { value, plies }) = known
            && (value == Value::Draw || plies.is_some())
        {
            return Bounds { at_least: value, at_most: value, within: plies };
        }
        if let Some(value) = position.score() {
            return Bounds { at_least: value, at_most: value, within: (value != Value::Draw).then_some(0) };
        }
        let entry = self.table.get(&position.key()).unwrap_or_default();
        if let Some(Exact { value, .. }) = known {
            return Bounds { at_least: value, at_most: value, within: entry.within() };
        }
        let (at_least, at_most) = entry.bounds();
        Bounds { at_least, at_most, within: entry.within() }
    }

    /// Stores the value of a position that was proved elsewhere.
    pub fn learn(&mut self, position: &P, value: Value) {
        let entry = |entry: Option<ClaimEntry>| entry.unwrap_or_default().with_value(value);
        self.table.update(&position.key(), entry);
    }

    fn exact(&mut self, position: &P, control: &Control) -> Result<Exact, Stopped> {
        let value = self.value(position, control)?;
        if value == Value::Draw {
            return Ok(Exact { value, plies: None });
        }
        let by_mover = value == Value::Win;
        let mut plies = 0;
        // A proved upper bound needs no search of its own.
        while self.bounds(position).within != Some(plies)
            && !self.search(control, |worker| worker.wins_within(position, by_mover, plies))?
        {
            plies += 1;
        }
        Ok(Exact { value, plies: Some(plies) })
    }

    /// The value of a position, if it is proved.
    fn proved(&self, position: &P) -> Option<Value> {
        let Bounds { at_least, at_most, .. } = self.bounds(position);
        (at_least == at_most).then_some(at_least)
    }

    /// Finds the values of positions, the easiest first: tries claims about all of them with growing effort.
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
                    if effort > MAX_EFFORT || claim.goal == Value::Draw && !self.draws.load(Ordering::Relaxed)
                    {
                        continue;
                    }
                    self.search(control, |worker| worker.forces(position, claim, effort))?;
                    if self.proved(position).is_some() {
                        break;
                    }
                }
                if !done(self, index) {
                    still_open.push(index);
                }
            }
            open = still_open;
            let searched = control.nodes() - start;
            if effort > MAX_EFFORT || searched >= most_listed as u64 {
                let free = self.budget.saturating_sub(self.table.bytes());
                let room = (free / LISTED_BYTES).max(FIRST_LIST);
                if effort > MAX_EFFORT && most_listed > room {
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

    /// Solves all positions that can be reached, unless there are more than `most`.
    fn list(&mut self, position: &P, most: usize, control: &Control) -> Result<(), Stopped> {
        let oracle = Arc::clone(&self.oracle);
        let beside = control.with_held(self.table.bytes() as u64);
        let listed = retrograde_reference::solve(position, &|position| oracle.exact(position), most, &beside);
        // The graph of positions is freed already.
        control.set_memory(self.table.bytes() as u64);
        let Some(mut listed) = listed? else { return Ok(()) };
        // The position itself comes last, so that it is not evicted by the others.
        let root = listed.remove_entry(&position.key());
        for ((key, exact), number) in listed.into_iter().chain(root).zip(1_usize..) {
            self.table.update(&key, |entry: Option<ClaimEntry>| entry.unwrap_or_default().with_exact(exact));
            if number.is_multiple_of(STORE_BATCH) {
                control.check()?;
            }
        }
        Ok(())
    }

    /// Runs a search on all threads until one of them has the answer.
    fn search<T: Send>(
        &self,
        control: &Control,
        search: impl Fn(&mut Worker<'_, P>) -> Result<T, Stopped> + Sync,
    ) -> Result<T, Stopped> {
        let Self { table, oracle, draws, .. } = self;
        let shared = Shared { table, oracle: &**oracle, draws };
        Driver::new(control, table, POLL_INTERVAL)
            .first_answer(self.threads, |thread| search(&mut Worker::new(&shared, thread)))
    }
}

impl<P: Estimate + Sync> Prove<P> for CyclicProver<P> {
    fn set_budget(&mut self, budget: usize) {
        self.table.resize(table_budget(budget));
        self.budget = budget;
    }

    fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }

    fn memory(&self) -> usize {
        self.table.bytes()
    }

    fn value(&mut self, position: &P, control: &Control) -> Result<Value, Stopped> {
        let mut found = Value::Draw;
        self.settle(std::slice::from_ref(position), control, &mut |_, value| found = value)?;
        Ok(found)
    }

    fn verdicts(&mut self, position: &P, control: &Control, found: Found<'_, P, Value>) -> Rated<P, Value> {
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
        self.search(control, |worker| worker.wins_within(position, by_mover, plies))
    }

    fn distances(&mut self, position: &P, control: &Control, found: Found<'_, P, Exact>) -> Rated<P, Exact> {
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

/// The legal moves in canonical order, and the positions after them.
fn successors<P: Position>(position: &P) -> (Vec<P::Move>, Vec<P>) {
    let moves = position.moves();
    let positions = moves.iter().map(|&mv| position.after(mv)).collect();
    (moves, positions)
}
