//! Principal variations of batch solutions.

use crate::model::{Control, Position, Stopped};
use crate::study::play::choice;
use crate::study::play::solver::Solvable;
use rustc_hash::FxHashSet;

/// A line of the shortest win against the longest defence.
pub(super) fn best_play<G: Solvable>(
    position: &G::Position,
    solver: &mut G::Solver,
    control: &Control,
) -> Result<Vec<String>, Stopped> {
    let mut line = Vec::new();
    line_of::<G>(position, solver, true, control, &mut line).map(|()| line)
}

/// Appends the moves of a principal variation; a stop leaves the moves found so far.
pub(super) fn line_of<G: Solvable>(
    position: &G::Position,
    solver: &mut G::Solver,
    shortest: bool,
    control: &Control,
    line: &mut Vec<String>,
) -> Result<(), Stopped> {
    let mut at = position.clone();
    let mut seen = FxHashSet::default();
    // A drawn line may cycle; it ends at the first repetition.
    while seen.insert((at.key(), at.side_to_move()))
        && let Some(mv) = choice::good_move::<G>(solver, &at, shortest, control)?
    {
        line.push(G::move_text(&at, mv));
        at.play(mv);
    }
    Ok(())
}
