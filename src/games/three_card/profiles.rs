//! Rule profiles, and single options by name.
//!
//! | rules | category order | A-2-3 | equal hands |
//! |---|---|---|---|
//! | `zjh` (default) | trips, straight flush, flush, straight, pair, high card | lowest straight | share |
//! | `zjh-asker` | as `zjh` | lowest straight | the challenger (比牌) loses, as at most tables |
//! | `zjh-235` | as `zjh`; 5-3-2 of three suits beats trips (235 吃豹子) | lowest straight | the challenger loses |
//! | `zjh-235-a23` | as `zjh`; 5-3-2 of three suits beats trips | second straight | the challenger loses |
//! | `teen-patti` | straight above flush | second straight | the challenger loses |
//! | `poker` | straight flush, trips, straight, flush, pair, high card | lowest straight | share |
//!
//! [`notation`](super::notation) lists the single options.

use super::betting::{BET_RULES, BetRules};
use super::rules::{CategoryOrder, Equal, LowStraight, Options, TwoThreeFive};
use etude_model::RuleProfile;

/// Vocabulary for the categories.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Words {
    /// 炸金花: 豹子, 顺金, 金花.
    #[default]
    Zjh,
    /// Teen Patti: trail, pure sequence, colour.
    TeenPatti,
    /// Poker.
    Poker,
}

/// Named rules.
#[derive(Debug, PartialEq, Eq)]
pub struct Profile {
    /// Name and description.
    pub profile: RuleProfile,
    /// Options; a position may override them.
    pub options: Options,
    /// Usual way to bet.
    pub betting: &'static BetRules,
    /// Vocabulary of its players.
    pub words: Words,
}

const ARTICLE: Options = Options {
    low_straight: LowStraight::Lowest,
    order: CategoryOrder::Zjh,
    two_three_five: TwoThreeFive::Off,
    equal: Equal::Tie,
};
const ASKER: Options = Options { equal: Equal::ChallengerLoses, ..ARTICLE };
const ASKER_235: Options = Options { two_three_five: TwoThreeFive::Rainbow, ..ASKER };

const fn zjh(id: &'static str, name: &'static str, about: &'static str, options: Options) -> Profile {
    let profile = RuleProfile::new(id, name, about);
    Profile { profile, options, betting: &BET_RULES[0], words: Words::Zjh }
}

/// All profiles, the default first.
pub static PROFILES: [Profile; 6] = [
    zjh("zjh", "three-rules-zjh", "three-rules-zjh-about", ARTICLE),
    zjh("zjh-asker", "three-rules-asker", "three-rules-asker-about", ASKER),
    zjh("zjh-235", "three-rules-235", "three-rules-235-about", ASKER_235),
    zjh(
        "zjh-235-a23",
        "three-rules-235-a23",
        "three-rules-235-a23-about",
        Options { low_straight: LowStraight::Second, ..ASKER_235 },
    ),
    Profile {
        profile: RuleProfile::new("teen-patti", "three-rules-teen", "three-rules-teen-about"),
        options: Options {
            low_straight: LowStraight::Second,
            order: CategoryOrder::Western,
            two_three_five: TwoThreeFive::Off,
            equal: Equal::ChallengerLoses,
        },
        betting: &BET_RULES[1],
        words: Words::TeenPatti,
    },
    Profile {
        profile: RuleProfile::new("poker", "three-rules-poker", "three-rules-poker-about"),
        options: Options { order: CategoryOrder::Poker, ..ARTICLE },
        betting: &BET_RULES[2],
        words: Words::Poker,
    },
];

/// The profile with an identifier.
pub fn by_id(id: &str) -> Option<&'static Profile> {
    PROFILES.iter().find(|known| known.profile.id == id)
}

/// The profile of a rule profile.
pub fn of(profile: &RuleProfile) -> &'static Profile {
    by_id(profile.id).unwrap_or(&PROFILES[0])
}

/// Single rule option.
#[derive(Debug)]
pub struct Rule {
    /// Name in notation.
    pub id: &'static str,
    /// Fluent identifier.
    pub name: &'static str,
    set: fn(&mut Options),
}

