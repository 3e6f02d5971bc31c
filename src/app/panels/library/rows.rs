//! Rows of the library: games with their themes and samples, files that were opened lately, the user's folders.

use crate::io::names::bare_name;
use crate::io::shelf::{ListedFile, Section, Shelves};
use etude_model::Message;
use etude_study::library::{Listed, listed};
use etude_study::practice::known_deck;
use etude_study::registry::{self, KINDS};
use etude_texts::Texts;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// A row of the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LibraryRow {
    /// The exercises due today.
    Today,
    /// A kind of games.
    Game(usize),
    /// A theme of samples of a kind.
    Theme(usize, usize),
    /// A sample of a kind.
    Sample(usize, usize),
    /// A deck of a kind.
    Deck(usize, usize),
    /// An exercise of a deck of a kind.
    Exercise(usize, usize, usize),
    /// A new study of a game of a kind, by the place of its entry.
    New(usize, usize),
    /// The files that were opened lately.
    Recents,
    /// A file that was opened lately.
    Recent(usize),
    /// A folder of the user's.
    Folder(usize),
    /// A file of a folder.
    File(usize, usize),
    /// A folder holds nothing, or there is none.
    Nothing(usize),
    /// Another folder.
    Add,
}

impl LibraryRow {
    /// The height of the row, in units of the list.
    pub fn units(self) -> usize {
        match self {
            Self::Sample(..) | Self::Exercise(..) | Self::Recent(_) | Self::File(..) => 2,
            _ => 1,
        }
    }

    /// Its level among the others, 0 for the outermost.
    pub fn level(self) -> usize {
        match self {
            Self::Today | Self::Game(_) | Self::Recents | Self::Folder(_) | Self::Add => 0,
            Self::Theme(..) | Self::Deck(..) | Self::New(..) => 1,
            Self::Recent(_) | Self::File(..) | Self::Nothing(_) => 1,
            Self::Sample(..) | Self::Exercise(..) => 2,
        }
    }
}

/// A row that can be folded.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Fold {
    /// A kind of games.
    Game(usize),
    /// A theme of samples of a kind.
    Theme(usize, usize),
    /// A deck of a kind.
    Deck(usize, usize),
    /// The files that were opened lately.
    Recents,
    /// A folder.
    Folder(PathBuf),
}

/// Input of the rows.
pub struct Source<'a> {
    /// The words.
    pub texts: &'a Texts,
    /// The words that rows must have, in small letters; empty for all.
    pub filter: &'a str,
    /// The rows that the user folded or unfolded.
    pub folds: &'a HashMap<Fold, bool>,
    /// The game that lies open of itself.
    pub first: Option<&'a str>,
    /// The studies in folders, and the recent files.
    pub shelves: &'a Shelves,
    /// True if there is anything to practise.
    pub practises: bool,
    /// The user's folders.
    pub folders: &'a [PathBuf],
}

