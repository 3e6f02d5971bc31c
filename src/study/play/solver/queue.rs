//! The solver's request queue, and what of it comes first.

use crate::model::{Control, Position, Stopped};
use crate::study::jobs::Task;
use crate::study::play::analysis::report::{SolverReport, Stage};
use crate::study::play::limits::Limits;
use crate::study::play::tree::{TreeAnswer, TreeQuery};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

/// So many rows at least are worth starting threads for, and so many at most are taken at a time.
const MANY: (usize, usize) = (64, 512);

/// A question about the tree of this number.
pub(in crate::study::play) type NumberedQuery<P> = (u64, TreeQuery<P>);
/// An answer; none when the work was stopped.
pub(in crate::study::play) type Outcome<P> = Result<TreeAnswer<<P as Position>::Move>, Stopped>;

/// The task on the solver's thread.
pub(in crate::study::play) type SolverTask<'a, P> = Task<'a, (), SolverQueue<P>>;

/// What the solver is asked and what it has found: the state of its job.
pub(in crate::study::play) struct SolverQueue<P: Position> {
    pub(in crate::study::play) view: Option<P>,
    pub(in crate::study::play) shortest: bool,
    pub(in crate::study::play) questions: VecDeque<NumberedQuery<P>>,
    /// Questions that could not be answered at once while the work is stopped.
    pub(in crate::study::play) deferred: Vec<NumberedQuery<P>>,
    /// Questions about an older tree are thrown away.
    pub(in crate::study::play) tree: u64,
    pub(in crate::study::play) paused: bool,
    /// Whether what is being done is not about the position in view, and so does not count.
    pub(in crate::study::play) aside: bool,
    pub(in crate::study::play) limits: Limits,
    /// What was spent when the user last let it go on.
    pub(in crate::study::play) since: (Duration, u64),
    pub(in crate::study::play) report: Arc<SolverReport<P::Move>>,
    /// Counts the changes of the report.
    pub(in crate::study::play) version: u64,
    pub(in crate::study::play) answers: Vec<(u64, TreeAnswer<P::Move>)>,
}

/// What to do next.
pub(in crate::study::play) enum Step<P: Position> {
    Value(P),
    Tree(u64, TreeQuery<P>),
    Moves(P),
    Distances(P),
}

impl<P: Position> SolverQueue<P> {
    /// The report, to change it.
    pub(in crate::study::play) fn report_mut(&mut self) -> &mut SolverReport<P::Move> {
        self.version += 1;
        Arc::make_mut(&mut self.report)
    }

    /// Stops the work, or lets it go on.
    pub(in crate::study::play) fn set_paused(&mut self, paused: bool) {
        self.version += u64::from(self.paused != paused);
        self.paused = paused;
    }

    /// Takes what is most urgent.
    pub(in crate::study::play) fn next(&mut self) -> Option<Step<P>> {
        if self.paused {
            return self.questions.pop_front().map(|(tree, question)| Step::Tree(tree, question));
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

    /// Asks again what could not be answered at once.
    pub(in crate::study::play) fn take_up_deferred(&mut self) {
        let deferred = std::mem::take(&mut self.deferred);
        self.questions.extend(deferred);
    }

    /// The next row of the tree to look up, where that is most urgent.
    fn next_row(&mut self) -> Option<NumberedQuery<P>> {
        if self.report.stage == Stage::Value && self.view.is_some() {
            return None;
        }
        let expands = |(_, question): &NumberedQuery<P>| matches!(question, TreeQuery::Expand(..));
        let row = self.questions.iter().position(expands)?;
        self.questions.remove(row)
    }

    /// The rows to look up next: many when that is worth while, else one.
    pub(in crate::study::play) fn next_rows(&mut self, shared: bool) -> Vec<NumberedQuery<P>> {
        let count = if shared && self.questions.len() >= MANY.0 { MANY.1 } else { 1 };
        (0..count).map_while(|_| self.next_row()).collect()
    }

    /// Takes answers, and back the questions that have none.
    pub(in crate::study::play) fn note_answers(
        &mut self,
        outcomes: Vec<(NumberedQuery<P>, Outcome<P>)>,
        control: &Control,
    ) {
        let mut back = Vec::new();
        for ((tree, question), outcome) in outcomes {
            match outcome {
                _ if self.tree != tree => {}
                // What comes after it waits for it: of two rows of one position the first that is answered shows what is below.
                _ if !back.is_empty() => back.push((tree, question)),
                Ok(answer) => self.answers.push((tree, answer)),
                // What it has no means for is left until something else is looked at.
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
