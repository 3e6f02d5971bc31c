//! The line that follows a move, with the moves in it that have to be found.

use super::{Course, LineMove, Reply};
use crate::erased::{AnyMove, AnyPosition, AnySetup, AnySolver};
use crate::play::shown::ShownMove;
use etude_model::{Control, Stopped, Value};
use rustc_hash::FxHashSet;

/// The line after a move, proved to the end. With `shortest` the winner hurries, the loser delays and all moves that
/// have to be found are marked; without it only the reply is examined.
///
/// # Errors
/// [`Stopped`] if `control` requests it, or if more moves may be legal than are listed.
pub fn follow(
    setup: &AnySetup,
    position: &AnyPosition,
    mv: AnyMove,
    shortest: bool,
    solver: &mut AnySolver,
    control: &Control,
) -> Result<Course, Stopped> {
    let side = position.side_to_move();
    let mut at = position.after(mv);
    let value = solver.value(&at, control)?.seen_by(at.side_to_move(), side);
    let mut course = Course {
        plies: None,
        line: vec![LineMove { shown: ShownMove::new(setup, position, mv), only: false }],
        reply: None,
    };
    if shortest && value != Value::Draw {
        course.plies = solver.plies(&at, control)?.map(|plies| plies + 1);
    }
    let mut seen = FxHashSet::default();
    // A drawn line can go on for ever; it ends where it cycles.
    while seen.insert((at.key(), at.side_to_move()))
        && let Some(next) = solver.good_move(&at, shortest, control)?
    {
        control.check()?;
        let replies = course.reply.is_none() && at.side_to_move() != side;
        let worth = value.seen_by(side, at.side_to_move());
        let finds = replies || shortest && worth == Value::Win;
        let (all, good) = if finds { keeping(&at, worth, solver, control)? } else { (0, 0) };
        if replies {
            course.reply = Some(Reply { at: course.line.len(), all, good });
        }
        let only = finds && worth != Value::Loss && good == 1 && all > 1;
        course.line.push(LineMove { shown: ShownMove::new(setup, &at, next), only });
        at.play(next);
    }
    Ok(course)
}

/// Number of legal moves, and of moves that keep the value.
fn keeping(
    position: &AnyPosition,
    value: Value,
    solver: &mut AnySolver,
    control: &Control,
) -> Result<(usize, usize), Stopped> {
    let moves = position.moves();
    if position.is_cut() {
        return Err(Stopped);
    }
    if value == Value::Loss {
        return Ok((moves.len(), moves.len()));
    }
    let verdicts = solver.verdicts(position, control, &mut |_, _| {})?;
    Ok((moves.len(), verdicts.iter().filter(|(_, verdict)| *verdict == value).count()))
}