impl Source<'_> {
    /// True if the rows below a fold are shown: all of them while a filter is set.
    pub fn is_open(&self, fold: &Fold) -> bool {
        let usual = match fold {
            Fold::Game(kind) => KINDS.get(*kind).map(|kind| kind.id) == self.first,
            // All games are to be seen at first, so only one theme of each lies open.
            Fold::Theme(_, theme) => *theme == 0,
            Fold::Deck(..) => false,
            Fold::Recents | Fold::Folder(_) => true,
        };
        !self.filter.is_empty() || self.folds.get(fold).copied().unwrap_or(usual)
    }

    /// True if a study passes the filter.
    fn has(&self, listed: Option<&Listed>, file: Option<&Path>) -> bool {
        if self.filter.is_empty() {
            return true;
        }
        let text = study_words(self.texts, listed, file).to_lowercase();
        self.filter.split_whitespace().all(|word| text.contains(word))
    }

    /// All rows in their order.
    pub fn rows(&self) -> Vec<LibraryRow> {
        let mut rows = Vec::new();
        if self.filter.is_empty() && self.practises {
            rows.push(LibraryRow::Today);
        }
        for kind in 0..KINDS.len() {
            self.kind(kind, &mut rows);
        }
        let recents = self.files(&self.shelves.files);
        if !recents.is_empty() {
            rows.push(LibraryRow::Recents);
            if self.is_open(&Fold::Recents) {
                rows.extend(recents.into_iter().map(LibraryRow::Recent));
            }
        }
        for (place, folder) in self.folders.iter().enumerate() {
            let section = self.shelves.folders.get(folder);
            let files = section.map_or_else(Vec::new, |section| self.files(section));
            if files.is_empty() && !self.filter.is_empty() {
                continue;
            }
            rows.push(LibraryRow::Folder(place));
            if self.is_open(&Fold::Folder(folder.clone())) {
                if files.is_empty() && section.is_some() {
                    rows.push(LibraryRow::Nothing(place));
                }
                rows.extend(files.into_iter().map(|file| LibraryRow::File(place, file)));
            }
        }
        if self.filter.is_empty() {
            rows.push(LibraryRow::Add);
        }
        rows
    }

    /// The places of the files that are looked for.
    fn files(&self, section: &Section) -> Vec<usize> {
        let has = |file: &ListedFile| {
            self.has(file.held.get().and_then(|held| held.listed.as_ref()), Some(&file.path))
        };
        let files = section.files.iter().enumerate();
        files.filter(|(_, file)| has(file)).map(|(place, _)| place).collect()
    }

    fn kind(&self, place: usize, rows: &mut Vec<LibraryRow>) {
        let Some(kind) = KINDS.get(place) else { return };
        let open = self.is_open(&Fold::Game(place));
        let before = rows.len();
        rows.push(LibraryRow::Game(place));
        if !open {
            return;
        }
        if self.filter.is_empty() {
            rows.extend(new_studies(place).map(|entry| LibraryRow::New(place, entry)));
        }
        let mut groups = vec![Vec::new(); kind.themes.len() + 1];
        for sample in 0..kind.samples.len() {
            let Some(listed) = listed(place, sample).filter(|listed| self.has(Some(listed), None)) else {
                continue;
            };
            let theme = kind.themes.iter().position(|(theme, _)| *theme == listed.theme);
            groups[theme.unwrap_or(kind.themes.len())].push(sample);
        }
        for (theme, samples) in groups.into_iter().enumerate().filter(|(_, samples)| !samples.is_empty()) {
            rows.push(LibraryRow::Theme(place, theme));
            if self.is_open(&Fold::Theme(place, theme)) {
                rows.extend(samples.into_iter().map(|sample| LibraryRow::Sample(place, sample)));
            }
        }
        self.decks(place, rows);
        if rows.len() == before + 1 {
            rows.pop();
        }
    }

    /// The decks of a kind with the exercises that are looked for.
    fn decks(&self, kind: usize, rows: &mut Vec<LibraryRow>) {
        let decks = KINDS.get(kind).map_or(0, |kind| kind.decks.len());
        for deck in 0..decks {
            let exercises = known_deck(kind, deck);
            let found =
                exercises.iter().enumerate().filter(|(_, exercise)| self.has(Some(&exercise.listed), None));
            let found: Vec<usize> = found.map(|(place, _)| place).collect();
            if found.is_empty() {
                continue;
            }
            rows.push(LibraryRow::Deck(kind, deck));
            if self.is_open(&Fold::Deck(kind, deck)) {
                rows.extend(found.into_iter().map(|place| LibraryRow::Exercise(kind, deck, place)));
            }
        }
    }
}

/// The entries of a kind that differ by name, one for each new study.
pub fn new_studies(kind: usize) -> impl Iterator<Item = usize> {
    let entries = KINDS.get(kind).map_or(&[][..], |kind| kind.entries);
    let first = move |place: &usize| {
        entries[..*place].iter().all(|before| before.game.name != entries[*place].game.name)
    };
    (0..entries.len()).filter(first)
}

/// The search words of a study: its file, its title, its theme, its game and rules.
pub fn study_words(texts: &Texts, listed: Option<&Listed>, file: Option<&Path>) -> String {
    let mut text = file.map(bare_name).unwrap_or_default();
    if let Some(listed) = listed {
        let theme = theme_name(texts, listed);
        for word in [listed.title_in(texts.language().tag()), &theme, &about(texts, listed)] {
            text.push(' ');
            text.push_str(word);
        }
    }
    text
}

/// The theme of a sample, by its identifier.
pub fn theme_of(sample: Option<&str>) -> Option<Fold> {
    KINDS.iter().enumerate().find_map(|(place, kind)| {
        let at = kind.samples.iter().position(|known| Some(known.id) == sample)?;
        let theme = &listed(place, at)?.theme;
        Some(Fold::Theme(place, kind.themes.iter().position(|(known, _)| known == theme)?))
    })
}

/// The name of a study's theme.
pub fn theme_name(texts: &Texts, listed: &Listed) -> String {
    let themes = KINDS.iter().find(|kind| kind.has(&listed.game));
    let known = themes.and_then(|kind| kind.themes.iter().find(|(theme, _)| *theme == listed.theme));
    known.map_or_else(|| listed.theme.clone(), |(_, name)| texts.say(&Message::new(name)))
}

/// The rules of a study, in words.
pub fn rules_name(texts: &Texts, listed: &Listed) -> String {
    match registry::find_for(&listed.game, &listed.rules, &listed.position) {
        Ok((_, rules)) => texts.say(&rules.title()),
        Err(_) => listed.rules.clone(),
    }
}

/// The game and the rules of a study, in words.
pub fn about(texts: &Texts, listed: &Listed) -> String {
    match registry::find_for(&listed.game, &listed.rules, &listed.position) {
        Ok((entry, rules)) => {
            let (game, rules) = (texts.get(entry.game.name), texts.say(&rules.title()));
            if game == rules { game } else { format!("{game} · {rules}") }
        }
        Err(_) => listed.game.clone(),
    }
}
