//! The sample studies.

use crate::study::sample::{Sample, samples};

/// In the order to list them.
pub const SAMPLES: &[Sample] = samples!("three_card":
    "article-cards",
    "where-is-ace-two-three",
    "better-but-weaker",
    "five-three-two-and-trips",
    "eights-against-four",
    "suits-block",
);
