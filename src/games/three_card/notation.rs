//! The notation of a table: reading is lenient, writing canonical.
//!
//! `HAND[ / HAND…][; dead CARDS][; opponents N][; range TERM…[ / TERM…]][; stay BET][; rules OPTION, …]`
//!
//! A position is `AS KD 2C`, or up to five hands: `AS KD 2C / 9H 9D 3C`. `10H`, `♥T`, lower case and `ASKD2C` are read as
//! well. Options follow, each after a `;`:
//!
//! | option | meaning |
//! |---|---|
//! | `dead 4S 5S` | no seat holds these cards |
//! | `opponents 2` | how many opponents hold unknown cards, 0 to 16; 1 when left out |
//! | `range pair 20% A42+` | what these hold, any of the terms of [`range`](super::range); anything when left out |
//! | `range pair / any / 20%` | the same for one opponent after the other; `any` or `blind` is any hand |
//! | `stay zjh pot 40 blind` | what is to be decided on: a way to [bet](super::betting) with its numbers |
//! | `rules a23-second, 235-rainbow` | where the game differs from its rules |
//!
//! Options of the rules, of each group one:
//!
//! | group | options |
//! |---|---|
//! | A-2-3 | `a23-low` the lowest straight, `a23-second`, `a23-high` the highest |
//! | order | `order-zjh` trips, straight flush, flush, straight, pair, high card; `order-western` with a straight above a flush; `order-poker` straight flush, trips, straight, flush, pair, high card |
//! | 5-3-2 | `235-off`; `235-rainbow`: of three suits it beats trips, and nothing else, so that the order becomes a circle; `235-offsuit`: so does any that is no flush |
//! | equal hands | `tie` they share; `challenger-loses` the one who asks loses, and chances are those of that seat; `suit-decides` of the highest card: ♠ ♥ ♣ ♦ |

use super::betting::{BET_RULES, Bet};
use super::card::{Card, RANK_LETTERS};
use super::equity::MOST_OPPONENTS;
use super::profiles::{self, Profile, Rule};
use super::range::{self, Term};
use super::setup::{MOST_HANDS, Setup, USUAL_OPPONENTS};
use crate::model::{Message, ParseError, Part, Setup as _, Suit};
use std::ops::Range;

fn is_gap(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | '，' | '、' | '·')
}

fn is_hand_separator(c: char) -> bool {
    matches!(c, '/' | '／' | '|')
}

fn is_option_separator(c: char) -> bool {
    matches!(c, ';' | '；')
}

/// A full-width character as its ASCII twin, a letter in upper case.
fn plain(c: char) -> char {
    let code = u32::from(c);
    let narrow =
        if (0xff01..=0xff5e).contains(&code) { char::from_u32(code - 0xfee0).unwrap_or(c) } else { c };
    narrow.to_ascii_uppercase()
}

fn suit_of(c: char) -> Option<Suit> {
    match c {
        '♠' | '♤' => Some(Suit::Spades),
        '♥' | '♡' => Some(Suit::Hearts),
        '♦' | '♢' => Some(Suit::Diamonds),
        '♣' | '♧' => Some(Suit::Clubs),
        c => Suit::from_letter(plain(c)),
    }
}

fn rank_of(c: char) -> Option<u8> {
    RANK_LETTERS.iter().position(|&letter| letter == plain(c)).map(|rank| rank as u8)
}

/// Reads a table.
///
/// # Errors
/// Where the text is wrong, and what was expected there.
pub fn parse(profile: &'static Profile, text: &str) -> Result<Setup, ParseError> {
    let mut parts = Part::of(text).split(is_option_separator);
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
            let message = Message::new("three-error-option").text("found", name.text);
            return Err(ParseError::new(name.span(), message));
        };
        if given.contains(&known) {
            let message = Message::new("three-error-option-twice").text("option", known);
            return Err(ParseError::new(name.span(), message));
        }
        given.push(known);
        match known {
            "dead" => setup.dead = cards(rest, &mut seen)?,
            "opponents" => setup.opponents = opponents(rest)?,
            "range" => {
                setup.own = rest.split(is_hand_separator).map(terms).collect::<Result<_, _>>()?;
                ranges = Some(rest);
            }
            "stay" => setup.bet = Some(bet(rest)?),
            _ => rules(rest, &mut setup)?,
        }
    }
    if let Some(part) = ranges {
        let wanted = setup.own.len();
        if wanted == 1 {
            setup.range = setup.own.remove(0);
        } else if !given.contains(&"opponents") && wanted <= usize::from(MOST_OPPONENTS) {
            setup.opponents = wanted as u8;
        } else if wanted > usize::from(setup.opponents) {
            let message = Message::new("three-error-ranges")
                .number("ranges", wanted)
                .number("opponents", setup.opponents);
            return Err(ParseError::new(part.span(), message));
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
        let (card, end) = card(rest)?;
        let span = rest.start..end;
        if *seen & card.bit() != 0 {
            let message = Message::new("three-error-card-twice").text("card", card.text());
            return Err(ParseError::new(span, message));
        }
        *seen |= card.bit();
        cards.push(card);
        (_, rest) = rest.split_at(end - rest.start);
    }
}

