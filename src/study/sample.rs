//! A sample study, and how a kind lists its own.

/// A sample study.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// Its name, the same for ever.
    pub id: &'static str,
    /// The study as a file.
    pub text: &'static str,
}

/// Exercises in one file: a collection of studies, each with a goal.
#[derive(Clone, Copy, Debug)]
pub struct Deck {
    /// Its name, the same for ever.
    pub id: &'static str,
    /// The Fluent identifier of what it is called.
    pub name: &'static str,
    /// The collection as a file.
    pub text: &'static str,
}

/// The samples of a kind, by the folder below `saves` that holds them.
macro_rules! samples {
    ($folder:literal: $($id:literal),+ $(,)?) => {
        &[$($crate::study::sample::Sample {
            id: $id,
            text: include_str!(concat!("../../../../saves/", $folder, "/", $id, ".ron")),
        }),+]
    };
}

/// The decks of a kind, by the folder below `saves/exercises` that holds them, each with the Fluent identifier of its name.
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
