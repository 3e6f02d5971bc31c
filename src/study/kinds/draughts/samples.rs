//! The sample studies.

use crate::study::kind::Beginning;
use crate::study::sample::{Deck, Sample, decks, samples};

/// The samples in listing order.
pub const SAMPLES: &[Sample] = samples!("draughts":
    "start-russian",
    "start-international",
    "start-english",
    "start-frisian",
    "start-turkish",
    "start-losing",
    "start-losing-international",
    "start-article",
    "any-piece-captures",
    "must-land",
    "two-men-for-a-king",
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
    "combination-1",
    "combination-2",
    "combination-3",
    "combination-4",
    "combination-5",
    "combination-6",
    "combination-7",
    "combination-8",
    "combination-9",
    "combination-10",
    "king-hunt-1",
    "king-hunt-2",
    "king-hunt-3",
    "king-hunt-4",
    "king-hunt-5",
    "breakthrough-1",
    "breakthrough-2",
    "breakthrough-3",
    "breakthrough-4",
    "breakthrough-5",
    "opposition-1",
    "opposition-2",
    "opposition-3",
    "locked-in-1",
    "locked-in-2",
    "locked-in-3",
    "draw-1",
    "draw-2",
    "draw-3",
    "giving-away-1",
    "giving-away-2",
    "giving-away-3",
    "two-catch-a-king",
    "which-man-runs",
);

/// The decks of exercises in listing order.
pub const DECKS: &[Deck] = decks!("draughts":
    "russian" => "deck-russian",
    "international" => "deck-international",
    "english" => "deck-english",
    "brazilian" => "deck-brazilian",
);

/// The themes in listing order.
pub const THEMES: &[(&str, &str)] = &[
    ("combination", "motif-combination"),
    ("sacrifice", "motif-sacrifice"),
    ("exchange", "motif-exchange"),
    ("breakthrough", "motif-breakthrough"),
    ("opposition", "motif-opposition"),
    ("lock", "motif-lock"),
    ("king-hunt", "motif-king-hunt"),
    ("kings", "motif-kings"),
    ("draw", "motif-draw"),
    ("problems", "motif-problems"),
    ("rules", "motif-rules"),
    ("opening", "motif-opening"),
];

/// The study offered to newcomers.
pub const BEGINNINGS: &[Beginning] = &[Beginning {
    name: "start-draughts",
    about: "start-draughts-about",
    sample: "combination-1",
    rules: &[],
}];
