//! Card numbers by strength, plain cards by rank, then trumps, with tables of beating and of equal ranks.

use crate::durak::card::{CARDS, Card, RANKS, SUITS};
use etude_model::Suit;

/// The number of plain cards.
pub(super) const PLAIN: u8 = 3 * RANKS;
/// All trumps.
pub(super) const TRUMPS: u64 = ((1 << RANKS) - 1) << PLAIN;

/// The cards that beat each card.
pub(super) static BEATING: [u64; CARDS as usize] = beating();
/// The cards of the rank of each card.
pub(super) static SAME_RANK: [u64; CARDS as usize] = same_rank();

const fn beating() -> [u64; CARDS as usize] {
    let mut table = [0; CARDS as usize];
    let mut low = 0;
    while low < CARDS {
        let mut high = low + 1;
        while high < CARDS {
            if high >= PLAIN || high % 3 == low % 3 {
                table[low as usize] |= 1 << high;
            }
            high += 1;
        }
        low += 1;
    }
    table
}

const fn same_rank() -> [u64; CARDS as usize] {
    let mut table = [0; CARDS as usize];
    let mut number = 0;
    while number < CARDS {
        let rank = if number < PLAIN { number / 3 } else { number - PLAIN };
        table[number as usize] = 0b111 << (3 * rank) | 1 << (PLAIN + rank);
        number += 1;
    }
    table
}

/// The index of a suit.
pub(super) fn place(suit: Suit) -> u8 {
    SUITS.iter().position(|&other| other == suit).unwrap_or_default() as u8
}

/// The number of a card when a suit is trumps.
pub(super) fn number(card: Card, trump: u8) -> u8 {
    let suit = card.index() / RANKS;
    match suit.cmp(&trump) {
        std::cmp::Ordering::Equal => PLAIN + card.rank(),
        std::cmp::Ordering::Less => 3 * card.rank() + suit,
        std::cmp::Ordering::Greater => 3 * card.rank() + suit - 1,
    }
}

/// The card of a number.
pub(super) fn card(number: u8, trump: u8) -> Card {
    if number >= PLAIN {
        return Card::new(number - PLAIN, SUITS[usize::from(trump)]);
    }
    let suit = number % 3 + u8::from(number % 3 >= trump);
    Card::new(number / 3, SUITS[usize::from(suit)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::durak::card::{CardSet, Deck};

    #[test]
    fn numbers_and_tables_agree_with_cards() {
        for (trump, suit) in SUITS.into_iter().enumerate() {
            let mut seen = CardSet::EMPTY;
            for code in 0..CARDS {
                let this = card(code, trump as u8);
                seen.insert(this);
                assert_eq!(number(this, trump as u8), code);
                for other in 0..CARDS {
                    let other_card = card(other, trump as u8);
                    let beats = BEATING[usize::from(code)] >> other & 1 == 1;
                    assert_eq!(beats, other_card.beats(this, suit), "{} {}", other_card.text(), this.text());
                    let same = SAME_RANK[usize::from(code)] >> other & 1 == 1;
                    assert_eq!(same, other_card.rank() == this.rank());
                }
            }
            assert_eq!(seen, Deck::Cards52.cards());
        }
    }
}
