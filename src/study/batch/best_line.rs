//! Principal variations of batch solutions.

use crate::erased::{AnyPosition, AnySolver};
use etude_model::{Control, Stopped};
use rustc_hash::FxHashSet;

/// A line of the shortest win against the longest defence.
pub(super) fn best_play(
    position: &AnyPosition,
    solver: &mut AnySolver,
    control: &Control,
) -> Result<Vec<String>, Stopped> {
    let mut line = Vec::new();
    line_of(position, solver, true, control, &mut line).map(|()| line)
}

/// Appends the moves of a principal variation; a stop leaves the moves found so far.
pub(super) fn line_of(
    position: &AnyPosition,
    solver: &mut AnySolver,
    shortest: bool,
    control: &Control,
    line: &mut Vec<String>,
) -> Result<(), Stopped> {
    let mut at = position.clone();
    let mut seen = FxHashSet::default();
    // A drawn line may cycle; it ends at the first repetition.
    while seen.insert((at.key(), at.side_to_move()))
        && let Some(mv) = solver.good_move(&at, shortest, control)?
    {
        line.push(at.move_text(mv));
        at.play(mv);
    }
    Ok(())
}
