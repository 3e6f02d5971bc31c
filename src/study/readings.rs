//! Readings of any text: as a position of the game in front, of its other rules, of other games. For an unreadable text, the
//! error and its possible meanings.
//!
//! Notation means the same whatever game is in front. So a text is read leniently only where no other game's notation reads
//! it.

use super::document::Document;
use super::kind::GameEntry;
use super::movetext;
use super::reading::{Reading, Tolerance};
use super::registry;
use etude_model::{Message, ParseError, RuleProfile};
use std::ops::Range;

/// An unreadable text.
#[derive(Clone, Debug, PartialEq)]
pub struct Unread {
    /// The error and its place.
    pub error: ParseError,
    /// Its possible meanings, the likeliest first.
    pub offers: Vec<Offer>,
}

/// A possible meaning of a text.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// The words read instead of unknown ones, or the other rules.
    pub says: Message,
    /// The position.
    pub reading: Reading,
}

/// The most offers for a text.
const MOST_OFFERS: usize = 4;
/// The most words to leave out of a text.
const MOST_LEFT_OUT: usize = 8;
/// The longest text to read, in bytes; positions are far shorter.
const LONGEST: usize = 1 << 14;

/// A game and its rules.
type Under = (&'static GameEntry, &'static RuleProfile);

/// All games with all their rules: those in front first, then others of that game.
fn unders(front: Option<(&str, &str)>) -> Vec<Under> {
    let mut all: Vec<Under> =
        registry::entries().flat_map(|entry| entry.profiles().map(move |rules| (entry, rules))).collect();
    // The sort is stable and keeps the order of the registry.
    all.sort_by_key(|(entry, rules)| match front {
        Some((game, front)) if game == entry.game.id => u8::from(rules.id != front),
        _ => 2,
    });
    all
}

/// The readings of a text, the best first, at most one for each game: under the rules in front, and in notation under any rules of
/// other games. Texts as people write them are read under the default rules of a game alone, so that a slip in one is no other game.
///
/// # Errors
/// The text is unreadable.
pub fn readings(text: &str, front: Option<(&str, &str)>) -> Result<Vec<Reading>, Unread> {
    read_under(text, front, &|_| true)
}

/// The readings of a text for a script: under the rules in front, or under the default rules of each game, or those that the text
/// names.
///
/// # Errors
/// The text is unreadable.
pub fn stated(text: &str, front: Option<(&str, &str)>) -> Result<Vec<Reading>, Unread> {
    read_under(text, front, &registry::is_default)
}

fn read_under(
    text: &str,
    front: Option<(&str, &str)>,
    exactly_under: &dyn Fn(&Under) -> bool,
) -> Result<Vec<Reading>, Unread> {
    let all = if text.len() > LONGEST { Vec::new() } else { unders(front) };
    let is_front =
        |(entry, rules): &Under| front.is_some_and(|(game, id)| (game, id) == (entry.game.id, rules.id));
    let own = all.iter().find(|under| is_front(under)).map(|(entry, _)| entry.game.name);
    let is_own = |(entry, _): &Under| own == Some(entry.game.name);
    let read = |tolerance: Tolerance| {
        move |(entry, rules): &Under| Some((entry.game.name, (entry.read)(rules, text, tolerance).ok()?))
    };
    let exact = all
        .iter()
        .filter(|under| is_front(under) || !is_own(under) && exactly_under(under))
        .filter_map(read(Tolerance::Strict));
    let own_free = all.iter().filter(|under| is_front(under)).filter_map(read(Tolerance::Lenient));
    let free = all
        .iter()
        .filter(|under| !is_own(under) && registry::is_default(under))
        .filter_map(read(Tolerance::Lenient));
    let mut found: Vec<(&str, Reading)> = exact.chain(own_free).chain(free).collect();
    // A position with problems may be a playable one of another game.
    found.sort_by_key(|(_, reading)| !reading.is_playable);
    let mut names: Vec<&str> = Vec::new();
    found.retain(|(name, _)| {
        let new = !names.contains(name);
        names.push(name);
        new
    });
    let found: Vec<Reading> = found.into_iter().map(|(_, reading)| reading).collect();
    if found.is_empty() { Err(unread(text, &all)) } else { Ok(found) }
}

/// A position in the first line with numbered moves below, as the window copies them.
pub fn with_moves(text: &str, front: Option<(&str, &str)>) -> Option<Document> {
    moves_below(text, |position| readings(position, front))
}

/// The same for a script, see [`stated`].
pub fn stated_with_moves(text: &str, front: Option<(&str, &str)>) -> Option<Document> {
    moves_below(text, |position| stated(position, front))
}

