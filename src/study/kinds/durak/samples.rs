//! The sample studies.

use crate::study::kind::Beginning;
use crate::study::sample::{Deck, Sample, decks, samples};

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
    "endgames-easy" => "deck-easy",
    "endgames-middle" => "deck-middle",
    "endgames-hard" => "deck-hard",
);

/// The themes in display order.
pub const THEMES: &[(&str, &str)] = &[
    ("plain", "motif-durak-endgame"),
    ("trump", "motif-durak-trump"),
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
}];
