//! What is given to other people, in words and pictures: it says what the study says, and no more than is asked for.

// Helpers of tests may fail like tests; clippy's own switch covers test functions only.
#![allow(clippy::disallowed_methods, clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod code;
mod compositions;
mod decks;
mod doubt;
mod formats;
mod html;
mod left_out;
mod library;
mod marks;
mod notation;
mod picture;
mod puzzle;
mod reading;
mod rules;
mod text;
mod threats;
mod three_card;
mod why;

use etude_study::sample::{Deck, Sample};
use etude_study::session::{self, Contents};
use etude_study::{Document, registry};

/// Every sample and every exercise.
fn studies() -> Vec<Document> {
    let samples = registry::KINDS.iter().flat_map(|kind| kind.samples).map(Sample::text);
    let decks = registry::KINDS.iter().flat_map(|kind| kind.decks).map(Deck::text);
    let mut found = Vec::new();
    for text in samples.chain(decks) {
        match session::read_any(text).expect("a study") {
            Contents::Study(study) => found.push(*study),
            Contents::Studies { studies, .. } => found.extend(studies),
        }
    }
    assert!(found.len() > 300, "{} studies", found.len());
    found
}
