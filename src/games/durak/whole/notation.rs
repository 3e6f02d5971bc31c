//! The notation of whole games: `deck 36; rules throw-in; referee podkidnoy; cards 7C QD …; first 1`.
//!
//! | key | says | left out |
//! |---|---|---|
//! | `deck` | 24, 32, 36 or 52 cards | as the referee has it |
//! | `rules` | `plain` or `throw-in`, then `transfer` where attacks may be passed on | the rules that the text is read for |
//! | `referee` | `podkidnoy` or `article` | the one that the text is read for |
//! | `trump-index` | under the article's referee, where in the pack the trump card lies, from 0 | 0 |
//! | `first-bout` | under the other, the most attack cards of the first bout, 5 or 6 | 6 |
//! | `cards` | the pack in the order in which it is drawn; while it is being built, a hand, the other and the talon between `/` | no cards |
//! | `first` | who attacks first: `1`, `2`, `lowest-trump` or `lot` (by the colour of the talon's first card) | `lowest-trump`, or `1` under the article's referee |
//! | `played` | the moves since the deal | none |
//!
//! A text that names its referee and its rules is for the profile that fits them, whatever it is read for.

use super::profiles::{self, Profile, Referee};
use super::setup::{First, SHORT_FIRST_BOUT, Setup};
use crate::durak::card::{CARDS, Card, CardSet, Deck};
use crate::durak::moves::Move;
use crate::durak::notation::{KeyValue, entries, is_gap, is_slash, list, options, read_move};
use crate::durak::rules::FULL_HAND;
use etude_model::{Message, ParseError, Part, Side};

/// The keys in the order in which they are written.
const KEYS: [&str; 8] = ["deck", "rules", "referee", "trump-index", "first-bout", "cards", "first", "played"];

/// Parses the start of a game.
///
/// # Errors
/// The place of the mistake and the text expected there.
pub(super) fn parse(usual: &'static Profile, text: &str) -> Result<Setup, ParseError> {
    let entries = entries(text, &KEYS, ["durak-table-error-key", "durak-table-error-key-twice"])?;
    let value = |key| entries.iter().find(|entry| entry.key == key).map(|entry| entry.value);
    let referee = value("referee").map(read_referee).transpose()?;
    let rules = value("rules").map(|part| Ok((part, read_rules(part)?))).transpose()?;
    let referee = referee.unwrap_or(usual.referee);
    let transfer = rules.map_or(usual.rules.transfer, |(_, rules)| rules.transfer);
    let mut setup = Setup::empty(profiles::with(referee, transfer));
    if let Some((part, ParsedRules { throw_in, transfer })) = rules {
        if referee == Referee::Article && (throw_in || transfer) {
            return Err(part.error(Message::new("durak-table-error-article-rules")));
        }
        setup.throw_in = throw_in;
    }
    let mut cards = None;
    for KeyValue { key, name, value } in entries {
        match key {
            "deck" => setup.deck = read_deck(value)?,
            "trump-index" | "first-bout" if key == other_customs(referee) => {
                let message = Message::new("durak-table-error-customs").text("key", key);
                return Err(name.error(message.text("referee", referee.text())));
            }
            "trump-index" => setup.trump_index = read_trump_index(value)?,
            "first-bout" => setup.first_bout = read_first_bout(value)?,
            "cards" => cards = Some(read_cards(value, setup.hands.len())?),
            "first" => setup.first = read_first(value)?,
            "played" => setup.played = read_moves(value)?,
            _ => {}
        }
    }
    match cards.as_deref() {
        Some([pack]) => setup.lay_out(pack),
        Some([one, other, talon]) => setup.lay_out_parts([one, other, talon].map(Vec::clone)),
        _ => {}
    }
    Ok(setup)
}

/// The key that has no meaning under a referee.
fn other_customs(referee: Referee) -> &'static str {
    match referee {
        Referee::Podkidnoy => "trump-index",
        Referee::Article => "first-bout",
    }
}

/// Parses a number.
fn number(part: Part<'_>) -> Option<u8> {
    part.text.parse().ok()
}

fn read_referee(part: Part<'_>) -> Result<Referee, ParseError> {
    Referee::from_text(&part.text.to_ascii_lowercase()).ok_or_else(|| part.wrong("durak-table-error-referee"))
}

/// Rules in notation: `plain` or `throw-in`, then `transfer` where attacks may be passed on.
#[derive(Clone, Copy)]
pub(in crate::durak) struct ParsedRules {
    pub(in crate::durak) throw_in: bool,
    pub(in crate::durak) transfer: bool,
}

