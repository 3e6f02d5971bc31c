//! Ranks, suits and cards as words, signs and letters of three languages.

use super::{Lexicon, Text, is_ideograph, is_letter};
use crate::Suit;

/// A word for a rank or a suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CardWord {
    /// A rank by its number: 2 to 10, J Q K A as 11 to 14.
    Rank(u8),
    Suit(Suit),
}

/// The words for ranks and suits.
static WORDS: Lexicon<CardWord> = Lexicon::new(&[
    ("黑桃|spade|spades|пика|пики|пик|пиками", CardWord::Suit(Suit::Spades)),
    ("红桃|红心|heart|hearts|черв*", CardWord::Suit(Suit::Hearts)),
    ("方块|方片|diamond|diamonds|бубн*|бубен|буби|бубы", CardWord::Suit(Suit::Diamonds)),
    ("梅花|草花|club|clubs|треф*|крести|крестей|крестям*|крестов*|крестами", CardWord::Suit(Suit::Clubs)),
    ("туз*|ace|aces", CardWord::Rank(14)),
    ("корол*|king|kings", CardWord::Rank(13)),
    ("дама|дамы|даму|дам|queen|queens", CardWord::Rank(12)),
    ("валет*|jack|jacks", CardWord::Rank(11)),
    ("десятк*|десяток|ten|tens", CardWord::Rank(10)),
    ("девятк*|nine|nines", CardWord::Rank(9)),
    ("восьмерк*|eight|eights", CardWord::Rank(8)),
    ("семерк*|seven|sevens", CardWord::Rank(7)),
    ("шестерк*|six|sixes", CardWord::Rank(6)),
    ("пятерк*|five|fives", CardWord::Rank(5)),
    ("четверк*|four|fours", CardWord::Rank(4)),
    ("тройка|тройки|тройку|троек|three|threes", CardWord::Rank(3)),
    ("двойк*|two|twos", CardWord::Rank(2)),
]);

/// The word between a rank and its suit.
static OF: Lexicon<()> = Lexicon::new(&[("of", ())]);

/// Meaning of letters among cards: ranks or suits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letters {
    /// Letters are ranks.
    OfRanks,
    /// Letters behind a rank are suits, Latin ones also before it.
    OfSuits,
}

/// The rank that begins at a place, as a number, letter or word, with the place behind it.
pub fn rank(text: &Text<'_>, place: usize) -> Option<(u8, usize)> {
    let letter = match text.at(place) {
        '1' if text.at(place + 1) == '0' => return Some((10, place + 2)),
        c @ '2'..='9' => c as u8 - b'0',
        // A Russian Т is the ace, a Latin one the ten.
        't' => 10,
        'j' | 'в' => 11,
        'q' | 'д' => 12,
        'k' | 'к' => 13,
        'a' | 'а' | 'т' => 14,
        _ => 0,
    };
    match text.word(place, &WORDS) {
        Some((CardWord::Rank(rank), end)) => Some((rank, end)),
        _ => (letter > 0).then_some((letter, place + 1)),
    }
}

/// The suit that begins at a place, as a sign or word, with the place behind it.
pub fn suit(text: &Text<'_>, place: usize) -> Option<(Suit, usize)> {
    let sign = match text.at(place) {
        '♠' => Suit::Spades,
        '♥' => Suit::Hearts,
        '♦' => Suit::Diamonds,
        '♣' => Suit::Clubs,
        _ => return suit_word(text, place),
    };
    Some((sign, place + 1))
}

/// The suit whose word begins at a place, with the place behind it.
fn suit_word(text: &Text<'_>, place: usize) -> Option<(Suit, usize)> {
    match text.word(place, &WORDS) {
        Some((CardWord::Suit(suit), end)) => Some((suit, end)),
        _ => None,
    }
}

/// The suit of the letter at a place.
pub fn suit_letter(text: &Text<'_>, place: usize) -> Option<Suit> {
    Some(match text.at(place) {
        's' | 'п' => Suit::Spades,
        // A Russian н looks like a Latin H, a с like a C.
        'h' | 'ч' | 'н' => Suit::Hearts,
        'd' | 'б' => Suit::Diamonds,
        'c' | 'к' | 'т' | 'с' => Suit::Clubs,
        _ => return None,
    })
}

