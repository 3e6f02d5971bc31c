//! Cards by two typed characters, in the letters of every language.

use etude_games::durak::Card;
use etude_model::Suit;
use etude_model::informal::{Text, rank, suit, suit_letter};

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

/// Parses the first card of typed text, and returns the text behind it: a quick typist is ahead of the frames.
pub fn first(text: &str) -> (Typed, &str) {
    let ends = text.char_indices().map(|(start, letter)| start + letter.len_utf8());
    for (head, rest) in ends.map(|end| text.split_at(end)) {
        // The sign of a suit may be followed by a variation selector, which draws it in colour.
        let rest = rest.strip_prefix('\u{fe0f}').unwrap_or(rest);
        match read(head) {
            Typed::Begun => {}
            typed => return (typed, if typed == Typed::Nothing { "" } else { rest }),
        }
    }
    (Typed::Begun, "")
}

/// Parses typed text: a rank, then a suit, with Latin or Russian letters or a sign: `9c`, `В♣`, `10ч`, `Tп`.
fn read(text: &str) -> Typed {
    let text = Text::of(text.trim());
    match (text.at(0), text.len()) {
        (_, 0) | ('1', 1) => return Typed::Begun,
        ('0', 1) => return Typed::Take,
        _ => {}
    }
    let Some((rank, place)) = rank(&text, 0) else { return Typed::Nothing };
    if place == text.len() {
        return Typed::Begun;
    }
    let letter = || match text.at(place) {
        // Here it is no jack: the spades are also вини.
        'в' => Some(Suit::Spades),
        _ => suit_letter(&text, place),
    };
    match suit(&text, place).or_else(|| Some((letter()?, place + 1))) {
        Some((suit, end)) if end == text.len() => Typed::Card(Card::new(rank - 2, suit)),
        _ => Typed::Nothing,
    }
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
        assert_eq!(first("10чтк 9"), (Typed::Card(Card::from_text("TH").expect("a card")), "тк 9"));
        assert_eq!(first(" 9♥\u{fe0f}В"), (Typed::Card(Card::from_text("9H").expect("a card")), "В"));
        assert_eq!(
            [first("0 9c"), first("9"), first("z9c")],
            [(Typed::Take, " 9c"), (Typed::Begun, ""), (Typed::Nothing, "")]
        );
        assert_eq!(["x", "9x", "11c", "9cc"].map(read), [Typed::Nothing; 4]);
    }
}
