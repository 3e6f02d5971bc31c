//! How the solver's thread answers what is asked about the tree.
//!
//! Unfolding everything asks about a million rows, most of which are proved already. To begin and end the work on a row takes
//! as long as to look it up, so rows are answered many at a time, by all threads where the solver can be shared.

use super::choice::expand;
use super::solver::{Solvable, Solver as _};
use super::tree::{Answer, Question};
use super::wanted::{Asked, Outcome, SolverTask};
use crate::model::{Control, MoveOf};
use crate::search::Prove;
use parking_lot::Mutex;
use std::time::{Duration, Instant};

/// How long a row may take to open while the work is stopped: long enough for what is proved.
const GLANCE: Duration = Duration::from_millis(200);
/// How long rows are answered before anything else is looked at.
const SLICE: Duration = Duration::from_millis(5);
/// The positions that a row may take which one thread answers, or while the work is stopped: one that takes more is left to
/// all of them, or until the work goes on.
const LIGHT: u64 = 2_000;

/// Answers a question about the tree, and those about rows that wait behind it as long as nothing else is more urgent.
pub(super) fn answer_rows<G: Solvable>(
    task: &SolverTask<'_, G::Position>,
    solver: &mut G::Solver,
    first: Asked<G::Position>,
) {
    let control = task.control();
    let (began, shortest, paused) = {
        let desk = task.desk();
        (Instant::now(), desk.shortest, desk.paused)
    };
    let mut helpers: Vec<G::Solver> = (1..task.resources().threads).map_while(|_| solver.beside()).collect();
    let mut rows = vec![first];
    while !rows.is_empty() {
        let mut outcomes: Vec<Option<Outcome<G::Position>>> = rows.iter().map(|_| None).collect();
        if rows.len() > 1 {
            look_up::<G>(&rows, &mut outcomes, solver, &mut helpers, shortest, control);
        }
        // While the work is stopped only what was proved before is browsed.
        let glance = || control.with_limit(GLANCE).with_nodes(LIGHT);
        let limited = if paused { glance() } else { control.clone() };
        let answers = rows.into_iter().zip(outcomes).map(|((tree, question), outcome)| {
            let outcome =
                outcome.unwrap_or_else(|| answer_question::<G>(solver, &question, shortest, &limited));
            ((tree, question), outcome)
        });
        let answers = answers.collect();
        let mut desk = task.desk();
        desk.note_answers(answers, control);
        let goes_on = !desk.paused && !control.is_cancelled() && began.elapsed() < SLICE;
        rows = if goes_on { desk.next_rows(!helpers.is_empty()) } else { Vec::new() };
    }
}

/// Answers those of many questions that take no more than a look, each by one of the threads.
fn look_up<G: Solvable>(
    rows: &[Asked<G::Position>],
    outcomes: &mut [Option<Outcome<G::Position>>],
    solver: &mut G::Solver,
    helpers: &mut [G::Solver],
    shortest: bool,
    control: &Control,
) {
    let open = Mutex::new(rows.iter().zip(outcomes));
    let work = |solver: &mut G::Solver| {
        loop {
            let Some(((_, question), place)) = open.lock().next() else { return };
            let own = control.with_own_counters().with_nodes(LIGHT);
            *place = answer_question::<G>(solver, question, shortest, &own).ok().map(Ok);
            control.add_nodes(own.nodes());
        }
    };
    std::thread::scope(|scope| {
        for helper in helpers {
            scope.spawn(|| work(helper));
        }
        work(solver);
    });
}

fn answer_question<G: Solvable>(
    solver: &mut G::Solver,
    question: &Question<G::Position>,
    shortest: bool,
    control: &Control,
) -> Outcome<G::Position> {
    match question {
        Question::Expand(node, position) => {
            expand::<G>(solver, position, shortest, control).map(|expansion| Answer::Expand(*node, expansion))
        }
        Question::Count(node, position, shown) => {
            let hidden = |mv: &MoveOf<G>| !shown.contains(mv);
            let all = solver.verdicts(position, control, &mut |_, _| {})?;
            let others = all.into_iter().filter(|(mv, _)| hidden(mv)).map(|(mv, value)| (mv, value, None));
            Ok(Answer::Count(*node, others.collect()))
        }
    }
}
