//! Rules of the user's own that are saved with a name. A study has them written out switch by switch; the name is in the
//! settings alone.

use etude_model::RuleProfile;
use etude_study::identity::GameInfo;
use etude_study::registry;
use serde::{Deserialize, Serialize};

/// Own rules with their name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct NamedRules {
    /// The name.
    pub name: String,
    /// The identifier of the game.
    pub game: String,
    /// The rules, switch by switch.
    pub rules: String,
}

impl NamedRules {
    /// True if these are rules of a game.
    pub fn is_for(&self, game: &GameInfo, rules: &RuleProfile) -> bool {
        (self.game.as_str(), self.rules.as_str()) == (game.id, rules.id)
    }
}

/// The saved rules of a game, as far as this program knows their switches.
pub fn saved_of(saved: &[NamedRules], game: &GameInfo) -> Vec<(String, &'static RuleProfile)> {
    let of_game = saved.iter().filter(|own| own.game == game.id);
    let known = of_game.filter_map(|own| {
        let (entry, rules) = registry::find(game.id, &own.rules).ok()?;
        (entry.game.name == game.name).then(|| (own.name.clone(), rules))
    });
    known.collect()
}

/// The user's name of rules, where they are saved with one.
pub fn name_of<'a>(saved: &'a [NamedRules], game: &GameInfo, rules: &RuleProfile) -> Option<&'a str> {
    let own = saved.iter().find(|own| rules.is_own() && own.is_for(game, rules));
    own.map(|own| own.name.as_str())
}
