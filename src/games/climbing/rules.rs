//! Rules of climbing games as data.
//!
//! | rules | about |
//! |---|---|
//! | `doudizhu` (default) | Dou Dizhu with the 27,472 plays of the RLCard and DouZero action space |
//! | `article` | plain numbers 1..=99, single cards and pairs only: the article 用Haskell求解扑克牌残局 ("Solving card endgames with Haskell") |
//! | `app` | Dou Dizhu as phone programs play it |
//! | `strict` | Dou Dizhu after Pagat |
//!
//! | switch | `article` | `doudizhu` | `app` | `strict` |
//! |---|---|---|---|---|
//! | kinds | single, pair | all | all | all |
//! | single kickers of one rank (`333444 55`, `4444 55`) | – | at most 3 of a rank, not a triple next to the run | yes | no |
//! | both jokers as kickers | – | no | yes | no |
//! | four equal cards as two kicker pairs | – | no | no | no |
//! | fourth card of a run's triple as kicker | – | no | no | no |
//!
//! The kinds of plays in Dou Dizhu, with the names that ban lists use: `single`, `pair`, `triple`, `triple+single`,
//! `triple+pair`, `straight` (five or more ranks), `pair-run` (three or more pairs), `plane` (two or more triples),
//! `plane+singles`, `plane+pairs`, `quad+singles`, `quad+pairs` (four and two kickers: no bomb), `bomb` (four),
//! `rocket` (both jokers). Runs hold neither 2 nor jokers. A play is beaten by the same kind and length with a higher
//! main part; kickers are never compared; a bomb beats everything but a higher bomb and the rocket.

use etude_model::rules::{InternedRules, NO_YES, RuleSwitch, Switch, SwitchValue, Switched, rules_of};
use etude_model::{Message, RuleProfile};

/// A kind of play, in the canonical order of plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Kind {
    /// One card.
    Single,
    /// Two cards of a rank.
    Pair,
    /// Three cards of a rank.
    Triple,
    /// Three of a rank and one other card.
    TripleSingle,
    /// Three of a rank and a pair.
    TriplePair,
    /// Five or more neighbouring ranks.
    Straight,
    /// Three or more neighbouring pairs.
    PairRun,
    /// Two or more neighbouring triples.
    Plane,
    /// A plane with one single card for each triple.
    PlaneSingles,
    /// A plane with one pair for each triple.
    PlanePairs,
    /// Four of a rank and two single cards.
    QuadSingles,
    /// Four of a rank and two pairs.
    QuadPairs,
    /// Four of a rank.
    Bomb,
    /// Both jokers.
    Rocket,
}

impl Kind {
    /// All kinds in canonical order.
    pub const ALL: [Self; 14] = [
        Self::Single,
        Self::Pair,
        Self::Triple,
        Self::TripleSingle,
        Self::TriplePair,
        Self::Straight,
        Self::PairRun,
        Self::Plane,
        Self::PlaneSingles,
        Self::PlanePairs,
        Self::QuadSingles,
        Self::QuadPairs,
        Self::Bomb,
        Self::Rocket,
    ];

    /// The identifier in ban lists.
    pub fn id(self) -> &'static str {
        NAMES[self as usize].0
    }

    /// The name.
    pub fn name(self) -> Message {
        Message::new(NAMES[self as usize].1)
    }

    /// The kind of that identifier.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.id() == id)
    }

    /// The number of cards of each main rank (1 for the rocket: one of each joker).
    pub fn copies(self) -> u8 {
        match self {
            Self::Single | Self::Straight | Self::Rocket => 1,
            Self::Pair | Self::PairRun => 2,
            Self::Triple
            | Self::TripleSingle
            | Self::TriplePair
            | Self::Plane
            | Self::PlaneSingles
            | Self::PlanePairs => 3,
            Self::QuadSingles | Self::QuadPairs | Self::Bomb => 4,
        }
    }

    /// The number of kickers and the size of each, for a main part of `len` ranks.
    pub fn kickers(self, len: u8) -> (u8, u8) {
        match self {
            Self::TripleSingle => (1, 1),
            Self::TriplePair => (1, 2),
            Self::PlaneSingles => (len, 1),
            Self::PlanePairs => (len, 2),
            Self::QuadSingles => (2, 1),
            Self::QuadPairs => (2, 2),
            _ => (0, 0),
        }
    }
}

