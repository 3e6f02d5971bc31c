//! The check job of an open game and its result.

use super::job::CheckJob;
use super::{Branch, Stipulation};
use crate::erased::AnyMove;
use crate::play::CompositionCheck;
use crate::resources::Wake;

/// The check job, once a check was asked for, and its result.
pub(in crate::play) struct Checker {
    pub(in crate::play) job: Option<CheckJob>,
    pub(in crate::play) wake: Wake,
    /// The solution and the stipulation that were checked.
    pub(in crate::play) of: Option<(Vec<Branch<AnyMove>>, Stipulation)>,
    /// Version of the lines that was last compared with it.
    pub(in crate::play) compared: u64,
    pub(in crate::play) known: CompositionCheck,
}

impl Checker {
    pub(in crate::play) fn new(wake: Wake) -> Self {
        Self { job: None, wake, of: None, compared: 0, known: CompositionCheck::default() }
    }

    /// Stops; the findings stay.
    pub(in crate::play) fn rest(&self) {
        if let Some(job) = &self.job {
            job.rest();
        }
    }

    /// Drops the findings: the composition is another.
    pub(in crate::play) fn forget(&mut self) {
        self.rest();
        self.of = None;
        self.known = CompositionCheck::default();
    }
}
