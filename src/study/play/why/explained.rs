//! Explanations of the position in view.

use super::Why;
use super::changes::Changes;
use super::threat::Threat;
use crate::play::proof_check::Checked;
use std::sync::Arc;

/// All explanations of a position, work in progress included.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explained {
    /// Of its moves.
    pub why: Option<Arc<Why>>,
    /// Of the other side's threat.
    pub threat: Option<Threat>,
    /// Of single changes of the winner; none until they are asked for.
    pub changes: Option<Arc<Changes>>,
    /// Of its proof check.
    pub checked: Checked,
    /// True if the work has ended.
    pub done: bool,
    /// True if a limit or the memory ended it early.
    pub gave_up: bool,
}
