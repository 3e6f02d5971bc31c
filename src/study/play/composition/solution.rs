//! The solution of a composition, and the positions of it in which the solver is to move.

use crate::model::{MoveOf, Playable, Position, Side};
use crate::study::document::Line;
use crate::study::play::lines::{LineId, Lines, START};
use crate::study::play::shown::ShownMove;
use crate::study::play::solver::Solvable;

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
pub(in crate::study) fn of_lines<G: Playable>(lines: &Lines<G>) -> Vec<Branch<MoveOf<G>>> {
    fn below<G: Playable>(lines: &Lines<G>, id: LineId) -> Vec<Branch<MoveOf<G>>> {
        let kept = lines.node(id).children.iter().filter(|&&child| !lines.node(child).passing);
        let branch = |&child| Some(Branch { mv: lines.node(child).mv?, next: below(lines, child) });
        kept.filter_map(branch).collect()
    }
    below(lines, START)
}

/// The solution in a document; illegal moves are left out with their continuations.
pub(in crate::study) fn of_document<G: Playable>(start: &G::Position, line: &Line) -> Vec<Branch<MoveOf<G>>> {
    let mut lines = Lines::<G>::new(start.clone());
    lines.load(line);
    of_lines(&lines)
}

/// A position in which the solver is to move.
pub(super) struct SolverTurn<G: Solvable> {
    pub(super) position: G::Position,
    pub(super) way: Vec<ShownMove>,
    /// The author's move.
    pub(super) main: MoveOf<G>,
    /// The turn before it, and the move of the solver there that leads here.
    pub(super) parent: Option<(usize, MoveOf<G>)>,
    /// True if only moves of the author lead here.
    pub(super) on_road: bool,
    /// The replies to the author's move that are shown.
    pub(super) replies: Vec<MoveOf<G>>,
    pub(super) shown: bool,
}

/// Current end of the walk through a solution.
pub(super) struct PathEnd<G: Solvable> {
    pub(super) position: G::Position,
    pub(super) way: Vec<ShownMove>,
    pub(super) parent: Option<(usize, MoveOf<G>)>,
    pub(super) on_road: bool,
}

/// Adds the places of a solution, the main line first.
pub(super) fn places<G: Solvable>(
    setup: &G::Setup,
    side: Side,
    at: &PathEnd<G>,
    branches: &[Branch<MoveOf<G>>],
    out: &mut Vec<SolverTurn<G>>,
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
        way.push(ShownMove::new::<G>(setup, &at.position, branch.mv));
        let next = PathEnd {
            position: at.position.after(branch.mv),
            way,
            parent: if decides { Some((place, branch.mv)) } else { at.parent },
            on_road: at.on_road && (!decides || branch.mv == main.mv),
        };
        places(setup, side, &next, &branch.next, out);
    }
}
