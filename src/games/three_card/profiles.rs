//! The rules by name: profiles that players know, and single options of them.
//!
//! | rules | category order | A-2-3 | equal hands |
//! |---|---|---|---|
//! | `zjh` (default) | trips, straight flush, flush, straight, pair, high card | lowest straight | share |
//! | `zjh-asker` | as `zjh` | lowest straight | the one who asks loses |
//! | `zjh-235` | as `zjh`; 5-3-2 of three suits beats trips | lowest straight | the one who asks loses |
//! | `zjh-235-a23` | as `zjh`; 5-3-2 of three suits beats trips | second straight | the one who asks loses |
//! | `teen-patti` | straight above flush | second straight | the one who asks loses |
//! | `poker` | straight flush, trips, straight, flush, pair, high card | lowest straight | share |
//!
//! The names of the single options are told in `notation`, which reads them.

use super::betting::{BET_RULES, BetRules};
use super::rules::{CategoryOrder, Equal, LowStraight, Options, TwoThreeFive};
use crate::model::RuleProfile;

/// The words in which players speak of categories.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Words {
    /// Those of 炸金花: 豹子, 顺金, 金花.
    #[default]
    Zjh,
    /// Those of Teen Patti: trail, pure sequence, colour.
    TeenPatti,
    /// Those of poker.
    Poker,
}

impl Profile {
    /// The words of its players.
    pub fn words(&self) -> Words {
        match self.profile.id {
            "teen-patti" => Words::TeenPatti,
            "poker" => Words::Poker,
            _ => Words::Zjh,
        }
    }
}

/// Rules that players know by a name.
#[derive(Debug, PartialEq, Eq)]
pub struct Profile {
    /// How the user picks it.
    pub profile: RuleProfile,
    /// What it means; a position may say otherwise.
    pub options: Options,
    /// How its players bet, as [`betting`](super::betting) names it.
    pub betting: &'static BetRules,
}

/// The article's rules: 炸金花 (zhajinhua) without house rules.
pub static ZJH: Profile = Profile {
    profile: RuleProfile { id: "zjh", name: "three-rules-zjh", about: "three-rules-zjh-about" },
    options: Options {
        low_straight: LowStraight::Lowest,
        order: CategoryOrder::Zjh,
        two_three_five: TwoThreeFive::Off,
        equal: Equal::Tie,
    },
    betting: &BET_RULES[0],
};

/// 炸金花 with the house rule of most tables: who asks for the comparison (比牌) loses between equal hands.
pub static ZJH_ASKER: Profile = Profile {
    profile: RuleProfile { id: "zjh-asker", name: "three-rules-asker", about: "three-rules-asker-about" },
    options: Options { equal: Equal::ChallengerLoses, ..ZJH.options },
    betting: &BET_RULES[0],
};

/// The same, and 5-3-2 of three suits eats trips (235 吃豹子).
pub static ZJH_235: Profile = Profile {
    profile: RuleProfile { id: "zjh-235", name: "three-rules-235", about: "three-rules-235-about" },
    options: Options { two_three_five: TwoThreeFive::Rainbow, ..ZJH_ASKER.options },
    betting: &BET_RULES[0],
};

/// The same, and A-2-3 comes right after A-K-Q.
pub static ZJH_235_A23: Profile = Profile {
    profile: RuleProfile {
        id: "zjh-235-a23",
        name: "three-rules-235-a23",
        about: "three-rules-235-a23-about",
    },
    options: Options { low_straight: LowStraight::Second, ..ZJH_235.options },
    betting: &BET_RULES[0],
};

/// Teen Patti: straights above flushes, 3-2-A second to A-K-Q, and who asks loses between equal hands.
pub static TEEN_PATTI: Profile = Profile {
    profile: RuleProfile { id: "teen-patti", name: "three-rules-teen", about: "three-rules-teen-about" },
    options: Options {
        low_straight: LowStraight::Second,
        order: CategoryOrder::Western,
        two_three_five: TwoThreeFive::Off,
        equal: Equal::ChallengerLoses,
    },
    betting: &BET_RULES[1],
};

/// The ranking of casino three-card poker: by how rare the categories are.
pub static POKER: Profile = Profile {
    profile: RuleProfile { id: "poker", name: "three-rules-poker", about: "three-rules-poker-about" },
    options: Options {
        low_straight: LowStraight::Lowest,
        order: CategoryOrder::Poker,
        two_three_five: TwoThreeFive::Off,
        equal: Equal::Tie,
    },
    betting: &BET_RULES[2],
};

/// All profiles, the default first.
pub static PROFILES: [&Profile; 6] = [&ZJH, &ZJH_ASKER, &ZJH_235, &ZJH_235_A23, &TEEN_PATTI, &POKER];

/// The profile that a rule profile stands for.
pub fn of(profile: &RuleProfile) -> &'static Profile {
    PROFILES.into_iter().find(|known| known.profile.id == profile.id).unwrap_or(&ZJH)
}

