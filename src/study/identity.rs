//! Identity of a study: game, rules and description.

use super::document::About;
use crate::model::RuleProfile;

/// Static information on a game.
#[derive(Clone, Copy, Debug)]
pub struct GameInfo {
    /// Game identifier.
    pub id: &'static str,
    /// Fluent identifier of its name.
    pub name: &'static str,
    /// Rule profiles, the default first.
    pub rules: fn() -> &'static [RuleProfile],
    /// Whether a profile belongs to this entry: a game with several representations has an entry for each.
    pub plays: fn(&RuleProfile) -> bool,
    /// Whether cards are hidden from seats.
    pub hides: bool,
    /// Whether no move takes more than one card, so that a click on a card plays it.
    pub singles: bool,
}

/// Game, rules and description of a study.
#[derive(Clone, Debug)]
pub struct Identity {
    /// The game.
    pub game: &'static GameInfo,
    /// The rules.
    pub rules: &'static RuleProfile,
    /// Title, author, notes and exercise fields.
    pub about: About,
}
