//! The robot's methods as data: the article's, the one of its pictures, and one without its mistakes.

use super::weights::Weights;
use crate::model::RuleProfile;

/// A departure from the article's program that can be switched on alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fix {
    /// Defence takes the highest sum instead of the lowest: sums count own losses negative.
    BestDefence,
    /// A node is valued in its own situation instead of the one that the task before left behind.
    FreshSituation,
    /// The card that has to be beaten is not played a second time by the prediction.
    SingleHit,
    /// The face-up trump is known to lie under the talon or, once drawn, in the drawer's hand.
    TrumpCardKnown,
    /// The enemy's cards are counted, not taken for six whenever he draws.
    TrueCount,
    /// Paths of equal sums do not replace each other: the earliest card of the best sum is played.
    NoCollisions,
    /// A defender without cards is not attacked, in the prediction too.
    HandLimit,
    /// The attacker of the bout that ended draws first.
    OldAttackerDrawsFirst,
    /// The lowest trump attacks first.
    LowestTrumpFirst,
    /// The bottom card makes trumps.
    BottomTrump,
    /// The number of the enemy's unknown cards never falls below none.
    CountFloor,
    /// The enemy stops when he has no more cards.
    EnemyRunsOut,
    /// The lowest rank of the pack weighs one instead of its place among thirteen.
    LowestWeighsOne,
    /// An unknown card is the enemy's with the chance (c − b) / a: a counts his cards already.
    TrueChance,
}

impl Fix {
    /// All of them, those that are only options last.
    pub const ALL: [Self; 14] = [
        Self::BestDefence,
        Self::FreshSituation,
        Self::SingleHit,
        Self::TrumpCardKnown,
        Self::TrueCount,
        Self::NoCollisions,
        Self::HandLimit,
        Self::OldAttackerDrawsFirst,
        Self::LowestTrumpFirst,
        Self::BottomTrump,
        Self::CountFloor,
        Self::TrueChance,
        Self::EnemyRunsOut,
        Self::LowestWeighsOne,
    ];

    /// Its name in notation, which never changes.
    pub const fn id(self) -> &'static str {
        match self {
            Self::BestDefence => "best-defence",
            Self::FreshSituation => "fresh-situation",
            Self::SingleHit => "single-hit",
            Self::TrumpCardKnown => "trump-card-known",
            Self::TrueCount => "true-count",
            Self::NoCollisions => "no-collisions",
            Self::HandLimit => "hand-limit",
            Self::OldAttackerDrawsFirst => "old-attacker-draws-first",
            Self::LowestTrumpFirst => "lowest-trump-first",
            Self::BottomTrump => "bottom-trump",
            Self::CountFloor => "count-floor",
            Self::EnemyRunsOut => "enemy-runs-out",
            Self::LowestWeighsOne => "lowest-weighs-one",
            Self::TrueChance => "true-chance",
        }
    }

    /// The Fluent identifier of a sentence that says what it changes.
    pub const fn about(self) -> &'static str {
        match self {
            Self::BestDefence => "durak-fix-best-defence",
            Self::FreshSituation => "durak-fix-fresh-situation",
            Self::SingleHit => "durak-fix-single-hit",
            Self::TrumpCardKnown => "durak-fix-trump-card-known",
            Self::TrueCount => "durak-fix-true-count",
            Self::NoCollisions => "durak-fix-no-collisions",
            Self::HandLimit => "durak-fix-hand-limit",
            Self::OldAttackerDrawsFirst => "durak-fix-old-attacker-draws-first",
            Self::LowestTrumpFirst => "durak-fix-lowest-trump-first",
            Self::BottomTrump => "durak-fix-bottom-trump",
            Self::CountFloor => "durak-fix-count-floor",
            Self::EnemyRunsOut => "durak-fix-enemy-runs-out",
            Self::LowestWeighsOne => "durak-fix-lowest-weighs-one",
            Self::TrueChance => "durak-fix-true-chance",
        }
    }

    /// The fix of that name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|fix| fix.id() == id)
    }

    /// Whether it changes what the robot thinks; the others concern only who deals and judges.
    pub const fn is_robots(self) -> bool {
        !matches!(self, Self::OldAttackerDrawsFirst | Self::LowestTrumpFirst | Self::BottomTrump)
    }
}

