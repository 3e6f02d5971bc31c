//! Choice of moves: the rows below a position, and the move of best play.

use super::Solvable;
use etude_model::{Control, MoveOf, Position, Stopped, Value};
use etude_search::Prove;
use rustc_hash::FxHashSet;
use std::cmp::Reverse;
use std::time::Duration;

/// Time that a row of the tree has for the shortest line before it takes the first proved one.
const PATIENCE: Duration = Duration::from_secs(1);

/// Verdict of a position and the rows below it.
#[derive(Clone, Debug)]
pub struct Expansion<M> {
    /// The value for the side to move.
    pub value: Value,
    /// Plies to the end.
    pub plies: Option<u32>,
    /// The moves to show, with plies to the end after each.
    pub shown: Vec<(M, Option<u32>)>,
    /// The number of other moves.
    pub others: usize,
}

/// The rows below a position: all replies of a loser, the proven move of any other.
///
/// # Errors
/// [`Stopped`] if `control` requests it.
pub fn expand<G: Solvable>(
    solver: &mut G::Solver,
    position: &G::Position,
    shortest: bool,
    control: &Control,
) -> Result<Expansion<MoveOf<G>>, Stopped> {
    let value = solver.value(position, control)?;
    let moves = position.moves();
    // Where play can cycle, keeping the value is not enough to make progress.
    let circles = position.may_cycle();
    if (shortest || circles) && value != Value::Draw {
        let limited = if circles { control.clone() } else { control.with_limit(PATIENCE) };
        match shortest_rows::<G>(solver, position, value, &moves, &limited) {
            Ok((plies, shown)) => {
                let others = moves.len() - shown.len();
                return Ok(Expansion { value, plies, shown, others });
            }
            // Out of time, unless the caller stopped it.
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

/// Plies to the end, and the rows below: moves with the plies to the end after each.
type Measured<M> = (Option<u32>, Vec<(M, Option<u32>)>);

/// Measures a position that is won or lost: plies to the end, and the rows below.
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

/// Moves sorted by how natural they are; a stable sort.
pub(crate) fn by_nature<G: Solvable>(position: &G::Position, moves: &[MoveOf<G>]) -> Vec<MoveOf<G>> {
    let mut moves = moves.to_vec();
    moves.sort_by_cached_key(|&mv| Reverse(G::natural(position, mv)));
    moves
}

/// The first move that keeps value and distance.
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
            // The longest defence: the winner needs all plies left.
            Value::Loss if left > 0 => !solver.wins_within(&next, side.other(), left - 1, control)?,
            Value::Loss | Value::Draw => true,
        };
        if keeps {
            return Ok(Some(mv));
        }
    }
    Ok(None)
}

/// A good move: the shortest win or longest defence when asked, otherwise any that keeps the value; among equals the
/// most natural one, by [`Playable::natural`](etude_model::Playable::natural); none when the game is over. It depends
/// neither on threads and memory nor on earlier solves.
///
/// Natural moves are promising: trying them first can be thousands of times faster than canonical order, which refutes
/// many bad moves before it meets a good one.
///
/// # Errors
/// [`Stopped`] if `control` requests it.
pub fn good_move<G: Solvable>(
    solver: &mut G::Solver,
    position: &G::Position,
    shortest: bool,
    control: &Control,
) -> Result<Option<MoveOf<G>>, Stopped> {
    let moves = position.moves();
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

/// A stubborn defence of a lost position: the longest one within a node limit, then the most natural moves. It ends
/// early where the winner's next move would take more nodes than are left. A stop leaves the line found so far.
pub(crate) fn defence<G: Solvable>(
    solver: &mut G::Solver,
    position: &G::Position,
    effort: u64,
    control: &Control,
) -> Vec<MoveOf<G>> {
    // The loser's moves leave half of the nodes for the answers.
    let (half, all) = (control.with_nodes(effort / 2), control.with_nodes(effort));
    let loser = position.side_to_move();
    let (mut at, mut line) = (position.clone(), Vec::new());
    let mut seen = FxHashSet::default();
    while seen.insert((at.key(), at.side_to_move())) {
        let moves = at.moves();
        let moves = by_nature::<G>(&at, &moves);
        let mv = if at.side_to_move() == loser {
            longest_move::<G>(solver, &at, &moves, &half)
        } else {
            let quickest = good_move::<G>(solver, &at, true, &half);
            let any = quickest.or_else(|Stopped| good_move::<G>(solver, &at, false, &all));
            any.unwrap_or_else(|Stopped| proved_move::<G>(solver, &at, &moves))
        };
        let Some(mv) = mv else { break };
        line.push(mv);
        at.play(mv);
    }
    line
}

/// The loser's first move among the longest defences, as far as known when the control stops.
fn longest_move<G: Solvable>(
    solver: &mut G::Solver,
    position: &G::Position,
    moves: &[MoveOf<G>],
    control: &Control,
) -> Option<MoveOf<G>> {
    let winner = position.side_to_move().other();
    let (mut best, mut plies) = (*moves.first()?, 0);
    for &mv in moves.iter().filter(|_| moves.len() > 1) {
        let next = position.after(mv);
        loop {
            match solver.wins_within(&next, winner, plies, control) {
                Ok(true) => break,
                Ok(false) => (best, plies) = (mv, plies + 1),
                Err(Stopped) => return Some(best),
            }
        }
    }
    Some(best)
}

/// The winner's first move known to win; where play can cycle, one that also comes nearer to the end.
fn proved_move<G: Solvable>(
    solver: &G::Solver,
    position: &G::Position,
    moves: &[MoveOf<G>],
) -> Option<MoveOf<G>> {
    let within = solver.known(position).within;
    let nearer = |&mv: &MoveOf<G>| {
        let left = solver.known(&position.after(mv)).within;
        !position.may_cycle() || left.zip(within).is_some_and(|(left, all)| left < all)
    };
    moves.iter().copied().find(|mv| is_known_to_win::<G>(solver, position, *mv) && nearer(mv))
}

/// Returns true if a move is known to win without a search.
fn is_known_to_win<G: Solvable>(solver: &G::Solver, position: &G::Position, mv: MoveOf<G>) -> bool {
    let next = position.after(mv);
    let known = solver.known(&next);
    let same = next.side_to_move() == position.side_to_move();
    if same { known.at_least == Value::Win } else { known.at_most == Value::Loss }
}

/// A line of a win whose distance is not known: the moves of `played` as long as the winner's are known to win, or else the most
/// natural move that is.
pub(crate) fn winning_line<G: Solvable>(
    solver: &G::Solver,
    position: &G::Position,
    played: &[MoveOf<G>],
) -> Vec<MoveOf<G>> {
    let (winner, mut at, mut line) = (position.side_to_move(), position.clone(), Vec::new());
    for &mv in played {
        if at.side_to_move() == winner && !is_known_to_win::<G>(solver, &at, mv) {
            break;
        }
        line.push(mv);
        at.play(mv);
    }
    if line.is_empty() {
        let moves = by_nature::<G>(position, &position.moves());
        line.extend(moves.into_iter().find(|&mv| is_known_to_win::<G>(solver, position, mv)));
    }
    line
}
