//! Table notation: lenient reader, canonical writer.
//!
//! `HAND[ / HAND…][; dead CARDS][; opponents N][; range TERM…[ / TERM…]][; stay BET][; rules OPTION, …]`
//!
//! A position is `AS KD 2C`, or up to five hands: `AS KD 2C / 9H 9D 3C`. The reader also takes `10H`, `♥T`, lower case and
//! `ASKD2C`. Options follow, each after a `;`:
//!
//! | option | meaning |
//! |---|---|
//! | `dead 4S 5S` | no seat holds these cards |
//! | `opponents 2` | number of unknown opponents, 0 to 16; default 1 |
//! | `range pair:50% 20% A42+` | their [range](super::range); any hand when left out |
//! | `range pair / any / 20%` | a range for each opponent; `any` or `blind` is any hand |
//! | `stay zjh pot 40 blind` | the [bet](super::betting) of the first hand |
//! | `rules a23-second, 235-rainbow` | options that differ from the rule profile |
//!
//! Rule options, one of each group:
//!
//! | group | options |
//! |---|---|
//! | A-2-3 | `a23-low` the lowest straight, `a23-second`, `a23-high` the highest |
//! | order | `order-zjh` trips, straight flush, flush, straight, pair, high card; `order-western` with a straight above a flush; `order-poker` straight flush, trips, straight, flush, pair, high card |
//! | 5-3-2 | `235-off`; `235-rainbow`: of three suits it beats trips and nothing else, which makes the order cyclic; `235-offsuit`: any but a flush does |
//! | equal hands | `tie` share the pot; `challenger-loses` the player who asks loses, and equity is that of the challenger; `suit-decides` the suit of the highest card decides: ♠ ♥ ♣ ♦ |

use super::betting::{BET_RULES, Bet};
use super::card::{Card, RANK_LETTERS};
use super::equity::MOST_OPPONENTS;
use super::profiles::{self, GROUPS, Profile, Rule};
use super::range::words::Word;
use super::range::{self, Unread, Weighted};
use super::setup::{MOST_HANDS, Setup, USUAL_OPPONENTS};
use etude_model::notation::{is_end, is_gap, plain};
use etude_model::{Message, ParseError, Part, Setup as _, Suit};

fn is_hand_separator(c: char) -> bool {
    matches!(c, '/' | '／' | '|')
}

/// The suit at the start of a text, and its length.
fn suit_at(text: &str) -> Option<(Suit, usize)> {
    let c = text.chars().next()?;
    let suit = match c {
        '♠' | '♤' => Suit::Spades,
        '♥' | '♡' => Suit::Hearts,
        '♦' | '♢' => Suit::Diamonds,
        '♣' | '♧' => Suit::Clubs,
        c => Suit::from_letter(plain(c))?,
    };
    Some((suit, c.len_utf8()))
}

/// The rank at the start of a text, and its length; 10 is read as T.
fn rank_at(text: &str) -> Option<(u8, usize)> {
    let mut chars = text.chars();
    let first = chars.next()?;
    match (plain(first), chars.next()) {
        ('1', Some(zero)) if plain(zero) == '0' => Some((8, first.len_utf8() + zero.len_utf8())),
        (letter, _) => {
            let rank = RANK_LETTERS.iter().position(|&known| known == letter)?;
            Some((rank as u8, first.len_utf8()))
        }
    }
}

