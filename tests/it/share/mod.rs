//! What is given to other people: it says what the study says, and no more than is asked for.

mod code;
mod html;
mod marks;
mod puzzle;
mod text;

use etude::study::session::{self, Contents};
use etude::study::{Document, registry};

/// Every sample and every exercise.
fn studies() -> Vec<Document> {
    let samples = registry::KINDS.iter().flat_map(|kind| kind.samples).map(|sample| sample.text);
    let decks = registry::KINDS.iter().flat_map(|kind| kind.decks).map(|deck| deck.text);
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
