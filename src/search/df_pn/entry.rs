//! Transposition-table entry of df-pn: the proof and disproof numbers of a position.

use crate::target::Target;
use crate::tt::{Replace, TranspositionTable};
use etude_model::Value;

/// Proof number of a query whose opposite is proved; all others are smaller.
pub const INFINITY: u32 = 1 << 30;

/// Proof and disproof number of a query: estimates of the nodes that it takes to answer yes, and no. 0 once that is proved,
/// [`INFINITY`] once the opposite is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofNumbers {
    /// For yes.
    pub proof: u32,
    /// For no.
    pub disproof: u32,
}

/// No query has these numbers: the mark of one that was not searched.
const UNKNOWN: ProofNumbers = ProofNumbers { proof: 0, disproof: 0 };

impl ProofNumbers {
    /// The numbers of an answer.
    pub fn settled(yes: bool) -> Self {
        if yes { Self { proof: 0, disproof: INFINITY } } else { Self { proof: INFINITY, disproof: 0 } }
    }

    /// The answer, once one is proved.
    pub fn answer(self) -> Option<bool> {
        match self {
            Self { proof: 0, .. } => Some(true),
            Self { disproof: 0, .. } => Some(false),
            _ => None,
        }
    }

    /// The numbers as a side sees them: reversed unless it is the same side.
    pub fn seen_by(self, same_side: bool) -> Self {
        if same_side { self } else { Self { proof: self.disproof, disproof: self.proof } }
    }
}

/// Entry of a position, for the side to move.
#[derive(Clone, Copy, Debug)]
pub struct ProofNumberEntry {
    /// By [`Target`]; [`UNKNOWN`] where that was not searched.
    numbers: [ProofNumbers; 2],
    /// The nodes that were searched.
    work: u32,
}

impl ProofNumberEntry {
    const NONE: Self = Self { numbers: [UNKNOWN; 2], work: 0 };

    /// The numbers of a query, if it was searched.
    pub fn numbers(&self, target: Target) -> Option<ProofNumbers> {
        Some(self.numbers[target as usize]).filter(|&numbers| numbers != UNKNOWN)
    }

    /// The proved bounds of the value: at least, and at most.
    pub fn bounds(&self) -> (Value, Value) {
        let [draws, wins] =
            [Target::Draw, Target::Win].map(|target| self.numbers(target).and_then(ProofNumbers::answer));
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

    /// The entry after `work` more nodes. A proved answer stays, and settles the query of the other target where it can.
    pub fn updated(entry: Option<Self>, target: Target, numbers: ProofNumbers, work: u64) -> Self {
        let mut entry = entry.unwrap_or(Self::NONE);
        entry.work = entry.work.saturating_add(u32::try_from(work).unwrap_or(u32::MAX));
        if entry.numbers(target).and_then(ProofNumbers::answer).is_none() {
            entry.numbers[target as usize] = numbers;
        }
        match (target, numbers.answer()) {
            (Target::Win, Some(true)) => entry.numbers[Target::Draw as usize] = ProofNumbers::settled(true),
            (Target::Draw, Some(false)) => entry.numbers[Target::Win as usize] = ProofNumbers::settled(false),
            _ => {}
        }
        entry
    }
}

impl Replace for ProofNumberEntry {
    fn priority(&self, _generation: u8) -> u32 {
        self.work
    }
}

/// Transposition table of df-pn. Five entries and a lock fill whole cache lines.
pub type ProofNumberTable<K> = TranspositionTable<K, ProofNumberEntry, 5>;
