//! The notation of a reported table:
//! `rules throw-in; deck 36; trump QH; hand 6C 9C TD JS KS 7H; first he; moves 8D TD stop +AS`.
//!
//! | key | says | left out |
//! |---|---|---|
//! | `rules` | `plain` or `throw-in`, then `transfer` where attacks may be passed on | the rules that the text is read for |
//! | `deck` | 24, 32, 36 or 52 cards | 36 |
//! | `limit` | `hand`: no more attack cards than the defender holds, `six`: always six | `hand` |
//! | `first-bout` | the most attack cards of the first bout, 5 or 6 | 6 |
//! | `trump` | the card that was turned up | it is not reported |
//! | `hand` | the cards that were dealt to the player | no cards |
//! | `first` | who attacks first: `me` or `he` | it is not reported |
//! | `moves` | the events: moves of the side to move, and `+6H` for a card that the player drew | none |
//!
//! The rules decide the side to move, how many cards are drawn and who gets the card under the talon.

use super::knowledge::TableEvent;
use super::location::{ME, OPPONENT};
use super::profiles::{self, Profile};
use super::setup::{Setup, Start};
use crate::durak::notation::{KeyValue, entries, is_gap, list, options, read_move};
use crate::durak::rules::FULL_HAND;
use crate::durak::{Card, Deck};
use etude_model::{ParseError, Part};

/// The keys in the order in which they are written.
const KEYS: [&str; 8] = ["rules", "deck", "limit", "first-bout", "trump", "hand", "first", "moves"];

/// Reads a report; without `rules` it is for the given ones.
///
/// # Errors
/// The place of the mistake and the text expected there.
pub(super) fn parse(usual: &'static Profile, text: &str) -> Result<Setup, ParseError> {
    let (mut start, mut events) = (Start::empty(usual), Vec::new());
    for KeyValue { key, value, .. } in
        entries(text, &KEYS, ["observer-error-key", "observer-error-key-twice"])?
    {
        let said = value.text.to_ascii_lowercase();
        match key {
            "rules" => {
                for word in value.words(is_gap) {
                    match word.text.to_ascii_lowercase().as_str() {
                        "plain" => start.throw_in = false,
                        "throw-in" => start.throw_in = true,
                        "transfer" => {}
                        _ => return Err(word.wrong("observer-error-rules")),
                    }
                }
                if value.is_empty() {
                    return Err(value.wrong("observer-error-rules"));
                }
                start.profile = profiles::with(said.contains("transfer"));
            }
            "deck" => {
                let deck = said.parse().ok().and_then(Deck::of_size);
                start.dealt.deck = deck.ok_or_else(|| value.wrong("observer-error-deck"))?;
            }
            "limit" => {
                start.hand_limit = match said.as_str() {
                    "hand" => true,
                    "six" => false,
                    _ => return Err(value.wrong("observer-error-limit")),
                }
            }
            "first-bout" => {
                let most = said.parse().ok().filter(|most| (FULL_HAND - 1..=FULL_HAND).contains(most));
                start.first_bout = most.ok_or_else(|| value.wrong("observer-error-first-bout"))?;
            }
            "trump" => start.dealt.trump = Some(card(value)?),
            "hand" => start.dealt.hand = value.words(is_gap).map(card).collect::<Result<_, _>>()?,
            "first" => {
                start.dealt.first = Some(match said.as_str() {
                    "me" => ME,
                    "he" => OPPONENT,
                    _ => return Err(value.wrong("observer-error-first")),
                });
            }
            _ => events = read_events(value)?,
        }
    }
    Ok(Setup::new(start, events))
}

/// Reads a card.
pub(in crate::durak) fn card(part: Part<'_>) -> Result<Card, ParseError> {
    Card::from_text(part.text).ok_or_else(|| part.wrong("observer-error-card"))
}

/// Reads events.
pub(in crate::durak) fn read_events(part: Part<'_>) -> Result<Vec<TableEvent>, ParseError> {
    let mut events = Vec::new();
    let mut words = part.words(is_gap);
    while let Some(word) = words.next() {
        events.push(if word.text.starts_with('+') {
            TableEvent::Drew(card(word.split_at(1).1)?)
        } else {
            let mv = read_move(word, &mut words, part.end());
            TableEvent::Move(mv.map_err(|part| {
                let is_first = part.start == word.start;
                part.wrong(if is_first { "observer-error-move" } else { "observer-error-card" })
            })?)
        });
    }
    Ok(events)
}

impl TableEvent {
    /// The event in notation.
    pub fn text(self) -> String {
        match self {
            Self::Move(mv) => mv.text(),
            Self::Drew(card) => format!("+{}", card.text()),
        }
    }
}

/// Events in notation.
pub(in crate::durak) fn texts(events: &[TableEvent]) -> String {
    events.iter().map(|event| event.text()).collect::<Vec<_>>().join(" ")
}

/// Writes a report canonically; reading it gives the same.
pub(super) fn format(start: &Start, events: &[TableEvent]) -> String {
    let mut parts =
        vec![format!("rules {}", options(&start.rules())), format!("deck {}", start.dealt.deck.size())];
    if !start.hand_limit {
        parts.push("limit six".to_owned());
    }
    if start.first_bout != FULL_HAND {
        parts.push(format!("first-bout {}", start.first_bout));
    }
    parts.extend(start.dealt.trump.map(|card| format!("trump {}", card.text())));
    if !start.dealt.hand.is_empty() {
        parts.push(format!("hand {}", list(start.dealt.hand.iter().copied())));
    }
    parts.extend(start.dealt.first.map(|first| format!("first {}", if first == ME { "me" } else { "he" })));
    if !events.is_empty() {
        parts.push(format!("moves {}", texts(events)));
    }
    parts.join("; ")
}