/// Reads a table.
///
/// # Errors
/// The wrong part of the text, and the text expected there.
pub fn parse(profile: &'static Profile, text: &str) -> Result<Setup, ParseError> {
    let mut parts = Part::of(text).split(is_end);
    let hands: Vec<Part> = parts.next().into_iter().flat_map(|part| part.split(is_hand_separator)).collect();
    let mut setup = Setup::empty(profile);
    let mut seen = 0;
    if let Some(extra) = hands
        .get(MOST_HANDS)
        .filter(|_| hands[MOST_HANDS..].iter().any(|part| !part.trimmed(char::is_whitespace).is_empty()))
    {
        let message = Message::new("three-error-hands").number("most", MOST_HANDS);
        let end = hands.last().map_or(extra.end(), |last| last.end());
        let separator = text[..extra.start].chars().next_back().map_or(0, char::len_utf8);
        return Err(ParseError::new(extra.start - separator..end, message));
    }
    setup.hands =
        hands.iter().take(MOST_HANDS).map(|part| cards(*part, &mut seen)).collect::<Result<_, _>>()?;
    let mut given: Vec<&str> = Vec::new();
    let mut ranges: Option<Part> = None;
    for part in parts.map(|part| part.trimmed(char::is_whitespace)).filter(|part| !part.is_empty()) {
        let (name, rest) = part.split_at(part.text.find(is_gap).unwrap_or(part.text.len()));
        let rest = rest.trimmed(char::is_whitespace);
        let lower: String = name.text.chars().map(|c| plain(c).to_ascii_lowercase()).collect();
        let known = ["dead", "opponents", "range", "stay", "rules"].into_iter().find(|known| *known == lower);
        let Some(known) = known else {
            return Err(name.wrong("three-error-option"));
        };
        if given.contains(&known) {
            let message = Message::new("three-error-option-twice").text("option", known);
            return Err(name.error(message));
        }
        given.push(known);
        match known {
            "dead" => setup.dead = cards(rest, &mut seen)?,
            "opponents" => setup.opponents = opponents(rest)?,
            "range" => {
                setup.ranges = rest.split(is_hand_separator).map(terms).collect::<Result<_, _>>()?;
                ranges = Some(rest);
            }
            "stay" => setup.bet = Some(bet(rest)?),
            _ => rules(rest, &mut setup)?,
        }
    }
    if let Some(part) = ranges {
        let wanted = setup.ranges.len();
        if wanted > 1 && !given.contains(&"opponents") && wanted <= usize::from(MOST_OPPONENTS) {
            setup.opponents = wanted as u8;
        } else if wanted > usize::from(setup.opponents).max(1) {
            let message = Message::new("three-error-ranges")
                .number("ranges", wanted)
                .number("opponents", setup.opponents);
            return Err(part.error(message));
        }
    }
    setup.settle();
    Ok(setup)
}

/// Reads cards: rank and suit in either order, with or without gaps between cards.
fn cards(part: Part, seen: &mut u64) -> Result<Vec<Card>, ParseError> {
    let mut cards = Vec::new();
    let mut rest = part;
    loop {
        let gap = rest.text.len() - rest.text.trim_start_matches(is_gap).len();
        (_, rest) = rest.split_at(gap);
        if rest.is_empty() {
            return Ok(cards);
        }
        let (card, length) = card(rest)?;
        let (text, behind) = rest.split_at(length);
        if *seen & card.bit() != 0 {
            let message = Message::new("three-error-card-twice").text("card", card.text());
            return Err(text.error(message));
        }
        *seen |= card.bit();
        cards.push(card);
        rest = behind;
    }
}

/// Reads the card at the start of a part; returns its length too.
fn card(part: Part) -> Result<(Card, usize), ParseError> {
    let wrong = |id, length| {
        let (found, _) = part.split_at(length);
        found.wrong(id)
    };
    if let Some((rank, length)) = rank_at(part.text) {
        let suit = suit_at(&part.text[length..]);
        let (suit, more) = suit.ok_or_else(|| wrong("three-error-suit", length))?;
        return Ok((Card::new(rank, suit), length + more));
    }
    // Before the rank only a suit sign is read, no letter.
    let first = part.text.chars().next().unwrap_or_default();
    let sign = suit_at(part.text).filter(|_| !plain(first).is_ascii_alphabetic());
    let card = sign.and_then(|(suit, length)| {
        let (rank, more) = rank_at(&part.text[length..])?;
        Some((Card::new(rank, suit), length + more))
    });
    card.ok_or_else(|| wrong("three-error-card", first.len_utf8().min(part.text.len())))
}

fn opponents(part: Part) -> Result<u8, ParseError> {
    let text: String = part.text.chars().map(plain).collect();
    let number = text.parse().ok().filter(|number| *number <= MOST_OPPONENTS);
    number.ok_or_else(|| part.error(Message::new("three-error-opponents").number("most", MOST_OPPONENTS)))
}

