//! Sample studies, decks of exercises, and their themes.

use crate::kind::Beginning;
use crate::sample::{Deck, Sample, decks, samples};

/// The samples, in display order.
pub const SAMPLES: &[Sample] = samples!("climbing":
    "two-eights",
    "four-threes-four-aces",
    "pair-run-and-plane",
    "split-or-keep",
    "one-run",
    "keep-the-bomb",
    "which-kicker",
    "six-in-a-row",
    "the-lower-straight",
    "three-pairs-first",
    "pairs-against-pairs",
    "only-the-king",
    "only-the-eight",
    "rocket-is-not-enough",
    "rules-decide",
    "hard-for-programs",
    "landlord-between-two",
    "farmers-together",
    "wz-table-1",
    "wz-table-2",
    "wz-table-3",
    "wz-table-4",
    "wz-table-5",
    "wz-table-6",
    "wz-table-7",
    "three-pairs-each",
    "slow-test",
    "two-runs",
    "one-gap",
    "lolli-3",
    "lolli-4",
    "lolli-6",
    "lolli-7",
    "royi-readme",
    "royi-old",
    "oowooi",
    "rocket-first",
    "toy-1",
    "run-of-four",
    "kings-or-aces",
    "four-threes-four-twos",
);

/// The decks of exercises, in display order.
pub const DECKS: &[Deck] = decks!("climbing":
    "lead-1" => "motif-lead",
    "pass-1" => "motif-pass",
    "split-1" => "motif-split",
    "high-1" => "motif-high" 1,
    "high-2" => "motif-high" 2,
    "runs-1" => "motif-runs",
    "kickers-1" => "motif-kickers",
    "bombs-1" => "motif-bombs" 1,
    "bombs-2" => "motif-bombs" 2,
    "bans-1" => "deck-bans" 1,
    "bans-2" => "deck-bans" 2,
    "seats-1" => "deck-seats" 1,
    "seats-2" => "deck-seats" 2,
    "pairs-1" => "deck-pairs" 1,
    "pairs-2" => "deck-pairs" 2,
);

/// Exercises of which each day has another one.
pub const DAILY: &[Deck] = decks!("climbing": "daily" => "deck-daily");

/// The themes with their names, in display order.
pub const THEMES: &[(&str, &str)] = &[
    ("basics", "motif-basics"),
    ("lead", "motif-lead"),
    ("pass", "motif-pass"),
    ("split", "motif-split"),
    ("runs", "motif-runs"),
    ("bombs", "motif-bombs"),
    ("kickers", "motif-kickers"),
    ("high", "motif-high"),
    ("big", "motif-big"),
    ("partners", "motif-partners"),
    ("rules", "motif-rules"),
];

/// The samples for newcomers.
pub const BEGINNINGS: &[Beginning] = &[
    Beginning {
        name: "start-climbing",
        about: "start-climbing-about",
        sample: "two-eights",
        rules: &["article"],
        national: &[],
    },
    Beginning {
        name: "start-doudizhu",
        about: "start-doudizhu-about",
        sample: "three-pairs-first",
        rules: &[],
        national: &[],
    },
];
