//! The thread that finds out what a study of three cards tells: values first, then chances, the quick ones first.

use super::everyone::{Effort, Stay, edge, stay, table};
use super::question::Question;
use super::report::{Chance, ClassRow, Report, chances, classes, describe, efforts, is_exact};
use crate::games::three_card::Setup;
use crate::games::three_card::rules::Options;
use crate::model::{Control, Stopped};
use crate::study::budget::{Budget, Need};
use crate::study::jobs::{Job, Task, Worker};
use crate::study::resources::Wake;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What is looked at: a table, and what is asked about it.
pub type Asking = (Setup, Option<Question>);

/// What is known now.
#[derive(Default)]
pub struct Found {
    /// What there is to tell.
    pub report: Arc<Report>,
    /// The time that was spent on this setup.
    pub spent: Duration,
}

/// The background worker of one study.
pub type Evaluation = Job<Asking, Found>;

/// Starts a worker that has nothing to do.
pub fn start(budget: &Budget, wake: Wake) -> Evaluation {
    let share = budget.share(Need::Parts { memory: 0, threads: 1 });
    Job::start("chances", share, Found::default(), wake, |_| Evaluator::default())
}

/// Keeps the classes of the rules that were looked at last.
#[derive(Default)]
struct Evaluator {
    classes: Option<(Options, Arc<Vec<ClassRow>>)>,
}

impl Worker for Evaluator {
    type Query = Asking;
    type Snapshot = Found;

    fn answer(&mut self, (setup, question): Asking, task: &Task<'_, Asking, Found>) -> Result<(), Stopped> {
        let began = Instant::now();
        let publish = |report: &Report| {
            task.publish(|found| (found.report, found.spent) = (Arc::new(report.clone()), began.elapsed()))
        };
        let mut report = describe(&setup);
        report.classes = self.classes(&setup);
        let [first, last] = efforts(task.resources());
        let can_deal = setup.problems().is_empty();
        let jobs = if can_deal { jobs(&report, first, last) } else { Vec::new() };
        report.progress = [0, jobs.len()];
        publish(&report)?;
        // Before the chances: an answer may be waited for.
        if let Some(question) = question {
            let answer = question.answer(task.resources().threads, task.control())?;
            report.answer = Some((question, answer));
            publish(&report)?;
        }
        if can_deal && !report.hands.is_empty() {
            everyone(&setup, &mut report, first, task.control())?;
            publish(&report)?;
        }
        for (hand, row, effort) in jobs {
            let opponents = report.hands[hand].chances[row].opponents;
            // What cannot be dealt or is drawn too rarely stays so.
            let hopeless = matches!(report.hands[hand].chances[row].answer, Some(Err(_)));
            if hopeless {
                report.progress[0] += 1;
                continue;
            }
            let answer = chances(&setup, hand, opponents, effort, task.control())?;
            report.deals +=
                answer.as_ref().map_or(0, |answer| answer.deals.min(u128::from(effort.deals)) as u64);
            report.hands[hand].chances[row] = Chance { opponents, answer: Some(answer) };
            report.progress[0] += 1;
            publish(&report)?;
        }
        // What was drawn is drawn again, as long as it is looked at.
        if can_deal && drawn(&report) {
            everyone(&setup, &mut report, last, task.control())?;
            publish(&report)?;
        }
        Ok(())
    }
}

/// Whether something that is told of the table was drawn.
fn drawn(report: &Report) -> bool {
    let hands = report.hands.iter().map(|hand| &hand.chance);
    let chances = hands.chain(report.seats.iter().map(|seat| &seat.chance));
    let blind = report.staying.as_ref().and_then(|staying| match &staying.stay {
        Some(Stay::Players(decision)) => decision.error,
        _ => None,
    });
    blind.is_some() || chances.flatten().flatten().any(|equity| equity.standard_error.is_some())
}

/// Finds out the chances of everyone at the table, and whether staying pays.
fn everyone(setup: &Setup, report: &mut Report, effort: Effort, control: &Control) -> Result<(), Stopped> {
    let found = table(setup, effort, control)?;
    let of = |row: usize| match &found {
        Ok(rows) => rows.get(row).copied().map(Ok),
        Err(impossible) => Some(Err(*impossible)),
    };
    let known = report.hands.len();
    for (row, hand) in report.hands.iter_mut().enumerate() {
        hand.chance = of(row);
        let asked = hand.chances.iter_mut().filter(|chance| chance.opponents == setup.opponents);
        asked.for_each(|chance| chance.answer = of(row));
    }
    for (row, seat) in report.seats.iter_mut().enumerate() {
        seat.chance = of(known + row);
    }
    let open = report.hands.first().and_then(|hand| hand.chance.as_ref());
    let stay = stay(setup, open, effort, control)?;
    if let Some(staying) = &mut report.staying {
        staying.stay = stay;
        if staying.bet.rules().house && staying.edge.is_none() {
            staying.edge = Some(edge(&staying.bet));
        }
    }
    Ok(())
}

impl Evaluator {
    fn classes(&mut self, setup: &Setup) -> Arc<Vec<ClassRow>> {
        match &self.classes {
            Some((options, rows)) if *options == setup.options => Arc::clone(rows),
            _ => {
                let rows = Arc::new(classes(setup));
                self.classes = Some((setup.options, Arc::clone(&rows)));
                rows
            }
        }
    }
}

/// What is to be found out beside the table itself: hand, row and effort, what is quick first.
fn jobs(report: &Report, first: Effort, last: Effort) -> Vec<(usize, usize, Effort)> {
    let count = |hand: usize, row: usize| report.hands[hand].chances[row].opponents;
    let rows = || {
        let all = (0..report.hands.len())
            .flat_map(|hand| (0..report.hands[hand].chances.len()).map(move |row| (hand, row)));
        all.filter(|&(hand, row)| count(hand, row) != report.asked)
    };
    let mut jobs: Vec<(usize, usize, Effort)> = rows().map(|(hand, row)| (hand, row, first)).collect();
    jobs.sort_by_key(|&(hand, row, _)| count(hand, row));
    jobs.extend(
        rows().filter(|&(hand, row)| !is_exact(count(hand, row))).map(|(hand, row)| (hand, row, last)),
    );
    jobs
}
