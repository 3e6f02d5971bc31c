//! The games that are played at real tables, as data.

use crate::model::RuleProfile;

/// A way to play.
#[derive(Debug, PartialEq, Eq)]
pub struct Profile {
    /// What the user picks.
    pub profile: RuleProfile,
    /// Whether attacks may be passed on.
    pub transfer: bool,
}

/// Attackers may throw in.
pub static PODKIDNOY: Profile = Profile {
    profile: RuleProfile { id: "table", name: "durak-rules-observer", about: "durak-rules-observer-about" },
    transfer: false,
};
/// Defenders may also pass an attack on.
pub static PEREVODNOY: Profile = Profile {
    profile: RuleProfile {
        id: "table-transfer",
        name: "durak-rules-observer-transfer",
        about: "durak-rules-observer-transfer-about",
    },
    transfer: true,
};

/// The way to play of a profile; the default for a profile of other games.
pub fn of(profile: &RuleProfile) -> &'static Profile {
    if profile.id == PEREVODNOY.profile.id { &PEREVODNOY } else { &PODKIDNOY }
}

/// The way to play with or without passing attacks on.
pub fn with(transfer: bool) -> &'static Profile {
    if transfer { &PEREVODNOY } else { &PODKIDNOY }
}
