//! What was found out of the position in view beyond its value.

use super::Why;
use super::changes::Changes;
use super::threat::Threat;
use crate::study::play::proof::check::Checked;

/// What is known, the work in progress included.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explained {
    /// Of the moves.
    pub why: Option<Why>,
    /// What the other side threatens.
    pub threat: Option<Threat>,
    /// Of changes of one thing; none until they are asked for.
    pub changes: Option<Changes>,
    /// Of the proof, written down and checked.
    pub checked: Checked,
    /// Whether the work on it has ended.
    pub done: bool,
    /// Whether it ended before all was found out: a limit, or the memory, did not allow more.
    pub gave_up: bool,
}
