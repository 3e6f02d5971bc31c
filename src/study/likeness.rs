//! Likeness of compositions: equal up to exchanged colours, rotation and reflection of the board.

use super::document::Document;
use super::registry;

/// A position with the normal form of all positions like it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Likeness {
    /// The position in notation, with its rules.
    exact: String,
    /// The normal form, which is the same for all positions like it.
    normal_form: String,
}

impl Likeness {
    /// The likeness of a study's position; none of an unreadable position, and in a game without checks of compositions.
    pub fn of(document: &Document) -> Option<Self> {
        Self::of_position(&document.game, &document.rules, &document.position)
    }

    /// The likeness of a position by its game, rules and text.
    pub fn of_position(game: &str, rules: &str, position: &str) -> Option<Self> {
        let (entry, rules, exact) = registry::canonical(game, rules, position)?;
        let normal_form = entry.batch?.likeness(rules, position)?;
        Some(Self { exact, normal_form })
    }

    /// The way in which two positions are like each other, if they are.
    pub fn compare(&self, other: &Self) -> Option<Same> {
        if self.exact == other.exact {
            return Some(Same::Exactly);
        }
        (self.normal_form == other.normal_form).then_some(Same::Turned)
    }
}

/// The likeness of two positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Same {
    /// Equal positions.
    Exactly,
    /// Positions that are equal with colours exchanged, or the board rotated or reflected.
    Turned,
}

impl Same {
    /// Its name on the command line.
    pub fn id(self) -> &'static str {
        match self {
            Self::Exactly => "same",
            Self::Turned => "turned",
        }
    }

    /// The Fluent identifier of a sentence about it with a `title`.
    pub fn text(self) -> &'static str {
        match self {
            Self::Exactly => "composition-same",
            Self::Turned => "composition-alike",
        }
    }
}
