//! The rule profiles of whole deals, as data.

use etude_model::RuleProfile;

/// The profiles, the default first, in the same order as the profiles of tables.
pub static WHOLE: [RuleProfile; 3] = [
    RuleProfile::new("whole", "dealt-rules", "dealt-rules-about"),
    RuleProfile::new("whole-app", "dealt-rules-app", "dealt-rules-app-about"),
    RuleProfile::new("whole-strict", "dealt-rules-strict", "dealt-rules-strict-about"),
];
