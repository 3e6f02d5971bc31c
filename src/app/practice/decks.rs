//! The decks: those that the program carries, and every file of the library that has exercises.

use crate::app::io::shelf::{Held, ListedFile, Shelves};
use crate::study::practice::{DeckExercise, PracticeDeck, known_deck};
use crate::study::registry::KINDS;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// What a deck is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeckName {
    /// By the Fluent identifiers of its kind and of its own name.
    Own(&'static str, &'static str),
    /// By a title that the user wrote.
    Title(String),
    /// By its file or folder.
    Path(PathBuf),
}

/// Where exercises lie.
#[derive(Clone, Debug)]
enum Part {
    Own(&'static [DeckExercise]),
    File(Arc<OnceLock<Held>>),
}

impl Part {
    fn exercises(&self) -> &[DeckExercise] {
        match self {
            Self::Own(exercises) => exercises,
            Self::File(held) => held.get().map_or(&[], |held| &held.exercises),
        }
    }
}

/// A deck.
#[derive(Clone, Debug)]
pub struct OpenDeck {
    /// What tells it apart, in the settings as well: a kind with the deck's own identifier, or a path.
    pub id: String,
    /// What it is called.
    pub name: DeckName,
    parts: Vec<Part>,
}

impl OpenDeck {
    /// All that there are: of the files those that are listed. Single exercises of a folder are a deck together.
    pub fn all(shelves: &Shelves) -> Vec<Self> {
        let mut all = Vec::new();
        for (place, kind) in KINDS.iter().enumerate() {
            for (number, deck) in kind.decks.iter().enumerate() {
                let id = format!("{}/{}", kind.id, deck.id);
                let parts = vec![Part::Own(known_deck(place, number))];
                all.push(Self { id, name: DeckName::Own(kind.name, deck.name), parts });
            }
        }
        let own = all.len();
        let mut met: BTreeSet<&Path> = BTreeSet::new();
        let mut folders: Vec<&PathBuf> = shelves.folders.keys().collect();
        folders.sort();
        let in_folders = folders.into_iter().filter_map(|folder| shelves.folders.get(folder));
        let sections = in_folders.chain([&shelves.files]);
        for file in sections.flat_map(|section| section.files.iter()) {
            let Some(held) = file.held.get().filter(|held| !held.exercises.is_empty()) else { continue };
            if !met.insert(&file.path) {
                continue;
            }
            let part = Part::File(Arc::clone(&file.held));
            let path = Self::path_of(file, held);
            let id = path.display().to_string();
            match all[own..].iter_mut().find(|deck| deck.id == id) {
                Some(deck) => deck.parts.push(part),
                None => all.push(Self { name: Self::name_of(file, held, path), id, parts: vec![part] }),
            }
        }
        all
    }

    /// The file of a deck, or its folder where the file is one exercise.
    fn path_of<'a>(file: &'a ListedFile, held: &Held) -> &'a Path {
        let folder = file.path.parent().filter(|_| held.studies < 2);
        folder.unwrap_or(&file.path)
    }

    fn name_of(file: &ListedFile, held: &Held, path: &Path) -> DeckName {
        let title = held.listed.as_ref().map(|listed| listed.title.as_str()).unwrap_or_default();
        if path == file.path && !title.is_empty() {
            DeckName::Title(title.to_owned())
        } else {
            DeckName::Path(path.to_owned())
        }
    }

    /// Its exercises in their order.
    pub fn exercises(&self) -> impl Iterator<Item = &DeckExercise> {
        self.parts.iter().flat_map(Part::exercises)
    }

    /// As practice sees it, without the decks of these identifiers.
    pub fn dealt(&self, without: &[String]) -> PracticeDeck<'_> {
        PracticeDeck { exercises: self.exercises().collect(), chosen: !without.contains(&self.id) }
    }
}
