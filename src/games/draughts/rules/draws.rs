//! When games are drawn that could go on: the limits of each federation as data.

use std::ops::RangeInclusive;

/// When the games under some rules are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draws {
    /// How often a position arises until the game is drawn; none where it never is.
    pub repetition: Option<Repetition>,
    /// The rules that count moves, the strictest first.
    pub counted: &'static [Counted],
}

/// How often a position arises, with the same side to move, until the game is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repetition {
    /// How often, the first time included.
    pub times: usize,
    /// The paragraph of the official rules, as the user is told.
    pub source: &'static str,
}

/// A rule by which a game is drawn after so many moves.
#[derive(Debug, PartialEq, Eq)]
pub struct Counted {
    /// What has to go on.
    pub stretch: Stretch,
    /// How many moves each side makes meanwhile.
    pub moves: u32,
    /// The paragraph of the official rules, as the user is told.
    pub source: &'static str,
}

/// What has to go on for so many moves of each side until a game is drawn.
#[derive(Debug, PartialEq, Eq)]
pub enum Stretch {
    /// Only kings move, and nothing is captured.
    KingsOnly,
    /// Both have kings, and nothing is captured or crowned, with so many pieces on the board.
    Balance(RangeInclusive<u32>),
    /// Nothing is captured.
    NoCapture,
    /// Each has one king and nothing else, and neither can be captured at once.
    KingAgainstKing,
    /// One has two kings, the other one king, and neither has anything else.
    TwoKings,
    /// One has three kings or more, the other one king and nothing else; nothing is captured.
    ThreeKings,
    /// One has so many pieces, a king among them, the other one king and nothing else. What is captured or
    /// crowned meanwhile does not start the count again.
    LoneKing(RangeInclusive<u32>),
    /// One has three pieces, a king among them, the other one king on the long diagonal and nothing else.
    Road,
}

impl Draws {
    /// Nothing is ever drawn.
    pub const NEVER: Self = Self { repetition: None, counted: &[] };

    /// Drawn by these repetitions and counts.
    pub const fn new(repetition: Repetition, counted: &'static [Counted]) -> Self {
        Self { repetition: Some(repetition), counted }
    }
}

/// So many times, by that paragraph.
pub const fn repeated(times: usize, source: &'static str) -> Repetition {
    Repetition { times, source }
}

/// So many moves of each side, by that paragraph.
pub const fn counted(stretch: Stretch, moves: u32, source: &'static str) -> Counted {
    Counted { stretch, moves, source }
}
