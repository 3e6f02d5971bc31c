//! The evaluator that the program uses: one table by the three cards themselves.

use super::card::{CARDS, Card, Hand};
use super::class::{self, Category};
use std::collections::HashMap;
use std::sync::LazyLock;

/// Six bits for each card.
const SIZE: usize = 1 << 18;

/// Values by all three cards in any order, 512 KB; 0 where a card comes twice.
pub struct Table(Vec<u16>);

/// The table, made when it is first needed.
pub fn table() -> &'static Table {
    static TABLE: LazyLock<Table> = LazyLock::new(Table::build);
    &TABLE
}

/// The value of a hand.
pub fn value(hand: Hand) -> u16 {
    let [a, b, c] = hand.cards();
    table().value(a, b, c)
}

impl Table {
    fn build() -> Self {
        let values: HashMap<(Category, [u8; 3]), u16> =
            class::all().iter().map(|class| ((class.category, class.ranks), class.value)).collect();
        let mut table = vec![0; SIZE];
        for hand in Hand::all() {
            let value = values.get(&class::describe(hand)).copied().unwrap_or(0);
            let [a, b, c] = hand.cards();
            for [a, b, c] in [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
                table[index(a, b, c)] = value;
            }
        }
        Self(table)
    }

    /// The value of three different cards; 0 when a card comes twice.
    pub fn value(&self, a: Card, b: Card, c: Card) -> u16 {
        self.0[index(a, b, c)]
    }

    /// The bytes it takes.
    pub fn bytes(&self) -> usize {
        self.0.len() * size_of::<u16>()
    }
}

fn index(a: Card, b: Card, c: Card) -> usize {
    const { assert!(CARDS <= 64) };
    (usize::from(a.index()) << 12 | usize::from(b.index()) << 6 | usize::from(c.index())) & (SIZE - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::three_card::article;

    #[test]
    fn every_way_gives_one_value_in_every_order() {
        let (table, article) = (table(), article::tables());
        let mut triples = 0;
        for a in Card::all() {
            for b in Card::all() {
                for c in Card::all() {
                    let value = table.value(a, b, c);
                    let Some(hand) = Hand::new([a, b, c]) else {
                        assert_eq!(value, 0);
                        continue;
                    };
                    triples += 1;
                    let [c1, c2, c3] = [a, b, c].map(article::encode);
                    assert_eq!(article.value(c1, c2, c3), value);
                    assert_eq!(article.value_by_hash(c1, c2, c3), value);
                    assert_eq!(article.inspect([a, b, c]).map(|found| found.value), Some(value));
                    let class = class::of_value(value).expect("a class");
                    assert_eq!((class.category, class.ranks), class::describe(hand));
                }
            }
        }
        assert_eq!(triples, 132_600);
    }
}
