//! Registry of games.

use super::budget::Budget;
use super::document::Document;
use super::external_engine::ExternalEngines;
use super::format::FileFormat;
use super::kind::{GameEntry, Kind, Shared};
use super::kinds;
use super::open_error::OpenError;
use super::reading::Tolerance;
use super::resources::Wake;
use super::study::Opened;
use etude_model::{Message, RuleProfile, rules};

/// All kinds of games.
pub static KINDS: &[&Kind] =
    &[&kinds::climbing::KIND, &kinds::draughts::KIND, &kinds::durak::KIND, &kinds::three_card::KIND];

/// Shared state of each kind.
pub fn shared() -> impl Iterator<Item = &'static dyn Shared> {
    KINDS.iter().filter_map(|kind| kind.shared)
}

/// Message on what the kind of a game prepares in the background.
pub fn doing(game: &str) -> Option<Message> {
    KINDS.iter().find(|kind| kind.has(game))?.shared?.doing()
}

/// Support of each kind for external engines.
pub fn external_engines() -> impl Iterator<Item = &'static dyn ExternalEngines> {
    KINDS.iter().filter_map(|kind| kind.external_engines)
}

/// File formats of all kinds.
pub fn formats() -> impl Iterator<Item = &'static dyn FileFormat> {
    KINDS.iter().flat_map(|kind| kind.formats).copied()
}

/// File formats of a game's kind.
pub fn formats_of(game: &str) -> &'static [&'static dyn FileFormat] {
    let own = KINDS.iter().find(|kind| kind.has(game));
    own.map_or(&[], |kind| kind.formats)
}

/// The game of the first kind that has files of games.
pub fn game_of_games() -> &'static str {
    let kind = KINDS.iter().find(|kind| !kind.formats.is_empty());
    kind.and_then(|kind| kind.entries.first()).map_or("", |entry| entry.game.id)
}

/// File format for the results of a game, if its kind has one.
pub fn format_of(game: &str) -> Option<&'static dyn FileFormat> {
    formats_of(game).first().copied()
}

/// All games; the first is the default for newcomers.
pub fn entries() -> impl Iterator<Item = &'static GameEntry> {
    KINDS.iter().flat_map(|kind| kind.entries)
}

/// Rules under which a text is a position of a game: these, unless it names its own; none if it cannot be read.
pub fn reads(game: &str, rules: &str, text: &str) -> Option<&'static RuleProfile> {
    find(game, rules).ok().and_then(|found| rules_of(found, text, Tolerance::Lenient))
}

/// Rules of a text that is read under some rules.
fn rules_of(
    (entry, rules): (&'static GameEntry, &'static RuleProfile),
    text: &str,
    tolerance: Tolerance,
) -> Option<&'static RuleProfile> {
    (entry.read)(rules, text, tolerance).ok().map(|reading| reading.rules)
}

impl OpenError {
    /// Message for the user.
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
            Self::Switches(message) => message.clone(),
            Self::Differ { given, named } => {
                Message::new("file-rules-differ").text("rules", *given).text("other", *named)
            }
            Self::Position(error) => error.message.clone(),
        }
    }
}

/// Entries of a game, each with every profile of it.
fn profiles(game: &str) -> impl Iterator<Item = (&'static GameEntry, &'static RuleProfile)> {
    let entries = entries().filter(move |entry| entry.game.id == game);
    entries.flat_map(|entry| entry.profiles().map(move |profile| (entry, profile)))
}

/// Entry of a game under its rules, by default its default rules.
///
/// # Errors
/// Fails if the game or the rules do not exist.
pub fn find(game: &str, rules: &str) -> Result<(&'static GameEntry, &'static RuleProfile), OpenError> {
    let first =
        entries().find(|entry| entry.game.id == game).ok_or_else(|| OpenError::Game(game.to_owned()))?;
    let default = (first.game.rules)().first().map_or("", |profile| profile.id);
    let wanted = if rules.is_empty() { default } else { rules };
    match profiles(game).find(|(_, profile)| profile.id == wanted) {
        Some(found) => Ok(found),
        None => own_rules(game, wanted),
    }
}

