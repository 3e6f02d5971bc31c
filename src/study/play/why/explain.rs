//! Explains every move of a position, the cheapest facts first.

use super::{MoveWhy, Why, follow, reason};
use crate::erased::{AnyPosition, AnySetup, AnySolver};
use crate::play::shown::ShownMove;
use etude_model::{Control, Stopped, Value};
use std::cmp::Reverse;

/// Most moves that keep the value, the best first, whose kept cards are compared with a bad move's.
const MOST_BETTER: usize = 4;

/// Explains each move; `found` is called whenever more is known.
///
/// First come the values, then replies and lines, then the shortest lines with all that has to be found in them, then
/// the cards that should have been kept.
///
/// # Errors
/// [`Stopped`] if `control` requests it, or if nothing can be proved here.
pub fn explain(
    setup: &AnySetup,
    position: &AnyPosition,
    solver: &mut AnySolver,
    control: &Control,
    found: &mut dyn FnMut(&Why),
) -> Result<Why, Stopped> {
    let mut why = Why::default();
    let result = fill_in(setup, position, solver, control, &mut why, found);
    why.complete = result.is_ok();
    found(&why);
    result.map(|()| why)
}

fn fill_in(
    setup: &AnySetup,
    position: &AnyPosition,
    solver: &mut AnySolver,
    control: &Control,
    why: &mut Why,
    found: &mut dyn FnMut(&Why),
) -> Result<(), Stopped> {
    let moves = position.moves();
    let gains = position.gainer().map(|gainer| gainer == position.side_to_move());
    let unknown = |&mv: &_| MoveWhy {
        shown: ShownMove::new(setup, position, mv),
        value: None,
        gains,
        keeps: None,
        course: None,
        reason: None,
    };
    why.moves = moves.iter().map(unknown).collect();
    if !position.can_prove() {
        return Err(Stopped);
    }
    let value = solver.value(position, control)?;
    why.value = Some(value);
    let verdicts = solver.verdicts(position, control, &mut |_, _| {})?;
    for (known, (_, verdict)) in why.moves.iter_mut().zip(verdicts) {
        known.value = Some(verdict);
        known.keeps = Some(verdict == value);
    }
    found(why);
    let kept = || why.moves.iter().filter(|known| known.keeps == Some(true)).count();
    let alone = value != Value::Loss && kept() == 1 && moves.len() > 1;
    for shortest in [false, true] {
        for (at, &mv) in moves.iter().enumerate() {
            let mut course = follow(setup, position, mv, shortest, solver, control)?;
            if let Some(first) = course.line.first_mut() {
                first.only = alone && why.moves[at].keeps == Some(true);
            }
            why.moves[at].course = Some(course);
            found(why);
        }
    }
    let good = keeping(why, |at| position.natural(moves[at]));
    why.best = good.first().copied();
    let better: Vec<_> = good.into_iter().take(MOST_BETTER).map(|at| moves[at]).collect();
    for (at, &mv) in moves.iter().enumerate() {
        if why.moves[at].keeps == Some(false) {
            let punishing = why.moves[at].course.as_ref().and_then(|course| course.reply_move());
            let punishing = punishing.map(|told| told.text.clone()).unwrap_or_default();
            why.moves[at].reason = reason::find(setup, position, (mv, &better), &punishing, solver, control)?;
        }
    }
    Ok(())
}

/// The moves that keep the value, the best first: the quickest wins, the longest losses, draws in their given order; among
/// equals the most natural one.
fn keeping(why: &Why, natural: impl Fn(usize) -> i32) -> Vec<usize> {
    let mut good: Vec<usize> = (0..why.moves.len()).filter(|&at| why.moves[at].keeps == Some(true)).collect();
    good.sort_by_cached_key(|&at| {
        let plies = why.moves[at].course.as_ref().and_then(|course| course.plies).map_or(0, i64::from);
        (if why.value == Some(Value::Win) { plies } else { -plies }, Reverse(natural(at)))
    });
    good
}
