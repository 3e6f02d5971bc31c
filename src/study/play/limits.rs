//! How much a solve may take before it stops and says so. The user sets these limits; stopping and continuing are other things.

use crate::model::Control;
use std::time::Duration;

/// How much a position may take each time that it is looked at or the user continues; none for as much as it takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The time.
    pub time: Option<Duration>,
    /// The positions that are looked at.
    pub nodes: Option<u64>,
    /// How many plies an engine looks ahead. Provers know no depth.
    pub depth: Option<u32>,
}

/// Why a solver stopped by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// It cannot get further with the memory that it has.
    Memory,
    /// The time is up.
    Time,
    /// It has looked at as many positions as it may.
    Nodes,
    /// It has looked as far ahead as it may.
    Depth,
    /// Nothing is left to find.
    Settled,
    /// A proof may never come: it is looked for on request.
    Unasked,
}

impl Limits {
    /// What is left after so much was taken.
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
    /// Why work ended that was not cancelled.
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
