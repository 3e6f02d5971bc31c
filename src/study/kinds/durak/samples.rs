//! The sample studies.

use crate::kind::Beginning;
use crate::sample::{Deck, Sample, decks, samples};

/// The samples in display order.
pub const SAMPLES: &[Sample] = samples!("durak":
    "lowest-spade-first",
    "the-king-draws-the-trump",
    "queen-not-king",
    "keep-both-eights",
    "only-the-seven-draws",
    "aces-go-round",
    "a-win-that-changes-hands",
    "robot-against-robot",
    "four-at-the-table",
    "pictured-first-attack",
    "pictured-defence",
    "a-trump-for-a-three",
    "two-wrongs",
    "every-card-is-known",
    "he-took-the-nine",
    "a-six-passed-on",
);

/// The exercises in display order.
pub const DECKS: &[Deck] = decks!("durak":
    "plain-1" => "motif-durak-endgame" 1,
    "plain-2" => "motif-durak-endgame" 2,
    "plain-3" => "motif-durak-endgame" 3,
    "take-1" => "motif-durak-take",
    "throw-in-1" => "motif-durak-throw-in",
    "transfer-1" => "motif-durak-transfer",
    "bot-1" => "motif-robot" 1,
    "bot-2" => "motif-robot" 2,
    "bot-3" => "motif-robot" 3,
);

/// Exercises of which each day has another one.
pub const DAILY: &[Deck] = decks!("durak": "daily" => "deck-daily");

/// The themes in display order.
pub const THEMES: &[(&str, &str)] = &[
    ("plain", "motif-durak-endgame"),
    ("trump", "motif-durak-trump"),
    ("trump-lead", "motif-durak-trump-lead"),
    ("take", "motif-durak-take"),
    ("throw-in", "motif-durak-throw-in"),
    ("transfer", "motif-durak-transfer"),
    ("whole", "motif-durak-game"),
    ("robot", "motif-robot"),
    ("table", "motif-durak-observer"),
];

/// The samples for beginners.
pub const BEGINNINGS: &[Beginning] = &[Beginning {
    name: "start-durak",
    about: "start-durak-about",
    sample: "lowest-spade-first",
    rules: &[],
    national: &[],
}];
