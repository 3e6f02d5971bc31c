//! Studies that ask something: what is to be reached, which exercise it is, how an attempt at it went.

pub mod difficulty;
mod key;
pub mod players;
pub mod proof;
pub mod solving;

pub use key::ExerciseKey;

use super::document::Exercise;

/// What is to be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// The side to move wins.
    Win,
    /// The side to move does not lose.
    Draw,
    /// Which hand wins more often.
    BestHand,
    /// How often a hand wins, in percent.
    Percent,
}

impl Goal {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Win, Self::Draw, Self::BestHand, Self::Percent];

    /// The goal that a study names; none where it asks nothing, or something that this version does not know.
    pub fn of(exercise: &Exercise) -> Option<Self> {
        Self::ALL.into_iter().find(|goal| goal.id() == exercise.goal)
    }

    /// How files say it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Draw => "draw",
            Self::BestHand => "best-hand",
            Self::Percent => "percent",
        }
    }
}

/// How an exercise went, told once when it ends: it was solved, or given up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The exercise.
    pub key: ExerciseKey,
    /// How many moves or answers were wrong.
    pub mistakes: u32,
    /// How many steps of hints were asked for.
    pub hints: u32,
    /// Whether it was given up, the solution looked at instead.
    pub gave_up: bool,
    /// How long it took, in seconds.
    pub seconds: u32,
}
