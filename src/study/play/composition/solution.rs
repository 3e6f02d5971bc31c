//! The solution of a composition, and the positions of it in which the solver is to move.

use crate::document::Line;
use crate::erased::{AnyMove, AnyPosition, AnySetup};
use crate::play::lines::{LineId, Lines, START};
use crate::play::shown::ShownMove;
use etude_model::Side;

/// A move of the solution with all that is shown behind it, the main move first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch<M> {
    /// The move.
    pub mv: M,
    /// The branches behind it.
    pub next: Vec<Self>,
}

impl<M: Copy> Branch<M> {
    /// Moves that follow each other, without variations.
    pub(super) fn chain(moves: &[M]) -> Vec<Self> {
        moves.iter().rev().fold(Vec::new(), |next, &mv| vec![Self { mv, next }])
    }
}

/// The solution in lines; moves only looked at are no part of it.
pub(crate) fn of_lines(lines: &Lines) -> Vec<Branch<AnyMove>> {
    fn below(lines: &Lines, id: LineId) -> Vec<Branch<AnyMove>> {
        let kept = lines.node(id).children.iter().filter(|&&child| !lines.node(child).passing);
        let branch = |&child| Some(Branch { mv: lines.node(child).mv?, next: below(lines, child) });
        kept.filter_map(branch).collect()
    }
    below(lines, START)
}

/// The solution in a document; illegal moves are left out with their continuations.
pub(crate) fn of_document(start: &AnyPosition, line: &Line) -> Vec<Branch<AnyMove>> {
    let mut lines = Lines::new(start.clone());
    lines.load(line);
    of_lines(&lines)
}

/// A position in which the solver is to move.
pub(super) struct SolverTurn {
    pub(super) position: AnyPosition,
    pub(super) way: Vec<ShownMove>,
    /// The author's move.
    pub(super) main: AnyMove,
    /// The turn before it, and the move of the solver there that leads here.
    pub(super) parent: Option<(usize, AnyMove)>,
    /// True if only moves of the author lead here.
    pub(super) on_road: bool,
    /// The replies to the author's move that are shown.
    pub(super) replies: Vec<AnyMove>,
    pub(super) shown: bool,
}

/// Current end of the walk through a solution.
pub(super) struct PathEnd {
    pub(super) position: AnyPosition,
    pub(super) way: Vec<ShownMove>,
    pub(super) parent: Option<(usize, AnyMove)>,
    pub(super) on_road: bool,
}

/// Adds the places of a solution, the main line first.
pub(super) fn places(
    setup: &AnySetup,
    side: Side,
    at: &PathEnd,
    branches: &[Branch<AnyMove>],
    out: &mut Vec<SolverTurn>,
) {
    let Some(main) = branches.first() else { return };
    let decides = at.position.side_to_move() == side;
    let place = out.len();
    if decides {
        let replies = main.next.iter().map(|branch| branch.mv).collect();
        out.push(SolverTurn {
            position: at.position.clone(),
            way: at.way.clone(),
            main: main.mv,
            parent: at.parent,
            on_road: at.on_road,
            replies,
            shown: true,
        });
    }
    for branch in branches {
        let mut way = at.way.clone();
        way.push(ShownMove::new(setup, &at.position, branch.mv));
        let next = PathEnd {
            position: at.position.after(branch.mv),
            way,
            parent: if decides { Some((place, branch.mv)) } else { at.parent },
            on_road: at.on_road && (!decides || branch.mv == main.mv),
        };
        places(setup, side, &next, &branch.next, out);
    }
}
