//! Interface between the generator and a game that is solved.

use crate::exercise::Goal;
use crate::exercise::proof::Proof;
use crate::generate::{Constraints, KnownConstraints};
use crate::resources::Resources;
use crate::solving::{Solvable, Solver};
use etude_model::{Control, MoveOf, Position, RuleProfile, SplitMix, Stopped, Value};
use etude_search::Prove;
use etude_search::exhaustive::Exhaustive;

/// Memory of the second solver in bytes: less than the first one has, so that it forgets and proves again.
const OTHER_MEMORY: usize = 4 << 20;

/// Parameters of a composition.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a> {
    /// The rules.
    pub rules: &'static RuleProfile,
    /// Goal.
    pub goal: Goal,
    /// Intended difficulty, from 1 to 100.
    pub level: u32,
    /// Constraints, which [`Composer::constraints`] knows.
    pub constraints: &'a Constraints,
}

/// A game with random composition of positions.
pub trait Composer: Solvable {
    /// Limit of positions in the proof of an exercise.
    const EFFORT: u64;

    /// Goals of the game's exercises, the usual one first.
    const GOALS: &[Goal] = &[Goal::Win, Goal::Draw];

    /// Fluent identifier of titles, with the argument `number`.
    fn title(rules: &'static RuleProfile) -> &'static str;
    /// Constraints that [`compose`](Self::compose) follows.
    fn constraints(_rules: &'static RuleProfile) -> KnownConstraints {
        KnownConstraints::default()
    }
    /// Prepares tables that proofs use; called before any candidate.
    ///
    /// # Errors
    /// [`Stopped`] if `control` requests it.
    fn prepare(_rules: &'static RuleProfile, _control: &Control) -> Result<(), Stopped> {
        Ok(())
    }
    /// A realistic random position, which need not be an exercise; none if the attempt failed.
    fn compose(task: &Task<'_>, random: &mut SplitMix, control: &Control) -> Option<Self::Setup>;
    /// A text shared by all positions that differ only in irrelevant ways: names of suits, the colour of a side, a
    /// shift of all ranks.
    fn canonical_text(setup: &Self::Setup) -> String;
    /// Identifier of the exercise's theme.
    fn theme(setup: &Self::Setup, proof: &Proof<Self::Position>) -> &'static str;
    /// Texts of the ideas of a solution, which no two exercises of a request share; none if the solution is not worth an
    /// exercise. The default compares nothing.
    ///
    /// # Errors
    /// [`Stopped`] if `control` requests it.
    fn ideas(
        _setup: &Self::Setup,
        _proof: &Proof<Self::Position>,
        _solver: &mut Self::Solver,
        _control: &Control,
    ) -> Result<Option<Vec<String>>, Stopped> {
        Ok(Some(Vec::new()))
    }
    /// Values of all legal moves for the side that makes them, by means that share no proof with the first solver. The
    /// default is the exhaustive reference, or in cyclic games a fresh solver with little memory.
    ///
    /// # Errors
    /// [`Stopped`] if `control` requests it.
    fn second_opinion(
        position: &Self::Position,
        control: &Control,
    ) -> Result<Vec<(MoveOf<Self>, Value)>, Stopped> {
        if !position.may_cycle() {
            let all = Exhaustive::new().moves(position, control)?;
            return Ok(all.into_iter().map(|(mv, exact)| (mv, exact.value)).collect());
        }
        let mut other = Self::Solver::new(Resources { memory: OTHER_MEMORY, threads: 1 });
        other.verdicts(position, control, &mut |_, _| {})
    }
}
