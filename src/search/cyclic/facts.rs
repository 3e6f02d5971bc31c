//! What the prover remembers: facts about positions that hold whatever was played before.

use crate::model::Value;
use crate::search::cache::{Cache, Entry};
use crate::search::exhaustive::Exact;

/// A claim about a position: that a side can force at least so much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Whether the side is the one to move.
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

    /// The claim that the position is at least worth `goal` to one side.
    pub fn new(by_mover: bool, goal: Value) -> Self {
        Self { by_mover, goal }
    }

    /// The claim of the other side that refutes this one.
    pub fn counterclaim(self) -> Self {
        let goal = if self.goal == Value::Win { Value::Draw } else { Value::Win };
        Self { by_mover: !self.by_mover, goal }
    }

    /// Whether the claim is true of a position with this value for the side to move.
    pub fn is_true_of(self, value: Value) -> bool {
        let own = if self.by_mover { value } else { value.reversed() };
        own >= self.goal
    }

    fn index(self) -> usize {
        usize::from(!self.by_mover) * 2 + usize::from(self.goal == Value::Win)
    }
}

/// No such thing.
const NONE: u16 = u16::MAX;

/// Everything known of one position, with the side to move first where there are two.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// What the sides can force at least.
    forced: [Value; 2],
    /// The efforts up to which claims were tried in vain, in the order of [`Claim::index`].
    tried: [u16; 4],
    /// The plies within which the winner wins; [`NONE`] where that is not known.
    within: u16,
    /// The plies within which a side does not win, and one more.
    beyond: [u16; 2],
    /// The move that did best, by its number among the legal moves.
    best: u8,
    /// The binary logarithm of the positions that were looked at for all this.
    work: u8,
}

impl Entry for Facts {
    fn worth(&self, _now: u8) -> u32 {
        u32::from(self.work)
    }
}

impl Default for Facts {
    fn default() -> Self {
        let best = u8::MAX;
        Self { forced: [Value::Loss; 2], tried: [0; 4], within: NONE, beyond: [0; 2], best, work: 0 }
    }
}

impl Facts {
    /// What the side to move can force at least, and at most.
    pub fn bounds(&self) -> (Value, Value) {
        (self.forced[0], self.forced[1].reversed())
    }

    /// Whether a claim is known to be true, or false.
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

    /// The plies within which the winner is known to win.
    pub fn within(&self) -> Option<u32> {
        (self.within != NONE).then_some(u32::from(self.within))
    }

    /// Whether a side is known to win within so many plies, or not to.
    pub fn wins_within(&self, by_mover: bool, plies: u32) -> Option<bool> {
        match self.settled(Claim::new(by_mover, Value::Win)) {
            Some(false) => Some(false),
            Some(true) if u32::from(self.within) <= plies && self.within != NONE => Some(true),
            _ => (u32::from(self.beyond[usize::from(!by_mover)]) > plies).then_some(false),
        }
    }

    /// The effort up to which a claim was tried in vain.
    pub fn tried(&self, claim: Claim) -> u32 {
        u32::from(self.tried[claim.index()])
    }

    /// The number of the move that did best.
    pub fn best(&self) -> Option<usize> {
        (self.best != u8::MAX).then_some(usize::from(self.best))
    }

    /// The same with a claim proved; for a win with the plies within which it comes.
    pub fn proving(mut self, claim: Claim, plies: u32) -> Self {
        let own = &mut self.forced[usize::from(!claim.by_mover)];
        *own = claim.goal.max(*own);
        if claim.goal == Value::Win {
            self.within = self.within.min(u16::try_from(plies).unwrap_or(NONE));
        }
        self
    }

    /// The same with a claim tried in vain.
    pub fn failing(mut self, claim: Claim, effort: u32) -> Self {
        let tried = &mut self.tried[claim.index()];
        *tried = u16::try_from(effort).unwrap_or(u16::MAX).max(*tried);
        self
    }

    /// The same with the knowledge that a side does not win within so many plies.
    pub fn not_within(mut self, by_mover: bool, plies: u32) -> Self {
        let beyond = &mut self.beyond[usize::from(!by_mover)];
        *beyond = u16::try_from(plies + 1).unwrap_or(0).max(*beyond);
        self
    }

    /// The same with everything known.
    pub fn solved(mut self, exact: Exact) -> Self {
        self.forced = [exact.value, exact.value.reversed()];
        if let Some(plies) = exact.plies {
            self.within = u16::try_from(plies).unwrap_or(NONE);
            if plies > 0 {
                self = self.not_within(exact.value == Value::Win, plies - 1);
            }
        }
        self
    }

    /// The same with the value known, which is kept rather than what was searched here.
    pub fn valued(mut self, value: Value) -> Self {
        self.forced = [value, value.reversed()];
        self.work = u8::MAX;
        self
    }

    /// The same with a move to try first, and with the positions that were looked at.
    pub fn with_work(mut self, best: Option<usize>, nodes: u64) -> Self {
        if let Some(best) = best.and_then(|best| u8::try_from(best).ok()) {
            self.best = best;
        }
        self.work = self.work.max((u64::BITS - nodes.leading_zeros()) as u8);
        self
    }
}

/// The facts of many positions.
pub type Memory<K> = Cache<K, Facts>;
