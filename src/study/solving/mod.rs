//! What a game brings to a study beyond its rules: [`Solver`] and [`Engine`], named by [`Solvable`], and what else they are asked
//! for. Everything here is generic over the position; the rest of a study knows it through [`erased`](crate::erased).

pub mod choice;
pub mod counted;
pub mod engine;
pub mod external;
pub mod forecast;
pub mod proof;
pub mod worst_case;

use crate::budget::Budget;
use crate::resources::{Resources, Wake};
use engine::Engine;
use etude_model::{Control, Hints, Message, MoveOf, Playable, Position, Side, Stopped};
use etude_search::Prove;
use etude_search::proof::Prover;
use external::SetUp;
use forecast::Tail;
use std::any::Any;
use worst_case::WorstCaseProver;

/// A prover with the resources of a study.
pub trait Solver<P: Position>: Prove<P> + Send + Sized + 'static {
    /// A solver with an empty table.
    fn new(resources: Resources) -> Self;

    /// A solver for another thread that shares the table with this one; none where it cannot be shared.
    fn beside(&self) -> Option<Self> {
        None
    }
}

/// A playable game with its engines.
pub trait Solvable: Playable<Position: Sync, Setup: Sync> + Sized {
    /// The engine that proves.
    type Solver: Solver<Self::Position>;
    /// The engine that estimates.
    type Engine: Engine<Self::Position>;

    /// Returns true if a position can be proved at all; else nothing is solved and there is no tree.
    fn can_prove(_position: &Self::Position) -> bool {
        true
    }

    /// Returns true if every seat of a game with hidden cards knows all hands, so that a proof tells none of them anything new.
    fn all_know(position: &Self::Position) -> bool {
        Self::can_prove(position)
    }

    /// Returns true if a position is proved as soon as it comes into view. Where a proof may never come, only the engine
    /// searches until a proof is requested.
    fn proves_on_view(_position: &Self::Position) -> bool {
        true
    }

    /// True if its proofs can be written down and checked by [`etude_verify`].
    const CHECKED: bool = false;
    /// True if tables may tell that a position is won without its distance.
    const VALUES_ALONE: bool = false;

    /// The tablebase slice of a position, by the name under which [`etude_verify`] generates it itself.
    fn slice_of(_position: &Self::Position) -> Option<String> {
        None
    }

    /// The beginning of the part of a position's text that no move changes, such as bans: proof files write it once, in
    /// their head.
    const SAID_ONCE: Option<&'static str> = None;

    /// The beginning of the part of a position's text that its proof claims, where that is more than a win: a goal.
    const CLAIM: Option<&'static str> = None;

    /// The measured tail of the sizes of proofs of such positions; none without a forecast.
    fn tail(_position: &Self::Position) -> Option<Tail> {
        None
    }

    /// Returns true if a proof may need more than `memory` bytes, by an estimate beforehand.
    fn may_not_fit(_position: &Self::Position, _memory: u64) -> bool {
        false
    }

    /// A note on the engines' work beside their search, or on a hindrance.
    fn note(_position: &Self::Position) -> Option<Message> {
        None
    }

    /// The tablebases that help the engines with such a position, in words; none where there are none, or not yet.
    fn tables(_position: &Self::Position) -> Option<Message> {
        None
    }

    /// The rules of composition, in a game in which studies are composed.
    fn composition_rules() -> Option<CompositionRules<Self>> {
        None
    }

    /// Sets up an external engine of the game; none where there are none.
    fn programs() -> Option<SetUp<Self::Position>> {
        None
    }

    /// A prover of the worst cases of seats, in a game in which each plays for itself.
    fn worst_cases(_resources: Resources) -> Option<Box<dyn WorstCaseProver<Self::Position, MoveOf<Self>>>> {
        None
    }

    /// The seats of a position that have a worst case to prove, all cards open: those still in the game.
    fn worst_case_seats(_position: &Self::Position) -> Vec<u8> {
        Vec::new()
    }

    /// An observer, in a game that has one.
    fn observer(_budget: &Budget, _wake: Wake) -> Option<Box<dyn Observer<Self::Position>>> {
        None
    }
}

impl<P: Hints + Sync> Solver<P> for Prover<P> {
    fn new(resources: Resources) -> Self {
        Self::new(resources.memory, resources.threads)
    }

    fn beside(&self) -> Option<Self> {
        Some(Self::beside(self))
    }
}

/// An observer beside a game. Its findings are the study's [`Study::extra`](crate::Study::extra), which only the
/// folder of its kind understands.
pub trait Observer<P>: Send {
    /// Observes a position, or none.
    fn look_at(&mut self, position: Option<&P>);
    /// Rests until it observes a position again; its memory may be given to others meanwhile.
    fn rest(&mut self);
    /// Takes in findings. Returns true if there were any.
    fn poll(&mut self) -> bool;
    /// Its findings.
    fn findings(&self) -> &dyn Any;
    /// The same, to change what it looks for.
    fn findings_mut(&mut self) -> &mut dyn Any;
}

/// A move with the position before it.
pub type Played<G> = (<G as Playable>::Position, MoveOf<G>);

/// The rules of composition of a game.
pub struct CompositionRules<G: Playable> {
    /// Prepares whatever proofs use.
    pub prepare: fn(&G::Position, &Control) -> Result<(), Stopped>,
    /// True if a side wins by material alone.
    pub is_decided: fn(&G::Position, Side) -> bool,
    /// The position without the piece on a square, numbered as the board is drawn.
    pub without: fn(&G::Position, u8) -> Option<G::Position>,
    /// A text that is equal for positions equal up to colours, rotation and reflection.
    pub likeness: fn(&G::Setup) -> String,
    /// The Fluent identifier of the name of the stroke that a side plays along a line, if it has one.
    pub stroke: fn(&[Played<G>], Side) -> Option<&'static str>,
}
