//! What players agree on: the options of the rules, and which of two hands wins under them.

use super::card::{Card, Hand};
use super::class::{self, Category, Class};
use super::fast;
use crate::model::Suit;
use std::cmp::Reverse;

/// The place of the straight 3-2-A among the straights.
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

/// The order of the categories.
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

/// Which 5-3-2 beats trips.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TwoThreeFive {
    /// None.
    #[default]
    Off,
    /// One of three suits: 24 hands.
    Rainbow,
    /// One that is no flush: 60 hands.
    Offsuit,
}

/// What happens when hands are equal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Equal {
    /// They share.
    #[default]
    Tie,
    /// The one who asked for the comparison loses.
    ChallengerLoses,
    /// The suit of the highest card decides: ♠, ♥, ♣, ♦.
    SuitDecides,
}

/// All options together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// The place of 3-2-A.
    pub low_straight: LowStraight,
    /// The order of the categories.
    pub order: CategoryOrder,
    /// Which 5-3-2 beats trips.
    pub two_three_five: TwoThreeFive,
    /// What happens when hands are equal.
    pub equal: Equal,
}

/// How a comparison ends for the first of two hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// It wins.
    Win,
    /// The hands share.
    Tie,
    /// It loses.
    Lose,
}

/// The options, ready to compare hands.
#[derive(Clone, Debug)]
pub struct Ranking {
    options: Options,
    /// The place of each class by its value of the article, 1 for the best.
    places: Vec<u16>,
    /// The values of the article in the order of these options.
    best_first: Vec<u16>,
}

impl Ranking {
    /// Puts the classes in the order of some options.
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

    /// The place of a class, given by its value of the article, among all 741 under these options, 1 for the best. The
    /// rule that lets 5-3-2 beat trips is no matter of places: it turns the order into a circle.
    pub fn place(&self, value: u16) -> u16 {
        self.places.get(usize::from(value)).copied().unwrap_or(0)
    }

    /// The values of the article in the order of these options, the best class first.
    pub fn best_first(&self) -> &[u16] {
        &self.best_first
    }

    /// How the comparison of two hands ends for the first, which asked for it.
    pub fn compare(&self, challenger: Hand, other: Hand) -> Outcome {
        if self.beats_trips(challenger, other) {
            return Outcome::Win;
        }
        if self.beats_trips(other, challenger) {
            return Outcome::Lose;
        }
        let [first, second] = [challenger, other].map(|hand| self.place(fast::value(hand)));
        match first.cmp(&second) {
            std::cmp::Ordering::Less => Outcome::Win,
            std::cmp::Ordering::Greater => Outcome::Lose,
            std::cmp::Ordering::Equal => match self.options.equal {
                Equal::Tie => Outcome::Tie,
                Equal::ChallengerLoses => Outcome::Lose,
                Equal::SuitDecides => {
                    let wins = best_suit(challenger) > best_suit(other);
                    if wins { Outcome::Win } else { Outcome::Lose }
                }
            },
        }
    }

    /// A number for the strength of a hand, lower being better: of two hands the one with the lower number wins, unless it is
    /// one of trips and the other a 5-3-2 that beats them. Between equal numbers it is as the options say.
    pub fn strength(&self, hand: Hand) -> u32 {
        let suit = if self.options.equal == Equal::SuitDecides { 3 - best_suit(hand).min(3) } else { 0 };
        4 * u32::from(self.place(fast::value(hand))) + u32::from(suit)
    }

    /// Whether the first hand is a 5-3-2 that beats the second, trips.
    fn beats_trips(&self, first: Hand, second: Hand) -> bool {
        self.is_special(first) && class::describe(second).0 == Category::Trips
    }