/// Some departures from the article's program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fixes(u16);

impl Fixes {
    /// The article's program as it is.
    pub const NONE: Self = Self(0);

    /// Everything that is a mistake in the article's program, mended; what is a matter of taste stays.
    pub const REPAIRED: Self = {
        let mut all = Self((1 << Fix::ALL.len()) - 1);
        all.0 &= !(1 << Fix::EnemyRunsOut as u16 | 1 << Fix::LowestWeighsOne as u16);
        all
    };

    /// Whether one is switched on.
    pub const fn has(self, fix: Fix) -> bool {
        self.0 >> fix as u16 & 1 == 1
    }

    /// The same with one switched on or off.
    pub const fn with(self, fix: Fix, on: bool) -> Self {
        let bit = 1 << fix as u16;
        Self(if on { self.0 | bit } else { self.0 & !bit })
    }

    /// Those that are switched on.
    pub fn iter(self) -> impl Iterator<Item = Fix> {
        Fix::ALL.into_iter().filter(move |&fix| self.has(fix))
    }
}

impl FromIterator<Fix> for Fixes {
    fn from_iter<T: IntoIterator<Item = Fix>>(fixes: T) -> Self {
        fixes.into_iter().fold(Self::NONE, |all, fix| all.with(fix, true))
    }
}

/// How a robot thinks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Method {
    /// What cards weigh, and how far it looks.
    pub weights: Weights,
    /// Where it departs from the article's program.
    pub fixes: Fixes,
}

/// A method that has a name.
#[derive(Debug, PartialEq)]
pub struct Profile {
    /// Its name in notation and of the player.
    pub id: &'static str,
    /// How the user picks it.
    pub profile: RuleProfile,
    /// What it means; a situation may say otherwise.
    pub method: Method,
}

/// The constants of the published program, and all its quirks.
pub static ARTICLE: Profile = Profile {
    id: "article",
    profile: RuleProfile {
        id: "article-robot",
        name: "durak-robot-article",
        about: "durak-robot-article-about",
    },
    method: Method { weights: Weights::ARTICLE, fixes: Fixes::NONE },
};

/// What the pictures of the article were made with: other constants, and the highest sum in defence.
pub static SCREENSHOT: Profile = Profile {
    id: "screenshot",
    profile: RuleProfile {
        id: "screenshot-robot",
        name: "durak-robot-screenshot",
        about: "durak-robot-screenshot-about",
    },
    method: Method {
        weights: Weights { depth: 3, unconstrained: 0.05, repetition: 0.2, ..Weights::ARTICLE },
        fixes: Fixes::NONE.with(Fix::BestDefence, true),
    },
};

/// The article's constants with every mistake mended.
pub static REPAIRED: Profile = Profile {
    id: "repaired",
    profile: RuleProfile {
        id: "repaired-robot",
        name: "durak-robot-repaired",
        about: "durak-robot-repaired-about",
    },
    method: Method { weights: Weights::ARTICLE, fixes: Fixes::REPAIRED },
};

/// All profiles, the default first.
pub static PROFILES: [&Profile; 3] = [&ARTICLE, &SCREENSHOT, &REPAIRED];

impl Profile {
    /// The profile of that name.
    pub fn from_id(id: &str) -> Option<&'static Self> {
        PROFILES.into_iter().find(|profile| profile.id == id)
    }

    /// The profile that a rule profile stands for.
    pub fn of(rules: &RuleProfile) -> &'static Self {
        PROFILES.into_iter().find(|profile| profile.profile.id == rules.id).unwrap_or(&ARTICLE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixes_are_found_by_name_and_switched_alone() {
        for fix in Fix::ALL {
            assert_eq!(Fix::from_id(fix.id()), Some(fix));
            let alone = Fixes::NONE.with(fix, true);
            assert_eq!(alone.iter().collect::<Vec<_>>(), [fix]);
            assert_eq!(alone.with(fix, false), Fixes::NONE);
        }
        assert_eq!(Fixes::REPAIRED.iter().count(), 12);
        assert_eq!(Fix::from_id("best"), None);
    }
}
