//! Built-in samples, and headings of studies in lists.

use super::document::{Document, Translated, pick};
use super::exercise::ExerciseKey;
use super::kind::{Beginning, Kind};
use super::registry::{self, KINDS};
use super::sample::Sample;
use super::session;
use etude_model::Scene;
use std::sync::{LazyLock, OnceLock};

/// Heading of a study in a list.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Listed {
    /// Game identifier.
    pub game: String,
    /// Rules identifier; empty for the game's default rules.
    pub rules: String,
    /// Position in notation.
    pub position: String,
    /// Title as written.
    pub title: String,
    /// Title in other languages.
    pub titles: Translated<String>,
    /// Theme.
    pub theme: String,
    /// Difficulty, from 1 to 100.
    pub difficulty: Option<u32>,
}

impl Listed {
    /// The title in a language, else as written.
    pub fn title_in(&self, tag: &str) -> &str {
        pick(self.titles.get(tag), &self.title)
    }

    /// Scene of the position; none if it cannot be read.
    pub fn scene(&self) -> Option<Scene> {
        let (entry, rules) = registry::find_for(&self.game, &self.rules, &self.position).ok()?;
        (entry.scene)(rules, &self.position)
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

/// Heading of a sample, with its key if it is an exercise.
#[derive(Default)]
struct Sampled {
    listed: Listed,
    key: Option<ExerciseKey>,
}

/// Headings of the samples of each kind. Samples are parsed on first use, as parsing all of them would delay the start.
static LISTED: LazyLock<Vec<Vec<OnceLock<Sampled>>>> = LazyLock::new(|| {
    KINDS.iter().map(|kind| kind.samples.iter().map(|_| OnceLock::new()).collect()).collect()
});

fn sampled(kind: usize, sample: usize) -> Option<&'static Sampled> {
    let text = KINDS.get(kind)?.samples.get(sample)?.text();
    let of = |document: Document| Sampled { key: ExerciseKey::of(&document), listed: document.into() };
    let read = || session::read(text).map(of).unwrap_or_default();
    Some(LISTED.get(kind)?.get(sample)?.get_or_init(read))
}

/// Heading of a sample, by the indices of its kind and of the sample in it.
pub fn listed(kind: usize, sample: usize) -> Option<&'static Listed> {
    sampled(kind, sample).map(|sampled| &sampled.listed)
}

/// Key of a sample that is an exercise.
pub fn exercise(kind: usize, sample: usize) -> Option<&'static ExerciseKey> {
    sampled(kind, sample)?.key.as_ref()
}

/// Place of the sample of this title within its kind, and the kind's index.
fn place_of(game: &str, title: &str) -> Option<(usize, usize)> {
    let kind = KINDS.iter().position(|kind| kind.has(game))?;
    let mut places = 0..KINDS.get(kind).filter(|_| !title.is_empty())?.samples.len();
    let found = places.find(|&place| listed(kind, place).is_some_and(|known| known.title == title));
    found.map(|place| (kind, place))
}

/// Number of the sample of this title within its kind, from 1.
pub fn number(game: &str, title: &str) -> Option<usize> {
    place_of(game, title).map(|(_, place)| place + 1)
}

/// Returns true if a sample of this title asks something. Such titles do not give answers away; titles of other samples may.
pub fn is_title_of_an_exercise(game: &str, title: &str) -> bool {
    place_of(game, title).is_some_and(|(kind, place)| exercise(kind, place).is_some())
}

/// The sample with an identifier.
pub fn find(id: &str) -> Option<&'static Sample> {
    KINDS.iter().flat_map(|kind| kind.samples).find(|sample| sample.id == id)
}

/// The default sample for newcomers: the first sample of the first kind.
pub fn first() -> Option<&'static Sample> {
    KINDS.iter().flat_map(|kind| kind.samples).next()
}

/// The starting point of the games under these rules.
pub fn beginning_of(game: &str, rules: &str) -> Option<&'static Beginning> {
    let all = KINDS.iter().find(|kind| kind.has(game))?.beginnings;
    let own = all.iter().find(|beginning| beginning.rules.contains(&rules));
    own.or_else(|| all.iter().find(|beginning| beginning.rules.is_empty()))
}

/// Starting points for newcomers.
pub fn beginnings() -> impl Iterator<Item = (&'static Kind, &'static Beginning)> {
    KINDS.iter().flat_map(|&kind| kind.beginnings.iter().map(move |beginning| (kind, beginning)))
}
