//! Durak: endgames, whole games for two, three and four, situations and table observers, with predictions, advice and matches.

pub mod adviser;
pub mod cycling;
pub mod endgame;
pub mod many;
pub mod matches;
pub mod memory;
pub mod observer;
pub mod prediction;
pub mod predictor;
mod rounds;
mod samples;
pub mod situation;
pub mod whole;

use crate::kind::Kind;

/// The kind.
pub const KIND: Kind = Kind {
    id: "durak",
    name: "game-durak",
    entries: &[
        endgame::ENTRY,
        whole::ENTRY,
        many::THREE,
        many::FOUR,
        situation::ENTRY,
        observer::ENTRY,
        many::table::THREE,
        many::table::FOUR,
    ],
    samples: samples::SAMPLES,
    decks: samples::DECKS,
    daily: samples::DAILY.first(),
    themes: samples::THEMES,
    beginnings: samples::BEGINNINGS,
    whole: &["podkidnoy", "podkidnoy-3", "podkidnoy-4"],
    shared: None,
    external_engines: None,
    formats: &[],
};
