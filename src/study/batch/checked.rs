//! Checking compositions without a window.

use super::{BadPosition, Batch, read};
use crate::document::Document;
use crate::machine::drop_aside;
use crate::play::analysis::proved::ProvedValues;
use crate::play::composition::{self, Composition, CompositionQuery, Effort, Replies, Stipulation};
use crate::resources::Resources;
use etude_model::{Control, Message, RuleProfile};

/// A composition to check, with its limits.
#[derive(Clone, Copy, Debug)]
pub struct Checking<'a> {
    /// The composition: position, goal and the author's solution.
    pub document: &'a Document,
    /// Replies of the defender to examine.
    pub replies: Replies,
    /// Limit of work per position.
    pub effort: Effort,
    /// Limits of the solver.
    pub resources: Resources,
}

/// Result of a check.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The position in canonical notation.
    pub position: String,
    /// Name of the side to move, which is the solver.
    pub mover: Message,
    /// The findings, incomplete if the check was stopped.
    pub composition: Composition,
}

/// Ability to check a composition.
pub trait CheckAbility {
    /// Checks a composition; a stop leaves the findings so far.
    ///
    /// # Errors
    /// Fails if the position is wrong.
    fn check(
        &self,
        rules: &'static RuleProfile,
        checking: Checking<'_>,
        control: &Control,
    ) -> Result<Checked, BadPosition>;
}

impl CheckAbility for Batch {
    fn check(
        &self,
        rules: &'static RuleProfile,
        checking: Checking<'_>,
        control: &Control,
    ) -> Result<Checked, BadPosition> {
        let Document { position, line, exercise, .. } = checking.document;
        let (setup, start) = read(self.game, rules, position)?;
        let position = setup.format();
        let mover = setup.side_name(start.side_to_move());
        let stipulation = Stipulation::of(exercise);
        let mut last = Composition::new(stipulation, start.side_to_move());
        let asked = CompositionQuery {
            solution: composition::of_document(&start, line),
            setup,
            start,
            stipulation,
            replies: checking.replies,
            effort: checking.effort,
            known: None,
            proved: ProvedValues::default(),
        };
        let mut solver = self.game.solver(checking.resources);
        // The composition says whether it is complete.
        let _ = composition::check(&asked, &mut solver, control, &mut |found| last = found.clone());
        drop_aside(solver);
        Ok(Checked { position, mover, composition: last })
    }
}
