//! Evaluator of the program: one table probe by the three cards themselves.

use super::card::{CARDS, Card, Hand, orders};
use super::class::{self, Category};
use std::collections::HashMap;
use std::sync::LazyLock;

/// Entries of a [`HandTable`]: six bits a card.
const SIZE: usize = 1 << 18;

/// Table indexed by three cards in any order; entries for repeated cards keep the default.
pub struct HandTable<T>(Vec<T>);

impl<T: Copy + Default> HandTable<T> {
    /// A table of some hands.
    pub fn new(entries: impl IntoIterator<Item = (Hand, T)>) -> Self {
        let mut table = Self(vec![T::default(); SIZE]);
        for (hand, value) in entries {
            table.set(hand, value);
        }
        table
    }

    /// Sets the entry of a hand.
    pub fn set(&mut self, hand: Hand, value: T) {
        for cards in orders(hand.cards()) {
            self.0[index(cards)] = value;
        }
    }

    /// The entry of three cards.
    pub fn get(&self, cards: [Card; 3]) -> T {
        self.0[index(cards)]
    }

    /// Size in bytes.
    pub fn bytes(&self) -> usize {
        size_of_val(self.0.as_slice())
    }
}

fn index([a, b, c]: [Card; 3]) -> usize {
    const { assert!(CARDS <= 64) };
    (usize::from(a.index()) << 12 | usize::from(b.index()) << 6 | usize::from(c.index())) & (SIZE - 1)
}

/// Values of all hands, 512 KB, built on first use; 0 for a repeated card.
pub fn table() -> &'static HandTable<u16> {
    static TABLE: LazyLock<HandTable<u16>> = LazyLock::new(|| {
        let values: HashMap<(Category, [u8; 3]), u16> =
            class::all().iter().map(|class| ((class.category, class.ranks), class.value)).collect();
        HandTable::new(Hand::all().map(|hand| (hand, values[&class::describe(hand)])))
    });
    &TABLE
}

/// Value of a hand in the article's order, 1 for the best.
pub fn value(hand: Hand) -> u16 {
    table().get(hand.cards())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::three_card::article;

    #[test]
    fn evaluators_agree_in_every_order() {
        let (table, article) = (table(), article::tables());
        let mut triples = 0;
        for a in Card::all() {
            for b in Card::all() {
                for c in Card::all() {
                    let value = table.get([a, b, c]);
                    let Some(hand) = Hand::new([a, b, c]) else {
                        assert_eq!(value, 0);
                        continue;
                    };
                    triples += 1;
                    let cards = [a, b, c].map(article::encode);
                    assert_eq!(article.value(cards), value);
                    assert_eq!(article.value_by_hash(cards), value);
                    assert_eq!(article.inspect([a, b, c]).map(|found| found.value), Some(value));
                    let class = class::of_value(value).expect("a class");
                    assert_eq!((class.category, class.ranks), class::describe(hand));
                }
            }
        }
        assert_eq!(triples, 132_600);
    }
}
