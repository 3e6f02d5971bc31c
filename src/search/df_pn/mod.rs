//! Df-pn: depth-first proof-number search for values that are hard to prove. Only for games that cannot cycle and whose
//! dominance classes have no facts.
//!
//! Answers never depend on the estimates: only moves settle a position, keys are whole, and an evicted entry is proved again.

mod entry;
mod worker;

use super::driver::{Driver, SharedTable as _};
use super::target::{self, Target};
use entry::ProofNumberTable;
use etude_model::{Control, Hints, Stopped, Value};
use worker::{POLL_INTERVAL, Worker, class};

/// Df-pn solver.
pub struct DfPnProver<P: Hints> {
    table: ProofNumberTable<P::Class>,
    threads: usize,
}

impl<P: Hints + Sync> DfPnProver<P> {
    /// A prover with an empty table of at most about `budget` bytes, which searches on `threads` threads (at least one).
    pub fn new(budget: usize, threads: usize) -> Self {
        const { assert!(P::MOST_MOVES == usize::MAX, "the engine must see every move") };
        Self { table: ProofNumberTable::new(budget), threads: threads.max(1) }
    }

    /// Changes the bytes that the table may hold; entries are kept as far as they fit.
    pub fn set_budget(&mut self, budget: usize) {
        self.table.resize(budget);
    }

    /// Changes the number of threads.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }

    /// The bytes that the table holds now.
    pub fn memory(&self) -> usize {
        self.table.bytes()
    }

    /// The value for the side to move.
    ///
    /// # Errors
    /// [`Stopped`] if `control` requests it.
    pub fn value(&self, position: &P, control: &Control) -> Result<Value, Stopped> {
        target::value(position, |target: Target| {
            Driver::new(control, &self.table, POLL_INTERVAL).first_answer(self.threads, |thread| {
                Worker::new(&self.table, thread, position).reaches(position, target)
            })
        })
    }

    /// The proved bounds of the value for the side to move, without a search: at least, and at most.
    pub fn known(&self, position: &P) -> (Value, Value) {
        target::bounds(position, |position| {
            self.table.get(&class(position)).map_or((Value::Loss, Value::Win), |entry| entry.bounds())
        })
    }
}
