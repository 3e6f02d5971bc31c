//! The sample studies that the program carries, and what a list says of a study without opening it.

use super::document::{Document, Translated, pick};
use super::exercise::ExerciseKey;
use super::kind::{Beginning, Kind};
use super::registry::{self, KINDS};
use super::sample::Sample;
use super::session;
use crate::model::Scene;
use std::sync::{LazyLock, OnceLock};

/// What a list says of a study.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Listed {
    /// The game's identifier.
    pub game: String,
    /// The rule profile's identifier; empty for the game's usual rules.
    pub rules: String,
    /// The position in notation.
    pub position: String,
    /// The title as it was written.
    pub title: String,
    /// The title in other languages.
    pub titles: Translated<String>,
    /// What it is about.
    pub theme: String,
    /// How hard it is, from 1 to 100.
    pub difficulty: Option<u32>,
}

impl Listed {
    /// The title in the language of a tag, else as it was written.
    pub fn title_in(&self, tag: &str) -> &str {
        pick(self.titles.get(tag), &self.title)
    }

    /// What there is to see of the position; none where it cannot be read.
    pub fn scene(&self) -> Option<Scene> {
        let (entry, rules) = registry::find_for(&self.game, &self.rules, &self.position).ok()?;
        (entry.picture)(rules, &self.position)
    }
}

impl From<Document> for Listed {
    fn from(document: Document) -> Self {
        let Document { game, rules, position, title, translations, exercise, .. } = document;
        let titles = translations.into_iter().map(|(tag, there)| (tag, there.title)).collect();
        let (theme, difficulty) = (exercise.theme, exercise.difficulty);
        Self { game, rules, position, title, titles, theme, difficulty }
    }
}

/// What a sample says, and which exercise it is where it asks something.
#[derive(Default)]
struct Sampled {
    listed: Listed,
    key: Option<ExerciseKey>,
}

/// What the samples of each kind say, in their order. A file is read when it is asked for: all of them together would be
/// felt at the start of the program.
static LISTED: LazyLock<Vec<Vec<OnceLock<Sampled>>>> = LazyLock::new(|| {
    KINDS.iter().map(|kind| kind.samples.iter().map(|_| OnceLock::new()).collect()).collect()
});

fn sampled(kind: usize, sample: usize) -> Option<&'static Sampled> {
    let text = KINDS.get(kind)?.samples.get(sample)?.text;
    let of = |document: Document| Sampled { key: ExerciseKey::of(&document), listed: document.into() };
    let read = || session::read(text).map(of).unwrap_or_default();
    Some(LISTED.get(kind)?.get(sample)?.get_or_init(read))
}

/// What a sample says, by the places of its kind and of the sample in it.
pub fn listed(kind: usize, sample: usize) -> Option<&'static Listed> {
    sampled(kind, sample).map(|sampled| &sampled.listed)
}

/// The exercise that a sample is; none where it asks nothing.
pub fn exercise(kind: usize, sample: usize) -> Option<&'static ExerciseKey> {
    sampled(kind, sample)?.key.as_ref()
}

/// The number of the sample of that title among those of its kind, counted from 1, by the identifier of its game.
pub fn number(game: &str, title: &str) -> Option<usize> {
    let kind = KINDS.iter().position(|kind| kind.has(game))?;
    let places = 0..KINDS.get(kind).filter(|_| !title.is_empty())?.samples.len();
    let mut found = places.filter(|&place| listed(kind, place).is_some_and(|known| known.title == title));
    found.next().map(|place| place + 1)
}

/// The sample of that name.
pub fn find(id: &str) -> Option<&'static Sample> {
    KINDS.iter().flat_map(|kind| kind.samples).find(|sample| sample.id == id)
}

/// What a newcomer sees who has not chosen: the first sample of the first kind.
pub fn first() -> Option<&'static Sample> {
    KINDS.iter().flat_map(|kind| kind.samples).next()
}

/// What a newcomer chooses between.
pub fn beginnings() -> impl Iterator<Item = (&'static Kind, &'static Beginning)> {
    KINDS.iter().flat_map(|&kind| kind.beginnings.iter().map(move |beginning| (kind, beginning)))
}
