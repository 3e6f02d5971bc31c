//! The sample studies.

use crate::study::sample::{Sample, samples};

/// In the order to list them.
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
);
