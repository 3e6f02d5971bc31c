//! The notation of whole games for three and four seats: `seats 3; deck 36; rules throw-in; cards 7C QD …; first lowest-trump`.
//!
//! | key | says | left out |
//! |---|---|---|
//! | `seats` | 3 or 4 | the number that the text is read for |
//! | `deck` | 24, 32, 36 or 52 cards | 36 |
//! | `rules` | `plain` or `throw-in`, then `transfer` where attacks may be passed on | the rules that the text is read for |
//! | `first-bout` | the most attack cards of the first bout, 5 or 6 | 6 |
//! | `cards` | the pack in the order in which it is drawn; while it is being built, the hands and the talon between `/` | no cards |
//! | `first` | who attacks first: `1` to `4`, or `lowest-trump` | `lowest-trump` |
//! | `played` | the moves since the deal, also of seats that throw in nothing | none |

use super::profiles::{self, Profile};
use super::setup::{First, Setup};
use super::state::Seat;
use crate::durak::notation::{KeyValue, entries, list, options};
use crate::durak::rules::FULL_HAND;
use crate::durak::whole::notation::{read_cards, read_deck, read_first_bout, read_moves, read_rules};
use etude_model::{Message, ParseError, Part};

/// The keys in the order in which they are written.
const KEYS: [&str; 7] = ["seats", "deck", "rules", "first-bout", "cards", "first", "played"];

/// Parses the start of a game.
///
/// # Errors
/// The place of the mistake and the text expected there.
pub(super) fn parse(usual: &'static Profile, text: &str) -> Result<Setup, ParseError> {
    let entries = entries(text, &KEYS, ["durak-table-error-key", "durak-table-error-key-twice"])?;
    let value = |key| entries.iter().find(|entry| entry.key == key).map(|entry| entry.value);
    check_seats(value("seats"), usual)?;
    let rules = value("rules").map(read_rules).transpose()?;
    let transfer = rules.map_or(usual.rules.transfer, |rules| rules.transfer);
    let mut setup = Setup::empty(profiles::with(&profiles::ALL, usual.seats, transfer).unwrap_or(usual));
    setup.throw_in = rules.map_or(setup.throw_in, |rules| rules.throw_in);
    for KeyValue { key, value, .. } in entries {
        match key {
            "deck" => setup.deck = read_deck(value)?,
            "first-bout" => setup.first_bout = read_first_bout(value)?,
            "cards" => {
                let mut parts = read_cards(value, setup.hands.len())?;
                match &parts[..] {
                    [pack] => setup.lay_out(pack),
                    _ => {
                        setup.talon = parts.pop().unwrap_or_default();
                        setup.hands = parts;
                    }
                }
            }
            "first" => setup.first = read_first(usual, value)?,
            "played" => setup.played = read_moves(value)?,
            _ => {}
        }
    }
    Ok(setup)
}

/// Checks the number of seats that a text names.
pub(super) fn check_seats(part: Option<Part<'_>>, usual: &Profile) -> Result<(), ParseError> {
    let other = part.filter(|part| part.text.parse::<u8>() != Ok(usual.seats));
    other.map_or(Ok(()), |part| Err(wrong(usual, part, "durak-many-error-seats")))
}

fn wrong(usual: &Profile, part: Part<'_>, id: &'static str) -> ParseError {
    part.error(Message::new(id).text("found", part.text).number("seats", usual.seats))
}

/// Reads a seat, counted from 1.
pub(super) fn read_seat(usual: &Profile, part: Part<'_>, id: &'static str) -> Result<Seat, ParseError> {
    let seat = part.text.parse::<u8>().ok().and_then(|seat| seat.checked_sub(1));
    seat.filter(|&seat| seat < usual.seats).ok_or_else(|| wrong(usual, part, id))
}

fn read_first(usual: &Profile, part: Part<'_>) -> Result<First, ParseError> {
    if part.text.eq_ignore_ascii_case("lowest-trump") {
        return Ok(First::LowestTrump);
    }
    read_seat(usual, part, "durak-many-error-first").map(First::Seat)
}

/// Writes the start of a game; reading it gives the same.
pub(super) fn format(setup: &Setup) -> String {
    let (seats, size) = (setup.profile.seats, setup.deck.size());
    let mut text = format!("seats {seats}; deck {size}; rules {}", options(&setup.rules()));
    if setup.first_bout != FULL_HAND {
        text.push_str(&format!("; first-bout {}", setup.first_bout));
    }
    let pack: Vec<_> = setup.pack().collect();
    if !pack.is_empty() {
        let mut again = setup.clone();
        again.lay_out(&pack);
        let parts = setup.hands.iter().chain([&setup.talon]).map(|cards| list(cards.iter().copied()));
        let cards = if again == *setup { list(pack) } else { parts.collect::<Vec<_>>().join(" / ") };
        text.push_str(&format!("; cards {cards}"));
    }
    text.push_str("; first ");
    text.push_str(&match setup.first {
        First::LowestTrump => "lowest-trump".to_owned(),
        First::Seat(seat) => (seat + 1).to_string(),
    });
    if !setup.played.is_empty() {
        let moves: Vec<String> = setup.played.iter().map(|mv| mv.text()).collect();
        text.push_str(&format!("; played {}", moves.join(" ")));
    }
    text
}
