//! Compositions that are the same but for colours, the board's turn or its mirror.

use super::document::Document;
use super::registry;

/// What a position is like: equal texts mean positions that are the same but for what does not matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Likeness {
    /// The position as it stands, with its rules.
    exact: String,
    /// The same text for all positions that are like it.
    like: String,
}

impl Likeness {
    /// What a study's position is like; none in a game of which no compositions are checked, and of a position that cannot
    /// be read.
    pub fn of(document: &Document) -> Option<Self> {
        Self::of_position(&document.game, &document.rules, &document.position)
    }

    /// The same of a position by its game, rules and text.
    pub fn of_position(game: &str, rules: &str, position: &str) -> Option<Self> {
        let (entry, rules) = registry::find_for(game, rules, position).ok()?;
        let like = entry.batch?.likeness(rules, position)?;
        let exact = (entry.exact)(rules, position)?;
        Some(Self { exact, like })
    }

    /// Whether two positions are like each other: exactly the same, or not.
    pub fn compare(&self, other: &Self) -> Option<Same> {
        if self.exact == other.exact {
            return Some(Same::Exactly);
        }
        (self.like == other.like).then_some(Same::Turned)
    }
}

/// How a position is another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Same {
    /// Every piece stands where it does there.
    Exactly,
    /// With colours exchanged, the board turned or mirrored.
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

    /// The Fluent identifier of a sentence about it, which takes a `title`.
    pub fn text(self) -> &'static str {
        match self {
            Self::Exactly => "desk-same",
            Self::Turned => "desk-alike",
        }
    }
}
