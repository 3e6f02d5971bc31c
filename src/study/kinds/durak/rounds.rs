//! Values of several positions in rounds of growing effort, so that a hard one does not keep the others waiting.

use etude_model::{Control, Position, Stopped, Value};
use etude_search::{Found, Rated};

/// Nodes for each position in the first round; twice as many in each round that follows.
const FIRST_ROUND: u64 = 4_000;

/// An attempt to find a value within a number of nodes: gets the number of a position, the position and the nodes.
type Attempt<'a, P> = dyn FnMut(usize, &P, u64) -> Result<Option<Value>, Stopped> + 'a;

/// Finds the values of positions in rounds of growing effort.
pub(super) fn in_rounds<P>(
    positions: &[P],
    control: &Control,
    attempt: &mut Attempt<'_, P>,
    found: &mut dyn FnMut(usize, Value),
) -> Result<(), Stopped> {
    let mut open: Vec<usize> = (0..positions.len()).collect();
    let mut nodes = FIRST_ROUND;
    while !open.is_empty() {
        control.check()?;
        let mut still_open = Vec::new();
        for index in open {
            match attempt(index, &positions[index], nodes)? {
                Some(value) => found(index, value),
                None => still_open.push(index),
            }
        }
        open = still_open;
        nodes = nodes.saturating_mul(2);
    }
    Ok(())
}

/// The values of all moves by [`in_rounds`].
pub(super) fn verdicts_in_rounds<P: Position>(
    position: &P,
    control: &Control,
    attempt: &mut Attempt<'_, P>,
    found: Found<'_, P, Value>,
) -> Rated<P, Value> {
    let moves = position.moves();
    let positions: Vec<P> = moves.iter().map(|&mv| position.after(mv)).collect();
    let side = position.side_to_move();
    let mut verdicts = vec![None; moves.len()];
    in_rounds(&positions, control, attempt, &mut |index, value| {
        let value = value.seen_by(positions[index].side_to_move(), side);
        verdicts[index] = Some(value);
        found(moves[index], value);
    })?;
    moves.into_iter().zip(verdicts).map(|(mv, value)| Ok((mv, value.ok_or(Stopped)?))).collect()
}
