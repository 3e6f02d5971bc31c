//! What a player tells of a real table, and what he takes back.

use crate::games::durak::Move;
use crate::games::durak::observer::{Contradiction, Setup};
use crate::model::Side;

/// What a player tells, or takes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Telling {
    /// The answer to what is asked: a card, or a word.
    Answer(Move),
    /// Who attacks first.
    First(Side),
    /// A step, counted from 0, was another one.
    Replace(usize, Move),
    /// A step was forgotten before another one.
    Insert(usize, Move),
    /// A step did not happen.
    Remove(usize),
    /// Nothing from a step on is to stand.
    Cut(usize),
    /// What was told last is taken back.
    Undo,
}

impl Telling {
    /// What has been told then.
    ///
    /// # Errors
    /// Why it cannot be true.
    pub fn told_to(self, setup: &Setup) -> Result<Setup, Contradiction> {
        let mut told = setup.clone();
        match self {
            Self::Answer(mv) => told.answer(mv)?,
            Self::First(side) => told.answer_first(side)?,
            Self::Replace(at, mv) => told.replace(at, mv)?,
            Self::Insert(at, mv) => told.insert(at, mv)?,
            Self::Remove(at) => told.remove(at),
            Self::Cut(at) => told.cut(at),
            Self::Undo => _ = told.undo(),
        }
        Ok(told)
    }
}
