//! The ways to play a whole game, as data.

use crate::games::durak::card::Deck;
use crate::games::durak::rules::Rules;
use crate::model::RuleProfile;

/// By whose customs cards are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Referee {
    /// As serious tables play: trump is the card under the talon.
    Podkidnoy,
    /// The article's program: trump is a card somewhere in the pack, and the next attacker draws first.
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

/// A way to play.
#[derive(Debug, PartialEq, Eq)]
pub struct Profile {
    /// What the user picks.
    pub profile: RuleProfile,
    /// By whose customs cards are dealt.
    pub referee: Referee,
    /// The rules, unless a setup chooses its options otherwise.
    pub rules: Rules,
    /// The pack, unless a setup chooses another one.
    pub deck: Deck,
}

/// Attackers may throw in.
pub static PODKIDNOY: Profile = Profile {
    profile: RuleProfile {
        id: "podkidnoy",
        name: "durak-rules-podkidnoy",
        about: "durak-rules-podkidnoy-about",
    },
    referee: Referee::Podkidnoy,
    rules: Rules::PODKIDNOY,
    deck: Deck::Cards36,
};
/// Defenders may also pass an attack on.
pub static PEREVODNOY: Profile = Profile {
    profile: RuleProfile {
        id: "perevodnoy",
        name: "durak-rules-perevodnoy",
        about: "durak-rules-perevodnoy-about",
    },
    referee: Referee::Podkidnoy,
    rules: Rules { transfer: true, ..Rules::PODKIDNOY },
    deck: Deck::Cards36,
};
/// The games of the article's program.
pub static ARTICLE: Profile = Profile {
    profile: RuleProfile { id: "article", name: "durak-rules-article", about: "durak-rules-article-about" },
    referee: Referee::Article,
    rules: Rules::ARTICLE,
    deck: Deck::Cards52,
};

/// All of them, the default first.
pub static ALL: [&Profile; 3] = [&PODKIDNOY, &PEREVODNOY, &ARTICLE];

/// The way to play of a profile; the default for a profile of other games.
pub fn of(profile: &RuleProfile) -> &'static Profile {
    ALL.into_iter().find(|entry| entry.profile.id == profile.id).unwrap_or(&PODKIDNOY)
}

/// The way to play of a referee, with or without passing attacks on, which the article's referee does not know.
pub fn with(referee: Referee, transfer: bool) -> &'static Profile {
    match (referee, transfer) {
        (Referee::Podkidnoy, false) => &PODKIDNOY,
        (Referee::Podkidnoy, true) => &PEREVODNOY,
        (Referee::Article, _) => &ARTICLE,
    }
}
