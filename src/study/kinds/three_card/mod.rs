//! Three cards: hands on a table, their values and their chances.

mod everyone;
pub mod question;
mod report;
mod samples;
mod study;
pub mod worker;

pub use everyone::{Effort, Found, Seat, Stay, Staying, edge, stay, table};
pub use report::{
    Chance, ClassRow, Comparison, HandReport, Report, chances, classes, describe, fast_bytes, hash_facts,
    impossible_message, occupancy, position_text, read, rules_text, text,
};
pub use study::{Hands, answer, change, question, report, setup};

use crate::games::three_card::ThreeCardGame;
use crate::model::{Game, Message, ParseError};
use crate::study::kind::{Kind, tool};
use crate::study::reading;

/// Hands of three cards.
pub const KIND: Kind = Kind {
    id: "three-card",
    name: "game-three-card",
    // Empty text is a table without cards, but no position that is pasted.
    entries: &[tool::<Hands>("game-three-card", |rules, text, how| {
        let reading = reading::read::<ThreeCardGame>(rules, text, how)?;
        let setup = ThreeCardGame::parse(reading.rules, &reading.position)?;
        let empty = || ParseError::new(text.len()..text.len(), Message::new("three-error-no-hands"));
        setup.cards().next().map(|_| reading).ok_or_else(empty)
    })
    .generating(&question::generator::Questions)],
    samples: samples::SAMPLES,
    decks: samples::DECKS,
    themes: samples::THEMES,
    beginnings: samples::BEGINNINGS,
    shared: None,
    external_engines: None,
    formats: &[],
};
