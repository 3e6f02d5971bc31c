//! Cards in the spellings that players and programs use, jokers among them.

use super::words::{WORDS, Word};
use crate::games::climbing::rules::Rules;
use crate::model::Suit;
use crate::model::informal::{self, Letters, Rewriting, Text, is_letter};
use std::ops::Range;

/// What numbers and letters mean in a text, as far as only the whole of it can tell.
#[derive(Clone, Copy)]
pub(super) struct Numbers {
    /// How numbers from 11 on are read, where all cards are numbers.
    coding: Option<Coding>,
    /// Whether `B` and `R` are both there, so that they are the black and the red joker.
    black_red: bool,
    /// Whether `Y` and `Z` are both there.
    y_z: bool,
    /// Whether `SJ` is there, so that `BJ` is the big joker, not the black one.
    small_big: bool,
    /// Whether Latin letters before ranks are suits, as in `S3 HT`.
    prefixes: bool,
}

/// Two ways to write ranks as numbers.
#[derive(Clone, Copy)]
enum Coding {
    /// DouZero: 3 to 14, the two is 17, jokers are 20 and 30.
    DouZero,
    /// 3 to 14, the two is 15, jokers are 16 and 17.
    Plain,
}

impl Numbers {
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

/// A card, or both jokers, with where they stand.
pub(super) struct Read {
    text: String,
    suit: Option<Suit>,
    joker: bool,
    places: Range<usize>,
}

impl Read {
    fn joker(text: &str, places: Range<usize>) -> Self {
        Self { text: text.to_owned(), suit: None, joker: true, places }
    }

    /// Both jokers.
    pub(super) fn jokers(places: Range<usize>) -> Self {
        Self::joker("X D", places)
    }

    /// The place behind it.
    pub(super) fn end(&self) -> usize {
        self.places.end
    }
}

/// The card or the joker that begins here.
pub(super) fn card(rules: &Rules, text: &Text<'_>, at: usize, numbers: Numbers) -> Option<Read> {
    if let Some(read) = joker(text, at, numbers) {
        return Some(read);
    }
    if rules.numbers {
        return number(text, at);
    }
    let (value, end) = text.number(at).map_or((0, at), |found| found);
    if let (Some(coding), 2..=99) = (numbers.coding, value) {
        let rank = match (coding, value) {
            (_, 3..=9) => value.to_string(),
            (_, 10) => "T".to_owned(),
            (_, 11) => "J".to_owned(),
            (_, 12) => "Q".to_owned(),
            (_, 13) => "K".to_owned(),
            (_, 14) => "A".to_owned(),
            (_, 2) | (Coding::DouZero, 17) | (Coding::Plain, 15) => "2".to_owned(),
            (Coding::DouZero, 20) | (Coding::Plain, 16) => return Some(Read::joker("X", at..end)),
            (Coding::DouZero, 30) | (Coding::Plain, 17) => return Some(Read::joker("D", at..end)),
            _ => return None,
        };
        return Some(Read { text: rank, suit: None, joker: false, places: at..end });
    }
    let letters = if numbers.prefixes { Letters::OfSuits } else { Letters::OfRanks };
    let (rank, suit, end) = informal::card(text, at, letters)?;
    // A word is one of cards only if all of its letters are.
    if !in_word_of_cards(text, at, end) {
        return None;
    }
    let rank = match rank {
        10 => "T".to_owned(),
        11 => "J".to_owned(),
        12 => "Q".to_owned(),
        13 => "K".to_owned(),
        14 => "A".to_owned(),
        rank => rank.to_string(),
    };
    Some(Read { text: rank, suit, joker: false, places: at..end })
}

/// Whether what stands around a card are cards, up to where letters end.
fn in_word_of_cards(text: &Text<'_>, at: usize, end: usize) -> bool {
    // A word for a card has ended where it was read.
    if end - at > 2 || !is_letter(text.at(at)) {
        return true;
    }
    let of_cards = |c: char| "tjqkaxdwyzbrвдктах".contains(c) || !is_letter(c);
    let back =
        (0..at).rev().take_while(|&place| is_letter(text.at(place))).all(|place| of_cards(text.at(place)));
    let on = (end..text.len())
        .take_while(|&place| is_letter(text.at(place)))
        .all(|place| of_cards(text.at(place)));
    back && on
}

/// A joker by its words or letters.
fn joker(text: &Text<'_>, at: usize, numbers: Numbers) -> Option<Read> {
    match text.word(at, &WORDS) {
        Some((Word::Small, end)) => return Some(Read::joker("X", at..end)),
        Some((Word::Big, end)) => return Some(Read::joker("D", at..end)),
        Some((Word::Both, end)) => return Some(Read::jokers(at..end)),
        _ => {}
    }
    let found = match (text.at(at), text.at(at + 1)) {
        ('b', 'j') => (if numbers.small_big { "D" } else { "X" }, 2),
        ('r', 'j') => ("D", 2),
        ('x' | 'х', _) => ("X", 1),
        ('d', _) if !numbers.prefixes => ("D", 1),
        ('w', _) => (if text.own(at) == 'W' { "D" } else { "X" }, 1),
        ('b', _) if numbers.black_red => ("X", 1),
        ('r', _) if numbers.black_red => ("D", 1),
        ('y', _) if numbers.y_z => ("X", 1),
        ('z', _) if numbers.y_z => ("D", 1),
        _ => return None,
    };
    in_word_of_cards(text, at, at + found.1).then(|| Read::joker(found.0, at..at + found.1))
}

/// A card under rules where cards are plain numbers, as its notation has it.
fn number(text: &Text<'_>, at: usize) -> Option<Read> {
    let end = match text.at(at) {
        '(' => (at..text.len()).find(|&end| text.at(end) == ')')? + 1,
        '0'..='9' => text.behind_digits(at),
        _ => {
            let (rank, suit, end) = informal::card(text, at, Letters::OfRanks)?;
            if !in_word_of_cards(text, at, end) {
                return None;
            }
            let rank = ["T", "J", "Q", "K", "A"].get(usize::from(rank.checked_sub(10)?))?;
            return Some(Read { text: (*rank).to_owned(), suit, joker: false, places: at..end });
        }
    };
    Some(Read { text: text.plain(at..end), suit: None, joker: false, places: at..end })
}

/// Cards in the order of the text.
#[derive(Default)]
pub(super) struct Cards {
    cards: Vec<Read>,
}

impl Cards {
    pub(super) fn push(&mut self, card: Read) {
        self.cards.push(card);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Whether all cards but jokers have suits.
    pub(super) fn is_suited(&self) -> bool {
        self.cards.iter().all(|card| card.joker || card.suit.is_some())
    }

    /// Writes the cards in notation, without suits where not all of them have one.
    pub(super) fn write(&self, text: &Text<'_>, suited: bool, made: &mut Rewriting) {
        let mut before: Option<&Read> = None;
        for card in &self.cards {
            // Where cards stood side by side they do so again: a gap parts a play from its kickers.
            let apart = suited
                || before.is_some_and(|before| {
                    before.places.end != card.places.start || card.joker || before.joker
                });
            if before.is_some() && apart {
                made.glue(" ");
            }
            let mut written = card.text.clone();
            written.extend(card.suit.filter(|_| suited).map(Suit::letter));
            made.push(&written, text.span(card.places.clone()));
            before = Some(card);
        }
    }
}
