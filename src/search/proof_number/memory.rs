//! What the search remembers of positions: how far each of its two questions is settled.

use crate::model::Value;
use crate::search::cache::{Cache, Entry};
use crate::search::worker::Test;

/// A number that says that something cannot be proved. All others are smaller.
pub const NEVER: u32 = 1 << 30;

/// How much work it seems to take to prove that a question is answered by yes, and by no: nothing once it is proved, and
/// [`NEVER`] once the opposite is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// For yes.
    pub yes: u32,
    /// For no.
    pub no: u32,
}

/// Nothing is known yet; no position ever has these numbers.
const UNKNOWN: Numbers = Numbers { yes: 0, no: 0 };

impl Numbers {
    /// What is known to be so.
    pub fn settled(yes: bool) -> Self {
        if yes { Self { yes: 0, no: NEVER } } else { Self { yes: NEVER, no: 0 } }
    }

    /// The answer, once there is one.
    pub fn answer(self) -> Option<bool> {
        match self {
            Self { yes: 0, .. } => Some(true),
            Self { no: 0, .. } => Some(false),
            _ => None,
        }
    }

    /// The numbers of the opposite question.
    pub fn reversed(self) -> Self {
        Self { yes: self.no, no: self.yes }
    }
}

/// What is known of one position, for the side to move.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// Whether it draws at least, and whether it wins; [`UNKNOWN`] where that was not asked.
    numbers: [Numbers; 2],
    /// The positions that were looked at.
    work: u32,
}

impl Facts {
    /// Nothing is known.
    const NONE: Self = Self { numbers: [UNKNOWN; 2], work: 0 };

    /// The numbers of a question.
    pub fn of(&self, test: Test) -> Option<Numbers> {
        Some(self.numbers[test as usize]).filter(|&numbers| numbers != UNKNOWN)
    }

    /// What is proved: at least, and at most.
    pub fn bounds(&self) -> (Value, Value) {
        let [draws, wins] = [Test::Draw, Test::Win].map(|test| self.of(test).and_then(Numbers::answer));
        let at_least = match (draws, wins) {
            (_, Some(true)) => Value::Win,
            (Some(true), _) => Value::Draw,
            _ => Value::Loss,
        };
        let at_most = match (draws, wins) {
            (Some(false), _) => Value::Loss,
            (_, Some(false)) => Value::Draw,
            _ => Value::Win,
        };
        (at_least, at_most)
    }

    /// The facts with what more work has shown. What is proved stays so, and settles the other question where it can.
    pub fn learning(facts: Option<Self>, test: Test, numbers: Numbers, work: u64) -> Self {
        let mut facts = facts.unwrap_or(Self::NONE);
        facts.work = facts.work.saturating_add(u32::try_from(work).unwrap_or(u32::MAX));
        if facts.of(test).and_then(Numbers::answer).is_none() {
            facts.numbers[test as usize] = numbers;
        }
        match (test, numbers.answer()) {
            (Test::Win, Some(true)) => facts.numbers[Test::Draw as usize] = Numbers::settled(true),
            (Test::Draw, Some(false)) => facts.numbers[Test::Win as usize] = Numbers::settled(false),
            _ => {}
        }
        facts
    }
}

impl Entry for Facts {
    fn worth(&self, _now: u8) -> u32 {
        self.work
    }
}

/// The facts of many positions. Five of them with a lock take a whole number of the processor's lines.
pub type Memory<K> = Cache<K, Facts, 5>;
