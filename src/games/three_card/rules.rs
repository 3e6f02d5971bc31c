//! Rule options, and the comparison of hands under them.

use super::card::{Card, Hand};
use super::class::{self, Category, Class};
use super::fast;
use etude_model::Suit;
use std::cmp::Ordering;

/// Place of the straight 3-2-A among the straights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LowStraight {
    /// Below 4-3-2, as in the article.
    #[default]
    Lowest,
    /// Between A-K-Q and K-Q-J.
    Second,
    /// Above A-K-Q.
    Highest,
}

/// Order of the categories.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CategoryOrder {
    /// Trips, straight flush, flush, straight, pair, high card, as in the article.
    #[default]
    Zjh,
    /// A straight above a flush, as in Teen Patti and brag.
    Western,
    /// A straight above a flush and a straight flush above trips, as in three-card poker.
    Poker,
}

/// Rule for 5-3-2: the hands of it that beat trips, if any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TwoThreeFive {
    /// No.
    #[default]
    Off,
    /// A 5-3-2 of three suits does: 24 hands.
    Rainbow,
    /// Any 5-3-2 but a flush does: 60 hands.
    Offsuit,
}

/// Outcome for equal hands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Equal {
    /// The players share the pot.
    #[default]
    Tie,
    /// The player who asked for the comparison loses.
    ChallengerLoses,
    /// The suit of the highest card decides: ♠, ♥, ♣, ♦.
    SuitDecides,
}

/// All rule options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// Place of 3-2-A.
    pub low_straight: LowStraight,
    /// Order of the categories.
    pub order: CategoryOrder,
    /// The 5-3-2 hands that beat trips.
    pub two_three_five: TwoThreeFive,
    /// Rule for equal hands.
    pub equal: Equal,
}

/// Outcome of a comparison for the first of two hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The first hand wins.
    Win,
    /// The hands share the pot.
    Tie,
    /// The first hand loses.
    Lose,
}

/// Strength of a hand: lower is better, except that a special 5-3-2 beats trips.
///
/// The low 16 bits hold the order; two flags mark the hands of the exception.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Strength(u32);

impl Strength {
    /// Flag of a 5-3-2 that beats trips.
    pub const SPECIAL: u32 = 1 << 16;
    /// Flag of trips.
    pub const TRIPS: u32 = 1 << 17;

    /// Place in the order without the exception: four times the place of the class, plus 0 (♠) to 3 (♦) where suits
    /// decide.
    pub const fn order(self) -> u32 {
        self.0 & 0xffff
    }

    /// The flags.
    pub const fn flags(self) -> u32 {
        self.0 & !0xffff
    }

    /// Outcome for `self`; equal strengths tie, and [`Ranking::compare`] decides whether the challenger then loses.
    pub fn compare(self, other: Self) -> Outcome {
        match (self.flags(), other.flags()) {
            (Self::SPECIAL, Self::TRIPS) => Outcome::Win,
            (Self::TRIPS, Self::SPECIAL) => Outcome::Lose,
            _ => match self.order().cmp(&other.order()) {
                Ordering::Less => Outcome::Win,
                Ordering::Equal => Outcome::Tie,
                Ordering::Greater => Outcome::Lose,
            },
        }
    }
}

/// Ranking of all hands under some options.
#[derive(Clone, Debug)]
pub struct Ranking {
    options: Options,
    /// Place of each class by its article value, 1 for the best.
    places: Vec<u16>,
    /// Article values in the order of these options.
    best_first: Vec<u16>,
}

impl Ranking {
    /// Orders the classes by some options.
    pub fn new(options: Options) -> Self {
        let mut order: Vec<&Class> = class::all().iter().collect();
        order.sort_by_key(|class| {
            (category_place(options.order, class.category), straight_place(options, class))
        });
        let mut places = vec![0; order.len() + 1];
        for (class, place) in order.iter().zip(1..) {
            places[usize::from(class.value)] = place;
        }
        let best_first = order.iter().map(|class| class.value).collect();
        Self { options, places, best_first }
    }

