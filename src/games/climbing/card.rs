//! Cards of climbing games, with suits, and their notation; a [`hand`](super::hand) counts them by rank.

use super::rules::Rules;
use etude_model::{CardFace, Suit};

/// The most cards of a rank.
pub const COPIES: u8 = 4;
/// The power of the 2 in Dou Dizhu.
pub const TWO: u8 = 15;
/// The power of the small joker.
pub const SMALL_JOKER: u8 = 16;
/// The power of the big joker.
pub const BIG_JOKER: u8 = 17;

/// A card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Card {
    /// The rank as a number: 3..=10 and J Q K A as 11..=14. The 2, small and big joker are 15, 16 and 17 in Dou Dizhu; under
    /// the article's rules every number is its own power, with 2 for the 2.
    pub power: u8,
    /// The suit, for display only.
    pub suit: Option<Suit>,
}

impl Card {
    /// Returns true if the card is a joker under these rules.
    pub fn is_joker(self, rules: &Rules) -> bool {
        !rules.numbers && self.power >= SMALL_JOKER
    }

    /// The face to paint.
    pub fn face(self, rules: &Rules) -> CardFace {
        match (rules.numbers, self.power) {
            (false, TWO) => CardFace::Ranked { number: 2, suit: self.suit },
            (false, SMALL_JOKER) => CardFace::SmallJoker,
            (false, BIG_JOKER) => CardFace::BigJoker,
            (_, number) => CardFace::Ranked { number, suit: self.suit },
        }
    }
}

/// The number of cards of a power in the deck.
pub fn copies(rules: &Rules, power: u8) -> u8 {
    let joker = Card { power, suit: None }.is_joker(rules);
    if joker { 1 } else { COPIES }
}

/// A rank in notation.
pub fn rank_text(rules: &Rules, power: u8) -> String {
    match (rules.numbers, power) {
        (_, 10) => "T".to_owned(),
        (_, 11) => "J".to_owned(),
        (_, 12) => "Q".to_owned(),
        (_, 13) => "K".to_owned(),
        (_, 14) => "A".to_owned(),
        (false, TWO) => "2".to_owned(),
        (false, SMALL_JOKER) => "X".to_owned(),
        (false, BIG_JOKER) => "D".to_owned(),
        (_, 1..=9) => power.to_string(),
        _ => format!("({power})"),
    }
}

/// A card in notation, with its suit if it has one.
pub fn card_text(rules: &Rules, card: Card) -> String {
    match card.suit {
        // Behind a suit letter no brackets are needed.
        Some(suit) if rules.numbers && card.power > 14 => format!("{}{}", card.power, suit.letter()),
        Some(suit) => format!("{}{}", rank_text(rules, card.power), suit.letter()),
        None => rank_text(rules, card.power),
    }
}

/// Cards in notation: each a word with suits; without suits equal neighbours are one word.
pub(super) fn cards_text(rules: &Rules, suited: bool, cards: &[Card]) -> String {
    let mut text = String::new();
    for (index, &card) in cards.iter().enumerate() {
        let same = index > 0 && cards[index - 1].power == card.power;
        if index > 0 && (suited || !same) {
            text.push(' ');
        }
        text.push_str(&card_text(rules, card));
    }
    text
}
