//! Dated attempts.

use super::Rating;
use crate::clock::Moment;
use crate::exercise::Attempt;
use chrono::SubsecRound;

/// An attempt with its date and rating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// End of the attempt, to the second.
    pub when: Moment,
    /// Rating, as it was defined at the time.
    pub rating: Rating,
    /// The attempt.
    pub attempt: Attempt,
}

impl Record {
    /// The record of an attempt that has just ended.
    pub fn of(attempt: Attempt, when: Moment) -> Self {
        Self { when: when.trunc_subsecs(0), rating: Rating::of(&attempt), attempt }
    }
}
