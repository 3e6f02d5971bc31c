//! What a study is of.

use super::document::About;
use crate::model::RuleProfile;

/// What there is to know of a game without opening a study of it.
#[derive(Clone, Copy, Debug)]
pub struct GameInfo {
    /// The game's identifier.
    pub id: &'static str,
    /// The Fluent identifier of its name.
    pub name: &'static str,
    /// Its rules, the default first.
    pub rules: fn() -> &'static [RuleProfile],
    /// Which of them its representation is for: a game with several has an entry for each.
    pub plays: fn(&RuleProfile) -> bool,
    /// Whether seats see less than everything.
    pub hides: bool,
    /// Whether no move takes more than one card, so that a click on a card plays it.
    pub singles: bool,
}

/// What a study is of, and what it says of itself.
#[derive(Clone, Debug)]
pub struct Identity {
    /// The game.
    pub game: &'static GameInfo,
    /// The rules.
    pub rules: &'static RuleProfile,
    /// What it is called, who made it and what it says.
    pub about: About,
}
