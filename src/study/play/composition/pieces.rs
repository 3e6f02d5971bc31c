//! The pieces of a composition: material, idle pieces and the final position.

use super::solution::Branch;
use crate::erased::{AnyMove, AnyPosition, AnySetup, AnySolver};
use etude_model::{Control, PieceShape, Side, Stopped, Value, Viewer};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// A piece on its square.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Man {
    /// The place of the square on the board as it is drawn.
    pub place: u8,
    /// The name of the square.
    pub square: String,
    /// Its side.
    pub side: Side,
    /// True if the piece is a king.
    pub crowned: bool,
}

/// The pieces at the start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pieces {
    /// The plain pieces and the crowned ones of each side.
    pub counts: [[usize; 2]; 2],
    /// The pieces that in no line of the solution move or are captured; none without a solution.
    pub idle: Option<Vec<Man>>,
}

/// Final position of the main line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct End {
    /// The solver's pieces left.
    pub left: Vec<Man>,
    /// Idle pieces: the goal is reached without each of them as well; the piece that moved last is never one.
    pub idle: Vec<Man>,
    /// True if all pieces were tried.
    pub complete: bool,
}

/// The pieces of a position; none in a game without a board.
fn men(setup: &AnySetup, position: &AnyPosition) -> Vec<Man> {
    let board = setup.scene(position, Viewer::Everything).board;
    let squares = board.into_iter().flat_map(|board| board.squares);
    let man = |(place, square): (usize, etude_model::Square)| {
        let piece = square.piece?;
        let crowned = piece.shape == PieceShape::Crowned;
        Some(Man { place: place as u8, square: square.name, side: piece.side, crowned })
    };
    squares.enumerate().filter_map(man).collect()
}

/// The pieces at the start of a solution.
pub(super) fn pieces(setup: &AnySetup, start: &AnyPosition, solution: &[Branch<AnyMove>]) -> Pieces {
    let all = men(setup, start);
    let mut counts = [[0; 2]; 2];
    for man in &all {
        counts[man.side.index()][usize::from(man.crowned)] += 1;
    }
    let mut used = BTreeSet::new();
    let origins: FxHashMap<u8, u8> = all.iter().map(|man| (man.place, man.place)).collect();
    follow(start, solution, &origins, &mut used);
    // Without a solution nothing is known of them.
    if solution.is_empty() {
        return Pieces { counts, idle: None };
    }
    Pieces { counts, idle: Some(all.into_iter().filter(|man| !used.contains(&man.place)).collect()) }
}

/// True if the main line of a solution ends with a move of the solver or with the game. One that stops before an answer is a
/// part of a solution: its pieces and its end tell nothing.
pub(super) fn is_whole(start: &AnyPosition, solution: &[Branch<AnyMove>], solver: Side) -> bool {
    let (mut at, mut rest, mut mover) = (start.clone(), solution, None);
    while let Some(first) = rest.first() {
        mover = Some(at.side_to_move());
        at.play(first.mv);
        rest = &first.next;
    }
    mover == Some(solver) || mover.is_some() && at.score().is_some()
}

/// Notes the squares at the start of all pieces that move or are captured.
fn follow(
    position: &AnyPosition,
    branches: &[Branch<AnyMove>],
    origins: &FxHashMap<u8, u8>,
    used: &mut BTreeSet<u8>,
) {
    for branch in branches {
        let mut origins = origins.clone();
        for step in position.route(branch.mv).into_iter().flat_map(|route| route.steps) {
            if let Some(taken) = step.captured.and_then(|square| origins.remove(&square)) {
                used.insert(taken);
            }
            if let Some(moved) = origins.remove(&step.from) {
                used.insert(moved);
                origins.insert(step.to, moved);
            }
        }
        follow(&position.after(branch.mv), &branch.next, &origins, used);
    }
}

/// The final position of a solution's main line.
pub(super) fn end(
    setup: &AnySetup,
    start: &AnyPosition,
    solution: &[Branch<AnyMove>],
    (side, goal): (Side, Value),
    solver: &mut AnySolver,
    limited: &dyn Fn() -> Control,
) -> Result<Option<End>, Stopped> {
    if solution.is_empty() || !start.game().is_composed() {
        return Ok(None);
    }
    let mut at = start.clone();
    let mut branches = solution;
    let mut moved = None;
    while let Some(branch) = branches.first() {
        if at.side_to_move() == side {
            moved = at.route(branch.mv).and_then(|route| route.steps.last().map(|step| step.to));
        }
        at.play(branch.mv);
        branches = &branch.next;
    }
    let left: Vec<Man> = men(setup, &at).into_iter().filter(|man| man.side == side).collect();
    let mut end = End { complete: true, ..End::default() };
    // A solution that stops in the middle of the play is no picture.
    for man in left.iter().filter(|man| Some(man.place) != moved) {
        let Some(without) = at.without(man.place) else { continue };
        let control = limited();
        let value = match without.score() {
            Some(value) => Ok(value),
            None => solver.value(&without, &control),
        };
        match value {
            Ok(value) if value.seen_by(without.side_to_move(), side) >= goal => end.idle.push(man.clone()),
            Ok(_) => {}
            Err(Stopped) if control.is_cancelled() => return Err(Stopped),
            Err(Stopped) => end.complete = false,
        }
    }
    Ok(Some(End { left, ..end }))
}
