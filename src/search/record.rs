//! What the proof engine stores with a class of positions, packed into eight bytes.

use super::table::Record;
use crate::model::Value;
use std::num::NonZeroU64;

/// The number that stands for "never": proved from the other side.
pub const NEVER: u32 = (1 << 24) - 1;
/// The highest number of an open position.
pub const MOST: u32 = NEVER - 1;
/// How many generations are told apart.
pub const GENERATIONS: u8 = 16;
/// The highest number of plies that can be stored.
pub const MOST_PLIES: u32 = 0xffff;

/// Bounds of the value, and the numbers of one test while the bounds do not decide it.
pub const VALUE: u8 = 1;
/// Bounds of the distance for a position that the side to move wins.
pub const WON_IN: u8 = 2;
/// Bounds of the distance for a position that the other side wins.
pub const LOST_IN: u8 = 3;

/// A question about the value for the side to move: is it at least this?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    /// Does the side to move draw at least?
    Draw,
    /// Does it win?
    Win,
}

impl Test {
    /// Whether a value passes the test.
    pub fn passed_by(self, value: Value) -> bool {
        match self {
            Self::Draw => value != Value::Loss,
            Self::Win => value == Value::Win,
        }
    }

    /// The test of the opponent that fails exactly when this one is passed.
    pub fn against(self, may_draw: bool) -> Self {
        match self {
            Self::Win if may_draw => Self::Draw,
            Self::Win | Self::Draw => Self::Win,
        }
    }

    /// The bounds of the value, lowest and highest, once the answer is known.
    pub fn bounds(self, passed: bool, may_draw: bool) -> (Value, Value) {
        match (self, passed) {
            (Self::Draw, true) if may_draw => (Value::Draw, Value::Win),
            (_, true) => (Value::Win, Value::Win),
            (Self::Win, false) if may_draw => (Value::Loss, Value::Draw),
            (_, false) => (Value::Loss, Value::Loss),
        }
    }
}

/// A record of any kind. From the lowest bit: kind 2, generation 4, effort 5, lowest and highest value 2 each,
/// test 1, then two numbers of 24 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry(NonZeroU64);

impl Entry {
    fn pack(kind: u8, generation: u8, work: u64, low: u64, first: u32, second: u32) -> Self {
        let effort = u64::from(64 - work.leading_zeros()).min(31);
        let bits = u64::from(kind)
            | u64::from(generation) << 2
            | effort << 6
            | low << 11
            | u64::from(first) << 16
            | u64::from(second) << 40;
        // The kind is not zero.
        Self(NonZeroU64::new(bits).unwrap_or(NonZeroU64::MIN))
    }

    /// The answer of a test.
    pub fn answer(bounds: (Value, Value), generation: u8, work: u64) -> Self {
        Self::pack(VALUE, generation, work, bounds.0 as u64 | (bounds.1 as u64) << 2, 0, 0)
    }

    /// The state of an open test: how hard it seems to pass and to fail.
    pub fn open(test: Test, pass: u32, fail: u32, generation: u8, work: u64) -> Self {
        let low = (Value::Win as u64) << 2 | (test as u64) << 4;
        Self::pack(VALUE, generation, work, low, pass.min(MOST), fail.min(MOST))
    }

    /// Bounds of a distance: more than `above`, at most `within` (when that is below [`MOST_PLIES`]).
    pub fn distance(kind: u8, above: u32, within: u32, generation: u8, work: u64) -> Self {
        Self::pack(kind, generation, work, 0, above.min(MOST_PLIES), within.min(MOST_PLIES))
    }

    fn first(self) -> u32 {
        (self.0.get() >> 16 & u64::from(NEVER)) as u32
    }

    fn second(self) -> u32 {
        (self.0.get() >> 40) as u32
    }

    fn effort(self) -> u32 {
        (self.0.get() >> 6 & 31) as u32
    }

    /// The lowest and the highest value that the position may have.
    pub fn bounds(self) -> (Value, Value) {
        let value = |shift: u32| match self.0.get() >> shift & 3 {
            0 => Value::Loss,
            1 => Value::Draw,
            _ => Value::Win,
        };
        (value(11), value(13))
    }

    /// The answer of a test, when the bounds decide it.
    pub fn decides(self, test: Test) -> Option<bool> {
        let (low, high) = self.bounds();
        if test.passed_by(low) {
            Some(true)
        } else if !test.passed_by(high) {
            Some(false)
        } else {
            None
        }
    }

    /// The numbers of a test, when there are any.
    pub fn numbers(self, test: Test) -> Option<(u32, u32)> {
        let same = self.0.get() >> 15 & 1 == test as u64;
        (same && self.first() > 0).then(|| (self.first(), self.second()))
    }

    /// The bounds of a distance: more than the first, at most the second.
    pub fn plies(self) -> (u32, u32) {
        (self.first(), self.second())
    }
}

impl Record for Entry {
    fn kind(self) -> u8 {
        (self.0.get() & 3) as u8
    }

    fn joined(self, newer: Self) -> Self {
        let keep = |mask: u64, bits: u64| {
            Self(NonZeroU64::new(newer.0.get() & !mask | bits & mask).unwrap_or(newer.0))
        };
        if self.kind() != VALUE {
            let (above, within) = (self.first().max(newer.first()), self.second().min(newer.second()));
            return keep(!0 << 16, u64::from(above) << 16 | u64::from(within) << 40);
        }
        let ((low, high), (newer_low, newer_high)) = (self.bounds(), newer.bounds());
        let (low, high) = (low.max(newer_low), high.min(newer_high));
        keep(15 << 11, (low as u64) << 11 | (high as u64) << 13)
    }

    fn worth(self, generation: u8) -> u32 {
        let fresh = (self.0.get() >> 2 & 15) as u8 == generation;
        let settled = self.kind() != VALUE || self.first() == 0;
        self.effort() * 2 + u32::from(settled) + if fresh { 16 } else { 0 }
    }
}
