//! The parts of a solution, the cheapest first.

use super::best_line::{best_play, line_of};
use super::printed::{self, MOST_UNFOLDED};
use super::{Batch, DISTANCE, LINE, SeatWorstCase, Solution, SolveRequest};
use crate::erased::{AnyMove, AnyPosition, AnySetup, AnySolver};
use crate::play::engine::estimate::best_line;
use crate::play::lines;
use crate::play::worst_case::job as worst_case;
use crate::value_names::value_id;
use etude_model::{Control, PvLine, Stopped, Value};

impl Batch {
    /// Fills in the requested parts, the cheapest first; a stop leaves the rest open.
    pub(super) fn find(
        &self,
        setup: &AnySetup,
        position: &AnyPosition,
        wanted: &SolveRequest,
        solver: &mut AnySolver,
        control: &Control,
        solution: &mut Solution,
    ) -> Result<(), Stopped> {
        if !position.can_prove() {
            return find_worst_cases(setup, position, wanted, control, solution);
        }
        let before = control.nodes();
        let value = solver.value(position, control)?;
        let taken = control.nodes() - before;
        solution.value = Some(value_id(value));
        // Slower parts come later, so that a proved value has a line.
        if value == Value::Loss {
            let line = solver.defence(position, taken.max(LINE), control);
            solution.line = lines::map_line(position, &line, |at, mv| at.move_text(mv));
            control.check()?;
        } else if value == Value::Win
            && position.may_cycle()
            && position.game().traits().values_alone
            && solver.known(position).within.is_none()
        {
            // A table told the value alone: the search for the distance may take for ever.
            let limited = control.with_nodes(taken.max(DISTANCE));
            if line_of(position, solver, false, &limited, &mut solution.line).is_err() {
                control.check()?;
                solution.is_unmeasured = true;
            }
            if solution.line.is_empty() {
                let played = best_line(position, wanted.resources, &control.with_nodes(LINE));
                let played = played.map(|line| line.moves).unwrap_or_default();
                let line = solver.winning_line(position, &played);
                solution.line = lines::map_line(position, &line, |at, mv| at.move_text(mv));
            }
        } else {
            line_of(position, solver, false, control, &mut solution.line)?;
        }
        if wanted.all_moves {
            let verdicts = solver.verdicts(position, control, &mut |_, _| {})?;
            let keeping = verdicts.into_iter().filter(|(_, verdict)| *verdict == value);
            solution.best_moves = Some(keeping.map(|(mv, _)| position.move_text(mv)).collect());
        }
        if wanted.shortest {
            solution.plies = solver.plies(position, control)?;
            solution.line = best_play(position, solver, control)?;
        }
        solution.goal_verdict = position.goal_verdict(value, solution.plies);
        if wanted.tree {
            if let Some(listing) = self.listing {
                solution.tree = Some(listing(setup, position, solver, control)?);
            } else {
                let tree = printed::tree(setup, position, solver, wanted.shortest, MOST_UNFOLDED, control)?;
                solution.tree = Some(tree.text);
                if tree.cut {
                    return Err(Stopped);
                }
            }
        }
        if wanted.proof {
            solution.proof = solver.write_proof(setup, position, usize::MAX, control)?;
        }
        Ok(())
    }
}

/// Fills in the worst cases of the seats. Without any, nothing can be proved.
fn find_worst_cases(
    setup: &AnySetup,
    position: &AnyPosition,
    wanted: &SolveRequest,
    control: &Control,
    solution: &mut Solution,
) -> Result<(), Stopped> {
    let mut prover = position.game().worst_cases(wanted.resources).ok_or(Stopped)?;
    if position.worst_case_seats().is_empty() {
        return Err(Stopped);
    }
    let texts = |moves: &Vec<AnyMove>| moves.iter().map(|&mv| position.move_text(mv)).collect();
    let found = worst_case::prove(&mut *prover, position, None, control, &mut |cases| {
        let told = cases.iter().map(|case| SeatWorstCase {
            seat: position.game().seat_id(case.seat).to_owned(),
            name: setup.seat_name(case.seat),
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
pub(super) fn add_engine_line(
    position: &AnyPosition,
    solution: &mut Solution,
    best_line: Option<PvLine<AnyMove>>,
) -> Option<PvLine<AnyMove>> {
    let lost = solution.value == Some(value_id(Value::Loss));
    if solution.value.is_none() || !solution.line.is_empty() {
        return best_line;
    }
    let agrees = |line: &PvLine<_>| line.score.value().map(value_id) == solution.value;
    let line = best_line.filter(|line| lost || agrees(line)).map(|line| line.moves);
    let legal = position.moves();
    let first = || position.by_nature(&legal).into_iter().take(1).collect();
    let line = line.or_else(|| lost.then(first)).unwrap_or_default();
    solution.line = lines::map_line(position, &line, |at, mv| at.move_text(mv));
    None
}
