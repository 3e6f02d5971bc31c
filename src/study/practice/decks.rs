//! Exercises of the built-in decks, and of any file.

use super::Day;
use crate::study::document::Document;
use crate::study::exercise::ExerciseKey;
use crate::study::library::Listed;
use crate::study::registry::KINDS;
use crate::study::sample::Deck;
use crate::study::session;
use std::sync::{LazyLock, OnceLock};

/// An exercise of a deck.
#[derive(Clone, Debug, PartialEq)]
pub struct DeckExercise {
    /// Key of the exercise.
    pub key: ExerciseKey,
    /// Its row in a list.
    pub listed: Listed,
    /// The study.
    pub document: Document,
}

impl DeckExercise {
    /// The exercise of a study; none if the study asks nothing or cannot be read.
    pub fn of(document: Document) -> Option<Self> {
        let key = ExerciseKey::of(&document)?;
        Some(Self { key, listed: document.clone().into(), document })
    }
}

/// Decks of each kind in their order, read on first use.
static DECKS: LazyLock<Vec<Vec<OnceLock<Vec<DeckExercise>>>>> =
    LazyLock::new(|| KINDS.iter().map(|kind| kind.decks.iter().map(|_| OnceLock::new()).collect()).collect());

/// Exercises of a deck, by the indices of its kind and of the deck in it; empty if the deck was not read yet.
pub fn known_deck(kind: usize, deck: usize) -> &'static [DeckExercise] {
    let known = DECKS.get(kind).and_then(|decks| decks.get(deck)?.get());
    known.map_or(&[], Vec::as_slice)
}

/// As [`known_deck`], but reads the deck first. Slow: not for a frame.
pub fn read_deck(kind: usize, deck: usize) -> &'static [DeckExercise] {
    let own = KINDS.get(kind).and_then(|kind| kind.decks.get(deck));
    let place = DECKS.get(kind).and_then(|decks| decks.get(deck));
    let (Some(own), Some(place)) = (own, place) else { return &[] };
    place.get_or_init(|| exercises(own))
}

fn exercises(deck: &Deck) -> Vec<DeckExercise> {
    let studies = session::read_chapter(deck.text).unwrap_or_default();
    studies.into_iter().filter_map(DeckExercise::of).collect()
}

/// Puzzles of the day of each kind in their order, read on first use.
static DAILY: LazyLock<Vec<OnceLock<Vec<DeckExercise>>>> =
    LazyLock::new(|| KINDS.iter().map(|_| OnceLock::new()).collect());

/// The puzzles of the day of a kind; empty if they were not read yet.
pub fn known_daily(kind: usize) -> &'static [DeckExercise] {
    DAILY.get(kind).and_then(OnceLock::get).map_or(&[], Vec::as_slice)
}

/// The puzzle of a day, by the index of its kind: the same for everybody. None if the puzzles were not read yet.
pub fn puzzle_of(kind: usize, day: Day) -> Option<&'static DeckExercise> {
    let all = known_daily(kind);
    all.get(day.among(all.len()))
}

/// Reads the puzzles of the day of a kind. Slow: not for a frame.
pub fn read_daily(kind: usize) -> &'static [DeckExercise] {
    let own = KINDS.get(kind).and_then(|kind| kind.daily);
    let (Some(own), Some(place)) = (own, DAILY.get(kind)) else { return &[] };
    place.get_or_init(|| exercises(own))
}

/// Samples of each kind that are exercises, read with the decks.
static SAMPLES: LazyLock<Vec<OnceLock<Vec<DeckExercise>>>> =
    LazyLock::new(|| KINDS.iter().map(|_| OnceLock::new()).collect());

/// Samples of a kind that are exercises, by its index; empty if they were not read yet.
pub fn known_samples(kind: usize) -> &'static [DeckExercise] {
    SAMPLES.get(kind).and_then(OnceLock::get).map_or(&[], Vec::as_slice)
}

/// As [`known_samples`], but reads them first. Slow: not for a frame.
pub fn read_samples(kind: usize) -> &'static [DeckExercise] {
    let (Some(own), Some(place)) = (KINDS.get(kind), SAMPLES.get(kind)) else { return &[] };
    place.get_or_init(|| {
        let read = |text: &str| session::read(text).ok().and_then(DeckExercise::of);
        own.samples.iter().filter_map(|sample| read(sample.text)).collect()
    })
}

/// Returns true if a deck that was read has an exercise of this title. Such titles do not give answers away.
pub fn is_title_of_a_deck(game: &str, title: &str) -> bool {
    let kind = KINDS.iter().position(|kind| kind.has(game));
    let decks = kind.and_then(|kind| DECKS.get(kind)).into_iter().flatten();
    decks.filter_map(OnceLock::get).flatten().any(|exercise| exercise.listed.title == title)
}

/// Reads all decks, and the samples that are exercises. Slow: not for a frame.
pub fn read_decks() {
    for (kind, decks) in DECKS.iter().enumerate() {
        for deck in 0..decks.len() {
            read_deck(kind, deck);
        }
        read_samples(kind);
        read_daily(kind);
    }
}