/// The identifiers in ban lists and the Fluent identifiers of names, by kind.
const NAMES: [(&str, &str); Kind::ALL.len()] = [
    ("single", "climbing-kind-single"),
    ("pair", "climbing-kind-pair"),
    ("triple", "climbing-kind-triple"),
    ("triple+single", "climbing-kind-triple-single"),
    ("triple+pair", "climbing-kind-triple-pair"),
    ("straight", "climbing-kind-straight"),
    ("pair-run", "climbing-kind-pair-run"),
    ("plane", "climbing-kind-plane"),
    ("plane+singles", "climbing-kind-plane-singles"),
    ("plane+pairs", "climbing-kind-plane-pairs"),
    ("quad+singles", "climbing-kind-quad-singles"),
    ("quad+pairs", "climbing-kind-quad-pairs"),
    ("bomb", "climbing-kind-bomb"),
    ("rocket", "climbing-kind-rocket"),
];

/// A set of kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Kinds(pub u16);

impl Kinds {
    /// Every kind.
    pub const ALL: Self = Self((1 << Kind::ALL.len()) - 1);

    /// The set of the listed kinds.
    pub const fn of(kinds: &[Kind]) -> Self {
        let mut bits = 0;
        let mut i = 0;
        while i < kinds.len() {
            bits |= 1 << kinds[i] as u16;
            i += 1;
        }
        Self(bits)
    }

    /// Returns true if the set holds the kind.
    pub fn has(self, kind: Kind) -> bool {
        self.0 & (1 << kind as u16) != 0
    }

    /// Adds a kind, or removes it.
    pub fn flip(&mut self, kind: Kind) {
        self.0 ^= 1 << kind as u16;
    }

    /// The kinds of this set that are not in the other.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The kinds in canonical order.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().filter(move |&kind| self.has(kind))
    }
}

/// The repetition of ranks among single kickers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SingleKickers {
    /// All ranks differ (Pagat).
    Distinct,
    /// At most three of a rank, and at most two next to the run, which a third would make longer (RLCard, DouZero).
    Capped,
    /// Any (phone programs).
    Free,
}

/// A variant of the rules. Sources: the two articles, RLCard's action space, Pagat's page on Dou Dizhu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Its profile.
    pub profile: RuleProfile,
    /// The kinds that exist.
    pub kinds: Kinds,
    /// The repetition of ranks among single kickers.
    pub single_kickers: SingleKickers,
    /// True if both jokers may be kickers of one play.
    pub joker_kickers: bool,
    /// True if ranks are plain numbers 1..=99 without jokers, as in the article on card endgames, instead of
    /// 3 < … < A < 2 < small joker < big joker.
    pub numbers: bool,
    /// Its number in keys.
    pub(super) index: u8,
}

/// Singles and pairs of plain numbers: the article on card endgames.
pub static ARTICLE: Rules = Rules {
    profile: RuleProfile::new("article", "climbing-rules-article", "climbing-rules-article-about"),
    kinds: Kinds::of(&[Kind::Single, Kind::Pair]),
    single_kickers: SingleKickers::Distinct,
    joker_kickers: false,
    numbers: true,
    index: 0,
};

/// Dou Dizhu with the 27,472 plays of RLCard and DouZero.
pub static DOUDIZHU: Rules = Rules {
    profile: RuleProfile::new("doudizhu", "climbing-rules-doudizhu", "climbing-rules-doudizhu-about"),
    kinds: Kinds::ALL,
    single_kickers: SingleKickers::Capped,
    joker_kickers: false,
    numbers: false,
    index: 1,
};

/// Dou Dizhu as most phone programs play it.
pub static APP: Rules = Rules {
    profile: RuleProfile::new("app", "climbing-rules-app", "climbing-rules-app-about"),
    kinds: Kinds::ALL,
    single_kickers: SingleKickers::Free,
    joker_kickers: true,
    numbers: false,
    index: 2,
};

/// Dou Dizhu after Pagat.
pub static STRICT: Rules = Rules {
    profile: RuleProfile::new("strict", "climbing-rules-strict", "climbing-rules-strict-about"),
    kinds: Kinds::ALL,
    single_kickers: SingleKickers::Distinct,
    joker_kickers: false,
    numbers: false,
    index: 3,
};

/// All profiles, the default first.
pub static ALL: [&Rules; 4] = [&DOUDIZHU, &ARTICLE, &APP, &STRICT];

