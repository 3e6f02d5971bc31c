//! Transposition-table entry of the cyclic prover: proved claims about a position, whatever was played before.

use crate::exhaustive::Exact;
use crate::tt::{Replace, TranspositionTable};
use etude_model::Value;

/// Claim about a position: that a side can force a value at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// True if the side to move claims it.
    pub by_mover: bool,
    /// A draw or a win.
    pub goal: Value,
}

impl Claim {
    /// Every claim, wins first.
    pub const ALL: [Self; 4] = [
        Self { by_mover: true, goal: Value::Win },
        Self { by_mover: false, goal: Value::Win },
        Self { by_mover: true, goal: Value::Draw },
        Self { by_mover: false, goal: Value::Draw },
    ];

    /// The claim that a side can force `goal` at least.
    pub fn new(by_mover: bool, goal: Value) -> Self {
        Self { by_mover, goal }
    }

    /// The claim of the other side that refutes this one.
    pub fn counterclaim(self) -> Self {
        let goal = if self.goal == Value::Win { Value::Draw } else { Value::Win };
        Self { by_mover: !self.by_mover, goal }
    }

    /// Returns true if the claim is true of a position with this value for the side to move.
    pub fn is_true_of(self, value: Value) -> bool {
        let own = if self.by_mover { value } else { value.reversed() };
        own >= self.goal
    }

    fn index(self) -> usize {
        usize::from(!self.by_mover) * 2 + usize::from(self.goal == Value::Win)
    }
}

/// No number of plies.
const NONE: u16 = u16::MAX;

/// Entry of a position. Of two values the one of the side to move comes first.
#[derive(Clone, Copy, Debug)]
pub struct ClaimEntry {
    /// The values that the sides can force at least.
    forced: [Value; 2],
    /// The efforts at which claims could not be proved, by [`Claim::index`].
    tried: [u16; 4],
    /// An upper bound of the plies to the win; [`NONE`] if unknown.
    within: u16,
    /// Lower bounds of the plies to a win of each side.
    at_earliest: [u16; 2],
    /// The best move, as its index among the legal moves; 255 for none.
    best: u8,
    /// The binary logarithm of the nodes that were searched.
    work: u8,
}

impl Replace for ClaimEntry {
    fn priority(&self, _generation: u8) -> u32 {
        u32::from(self.work)
    }
}

impl Default for ClaimEntry {
    fn default() -> Self {
        let best = u8::MAX;
        Self { forced: [Value::Loss; 2], tried: [0; 4], within: NONE, at_earliest: [0; 2], best, work: 0 }
    }
}

impl ClaimEntry {
    /// The proved bounds of the value for the side to move: at least, and at most.
    pub fn bounds(&self) -> (Value, Value) {
        (self.forced[0], self.forced[1].reversed())
    }

    /// Returns true if a claim is proved or refuted; none if neither.
    pub fn settled(&self, claim: Claim) -> Option<bool> {
        let proved = |claim: Claim| self.forced[usize::from(!claim.by_mover)] >= claim.goal;
        if proved(claim) {
            Some(true)
        } else if proved(claim.counterclaim()) {
            Some(false)
        } else {
            None
        }
    }

    /// The proved upper bound of the plies to the win.
    pub fn within(&self) -> Option<u32> {
        (self.within != NONE).then_some(u32::from(self.within))
    }

    /// Returns true if a side wins within `plies` plies; none if neither is proved.
    pub fn wins_within(&self, by_mover: bool, plies: u32) -> Option<bool> {
        match self.settled(Claim::new(by_mover, Value::Win)) {
            Some(false) => Some(false),
            Some(true) if u32::from(self.within) <= plies && self.within != NONE => Some(true),
            _ => (u32::from(self.at_earliest[usize::from(!by_mover)]) > plies).then_some(false),
        }
    }

    /// The highest effort at which a claim could not be proved.
    pub fn tried(&self, claim: Claim) -> u32 {
        u32::from(self.tried[claim.index()])
    }

    /// The index of the best move.
    pub fn best(&self) -> Option<usize> {
        (self.best != u8::MAX).then_some(usize::from(self.best))
    }

    /// The entry with a claim proved; a win comes within `plies`.
    pub fn with_proof(mut self, claim: Claim, plies: u32) -> Self {
        let own = &mut self.forced[usize::from(!claim.by_mover)];
        *own = claim.goal.max(*own);
        if claim.goal == Value::Win {
            self.within = self.within.min(u16::try_from(plies).unwrap_or(NONE));
        }
        self
    }

    /// The entry with a claim that could not be proved at this effort.
    pub fn with_failure(mut self, claim: Claim, effort: u32) -> Self {
        let tried = &mut self.tried[claim.index()];
        *tried = u16::try_from(effort).unwrap_or(u16::MAX).max(*tried);
        self
    }

    /// The entry with proof that a side does not win within `plies` plies.
    pub fn without_win_within(mut self, by_mover: bool, plies: u32) -> Self {
        let at_earliest = &mut self.at_earliest[usize::from(!by_mover)];
        *at_earliest = u16::try_from(plies + 1).unwrap_or(0).max(*at_earliest);
        self
    }

    /// The entry with the exact value and distance.
    pub fn with_exact(mut self, exact: Exact) -> Self {
        self.forced = [exact.value, exact.value.reversed()];
        if let Some(plies) = exact.plies {
            self.within = u16::try_from(plies).unwrap_or(NONE);
            if plies > 0 {
                self = self.without_win_within(exact.value == Value::Win, plies - 1);
            }
        }
        self
    }

    /// The entry with a value that was proved elsewhere, which is evicted last.
    pub fn with_value(mut self, value: Value) -> Self {
        self.forced = [value, value.reversed()];
        self.work = u8::MAX;
        self
    }

    /// The entry with a move to try first and the nodes of a search.
    pub fn with_work(mut self, best: Option<usize>, nodes: u64) -> Self {
        if let Some(best) = best.and_then(|best| u8::try_from(best).ok()) {
            self.best = best;
        }
        self.work = self.work.max((u64::BITS - nodes.leading_zeros()) as u8);
        self
    }
}

/// Transposition table of the cyclic prover.
pub type ClaimTable<K> = TranspositionTable<K, ClaimEntry>;