/// Options that exclude each other.
#[derive(Debug)]
pub struct Group {
    /// Identifier among the choices of a setup.
    pub id: &'static str,
    /// Fluent identifier of the label.
    pub label: &'static str,
    /// The options.
    pub rules: [Rule; 3],
}

const fn rule(id: &'static str, name: &'static str, set: fn(&mut Options)) -> Rule {
    Rule { id, name, set }
}

/// All rule options.
pub static GROUPS: [Group; 4] = [
    Group {
        id: "low",
        label: "three-choice-low",
        rules: [
            rule("a23-low", "three-low-lowest", |options| options.low_straight = LowStraight::Lowest),
            rule("a23-second", "three-low-second", |options| options.low_straight = LowStraight::Second),
            rule("a23-high", "three-low-highest", |options| options.low_straight = LowStraight::Highest),
        ],
    },
    Group {
        id: "order",
        label: "three-choice-order",
        rules: [
            rule("order-zjh", "three-order-zjh", |options| options.order = CategoryOrder::Zjh),
            rule("order-western", "three-order-western", |options| options.order = CategoryOrder::Western),
            rule("order-poker", "three-order-poker", |options| options.order = CategoryOrder::Poker),
        ],
    },
    Group {
        id: "special",
        label: "three-choice-special",
        rules: [
            rule("235-off", "three-special-off", |options| options.two_three_five = TwoThreeFive::Off),
            rule("235-rainbow", "three-special-rainbow", |options| {
                options.two_three_five = TwoThreeFive::Rainbow;
            }),
            rule("235-offsuit", "three-special-offsuit", |options| {
                options.two_three_five = TwoThreeFive::Offsuit;
            }),
        ],
    },
    Group {
        id: "equal",
        label: "three-choice-equal",
        rules: [
            rule("tie", "three-equal-tie", |options| options.equal = Equal::Tie),
            rule("challenger-loses", "three-equal-challenger", |options| {
                options.equal = Equal::ChallengerLoses;
            }),
            rule("suit-decides", "three-equal-suit", |options| options.equal = Equal::SuitDecides),
        ],
    },
];

impl Rule {
    /// The option with a name, and the identifier of its group.
    pub fn from_id(id: &str) -> Option<(&'static str, &'static Self)> {
        GROUPS.iter().find_map(|group| Some((group.id, group.rules.iter().find(|rule| rule.id == id)?)))
    }

    /// Applies the option.
    pub fn set(&self, options: &mut Options) {
        (self.set)(options);
    }

    /// Returns true if the option is in force.
    pub fn holds(&self, options: &Options) -> bool {
        let mut with = *options;
        self.set(&mut with);
        with == *options
    }
}

/// Names of the options in which rules differ from others, in the order of the groups.
pub fn differences(options: &Options, from: &Options) -> Vec<&'static str> {
    let rules = GROUPS.iter().flat_map(|group| &group.rules);
    rules.filter(|rule| rule.holds(options) && !rule.holds(from)).map(|rule| rule.id).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_have_names_and_differences() {
        let named = |id| by_id(id).expect("a profile").options;
        let mut options = ARTICLE;
        assert_eq!(differences(&options, &ARTICLE), [""; 0]);
        for id in ["a23-second", "order-western", "challenger-loses"] {
            let (_, rule) = Rule::from_id(id).expect("an option");
            assert!(!rule.holds(&options), "{id}");
            rule.set(&mut options);
            assert!(rule.holds(&options), "{id}");
        }
        assert_eq!(options, named("teen-patti"));
        assert_eq!(differences(&options, &ARTICLE), ["a23-second", "order-western", "challenger-loses"]);
        assert_eq!(differences(&ARTICLE, &options), ["a23-low", "order-zjh", "tie"]);
        assert!(Rule::from_id("a23").is_none());
        assert_eq!(differences(&named("zjh-asker"), &ARTICLE), ["challenger-loses"]);
        assert_eq!(differences(&named("zjh-235"), &ARTICLE), ["235-rainbow", "challenger-loses"]);
        let all = ["a23-second", "235-rainbow", "challenger-loses"];
        assert_eq!(differences(&named("zjh-235-a23"), &ARTICLE), all);
    }
}
