//! Background evaluation of a table: values first, then equity, the quick answers first.

use super::question::HandQuestion;
use super::report::{Chance, ClassRow, TableReport, classes, describe};
use super::stay::{Stay, chances, everyone, pairwise, sampling, stay};
use crate::budget::{Budget, Need};
use crate::jobs::{Job, Task, Worker};
use crate::resources::Wake;
use etude_games::three_card::Setup;
use etude_games::three_card::betting::house;
use etude_games::three_card::equity::{MOST_EXACT, Sampling};
use etude_games::three_card::rules::Options;
use etude_model::{Control, Stopped};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Deals to draw for a first answer, and for the final one.
const DEALS: [u64; 2] = [200_000, 6_000_000];

/// Table to evaluate, and the question about it.
pub type Query = (Setup, Option<HandQuestion>);

/// Results so far.
#[derive(Default)]
pub struct Snapshot {
    /// Report.
    pub report: Arc<TableReport>,
    /// Time spent on this table.
    pub spent: Duration,
}

/// Background worker of one study.
pub type Evaluation = Job<Query, Snapshot>;

/// Starts an idle worker.
pub fn start(budget: &Budget, wake: Wake) -> Evaluation {
    let share = budget.share(Need::Parts { memory: 0, threads: 1 });
    Job::start("chances", share, Snapshot::default(), wake, |_| Evaluator::default())
}

/// Evaluator that caches the classes of the last rules.
#[derive(Default)]
struct Evaluator {
    classes: Option<(Options, Arc<Vec<ClassRow>>)>,
}

impl Worker for Evaluator {
    type Query = Query;
    type Snapshot = Snapshot;

    fn answer(&mut self, (setup, question): Query, task: &Task<'_, Query, Snapshot>) -> Result<(), Stopped> {
        let (began, control) = (Instant::now(), task.control());
        let publish = |report: &TableReport| {
            task.publish(|shown| {
                (shown.report, shown.spent) = (Arc::new(report.clone()), began.elapsed());
            })
        };
        let mut report = describe(&setup);
        report.classes = self.classes(&setup);
        let threads = task.resources().threads.max(1);
        let [first, last] = DEALS.map(|deals| sampling(deals, threads));
        let can_deal = setup.problems().is_empty();
        let rows = if can_deal { rows(&report, first, last) } else { Vec::new() };
        report.progress = [0, rows.len()];
        let before = Arc::clone(&task.lock().report);
        if can_deal {
            report.keep(&before);
        }
        publish(&report)?;
        // An answer may be waited for, so it comes before the equity.
        if let Some(question) = question {
            let answer = question.answer(task.resources().threads, control)?;
            report.answer = Some((question, answer));
            publish(&report)?;
        }
        if can_deal && !report.hands.is_empty() {
            evaluate_table(&setup, &mut report, first, control)?;
            publish(&report)?;
            report.pairwise = Arc::new(pairwise(&setup, control)?.unwrap_or_default());
            publish(&report)?;
        }
        for (hand, row, sampling) in rows {
            let Chance { opponents, answer, .. } = report.hands[hand].chances[row];
            report.progress[0] += 1;
            // More deals do not help where none exists or none is found.
            if matches!(answer, Some(Err(_))) {
                report.hands[hand].chances[row].old = false;
                continue;
            }
            let answer = chances(&setup, hand, opponents, sampling, control)?;
            report.deals += answer.map_or(0, |answer| answer.deals.min(sampling.deals));
            report.hands[hand].chances[row] = Chance { opponents, answer: Some(answer), old: false };
            publish(&report)?;
        }
        if can_deal && is_drawn(&report) {
            evaluate_table(&setup, &mut report, last, control)?;
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

/// Returns true if the equity of someone at the table was drawn.
fn is_drawn(report: &TableReport) -> bool {
    let blind = report.staying.as_ref().and_then(|staying| match &staying.stay {
        Some(Stay::Players(decision)) => decision.error,
        _ => None,
    });
    blind.is_some() || report.everyone().flatten().any(|equity| equity.standard_error.is_some())
}

/// Finds the equity of everyone at the table, and whether staying pays.
fn evaluate_table(
    setup: &Setup,
    report: &mut TableReport,
    sampling: Sampling,
    control: &Control,
) -> Result<(), Stopped> {
    let found = everyone(setup, sampling, control)?;
    let of = |player: usize| match &found {
        Ok(all) => all.players.get(player).copied().map(Ok),
        Err(impossible) => Some(Err(*impossible)),
    };
    let known = report.hands.len();
    for (player, hand) in report.hands.iter_mut().enumerate() {
        hand.chance = of(player);
        let asked = hand.chances.iter_mut().filter(|chance| chance.opponents == setup.opponents);
        asked.for_each(|chance| (chance.answer, chance.old) = (of(player), false));
    }
    for (player, seat) in report.seats.iter_mut().enumerate() {
        seat.chance = of(known + player);
    }
    report.nobody = found.as_ref().map_or(0.0, |all| all.nobody);
    report.old = false;
    let open = report.hands.first().and_then(|hand| hand.chance.as_ref());
    let stay = stay(setup, open, sampling, control)?;
    if let Some(staying) = &mut report.staying {
        staying.stay = stay;
        if staying.bet.rules().house && staying.edge.is_none() {
            staying.edge = Some(house::edge(&staying.bet));
        }
    }
    Ok(())
}

/// Rows to fill beside the table itself: hand, row and sampling, the quick ones first.
fn rows(report: &TableReport, first: Sampling, last: Sampling) -> Vec<(usize, usize, Sampling)> {
    let mut rows: Vec<(u8, usize, usize)> = Vec::new();
    for (hand, known) in report.hands.iter().enumerate() {
        let others =
            known.chances.iter().enumerate().filter(|(_, chance)| chance.opponents != report.opponents);
        rows.extend(others.map(|(row, chance)| (chance.opponents, hand, row)));
    }
    let drawn: Vec<_> = rows.iter().copied().filter(|(opponents, ..)| *opponents > MOST_EXACT).collect();
    rows.sort_by_key(|(opponents, ..)| *opponents);
    let first = rows.into_iter().map(|(_, hand, row)| (hand, row, first));
    first.chain(drawn.into_iter().map(|(_, hand, row)| (hand, row, last))).collect()
}
