//! Threats: the other side's play if it were to move.

use super::{Course, Tell, Wording, follow};
use crate::erased::{AnyPosition, AnySetup, AnySolver};
use etude_model::{Control, Message, Stopped, Value};

/// A threat: the position with the turn passed, and its best move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threat {
    /// The position with the turn passed, in notation.
    pub position: String,
    /// The identifier of the seat to move there.
    pub to_move: &'static str,
    /// The name of the seat to move there.
    pub mover: Message,
    /// The value for the side to move there.
    pub value: Value,
    /// The move to make there, with its continuation.
    pub course: Course,
}

impl Threat {
    /// In a sentence; none where the game is over.
    pub fn sentence(&self, wording: Wording) -> Option<Message> {
        let id = match self.value {
            Value::Win => "why-threat-win",
            Value::Draw => "why-threat-draw",
            Value::Loss => "why-threat-loss",
        };
        let first = self.course.line.first()?;
        let message = Message::new(id).message("side", self.mover.clone());
        Some(message.told("move", &first.shown, wording).counted("plies", self.course.plies, wording))
    }
}

/// Threat: the best continuation of the other side if it were to move; none in games without such a position.
///
/// # Errors
/// [`Stopped`] if `control` requests it, or if nothing can be proved there.
pub fn threat(
    setup: &AnySetup,
    position: &AnyPosition,
    solver: &mut AnySolver,
    control: &Control,
) -> Result<Option<Threat>, Stopped> {
    let now = setup.setup_of(position);
    let Some(passed) = now.passed() else { return Ok(None) };
    let Ok(there) = passed.position() else { return Ok(None) };
    if !there.can_prove() {
        return Err(Stopped);
    }
    let value = solver.value(&there, control)?;
    let seat = there.seat_to_move();
    // Where roles are numbered anew the passed position calls the player by the other one's name.
    let side = position.side_to_move().other();
    let is_named_anew = passed.side_of(seat) != side;
    let mover = if is_named_anew { setup.side_name(side) } else { passed.seat_name(seat) };
    let course = match solver.good_move(&there, true, control)? {
        Some(mv) => follow(&passed, &there, mv, true, solver, control)?,
        None => Course::default(),
    };
    Ok(Some(Threat {
        position: passed.format(),
        to_move: position.game().seat_id(seat),
        mover,
        value,
        course,
    }))
}
