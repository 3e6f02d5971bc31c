//! How a move goes over a board, for those who have no board before them.

use crate::model::{Board, Route, RouteStep};

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
