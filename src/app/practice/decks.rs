//! The decks: the program's own, and every file of the library that has exercises.

use crate::io::names::is_closed;
use crate::io::shelf::{Held, ListedFile, Shelves};
use etude_model::Message;
use etude_study::exercise::ExerciseKey;
use etude_study::kind::Beginning;
use etude_study::library;
use etude_study::practice::{DeckExercise, PracticeDeck, known_deck, known_samples};
use etude_study::registry::KINDS;
use std::collections::{BTreeSet, HashSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// Name of a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeckName {
    /// By its theme, a Fluent identifier that the chapters of a theme share, and its level.
    Own {
        /// The theme.
        theme: &'static str,
        /// Theme and level.
        called: Message,
    },
    /// By a title that the user wrote.
    Title(String),
    /// By its file or folder.
    Path(PathBuf),
}

/// The identifier of the deck of samples in its kind.
const SAMPLES: &str = "samples";

/// All games that can be practised, each with the index of its kind.
fn games() -> impl Iterator<Item = (&'static Beginning, usize)> {
    let kinds = KINDS.iter().enumerate();
    kinds.flat_map(|(place, kind)| kind.beginnings.iter().map(move |beginning| (beginning, place)))
}

/// True if an exercise is of a game.
fn is_of(game: &Beginning, exercise: &DeckExercise) -> bool {
    let own = library::beginning_of(&exercise.key.game, &exercise.key.rules);
    own.is_some_and(|own| own.sample == game.sample)
}

/// Source of exercises.
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

/// A deck, as far as it is of one game.
#[derive(Clone)]
pub struct OpenDeck {
    /// The identifier, in the settings as well: a kind with the deck's own identifier, or a path.
    pub id: String,
    /// The name.
    pub name: DeckName,
    /// The game that is practised with it.
    pub game: &'static Beginning,
    parts: Vec<Part>,
}

impl OpenDeck {
    /// All decks, by games: the program's own, then the listed files. Single exercises of a folder are a deck together.
    pub fn all(shelves: &Shelves) -> Vec<Self> {
        let mut all = Vec::new();
        for (game, place) in games() {
            let Some(kind) = KINDS.get(place) else { continue };
            let mut add = |id: &str, theme, called, exercises| {
                let (id, name) = (format!("{}/{id}", kind.id), DeckName::Own { theme, called });
                let deck = Self { id, name, game, parts: vec![Part::Own(exercises)] };
                if deck.exercises().next().is_some() {
                    all.push(deck);
                }
            };
            for (number, deck) in kind.decks.iter().enumerate() {
                add(deck.id, deck.name, deck.title(), known_deck(place, number));
            }
            let name = "practice-samples";
            add(SAMPLES, name, Message::new(name), known_samples(place));
            all.extend(Self::of_files(shelves, game));
        }
        all
    }

    /// The files that are listed, as far as they are of a game.
    fn of_files(shelves: &Shelves, game: &'static Beginning) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        let mut met: BTreeSet<&Path> = BTreeSet::new();
        let mut folders: Vec<&PathBuf> = shelves.folders.keys().collect();
        folders.sort();
        let in_folders = folders.into_iter().filter_map(|folder| shelves.folders.get(folder));
        let sections = in_folders.chain([&shelves.files]);
        for file in sections.flat_map(|section| section.files.iter()) {
            let is_of = |held: &&Held| held.exercises.iter().any(|exercise| is_of(game, exercise));
            let Some(held) = file.held.get().filter(is_of) else { continue };
            if !met.insert(&file.path) {
                continue;
            }
            let part = Part::File(Arc::clone(&file.held));
            let path = Self::path_of(file, held);
            let id = path.display().to_string();
            match all.iter_mut().find(|deck| deck.id == id) {
                Some(deck) => deck.parts.push(part),
                None => all.push(Self { name: Self::name_of(file, held, path), id, game, parts: vec![part] }),
            }
        }
        Self::drop_copies(&mut all);
        all
    }

    /// Drops studies closed unsaved whose exercises are all in other decks: mistakes open as a collection and are added to a
    /// deck besides.
    fn drop_copies(all: &mut Vec<Self>) {
        let keys = |deck: &Self| deck.exercises().map(|exercise| exercise.key.clone()).collect::<Vec<_>>();
        let is_closed = |deck: &Self| is_closed(Path::new(&deck.id));
        let mut known: HashSet<ExerciseKey> =
            all.iter().filter(|deck| !is_closed(deck)).flat_map(keys).collect();
        all.retain(|deck| {
            if !is_closed(deck) {
                return true;
            }
            // Of two copies one stays.
            let before = known.len();
            known.extend(keys(deck));
            known.len() > before
        });
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
        let all = self.parts.iter().flat_map(Part::exercises);
        all.filter(|exercise| is_of(self.game, exercise))
    }

    /// True if it is the program's own, and begins under these rules.
    pub fn is_carried_under(&self, rules: Option<&str>) -> bool {
        let begins = self.exercises().next().map(|exercise| exercise.key.rules.as_str());
        matches!(self.name, DeckName::Own { .. }) && begins.is_some() && begins == rules
    }

    /// The deck as input of the queue, chosen unless its identifier is one of these.
    pub fn dealt(&self, without: &[String]) -> PracticeDeck<'_> {
        PracticeDeck { exercises: self.exercises().collect(), chosen: !without.contains(&self.id) }
    }
}