/// The card that begins at a place, with the place behind it: its rank, and the suit on either side of it if there is one.
pub fn card(text: &Text<'_>, place: usize, letters: Letters) -> Option<(u8, Option<Suit>, usize)> {
    if let Some((suit, end)) = suit(text, place) {
        let (number, end) = rank(text, text.behind_gap(end))?;
        return Some((number, Some(suit), end));
    }
    let latin = text.at(place).is_ascii_alphabetic() && letters == Letters::OfSuits;
    if latin
        && let Some(suit) = suit_letter(text, place)
        && let Some((number, end)) = rank(text, place + 1)
        && !is_letter(text.at(end))
    {
        return Some((number, Some(suit), end));
    }
    let (number, end) = rank(text, place)?;
    let suited = |suit: Suit, end: usize| Some((number, Some(suit), end));
    if let Some((suit, end)) = suit(text, end) {
        return suited(suit, end);
    }
    if letters == Letters::OfSuits
        && let Some(suit) = suit_letter(text, end)
    {
        return suited(suit, end + 1);
    }
    // A word follows a gap; a Chinese one before the next rank is the suit of that.
    let behind = text.behind_gap(end);
    let behind = text.word(behind, &OF).map_or(behind, |((), end)| text.behind_gap(end));
    match suit_word(text, behind) {
        Some((suit, end)) if rank(text, text.behind_gap(end)).is_none() || !is_ideograph(text.at(behind)) => {
            suited(suit, end)
        }
        _ => Some((number, None, end)),
    }
}

/// The card with a suit that begins at a place, with the place behind it. It is no part of a longer word, except of one made of
/// such cards.
pub fn suited_card(text: &Text<'_>, place: usize) -> Option<(u8, Suit, usize)> {
    let begins = place == 0 || !is_letter(text.at(place)) || !is_letter(text.at(place - 1)) || {
        // Behind another card of the same word.
        (place.saturating_sub(3)..place).any(|before| {
            card(text, before, Letters::OfSuits).is_some_and(|(_, suit, end)| suit.is_some() && end == place)
        })
    };
    let (rank, suit, end) = card(text, place, Letters::OfSuits).filter(|_| begins)?;
    let goes_on = is_letter(text.at(end)) && is_letter(text.at(end - 1));
    (!goes_on || suited_card(text, end).is_some()).then_some((rank, suit?, end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn reads(text: &str, letters: Letters, expected: &[(u8, Option<Suit>)]) {
        let text = Text::of(text);
        let (mut at, mut found) = (0, Vec::new());
        while at < text.len() {
            let Some((rank, suit, end)) = card(&text, at, letters) else {
                panic!("{} at {at}", text.source(0..text.len()))
            };
            found.push((rank, suit));
            at = text.behind_gap(end);
        }
        assert_eq!(found, expected);
    }

    #[test]
    fn reads_letters_signs_and_words() {
        const S: Option<Suit> = Some(Suit::Spades);
        const H: Option<Suit> = Some(Suit::Hearts);
        const D: Option<Suit> = Some(Suit::Diamonds);
        const C: Option<Suit> = Some(Suit::Clubs);
        use Letters::{OfRanks, OfSuits};
        reads("В♣ ♦Д 10ч Тп 6к Кк", OfSuits, &[(11, C), (12, D), (10, H), (14, S), (6, C), (13, C)]);
        reads("туз пик, дама червей, 10 бубен", OfSuits, &[(14, S), (12, H), (10, D)]);
        reads("黑桃A红桃10 梅花J", OfSuits, &[(14, S), (10, H), (11, C)]);
        reads("ace of spades, QH, h9", OfSuits, &[(14, S), (12, H), (9, H)]);
        reads("ВДКТ10T", OfRanks, &[(11, None), (12, None), (13, None), (14, None), (10, None), (10, None)]);
        reads("6С 7Н", OfSuits, &[(6, C), (7, H)]);
    }
}
