//! The solver's request queue and its priorities.

use crate::erased::{AnyMove, AnyPosition};
use crate::jobs::Task;
use crate::play::analysis::report::{SolverReport, Stage};
use crate::play::limits::Limits;
use crate::play::tree::{TreeAnswer, TreeQuery};
use etude_model::{Control, Stopped};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

/// Fewest rows worth starting threads for, and most rows taken at a time.
const MANY: (usize, usize) = (64, 512);

/// A query with the number of its tree.
pub(in crate::play) type NumberedQuery = (u64, TreeQuery);
/// An answer; none when the work was stopped.
pub(in crate::play) type Outcome = Result<TreeAnswer<AnyMove>, Stopped>;

/// The task on the solver's thread.
pub(in crate::play) type SolverTask<'a> = Task<'a, (), SolverQueue>;

/// State of the solver job: requests and results.
pub(in crate::play) struct SolverQueue {
    pub(in crate::play) view: Option<AnyPosition>,
    /// The only moves of the position in view to solve; empty for the position itself.
    pub(in crate::play) among: Vec<AnyMove>,
    pub(in crate::play) shortest: bool,
    pub(in crate::play) questions: VecDeque<NumberedQuery>,
    /// Queries that could not be answered at once while the work is stopped.
    pub(in crate::play) deferred: Vec<NumberedQuery>,
    /// Number of the tree; queries about older ones are dropped.
    pub(in crate::play) tree: u64,
    pub(in crate::play) paused: bool,
    /// True if the work in progress is a side query, which does not count for the position in view.
    pub(in crate::play) aside: bool,
    pub(in crate::play) limits: Limits,
    /// Time and nodes when the user last continued.
    pub(in crate::play) since: (Duration, u64),
    pub(in crate::play) report: Arc<SolverReport>,
    /// Version of the report.
    pub(in crate::play) version: u64,
    pub(in crate::play) answers: Vec<(u64, TreeAnswer<AnyMove>)>,
}

/// The next step of the solver's work.
pub(in crate::play) enum Step {
    Value(AnyPosition),
    Tree(u64, TreeQuery),
    Moves(AnyPosition),
    Distances(AnyPosition),
    /// The moves to which the work is restricted.
    Among(AnyPosition),
}

impl SolverQueue {
    /// The report, to change it.
    pub(in crate::play) fn report_mut(&mut self) -> &mut SolverReport {
        self.version += 1;
        Arc::make_mut(&mut self.report)
    }

    /// Stops or continues the work.
    pub(in crate::play) fn set_paused(&mut self, paused: bool) {
        self.version += u64::from(self.paused != paused);
        self.paused = paused;
    }

    /// Takes the most urgent step.
    pub(in crate::play) fn next(&mut self) -> Option<Step> {
        if self.paused {
            return self.questions.pop_front().map(|(tree, question)| Step::Tree(tree, question));
        }
        if !self.among.is_empty() {
            if let Some(position) = self.view.clone().filter(|_| !self.report.among_settled) {
                return Some(Step::Among(position));
            }
            // The tree goes on where it need not solve the position in view.
            let rows = if self.report.stage > Stage::Value { self.questions.pop_front() } else { None };
            return rows.map(|(tree, question)| Step::Tree(tree, question));
        }
        let row = self.next_row();
        match (self.report.stage, self.view.clone(), row) {
            (_, _, Some((tree, question))) => Some(Step::Tree(tree, question)),
            (Stage::Value, Some(position), None) => Some(Step::Value(position)),
            (Stage::Moves, Some(position), None) => Some(Step::Moves(position)),
            (stage, position, None) => {
                let count = self.questions.pop_front();
                let count = count.map(|(tree, question)| Step::Tree(tree, question));
                let distances = position.filter(|_| stage == Stage::Distances).map(Step::Distances);
                count.or(distances)
            }
        }
    }

    /// Queues the deferred queries again.
    pub(in crate::play) fn take_up_deferred(&mut self) {
        let deferred = std::mem::take(&mut self.deferred);
        self.questions.extend(deferred);
    }

    /// The next row to expand, unless the value in view comes first.
    fn next_row(&mut self) -> Option<NumberedQuery> {
        if self.report.stage == Stage::Value && self.view.is_some() {
            return None;
        }
        let expands = |(_, question): &NumberedQuery| matches!(question, TreeQuery::Expand(..));
        let row = self.questions.iter().position(expands)?;
        self.questions.remove(row)
    }

    /// The next rows to expand: many where threads can share them, else one.
    pub(in crate::play) fn next_rows(&mut self, shared: bool) -> Vec<NumberedQuery> {
        let count = if shared && self.questions.len() >= MANY.0 { MANY.1 } else { 1 };
        (0..count).map_while(|_| self.next_row()).collect()
    }

    /// Takes answers, and puts queries without one back.
    pub(in crate::play) fn note_answers(
        &mut self,
        outcomes: Vec<(NumberedQuery, Outcome)>,
        control: &Control,
    ) {
        let mut back = Vec::new();
        for ((tree, question), outcome) in outcomes {
            match outcome {
                _ if self.tree != tree => {}
                // Later queries wait for it: of two rows of one position the first one answered shows the rows below.
                _ if !back.is_empty() => back.push((tree, question)),
                Ok(answer) => self.answers.push((tree, answer)),
                // Deferred until another position is looked at.
                Err(Stopped) if self.paused || !control.is_cancelled() => {
                    self.deferred.push((tree, question));
                }
                Err(Stopped) => back.push((tree, question)),
            }
        }
        for question in back.into_iter().rev() {
            self.questions.push_front(question);
        }
    }
}
