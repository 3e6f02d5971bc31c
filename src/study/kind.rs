//! Kinds of games as plain data: each folder below [`kinds`](super::kinds) exports a [`Kind`].

use super::answer_table::AnswerTable;
use super::batch::{Ability, Plain};
use super::budget::Budget;
use super::document::Document;
use super::erased::{AnyGame, game_of};
use super::external_engine::ExternalEngines;
use super::format::FileFormat;
use super::generate::Generator;
use super::identity::GameInfo;
use super::notation;
use super::open_error::OpenError;
use super::play::OpenGame;
use super::reading::{self, Read};
use super::resources::Wake;
use super::sample::{Deck, Sample};
use super::solving::Solvable;
use super::study::Opened;
use super::tool::{OpenTool, Tool};
use etude_model::{Game, Message, RuleProfile, Scene, Setup, Viewer};
use std::path::Path;

/// Opens a study.
pub type Open =
    fn(&'static GameInfo, &'static RuleProfile, &Document, &Budget, Wake) -> Result<Opened, OpenError>;

/// Large tables to make in the background.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LargeTables {
    /// None.
    #[default]
    None,
    /// Values alone, which take a part of the space.
    Values,
    /// Values with distances.
    Distances,
}

/// State shared by all studies of a kind, such as tablebases on disk.
pub trait Shared: Sync {
    /// Sets the folder of caches.
    fn set_folder(&self, cache: &Path);
    /// Calls a waker whenever there are messages, as long as others hold it.
    fn listen(&self, wake: &Wake);
    /// Charges memory to a budget.
    fn set_budget(&self, budget: &Budget);
    /// Limits the threads, including the caller's.
    fn set_threads(&self, threads: usize);
    /// Has large tables made in the background, which takes minutes once.
    fn set_large_tables(&self, wanted: LargeTables);
    /// Message on the table being made in the background.
    fn doing(&self) -> Option<Message>;
    /// Messages since the last call.
    fn take_messages(&self) -> Vec<Message>;
    /// Stops background work, and waits until files are complete.
    fn close(&self);
}

/// A kind of games, with one folder on every layer.
pub struct Kind {
    /// Identifier of the kind.
    pub id: &'static str,
    /// Fluent identifier of its name.
    pub name: &'static str,
    /// Games, each under one family of rules.
    pub entries: &'static [GameEntry],
    /// Samples in order.
    pub samples: &'static [Sample],
    /// Decks of exercises in order.
    pub decks: &'static [Deck],
    /// Exercises of which each day has another one, in an order that never changes.
    pub daily: Option<&'static Deck>,
    /// Themes of samples in order: identifier in files, and Fluent identifier.
    pub themes: &'static [(&'static str, &'static str)],
    /// Starting points for newcomers.
    pub beginnings: &'static [Beginning],
    /// Identifiers of the rules under which whole games are played from their start, the usual one of each game.
    pub whole: &'static [&'static str],
    /// Shared state of its studies.
    pub shared: Option<&'static dyn Shared>,
    /// Support of external engines.
    pub external_engines: Option<&'static dyn ExternalEngines>,
    /// File formats of its games, beside study files.
    pub formats: &'static [&'static dyn FileFormat],
}

impl Kind {
    /// Returns true if a game belongs to the kind.
    pub fn has(&self, game: &str) -> bool {
        self.entries.iter().any(|entry| entry.game.id == game)
    }
}

/// A starting point for newcomers.
pub struct Beginning {
    /// Fluent identifier of its name.
    pub name: &'static str,
    /// Fluent identifier of a sentence about it.
    pub about: &'static str,
    /// Identifier of the sample that shows it, which tells it from the others.
    pub sample: &'static str,
    /// Identifiers of its rules; empty for all rules of its kind that no other one names.
    pub rules: &'static [&'static str],
    /// Identifiers of the rules that are usual among speakers of a language, by its tag, the default first; empty where
    /// the game has no rules of countries. Practice begins with them.
    pub national: &'static [(&'static str, &'static str)],
}

