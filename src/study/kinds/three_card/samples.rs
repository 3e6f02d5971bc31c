//! The sample studies.

use crate::kind::Beginning;
use crate::sample::{Deck, Sample, decks, samples};

/// Samples in display order.
pub const SAMPLES: &[Sample] = samples!("three_card":
    "article-cards",
    "where-is-ace-two-three",
    "better-but-weaker",
    "five-three-two-and-trips",
    "eights-against-four",
    "suits-block",
);

/// Decks of exercises in display order.
pub const DECKS: &[Deck] = decks!("three_card": "questions-1" => "deck-questions");

/// Exercises of which each day has another one.
pub const DAILY: &[Deck] = decks!("three_card": "daily" => "deck-daily");

/// Themes in display order.
pub const THEMES: &[(&str, &str)] =
    &[("value", "motif-value"), ("chances", "motif-chances"), ("stay", "motif-stay")];

/// Study for newcomers.
pub const BEGINNINGS: &[Beginning] = &[Beginning {
    name: "start-three-card",
    about: "start-three-card-about",
    sample: "article-cards",
    rules: &[],
    national: &[],
}];
