//! Legal moves with their routes over the board, for programs without a board.

use etude_model::{Board, Message, Route, RouteStep};
use serde::Serialize;

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

/// A legal move with the position after it, as `docs/reference/json.md` documents it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LegalMove {
    /// The move in notation.
    pub text: String,
    /// Position after it, in notation.
    pub position: String,
    /// Its route, in a game with a board.
    #[serde(flatten)]
    pub road: Option<Road>,
}

/// A route in names of squares. A pass has none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Road {
    /// The first square.
    pub from: Option<String>,
    /// The last square.
    pub to: Option<String>,
    /// Captured squares in board order.
    pub captured: Vec<String>,
    /// Every square where a piece starts or stops, in order.
    pub path: Vec<String>,
    /// Its steps.
    pub steps: Vec<RoadStep>,
}

/// A step of a route in names of squares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RoadStep {
    /// The square where it starts.
    pub from: String,
    /// The captured square.
    pub captured: Option<String>,
    /// The square where it ends.
    pub to: String,
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
        road.steps.push(RoadStep { from: name(from), captured: captured.map(name), to: name(to) });
        at = Some(to);
    }
    (road.from, road.to) = (road.path.first().cloned(), road.path.last().cloned());
    road
}
