//! Cards by two typed characters, in the letters of every language.

use crate::games::durak::Card;
use crate::model::Suit;

/// The meaning of typed text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// A card.
    Card(Card),
    /// Taking: a zero.
    Take,
    /// The beginning of a card.
    Begun,
    /// Nonsense.
    Nothing,
}

/// Parses typed text: a rank, then a suit, with Latin or Russian letters or a sign: `9c`, `В♣`, `10ч`, `Tп`.
pub fn read(text: &str) -> Typed {
    let text = text.trim().to_lowercase();
    if text == "0" {
        return Typed::Take;
    }
    if text.is_empty() || text == "1" {
        return Typed::Begun;
    }
    let mut rest = text.chars();
    let rank = if text.starts_with("10") {
        rest.next();
        rest.next();
        Some(8)
    } else {
        rest.next().and_then(rank)
    };
    let mut suits = rest.filter(|&c| c != '\u{fe0f}');
    match (rank, suits.next(), suits.next()) {
        (Some(_), None, _) => Typed::Begun,
        (Some(rank), Some(letter), None) => {
            suit(letter).map_or(Typed::Nothing, |suit| Typed::Card(Card::new(rank, suit)))
        }
        _ => Typed::Nothing,
    }
}

/// The number of a rank, 0 for the two.
fn rank(letter: char) -> Option<u8> {
    Some(match letter {
        '2'..='9' => letter as u8 - b'2',
        't' => 8,
        'j' | 'в' => 9,
        'q' | 'д' => 10,
        'k' | 'к' => 11,
        'a' | 'т' => 12,
        _ => return None,
    })
}

fn suit(letter: char) -> Option<Suit> {
    Some(match letter {
        'c' | '♣' | 'т' | 'к' => Suit::Clubs,
        's' | '♠' | 'п' | 'в' => Suit::Spades,
        'h' | '♥' | 'ч' => Suit::Hearts,
        'd' | '♦' | 'б' => Suit::Diamonds,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_typed_in_the_letters_of_every_language() {
        for (text, card) in [
            ("9c", "9C"),
            ("В♣", "JC"),
            ("10ч", "TH"),
            ("th", "TH"),
            ("дб", "QD"),
            ("Кп", "KS"),
            ("тт", "AC"),
            ("тк", "AC"),
            ("A♥", "AH"),
        ] {
            assert_eq!(Card::from_text(card).map(Typed::Card), Some(read(text)), "{text}");
        }
        assert_eq!(["", "1", "10", "9", "В"].map(read), [Typed::Begun; 5]);
        assert_eq!(read("0"), Typed::Take);
        assert_eq!(["x", "9x", "11c", "9cc"].map(read), [Typed::Nothing; 4]);
    }
}
