//! Exercises of the built-in decks, and of any file.

use super::Day;
use crate::document::Document;
use crate::exercise::ExerciseKey;
use crate::kind::Kind;
use crate::library::Listed;
use crate::registry::KINDS;
use crate::sample::{Deck, Sample};
use crate::session;
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

/// Exercises that are read on first use.
type Lazy = OnceLock<Vec<DeckExercise>>;

/// Exercises of a kind.
#[derive(Default)]
struct Cache {
    decks: Vec<Lazy>,
    daily: Lazy,
    samples: Lazy,
}

/// Each kind with its exercises, in the order of [`KINDS`].
static CACHES: LazyLock<Vec<(&Kind, Cache)>> = LazyLock::new(|| {
    let decks = |kind: &Kind| kind.decks.iter().map(|_| Lazy::new()).collect();
    KINDS.iter().map(|&kind| (kind, Cache { decks: decks(kind), ..Cache::default() })).collect()
});

fn known(exercises: Option<&'static Lazy>) -> &'static [DeckExercise] {
    exercises.and_then(OnceLock::get).map_or(&[], Vec::as_slice)
}

fn read(deck: &Deck) -> Vec<DeckExercise> {
    let studies = session::read_chapter(deck.text()).inspect_err(|error| log::error!("{}: {error}", deck.id));
    studies.unwrap_or_default().into_iter().filter_map(DeckExercise::of).collect()
}

/// Exercises of a deck, by the indices of its kind and of the deck in it; empty if the deck was not read yet.
pub fn known_deck(kind: usize, deck: usize) -> &'static [DeckExercise] {
    known(CACHES.get(kind).and_then(|(_, cache)| cache.decks.get(deck)))
}

/// As [`known_deck`], but reads the deck first. Slow: not for a frame.
pub fn read_deck(kind: usize, deck: usize) -> &'static [DeckExercise] {
    let Some((kind, cache)) = CACHES.get(kind) else { return &[] };
    let found = kind.decks.get(deck).zip(cache.decks.get(deck));
    found.map_or(&[], |(deck, exercises)| exercises.get_or_init(|| read(deck)))
}

/// The puzzles of the day of a kind; empty if they were not read yet.
pub fn known_daily(kind: usize) -> &'static [DeckExercise] {
    known(CACHES.get(kind).map(|(_, cache)| &cache.daily))
}

/// The puzzle of a day, by the index of its kind: the same for everybody. None if the puzzles were not read yet.
pub fn puzzle_of(kind: usize, day: Day) -> Option<&'static DeckExercise> {
    let all = known_daily(kind);
    all.get(day.among(all.len()))
}

/// As [`known_daily`], but reads the puzzles first. Slow: not for a frame.
pub fn read_daily(kind: usize) -> &'static [DeckExercise] {
    let Some((kind, cache)) = CACHES.get(kind) else { return &[] };
    cache.daily.get_or_init(|| kind.daily.map(read).unwrap_or_default())
}

/// Samples of a kind that are exercises, by its index; empty if they were not read yet.
pub fn known_samples(kind: usize) -> &'static [DeckExercise] {
    known(CACHES.get(kind).map(|(_, cache)| &cache.samples))
}

/// As [`known_samples`], but reads them first. Slow: not for a frame.
pub fn read_samples(kind: usize) -> &'static [DeckExercise] {
    let Some((kind, cache)) = CACHES.get(kind) else { return &[] };
    cache.samples.get_or_init(|| {
        let exercise = |sample: &Sample| {
            let study = session::read(sample.text());
            let study = study.inspect_err(|error| log::error!("{}: {error}", sample.id));
            DeckExercise::of(study.ok()?)
        };
        kind.samples.iter().filter_map(exercise).collect()
    })
}

/// Returns true if a deck that was read has an exercise of this title. Such titles do not give answers away.
pub fn is_title_of_a_deck(game: &str, title: &str) -> bool {
    let found = CACHES.iter().find(|(kind, _)| kind.has(game));
    let exercises = found.into_iter().flat_map(|(_, cache)| &cache.decks).filter_map(OnceLock::get).flatten();
    exercises.map(|exercise| &exercise.listed.title).any(|known| known == title)
}

/// Reads the decks, samples and daily puzzles of every kind. Slow: not for a frame.
pub fn read_decks() {
    for (kind, (_, cache)) in CACHES.iter().enumerate() {
        for deck in 0..cache.decks.len() {
            read_deck(kind, deck);
        }
        read_samples(kind);
        read_daily(kind);
    }
}
