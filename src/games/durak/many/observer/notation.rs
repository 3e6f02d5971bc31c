//! The notation of tables for three and four seats:
//! `seats 3; me 1; deck 36; rules throw-in; trump QH; hand 6C 9C TD JS KS 7H; first 3; moves 8D TD stop stop +AS`.
//!
//! | key | says | left out |
//! |---|---|---|
//! | `seats`, `deck`, `rules`, `first-bout` | as in [whole games](super::super::notation) | |
//! | `me` | the seat that tells, `1` to `4` | `1` |
//! | `trump` | the card that makes trumps | it is not told |
//! | `hand` | the cards that were dealt to the seat, without the trump card | no cards |
//! | `first` | who attacks first: `1` to `4` | it is not told |
//! | `moves` | the events: moves of the seat to move, and `+6H` for a card that the seat drew | none |

use super::setup::{Start, Telling};
use crate::durak::card::Card;
use crate::durak::many::notation::{check_seats, read_seat};
use crate::durak::many::profiles::{self, Profile};
use crate::durak::notation::{KeyValue, entries, is_gap, list, options};
use crate::durak::observer::notation::{card, read_events, texts};
use crate::durak::rules::FULL_HAND;
use crate::durak::whole::notation::{read_deck, read_first_bout, read_rules};
use etude_model::ParseError;

/// The keys in the order in which they are written.
const KEYS: [&str; 9] = ["seats", "me", "deck", "rules", "first-bout", "trump", "hand", "first", "moves"];

/// Reads a telling; without `rules` it is for the given ones.
///
/// # Errors
/// The place of the mistake and the text expected there.
pub(super) fn parse(usual: &'static Profile, text: &str) -> Result<Telling, ParseError> {
    let (mut start, mut events) = (Start::empty(usual), Vec::new());
    let entries = entries(text, &KEYS, ["durak-table-error-key", "durak-table-error-key-twice"])?;
    for KeyValue { key, value, .. } in entries {
        match key {
            "seats" => check_seats(Some(value), usual)?,
            "me" => start.me = read_seat(usual, value, "durak-many-error-me")?,
            "deck" => start.dealt.deck = read_deck(value)?,
            "rules" => {
                let rules = read_rules(value)?;
                start.throw_in = rules.throw_in;
                start.profile =
                    profiles::with(&profiles::TABLES, usual.seats, rules.transfer).unwrap_or(usual);
            }
            "first-bout" => start.first_bout = read_first_bout(value)?,
            "trump" => start.dealt.trump = Some(card(value)?),
            "hand" => start.dealt.hand = value.words(is_gap).map(card).collect::<Result<_, _>>()?,
            "first" => start.dealt.first = Some(read_seat(usual, value, "durak-many-error-me")?),
            _ => events = read_events(value)?,
        }
    }
    Ok(Telling::new(start, events))
}

/// Writes a telling canonically; reading it gives the same.
pub(super) fn format(telling: &Telling) -> String {
    let (start, events) = (telling.start(), telling.events());
    let (seats, me, size) = (start.profile.seats, start.me + 1, start.dealt.deck.size());
    let mut text = format!("seats {seats}; me {me}; deck {size}; rules {}", options(&start.rules()));
    let mut add = |key: &str, value: Option<String>| {
        if let Some(value) = value {
            text.push_str(&format!("; {key} {value}"));
        }
    };
    add("first-bout", (start.first_bout != FULL_HAND).then(|| start.first_bout.to_string()));
    add("trump", start.dealt.trump.map(Card::text));
    add("hand", (!start.dealt.hand.is_empty()).then(|| list(start.dealt.hand.iter().copied())));
    add("first", start.dealt.first.map(|first| (first + 1).to_string()));
    add("moves", (!events.is_empty()).then(|| texts(events)));
    text
}
