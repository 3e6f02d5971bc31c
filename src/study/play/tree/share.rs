//! The share of a strategy tree's rows in the window's budget.

use crate::study::budget::{Budget, Granted, Need, Share};

/// Smallest step in bytes; a smaller tree is not counted.
const STEP: usize = 1 << 20;
/// A step is this part of a large tree: each step takes memory from the solver, whose table is moved then.
const PART: usize = 8;

/// The share of a tree's rows.
pub(in crate::study::play) struct TreeShare {
    share: Share,
    held: usize,
    full: bool,
}

impl TreeShare {
    /// A share that holds nothing yet.
    pub fn new(budget: &Budget) -> Self {
        Self { share: budget.share(Need::Bytes), held: 0, full: false }
    }

    /// Asks for memory for a tree of this size in bytes.
    pub fn hold(&mut self, bytes: usize) -> Granted {
        let step = (bytes / PART).max(STEP).next_power_of_two();
        let wanted = if bytes < STEP { 0 } else { (bytes / step + 1) * step };
        let granted = if wanted == self.held { Granted::Yes } else { self.share.hold(wanted) };
        if granted == Granted::Yes {
            (self.held, self.full) = (wanted, false);
        }
        granted
    }

    /// Notes that rows were left out for want of memory.
    pub fn set_full(&mut self) {
        self.full = true;
    }

    /// Whether rows were left out for want of memory, and there is no more since.
    pub fn is_full(&self) -> bool {
        self.full
    }
}
