//! Which engine answers for which game.

pub(super) mod job;
pub(super) mod queue;
mod rows;
pub(super) mod side_queries;

use super::engine::Engine;
use super::engine::external::SetUp;
use crate::model::{Control, Hints, Message, Playable, Position, Side, Stopped};
use crate::search::Prove;
use crate::search::proof::Prover;
use crate::study::budget::Budget;
use crate::study::resources::{Resources, Wake};
use std::any::Any;

/// A prover as a study uses it.
pub trait Solver<P: Position>: Prove<P> + Send + Sized + 'static {
    /// A solver that knows nothing yet.
    fn new(resources: Resources) -> Self;

    /// A solver for another thread, which shares what is proved with this one until either is dropped; none where that
    /// cannot be shared.
    fn beside(&self) -> Option<Self> {
        None
    }
}

/// A playable game with its engines.
pub trait Solvable: Playable<Position: Sync> + Sized {
    /// The engine that proves.
    type Solver: Solver<Self::Position>;
    /// The engine that estimates.
    type Engine: Engine<Self::Position>;

    /// Whether a position can be proved at all; where it cannot, nothing is looked for and there is no tree.
    fn can_prove(position: &Self::Position) -> bool {
        let _ = position;
        true
    }

    /// Whether a position is proved as soon as it comes into view. Where a proof may never come the engine alone looks at it,
    /// until a proof is asked for.
    fn proves_on_view(position: &Self::Position) -> bool {
        let _ = position;
        true
    }

    /// Whether its proofs can be written down and checked by [`verify`](crate::verify).
    const CHECKED: bool = false;

    /// The endings that a position belongs to, by the name under which [`verify`](crate::verify) works them out itself.
    fn slice_of(position: &Self::Position) -> Option<String> {
        let _ = position;
        None
    }

    /// What begins the part of a position's text that no move changes, such as bans: proof files say it in their head alone.
    const SAID_ONCE: Option<&'static str> = None;

    /// Whether it may need more than so many bytes to prove who wins, as far as that can be told beforehand.
    fn may_not_fit(position: &Self::Position, memory: u64) -> bool {
        let _ = (position, memory);
        false
    }

    /// What the engines are busy with beside their search, or what hinders them.
    fn note(position: &Self::Position) -> Option<Message> {
        let _ = position;
        None
    }

    /// The tables that help the engines with such a position, in words; none where there are none, or not yet.
    fn tables(position: &Self::Position) -> Option<Message> {
        let _ = position;
        None
    }

    /// What composers ask beyond the rules, in a game in which studies are composed.
    fn composition_rules() -> Option<CompositionRules<Self>> {
        None
    }

    /// How another program is set up that plays the game; none where there are none.
    fn programs() -> Option<SetUp<Self::Position>> {
        None
    }

    /// What looks on and has something of its own to tell.
    fn observer(budget: &Budget, wake: Wake) -> Option<Box<dyn Observer<Self::Position>>> {
        let _ = (budget, wake);
        None
    }
}

/// What the solver and the engine may use when both have a question; with one thread they take turns.
pub fn shares<G: Solvable>(all: Resources) -> (Resources, Resources) {
    if !<G::Engine as Engine<G::Position>>::EXISTS {
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

    fn beside(&self) -> Option<Self> {
        Some(Self::beside(self))
    }
}

/// Looks on beside a game. What it tells is given by its study as [`Study::extra`](crate::study::Study::extra), and
/// understood in the folder of its kind alone.
pub trait Observer<P>: Any + Send {
    /// Turns to a position, or to none.
    fn look_at(&mut self, position: Option<&P>);
    /// Stops working until it is turned to a position again; its memory may be given to others meanwhile.
    fn rest(&mut self);
    /// Takes in what was found out. Returns whether there was something.
    fn poll(&mut self) -> bool;
}

/// What composers ask of a game beyond its rules.
pub struct CompositionRules<G: Playable> {
    /// Gets ready what proofs use.
    pub prepare: fn(&G::Position, &Control) -> Result<(), Stopped>,
    /// Whether a win of a side is a matter of material.
    pub is_decided: fn(&G::Position, Side) -> bool,
    /// The position without the piece on a square, by its place on the board as it is drawn.
    pub without: fn(&G::Position, u8) -> Option<G::Position>,
    /// A text that is the same for positions which differ in colours, in the board's turn or its mirror alone.
    pub likeness: fn(&G::Setup) -> String,
}
