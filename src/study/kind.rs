//! What a kind of games gives to studies, as plain data: its folder below [`kinds`](super::kinds) exports one [`Kind`].

use super::batch::Ability;
use super::budget::Budget;
use super::document::Document;
use super::external_engine::ExternalEngines;
use super::format::FileFormat;
use super::generate::Generator;
use super::identity::GameInfo;
use super::notation;
use super::play::OpenGame;
use super::play::solver::Solvable;
use super::reading::{self, Read};
use super::resources::Wake;
use super::sample::{Deck, Sample};
use super::study::Opened;
use super::tool::{OpenTool, Tool};
use crate::model::{Edit, Game, Message, ParseError, RuleProfile, Scene, Setup, Viewer};
use std::path::Path;

/// How a study is opened.
pub type Open =
    fn(&'static GameInfo, &'static RuleProfile, &Document, &Budget, Wake) -> Result<Opened, ParseError>;

/// What all studies of a kind share for as long as the program runs, such as tables that are kept in files.
pub trait Shared: Sync {
    /// Keeps files that can be made anew in a folder from now on.
    fn set_folder(&self, cache: &Path);
    /// Calls a waker whenever there is something to tell, for as long as it exists elsewhere.
    fn listen(&self, wake: &Wake);
    /// Counts what is held as a part of this budget from now on.
    fn set_budget(&self, budget: &Budget);
    /// Works with no more threads than these from now on, those of the caller among them.
    fn set_threads(&self, threads: usize);
    /// Makes in the background what takes minutes, once, and is kept in files; or no more.
    fn set_thorough(&self, thorough: bool);
    /// What takes minutes and is being made now.
    fn doing(&self) -> Option<Message>;
    /// What there is to tell since the last call.
    fn take_messages(&self) -> Vec<Message>;
    /// Stops what is being made, and waits until files are whole.
    fn close(&self);
}

/// A kind of games: what stands in one folder on every floor.
pub struct Kind {
    /// The identifier of its games.
    pub id: &'static str,
    /// The Fluent identifier of what they are called together.
    pub name: &'static str,
    /// Its games, each under one family of rules.
    pub entries: &'static [Entry],
    /// Its samples, in the order to list them.
    pub samples: &'static [Sample],
    /// Its exercises, in the order to list them.
    pub decks: &'static [Deck],
    /// What its samples are about, in the order to list that: how files say it, and the Fluent identifier of its name.
    pub themes: &'static [(&'static str, &'static str)],
    /// What a newcomer may want to begin with.
    pub beginnings: &'static [Beginning],
    /// What its studies share.
    pub shared: Option<&'static dyn Shared>,
    /// What it does with other programs that play its games.
    pub external_engines: Option<&'static dyn ExternalEngines>,
    /// The file formats of its games, beside the program's own of studies.
    pub formats: &'static [&'static dyn FileFormat],
}

impl Kind {
    /// Whether a game is one of its games, by identifier.
    pub fn has(&self, game: &str) -> bool {
        self.entries.iter().any(|entry| entry.game.id == game)
    }
}

/// What a newcomer may want to begin with: one of the things that the program is for.
pub struct Beginning {
    /// The Fluent identifier of what it is called.
    pub name: &'static str,
    /// The Fluent identifier of a sentence that says what is done there.
    pub about: &'static str,
    /// The identifier of the sample that shows it.
    pub sample: &'static str,
}

/// A game under one family of rules. A game with several representations has several entries.
pub struct Entry {
    /// The game.
    pub game: GameInfo,
    /// Opens a study.
    pub open: Open,
    /// Reads a text as a position of the game for these rules, unless it names its own.
    pub read: Read,
    /// What a word may stand for that the game does not understand, in notation.
    pub guesses: fn(&'static RuleProfile, &str) -> &'static [&'static str],
    /// What there is to see of a position that a text of the game says; none where it says none.
    pub picture: fn(&'static RuleProfile, &str) -> Option<Scene>,
    /// A position that a text says, in the game's own notation and always in the same order; none where it says none.
    pub exact: fn(&'static RuleProfile, &str) -> Option<String>,
    /// What can be done without a window, in a game that is played.
    pub batch: Option<&'static dyn Ability>,
    /// What makes exercises of it.
    pub generator: Option<&'static dyn Generator>,
}

impl Entry {
    /// The same game, with what makes exercises of it.
    #[must_use]
    pub const fn generating(self, generator: &'static dyn Generator) -> Self {
        Self { generator: Some(generator), ..self }
    }

    /// The rules that it is for, the default first.
    pub fn profiles(&'static self) -> impl Iterator<Item = &'static RuleProfile> {
        (self.game.rules)().iter().filter(|profile| (self.game.plays)(profile))
    }
}

/// A game that is played.
pub const fn playable<G: Solvable>(
    name: &'static str,
    plays: fn(&RuleProfile) -> bool,
    batch: &'static dyn Ability,
) -> Entry {
    Entry {
        game: GameInfo { id: G::ID, name, rules: G::rules, plays, hides: G::HIDES, singles: G::SINGLES },
        open: OpenGame::<G>::open,
        read: reading::read::<G>,
        guesses: G::guesses,
        picture: |rules, text| {
            let setup = notation::read::<G>(rules, text).ok()?;
            // A picture tells no seat what it may not see, whichever seat is played.
            let viewer = if G::HIDES { Viewer::Table } else { Viewer::Everything };
            let played = G::position(&setup).map(|position| G::scene(&setup, &position, viewer));
            Some(played.unwrap_or_else(|_| G::setup_scene(&setup)))
        },
        exact: exact::<G>,
        batch: Some(batch),
        generator: None,
    }
}

/// A game in which nothing is played, with [`Entry::read`].
pub const fn tool<T: Tool>(name: &'static str, read: Read) -> Entry {
    Entry {
        game: GameInfo {
            id: <T::Game as Game>::ID,
            name,
            rules: <T::Game as Game>::rules,
            plays: |_| true,
            hides: false,
            singles: false,
        },
        open: OpenTool::<T>::open,
        read,
        guesses: <T::Game as Game>::guesses,
        picture: |rules, text| {
            let setup = notation::read::<T::Game>(rules, text).ok()?;
            Some(<T::Game as Game>::setup_scene(&setup))
        },
        exact: exact::<T::Game>,
        batch: None,
        generator: None,
    }
}

/// A position in a game's own notation, whatever the order in which its cards were put down.
fn exact<G: Game>(rules: &'static RuleProfile, text: &str) -> Option<String> {
    let mut setup = notation::read::<G>(rules, text).ok()?;
    // Unchanged, or refused where there is nothing to sort: either is well.
    let _ = setup.edit(Edit::Sort(None));
    Some(notation::write::<G>(&setup))
}
