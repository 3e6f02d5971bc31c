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
    /// True if Latin letters behind ranks are suits, as in `3s-10h`.
    suffixes: bool,
    /// True if small letters are cards beyond doubt: some that are no words occur.
    small: bool,
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
        let is_letter_card = |word: &&&str| word.chars().all(|c| "tjqkвдкт".contains(c));
        let lettered = words.iter().any(|word| is_letter_card(&word));
        let coded = known && !rules.numbers && !lettered && any(&[11, 12, 13, 14, 15, 16, 17, 20, 30]);
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
            suffixes: has_suffixes(&words),
            small: small_letters(text),
        }
    }

    /// Returns true if the cards have suits as letters.
    pub(super) fn has_suits(self) -> bool {
        self.prefixes || self.suffixes
    }

    /// Returns true if a card is one letter that may be a word as well: an article, a preposition. `opens` says that no hand
    /// waits for cards.
    pub(super) fn may_be_word(self, text: &Text<'_>, card: &TextCard, opens: bool) -> bool {
        let at = card.places.start;
        if card.places.len() > 1 || at > 0 && is_joined(text.at(at - 1)) || is_joined(text.at(at + 1)) {
            return false;
        }
        let next = text.behind_gap(at + 1);
        let before = (0..at).rev().map(|at| text.at(at)).find(|c| !c.is_whitespace());
        let begins = before.is_none_or(|c| ",.;:\n".contains(c));
        let before_word = is_letter(text.at(next)) && is_letter(text.at(next + 1));
        match text.own(at) {
            'a' | 'а' | 'в' | 'к' => !self.small,
            'A' => opens && before_word,
            // Behind other cards it is one.
            'А' | 'В' | 'К' => begins && (before_word || text.at(next) == 'у'),
            _ => false,
        }
    }
}

/// Returns true if a character makes one word with a card beside it.
fn is_joined(c: char) -> bool {
    is_letter(c) || c.is_ascii_digit() || matches!(c, '♠' | '♥' | '♦' | '♣')
}

/// Returns true if the word of a card may be a type of play as well: three of a kind, four of a kind.
pub(super) fn may_be_kind(text: &Text<'_>, card: &TextCard) -> bool {
    let word: String = card.places.clone().map(|at| text.at(at)).collect();
    ["трой", "троек", "четвер"].iter().any(|kind| word.starts_with(kind)) || {
        // "2 kings": how many, or a card.
        let digit = text.at(card.places.start).is_ascii_digit();
        let next = text.behind_gap(card.places.end);
        let named =
            informal::rank(text, next).is_some_and(|(_, end)| end > next + 2 && is_letter(text.at(next)));
        let joker = ["joker", "джокер"]
            .iter()
            .any(|joker| joker.chars().enumerate().all(|(index, c)| text.at(next + index) == c));
        if digit && next > card.places.end && (named || joker) {
            return true;
        }
        // "three aces": a number in front of a plural.
        let ones = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
        let next = text.behind_gap(card.places.end);
        let behind: String = (next..text.behind_word(next)).map(|at| text.at(at)).collect();
        let plurals = [
            "aces", "kings", "queens", "jacks", "tens", "nines", "eights", "sevens", "sixes", "fives",
            "fours", "threes", "twos",
        ];
        ones.contains(&word.as_str()) && plurals.contains(&behind.as_str())
    }
}

/// Returns true if words are ranks with suits behind them, and no word is a rank without.
fn has_suffixes(words: &[&str]) -> bool {
    const RANKS: &str = "23456789tjqka";
    let suited = |word: &&&str| {
        let rank = word.strip_suffix(['s', 'h', 'd', 'c']);
        rank.is_some_and(|rank| rank == "10" || rank.len() == 1 && RANKS.contains(rank))
    };
    let bare = |word: &&str| *word == "10" || word.chars().all(|c| RANKS.contains(c));
    let found: Vec<&&str> = words.iter().filter(|word| suited(word)).collect();
    let certain = found.iter().any(|word| !word.ends_with('d'));
    found.len() > 2 && certain && !words.iter().any(bare)
}

