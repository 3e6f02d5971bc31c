//! The sample studies.

use crate::study::sample::{Sample, samples};

/// In the order to list them.
pub const SAMPLES: &[Sample] = samples!("draughts":
    "start-russian",
    "start-international",
    "start-english",
    "start-article",
    "any-piece-captures",
    "must-land",
    "petrovs-triangle",
    "three-men-against-a-king",
    "woldouby",
    "a-man-for-a-king",
    "the-man-is-lost",
    "three-collections",
    "opposition",
    "two-kings-against-two",
    "nobody-wants-to-move",
    "the-only-draw",
    "longest-english",
    "one-king-catches-two-men",
    "a-king-comes-first",
);
