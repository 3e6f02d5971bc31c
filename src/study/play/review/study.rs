//! What an open game keeps of its review.

use super::Review;
use super::job::{self, ReviewJob};
use crate::budget::Budget;
use crate::document::ReviewedMove;
use crate::erased::AnyGame;
use crate::play::lines::LineId;
use crate::resources::Wake;
use etude_model::Viewer;
use std::sync::Arc;

/// Review as the window shows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShownReview {
    /// The judgements.
    pub review: Arc<Review>,
    /// The reviewed moves of the lines, in order; empty before a review is asked for.
    pub line: Vec<LineId>,
    /// True while the review goes on.
    pub running: bool,
    /// The viewer.
    pub eyes: Viewer,
    /// True if the review was read from the study, and not made since.
    pub is_saved: bool,
    /// The message of a crash.
    pub crash: Option<String>,
    /// The last review that ended with all cards open, as it is saved with the study.
    pub saved: Arc<[ReviewedMove]>,
}

impl ShownReview {
    /// The ply of a move of the line, counted from 1; 0 for the start and for moves outside of it.
    pub fn ply(&self, id: Option<LineId>) -> usize {
        self.line.iter().position(|&other| Some(other) == id).map_or(0, |place| place + 1)
    }
}

/// The review job, once a review was asked for, and its result.
pub(in crate::play) struct Reviewer {
    pub(in crate::play) job: Option<ReviewJob>,
    wake: Wake,
    /// The reviewed moves in notation.
    pub(in crate::play) texts: Vec<String>,
    pub(in crate::play) known: ShownReview,
}

impl Reviewer {
    pub(in crate::play) fn new(wake: Wake) -> Self {
        Self { job: None, wake, texts: Vec::new(), known: ShownReview::default() }
    }

    pub(in crate::play) fn job(&mut self, game: AnyGame, budget: &Budget) -> &ReviewJob {
        let wake = &self.wake;
        self.job.get_or_insert_with(|| job::start(game, budget, Arc::clone(wake)))
    }

    /// Stops; judgements made so far stay.
    pub(in crate::play) fn rest(&self) {
        if let Some(job) = &self.job {
            job.rest();
        }
    }

    /// Shows another review; the saved one stays.
    pub(super) fn show(&mut self, known: ShownReview) {
        let saved = std::mem::take(&mut self.known.saved);
        self.known = ShownReview { saved, ..known };
    }

    /// Drops the review.
    pub(in crate::play) fn forget(&mut self) {
        self.rest();
        self.texts.clear();
        self.show(ShownReview::default());
    }
}
