//! Verdicts of some moves of a position, without the value of the position (searchmoves).

use crate::erased::{AnyMove, AnyPosition, AnySolver};
use crate::play::analysis::report::MoveVerdict;
use etude_model::{Control, Stopped, Value};

/// Verdicts of these legal moves: first all values, then the distances where `shortest`. `found` is called whenever more is
/// known of a move.
///
/// # Errors
/// [`Stopped`] if `control` requests it, or if no further effort can help.
pub fn verdicts(
    position: &AnyPosition,
    among: &[AnyMove],
    shortest: bool,
    solver: &mut AnySolver,
    control: &Control,
    found: &mut dyn FnMut(AnyMove, MoveVerdict),
) -> Result<(), Stopped> {
    let mover = position.side_to_move();
    let mut values = Vec::with_capacity(among.len());
    for &mv in among {
        let next = position.after(mv);
        let value = match next.score() {
            Some(score) => score,
            None => solver.value(&next, control)?,
        };
        let value = value.seen_by(next.side_to_move(), mover);
        found(mv, MoveVerdict { value: Some(value), plies: None });
        values.push((mv, next, value));
    }
    for (mv, next, value) in values.iter().filter(|(_, _, value)| shortest && *value != Value::Draw) {
        let plies = if next.score().is_some() { Some(0) } else { solver.plies(next, control)? };
        found(*mv, MoveVerdict { value: Some(*value), plies: plies.map(|plies| plies + 1) });
    }
    Ok(())
}

/// The best of moves by their verdicts, with its place among them: the quickest win, a draw, the slowest loss. None while an
/// unknown move could be better.
pub fn best(verdicts: &[MoveVerdict]) -> Option<(usize, MoveVerdict)> {
    let rank = |verdict: &MoveVerdict| {
        let plies = i64::from(verdict.plies.unwrap_or(0));
        match verdict.value {
            Some(Value::Win) => (3, -plies),
            None => (2, 0),
            Some(Value::Draw) => (1, 0),
            Some(Value::Loss) => (0, plies),
        }
    };
    // Of equals the first one.
    let best = verdicts.iter().copied().enumerate().rev().max_by_key(|(_, verdict)| rank(verdict));
    best.filter(|(_, verdict)| verdict.value.is_some())
}
