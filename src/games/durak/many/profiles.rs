//! The profiles of whole games for three and four seats, as data.

use super::state::Seat;
use crate::durak::rules::Rules;
use etude_model::RuleProfile;

/// A profile: the number of seats, and whether attacks may be passed on.
#[derive(Debug, PartialEq, Eq)]
pub struct Profile {
    /// The rule profile.
    pub profile: &'static RuleProfile,
    /// The number of seats.
    pub seats: Seat,
    /// The default rules.
    pub rules: Rules,
}

/// The rule profiles for three seats, the default first.
pub static THREE: [RuleProfile; 2] = [
    RuleProfile::new("podkidnoy-3", "durak-rules-podkidnoy-3", "durak-rules-podkidnoy-3-about"),
    RuleProfile::new("perevodnoy-3", "durak-rules-perevodnoy-3", "durak-rules-perevodnoy-3-about"),
];
/// The rule profiles for four seats, the default first.
pub static FOUR: [RuleProfile; 2] = [
    RuleProfile::new("podkidnoy-4", "durak-rules-podkidnoy-4", "durak-rules-podkidnoy-4-about"),
    RuleProfile::new("perevodnoy-4", "durak-rules-perevodnoy-4", "durak-rules-perevodnoy-4-about"),
];

const TRANSFERS: Rules = Rules { transfer: true, ..Rules::PODKIDNOY };

/// All profiles.
pub static ALL: [Profile; 4] = [
    Profile { profile: &THREE[0], seats: 3, rules: Rules::PODKIDNOY },
    Profile { profile: &THREE[1], seats: 3, rules: TRANSFERS },
    Profile { profile: &FOUR[0], seats: 4, rules: Rules::PODKIDNOY },
    Profile { profile: &FOUR[1], seats: 4, rules: TRANSFERS },
];

/// The profile of a rule profile, of a game or of a table; the default for other games.
pub fn of(profile: &RuleProfile) -> &'static Profile {
    ALL.iter().chain(&TABLES).find(|entry| entry.profile.id == profile.id).unwrap_or(&ALL[0])
}

/// The profile of a name.
pub fn named(id: &str) -> Option<&'static Profile> {
    ALL.iter().find(|entry| entry.profile.id == id)
}

/// The profile among some of a number of seats, with or without transfers.
pub fn with(all: &'static [Profile], seats: Seat, transfer: bool) -> Option<&'static Profile> {
    all.iter().find(|entry| entry.seats == seats && entry.rules.transfer == transfer)
}

/// The rule profiles of tables for three seats, the default first.
pub static THREE_TABLES: [RuleProfile; 2] = [
    RuleProfile::new("table-3", "durak-rules-table-3", "durak-rules-table-3-about"),
    RuleProfile::new(
        "table-transfer-3",
        "durak-rules-table-transfer-3",
        "durak-rules-table-transfer-3-about",
    ),
];
/// The rule profiles of tables for four seats, the default first.
pub static FOUR_TABLES: [RuleProfile; 2] = [
    RuleProfile::new("table-4", "durak-rules-table-4", "durak-rules-table-4-about"),
    RuleProfile::new(
        "table-transfer-4",
        "durak-rules-table-transfer-4",
        "durak-rules-table-transfer-4-about",
    ),
];

/// The profiles of tables.
pub static TABLES: [Profile; 4] = [
    Profile { profile: &THREE_TABLES[0], seats: 3, rules: Rules::PODKIDNOY },
    Profile { profile: &THREE_TABLES[1], seats: 3, rules: TRANSFERS },
    Profile { profile: &FOUR_TABLES[0], seats: 4, rules: Rules::PODKIDNOY },
    Profile { profile: &FOUR_TABLES[1], seats: 4, rules: TRANSFERS },
];
