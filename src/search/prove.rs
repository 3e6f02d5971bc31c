//! Prover interface: exact values, verdicts and distances.

use super::exhaustive::Exact;
use etude_model::{Control, Position, Side, Stopped, Value};

/// Proved bounds of a position, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The value that the side to move can force at least.
    pub at_least: Value,
    /// The value that the other side concedes at most.
    pub at_most: Value,
    /// An upper bound of the plies to a proved win or loss.
    pub within: Option<u32>,
}

/// Callback for each legal move that is settled.
pub type Found<'a, P, T> = &'a mut dyn FnMut(<P as Position>::Move, T);
/// Legal moves in canonical order, each with what was asked of it.
pub type Rated<P, T> = Result<Vec<(<P as Position>::Move, T)>, Stopped>;

/// Prover for positions of one game.
///
/// Proofs are kept, so that stopped work is resumed at almost no cost. Answers depend neither on threads and memory nor on
/// earlier queries. Every search fails with [`Stopped`] if the control requests it, or if no further effort can help.
pub trait Prove<P: Position> {
    /// Changes the bytes that the tables may hold; entries are kept as far as they fit.
    fn set_budget(&mut self, budget: usize);
    /// Changes the number of threads.
    fn set_threads(&mut self, threads: usize);
    /// The bytes that the tables hold now.
    fn memory(&self) -> usize;

    /// The value for the side to move.
    ///
    /// # Errors
    /// [`Stopped`], see the trait.
    fn value(&mut self, position: &P, control: &Control) -> Result<Value, Stopped>;
    /// Every legal move in canonical order with its value for the side that makes it. `found` is called for each move once it
    /// is settled.
    ///
    /// # Errors
    /// [`Stopped`], see the trait.
    fn verdicts(&mut self, position: &P, control: &Control, found: Found<'_, P, Value>) -> Rated<P, Value>;
    /// The proved bounds of a position, without a search.
    fn known(&self, position: &P) -> Bounds;
    /// Plies to the end under best play: the winner hurries, the loser delays; none for a draw.
    ///
    /// # Errors
    /// [`Stopped`], see the trait.
    fn plies(&mut self, position: &P, control: &Control) -> Result<Option<u32>, Stopped>;
    /// Returns true if `winner` can force a win within `plies` plies: cheaper than the distance.
    ///
    /// # Errors
    /// [`Stopped`], see the trait.
    fn wins_within(
        &mut self,
        position: &P,
        winner: Side,
        plies: u32,
        control: &Control,
    ) -> Result<bool, Stopped>;
    /// Every legal move in canonical order with its value for the side that makes it and the plies to the end, the move
    /// included. `found` is called for each move once it is settled.
    ///
    /// # Errors
    /// [`Stopped`], see the trait.
    fn distances(&mut self, position: &P, control: &Control, found: Found<'_, P, Exact>) -> Rated<P, Exact>;
}