/// One option of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The place of 3-2-A.
    LowStraight(LowStraight),
    /// The order of the categories.
    Order(CategoryOrder),
    /// Which 5-3-2 beats trips.
    TwoThreeFive(TwoThreeFive),
    /// What happens when hands are equal.
    Equal(Equal),
}

/// Options of which exactly one holds.
#[derive(Debug)]
pub struct Group {
    /// Names it among the choices of a setup.
    pub id: &'static str,
    /// The Fluent identifier of its label.
    pub label: &'static str,
    /// Its options: the name in notation, the Fluent identifier, and what it means.
    pub rules: &'static [(&'static str, &'static str, Rule)],
}

/// All options of the rules.
pub static GROUPS: [Group; 4] = [
    Group {
        id: "low",
        label: "three-choice-low",
        rules: &[
            ("a23-low", "three-low-lowest", Rule::LowStraight(LowStraight::Lowest)),
            ("a23-second", "three-low-second", Rule::LowStraight(LowStraight::Second)),
            ("a23-high", "three-low-highest", Rule::LowStraight(LowStraight::Highest)),
        ],
    },
    Group {
        id: "order",
        label: "three-choice-order",
        rules: &[
            ("order-zjh", "three-order-zjh", Rule::Order(CategoryOrder::Zjh)),
            ("order-western", "three-order-western", Rule::Order(CategoryOrder::Western)),
            ("order-poker", "three-order-poker", Rule::Order(CategoryOrder::Poker)),
        ],
    },
    Group {
        id: "special",
        label: "three-choice-special",
        rules: &[
            ("235-off", "three-special-off", Rule::TwoThreeFive(TwoThreeFive::Off)),
            ("235-rainbow", "three-special-rainbow", Rule::TwoThreeFive(TwoThreeFive::Rainbow)),
            ("235-offsuit", "three-special-offsuit", Rule::TwoThreeFive(TwoThreeFive::Offsuit)),
        ],
    },
    Group {
        id: "equal",
        label: "three-choice-equal",
        rules: &[
            ("tie", "three-equal-tie", Rule::Equal(Equal::Tie)),
            ("challenger-loses", "three-equal-challenger", Rule::Equal(Equal::ChallengerLoses)),
            ("suit-decides", "three-equal-suit", Rule::Equal(Equal::SuitDecides)),
        ],
    },
];

impl Rule {
    /// The option of that name, with the name of its group.
    pub fn from_id(id: &str) -> Option<(&'static str, Self)> {
        GROUPS.iter().find_map(|group| {
            let found = group.rules.iter().find(|(name, ..)| *name == id);
            found.map(|(_, _, rule)| (group.id, *rule))
        })
    }

    /// Puts the option in force.
    pub fn set(self, options: &mut Options) {
        match self {
            Self::LowStraight(place) => options.low_straight = place,
            Self::Order(order) => options.order = order,
            Self::TwoThreeFive(which) => options.two_three_five = which,
            Self::Equal(equal) => options.equal = equal,
        }
    }

    /// Whether the option is in force.
    pub fn holds(self, options: &Options) -> bool {
        let mut with = *options;
        self.set(&mut with);
        with == *options
    }
}

/// The names of the options in which rules differ from others, in the order of the groups.
pub fn differences(options: &Options, from: &Options) -> Vec<&'static str> {
    let rules = GROUPS.iter().flat_map(|group| group.rules);
    rules.filter(|(_, _, rule)| rule.holds(options) && !rule.holds(from)).map(|(id, ..)| *id).collect()
}

/// The names of all options.
pub fn rule_ids() -> String {
    let ids: Vec<&str> = GROUPS.iter().flat_map(|group| group.rules.iter().map(|(id, ..)| *id)).collect();
    ids.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_found_by_name_and_told_apart() {
        let mut options = ZJH.options;
        assert_eq!(differences(&options, &ZJH.options), [""; 0]);
        for id in ["a23-second", "order-western", "challenger-loses"] {
            let (_, rule) = Rule::from_id(id).expect("an option");
            assert!(!rule.holds(&options), "{id}");
            rule.set(&mut options);
            assert!(rule.holds(&options), "{id}");
        }
        assert_eq!(options, TEEN_PATTI.options);
        assert_eq!(differences(&options, &ZJH.options), ["a23-second", "order-western", "challenger-loses"]);
        assert_eq!(differences(&ZJH.options, &options), ["a23-low", "order-zjh", "tie"]);
        assert_eq!(Rule::from_id("a23"), None);
        // The rules of the house by name are those options.
        assert_eq!(differences(&ZJH_ASKER.options, &ZJH.options), ["challenger-loses"]);
        assert_eq!(differences(&ZJH_235.options, &ZJH.options), ["235-rainbow", "challenger-loses"]);
        let all = ["a23-second", "235-rainbow", "challenger-loses"];
        assert_eq!(differences(&ZJH_235_A23.options, &ZJH.options), all);
    }
}
