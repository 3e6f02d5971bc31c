//! Which moves a tree shows and which move best play makes.

use super::solver::Solvable;
use super::tree::Expansion;
use crate::model::{Control, MoveOf, Position, Stopped, Value};
use crate::search::Prove;
use std::cmp::Reverse;
use std::time::Duration;

/// How long a row of the tree may look for the shortest line before it takes the first proved one.
const PATIENCE: Duration = Duration::from_secs(1);

/// What to show below a position: all replies of a loser, the proven move of any other.
///
/// # Errors
/// [`Stopped`] when the control says so.
pub fn expand<G: Solvable>(
    solver: &mut G::Solver,
    position: &G::Position,
    shortest: bool,
    control: &Control,
) -> Result<Expansion<MoveOf<G>>, Stopped> {
    let value = solver.value(position, control)?;
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    // Where play can go round in circles, to keep the value is not enough to get on.
    let circles = position.may_cycle();
    if (shortest || circles) && value != Value::Draw {
        let limited = if circles { control.clone() } else { control.with_limit(PATIENCE) };
        match shortest_rows::<G>(solver, position, value, &moves, &limited) {
            Ok((plies, shown)) => {
                let others = moves.len() - shown.len();
                return Ok(Expansion { value, plies, shown, others });
            }
            // Out of patience, unless it was the caller who stopped.
            Err(Stopped) => control.check()?,
        }
    }
    let shown: Vec<_> = match value {
        Value::Loss => moves.iter().map(|&mv| (mv, None)).collect(),
        _ => good_move::<G>(solver, position, false, control)?.into_iter().map(|mv| (mv, None)).collect(),
    };
    let others = moves.len() - shown.len();
    Ok(Expansion { value, plies: None, shown, others })
}

/// The plies to the end, and the rows below, each a move with the plies to the end after it.
type Measured<M> = (Option<u32>, Vec<(M, Option<u32>)>);

/// The plies to the end, and the rows below a position that is won or lost, measured.
fn shortest_rows<G: Solvable>(
    solver: &mut G::Solver,
    position: &G::Position,
    value: Value,
    moves: &[MoveOf<G>],
    control: &Control,
) -> Result<Measured<MoveOf<G>>, Stopped> {
    let total = solver.plies(position, control)?;
    let left = total.map(|plies| plies.saturating_sub(1));
    if value == Value::Win {
        let mv = shortest_move::<G>(solver, position, total, &by_nature::<G>(position, moves), control)?;
        return Ok((total, mv.into_iter().map(|mv| (mv, left)).collect()));
    }
    let mut rows = Vec::with_capacity(moves.len());
    for &mv in moves {
        rows.push((mv, solver.plies(&position.after(mv), control)?));
    }
    Ok((total, rows))
}

/// Moves as a person would think of them, the most natural first; those that are as natural stay in their order.
pub(in crate::study) fn by_nature<G: Solvable>(
    position: &G::Position,
    moves: &[MoveOf<G>],
) -> Vec<MoveOf<G>> {
    let mut moves = moves.to_vec();
    moves.sort_by_cached_key(|&mv| Reverse(G::natural(position, mv)));
    moves
}

/// The first of some moves that keeps value and distance.
fn shortest_move<G: Solvable>(
    solver: &mut G::Solver,
    position: &G::Position,
    total: Option<u32>,
    moves: &[MoveOf<G>],
    control: &Control,
) -> Result<Option<MoveOf<G>>, Stopped> {
    let side = position.side_to_move();
    let value = solver.value(position, control)?;
    let Some(left) = total.map(|plies| plies.saturating_sub(1)) else { return Ok(moves.first().copied()) };
    for &mv in moves {
        let next = position.after(mv);
        let keeps = match value {
            Value::Win => solver.wins_within(&next, side, left, control)?,
            // The longest defence: the winner needs all the plies that are left.
            Value::Loss if left > 0 => !solver.wins_within(&next, side.other(), left - 1, control)?,
            Value::Loss | Value::Draw => true,
        };
        if keeps {
            return Ok(Some(mv));
        }
    }
    Ok(None)
}

/// A move of good play: the shortest win or longest defence when asked, otherwise any that keeps the value, and of those
/// that are as good the most natural one, by [`Playable::natural`](crate::model::Playable::natural); none when the game
/// is over. It depends neither on threads and memory nor on what was solved before.
///
/// Natural moves are promising ones: to try them first can be thousands of times faster than canonical order, in which
/// many a bad move has to be refuted before a good one is found.
///
/// # Errors
/// [`Stopped`] when the control says so.
pub fn good_move<G: Solvable>(
    solver: &mut G::Solver,
    position: &G::Position,
    shortest: bool,
    control: &Control,
) -> Result<Option<MoveOf<G>>, Stopped> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    if moves.is_empty() {
        return Ok(None);
    }
    let moves = by_nature::<G>(position, &moves);
    let value = solver.value(position, control)?;
    if (shortest || position.may_cycle()) && value != Value::Draw {
        let total = solver.plies(position, control)?;
        return shortest_move::<G>(solver, position, total, &moves, control);
    }
    if value == Value::Loss {
        return Ok(moves.first().copied());
    }
    let side = position.side_to_move();
    for mv in moves {
        let next = position.after(mv);
        if solver.value(&next, control)?.seen_by(next.side_to_move(), side) == value {
            return Ok(Some(mv));
        }
    }
    Ok(None)
}
