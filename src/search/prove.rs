//! What every engine that proves can be asked.

use super::exhaustive::Exact;
use crate::model::{Control, Position, Side, Stopped, Value};

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
