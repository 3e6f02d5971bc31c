//! Legal moves with their routes over the board, for programs without a board.

use crate::model::{Board, Message, Route, RouteStep};

/// Legal moves of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalMoves {
    /// The position in canonical notation.
    pub position: String,
    /// Identifier of the seat to move.
    pub to_move: String,
    /// Name of the seat to move.
    pub mover: Message,
    /// Moves in bytewise order of their text.
    pub moves: Vec<LegalMove>,
}

/// A legal move with the position after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalMove {
    /// The move in notation.
    pub text: String,
    /// Position after it, in notation.
    pub position: String,
    /// Its route, in a game with a board.
    pub road: Option<Road>,
}

/// A route in names of squares.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Road {
    /// Captured squares in board order.
    pub captured: Vec<String>,
    /// Every square where a piece starts or stops, in order.
    pub path: Vec<String>,
    /// Steps: from, captured square, to.
    pub steps: Vec<(String, Option<String>, String)>,
}

/// Translates a route into names of squares.
pub(super) fn road(board: &Board, route: &Route) -> Road {
    let name = |slot: u8| board.squares.get(usize::from(slot)).map(|square| square.name.clone());
    let name = |slot| name(slot).unwrap_or_default();
    let mut road = Road::default();
    let mut captured: Vec<u8> = route.steps.iter().filter_map(|step| step.captured).collect();
    captured.sort_unstable();
    road.captured = captured.into_iter().map(name).collect();
    let mut at = None;
    for &RouteStep { from, to, captured } in &route.steps {
        if at != Some(from) {
            road.path.push(name(from));
        }
        road.path.push(name(to));
        road.steps.push((name(from), captured.map(name), name(to)));
        at = Some(to);
    }
    road
}
