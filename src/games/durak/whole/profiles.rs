//! The profiles of whole games, as data.

use crate::durak::card::Deck;
use crate::durak::rules::Rules;
use etude_model::RuleProfile;

/// The customs of dealing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Referee {
    /// Usual rules: the trump is the card under the talon.
    Podkidnoy,
    /// The article's program: the trump is some card of the pack, and the next attacker draws first.
    Article,
}

impl Referee {
    /// Its name in notation.
    pub fn text(self) -> &'static str {
        match self {
            Self::Podkidnoy => "podkidnoy",
            Self::Article => "article",
        }
    }

    /// The referee of a name.
    pub fn from_text(text: &str) -> Option<Self> {
        [Self::Podkidnoy, Self::Article].into_iter().find(|referee| referee.text() == text)
    }
}

/// A profile.
#[derive(Debug, PartialEq, Eq)]
pub struct Profile {
    /// The rule profile.
    pub profile: RuleProfile,
    /// The customs of dealing.
    pub referee: Referee,
    /// The default rules.
    pub rules: Rules,
    /// The default pack.
    pub deck: Deck,
}

/// Throw-ins.
pub static PODKIDNOY: Profile = Profile {
    profile: RuleProfile::new("podkidnoy", "durak-rules-podkidnoy", "durak-rules-podkidnoy-about"),
    referee: Referee::Podkidnoy,
    rules: Rules::PODKIDNOY,
    deck: Deck::Cards36,
};
/// Throw-ins and transfers.
pub static PEREVODNOY: Profile = Profile {
    profile: RuleProfile::new("perevodnoy", "durak-rules-perevodnoy", "durak-rules-perevodnoy-about"),
    referee: Referee::Podkidnoy,
    rules: Rules { transfer: true, ..Rules::PODKIDNOY },
    deck: Deck::Cards36,
};
/// The article's program.
pub static ARTICLE: Profile = Profile {
    profile: RuleProfile::new("article", "durak-rules-article", "durak-rules-article-about"),
    referee: Referee::Article,
    rules: Rules::ARTICLE,
    deck: Deck::Cards52,
};

/// All profiles, the default first.
pub static ALL: [&Profile; 3] = [&PODKIDNOY, &PEREVODNOY, &ARTICLE];

/// The profile of a rule profile; the default for other games.
pub fn of(profile: &RuleProfile) -> &'static Profile {
    ALL.into_iter().find(|entry| entry.profile.id == profile.id).unwrap_or(&PODKIDNOY)
}

/// The profile of a referee with or without transfers, which the article's referee does not know.
pub fn with(referee: Referee, transfer: bool) -> &'static Profile {
    match (referee, transfer) {
        (Referee::Podkidnoy, false) => &PODKIDNOY,
        (Referee::Podkidnoy, true) => &PEREVODNOY,
        (Referee::Article, _) => &ARTICLE,
    }
}
