//! Position texts that may name their rules, in every game: `; rules ID` at the end.
//!
//! A game's own notation may use the same key for single options. A copied text names its rules, so that it is read as
//! the same position under any rules.

use etude_model::notation::{is_end, is_gap};
use etude_model::{Game, Message, ParseError, Part, RuleProfile, rules};
use std::ops::Range;

/// Key of the clause.
const KEY: &str = "rules";

/// The rules clause of a text.
struct Clause<'a> {
    /// Byte range of the clause, including the separator before it.
    span: Range<usize>,
    /// First word after the key: a profile, unless the game reads something else there.
    first: Part<'a>,
    /// True if more words follow.
    has_more: bool,
}

/// Finds the rules clause of a text.
fn clause(text: &str) -> Option<Clause<'_>> {
    let mut start = 0;
    Part::of(text).split(is_end).find_map(|part| {
        // The separator before a part belongs to it.
        let span = start..part.end();
        start = part.end();
        let mut words = part.words(is_gap);
        let key = words.next()?;
        let first = words.next().filter(|_| key.text.eq_ignore_ascii_case(KEY))?;
        Some(Clause { span, first, has_more: words.next().is_some() })
    })
}

/// Replaces a byte range by blanks, so that all other positions stay.
fn without(text: &str, span: Range<usize>) -> String {
    let blanks = " ".repeat(span.len());
    format!("{}{blanks}{}", &text[..span.start], &text[span.end..])
}

/// Reads a position under these rules, unless the text names others, in notation or as people write it.
///
/// # Errors
/// The place of the mistake and the text expected there.
pub fn read<G: Game>(rules: &'static RuleProfile, text: &str) -> Result<G::Setup, ParseError> {
    exactly::<G>(rules, text).or_else(|error| informally::<G>(rules, text, error))
}

/// Reads a position in notation under these rules, unless the text names others.
///
/// # Errors
/// The place of the mistake and the text expected there.
pub fn exactly<G: Game>(rules: &'static RuleProfile, text: &str) -> Result<G::Setup, ParseError> {
    G::parse(rules, text).or_else(|error| match clause(text) {
        Some(clause) => read_named::<G>(text, &clause, error),
        None => Err(error),
    })
}

/// Reads a position as people write it, after `error` in notation. Of the two errors, the one further on, or the one
/// that covers a word, describes the mistake better.
fn informally<G: Game>(
    rules: &'static RuleProfile,
    text: &str,
    error: ParseError,
) -> Result<G::Setup, ParseError> {
    let other = match G::to_notation(rules, text) {
        Ok(None) => return Err(error),
        Ok(Some(made)) => match exactly::<G>(rules, made.text()) {
            Ok(setup) => return Ok(setup),
            Err(ParseError { span, message }) => ParseError::new(within(text, made.source(span)), message),
        },
        Err(other) => other,
    };
    let narrower = other.span.start == error.span.start && other.span.len() < error.span.len();
    let shows_a_word = error.span.is_empty() || narrower;
    let says_more = other.span.start > error.span.start || shows_a_word && !other.span.is_empty();
    Err(if says_more && other.message.id != error.message.id { other } else { error })
}

/// A range on character boundaries of a text.
fn within(text: &str, span: Range<usize>) -> Range<usize> {
    let start = text.floor_char_boundary(span.start);
    start..text.ceil_char_boundary(span.end).max(start)
}

/// Reads a position with a rules clause that the game's own notation cannot read.
fn read_named<G: Game>(text: &str, clause: &Clause<'_>, error: ParseError) -> Result<G::Setup, ParseError> {
    let Clause { span, first, has_more } = clause;
    let named = match named::<G>(first.text) {
        Ok(named) => named,
        Err(message) => {
            // Only a game whose notation reads the clause can name its mistake.
            let overlaps = error.span.start < first.start && error.span.end > span.start;
            return Err(if overlaps { first.error(message) } else { error });
        }
    };
    let setup = G::parse(named, &without(text, if *has_more { first.span() } else { span.clone() }))?;
    let found = G::rules_of(&setup);
    if found == named {
        return Ok(setup);
    }
    let message = Message::new("text-error-rules-differ").text("rules", named.id).text("other", found.id);
    Err(first.error(message))
}

/// The rules of a text: a profile, or own rules switch by switch.
fn named<G: Game>(text: &str) -> Result<&'static RuleProfile, Message> {
    let (base, settings) = rules::split(text)?;
    match G::rules().iter().find(|known| known.id.eq_ignore_ascii_case(base)) {
        Some(base) => rules::with_switches(G::SWITCHES, base, &settings),
        None => {
            let known: Vec<&str> = G::rules().iter().map(|rules| rules.id).collect();
            Err(Message::new("text-error-rules").text("found", text).text("known", known.join(", ")))
        }
    }
}

/// Writes a setup so that it reads back as the same under any rules.
pub fn write<G: Game>(setup: &G::Setup) -> String {
    let text = G::format(setup);
    let same = |rules| read::<G>(rules, &text).is_ok_and(|read| read == *setup);
    if G::rules().iter().all(same) {
        return text;
    }
    let id = G::rules_of(setup).id;
    match clause(&text) {
        Some(Clause { first, .. }) => {
            let (before, options) = text.split_at(first.start);
            format!("{before}{id}, {options}")
        }
        None => format!("{text}; {KEY} {id}"),
    }
}
