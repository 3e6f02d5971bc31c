//! Three cards: hands on a table, their values and their equity.

mod exported;
mod impossible;
pub mod question;
mod report;
mod samples;
mod stay;
mod study;
pub mod worker;

pub use impossible::impossible_message;
pub use report::{
    Chance, ClassRow, Comparison, HandReport, Seat, TableReport, classes, describe, position_text, read,
    rules_text,
};
pub use stay::{Stay, Staying, chances, everyone, pairwise, sampling, stay};
pub use study::{Hands, answer, change, question, report, setup};

use crate::kind::{Kind, tool};
use crate::reading;
use etude_games::three_card::ThreeCardGame;

/// Kind of three-card studies.
pub const KIND: Kind = Kind {
    id: "three-card",
    name: "game-three-card",
    // Empty text is a table without cards, but not a pasted position.
    entries: &[tool::<Hands>("game-three-card", |rules, text, how| {
        let nothing = "three-error-no-hands";
        reading::read_unless_empty::<ThreeCardGame>(rules, text, how, nothing, |setup| {
            setup.cards().next().is_none()
        })
    })
    .generating(&question::generator::Questions)
    .answering(exported::table)],
    samples: samples::SAMPLES,
    decks: samples::DECKS,
    daily: samples::DAILY.first(),
    themes: samples::THEMES,
    beginnings: samples::BEGINNINGS,
    whole: &[],
    shared: None,
    external_engines: None,
    formats: &[],
};