/// Entry of a game under rules written out switch by switch.
fn own_rules(game: &str, rules: &str) -> Result<(&'static GameEntry, &'static RuleProfile), OpenError> {
    let unknown = || OpenError::Rules { game: game.to_owned(), rules: rules.to_owned() };
    let (base, settings) = rules::split(rules).map_err(OpenError::Switches)?;
    let (entry, base) = profiles(game).find(|(_, profile)| profile.id == base).ok_or_else(unknown)?;
    let rules = entry.game.set_switches(base, &settings).map_err(OpenError::Switches)?;
    Ok((entry, rules))
}

/// Entry for a position of a game. Without rules it is the first one that reads the text; a text that names its rules
/// decides.
///
/// # Errors
/// Fails if the game or the rules do not exist, or the text names other rules.
pub fn find_for(
    game: &str,
    rules: &str,
    text: &str,
) -> Result<(&'static GameEntry, &'static RuleProfile), OpenError> {
    let default = find(game, rules)?;
    if !rules.is_empty() {
        return match rules_of(default, text, Tolerance::Lenient) {
            Some(own) if own != default.1 => Err(OpenError::Differ { given: default.1.id, named: own.id }),
            _ => Ok(default),
        };
    }
    let read = |tolerance: Tolerance| {
        let mut all = std::iter::once(default).chain(profiles(game));
        all.find_map(|under| rules_of(under, text, tolerance))
    };
    // A position in any notation is unambiguous; informal texts are only tried after it.
    match read(Tolerance::Strict).or_else(|| read(Tolerance::Lenient)) {
        // Other rules may have another representation.
        Some(own) => find(game, own.id),
        None => Ok(default),
    }
}

/// Entry for a position of a game under the rules that are named, by the text or beside it, or else under the game's default
/// rules: nothing is guessed.
///
/// # Errors
/// Fails if the game or the rules do not exist, or the text names other rules.
pub fn find_stated(
    game: &str,
    rules: &str,
    text: &str,
) -> Result<(&'static GameEntry, &'static RuleProfile), OpenError> {
    let default = find(game, rules)?;
    if !rules.is_empty() {
        return find_for(game, rules, text);
    }
    let read = |tolerance: Tolerance| {
        let mut all = profiles(game).filter(is_default);
        all.find_map(|under| rules_of(under, text, tolerance))
    };
    match read(Tolerance::Strict).or_else(|| read(Tolerance::Lenient)) {
        Some(own) => find(game, own.id),
        None => Ok(default),
    }
}

/// Returns true for the rules that a game has where none are named; games by one name, such as draughts of several boards, have the
/// first ones.
pub fn is_default((entry, rules): &(&'static GameEntry, &'static RuleProfile)) -> bool {
    let first = entries().find(|other| other.game.id == entry.game.id && other.game.name == entry.game.name);
    first.and_then(|first| first.profiles().next()) == Some(*rules)
}

/// Canonical notation of a position with its entry and rules, found as by [`find_for`]; none if it cannot be read.
pub fn canonical(
    game: &str,
    rules: &str,
    text: &str,
) -> Option<(&'static GameEntry, &'static RuleProfile, String)> {
    // Given rules need no look for the first that reads the text.
    let (entry, given) = if rules.is_empty() { find_for(game, "", text) } else { find(game, rules) }.ok()?;
    let (own, canonical) = (entry.canonical)(given, text)?;
    (own == given).then_some((entry, own, canonical))
}

/// Opens a document.
///
/// # Errors
/// Fails if its game or rules do not exist or its position is wrong.
pub fn open(document: &Document, budget: &Budget, wake: Wake) -> Result<Opened, OpenError> {
    let Document { game, rules, position, .. } = document;
    // Only a document without rules is read before it is opened.
    let (entry, rules) = if rules.is_empty() { find_for(game, "", position)? } else { find(game, rules)? };
    (entry.open)(&entry.game, rules, document, budget, wake)
}
