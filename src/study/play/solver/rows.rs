//! Answers tree queries on the solver's thread.
//!
//! Unfolding everything asks about a million rows, most of which are proved already. Beginning and ending work on a row
//! takes as long as its probe, so rows are answered many at a time, by all threads where the solver can be shared.

use super::queue::{NumberedQuery, Outcome, SolverTask};
use crate::erased::{AnyMove, AnySolver};
use crate::play::tree::{TreeAnswer, TreeQuery};
use etude_model::Control;
use parking_lot::Mutex;
use std::time::{Duration, Instant};

/// Time of a row while the work is stopped: enough where it is proved.
const GLANCE: Duration = Duration::from_millis(200);
/// Time slice for rows.
const SLICE: Duration = Duration::from_millis(5);
/// Node limit of a row answered by one thread, or while the work is stopped; beyond it all threads answer, or the row
/// is deferred.
const LIGHT: u64 = 2_000;

/// Answers a tree query, and the rows that wait behind it as long as nothing else is more urgent.
pub(in crate::play) fn answer_rows(task: &SolverTask<'_>, solver: &mut AnySolver, first: NumberedQuery) {
    let control = task.control();
    let (began, shortest, paused) = {
        let queue = task.lock();
        (Instant::now(), queue.shortest, queue.paused)
    };
    let mut helpers: Vec<AnySolver> = (1..task.resources().threads).map_while(|_| solver.beside()).collect();
    let mut rows = vec![first];
    while !rows.is_empty() {
        let mut outcomes: Vec<Option<Outcome>> = rows.iter().map(|_| None).collect();
        if rows.len() > 1 {
            look_up(&rows, &mut outcomes, solver, &mut helpers, shortest, control);
        }
        // While the work is stopped only proved rows are answered.
        let glance = || control.with_limit(GLANCE).with_nodes(LIGHT);
        let limited = if paused { glance() } else { control.clone() };
        let answers = rows.into_iter().zip(outcomes).map(|((tree, question), outcome)| {
            let outcome = outcome.unwrap_or_else(|| answer_question(solver, &question, shortest, &limited));
            ((tree, question), outcome)
        });
        let answers = answers.collect();
        let mut queue = task.lock();
        queue.note_answers(answers, control);
        let goes_on = !queue.paused && !control.is_cancelled() && began.elapsed() < SLICE;
        rows = if goes_on { queue.next_rows(!helpers.is_empty()) } else { Vec::new() };
    }
}

/// Answers the light queries among many, each by one of the threads.
fn look_up(
    rows: &[NumberedQuery],
    outcomes: &mut [Option<Outcome>],
    solver: &mut AnySolver,
    helpers: &mut [AnySolver],
    shortest: bool,
    control: &Control,
) {
    let open = Mutex::new(rows.iter().zip(outcomes));
    let work = |solver: &mut AnySolver| {
        loop {
            let Some(((_, question), place)) = open.lock().next() else { return };
            let own = control.with_own_counters().with_nodes(LIGHT);
            *place = answer_question(solver, question, shortest, &own).ok().map(Ok);
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

fn answer_question(
    solver: &mut AnySolver,
    question: &TreeQuery,
    shortest: bool,
    control: &Control,
) -> Outcome {
    match question {
        TreeQuery::Expand(node, position) => {
            solver.expand(position, shortest, control).map(|expansion| TreeAnswer::Expand(*node, expansion))
        }
        TreeQuery::Count(node, position, shown) => {
            let hidden = |mv: &AnyMove| !shown.contains(mv);
            let all = solver.verdicts(position, control, &mut |_, _| {})?;
            let others = all.into_iter().filter(|(mv, _)| hidden(mv)).map(|(mv, value)| (mv, value, None));
            Ok(TreeAnswer::Count(*node, others.collect()))
        }
    }
}
