//! Durak: a room each for endgames, whole games and situations; beside them what several rooms or none have, predictions
//! and matches.

pub mod endgame;
pub mod matches;
pub mod prediction;
pub mod predictor;
mod samples;
pub mod situation;
pub mod whole;

use crate::study::kind::Kind;

/// Endgames, whole games and situations of durak.
pub const KIND: Kind = Kind {
    id: "durak",
    name: "game-durak",
    entries: &[endgame::ENTRY, whole::ENTRY, situation::ENTRY],
    samples: samples::SAMPLES,
    decks: samples::DECKS,
    themes: samples::THEMES,
    beginnings: samples::BEGINNINGS,
    shared: None,
    formats: &[],
};