/// Reads the card at the start of a part; also where it ends.
fn card(part: Part) -> Result<(Card, usize), ParseError> {
    let mut chars = part.text.char_indices().map(|(at, c)| (part.start + at, c)).peekable();
    let wrong = |start: usize, c: char| {
        let message = Message::new("three-error-card").text("found", c);
        ParseError::new(start..start + c.len_utf8(), message)
    };
    let first = chars.next();
    let Some((start, first)) = first else {
        return Err(ParseError::new(part.span(), Message::new("three-error-card").text("found", "")));
    };
    // 10 is read as T.
    let rank = |c: char, next: Option<(usize, char)>| match (plain(c), next.map(|(_, next)| plain(next))) {
        ('1', Some('0')) => Some((8, true)),
        _ => rank_of(c).map(|rank| (rank, false)),
    };
    let no_suit = |end: usize| {
        let message =
            Message::new("three-error-suit").text("found", &part.text[start - part.start..end - part.start]);
        ParseError::new(start..end, message)
    };
    if let Some((rank, ten)) = rank(first, chars.peek().copied()) {
        if ten {
            chars.next();
        }
        let end = chars.peek().map_or(part.end(), |(at, _)| *at);
        return match chars.next().and_then(|(at, c)| Some((suit_of(c)?, at + c.len_utf8()))) {
            Some((suit, end)) => Ok((Card::new(rank, suit), end)),
            None => Err(no_suit(end)),
        };
    }
    // ♠A
    let suit = suit_of(first).filter(|_| !plain(first).is_ascii_alphabetic());
    let Some(suit) = suit else { return Err(wrong(start, first)) };
    let Some((at, c)) = chars.next() else { return Err(wrong(start, first)) };
    match rank(c, chars.peek().copied()) {
        Some((rank, true)) => {
            chars.next();
            Ok((Card::new(rank, suit), chars.peek().map_or(part.end(), |(at, _)| *at)))
        }
        Some((rank, false)) => Ok((Card::new(rank, suit), at + c.len_utf8())),
        None => Err(wrong(start, first)),
    }
}

fn opponents(part: Part) -> Result<u8, ParseError> {
    let text: String = part.text.chars().map(plain).collect();
    let number = text.parse().ok().filter(|number| *number <= MOST_OPPONENTS);
    number.ok_or_else(|| {
        let message = Message::new("three-error-opponents").number("most", MOST_OPPONENTS);
        ParseError::new(part.span(), message)
    })
}

fn terms(part: Part) -> Result<Vec<Term>, ParseError> {
    let mut terms = Vec::new();
    let words: Vec<Part> = part.words(is_gap).collect();
    if words.is_empty() {
        return Err(ParseError::new(part.span(), Message::new("three-error-range").text("found", "")));
    }
    for word in words {
        let text: String = word.text.chars().map(plain).collect();
        if text == "ANY" || text == "BLIND" {
            continue;
        }
        let Some(term) = Term::parse(&text) else {
            let message = Message::new("three-error-range").text("found", word.text);
            return Err(ParseError::new(word.span(), message));
        };
        if !terms.contains(&term) {
            terms.push(term);
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
    let unknown = |span: Range<usize>, found: &str| {
        let message =
            Message::new("three-error-rules").text("found", found).text("known", profiles::rule_ids());
        Err(ParseError::new(span, message))
    };
    for word in part.words(is_gap) {
        let text: String = word.text.chars().map(|c| plain(c).to_ascii_lowercase()).collect();
        let Some((group, rule)) = Rule::from_id(&text) else { return unknown(word.span(), word.text) };
        if groups.contains(&group) {
            let message = Message::new("three-error-rules-twice").text("found", word.text);
            return Err(ParseError::new(word.span(), message));
        }
        groups.push(group);
        rule.set(&mut setup.options);
    }
    if groups.is_empty() { unknown(part.span(), "") } else { Ok(()) }
}

/// What the unknown opponents hold, in notation: one range for all, or one after the other; empty where all hold anything.
pub fn ranges_text(setup: &Setup) -> String {
    let one = |terms: &Vec<Term>| if terms.is_empty() { "any".to_owned() } else { range::text(terms) };
    if setup.own.is_empty() {
        return range::text(&setup.range);
    }
    setup.own.iter().map(one).collect::<Vec<_>>().join(" / ")
}

/// Reads the terms of one range: those of what one opponent may hold.
///
/// # Errors
/// Where the text is wrong.
pub fn parse_range(text: &str) -> Result<Vec<Term>, ParseError> {
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
