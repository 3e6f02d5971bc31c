//! What explains a position without a window: why its moves win or lose, what is threatened, what a change would change.

use super::{BadPosition, Batch, read};
use crate::model::{Control, RuleProfile, Stopped};
use crate::study::machine::drop_aside;
use crate::study::play::solver::{Solvable, Solver, shares};
use crate::study::play::why::changes::{Changes, changes};
use crate::study::play::why::threat::{Threat, threat};
use crate::study::play::why::{Why, explain};
use crate::study::resources::Resources;

/// The memory that explaining takes where it is given less: with next to none the same is proved over and over.
const LEAST_MEMORY: usize = 8 << 20;

/// What a solver that explains may use.
fn means<G: Solvable>(resources: Resources) -> Resources {
    let own = shares::<G>(resources).0;
    Resources { memory: own.memory.max(LEAST_MEMORY), ..own }
}

/// What to explain.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// Why every move is worth what it is worth, and what the other side threatens.
    pub why: bool,
    /// Which single card or piece changes the winner.
    pub changes: bool,
    /// What the solver may use.
    pub resources: Resources,
}

/// What was found out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// Why the moves are worth what they are worth; none when it was not asked.
    pub why: Option<Why>,
    /// What the other side threatens; none when it was not asked, not found out or cannot be said.
    pub threat: Option<Threat>,
    /// What changes the winner; none when it was not asked.
    pub changes: Option<Changes>,
    /// Whether everything that was asked was found.
    pub complete: bool,
}

impl<G: Solvable> Batch<G> {
    /// [`Ability::explain`](super::Ability::explain).
    pub(super) fn explained(
        rules: &'static RuleProfile,
        position: &str,
        asked: Asked,
        control: &Control,
    ) -> Result<Explanation, BadPosition> {
        let (setup, position) = read::<G>(rules, position)?;
        let mut solver = G::Solver::new(means::<G>(asked.resources));
        let mut explanation = Explanation::default();
        let result = find::<G>(&setup, &position, asked, &mut solver, control, &mut explanation);
        explanation.complete = result.is_ok();
        drop_aside(solver);
        Ok(explanation)
    }
}

fn find<G: Solvable>(
    setup: &G::Setup,
    position: &G::Position,
    asked: Asked,
    solver: &mut G::Solver,
    control: &Control,
    explanation: &mut Explanation,
) -> Result<(), Stopped> {
    if asked.why {
        explain::<G>(setup, position, solver, control, &mut |why| explanation.why = Some(why.clone()))?;
        explanation.threat = threat::<G>(setup, position, solver, control)?;
    }
    if asked.changes {
        changes::<G>(setup, position, solver, None, control, &mut |changes| {
            explanation.changes = Some(changes.clone());
        })?;
    }
    Ok(())
}
