//! Samples and decks of a kind.

/// A sample study.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// Identifier, which never changes.
    pub id: &'static str,
    /// The study file.
    pub text: &'static str,
}

/// A deck: a collection of exercises.
#[derive(Clone, Copy, Debug)]
pub struct Deck {
    /// Identifier, which never changes.
    pub id: &'static str,
    /// Fluent identifier of its name.
    pub name: &'static str,
    /// The study file.
    pub text: &'static str,
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

/// Decks of a kind, by their folder below `saves/exercises`, with the Fluent identifiers of their names.
macro_rules! decks {
    ($folder:literal: $($id:literal => $name:literal),+ $(,)?) => {
        &[$($crate::study::sample::Deck {
            id: $id,
            name: $name,
            text: include_str!(concat!("../../../../saves/exercises/", $folder, "/", $id, ".ron")),
        }),+]
    };
}

pub(in crate::study) use {decks, samples};
