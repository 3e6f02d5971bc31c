//! Explanations of a position without a window: reasons of its moves, threats, and changes that matter.

use super::{BadPosition, Batch, read};
use crate::erased::{AnyGame, AnyPosition, AnySetup, AnySolver};
use crate::machine::drop_aside;
use crate::play::why::changes::{Changes, changes};
use crate::play::why::threat::{Threat, threat};
use crate::play::why::{Why, explain};
use crate::resources::Resources;
use etude_model::{Control, RuleProfile, Stopped};

/// Least memory of the solver; with less it proves the same positions over and over.
const LEAST_MEMORY: usize = 8 << 20;

/// Limits of the explaining solver.
fn means(game: AnyGame, resources: Resources) -> Resources {
    let own = game.shares(resources).0;
    Resources { memory: own.memory.max(LEAST_MEMORY), ..own }
}

/// Requested parts of an explanation, with the limits of the solver.
#[derive(Clone, Copy, Debug)]
pub struct ExplainRequest {
    /// Reasons of every move, and the threat of the other side.
    pub why: bool,
    /// Single cards or pieces that change the winner.
    pub changes: bool,
    /// Limits of the solver.
    pub resources: Resources,
}

/// An explanation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// Reasons of the moves; none if not requested.
    pub why: Option<Why>,
    /// Threat of the other side; none if not requested, not found or not expressible.
    pub threat: Option<Threat>,
    /// Changes of the winner; none if not requested.
    pub changes: Option<Changes>,
    /// True if everything requested was found.
    pub complete: bool,
}

/// Ability to explain a position.
pub trait ExplainAbility {
    /// Explains a position; a stop leaves the parts found so far.
    ///
    /// # Errors
    /// Fails if the position is wrong.
    fn explain(
        &self,
        rules: &'static RuleProfile,
        position: &str,
        asked: ExplainRequest,
        control: &Control,
    ) -> Result<Explanation, BadPosition>;
}

impl ExplainAbility for Batch {
    fn explain(
        &self,
        rules: &'static RuleProfile,
        position: &str,
        asked: ExplainRequest,
        control: &Control,
    ) -> Result<Explanation, BadPosition> {
        let (setup, position) = read(self.game, rules, position)?;
        let mut solver = self.game.solver(means(self.game, asked.resources));
        let mut explanation = Explanation::default();
        let result = find(&setup, &position, asked, &mut solver, control, &mut explanation);
        explanation.complete = result.is_ok();
        drop_aside(solver);
        Ok(explanation)
    }
}

fn find(
    setup: &AnySetup,
    position: &AnyPosition,
    asked: ExplainRequest,
    solver: &mut AnySolver,
    control: &Control,
    explanation: &mut Explanation,
) -> Result<(), Stopped> {
    if asked.why {
        explain(setup, position, solver, control, &mut |why| explanation.why = Some(why.clone()))?;
        explanation.threat = threat(setup, position, solver, control)?;
    }
    if asked.changes {
        changes(setup, position, solver, None, control, &mut |changes| {
            explanation.changes = Some(changes.clone());
        })?;
    }
    Ok(())
}
