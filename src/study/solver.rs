//! Which engine answers for which game.

use super::job::Resources;
use super::thinker::Estimator;
use crate::model::{Control, Hints, Message, Playable, Position, Side, Stopped, Value};
use crate::search::Exact;
use crate::search::proof::Prover;
use std::time::Duration;

/// Exact answers about the positions of one game, as a study asks for them.
///
/// What was proved is kept, so that interrupted work is taken up again for almost nothing. Answers depend neither
/// on resources nor on what was asked before.
pub trait Solver<P: Position>: Send + Sized {
    /// A solver that knows nothing yet.
    fn new(resources: Resources) -> Self;
    /// Changes what it may use; what fits is kept.
    fn set_resources(&mut self, resources: Resources);
    /// The bytes it holds.
    fn memory(&self) -> usize;
    /// How early a move is to be tried where any good one will do.
    fn promise(position: &P, mv: P::Move) -> i32;
    /// How long to look for a value before leaving it to the user to go on; none for games where each position is
    /// solved in the end.
    fn patience() -> Option<Duration> {
        None
    }
    /// The value for the side to move.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so.
    fn value(&mut self, position: &P, control: &Control) -> Result<Value, Stopped>;
    /// Every legal move in canonical order with its value for the side that makes it; `found` is called as each is
    /// settled.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so.
    fn verdicts(
        &mut self,
        position: &P,
        control: &Control,
        found: &mut dyn FnMut(P::Move, Value),
    ) -> Result<Vec<(P::Move, Value)>, Stopped>;
    /// Plies to the end when the winner hurries and the loser delays; none for a draw.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so.
    fn plies(&mut self, position: &P, control: &Control) -> Result<Option<u32>, Stopped>;
    /// Whether `winner` can force a win within so many plies.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so.
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
    /// [`Stopped`] when the control says so.
    fn distances(
        &mut self,
        position: &P,
        control: &Control,
        found: &mut dyn FnMut(P::Move, Exact),
    ) -> Result<Vec<(P::Move, Exact)>, Stopped>;
}

/// A playable game with its engines.
pub trait Solvable: Playable<Position: Sync> {
    /// The engine that proves.
    type Solver: Solver<Self::Position>;
    /// The engine that estimates.
    type Estimator: Estimator<Self::Position>;

    /// What the engines are busy with beside their search, or what hinders them.
    fn note(position: &Self::Position) -> Option<Message> {
        let _ = position;
        None
    }
}

/// What the solver and the engine may use when both are at work.
pub fn shares<G: Solvable>(all: Resources) -> (Resources, Resources) {
    if !<G::Estimator as Estimator<G::Position>>::EXISTS {
        return (all, all);
    }
    let threads = (all.threads / 2).max(1);
    let solver = Resources { memory: all.memory / 2, threads };
    let engine = Resources { memory: all.memory / 2, threads: all.threads.saturating_sub(threads).max(1) };
    (solver, engine)
}

impl<P: Hints + Sync> Solver<P> for Prover<P> {
    fn new(resources: Resources) -> Self {
        Self::new(resources.memory, resources.threads)
    }

    fn set_resources(&mut self, resources: Resources) {
        self.set_budget(resources.memory);
        self.set_threads(resources.threads);
    }

    fn memory(&self) -> usize {
        self.memory()
    }

    fn promise(position: &P, mv: P::Move) -> i32 {
        position.promise(mv)
    }

    fn value(&mut self, position: &P, control: &Control) -> Result<Value, Stopped> {
        self.value(position, control)
    }

    fn verdicts(
        &mut self,
        position: &P,
        control: &Control,
        found: &mut dyn FnMut(P::Move, Value),
    ) -> Result<Vec<(P::Move, Value)>, Stopped> {
        self.verdicts(position, control, found)
    }

    fn plies(&mut self, position: &P, control: &Control) -> Result<Option<u32>, Stopped> {
        self.plies(position, control)
    }

    fn wins_within(
        &mut self,
        position: &P,
        winner: Side,
        plies: u32,
        control: &Control,
    ) -> Result<bool, Stopped> {
        self.wins_within(position, winner, plies, control)
    }

    fn distances(
        &mut self,
        position: &P,
        control: &Control,
        found: &mut dyn FnMut(P::Move, Exact),
    ) -> Result<Vec<(P::Move, Exact)>, Stopped> {
        self.distances(position, control, found)
    }
}