fn moves_below(text: &str, read: impl FnOnce(&str) -> Result<Vec<Reading>, Unread>) -> Option<Document> {
    let (position, moves) = text.trim().split_once('\n')?;
    let moves = moves.trim_start();
    let behind = moves.trim_start_matches(|c: char| c.is_ascii_digit());
    let line = movetext::read(moves)
        .filter(|_| behind.len() < moves.len() && behind.starts_with(['.', ':', '…']))?;
    let found = read(position.trim()).ok()?;
    let best = found.first().filter(|best| best.is_playable)?;
    Some(Document { line, ..best.document() })
}

/// The error of an unreadable text: from the game in front, or from one that understands much more of it.
fn unread(text: &str, all: &[Under]) -> Unread {
    let mut errors = all.iter().filter_map(|under| {
        let error = (under.0.read)(under.1, text, Tolerance::Lenient).err()?;
        Some((*under, error))
    });
    let Some(first) = errors.next() else {
        return Unread {
            error: ParseError::new(0..text.len(), Message::new("reading-long")),
            offers: Vec::new(),
        };
    };
    // A game that understands nothing of a text fails at its first word.
    let known = |error: &ParseError| if error.span.is_empty() { 0 } else { error.span.start };
    let least = known(&first.1) + text.len() / 3;
    let mut best: Option<(Under, ParseError)> = None;
    for next in errors {
        let farther = best.as_ref().map_or(least, |(_, error)| known(error));
        if known(&first.1) == 0 && known(&next.1) > farther {
            best = Some(next);
        }
    }
    let (under, error) = best.unwrap_or(first);
    let offers = offers(text, &error, under, all.iter().copied());
    Unread { error, offers }
}

/// The possible meanings of a text that the game in front does not read: positions of other rules or games, or with unknown
/// words replaced or left out.
pub fn offers_for(text: &str, error: &ParseError, game: &str, rules: &str) -> Vec<Offer> {
    let all = unders(Some((game, rules)));
    match all.first() {
        Some(&front) if text.len() <= LONGEST => offers(text, error, front, all.iter().copied()),
        _ => Vec::new(),
    }
}

fn offers(text: &str, error: &ParseError, under: Under, all: impl Iterator<Item = Under>) -> Vec<Offer> {
    let mut offers: Vec<Offer> = Vec::new();
    let mut add = |says: Message, reading: Reading| {
        let new = offers.iter().all(|other| !other.reading.is_same_position(&reading));
        if new && offers.len() < MOST_OFFERS {
            offers.push(Offer { says, reading });
        }
    };
    let read = |(entry, rules): Under, text: &str| (entry.read)(rules, text, Tolerance::Lenient).ok();
    let found = text.get(error.span.clone()).unwrap_or_default();
    for correction in (under.0.corrections)(under.1, found) {
        if let Some(reading) = read(under, &replaced(text, error.span.clone(), correction)) {
            let says = Message::new("reading-for").text("found", found).text("guess", *correction);
            add(says, reading);
        }
    }
    let mut names: Vec<&str> = Vec::new();
    for other in all.filter(|other| other.1 != under.1) {
        // One of the rules of each game is enough.
        if !names.contains(&other.0.game.name)
            && let Some(reading) = read(other, text)
        {
            names.push(other.0.game.name);
            let says = Message::new("reading-under")
                .message("game", Message::new(other.0.game.name))
                .message("rules", reading.rules.title());
            add(says, reading);
        }
    }
    if let Some((left_out, reading)) = without(text, error, under) {
        add(Message::new("reading-without").text("found", left_out), reading);
    }
    offers
}

/// A text with some bytes replaced.
fn replaced(text: &str, span: Range<usize>, by: &str) -> String {
    let (before, behind) =
        (text.get(..span.start).unwrap_or_default(), text.get(span.end..).unwrap_or_default());
    format!("{before} {by} {behind}")
}

/// The unknown words of a text, and its reading without them.
fn without(text: &str, error: &ParseError, (entry, rules): Under) -> Option<(String, Reading)> {
    let mut rest = text.to_owned();
    let mut left_out: Vec<String> = Vec::new();
    let mut span = error.span.clone();
    while left_out.len() < MOST_LEFT_OUT {
        let word = rest.get(span.clone()).filter(|word| !word.trim().is_empty())?.to_owned();
        // The rest keeps its place.
        rest = format!("{}{}{}", &rest[..span.start], " ".repeat(span.len()), &rest[span.end..]);
        left_out.push(word);
        match (entry.read)(rules, &rest, Tolerance::Lenient) {
            Ok(reading) => return Some((left_out.join(" … "), reading)),
            Err(error) => span = error.span,
        }
    }
    None
}
