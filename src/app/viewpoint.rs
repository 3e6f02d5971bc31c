//! Values as the window shows them: for the side at the bottom.

use etude_model::{Side, Value};

/// A value for one side as the window shows it: for the side at the bottom ("mine"), whoever moves. Verdict, list of moves,
/// tree, scoresheet and lines of the engine all go through here, so that W is always a win for that side. Sentences that name
/// the mover ("Second player 8: loses") speak of the mover.
pub fn shown(value: Option<Value>, owner: Side, mine: Side) -> Option<Value> {
    value.map(|value| value.seen_by(owner, mine))
}
