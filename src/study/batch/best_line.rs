//! The line of play that a batch answers with.

use crate::model::{Control, Position, Stopped};
use crate::study::play::choice;
use crate::study::play::solver::Solvable;
use rustc_hash::FxHashSet;

/// A line of the shortest win and the longest defence.
pub(super) fn best_play<G: Solvable>(
    position: &G::Position,
    solver: &mut G::Solver,
    control: &Control,
) -> Result<Vec<String>, Stopped> {
    let mut line = Vec::new();
    line_of::<G>(position, solver, true, control, &mut line).map(|()| line)
}

/// Adds to a line, move by move; a stop leaves what was found until then.
pub(super) fn line_of<G: Solvable>(
    position: &G::Position,
    solver: &mut G::Solver,
    shortest: bool,
    control: &Control,
    line: &mut Vec<String>,
) -> Result<(), Stopped> {
    let mut at = position.clone();
    let mut seen = FxHashSet::default();
    // A drawn line can go on for ever; it is told until it comes back.
    while seen.insert((at.key(), at.side_to_move()))
        && let Some(mv) = choice::good_move::<G>(solver, &at, shortest, control)?
    {
        line.push(G::move_text(&at, mv));
        at.play(mv);
    }
    Ok(())
}