/// Returns true if some word of small letters is made of cards and is no word of a language.
fn small_letters(text: &Text<'_>) -> bool {
    const CARDS: &str = "tjqkaxdwвдктах23456789";
    let whole: String = (0..text.len()).map(|at| text.own(at)).collect();
    whole.split(|c: char| !c.is_alphanumeric()).any(|word| {
        let is_cards = word.chars().all(|c| CARDS.contains(c)) && word.chars().any(char::is_lowercase);
        is_cards
            && !matches!(
                word,
                "a" | "а"
                    | "в"
                    | "к"
                    | "два"
                    | "да"
                    | "так"
                    | "как"
                    | "та"
                    | "ад"
                    | "ах"
                    | "at"
                    | "ad"
                    | "add"
                    | "tax"
                    | "wax"
            )
    })
}

/// The rank of a Chinese number that stands among such numbers alone, with the place behind it.
fn chinese(text: &Text<'_>, at: usize) -> Option<(u8, usize)> {
    const NUMBERS: [char; 9] = ['二', '三', '四', '五', '六', '七', '八', '九', '十'];
    let rank = |place: usize| NUMBERS.iter().position(|&number| number == text.at(place));
    let is_word = |place: usize| matches!(text.at(place), '\u{3400}'..='\u{9fff}');
    let found = rank(at)?;
    // Ten beside another number makes a larger one.
    let beside = |place: Option<usize>| place.is_some_and(|place| rank(place).is_some());
    let tens = text.at(at) == '十' && (beside(at.checked_sub(1)) || beside(Some(at + 1)))
        || text.at(at + 1) == '十'
        || at.checked_sub(1).is_some_and(|before| text.at(before) == '十');
    if tens {
        return None;
    }
    let behind = (at..=text.len()).find(|&place| rank(place).is_none()).unwrap_or(at);
    let alone = !is_word(behind) || text.at(behind) == '王';
    alone.then_some((found as u8 + 2, at + 1))
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
    if let Some((rank, end)) = chinese(text, at) {
        return Some(TextCard::ranked(rank, None, at..end));
    }
    if text.at(at) == '0' && (at == 0 || text.at(at - 1) != '1') {
        return Some(TextCard::ranked(10, None, at..at + 1));
    }
    let letters = if spelling.prefixes || spelling.suffixes { Letters::OfSuits } else { Letters::OfRanks };
    let (rank, suit, end) = informal::card(text, at, letters)?;
    is_word_of_cards(text, at..end).then(|| TextCard::ranked(rank, suit, at..end))
}

/// Returns true if the letters around a place are a word of a language that looks like cards.
fn is_other_word(text: &Text<'_>, place: usize) -> bool {
    const WORDS: [&str; 14] =
        ["два", "две", "да", "так", "как", "та", "ад", "ах", "кадка", "at", "ad", "add", "tax", "wax"];
    let first = (0..place).rev().take_while(|&at| is_letter(text.at(at))).last().unwrap_or(place);
    let behind = (place..text.len()).find(|&at| !is_letter(text.at(at))).unwrap_or(text.len());
    let word: String = (first..behind).map(|at| text.own(at)).collect();
    WORDS.contains(&word.as_str())
}

/// Returns true if a card of one or two letters is no part of another word: all letters around it are cards as well.
fn is_word_of_cards(text: &Text<'_>, card: Range<usize>) -> bool {
    if is_other_word(text, card.start) {
        return false;
    }
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
        // A sign of multiplication between digits is no card.
        ('x' | 'х', next)
            if next.is_ascii_digit()
                && at > 0
                && text.at(at - 1).is_ascii_digit()
                && !text.own(at).is_uppercase() =>
        {
            return None;
        }
        ('x' | 'х', _) => ("X", 1),
        ('d', _) if !(spelling.prefixes || spelling.suffixes && at > 0 && is_joined(text.at(at - 1))) => {
            ("D", 1)
        }
        ('w', _) => (if text.own(at) == 'W' { "D" } else { "X" }, 1),
        ('b', _) if spelling.black_red => ("X", 1),
        ('r', _) if spelling.black_red => ("D", 1),
        ('y', _) if spelling.y_z || text.own(at) == 'Y' => ("X", 1),
        ('z', _) if spelling.y_z || text.own(at) == 'Z' => ("D", 1),
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
