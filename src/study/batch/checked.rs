//! A composition that is checked without a window.

use super::{BadPosition, Batch, read};
use crate::model::{Control, Message, Position, RuleProfile};
use crate::study::document::Document;
use crate::study::machine::drop_aside;
use crate::study::play::composition::{self, Asked, Composition, Effort, Replies};
use crate::study::play::solver::{Solvable, Solver};
use crate::study::resources::Resources;

/// What is to be checked, and with what means.
#[derive(Clone, Copy, Debug)]
pub struct Checking<'a> {
    /// The composition: its position, its goal and the solution that it shows.
    pub document: &'a Document,
    /// Which replies of the defender are looked at.
    pub replies: Replies,
    /// How much work a position is worth.
    pub effort: Effort,
    /// What the solver may use.
    pub resources: Resources,
}

/// What was found out.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The position, written canonically.
    pub position: String,
    /// Who is to move and solves it, by name.
    pub mover: Message,
    /// The findings; those that were made when the work was stopped.
    pub composition: Composition,
}

impl<G: Solvable> Batch<G> {
    /// [`Ability::check`](super::Ability::check).
    pub(super) fn checked(
        rules: &'static RuleProfile,
        checking: Checking<'_>,
        control: &Control,
    ) -> Result<Checked, BadPosition> {
        let Document { position, line, exercise, .. } = checking.document;
        let (setup, start) = read::<G>(rules, position)?;
        let position = G::format(&setup);
        let mover = G::side_name(&setup, start.side_to_move());
        let goal = composition::goal_of(exercise);
        let mut last = Composition::new(goal, start.side_to_move());
        let asked = Asked {
            solution: composition::of_document::<G>(&start, line),
            setup,
            start,
            goal,
            replies: checking.replies,
            effort: checking.effort,
            known: None,
        };
        let mut solver = G::Solver::new(checking.resources);
        // What was found is told; whether it is all stands in it.
        let _ = composition::check::<G>(&asked, &mut solver, control, &mut |found| last = found.clone());
        drop_aside(solver);
        Ok(Checked { position, mover, composition: last })
    }
}
