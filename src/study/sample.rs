//! Samples and decks of a kind.

use crate::model::Message;

/// A sample study.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// Identifier, which never changes.
    pub id: &'static str,
    /// The study file.
    pub text: &'static str,
}

/// A deck: a chapter of exercises.
#[derive(Clone, Copy, Debug)]
pub struct Deck {
    /// Identifier, which never changes.
    pub id: &'static str,
    /// Fluent identifier of its name.
    pub name: &'static str,
    /// Number among the chapters of this name, from the easiest; 0 if it is the only one.
    pub level: usize,
    /// The file, a chapter of format 3.
    pub text: &'static str,
}

impl Deck {
    /// Its name, with the level.
    pub fn title(&self) -> Message {
        const LEVELS: [&str; 12] = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];
        let name = Message::new(self.name);
        let Some(index) = self.level.checked_sub(1) else { return name };
        let level = LEVELS.get(index).map_or_else(|| self.level.to_string(), |&level| level.to_owned());
        Message::new("deck-level").message("name", name).text("level", level)
    }
}

/// Samples of a kind, by their folder below `saves`.
macro_rules! samples {
    ($folder:literal: $($id:literal),+ $(,)?) => {
        &[$($crate::study::sample::Sample {
            id: $id,
            text: include_str!(concat!("../../../../saves/", $folder, "/", $id, ".ron")),
        }),+]
    };
}

/// Decks of a kind, by their folder below `saves/exercises`, with the Fluent identifiers of their names and the levels.
macro_rules! decks {
    ($folder:literal: $($id:literal => $name:literal $($level:literal)?),+ $(,)?) => {
        &[$($crate::study::sample::Deck {
            id: $id,
            name: $name,
            level: 0 $(+ $level)?,
            text: include_str!(concat!("../../../../saves/exercises/", $folder, "/", $id, ".ron")),
        }),+]
    };
}

pub(in crate::study) use {decks, samples};
