//! The common parts of the notations of durak.
//!
//! | part | notation |
//! |---|---|
//! | card | its rank (`2` to `9`, `T` or `10`, `J`, `Q`, `K`, `A`), then its suit (`C`, `S`, `H`, `D`), in either case: `TC`, `9h` |
//! | list | cards between white space or commas |
//! | text | keys with their values, separated by `;`, in any order and none twice |
//! | move | a card, `take`, `stop` (the attacker is content), `done` (no more is thrown in), `transfer 9H` |
//!
//! Separators may be full-width.

use super::card::Card;
use super::moves::Move;
use super::rules::Rules;
use etude_model::notation::is_end;
use etude_model::{Message, ParseError, Part};

/// Returns true if a character separates words.
pub(super) fn is_gap(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | '，' | '、')
}

/// Returns true if a character separates parts of a value: an attack and its answer, hands and talon.
pub(super) fn is_slash(c: char) -> bool {
    matches!(c, '/' | '／')
}

/// Cards in notation.
pub(super) fn list(cards: impl IntoIterator<Item = Card>) -> String {
    cards.into_iter().map(Card::text).collect::<Vec<_>>().join(" ")
}

/// The options of rules in notation: `plain` or `throw-in`, then `transfer`.
pub(super) fn options(rules: &Rules) -> String {
    let throw_in = if rules.throw_in { "throw-in" } else { "plain" };
    if rules.transfer { format!("{throw_in} transfer") } else { throw_in.to_owned() }
}

/// A key of a text with its value.
pub(super) struct KeyValue<'a> {
    pub(super) key: &'static str,
    pub(super) name: Part<'a>,
    pub(super) value: Part<'a>,
}

/// Splits a text into keys with their values.
///
/// # Errors
/// The identifiers of the messages for an unknown key and for a key that comes twice.
pub(super) fn entries<'a>(
    text: &'a str,
    keys: &[&'static str],
    [unknown, twice]: [&'static str; 2],
) -> Result<Vec<KeyValue<'a>>, ParseError> {
    let mut entries: Vec<KeyValue<'a>> = Vec::new();
    for part in Part::of(text).split(is_end) {
        let Some(name) = part.words(is_gap).next() else { continue };
        let found = |id| Message::new(id).text("found", name.text);
        let key = keys.iter().copied().find(|key| name.text.eq_ignore_ascii_case(key));
        let key = key.ok_or_else(|| name.error(found(unknown).text("known", keys.join(", "))))?;
        if entries.iter().any(|entry| entry.key == key) {
            return Err(name.error(found(twice).text("key", key)));
        }
        let value = part.split_at(name.end() - part.start).1.trimmed(is_gap);
        entries.push(KeyValue { key, name, value });
    }
    Ok(entries)
}

/// Reads a move from its first word and, for a transfer, the next one; `end` is the end of the words.
///
/// # Errors
/// The part that is no card.
pub(super) fn read_move<'a>(
    word: Part<'a>,
    words: &mut impl Iterator<Item = Part<'a>>,
    end: usize,
) -> Result<Move, Part<'a>> {
    let card = |part: Part<'a>| Card::from_text(part.text).ok_or(part);
    Ok(match word.text.to_ascii_lowercase().as_str() {
        "take" => Move::Take,
        "stop" => Move::Stop,
        "done" => Move::Done,
        "transfer" => Move::Transfer(card(words.next().unwrap_or(Part { text: "", start: end }))?),
        _ => Move::Card(card(word)?),
    })
}
