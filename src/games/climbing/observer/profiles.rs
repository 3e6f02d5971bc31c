//! The rule profiles of tables, as data.

use crate::climbing::rules::{self, Rules};
use etude_model::RuleProfile;

/// The profiles, the default first.
pub static TABLES: [RuleProfile; 3] = [
    RuleProfile::new("table", "deal-rules-table", "deal-rules-table-about"),
    RuleProfile::new("table-app", "deal-rules-table-app", "deal-rules-table-app-about"),
    RuleProfile::new("table-strict", "deal-rules-table-strict", "deal-rules-table-strict-about"),
];

/// The rules behind each profile of a list like [`TABLES`].
static RULES: [&Rules; 3] = [&rules::DOUDIZHU, &rules::APP, &rules::STRICT];

/// The rules of a profile of a list; the default for profiles of other games.
pub fn rules_of(profiles: &[RuleProfile; 3], profile: &RuleProfile) -> &'static Rules {
    let place = profiles.iter().position(|own| own.id == profile.id);
    place.and_then(|place| RULES.get(place)).copied().unwrap_or(&rules::DOUDIZHU)
}

/// The profile of a list that has these rules; the default for plain numbers.
pub fn profile_of(profiles: &'static [RuleProfile; 3], rules: &Rules) -> &'static RuleProfile {
    let [first, ..] = profiles;
    let place = RULES.iter().position(|own| own.profile.id == rules.profile.id);
    place.and_then(|place| profiles.get(place)).unwrap_or(first)
}
