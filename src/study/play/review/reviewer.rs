//! A review as a study has it: the thread, once one was asked for, and what it has found.

use super::Review;
use super::worker::{self, ReviewJob};
use crate::model::Viewer;
use crate::study::budget::Budget;
use crate::study::document::ReviewedMove;
use crate::study::play::lines::LineId;
use crate::study::play::solver::Solvable;
use crate::study::resources::Wake;
use std::sync::Arc;

/// A review as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reviewing {
    /// The judgements.
    pub review: Review,
    /// The moves of the lines that are judged, in order; empty before a review is asked for.
    pub line: Vec<LineId>,
    /// Whether there is more to come.
    pub running: bool,
    /// Whose eyes look on.
    pub eyes: Viewer,
    /// Whether it stands in the study as it was found another time, and was not made since.
    pub kept: bool,
    /// What was said when the work crashed.
    pub crash: Option<String>,
}

impl Default for Reviewing {
    fn default() -> Self {
        let (review, line) = (Review::default(), Vec::new());
        Self { review, line, running: false, eyes: Viewer::Everything, kept: false, crash: None }
    }
}

impl Reviewing {
    /// The ply of a move of the line, counted from 1; 0 for the start and for what is not judged.
    pub fn ply(&self, id: Option<LineId>) -> usize {
        self.line.iter().position(|&other| Some(other) == id).map_or(0, |place| place + 1)
    }
}

/// The thread, once a review was asked for, and what it has found.
pub(in crate::study::play) struct Reviewer<G: Solvable> {
    pub(in crate::study::play) job: Option<ReviewJob<G>>,
    wake: Wake,
    /// The moves that were judged, in notation.
    pub(in crate::study::play) texts: Vec<String>,
    pub(in crate::study::play) known: Reviewing,
    /// The last review that ended with all cards open, as it stands in the study.
    pub(in crate::study::play) kept: Arc<[ReviewedMove]>,
}

impl<G: Solvable> Reviewer<G> {
    pub(in crate::study::play) fn new(wake: Wake) -> Self {
        Self { job: None, wake, texts: Vec::new(), known: Reviewing::default(), kept: Arc::default() }
    }

    pub(in crate::study::play) fn job(&mut self, budget: &Budget) -> &ReviewJob<G> {
        let wake = &self.wake;
        self.job.get_or_insert_with(|| worker::start(budget, Arc::clone(wake)))
    }

    /// Stops; what was judged stays.
    pub(in crate::study::play) fn rest(&self) {
        if let Some(job) = &self.job {
            job.rest();
        }
    }

    /// Nothing is judged any more, and nothing kept: the lines are others.
    pub(in crate::study::play) fn drop_all(&mut self) {
        self.forget();
        self.kept = Arc::default();
    }

    /// Nothing is judged any more.
    pub(in crate::study::play) fn forget(&mut self) {
        self.rest();
        self.texts.clear();
        self.known = Reviewing::default();
    }
}