    /// The options.
    pub fn options(&self) -> Options {
        self.options
    }

    /// Place of an article value among the 741 classes, 1 for the best. It ignores the rule that lets 5-3-2 beat trips, which
    /// makes the order cyclic.
    pub fn place(&self, value: u16) -> u16 {
        self.places.get(usize::from(value)).copied().unwrap_or(0)
    }

    /// Place of a category, 0 for the best.
    pub fn category_place(&self, category: Category) -> usize {
        category_place(self.options.order, category)
    }

    /// Article values, the best class first.
    pub fn best_first(&self) -> &[u16] {
        &self.best_first
    }

    /// Outcome of a comparison for the challenger, who asked for it.
    pub fn compare(&self, challenger: Hand, other: Hand) -> Outcome {
        match self.strength(challenger).compare(self.strength(other)) {
            Outcome::Tie if self.options.equal != Equal::Tie => Outcome::Lose,
            outcome => outcome,
        }
    }

    /// Strength of a hand.
    pub fn strength(&self, hand: Hand) -> Strength {
        let suit = if self.options.equal == Equal::SuitDecides { 3 - best_suit(hand).min(3) } else { 0 };
        let [low, _, high] = hand.cards();
        let flag = if low.rank() == high.rank() {
            Strength::TRIPS
        } else if self.is_special(hand) {
            Strength::SPECIAL
        } else {
            0
        };
        let order = 4 * u32::from(self.place(fast::value(hand))) + u32::from(suit);
        Strength(order | flag)
    }

    /// Returns true if a hand is a 5-3-2 that beats trips.
    pub fn is_special(&self, hand: Hand) -> bool {
        let [a, b, c] = hand.cards().map(Card::suit);
        let suits_fit = match self.options.two_three_five {
            TwoThreeFive::Off => false,
            TwoThreeFive::Rainbow => a != b && b != c && a != c,
            TwoThreeFive::Offsuit => a != b || b != c,
        };
        suits_fit && hand.cards().map(Card::rank) == [0, 1, 3]
    }
}

fn category_place(order: CategoryOrder, category: Category) -> usize {
    use Category::{Flush, HighCard, Pair, Straight, StraightFlush, Trips};
    let order = match order {
        CategoryOrder::Zjh => Category::ALL,
        CategoryOrder::Western => [Trips, StraightFlush, Straight, Flush, Pair, HighCard],
        CategoryOrder::Poker => [StraightFlush, Trips, Straight, Flush, Pair, HighCard],
    };
    order.iter().position(|&other| other == category).unwrap_or(order.len())
}

/// Sort key of a class within its category: twice its value, so that 3-2-A fits in between.
fn straight_place(options: Options, class: &Class) -> i32 {
    let place = 2 * i32::from(class.value);
    let is_straight = matches!(class.category, Category::Straight | Category::StraightFlush);
    if !is_straight || class.ranks != [1, 0, 12] {
        return place;
    }
    // 3-2-A is eleven straights below A-K-Q.
    let highest = place - 2 * 11;
    match options.low_straight {
        LowStraight::Lowest => place,
        LowStraight::Second => highest + 1,
        LowStraight::Highest => highest - 1,
    }
}

