//! The sample studies.

use crate::study::kind::Beginning;
use crate::study::sample::{Deck, Sample, decks, samples};

/// In the order to list them.
pub const SAMPLES: &[Sample] = samples!("three_card":
    "article-cards",
    "where-is-ace-two-three",
    "better-but-weaker",
    "five-three-two-and-trips",
    "eights-against-four",
    "suits-block",
);

/// The decks of exercises, in the order to list them.
pub const DECKS: &[Deck] = decks!("three_card": "questions" => "deck-questions");

/// What they are about, in the order to list that.
pub const THEMES: &[(&str, &str)] = &[("value", "motif-value"), ("chances", "motif-chances")];

/// What a newcomer may want to begin with.
pub const BEGINNINGS: &[Beginning] =
    &[Beginning { name: "start-three-card", about: "start-three-card-about", sample: "article-cards" }];
