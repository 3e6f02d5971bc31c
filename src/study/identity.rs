//! Identity of a study: game, rules and description.

use super::document::About;
use etude_model::rules::{self, Switches};
use etude_model::{Message, RuleProfile, SwitchState};

/// Static information on a game.
#[derive(Clone, Copy, Debug)]
pub struct GameInfo {
    /// Game identifier.
    pub id: &'static str,
    /// Fluent identifier of its name.
    pub name: &'static str,
    /// Rule profiles, the default first.
    pub rules: fn() -> &'static [RuleProfile],
    /// Returns true if a profile belongs to this entry: a game with several representations has an entry for each.
    pub plays: fn(&RuleProfile) -> bool,
    /// The switches of its rules, if they have any.
    pub switches: Option<&'static dyn Switches>,
    /// True if cards are hidden from seats.
    pub hides: bool,
    /// The number of players: of seats if there are more than two of them, else of sides.
    pub players: u8,
    /// True if each of these plays for itself, and one of them loses.
    pub each_for_itself: bool,
    /// True if no move takes more than one card, so that a click on a card plays it.
    pub singles: bool,
}

impl GameInfo {
    /// The switches of a profile with their values; none where rules are only picked by name.
    pub fn switches_of(&self, profile: &RuleProfile) -> Vec<SwitchState> {
        self.switches.map_or(Vec::new(), |switches| switches.of(profile))
    }

    /// A profile with switches set, each by the identifiers of switch and value.
    ///
    /// # Errors
    /// The switch or value that does not exist, or why the settings make no sense together.
    pub fn set_switches(
        &self,
        profile: &'static RuleProfile,
        settings: &[(&str, &str)],
    ) -> Result<&'static RuleProfile, Message> {
        rules::with_switches(self.switches, profile, settings)
    }
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
