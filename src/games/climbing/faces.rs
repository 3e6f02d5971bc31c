//! Cards of the notation: ranks, jokers, and suits as letters or signs.

use super::card::{self, BIG_JOKER, Card, SMALL_JOKER};
use super::rules::Rules;
use etude_model::Suit;
use etude_model::notation::plain;
use std::ops::Range;

/// The highest number under the article's rules.
const HIGHEST_NUMBER: u8 = 99;
/// The presentation selector that may follow a suit sign.
pub(super) const SELECTOR: char = '\u{fe0f}';

/// Returns true if a character is a suit sign.
pub(super) fn is_sign(c: char) -> bool {
    !c.is_alphanumeric() && read_suit(c).is_some()
}

/// The length in bytes of the card at the start of a text: a rank with a suit sign on either side or none, or a joker.
pub(super) fn signed_card(rules: &Rules, text: &str) -> Option<usize> {
    let sign = |text: &str| {
        let c = text.chars().next().filter(|&c| is_sign(c))?;
        let behind = &text[c.len_utf8()..];
        Some(c.len_utf8() + behind.len() - behind.trim_start_matches(SELECTOR).len())
    };
    let rank = |text: &str| read_rank(rules, text, true).map(|(_, length)| length);
    if let Some(before) = sign(text) {
        return rank(&text[before..]).map(|length| before + length);
    }
    let joker = || read_joker(rules, text).map(|(_, length)| length);
    rank(text).map(|length| length + sign(&text[length..]).unwrap_or(0)).or_else(joker)
}

/// The rank at the start of a text, no joker, with its length in bytes. `digits` allows numbers of two digits.
pub(super) fn read_rank(rules: &Rules, text: &str, digits: bool) -> Option<(u8, usize)> {
    let mut chars = text.char_indices();
    let (_, first) = chars.next()?;
    let after = |count: usize| text.char_indices().nth(count).map_or(text.len(), |(at, _)| at);
    let second = chars.next().map(|(_, c)| plain(c));
    match plain(first) {
        '(' if rules.numbers => {
            let close = text.find([')', '）'])?;
            let number: u8 = text[after(1)..close].trim().parse().ok()?;
            let end = close + text[close..].chars().next().map_or(0, char::len_utf8);
            (1..=HIGHEST_NUMBER).contains(&number).then_some((number, end))
        }
        'T' => Some((10, after(1))),
        'J' => Some((11, after(1))),
        'Q' => Some((12, after(1))),
        'K' => Some((13, after(1))),
        'A' => Some((14, after(1))),
        first @ '0'..='9' => {
            let value = |c: char| c as u8 - b'0';
            match second {
                // Only suited cards may be any number of two digits; without suits 34 is two cards.
                Some(second @ '0'..='9')
                    if (digits && rules.numbers && first != '0') || (first, second) == ('1', '0') =>
                {
                    Some((value(first) * 10 + value(second), after(2)))
                }
                _ => match (value(first), rules.numbers) {
                    (0, _) | (1, false) => None,
                    (2, false) => Some((card::TWO, after(1))),
                    (number, _) => Some((number, after(1))),
                },
            }
        }
        _ => None,
    }
}

/// The joker at the start of a text under these rules, with its length in bytes.
pub(super) fn read_joker(rules: &Rules, text: &str) -> Option<(u8, usize)> {
    if rules.numbers { None } else { joker(text) }
}

/// The joker at the start of a text under rules with jokers, with its length in bytes.
pub(super) fn joker(text: &str) -> Option<(u8, usize)> {
    let mut chars = text.chars();
    let first = chars.next()?;
    let second = chars.next();
    let len = |count: usize| text.chars().take(count).map(char::len_utf8).sum();
    match (plain(first), second.map(plain)) {
        ('X', _) => Some((SMALL_JOKER, len(1))),
        ('D', _) => Some((BIG_JOKER, len(1))),
        ('B', Some('J')) | ('小', Some('王')) => Some((SMALL_JOKER, len(2))),
        ('R', Some('J')) | ('大', Some('王')) => Some((BIG_JOKER, len(2))),
        _ => None,
    }
}

/// The bytes of a `BJ` that is the only joker of a text: nothing shows whether it is the black, small joker or the big one.
pub(super) fn lone_joker(text: &str) -> Option<Range<usize>> {
    let signs: Vec<(usize, char)> = text.char_indices().map(|(at, c)| (at, plain(c))).collect();
    let sign = |at: Option<usize>| at.and_then(|at| signs.get(at)).map_or(' ', |&(_, c)| c);
    let is_part = |c: char| c.is_alphabetic() && !"TJQKAXDВДКТ".contains(c);
    let mut found = None;
    for (place, &(at, c)) in signs.iter().enumerate() {
        let (before, next) = (sign(place.checked_sub(1)), sign(Some(place + 1)));
        match (c, next) {
            ('R' | 'S' | 'L', 'J') | ('X' | '王' | '鬼', _) => return None,
            ('D', next) if !before.is_alphanumeric() && !next.is_alphanumeric() => return None,
            ('B', 'J') if !is_part(before) && !is_part(sign(Some(place + 2))) => {
                let end = signs.get(place + 2).map_or(text.len(), |&(end, _)| end);
                found = found.or(Some(at..end));
            }
            _ => {}
        }
    }
    found
}

/// The suit of a sign or letter.
pub(super) fn read_suit(c: char) -> Option<Suit> {
    match c {
        '♠' | '♤' => Some(Suit::Spades),
        '♥' | '♡' => Some(Suit::Hearts),
        '♦' | '♢' => Some(Suit::Diamonds),
        '♣' | '♧' => Some(Suit::Clubs),
        c => Suit::from_letter(plain(c)),
    }
}

/// The card of a word with a suit behind the rank (`9H`, `9♥`) or as a sign before it (`♥9`).
pub(super) fn suited_card(rules: &Rules, word: &str) -> Option<Card> {
    let symbol = word.chars().next().filter(|c| !c.is_alphanumeric()).and_then(read_suit);
    let body = if symbol.is_some() {
        word.trim_start_matches(|c| read_suit(c).is_some() || c == SELECTOR)
    } else {
        word
    };
    let (power, len) = read_rank(rules, body, true)?;
    let rest = body[len..].trim_end_matches(SELECTOR);
    let mut letters = rest.chars();
    let suit = match (symbol, letters.next()) {
        (Some(suit), None) => suit,
        (None, Some(letter)) => read_suit(letter)?,
        _ => return None,
    };
    letters.next().is_none().then_some(Card { power, suit: Some(suit) })
}

/// The joker of a word.
pub(super) fn joker_card(rules: &Rules, word: &str) -> Option<Card> {
    let (power, len) = read_joker(rules, word)?;
    (len == word.len()).then_some(Card { power, suit: None })
}
