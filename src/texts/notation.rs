//! Notation styles of moves in texts: squares of boards and ranks of cards.

use serde::{Deserialize, Serialize};

/// Square notation of moves on the screen; files, fields and the command line keep the notation of the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum SquareStyle {
    /// The notation of the rules.
    #[default]
    Usual,
    /// A letter and a number, such as `c3`.
    Letters,
    /// A number, such as `22`.
    Numbers,
    /// Only the letter of the start square, such as `cd4`, under rules that allow it.
    Short,
}

impl SquareStyle {
    /// All square notations.
    pub const ALL: [Self; 4] = [Self::Usual, Self::Letters, Self::Numbers, Self::Short];

    /// The Fluent identifier of the name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Usual => "squares-usual",
            Self::Letters => "squares-letters",
            Self::Numbers => "squares-numbers",
            Self::Short => "squares-short",
        }
    }

    /// Identifier in the texts.
    pub(super) fn id(self) -> &'static str {
        match self {
            Self::Usual => "usual",
            Self::Letters => "letters",
            Self::Numbers => "numbers",
            Self::Short => "short",
        }
    }

    /// A move in this notation as an example; `None` if it depends on the rules.
    pub fn example(self) -> Option<&'static str> {
        match self {
            Self::Usual => None,
            Self::Letters => Some("c3-d4"),
            Self::Numbers => Some("22-18"),
            Self::Short => Some("cd4"),
        }
    }
}

/// Rank notation of tens on cards and of jokers in moves; files, fields and the command line always use letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum RankStyle {
    /// The print of most cards: `10`, and the usual symbols for jokers.
    #[default]
    Printed,
    /// One letter each, as in typed input.
    Letters,
}

impl RankStyle {
    /// All rank notations.
    pub const ALL: [Self; 2] = [Self::Printed, Self::Letters];

    /// The Fluent identifier of the name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Printed => "ranks-printed",
            Self::Letters => "ranks-letters",
        }
    }

    /// Identifier in the texts.
    pub(super) fn id(self) -> &'static str {
        match self {
            Self::Printed => "printed",
            Self::Letters => "letters",
        }
    }
}