pub(in crate::durak) fn read_rules(part: Part<'_>) -> Result<ParsedRules, ParseError> {
    let wrong = |part: Part<'_>| part.wrong("durak-table-error-rules");
    let mut words = part.words(is_gap);
    let first = words.next().unwrap_or(part);
    let throw_in = match first.text.to_ascii_lowercase().as_str() {
        "plain" => false,
        "throw-in" => true,
        _ => return Err(wrong(first)),
    };
    let second = words.next();
    match second.filter(|word| !word.text.eq_ignore_ascii_case("transfer")).or(words.next()) {
        Some(word) => Err(wrong(word)),
        None => Ok(ParsedRules { throw_in, transfer: second.is_some() }),
    }
}

pub(in crate::durak) fn read_deck(part: Part<'_>) -> Result<Deck, ParseError> {
    number(part).and_then(Deck::of_size).ok_or_else(|| {
        let sizes = Deck::ALL.map(|deck| deck.size().to_string()).join(", ");
        part.error(Message::new("durak-table-error-deck").text("found", part.text).text("known", sizes))
    })
}

fn read_trump_index(part: Part<'_>) -> Result<u8, ParseError> {
    number(part).filter(|&index| index < CARDS).ok_or_else(|| {
        let message =
            Message::new("durak-table-error-trump-index").text("found", part.text).number("last", CARDS - 1);
        part.error(message)
    })
}

pub(in crate::durak) fn read_first_bout(part: Part<'_>) -> Result<u8, ParseError> {
    let most = number(part).filter(|most| (SHORT_FIRST_BOUT..=FULL_HAND).contains(most));
    most.ok_or_else(|| part.wrong("durak-table-error-first-bout"))
}

fn read_first(part: Part<'_>) -> Result<First, ParseError> {
    match part.text.to_ascii_lowercase().as_str() {
        "1" => Ok(First::Seat(Side::First)),
        "2" => Ok(First::Seat(Side::Second)),
        "lowest-trump" => Ok(First::LowestTrump),
        "lot" => Ok(First::Lot),
        _ => Err(part.wrong("durak-table-error-first")),
    }
}

/// Parses a pack in one part, or a number of hands and the talon in as many parts and one more.
pub(in crate::durak) fn read_cards(rest: Part<'_>, hands: usize) -> Result<Vec<Vec<Card>>, ParseError> {
    let mut seen = CardSet::EMPTY;
    let parts: Vec<Part> = rest.split(is_slash).collect();
    if parts.len() != 1 && parts.len() != hands + 1 {
        let message = Message::new("durak-table-error-parts").number("count", parts.len());
        return Err(rest.error(message.number("hands", hands)));
    }
    let read = |part: Part<'_>| -> Result<Vec<Card>, ParseError> {
        let mut cards = Vec::new();
        for word in part.words(is_gap) {
            let card = Card::from_text(word.text).ok_or_else(|| word.wrong("durak-table-error-card"))?;
            if seen.contains(card) {
                let message = Message::new("durak-table-error-card-twice").text("card", card.text());
                return Err(word.error(message));
            }
            seen.insert(card);
            cards.push(card);
        }
        Ok(cards)
    };
    parts.into_iter().map(read).collect()
}

pub(in crate::durak) fn read_moves(rest: Part<'_>) -> Result<Vec<Move>, ParseError> {
    let mut moves = Vec::new();
    let mut words = rest.words(is_gap);
    while let Some(word) = words.next() {
        let mv = read_move(word, &mut words, rest.end());
        moves.push(mv.map_err(|part| part.wrong("durak-table-error-move"))?);
    }
    Ok(moves)
}

/// Writes the start of a game; reading it gives the same.
pub(super) fn format(setup: &Setup) -> String {
    let mut text = format!(
        "deck {}; rules {}; referee {}",
        setup.deck.size(),
        options(&setup.rules()),
        setup.profile.referee.text(),
    );
    if setup.profile.referee == Referee::Article {
        text.push_str(&format!("; trump-index {}", setup.trump_index));
    }
    if setup.first_bout != FULL_HAND {
        text.push_str(&format!("; first-bout {}", setup.first_bout));
    }
    let pack: Vec<Card> = setup.pack().collect();
    if !pack.is_empty() {
        let mut again = setup.clone();
        again.lay_out(&pack);
        if again == *setup {
            text.push_str(&format!("; cards {}", list(pack)));
        } else {
            let [one, other] = setup.dealt_hands().map(|hand| list(hand.iter().copied()));
            text.push_str(&format!("; cards {one} / {other} / {}", list(setup.talon.iter().copied())));
        }
    }
    let first = match setup.first {
        First::Seat(Side::First) => "1",
        First::Seat(Side::Second) => "2",
        First::LowestTrump => "lowest-trump",
        First::Lot => "lot",
    };
    text.push_str(&format!("; first {first}"));
    if !setup.played.is_empty() {
        let moves: Vec<String> = setup.played.iter().map(|mv| mv.text()).collect();
        text.push_str(&format!("; played {}", moves.join(" ")));
    }
    text
}
