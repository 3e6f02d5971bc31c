//! The games the program knows.

use super::budget::Budget;
use super::document::Document;
use super::external_engine::ExternalEngines;
use super::format::FileFormat;
use super::kind::{Entry, Kind, Shared};
use super::kinds;
use super::reading::How;
use super::resources::Wake;
use super::study::Opened;
use crate::model::{Message, ParseError, RuleProfile};

/// Every kind of games.
pub static KINDS: &[&Kind] =
    &[&kinds::climbing::KIND, &kinds::draughts::KIND, &kinds::durak::KIND, &kinds::three_card::KIND];

/// What the studies of each kind share.
pub fn shared() -> impl Iterator<Item = &'static dyn Shared> {
    KINDS.iter().filter_map(|kind| kind.shared)
}

/// What kinds do with other programs.
pub fn external_engines() -> impl Iterator<Item = &'static dyn ExternalEngines> {
    KINDS.iter().filter_map(|kind| kind.external_engines)
}

/// The file formats of games that kinds offer.
pub fn formats() -> impl Iterator<Item = &'static dyn FileFormat> {
    KINDS.iter().flat_map(|kind| kind.formats).copied()
}

/// The file formats that the kind of a game offers.
pub fn formats_of(game: &str) -> &'static [&'static dyn FileFormat] {
    let own = KINDS.iter().find(|kind| kind.has(game));
    own.map_or(&[], |kind| kind.formats)
}

/// The format in which the results of a game are written, when its kind has one.
pub fn format_of(game: &str) -> Option<&'static dyn FileFormat> {
    formats_of(game).first().copied()
}

/// Every game; the first is what a newcomer sees.
pub fn entries() -> impl Iterator<Item = &'static Entry> {
    KINDS.iter().flat_map(|kind| kind.entries)
}

/// The rules under which a text is a position of a game: these, unless it names its own; none where it is none.
pub fn reads(game: &str, rules: &str, text: &str) -> Option<&'static RuleProfile> {
    find(game, rules).ok().and_then(|found| rules_of(found, text, How::Freely))
}

/// The rules under which a text is a position, read for some rules.
fn rules_of(
    (entry, rules): (&'static Entry, &'static RuleProfile),
    text: &str,
    how: How,
) -> Option<&'static RuleProfile> {
    (entry.read)(rules, text, how).ok().map(|reading| reading.rules)
}

/// A document that cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenError {
    /// No such game.
    Game(String),
    /// The game has no such rules.
    Rules {
        /// The game's identifier.
        game: String,
        /// The rules that were asked for.
        rules: String,
    },
    /// The rules are named twice, and not the same.
    Differ {
        /// The rules beside the position.
        given: &'static str,
        /// Those in its text.
        named: &'static str,
    },
    /// The position is wrong.
    Position(ParseError),
}

impl OpenError {
    /// What is wrong, for the user.
    pub fn message(&self) -> Message {
        match self {
            Self::Game(game) => {
                let mut known: Vec<&str> = entries().map(|entry| entry.game.id).collect();
                known.dedup();
                Message::new("file-no-game").text("game", game).text("known", known.join(", "))
            }
            Self::Rules { game, rules } => {
                let mut known: Vec<&str> = Vec::new();
                for entry in entries().filter(|entry| entry.game.id == game) {
                    for profile in (entry.game.rules)() {
                        if !known.contains(&profile.id) {
                            known.push(profile.id);
                        }
                    }
                }
                Message::new("file-no-rules").text("rules", rules).text("known", known.join(", "))
            }
            Self::Differ { given, named } => {
                Message::new("file-rules-differ").text("rules", *given).text("other", *named)
            }
            Self::Position(error) => error.message.clone(),
        }
    }
}

/// The entries of a game, each with every profile that it is for.
fn profiles(game: &str) -> impl Iterator<Item = (&'static Entry, &'static RuleProfile)> {
    let entries = entries().filter(move |entry| entry.game.id == game);
    entries.flat_map(|entry| entry.profiles().map(move |profile| (entry, profile)))
}

/// The entry for a game under its rules; the game's default rules when none are named.
///
/// # Errors
/// When there is no such game or rules.
pub fn find(game: &str, rules: &str) -> Result<(&'static Entry, &'static RuleProfile), OpenError> {
    let first =
        entries().find(|entry| entry.game.id == game).ok_or_else(|| OpenError::Game(game.to_owned()))?;
    let default = (first.game.rules)().first().map_or("", |profile| profile.id);
    let wanted = if rules.is_empty() { default } else { rules };
    let found = profiles(game).find(|(_, profile)| profile.id == wanted);
    found.ok_or_else(|| OpenError::Rules { game: game.to_owned(), rules: rules.to_owned() })
}

/// The entry for a position of a game: where no rules are named, the first that reads it. A position that names
/// its own rules is for these.
///
/// # Errors
/// When there is no such game or rules, and when the text names other rules than are named beside it.
pub fn find_for(
    game: &str,
    rules: &str,
    text: &str,
) -> Result<(&'static Entry, &'static RuleProfile), OpenError> {
    let default = find(game, rules)?;
    if !rules.is_empty() {
        return match rules_of(default, text, How::Freely) {
            Some(own) if own != default.1 => Err(OpenError::Differ { given: default.1.id, named: own.id }),
            _ => Ok(default),
        };
    }
    let read = |how: How| {
        let mut all = std::iter::once(default).chain(profiles(game));
        all.find_map(|under| rules_of(under, text, how))
    };
    // What any notation reads means the same whatever else it could be taken for.
    match read(How::Exactly).or_else(|| read(How::Freely)) {
        // Other rules may have another representation.
        Some(own) => find(game, own.id),
        None => Ok(default),
    }
}

/// Opens a document.
///
/// # Errors
/// When its game or rules do not exist or its position is wrong.
pub fn open(document: &Document, budget: &Budget, wake: Wake) -> Result<Opened, OpenError> {
    let (entry, rules) = find_for(&document.game, &document.rules, &document.position)?;
    (entry.open)(&entry.game, rules, document, budget, wake).map_err(OpenError::Position)
}