/// Suit that decides between equal hands, 3 for spades: the suit of the highest card, of a pair the better one.
fn best_suit(hand: Hand) -> u8 {
    let (_, ranks) = class::describe(hand);
    let deciding = hand.cards().into_iter().filter(|card| card.rank() == ranks[0]);
    let strength = |suit| match suit {
        Suit::Spades => 3,
        Suit::Hearts => 2,
        Suit::Clubs => 1,
        Suit::Diamonds => 0,
    };
    deciding.map(|card| strength(card.suit())).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(options: Options, best_first: &[&str]) {
        let ranking = Ranking::new(options);
        for pair in best_first.windows(2) {
            let [first, second] = [Hand::of(pair[0]), Hand::of(pair[1])];
            assert_eq!(ranking.compare(first, second), Outcome::Win, "{pair:?}");
            assert_eq!(ranking.compare(second, first), Outcome::Lose, "{pair:?}");
        }
    }

    const ARTICLE: Options = Options {
        low_straight: LowStraight::Lowest,
        order: CategoryOrder::Zjh,
        two_three_five: TwoThreeFive::Off,
        equal: Equal::Tie,
    };

    #[test]
    fn default_order_is_the_articles() {
        let ranking = Ranking::new(Options::default());
        assert_eq!(ranking.options(), ARTICLE);
        assert!((1..=741).all(|value| ranking.place(value) == value));
    }

    #[test]
    fn low_straight_has_three_places() {
        for (low_straight, best_first) in [
            (LowStraight::Lowest, ["AS KD QC", "KS QD JC", "4S 3D 2C", "3S 2D AC", "AS AD KC"]),
            (LowStraight::Second, ["AS KD QC", "3S 2D AC", "KS QD JC", "4S 3D 2C", "AS AD KC"]),
            (LowStraight::Highest, ["5S 3S 2S", "3S 2D AC", "AS KD QC", "KS QD JC", "4S 3D 2C"]),
            (LowStraight::Highest, ["2S 2D 2C", "3S 2S AS", "AS KS QS", "4S 3S 2S", "AS KS JS"]),
        ] {
            check(Options { low_straight, ..ARTICLE }, &best_first);
        }
    }

    #[test]
    fn categories_have_three_orders() {
        let hands = ["2S 2D 2C", "AS KS QS", "5S 3S 2S", "AS KD QC", "AS AD KC", "AS KD JC"];
        check(ARTICLE, &hands);
        let [trips, straight_flush, flush, straight, pair, high] = hands;
        let western = [trips, straight_flush, straight, flush, pair, high];
        check(Options { order: CategoryOrder::Western, ..ARTICLE }, &western);
        let poker = [straight_flush, trips, straight, flush, pair, high];
        check(Options { order: CategoryOrder::Poker, ..ARTICLE }, &poker);
    }

    #[test]
    fn five_three_two_makes_order_cyclic() {
        let count = |rule| {
            let ranking = Ranking::new(Options { two_three_five: rule, ..ARTICLE });
            Hand::all().filter(|&hand| ranking.is_special(hand)).count()
        };
        assert_eq!([TwoThreeFive::Off, TwoThreeFive::Rainbow, TwoThreeFive::Offsuit].map(count), [0, 24, 60]);
        let cycle = ["5S 3H 2D", "9S 9H 9D", "3S 3D 2C", "5S 3H 2D"];
        check(Options { two_three_five: TwoThreeFive::Rainbow, ..ARTICLE }, &cycle);
        // Two of a suit beat trips only under the wider rule.
        let cycle = ["5S 3S 2D", "9S 9H 9D", "3S 3D 2C", "5S 3S 2D"];
        check(Options { two_three_five: TwoThreeFive::Offsuit, ..ARTICLE }, &cycle);
        check(Options { two_three_five: TwoThreeFive::Rainbow, ..ARTICLE }, &["9S 9H 9D", "5S 3S 2D"]);
        check(Options { two_three_five: TwoThreeFive::Offsuit, ..ARTICLE }, &["9S 9H 9D", "5S 3S 2S"]);
    }

    #[test]
    fn equal_hands_follow_the_option() {
        let (first, second) = (Hand::of("AS KD 2C"), Hand::of("AH KS 2D"));
        let with = |equal| Ranking::new(Options { equal, ..ARTICLE });
        assert_eq!(with(Equal::Tie).compare(first, second), Outcome::Tie);
        let strict = with(Equal::ChallengerLoses);
        assert_eq!(
            (strict.compare(first, second), strict.compare(second, first)),
            (Outcome::Lose, Outcome::Lose)
        );
        check(
            Options { equal: Equal::SuitDecides, ..ARTICLE },
            &["AS KD 2C", "AH KS 2D", "AC KH 2S", "AD KC 2H"],
        );
        check(Options { equal: Equal::SuitDecides, ..ARTICLE }, &["2D AS AD", "2S AH AC"]);
    }
}
