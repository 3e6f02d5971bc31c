//! The engine for values that are hard to prove: it goes where a proof seems to take the least work, and turns elsewhere
//! when it was wrong. Only for games that cannot cycle, and whose positions of one class have no facts besides.
//!
//! What is proved holds whatever the guesses say: a position is settled only by its moves, keys are whole, and what the
//! memory forgets is proved again.

mod memory;
mod worker;

use super::team::{Team, together};
use super::worker::Test;
use crate::model::{Control, Hints, Stopped, Value};
use memory::Memory;
use worker::{Worker, class};

/// The positions that one thread looks at before others are started.
const ALONE: u64 = 2_000;

/// The solver.
pub struct NumberProver<P: Hints> {
    memory: Memory<P::Class>,
    threads: usize,
}

impl<P: Hints + Sync> NumberProver<P> {
    /// A prover that knows nothing yet. Its memory holds at most about `budget` bytes, its work is done by `threads`
    /// threads (at least one).
    pub fn new(budget: usize, threads: usize) -> Self {
        const { assert!(P::MOST_MOVES == usize::MAX, "the engine must see every move") };
        Self { memory: Memory::new(budget), threads: threads.max(1) }
    }

    /// Changes the bytes that the memory may hold; what fits is kept.
    pub fn set_budget(&mut self, budget: usize) {
        let memory = std::mem::replace(&mut self.memory, Memory::new(0));
        self.memory = memory.resized(budget);
    }

    /// Changes the number of threads.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }

    /// The bytes that the memory holds now.
    pub fn memory(&self) -> usize {
        self.memory.bytes()
    }

    /// How many positions gave way to others since the memory was made.
    pub fn dropped(&self) -> usize {
        self.memory.dropped()
    }

    /// The value for the side to move.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so.
    pub fn value(&self, position: &P, control: &Control) -> Result<Value, Stopped> {
        debug_assert!(!position.may_cycle(), "the engine solves games without cycles");
        if let Some(value) = position.static_value() {
            return Ok(value);
        }
        if self.passes(position, Test::Win, control)? {
            return Ok(Value::Win);
        }
        let drawn = position.may_draw() && self.passes(position, Test::Draw, control)?;
        Ok(if drawn { Value::Draw } else { Value::Loss })
    }

    /// Whether the side to move passes a test.
    fn passes(&self, position: &P, test: Test, control: &Control) -> Result<bool, Stopped> {
        let worker = |team, most| Worker::new(&self.memory, control, team, position, most);
        if self.threads == 1 {
            return worker(None, u64::MAX).passes(position, test);
        }
        // Most positions are settled before it is worth while to start threads.
        let alone = worker(None, ALONE).passes(position, test);
        if alone.is_ok() || control.check().is_err() {
            return alone;
        }
        let team = Team::new();
        together(self.threads, &team.over, |_| worker(Some(&team), u64::MAX).passes(position, test))
    }

    /// What is proved so far, without searching: what the side to move has at least and at most.
    pub fn known(&self, position: &P) -> (Value, Value) {
        if let Some(value) = position.static_value() {
            return (value, value);
        }
        let side = position.side_to_move();
        let mut position = position.clone();
        while let Some(only) = position.only_move() {
            position.play(only);
        }
        let (at_least, at_most) = match position.static_value() {
            Some(value) => (value, value),
            None => {
                self.memory.get(&class(&position)).map_or((Value::Loss, Value::Win), |facts| facts.bounds())
            }
        };
        if position.side_to_move() == side {
            (at_least, at_most)
        } else {
            (at_most.reversed(), at_least.reversed())
        }
    }
}
