//! Draws by repetition and by move counts: the rules of each federation as data.

use std::ops::RangeInclusive;

/// The draw rules of a profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draws {
    /// Draw by repetition; `None` where repetition never draws.
    pub repetition: Option<Repetition>,
    /// Draws by move count, strictest first.
    pub counted: &'static [MoveLimit],
}

/// Draw by repetition of a position with the same side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repetition {
    /// The number of occurrences that draws, the first included.
    pub times: usize,
    /// The paragraph of the official rules, as shown to the user.
    pub source: &'static str,
}

/// A draw after a number of moves under a condition.
#[derive(Debug, PartialEq, Eq)]
pub struct MoveLimit {
    /// The condition that must hold.
    pub condition: DrawCondition,
    /// The number of moves of each side.
    pub moves: u32,
    /// The paragraph of the official rules, as shown to the user.
    pub source: &'static str,
}

/// A condition under which moves are counted.
#[derive(Debug, PartialEq, Eq)]
pub enum DrawCondition {
    /// Only kings move and nothing is captured.
    KingsOnly,
    /// Both sides have kings, nothing is captured or crowned, and the number of pieces is in the range.
    Balance(RangeInclusive<u32>),
    /// Nothing is captured.
    NoCapture,
    /// One king each and nothing else, and neither can be captured at once.
    KingAgainstKing,
    /// Two kings against one, and nothing else.
    TwoKings,
    /// Three or more kings against one king, and nothing else; nothing is captured.
    ThreeKings,
    /// A number of pieces in the range, a king among them, against one king alone. Captures and crownings
    /// do not restart the count.
    LoneKing(RangeInclusive<u32>),
    /// Three pieces, a king among them, against one king alone on the main road (the long diagonal).
    Road,
}

impl Draws {
    /// No draws.
    pub const NEVER: Self = Self { repetition: None, counted: &[] };

    /// Draws by repetition and by move counts.
    pub const fn new(repetition: Repetition, counted: &'static [MoveLimit]) -> Self {
        Self { repetition: Some(repetition), counted }
    }
}

/// A [`Repetition`].
pub const fn repeated(times: usize, source: &'static str) -> Repetition {
    Repetition { times, source }
}

/// A [`MoveLimit`].
pub const fn move_limit(condition: DrawCondition, moves: u32, source: &'static str) -> MoveLimit {
    MoveLimit { condition, moves, source }
}
