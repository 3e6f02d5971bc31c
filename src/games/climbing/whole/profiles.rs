//! The rule profiles of whole deals, as data.

use crate::model::RuleProfile;

/// The profiles, the default first, in the order of those of tables.
pub static WHOLE: [RuleProfile; 3] = [
    RuleProfile { id: "whole", name: "whole-rules", about: "whole-rules-about" },
    RuleProfile { id: "whole-app", name: "whole-rules-app", about: "whole-rules-app-about" },
    RuleProfile { id: "whole-strict", name: "whole-rules-strict", about: "whole-rules-strict-about" },
];
