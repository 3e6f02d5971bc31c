//! The room that the rows of a strategy tree have in the window's budget.

use crate::study::budget::{Budget, Granted, Need, Share};

/// Rows are counted in steps of so many bytes at least; a tree smaller than that is not counted.
const STEP: usize = 1 << 20;
/// A step is such a part of what a large tree takes: each takes room from the solver, whose table is moved then.
const PART: usize = 8;

/// The share of a tree's rows.
pub(in crate::study::play) struct TreeShare {
    share: Share,
    held: usize,
    full: bool,
}

impl TreeShare {
    /// TreeShare for no rows to speak of.
    pub fn new(budget: &Budget) -> Self {
        Self { share: budget.share(Need::Bytes), held: 0, full: false }
    }

    /// Whether a tree of so many bytes may grow.
    pub fn hold(&mut self, bytes: usize) -> Granted {
        let step = (bytes / PART).max(STEP).next_power_of_two();
        let wanted = if bytes < STEP { 0 } else { (bytes / step + 1) * step };
        let granted = if wanted == self.held { Granted::Yes } else { self.share.hold(wanted) };
        if granted == Granted::Yes {
            (self.held, self.full) = (wanted, false);
        }
        granted
    }

    /// Notes that rows were left out for want of room.
    pub fn set_full(&mut self) {
        self.full = true;
    }

    /// Whether rows were left out for want of room, and there is no more since.
    pub fn is_full(&self) -> bool {
        self.full
    }
}
