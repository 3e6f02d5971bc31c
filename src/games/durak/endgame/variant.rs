//! The rules of endgames as data.

use crate::durak::rules::Rules;
use etude_model::RuleProfile;

/// Rules with their profile.
#[derive(Debug, PartialEq, Eq)]
pub struct Variant {
    /// The rule profile.
    pub profile: RuleProfile,
    /// The rules.
    pub rules: Rules,
}

const fn variant(profile: RuleProfile, throw_in: bool, transfer: bool) -> Variant {
    Variant { profile, rules: Rules { throw_in, transfer, ..Rules::PODKIDNOY } }
}

/// Nothing is thrown in while the defender takes.
pub static PLAIN: Variant =
    variant(RuleProfile::new("plain", "durak-rules-plain", "durak-rules-plain-about"), false, false);
/// The attacker may throw in while the defender takes.
pub static THROW_IN: Variant =
    variant(RuleProfile::new("throw-in", "durak-rules-throw-in", "durak-rules-throw-in-about"), true, false);
/// Transfers.
pub static PLAIN_TRANSFER: Variant = variant(
    RuleProfile::new("plain-transfer", "durak-rules-plain-transfer", "durak-rules-plain-transfer-about"),
    false,
    true,
);
/// Throw-ins and transfers.
pub static THROW_IN_TRANSFER: Variant = variant(
    RuleProfile::new(
        "throw-in-transfer",
        "durak-rules-throw-in-transfer",
        "durak-rules-throw-in-transfer-about",
    ),
    true,
    true,
);

/// All variants, the default first.
pub static ALL: [&Variant; 4] = [&PLAIN, &THROW_IN, &PLAIN_TRANSFER, &THROW_IN_TRANSFER];

/// The variant of a profile; the default for a profile of other games.
pub fn of(profile: &RuleProfile) -> &'static Variant {
    ALL.into_iter().find(|variant| variant.profile.id == profile.id).unwrap_or(&PLAIN)
}

/// The variant with or without its two options.
pub fn with(throw_in: bool, transfer: bool) -> &'static Variant {
    let fits = |variant: &&Variant| variant.rules.throw_in == throw_in && variant.rules.transfer == transfer;
    ALL.into_iter().find(fits).unwrap_or(&PLAIN)
}
