//! The legal moves of a position, and how they go over a board, for those who have no board before them.

use crate::model::{Board, Message, Route, RouteStep};

/// The legal moves of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalMoves {
    /// The position, written canonically.
    pub position: String,
    /// Who is to move: the seat's identifier.
    pub to_move: String,
    /// Who is to move, by name.
    pub mover: Message,
    /// The moves, in bytewise order of their text.
    pub moves: Vec<LegalMove>,
}

/// A legal move and the position after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalMove {
    /// The move in notation.
    pub text: String,
    /// The position after it, in notation.
    pub position: String,
    /// How it goes over the board, in a game that has one.
    pub road: Option<Road>,
}

/// How a move goes over a board, in names of squares.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Road {
    /// What it captures, in the order of the board.
    pub captured: Vec<String>,
    /// Every square where a piece starts or stops, in order.
    pub path: Vec<String>,
    /// The single steps, each from a square to another, with what it captures.
    pub steps: Vec<(String, Option<String>, String)>,
}

/// A route in names of squares.
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
