//! Samples and decks of a kind.

use etude_model::Message;

/// A sample study.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// Identifier, which never changes.
    pub id: &'static str,
    /// Path of the study file below `saves`.
    pub path: &'static str,
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
    /// Path of the file below `saves`: a chapter of format 3.
    pub path: &'static str,
}

impl Sample {
    /// The study file.
    pub fn text(&self) -> &'static str {
        etude_saves::text(self.path)
    }
}

impl Deck {
    /// The file.
    pub fn text(&self) -> &'static str {
        etude_saves::text(self.path)
    }

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
        &[$($crate::sample::Sample {
            id: $id,
            path: concat!($folder, "/", $id, ".ron"),
        }),+]
    };
}

/// Decks of a kind, by their folder below `saves/exercises`, with the Fluent identifiers of their names and the levels.
macro_rules! decks {
    ($folder:literal: $($id:literal => $name:literal $($level:literal)?),+ $(,)?) => {
        &[$($crate::sample::Deck {
            id: $id,
            name: $name,
            level: 0 $(+ $level)?,
            path: concat!("exercises/", $folder, "/", $id, ".ron"),
        }),+]
    };
}

pub(crate) use {decks, samples};
