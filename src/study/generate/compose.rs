//! What a game that is solved gives to the generator.

use crate::model::{Control, MoveOf, Position, RuleProfile, SplitMix, Stopped, Value};
use crate::search::Prove;
use crate::search::exhaustive::Exhaustive;
use crate::study::exercise::Goal;
use crate::study::exercise::proof::Proof;
use crate::study::play::solver::{Solvable, Solver};
use crate::study::resources::Resources;

/// The bytes that a second opinion may use: fewer than the first, so that it forgets and proves again.
const OTHER_MEMORY: usize = 4 << 20;

/// What is to be composed.
#[derive(Clone, Copy, Debug)]
pub struct Task {
    /// The rules.
    pub rules: &'static RuleProfile,
    /// What is to be reached.
    pub goal: Goal,
    /// How hard it is meant to be, from 1 to 100.
    pub level: u32,
}

/// A game whose positions can be composed by chance.
pub trait Composer: Solvable {
    /// How many positions the proof of an exercise may take.
    const EFFORT: u64;

    /// What exercises of the game ask for, the usual goal first.
    const GOALS: &[Goal] = &[Goal::Win, Goal::Draw];

    /// The Fluent identifier of titles, which take a `number`.
    fn title(rules: &'static RuleProfile) -> &'static str;
    /// Gets ready what proofs use; called before any candidate is looked at.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so.
    fn prepare(rules: &'static RuleProfile, control: &Control) -> Result<(), Stopped> {
        let (_, _) = (rules, control);
        Ok(())
    }
    /// A position as players meet it, which may well be no exercise; none where chance gave nothing.
    fn compose(task: &Task, random: &mut SplitMix, control: &Control) -> Option<Self::Setup>;
    /// The same text for positions that are the same but for what does not matter in the game: names of suits, the colour
    /// of a side, a shift of all ranks.
    fn likeness(setup: &Self::Setup) -> String;
    /// What an exercise is about: one of the themes of the kind, by its identifier.
    fn theme(setup: &Self::Setup, proof: &Proof<Self::Position>) -> &'static str;
    /// Every legal move with its value for the side that makes it, by means that share no proof with the solver's first
    /// one. As it stands here: by the reference that looks at everything, or where play can come back by a solver that
    /// begins anew with little memory.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so.
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
