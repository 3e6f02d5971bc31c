//! The notation of what one player tells:
//! `rules throw-in; deck 36; trump QH; hand 6C 9C TD JS KS 7H; first he; moves 8D TD stop +AS`.
//!
//! | key | says | left out |
//! |---|---|---|
//! | `rules` | `plain` or `throw-in`, then `transfer` where attacks may be passed on | those that the text is read for |
//! | `deck` | 24, 32, 36 or 52 cards | 36 |
//! | `limit` | `hand`: no more attack cards than the defender holds, `six`: always six | `hand` |
//! | `first-bout` | the most attack cards of the first bout, 5 or 6 | 6 |
//! | `trump` | the card that was turned up | it has not been told |
//! | `hand` | the cards that were dealt to the player | no cards |
//! | `first` | who attacks first: `me` or `he` | it has not been told |
//! | `moves` | what happened: moves of whose turn it is, and `+6H` for a card that the player drew | nothing |
//!
//! Whose turn it is, how many cards are drawn and who gets the card under the talon follow from the rules.

use super::knowledge::Step;
use super::profiles::{self, Profile};
use super::setup::Setup;
use super::whereabouts::{ME, OPPONENT};
use crate::games::durak::notation::{is_end, is_gap, list};
use crate::games::durak::rules::FULL_HAND;
use crate::games::durak::{Card, Deck, Move};
use crate::model::{Message, ParseError, Part};

/// The keys in the order in which they are written.
const KEYS: [&str; 8] = ["rules", "deck", "limit", "first-bout", "trump", "hand", "first", "moves"];

/// What is wrong with a part, with what it says.
fn wrong(part: Part<'_>, id: &'static str) -> ParseError {
    part.error(Message::new(id).text("found", part.text))
}

/// Reads what was told; without `rules` it is for the given ones.
///
/// # Errors
/// Where the text is wrong, and what was expected there.
pub(super) fn parse(usual: &'static Profile, text: &str) -> Result<Setup, ParseError> {
    let mut setup = Setup::empty(usual);
    let mut seen: Vec<&str> = Vec::new();
    for part in Part::of(text).split(is_end).map(|part| part.trimmed(is_gap)) {
        let Some(name) = part.words(is_gap).next() else { continue };
        let lower = name.text.to_ascii_lowercase();
        let Some(key) = KEYS.into_iter().find(|key| *key == lower) else {
            let message = Message::new("observer-error-key").text("found", name.text);
            return Err(name.error(message.text("known", KEYS.join(", "))));
        };
        if seen.contains(&key) {
            return Err(wrong(name, "observer-error-key-twice"));
        }
        seen.push(key);
        let value = part.split_at(name.end() - part.start).1.trimmed(is_gap);
        let said = value.text.to_ascii_lowercase();
        match key {
            "rules" => {
                for word in value.words(is_gap) {
                    match word.text.to_ascii_lowercase().as_str() {
                        "plain" => setup.throw_in = false,
                        "throw-in" => setup.throw_in = true,
                        "transfer" => {}
                        _ => return Err(wrong(word, "observer-error-rules")),
                    }
                }
                if value.is_empty() {
                    return Err(wrong(value, "observer-error-rules"));
                }
                setup.profile = profiles::with(said.contains("transfer"));
            }
            "deck" => {
                let deck = said.parse().ok().and_then(Deck::of_size);
                setup.deck = deck.ok_or_else(|| wrong(value, "observer-error-deck"))?;
            }
            "limit" => {
                setup.hand_limit = match said.as_str() {
                    "hand" => true,
                    "six" => false,
                    _ => return Err(wrong(value, "observer-error-limit")),
                }
            }
            "first-bout" => {
                let most = said.parse().ok().filter(|most| (FULL_HAND - 1..=FULL_HAND).contains(most));
                setup.first_bout = most.ok_or_else(|| wrong(value, "observer-error-first-bout"))?;
            }
            "trump" => setup.trump = Some(card(value)?),
            "hand" => setup.hand = value.words(is_gap).map(card).collect::<Result<_, _>>()?,
            "first" => {
                setup.first = Some(match said.as_str() {
                    "me" => ME,
                    "he" => OPPONENT,
                    _ => return Err(wrong(value, "observer-error-first")),
                });
            }
            _ => setup.steps = steps(value)?,
        }
    }
    Ok(setup)
}

fn card(part: Part<'_>) -> Result<Card, ParseError> {
    Card::from_text(part.text).ok_or_else(|| wrong(part, "observer-error-card"))
}

fn steps(part: Part<'_>) -> Result<Vec<Step>, ParseError> {
    let mut steps = Vec::new();
    let mut words = part.words(is_gap);
    while let Some(word) = words.next() {
        steps.push(match word.text.to_ascii_lowercase().as_str() {
            "take" => Step::Did(Move::Take),
            "stop" => Step::Did(Move::Stop),
            "done" => Step::Did(Move::Done),
            "transfer" => {
                let end = Part { text: "", start: part.end() };
                Step::Did(Move::Transfer(card(words.next().unwrap_or(end))?))
            }
            said if said.starts_with('+') => Step::Drew(card(word.split_at(1).1)?),
            _ => {
                let card = Card::from_text(word.text).ok_or_else(|| wrong(word, "observer-error-move"))?;
                Step::Did(Move::Card(card))
            }
        });
    }
    Ok(steps)
}

impl Step {
    /// The step in notation.
    pub fn text(self) -> String {
        match self {
            Self::Did(mv) => mv.text(),
            Self::Drew(card) => format!("+{}", card.text()),
        }
    }
}

/// Writes what was told canonically; reading it gives the same.
pub(super) fn format(setup: &Setup) -> String {
    let rules = setup.rules();
    let mut parts = vec![
        format!(
            "rules {}{}",
            if rules.throw_in { "throw-in" } else { "plain" },
            if rules.transfer { " transfer" } else { "" }
        ),
        format!("deck {}", setup.deck.size()),
    ];
    if !setup.hand_limit {
        parts.push("limit six".to_owned());
    }
    if setup.first_bout != FULL_HAND {
        parts.push(format!("first-bout {}", setup.first_bout));
    }
    parts.extend(setup.trump.map(|card| format!("trump {}", card.text())));
    if !setup.hand.is_empty() {
        parts.push(format!("hand {}", list(setup.hand.iter().copied())));
    }
    parts.extend(setup.first.map(|first| format!("first {}", if first == ME { "me" } else { "he" })));
    if !setup.steps.is_empty() {
        let steps: Vec<String> = setup.steps.iter().map(|step| step.text()).collect();
        parts.push(format!("moves {}", steps.join(" ")));
    }
    parts.join("; ")
}