/// Entry of a game: the game under one family of rules, with its functions. A game whose families of rules need
/// different Rust types has one entry for each.
pub struct GameEntry {
    /// The game.
    pub game: GameInfo,
    /// Opens a study.
    pub open: Open,
    /// The game as it is played; none for tools.
    pub played: Option<AnyGame>,
    /// Reads a text as a position, under the given rules unless the text names other rules.
    pub read: Read,
    /// Replacements to try for a word that could not be read.
    pub corrections: fn(&'static RuleProfile, &str) -> &'static [&'static str],
    /// Scene of a position in notation; none if it cannot be read.
    pub scene: fn(&'static RuleProfile, &str) -> Option<Scene>,
    /// Canonical notation of a position and its rules; none if it cannot be read.
    pub canonical: fn(&'static RuleProfile, &str) -> Option<(&'static RuleProfile, String)>,
    /// Functions that need no window, as on the command line; none for tools.
    pub batch: Option<&'static dyn Ability>,
    /// Generator of exercises.
    pub generator: Option<&'static dyn Generator>,
    /// Answer of a position as a table; none for playable games.
    pub table: Option<fn(&'static RuleProfile, &str) -> Option<AnswerTable>>,
}

impl GameEntry {
    /// The same entry with a generator of exercises.
    #[must_use]
    pub const fn generating(self, generator: &'static dyn Generator) -> Self {
        Self { generator: Some(generator), ..self }
    }

    /// The same entry with a listing of the game's own in place of the strategy tree.
    #[must_use]
    pub const fn listing(self, batch: &'static dyn Ability) -> Self {
        Self { batch: Some(batch), ..self }
    }

    /// The same entry with an answer as a table.
    #[must_use]
    pub const fn answering(self, table: fn(&'static RuleProfile, &str) -> Option<AnswerTable>) -> Self {
        Self { table: Some(table), ..self }
    }

    /// Its rule profiles, the default first.
    pub fn profiles(&'static self) -> impl Iterator<Item = &'static RuleProfile> {
        (self.game.rules)().iter().filter(|profile| (self.game.plays)(profile))
    }
}

/// Entry of a playable game.
pub const fn playable<G: Solvable>(name: &'static str, plays: fn(&RuleProfile) -> bool) -> GameEntry {
    GameEntry {
        game: GameInfo {
            id: G::ID,
            name,
            rules: G::rules,
            plays,
            switches: G::SWITCHES,
            hides: G::HIDES,
            players: G::PLAYERS,
            each_for_itself: G::EACH_FOR_ITSELF,
            singles: G::SINGLES,
        },
        open: |info, rules, document, budget, wake| {
            OpenGame::open(game_of::<G>(), info, rules, document, budget, wake)
        },
        played: Some(game_of::<G>()),
        read: reading::read::<G>,
        corrections: G::corrections,
        scene: |rules, text| {
            let setup = notation::read::<G>(rules, text).ok()?;
            // The scene shows only cards that every seat may see.
            let viewer = if G::HIDES { Viewer::Table } else { Viewer::Everything };
            let played = G::position(&setup).map(|position| G::scene(&setup, &position, viewer));
            Some(played.unwrap_or_else(|_| G::setup_scene(&setup)))
        },
        canonical: canonical::<G>,
        batch: Some(&Plain::<G>::BATCH),
        generator: None,
        table: None,
    }
}

/// Entry of a game without play, with a custom [`GameEntry::read`].
pub const fn tool<T: Tool>(name: &'static str, read: Read) -> GameEntry {
    GameEntry {
        game: GameInfo {
            id: <T::Game as Game>::ID,
            name,
            rules: <T::Game as Game>::rules,
            plays: |_| true,
            switches: <T::Game as Game>::SWITCHES,
            hides: false,
            players: 2,
            each_for_itself: false,
            singles: false,
        },
        open: OpenTool::<T>::open,
        played: None,
        read,
        corrections: <T::Game as Game>::corrections,
        scene: |rules, text| {
            let setup = notation::read::<T::Game>(rules, text).ok()?;
            Some(<T::Game as Game>::setup_scene(&setup))
        },
        canonical: canonical::<T::Game>,
        batch: None,
        generator: None,
        table: None,
    }
}

/// Canonical notation of a position, independent of the order in which its cards were set up, and its rules: those given,
/// unless the text names others.
fn canonical<G: Game>(rules: &'static RuleProfile, text: &str) -> Option<(&'static RuleProfile, String)> {
    let mut setup = notation::read::<G>(rules, text).ok()?;
    // No edit: moves that were played stay.
    setup.sort();
    Some((G::rules_of(&setup), notation::write::<G>(&setup)))
}
