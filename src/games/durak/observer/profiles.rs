//! The profiles of tables, as data.

use etude_model::RuleProfile;

/// A profile.
#[derive(Debug, PartialEq, Eq)]
pub struct Profile {
    /// The rule profile.
    pub profile: RuleProfile,
    /// True if the rules have transfers.
    pub transfer: bool,
}

/// Throw-ins.
pub static PODKIDNOY: Profile = Profile {
    profile: RuleProfile::new("table", "durak-rules-observer", "durak-rules-observer-about"),
    transfer: false,
};
/// Throw-ins and transfers.
pub static PEREVODNOY: Profile = Profile {
    profile: RuleProfile::new(
        "table-transfer",
        "durak-rules-observer-transfer",
        "durak-rules-observer-transfer-about",
    ),
    transfer: true,
};

/// The profile of a rule profile; the default for other games.
pub fn of(profile: &RuleProfile) -> &'static Profile {
    if profile.id == PEREVODNOY.profile.id { &PEREVODNOY } else { &PODKIDNOY }
}

/// The profile with or without transfers.
pub fn with(transfer: bool) -> &'static Profile {
    if transfer { &PEREVODNOY } else { &PODKIDNOY }
}
