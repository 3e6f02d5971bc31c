//! An attempt with its date.

use super::Rating;
use crate::study::clock::Moment;
use crate::study::exercise::Attempt;
use chrono::SubsecRound;

/// An attempt as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// When it ended, to the second.
    pub when: Moment,
    /// What it was worth by the measure of its time.
    pub rating: Rating,
    /// How it went.
    pub attempt: Attempt,
}

impl Record {
    /// An attempt that has just ended.
    pub fn of(attempt: Attempt, when: Moment) -> Self {
        Self { when: when.trunc_subsecs(0), rating: Rating::of(&attempt), attempt }
    }
}
