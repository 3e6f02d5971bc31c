//! Exercises: studies with a goal, their keys, and attempts at them.

pub mod difficulty;
mod key;
pub mod players;
pub mod proof;
pub mod quiz;
pub mod solving;

pub use key::ExerciseKey;

use super::document::Exercise;
use etude_model::Value;
use serde::{Deserialize, Serialize};

/// Goal of an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// The side to move wins.
    Win,
    /// The side to move does not lose.
    Draw,
    /// Name the hand that wins more often.
    BestHand,
    /// Give a hand's winning chances, in percent.
    Percent,
    /// Name the weakest hand with which staying pays.
    WeakestHand,
    /// Name the move that a bot chooses.
    BotMove,
    /// Find the move that a review holds to be better, by its estimate.
    BestMove,
}

impl Goal {
    /// All goals.
    pub const ALL: [Self; 7] = [
        Self::Win,
        Self::Draw,
        Self::BestHand,
        Self::Percent,
        Self::WeakestHand,
        Self::BotMove,
        Self::BestMove,
    ];

    /// The goal that a study names; none if it names none or one unknown to this version.
    pub fn of(exercise: &Exercise) -> Option<Self> {
        Self::ALL.into_iter().find(|goal| goal.id() == exercise.goal)
    }

    /// The value that the side to move is to reach; none where no game is played to its end.
    pub fn value(self) -> Option<Value> {
        match self {
            Self::Win => Some(Value::Win),
            Self::Draw => Some(Value::Draw),
            _ => None,
        }
    }

    /// Identifier in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Draw => "draw",
            Self::BestHand => "best-hand",
            Self::Percent => "percent",
            Self::WeakestHand => "weakest-hand",
            Self::BotMove => "bot-move",
            Self::BestMove => "best-move",
        }
    }
}

/// Result of an attempt at an exercise, reported once when it is solved or given up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attempt {
    /// The exercise.
    pub key: ExerciseKey,
    /// Number of wrong moves or answers.
    pub mistakes: u32,
    /// Number of hint steps.
    pub hints: u32,
    /// True if the user gave up and looked at the solution.
    pub gave_up: bool,
    /// Duration in seconds.
    pub seconds: u32,
}
