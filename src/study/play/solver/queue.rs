//! The solver's request queue and its priorities.

use crate::model::{Control, Position, Stopped};
use crate::study::jobs::Task;
use crate::study::play::analysis::report::{SolverReport, Stage};
use crate::study::play::limits::Limits;
use crate::study::play::tree::{TreeAnswer, TreeQuery};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

/// Fewest rows worth starting threads for, and most rows taken at a time.
const MANY: (usize, usize) = (64, 512);

/// A query with the number of its tree.
pub(in crate::study::play) type NumberedQuery<P> = (u64, TreeQuery<P>);
/// An answer; none when the work was stopped.
pub(in crate::study::play) type Outcome<P> = Result<TreeAnswer<<P as Position>::Move>, Stopped>;

/// The task on the solver's thread.
pub(in crate::study::play) type SolverTask<'a, P> = Task<'a, (), SolverQueue<P>>;

/// State of the solver job: requests and results.
pub(in crate::study::play) struct SolverQueue<P: Position> {
    pub(in crate::study::play) view: Option<P>,
    /// The only moves of the position in view to solve; empty for the position itself.
    pub(in crate::study::play) among: Vec<P::Move>,
    pub(in crate::study::play) shortest: bool,
    pub(in crate::study::play) questions: VecDeque<NumberedQuery<P>>,
    /// Queries that could not be answered at once while the work is stopped.
    pub(in crate::study::play) deferred: Vec<NumberedQuery<P>>,
    /// Number of the tree; queries about older ones are dropped.
    pub(in crate::study::play) tree: u64,
    pub(in crate::study::play) paused: bool,
    /// True if the work in progress is a side query, which does not count for the position in view.
    pub(in crate::study::play) aside: bool,
    pub(in crate::study::play) limits: Limits,
    /// Time and nodes when the user last continued.
    pub(in crate::study::play) since: (Duration, u64),
    pub(in crate::study::play) report: Arc<SolverReport>,
    /// Version of the report.
    pub(in crate::study::play) version: u64,
    pub(in crate::study::play) answers: Vec<(u64, TreeAnswer<P::Move>)>,
}

/// The next step of the solver's work.
pub(in crate::study::play) enum Step<P: Position> {
    Value(P),
    Tree(u64, TreeQuery<P>),
    Moves(P),
    Distances(P),
    /// The moves to which the work is restricted.
    Among(P),
}

impl<P: Position> SolverQueue<P> {
    /// The report, to change it.
    pub(in crate::study::play) fn report_mut(&mut self) -> &mut SolverReport {
        self.version += 1;
        Arc::make_mut(&mut self.report)
    }

    /// Stops or continues the work.
    pub(in crate::study::play) fn set_paused(&mut self, paused: bool) {
        self.version += u64::from(self.paused != paused);
        self.paused = paused;
    }

    /// Takes the most urgent step.
    pub(in crate::study::play) fn next(&mut self) -> Option<Step<P>> {
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
    pub(in crate::study::play) fn take_up_deferred(&mut self) {
        let deferred = std::mem::take(&mut self.deferred);
        self.questions.extend(deferred);
    }

    /// The next row to expand, unless the value in view comes first.
    fn next_row(&mut self) -> Option<NumberedQuery<P>> {
        if self.report.stage == Stage::Value && self.view.is_some() {
            return None;
        }
        let expands = |(_, question): &NumberedQuery<P>| matches!(question, TreeQuery::Expand(..));
        let row = self.questions.iter().position(expands)?;
        self.questions.remove(row)
    }

    /// The next rows to expand: many where threads can share them, else one.
    pub(in crate::study::play) fn next_rows(&mut self, shared: bool) -> Vec<NumberedQuery<P>> {
        let count = if shared && self.questions.len() >= MANY.0 { MANY.1 } else { 1 };
        (0..count).map_while(|_| self.next_row()).collect()
    }

    /// Takes answers, and puts queries without one back.
    pub(in crate::study::play) fn note_answers(
        &mut self,
        outcomes: Vec<(NumberedQuery<P>, Outcome<P>)>,
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
