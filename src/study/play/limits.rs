//! Limits of a solve, set by the user, and the reasons for which work ends by itself. Stop and continue are other
//! things.

use etude_model::Control;
use std::time::Duration;

/// Limits per position, counted anew each time that it is looked at or the user continues; none for no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The time.
    pub time: Option<Duration>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Depth of an engine in plies. Provers know no depth.
    pub depth: Option<u32>,
}

/// Reason of a stop by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// Memory does not suffice.
    Memory,
    /// Time limit.
    Time,
    /// Node limit.
    Nodes,
    /// Depth limit.
    Depth,
    /// Nothing is left to find.
    Settled,
    /// A proof may never come: it waits for a request.
    Unasked,
}

impl Limits {
    /// The limits left after some work.
    pub(super) fn after(self, spent: Duration, nodes: u64) -> Self {
        Self {
            time: self.time.map(|time| time.saturating_sub(spent)),
            nodes: self.nodes.map(|most| most.saturating_sub(nodes)),
            depth: self.depth,
        }
    }

    /// A control that ends within these limits.
    pub(super) fn bound(self, control: &Control) -> Control {
        let timed = self.time.map_or_else(|| control.clone(), |time| control.with_limit(time));
        self.nodes.map_or_else(|| timed.clone(), |nodes| timed.with_nodes(nodes))
    }
}

impl Halt {
    /// Reason of the end of work that was not cancelled.
    pub(super) fn of(control: &Control) -> Self {
        if control.is_past_deadline() {
            Self::Time
        } else if control.is_at_node_limit() {
            Self::Nodes
        } else {
            Self::Memory
        }
    }
}
