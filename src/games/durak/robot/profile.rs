//! The robot's methods as data: the article's, its pictures', and one without mistakes.

use super::weights::Weights;
use etude_model::RuleProfile;

/// A departure from the article's program, switched on or off alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fix {
    /// Defence takes the highest sum instead of the lowest: sums count own losses negative.
    BestDefence,
    /// A node is valued in its own situation instead of the previous task's.
    FreshSituation,
    /// The prediction does not play the card to beat a second time.
    SingleHit,
    /// The open trump is known to be under the talon or, once drawn, in the drawer's hand.
    TrumpCardKnown,
    /// The opponent's cards are counted, not set to six whenever he draws.
    TrueCount,
    /// Paths of equal sums do not replace each other: the earliest card of the best sum is played.
    NoCollisions,
    /// The prediction does not attack a defender without cards.
    HandLimit,
    /// The attacker of the bout that ended draws first.
    OldAttackerDrawsFirst,
    /// The lowest trump attacks first.
    LowestTrumpFirst,
    /// The bottom card makes trumps.
    BottomTrump,
    /// The number of the opponent's unknown cards never falls below zero.
    CountFloor,
    /// The opponent stops when he has no more cards.
    OpponentRunsOut,
    /// The lowest rank of the pack weighs one, not its index among thirteen.
    LowestWeighsOne,
    /// An unknown card is the opponent's with probability (c − b) / a: a already counts his cards.
    TrueChance,
}

impl Fix {
    /// All fixes, options last.
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
        Self::OpponentRunsOut,
        Self::LowestWeighsOne,
    ];

    /// Its stable name in notation.
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
            Self::OpponentRunsOut => "enemy-runs-out",
            Self::LowestWeighsOne => "lowest-weighs-one",
            Self::TrueChance => "true-chance",
        }
    }

    /// The fix of a name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|fix| fix.id() == id)
    }

    /// Returns true if the fix changes the robot's thinking; the others concern dealing and refereeing.
    pub const fn is_robots(self) -> bool {
        !matches!(self, Self::OldAttackerDrawsFirst | Self::LowestTrumpFirst | Self::BottomTrump)
    }
}

/// A set of fixes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fixes(u16);

impl Fixes {
    /// No fix: the article's program.
    pub const NONE: Self = Self(0);

    /// All fixes of mistakes; matters of taste stay.
    pub const REPAIRED: Self = {
        let mut all = Self((1 << Fix::ALL.len()) - 1);
        all.0 &= !(1 << Fix::OpponentRunsOut as u16 | 1 << Fix::LowestWeighsOne as u16);
        all
    };

    /// Returns true if a fix is on.
    pub const fn has(self, fix: Fix) -> bool {
        self.0 >> fix as u16 & 1 == 1
    }

    /// The same with a fix switched.
    pub const fn with(self, fix: Fix, on: bool) -> Self {
        let bit = 1 << fix as u16;
        Self(if on { self.0 | bit } else { self.0 & !bit })
    }

    /// The fixes that are on.
    pub fn iter(self) -> impl Iterator<Item = Fix> {
        Fix::ALL.into_iter().filter(move |&fix| self.has(fix))
    }
}

impl FromIterator<Fix> for Fixes {
    fn from_iter<T: IntoIterator<Item = Fix>>(fixes: T) -> Self {
        fixes.into_iter().fold(Self::NONE, |all, fix| all.with(fix, true))
    }
}

/// A method of the robot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Method {
    /// Weights and depth.
    pub weights: Weights,
    /// Departures from the article's program.
    pub fixes: Fixes,
}

/// A named method.
#[derive(Debug, PartialEq)]
pub struct Profile {
    /// Its name in notation and as a player.
    pub id: &'static str,
    /// The rule profile.
    pub profile: RuleProfile,
    /// Its method; a situation may have another one.
    pub method: Method,
}

/// The published program with all its quirks.
pub static ARTICLE: Profile = Profile {
    id: "article",
    profile: RuleProfile::new("article-robot", "durak-robot-article", "durak-robot-article-about"),
    method: Method { weights: Weights::ARTICLE, fixes: Fixes::NONE },
};

/// The method of the article's pictures: other constants, and the highest sum in defence.
pub static SCREENSHOT: Profile = Profile {
    id: "screenshot",
    profile: RuleProfile::new("screenshot-robot", "durak-robot-screenshot", "durak-robot-screenshot-about"),
    method: Method {
        weights: Weights { depth: 3, unconstrained: 0.05, repetition: 0.2, ..Weights::ARTICLE },
        fixes: Fixes::NONE.with(Fix::BestDefence, true),
    },
};

/// The article's constants without mistakes.
pub static REPAIRED: Profile = Profile {
    id: "repaired",
    profile: RuleProfile::new("repaired-robot", "durak-robot-repaired", "durak-robot-repaired-about"),
    method: Method { weights: Weights::ARTICLE, fixes: Fixes::REPAIRED },
};

/// All profiles, the default first.
pub static PROFILES: [&Profile; 3] = [&ARTICLE, &SCREENSHOT, &REPAIRED];

impl Profile {
    /// The profile of a name.
    pub fn from_id(id: &str) -> Option<&'static Self> {
        PROFILES.into_iter().find(|profile| profile.id == id)
    }

    /// The profile of a rule profile.
    pub fn of(rules: &RuleProfile) -> &'static Self {
        PROFILES.into_iter().find(|profile| profile.profile.id == rules.id).unwrap_or(&ARTICLE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixes_by_name() {
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