    /// Whether a hand is a 5-3-2 that beats trips.
    pub fn is_special(&self, hand: Hand) -> bool {
        let cards = hand.cards();
        let mut suits = cards.map(Card::suit);
        suits.sort_unstable();
        let rainbow = suits[0] != suits[1] && suits[1] != suits[2];
        let flush = suits[0] == suits[2];
        let wanted = match self.options.two_three_five {
            TwoThreeFive::Off => false,
            TwoThreeFive::Rainbow => rainbow,
            TwoThreeFive::Offsuit => !flush,
        };
        wanted && cards.map(Card::rank) == [0, 1, 3]
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

/// The place of a class within its category: twice its value, so that 3-2-A can go between.
fn straight_place(options: Options, class: &Class) -> i32 {
    let place = 2 * i32::from(class.value);
    let is_straight = matches!(class.category, Category::Straight | Category::StraightFlush);
    if !is_straight || class.ranks != [1, 0, 12] {
        return place;
    }
    // Eleven straights stand between A-K-Q and 3-2-A.
    let highest = place - 2 * 11;
    match options.low_straight {
        LowStraight::Lowest => place,
        LowStraight::Second => highest + 1,
        LowStraight::Highest => highest - 1,
    }
}

/// The suit that decides between equal hands: of the highest card, for pairs the better one of the pair.
fn best_suit(hand: Hand) -> u8 {
    let (_, ranks) = class::describe(hand);
    let deciding = hand.cards().into_iter().filter(|card| card.rank() == ranks[0]);
    let strength = |suit| match suit {
        Suit::Spades => 3,
        Suit::Hearts => 2,
        Suit::Clubs => 1,
        Suit::Diamonds => 0,
    };
    deciding.map(|card| strength(card.suit())).min_by_key(|&suit| Reverse(suit)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(text: &str) -> Hand {
        let cards: Vec<Card> = text
            .split(' ')
            .map(|text| Card::all().find(|card| card.text() == text).expect("a card"))
            .collect();
        Hand::new([cards[0], cards[1], cards[2]]).expect("a hand")
    }

    #[track_caller]
    fn check(options: Options, best_first: &[&str]) {
        let ranking = Ranking::new(options);
        for pair in best_first.windows(2) {
            let [first, second] = [hand(pair[0]), hand(pair[1])];
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
    fn the_default_order_is_the_articles() {
        let ranking = Ranking::new(Options::default());
        assert_eq!(ranking.options(), ARTICLE);
        assert!((1..=741).all(|value| ranking.place(value) == value));
    }

    #[test]
    fn the_low_straight_has_three_places() {
        let low = LowStraight::Lowest;
        check(
            Options { low_straight: low, ..ARTICLE },
            &["AS KD QC", "KS QD JC", "4S 3D 2C", "3S 2D AC", "AS AD KC"],
        );
        let low = LowStraight::Second;
        check(
            Options { low_straight: low, ..ARTICLE },
            &["AS KD QC", "3S 2D AC", "KS QD JC", "4S 3D 2C", "AS AD KC"],
        );
        let low = LowStraight::Highest;
        check(
            Options { low_straight: low, ..ARTICLE },
            &["5S 3S 2S", "3S 2D AC", "AS KD QC", "KS QD JC", "4S 3D 2C"],
        );
        check(
            Options { low_straight: low, ..ARTICLE },
            &["2S 2D 2C", "3S 2S AS", "AS KS QS", "4S 3S 2S", "AS KS JS"],
        );
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
    fn five_three_two_makes_a_circle() {
        let count = |rule| {
            let ranking = Ranking::new(Options { two_three_five: rule, ..ARTICLE });
            Hand::all().filter(|&hand| ranking.is_special(hand)).count()
        };
        assert_eq!([TwoThreeFive::Off, TwoThreeFive::Rainbow, TwoThreeFive::Offsuit].map(count), [0, 24, 60]);
        let circle = ["5S 3H 2D", "9S 9H 9D", "3S 3D 2C", "5S 3H 2D"];
        check(Options { two_three_five: TwoThreeFive::Rainbow, ..ARTICLE }, &circle);
        // Two of a suit beat trips only under the wider rule.
        let circle = ["5S 3S 2D", "9S 9H 9D", "3S 3D 2C", "5S 3S 2D"];
        check(Options { two_three_five: TwoThreeFive::Offsuit, ..ARTICLE }, &circle);
        check(Options { two_three_five: TwoThreeFive::Rainbow, ..ARTICLE }, &["9S 9H 9D", "5S 3S 2D"]);
        check(Options { two_three_five: TwoThreeFive::Offsuit, ..ARTICLE }, &["9S 9H 9D", "5S 3S 2S"]);
    }

    #[test]
    fn equal_hands_are_settled() {
        let (first, second) = (hand("AS KD 2C"), hand("AH KS 2D"));
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
