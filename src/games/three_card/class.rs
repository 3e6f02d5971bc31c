//! The 741 classes of equal hands, in the article's order.

use super::card::Hand;
use std::sync::LazyLock;

/// Category of a hand, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Category {
    /// Three of a rank.
    Trips,
    /// Three neighbouring ranks of one suit.
    StraightFlush,
    /// Three cards of one suit.
    Flush,
    /// Three neighbouring ranks.
    Straight,
    /// Two of a rank.
    Pair,
    /// None of these.
    HighCard,
}

impl Category {
    /// All categories in the article's order.
    pub const ALL: [Self; 6] =
        [Self::Trips, Self::StraightFlush, Self::Flush, Self::Straight, Self::Pair, Self::HighCard];

    /// Name in notation and in the output of the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Trips => "trips",
            Self::StraightFlush => "straight-flush",
            Self::Flush => "flush",
            Self::Straight => "straight",
            Self::Pair => "pair",
            Self::HighCard => "high-card",
        }
    }
}

/// Class of equal hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Class {
    /// Value in the article's order: 1 for three aces, 741 for 5-3-2 off suit.
    pub value: u16,
    /// Category.
    pub category: Category,
    /// Ranks, 0 for the two to 12 for the ace: a pair before its kicker, otherwise the highest first, except for the ace of
    /// 3-2-A, which comes last.
    pub ranks: [u8; 3],
    /// Number of its hands, of 22,100 in all.
    pub hands: u16,
}

impl Class {
    /// Returns true if its hands are of one suit.
    pub fn is_suited(&self) -> bool {
        matches!(self.category, Category::Flush | Category::StraightFlush)
    }
}

/// Number of classes, and value of the worst.
pub const CLASSES: u16 = 741;

/// All classes in the article's order.
pub fn all() -> &'static [Class] {
    static ALL: LazyLock<Vec<Class>> = LazyLock::new(build);
    &ALL
}

/// The class of a value; `None` outside 1 to 741.
pub fn of_value(value: u16) -> Option<&'static Class> {
    all().get(usize::from(value.checked_sub(1)?))
}

/// Category and ranks of a hand, from the written rules alone, without any table.
pub fn describe(hand: Hand) -> (Category, [u8; 3]) {
    let [low, middle, high] = hand.cards();
    let (a, b, c) = (high.rank(), middle.rank(), low.rank());
    let flush = high.suit() == middle.suit() && middle.suit() == low.suit();
    if a == b || b == c {
        let ranks = if a == b { [a, b, c] } else { [b, c, a] };
        return (if a == c { Category::Trips } else { Category::Pair }, ranks);
    }
    let ace_low = (a, b, c) == (12, 1, 0);
    let straight = ace_low || (a == b + 1 && b == c + 1);
    let ranks = if ace_low { [1, 0, 12] } else { [a, b, c] };
    let category = match (straight, flush) {
        (true, true) => Category::StraightFlush,
        (false, true) => Category::Flush,
        (true, false) => Category::Straight,
        (false, false) => Category::HighCard,
    };
    (category, ranks)
}

fn build() -> Vec<Class> {
    let mut counts = std::collections::BTreeMap::new();
    for hand in Hand::all() {
        let (category, ranks) = describe(hand);
        *counts.entry((category, ranks.map(|rank| 12 - rank.min(12)))).or_insert(0_u16) += 1;
    }
    // Higher ranks sort first; the first rank of 3-2-A is the three, which makes it the lowest straight.
    (1..)
        .zip(counts)
        .map(|(value, ((category, inverted), hands))| Class {
            value,
            category,
            ranks: inverted.map(|rank| 12 - rank),
            hands,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_match_article() {
        let classes = all();
        assert_eq!(classes.len(), usize::from(CLASSES));
        let of = |category| classes.iter().filter(move |class| class.category == category);
        let summary = Category::ALL.map(|category| {
            let hands: u32 = of(category).map(|class| u32::from(class.hands)).sum();
            let values: Vec<u16> = of(category).map(|class| class.value).collect();
            (values.len(), hands, values[0], values[values.len() - 1])
        });
        let article = [
            (13, 52, 1, 13),
            (12, 48, 14, 25),
            (274, 1096, 26, 299),
            (12, 720, 300, 311),
            (156, 3744, 312, 467),
            (274, 16440, 468, 741),
        ];
        assert_eq!(summary, article);
        // The sections of the high cards, by their highest rank.
        let sections: [(u8, u32, u16, u16); 10] = [
            (12, 3840, 468, 531),
            (11, 3240, 532, 585),
            (10, 2640, 586, 629),
            (9, 2100, 630, 664),
            (8, 1620, 665, 691),
            (7, 1200, 692, 711),
            (6, 840, 712, 725),
            (5, 540, 726, 734),
            (4, 300, 735, 739),
            (3, 120, 740, 741),
        ];
        for (rank, hands, first, last) in sections {
            let section: Vec<&Class> =
                of(Category::HighCard).filter(|class| class.ranks[0] == rank).collect();
            assert_eq!(section.iter().map(|class| u32::from(class.hands)).sum::<u32>(), hands, "rank {rank}");
            assert_eq!((section[0].value, section[section.len() - 1].value), (first, last), "rank {rank}");
        }
    }

    #[test]
    fn known_classes_have_known_values() {
        let known: [(u16, Category, [u8; 3], u16); 10] = [
            (1, Category::Trips, [12, 12, 12], 4),
            (13, Category::Trips, [0, 0, 0], 4),
            (14, Category::StraightFlush, [12, 11, 10], 4),
            (25, Category::StraightFlush, [1, 0, 12], 4),
            (26, Category::Flush, [12, 11, 9], 4),
            (299, Category::Flush, [3, 1, 0], 4),
            (311, Category::Straight, [1, 0, 12], 60),
            (312, Category::Pair, [12, 12, 11], 24),
            (467, Category::Pair, [0, 0, 1], 24),
            (741, Category::HighCard, [3, 1, 0], 60),
        ];
        for (value, category, ranks, hands) in known {
            assert_eq!(of_value(value), Some(&Class { value, category, ranks, hands }));
        }
        assert_eq!((of_value(0), of_value(742)), (None, None));
    }
}
