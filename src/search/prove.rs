//! What every engine that proves can be asked.

use super::exhaustive::Exact;
use crate::model::{Control, Position, Side, Stopped, Value};

/// What is proved so far of a position, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The side to move can force this.
    pub at_least: Value,
    /// The other side can hold it to this.
    pub at_most: Value,
    /// For a win or loss, the plies within which it comes against any play.
    pub within: Option<u32>,
}

/// Exact answers about the positions of one game.
///
/// What was proved is kept, so that interrupted work is taken up again for almost nothing. Answers depend neither
/// on threads and memory nor on what was asked before. Everything fails with [`Stopped`] when the control says so,
/// or when no effort that is left can help.
pub trait Prove<P: Position> {
    /// Changes the bytes that the memory may hold; what fits is kept.
    fn set_budget(&mut self, budget: usize);
    /// Changes the number of threads.
    fn set_threads(&mut self, threads: usize);
    /// The bytes that the memory holds now.
    fn memory(&self) -> usize;

    /// The value for the side to move.
    ///
    /// # Errors
    /// [`Stopped`], see above.
    fn value(&mut self, position: &P, control: &Control) -> Result<Value, Stopped>;
    /// Every legal move in canonical order with its value for the side that makes it; `found` is called as each is
    /// settled.
    ///
    /// # Errors
    /// [`Stopped`], see above.
    fn verdicts(
        &mut self,
        position: &P,
        control: &Control,
        found: &mut dyn FnMut(P::Move, Value),
    ) -> Result<Vec<(P::Move, Value)>, Stopped>;
    /// What is proved so far of a position, without searching; a prover that cannot tell knows nothing.
    fn known(&self, position: &P) -> Bounds {
        let _ = position;
        Bounds { at_least: Value::Loss, at_most: Value::Win, within: None }
    }
    /// Plies to the end when the winner hurries and the loser delays; none for a draw.
    ///
    /// # Errors
    /// [`Stopped`], see above.
    fn plies(&mut self, position: &P, control: &Control) -> Result<Option<u32>, Stopped>;
    /// Whether `winner` can force a win within so many plies: cheaper than to know in how many.
    ///
    /// # Errors
    /// [`Stopped`], see above.
    fn wins_within(
        &mut self,
        position: &P,
        winner: Side,
        plies: u32,
        control: &Control,
    ) -> Result<bool, Stopped>;
    /// Every legal move in canonical order with its value for the side that makes it and the plies to the end, the
    /// move included; `found` is called as each is settled.
    ///
    /// # Errors
    /// [`Stopped`], see above.
    fn distances(
        &mut self,
        position: &P,
        control: &Control,
        found: &mut dyn FnMut(P::Move, Exact),
    ) -> Result<Vec<(P::Move, Exact)>, Stopped>;
}
