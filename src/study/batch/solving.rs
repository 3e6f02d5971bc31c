//! The parts of a solution, the cheapest first.

use super::best_line::{best_play, line_of};
use super::printed::{self, MOST_UNFOLDED};
use super::{Batch, DISTANCE, LINE, SeatWorstCase, Solution, SolveRequest};
use crate::model::{Control, MoveOf, Position, PvLine, Stopped, Value};
use crate::search::Prove;
use crate::study::play::choice;
use crate::study::play::engine::estimate::best_line;
use crate::study::play::lines;
use crate::study::play::proof;
use crate::study::play::solver::Solvable;
use crate::study::play::worst_case::job as worst_case;
use crate::study::rows::value_id;

impl<G: Solvable> Batch<G> {
    /// Fills in the requested parts, the cheapest first; a stop leaves the rest open.
    pub(super) fn find(
        &self,
        setup: &G::Setup,
        position: &G::Position,
        wanted: &SolveRequest,
        solver: &mut G::Solver,
        control: &Control,
        solution: &mut Solution,
    ) -> Result<(), Stopped> {
        if !G::can_prove(position) {
            return find_worst_cases::<G>(setup, position, wanted, control, solution);
        }
        let before = control.nodes();
        let value = solver.value(position, control)?;
        let taken = control.nodes() - before;
        solution.value = Some(value_id(value));
        // Slower parts come later, so that a proved value has a line.
        if value == Value::Loss {
            let line = choice::defence::<G>(solver, position, taken.max(LINE), control);
            solution.line = lines::map_line::<G, _>(position, &line, G::move_text);
            control.check()?;
        } else if value == Value::Win
            && position.may_cycle()
            && G::VALUES_ALONE
            && solver.known(position).within.is_none()
        {
            // A table told the value alone: the search for the distance may take for ever.
            let limited = control.with_nodes(taken.max(DISTANCE));
            if line_of::<G>(position, solver, false, &limited, &mut solution.line).is_err() {
                control.check()?;
                solution.is_unmeasured = true;
            }
            if solution.line.is_empty() {
                let played = best_line::<G>(position, wanted.resources, &control.with_nodes(LINE));
                let played = played.map(|line| line.moves).unwrap_or_default();
                let line = choice::winning_line::<G>(solver, position, &played);
                solution.line = lines::map_line::<G, _>(position, &line, G::move_text);
            }
        } else {
            line_of::<G>(position, solver, false, control, &mut solution.line)?;
        }
        if wanted.all_moves {
            let verdicts = solver.verdicts(position, control, &mut |_, _| {})?;
            let keeping = verdicts.into_iter().filter(|(_, verdict)| *verdict == value);
            solution.best_moves = Some(keeping.map(|(mv, _)| G::move_text(position, mv)).collect());
        }
        if wanted.shortest {
            solution.plies = solver.plies(position, control)?;
            solution.line = best_play::<G>(position, solver, control)?;
        }
        solution.goal_verdict = G::goal_verdict(position, value, solution.plies);
        if wanted.tree {
            if let Some(listing) = self.listing {
                solution.tree =
                    Some(listing(setup, position, &mut |position| solver.value(position, control))?);
            } else {
                let tree =
                    printed::tree::<G>(setup, position, solver, wanted.shortest, MOST_UNFOLDED, control)?;
                solution.tree = Some(tree.text);
                if tree.cut {
                    return Err(Stopped);
                }
            }
        }
        if wanted.proof {
            solution.proof = proof::write::<G>(setup, position, solver, usize::MAX, control)?;
        }
        Ok(())
    }
}

/// Fills in the worst cases of the seats. Without any, nothing can be proved.
fn find_worst_cases<G: Solvable>(
    setup: &G::Setup,
    position: &G::Position,
    wanted: &SolveRequest,
    control: &Control,
    solution: &mut Solution,
) -> Result<(), Stopped> {
    let mut prover = G::worst_cases(wanted.resources).ok_or(Stopped)?;
    if G::worst_case_seats(position).is_empty() {
        return Err(Stopped);
    }
    let texts = |moves: &Vec<MoveOf<G>>| moves.iter().map(|&mv| G::move_text(position, mv)).collect();
    let found = worst_case::prove::<G>(&mut *prover, position, None, control, &mut |cases| {
        let told = cases.iter().map(|case| SeatWorstCase {
            seat: G::seat_id(case.seat).to_owned(),
            name: G::seat_name(setup, case.seat),
            safe: case.safe,
            moves: case.moves.as_ref().map(texts),
        });
        solution.worst_cases = told.collect();
        Ok(())
    });
    solution.memory = prover.memory();
    found
}

/// Gives a proved value without a line the engine's line, if the engine agrees or the side to move has lost, where any
/// move is as good. Returns the engine's result unless it was used.
pub(super) fn add_engine_line<G: Solvable>(
    position: &G::Position,
    solution: &mut Solution,
    best_line: Option<PvLine<MoveOf<G>>>,
) -> Option<PvLine<MoveOf<G>>> {
    let lost = solution.value == Some(value_id(Value::Loss));
    if solution.value.is_none() || !solution.line.is_empty() {
        return best_line;
    }
    let agrees = |line: &PvLine<_>| line.score.value().map(value_id) == solution.value;
    let line = best_line.filter(|line| lost || agrees(line)).map(|line| line.moves);
    let legal = position.moves();
    let first = || choice::by_nature::<G>(position, &legal).into_iter().take(1).collect();
    let line = line.or_else(|| lost.then(first)).unwrap_or_default();
    solution.line = lines::map_line::<G, _>(position, &line, G::move_text);
    None
}
