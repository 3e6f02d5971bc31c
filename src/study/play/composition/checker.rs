//! A check as a study has it: the thread, once one was asked for, and what it has found.

use super::Branch;
use super::worker::CheckJob;
use crate::model::{MoveOf, Value};
use crate::study::play::Desk;
use crate::study::play::solver::Solvable;
use crate::study::resources::Wake;

/// The thread, once a check was asked for, and what it has found.
pub(in crate::study::play) struct Checker<G: Solvable> {
    pub(in crate::study::play) job: Option<CheckJob<G>>,
    pub(in crate::study::play) wake: Wake,
    /// The solution that was checked, and what was to be reached.
    pub(in crate::study::play) of: Option<(Vec<Branch<MoveOf<G>>>, Value)>,
    /// The changes of the lines at which they were last compared with it.
    pub(in crate::study::play) compared: u64,
    pub(in crate::study::play) known: Desk,
}

impl<G: Solvable> Checker<G> {
    pub(in crate::study::play) fn new(wake: Wake) -> Self {
        Self { job: None, wake, of: None, compared: 0, known: Desk::default() }
    }

    /// Stops; what was found stays.
    pub(in crate::study::play) fn rest(&self) {
        if let Some(job) = &self.job {
            job.rest();
        }
    }

    /// Nothing is found any more: the composition is another.
    pub(in crate::study::play) fn forget(&mut self) {
        self.rest();
        self.of = None;
        self.known = Desk::default();
    }
}
