//! Cards in the spellings of players and programs, with jokers.

use super::words::{TABLES, Word};
use crate::climbing::rules::Rules;
use etude_model::informal::{self, Letters, Text, TextCard, is_letter};
use std::ops::Range;

/// The meaning of numbers and letters in a text, which only the whole of it shows.
#[derive(Clone, Copy, Default)]
pub(super) struct Spelling {
    /// The coding of ranks, where all cards are numbers.
    coding: Option<Coding>,
    /// True if `B` and `R` are the black and the red joker: both occur.
    black_red: bool,
    /// True if `Y` and `Z` are the small and the big joker: both occur.
    y_z: bool,
    /// True if `BJ` is the big joker, not the black one: `SJ` or `LJ` occurs.
    small_big: bool,
    /// True if Latin letters before ranks are suits, as in `S3 HT`.
    prefixes: bool,
}

/// A coding of ranks as numbers.
#[derive(Clone, Copy)]
enum Coding {
    /// DouZero: 3 to 14, the two is 17, jokers are 20 and 30.
    DouZero,
    /// 3 to 14, the two is 15, jokers are 16 and 17.
    Plain,
}

impl Spelling {
    pub(super) fn of(rules: &Rules, text: &Text<'_>) -> Self {
        let whole: String = (0..text.len()).map(|at| text.at(at)).collect();
        let words: Vec<&str> =
            whole.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        let has = |wanted: &str| words.contains(&wanted);
        let both = |one: &str, other: &str, pair: &str| {
            has(one) && has(other) || words.iter().any(|word| word.ends_with(pair) && word.len() < 24)
        };
        let numbers: Vec<u32> = words.iter().filter_map(|word| word.parse().ok()).collect();
        let any = |wanted: &[u32]| numbers.iter().any(|number| wanted.contains(number));
        let known = numbers.iter().all(|number| (1..=17).contains(number) || [20, 30].contains(number));
        let coding = if any(&[15, 16]) { Coding::Plain } else { Coding::DouZero };
        let coded = known && !rules.numbers && any(&[11, 12, 13, 14, 15, 16, 17, 20, 30]);
        let prefixed = |word: &&str| {
            let word = word.as_bytes();
            matches!(
                word,
                [b's' | b'h' | b'd' | b'c', b'2'..=b'9' | b't' | b'j' | b'q' | b'k' | b'a']
                    | [b's' | b'h' | b'd' | b'c', b'1', b'0']
            )
        };
        Self {
            coding: coded.then_some(coding),
            black_red: both("b", "r", "br"),
            y_z: both("y", "z", "yz"),
            small_big: has("sj") || has("lj"),
            prefixes: words.iter().filter(|word| prefixed(word)).count() > 2,
        }
    }
}

/// A joker, or both, in notation.
pub(super) fn jokers(rank: &str, places: Range<usize>) -> TextCard {
    TextCard { rank: rank.to_owned(), suit: None, joker: true, places }
}

/// The card or joker that begins at a place.
pub(super) fn card(rules: &Rules, text: &Text<'_>, at: usize, spelling: Spelling) -> Option<TextCard> {
    if let Some(joker) = joker(text, at, spelling) {
        return Some(joker);
    }
    if rules.numbers {
        return number(text, at);
    }
    let (value, end) = text.number(at).unwrap_or((0, at));
    if let (Some(coding), 2..=99) = (spelling.coding, value) {
        let rank = match (coding, value) {
            (_, 2..=14) => value as u8,
            (Coding::DouZero, 17) | (Coding::Plain, 15) => 2,
            (Coding::DouZero, 20) | (Coding::Plain, 16) => return Some(jokers("X", at..end)),
            (Coding::DouZero, 30) | (Coding::Plain, 17) => return Some(jokers("D", at..end)),
            _ => return None,
        };
        return Some(TextCard::ranked(rank, None, at..end));
    }
    let letters = if spelling.prefixes { Letters::OfSuits } else { Letters::OfRanks };
    let (rank, suit, end) = informal::card(text, at, letters)?;
    is_word_of_cards(text, at..end).then(|| TextCard::ranked(rank, suit, at..end))
}

/// Returns true if a card of one or two letters is no part of another word: all letters around it are cards as well.
fn is_word_of_cards(text: &Text<'_>, card: Range<usize>) -> bool {
    // The end of a longer word for a card was found by the table of words.
    if card.len() > 2 || !is_letter(text.at(card.start)) {
        return true;
    }
    let is_card = |place: usize| "tjqkaxdwyzbrвдктах".contains(text.at(place));
    let mut before = (0..card.start).rev().take_while(|&place| is_letter(text.at(place)));
    let mut behind = (card.end..text.len()).take_while(|&place| is_letter(text.at(place)));
    before.all(is_card) && behind.all(is_card)
}

/// The joker that begins at a place as a word or letters.
fn joker(text: &Text<'_>, at: usize, spelling: Spelling) -> Option<TextCard> {
    match text.word(at, &TABLES.words) {
        Some((Word::Small, end)) => return Some(jokers("X", at..end)),
        Some((Word::Big, end)) => return Some(jokers("D", at..end)),
        Some((Word::Both, end)) => return Some(jokers("X D", at..end)),
        _ => {}
    }
    let (rank, length) = match (text.at(at), text.at(at + 1)) {
        ('b', 'j') => (if spelling.small_big { "D" } else { "X" }, 2),
        ('r', 'j') => ("D", 2),
        ('x' | 'х', _) => ("X", 1),
        ('d', _) if !spelling.prefixes => ("D", 1),
        ('w', _) => (if text.own(at) == 'W' { "D" } else { "X" }, 1),
        ('b', _) if spelling.black_red => ("X", 1),
        ('r', _) if spelling.black_red => ("D", 1),
        ('y', _) if spelling.y_z => ("X", 1),
        ('z', _) if spelling.y_z => ("D", 1),
        _ => return None,
    };
    is_word_of_cards(text, at..at + length).then(|| jokers(rank, at..at + length))
}

/// The card that begins at a place under rules whose ranks are plain numbers.
fn number(text: &Text<'_>, at: usize) -> Option<TextCard> {
    let end = match text.at(at) {
        '(' => (at..text.len()).find(|&end| text.at(end) == ')')? + 1,
        '0'..='9' => text.behind_digits(at),
        _ => {
            let (rank, suit, end) = informal::card(text, at, Letters::OfRanks)?;
            let is_card = rank >= 10 && is_word_of_cards(text, at..end);
            return is_card.then(|| TextCard::ranked(rank, suit, at..end));
        }
    };
    Some(TextCard { rank: text.plain(at..end), suit: None, joker: false, places: at..end })
}