fn terms(part: Part) -> Result<Vec<Weighted>, ParseError> {
    let mut terms = Vec::new();
    let words: Vec<Part> = part.words(is_gap).collect();
    let wrong = |part: Part, unread| {
        let id = match unread {
            Unread::Term => "three-error-range",
            Unread::Weight => "three-error-weight",
        };
        part.wrong(id)
    };
    if words.is_empty() {
        return Err(wrong(part, Unread::Term));
    }
    for word in words {
        let text: String = word.text.chars().map(plain).collect();
        if Word::parse(&text.to_lowercase()) != Some(Word::Any) {
            range::add(&mut terms, Weighted::parse(&text).map_err(|unread| wrong(word, unread))?);
        }
    }
    Ok(terms)
}

fn bet(part: Part) -> Result<Bet, ParseError> {
    let words: Vec<Part> = part.words(is_gap).collect();
    let texts: Vec<String> = words.iter().map(|word| word.text.chars().map(plain).collect()).collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    Bet::parse(&texts).map_err(|at| {
        let found = words.get(at).map_or("", |word| word.text);
        let span = words.get(at).map_or(part.end()..part.end(), |word| word.span());
        let known = BET_RULES.iter().map(|rules| rules.id).collect::<Vec<_>>().join(", ");
        ParseError::new(span, Message::new("three-error-stay").text("found", found).text("known", known))
    })
}

fn rules(part: Part, setup: &mut Setup) -> Result<(), ParseError> {
    let mut groups = Vec::new();
    let unknown = |word: Part| {
        let message = Message::new("three-error-rules").text("found", word.text);
        let known: Vec<&str> = GROUPS.iter().flat_map(|group| &group.rules).map(|rule| rule.id).collect();
        word.error(message.text("known", known.join(", ")))
    };
    for word in part.words(is_gap) {
        let text: String = word.text.chars().map(|c| plain(c).to_ascii_lowercase()).collect();
        let (group, rule) = Rule::from_id(&text).ok_or_else(|| unknown(word))?;
        if groups.contains(&group) {
            let message = Message::new("three-error-rules-twice").text("found", word.text);
            return Err(word.error(message));
        }
        groups.push(group);
        rule.set(&mut setup.options);
    }
    if groups.is_empty() { Err(unknown(part)) } else { Ok(()) }
}

/// Notation of the ranges: one for all opponents, or one each; empty when all hold any hand.
pub fn ranges_text(setup: &Setup) -> String {
    if let Some(terms) = setup.common_range() {
        return range::text(terms);
    }
    let one = |terms: &Vec<Weighted>| if terms.is_empty() { "any".to_owned() } else { range::text(terms) };
    setup.ranges.iter().map(one).collect::<Vec<_>>().join(" / ")
}

/// Reads the terms of one range.
///
/// # Errors
/// The wrong part of the text.
pub fn parse_range(text: &str) -> Result<Vec<Weighted>, ParseError> {
    terms(Part::of(text))
}

/// Writes a table; reading it gives an equal one.
pub fn format(setup: &Setup) -> String {
    let list = |cards: &[Card]| cards.iter().map(|card| card.text()).collect::<Vec<_>>().join(" ");
    let hands: Vec<String> = setup.hands.iter().take(setup.used_hands()).map(|hand| list(hand)).collect();
    let mut text = hands.join(" / ").trim_start().to_owned();
    if !setup.dead.is_empty() {
        text.push_str(&format!("; dead {}", list(&setup.dead)));
    }
    if setup.opponents != USUAL_OPPONENTS {
        text.push_str(&format!("; opponents {}", setup.opponents));
    }
    let ranges = ranges_text(setup);
    if !ranges.is_empty() {
        text.push_str(&format!("; range {ranges}"));
    }
    if let Some(bet) = &setup.bet {
        text.push_str(&format!("; stay {}", bet.text()));
    }
    let rules = profiles::differences(&setup.options, &setup.profile.options);
    if !rules.is_empty() {
        text.push_str(&format!("; rules {}", rules.join(", ")));
    }
    text
}
