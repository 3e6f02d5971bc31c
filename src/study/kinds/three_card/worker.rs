//! The thread that finds out what a study of three cards tells: values first, then chances, the quick ones first.

use super::question::Question;
use super::report::{Chance, ClassRow, Effort, Report, chances, classes, describe, efforts, is_exact};
use crate::games::three_card::Setup;
use crate::games::three_card::rules::Options;
use crate::model::Stopped;
use crate::study::background::{Background, Task, Worker};
use crate::study::budget::{Budget, Need};
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
pub type Evaluation = Background<Asking, Found>;

/// Starts a worker that has nothing to do.
pub fn start(budget: &Budget, wake: Wake) -> Evaluation {
    let share = budget.share(Need::Parts { memory: 0, threads: 1 });
    Background::start("chances", share, Found::default(), wake, |_| Evaluator::default())
}

/// Keeps the classes of the rules that were looked at last.
#[derive(Default)]
struct Evaluator {
    classes: Option<(Options, Arc<Vec<ClassRow>>)>,
}

impl Worker for Evaluator {
    type Question = Asking;
    type State = Found;

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
        Ok(())
    }
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

/// What is to be found out: hand, row and effort, what was asked for and what is quick first.
fn jobs(report: &Report, first: Effort, last: Effort) -> Vec<(usize, usize, Effort)> {
    let rows = || {
        (0..report.hands.len())
            .flat_map(|hand| (0..report.hands[hand].chances.len()).map(move |row| (hand, row)))
    };
    let count = |hand: usize, row: usize| report.hands[hand].chances[row].opponents;
    let mut jobs: Vec<(usize, usize, Effort)> = rows().map(|(hand, row)| (hand, row, first)).collect();
    jobs.sort_by_key(|&(hand, row, _)| (count(hand, row) != report.asked, count(hand, row)));
    jobs.extend(
        rows().filter(|&(hand, row)| !is_exact(count(hand, row))).map(|(hand, row)| (hand, row, last)),
    );
    jobs
}
