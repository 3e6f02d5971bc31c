//! The sample studies that the program carries.

use super::registry::KINDS;
use super::sample::Sample;
use super::session;
use std::sync::LazyLock;

/// The titles of the samples of each kind, in their order.
static TITLES: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
    let title = |sample: &Sample| session::read(sample.text).map(|study| study.title).unwrap_or_default();
    KINDS.iter().map(|kind| kind.samples.iter().map(title).collect()).collect()
});

/// The number of the sample of that title among those of its kind, counted from 1, by the identifier of its game.
pub fn number(game: &str, title: &str) -> Option<usize> {
    let kind = KINDS.iter().position(|kind| kind.entries.iter().any(|entry| entry.game.id == game))?;
    let titles = TITLES.get(kind).filter(|_| !title.is_empty())?;
    titles.iter().position(|known| known == title).map(|place| place + 1)
}

/// The sample of that name.
pub fn find(id: &str) -> Option<&'static Sample> {
    KINDS.iter().flat_map(|kind| kind.samples).find(|sample| sample.id == id)
}

/// What a newcomer sees: the first sample of the first kind.
pub fn first() -> Option<&'static Sample> {
    KINDS.iter().flat_map(|kind| kind.samples).next()
}
