//! Threats: the other side's play if it were to move.

use super::{Course, Tell, Wording, follow};
use crate::model::{Control, Message, Position, Stopped, Value};
use crate::search::Prove;
use crate::study::play::choice;
use crate::study::play::solver::Solvable;

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
pub fn threat<G: Solvable>(
    setup: &G::Setup,
    position: &G::Position,
    solver: &mut G::Solver,
    control: &Control,
) -> Result<Option<Threat>, Stopped> {
    let now = G::setup_of(setup, position);
    let Some(passed) = G::passed(&now) else { return Ok(None) };
    let Ok(there) = G::position(&passed) else { return Ok(None) };
    if !G::can_prove(&there) {
        return Err(Stopped);
    }
    let value = solver.value(&there, control)?;
    let seat = G::seat_to_move(&there);
    // Where roles are numbered anew the passed position calls the player by the other one's name.
    let side = position.side_to_move().other();
    let is_named_anew = G::side_of(&passed, seat) != side;
    let mover = if is_named_anew { G::side_name(setup, side) } else { G::seat_name(&passed, seat) };
    let course = match choice::good_move::<G>(solver, &there, true, control)? {
        Some(mv) => follow::<G>(&passed, &there, mv, true, solver, control)?,
        None => Course::default(),
    };
    Ok(Some(Threat { position: G::format(&passed), to_move: G::seat_id(seat), mover, value, course }))
}
