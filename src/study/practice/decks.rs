//! The exercises of the decks that the program carries, and of any file.

use crate::study::document::Document;
use crate::study::exercise::ExerciseKey;
use crate::study::library::Listed;
use crate::study::registry::KINDS;
use crate::study::session::{self, Contents};
use std::sync::{LazyLock, OnceLock};

/// An exercise of a deck.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise {
    /// Which one it is.
    pub key: ExerciseKey,
    /// What a list says of it.
    pub listed: Listed,
    /// The study.
    pub document: Document,
}

impl Exercise {
    /// The exercise that a study is; none where it asks nothing or cannot be read.
    pub fn of(document: Document) -> Option<Self> {
        let key = ExerciseKey::of(&document)?;
        Some(Self { key, listed: document.clone().into(), document })
    }
}

/// The decks of each kind, in their order: read when they are asked for.
static DECKS: LazyLock<Vec<Vec<OnceLock<Vec<Exercise>>>>> =
    LazyLock::new(|| KINDS.iter().map(|kind| kind.decks.iter().map(|_| OnceLock::new()).collect()).collect());

/// The exercises of a deck by the places of its kind and of the deck in it, when it was read; nothing before.
pub fn known_deck(kind: usize, deck: usize) -> &'static [Exercise] {
    let known = DECKS.get(kind).and_then(|decks| decks.get(deck)?.get());
    known.map_or(&[], Vec::as_slice)
}

/// The same, read if it was not. Takes its time: not for a frame.
pub fn read_deck(kind: usize, deck: usize) -> &'static [Exercise] {
    let own = KINDS.get(kind).and_then(|kind| kind.decks.get(deck));
    let place = DECKS.get(kind).and_then(|decks| decks.get(deck));
    let (Some(own), Some(place)) = (own, place) else { return &[] };
    place.get_or_init(|| match session::read_any(own.text) {
        Ok(Contents::Studies { studies, .. }) => studies.into_iter().filter_map(Exercise::of).collect(),
        Ok(Contents::Study(document)) => Exercise::of(*document).into_iter().collect(),
        Err(_) => Vec::new(),
    })
}

/// Whether a deck that was read has an exercise of that title: the titles of exercises tell nothing of their answers.
pub fn is_title_of_a_deck(game: &str, title: &str) -> bool {
    let kind = KINDS.iter().position(|kind| kind.has(game));
    let decks = kind.and_then(|kind| DECKS.get(kind)).into_iter().flatten();
    decks.filter_map(OnceLock::get).flatten().any(|exercise| exercise.listed.title == title)
}

/// Reads all decks. Takes its time: not for a frame.
pub fn read_decks() {
    for (kind, decks) in DECKS.iter().enumerate() {
        for deck in 0..decks.len() {
            read_deck(kind, deck);
        }
    }
}
