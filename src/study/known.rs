//! Known positions of a kind: its samples, and the first exercise of each of its chapters.

use super::library::{self, Listed};
use super::practice::read_deck;
use super::registry::KINDS;
use super::sample::Deck;

/// A known position.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// Its heading.
    pub listed: &'static Listed,
    /// The chapter that it comes from, if it is no sample.
    pub chapter: Option<&'static Deck>,
}

/// Reads the known positions of a kind by its index, samples first. Slow: not for a frame.
pub fn read(kind: usize) -> Vec<Known> {
    let Some(own) = KINDS.get(kind) else { return Vec::new() };
    let samples = (0..own.samples.len()).filter_map(|sample| library::listed(kind, sample));
    let mut known: Vec<Known> = samples.map(|listed| Known { listed, chapter: None }).collect();
    for (place, chapter) in own.decks.iter().enumerate() {
        // A chapter may have exercises under several rules: the first of each is listed.
        let mut rules: Vec<&str> = Vec::new();
        for exercise in read_deck(kind, place) {
            let listed = &exercise.listed;
            if !rules.contains(&listed.rules.as_str()) {
                rules.push(&listed.rules);
                known.push(Known { listed, chapter: Some(chapter) });
            }
        }
    }
    known
}
