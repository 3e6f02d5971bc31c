//! The share of a strategy tree's rows in the window's budget.

use crate::budget::{Budget, Granted, Need, Share};

/// Smallest step in bytes; a smaller tree is not counted.
const STEP: usize = 1 << 20;
/// Divisor of a large tree's size that gives its step. Steps are coarse because each takes memory from the solver,
/// which then has to move its table.
const STEP_DIVISOR: usize = 8;

/// The share of a tree's rows.
pub(in crate::play) struct TreeShare {
    share: Share,
    held: usize,
    /// True if rows were left out for want of memory since the last granted request.
    pub full: bool,
}

impl TreeShare {
    /// A share that holds nothing yet.
    pub fn new(budget: &Budget) -> Self {
        Self { share: budget.share(Need::Bytes), held: 0, full: false }
    }

    /// Asks for memory for a tree of this size in bytes.
    pub fn hold(&mut self, bytes: usize) -> Granted {
        let step = (bytes / STEP_DIVISOR).max(STEP).next_power_of_two();
        // Rounded up beyond the size, so that most new rows need no request.
        let wanted = if bytes < STEP { 0 } else { (bytes / step + 1) * step };
        let granted = if wanted == self.held { Granted::Yes } else { self.share.hold(wanted) };
        if granted == Granted::Yes {
            (self.held, self.full) = (wanted, false);
        }
        granted
    }
}
