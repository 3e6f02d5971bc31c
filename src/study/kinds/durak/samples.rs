//! The sample studies.

use crate::study::sample::{Sample, samples};

/// In the order to list them.
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
);