/// The rules of a profile; the default for a profile of another game, which the registry rules out.
pub fn of(profile: &RuleProfile) -> &'static Rules {
    rules_of(profile).unwrap_or(&DOUDIZHU)
}

impl Rules {
    /// The kinds that are switched off. The article's rules lack most of them by nature.
    pub fn switched_off(&self) -> Kinds {
        if self.numbers { Kinds::default() } else { Kinds::ALL.without(self.kinds) }
    }

    /// The number in keys of the rules of kickers. Combinations that no profile has share the one that plain numbers, whose
    /// keys are of another type, leave free: a table belongs to one study, and other rules are another study.
    fn kicker_index(&self) -> u8 {
        let known = ALL.into_iter().find(|rules| {
            let kickers = (rules.single_kickers, rules.joker_kickers);
            !rules.numbers && kickers == (self.single_kickers, self.joker_kickers)
        });
        known.map_or(ARTICLE.index, |rules| rules.index)
    }
}

/// The switch of a kind. The article's plain numbers have none.
macro_rules! kind_switch {
    ($id:literal, $kind:ident) => {
        RuleSwitch {
            switch: Switch { id: $id, name: NAMES[Kind::$kind as usize].1, values: NO_YES },
            get: |rules| (!rules.numbers).then(|| usize::from(rules.kinds.has(Kind::$kind))),
            set: |rules, on| {
                if rules.kinds.has(Kind::$kind) != (on == 1) {
                    rules.kinds.flip(Kind::$kind);
                }
            },
        }
    };
}

/// The switches: kickers, then the kinds but single cards, without which a hand could not be played out.
static SWITCHES: [RuleSwitch<Rules>; Kind::ALL.len() + 1] = [
    RuleSwitch {
        switch: Switch {
            id: "single-kickers",
            name: "climbing-switch-single-kickers",
            values: &[
                SwitchValue { id: "distinct", name: "climbing-kickers-distinct" },
                SwitchValue { id: "capped", name: "climbing-kickers-capped" },
                SwitchValue { id: "free", name: "climbing-kickers-free" },
            ],
        },
        get: |rules| (!rules.numbers).then_some(rules.single_kickers as usize),
        set: |rules, value| {
            rules.single_kickers = match value {
                0 => SingleKickers::Distinct,
                1 => SingleKickers::Capped,
                _ => SingleKickers::Free,
            };
        },
    },
    RuleSwitch {
        switch: Switch { id: "joker-kickers", name: "climbing-switch-joker-kickers", values: NO_YES },
        get: |rules| (!rules.numbers).then_some(usize::from(rules.joker_kickers)),
        set: |rules, on| rules.joker_kickers = on == 1,
    },
    kind_switch!("pair", Pair),
    kind_switch!("triple", Triple),
    kind_switch!("triple+single", TripleSingle),
    kind_switch!("triple+pair", TriplePair),
    kind_switch!("straight", Straight),
    kind_switch!("pair-run", PairRun),
    kind_switch!("plane", Plane),
    kind_switch!("plane+singles", PlaneSingles),
    kind_switch!("plane+pairs", PlanePairs),
    kind_switch!("quad+singles", QuadSingles),
    kind_switch!("quad+pairs", QuadPairs),
    kind_switch!("bomb", Bomb),
    kind_switch!("rocket", Rocket),
];

impl Switched for Rules {
    const SWITCHES: &'static [RuleSwitch<Self>] = &SWITCHES;

    fn shipped() -> impl Iterator<Item = &'static Self> {
        ALL.into_iter()
    }

    fn interned() -> &'static InternedRules<Self> {
        static INTERNED: InternedRules<Rules> = InternedRules::empty();
        &INTERNED
    }

    fn profile(&self) -> &RuleProfile {
        &self.profile
    }

    fn is_kin(&self, other: &Self) -> bool {
        self.numbers == other.numbers
    }

    fn complete(&mut self, profile: RuleProfile) {
        self.profile = profile;
        self.index = self.kicker_index();
    }

    fn contradiction(&self) -> Option<Message> {
        let carriers = [Kind::PlaneSingles, Kind::QuadSingles];
        let no_carrier = !carriers.into_iter().any(|kind| self.kinds.has(kind));
        (self.joker_kickers && no_carrier).then(|| Message::new("climbing-error-joker-kickers"))
    }
}
