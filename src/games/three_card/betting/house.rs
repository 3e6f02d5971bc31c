//! Three-card poker against the house.
//!
//! The player bets an ante, looks at the cards, then folds, which loses it, or plays, which costs one more. The house
//! qualifies with a queen or better; otherwise the ante pays one to one and the play bet is returned. Against a qualified
//! house both bets pay one to one to the better hand and are returned for equal ones. The ante bonus pays for good hands
//! whatever the house has. Pair plus is a bet of its own on the player's cards alone.

use super::Bet;
use crate::three_card::card::{Hand, cards_outside};
use crate::three_card::class::{self, Category};
use crate::three_card::equity::{Counts, Range, all_hands, sweep};
use crate::three_card::fast;
use crate::three_card::rules::{CategoryOrder, Options, Ranking};

/// Ranking of hands in three-card poker.
pub fn ranking() -> Ranking {
    Ranking::new(Options { order: CategoryOrder::Poker, ..Options::default() })
}

/// Place of the worst hand with which the house qualifies, Q-3-2.
fn worst_qualifying(ranking: &Ranking) -> u16 {
    let queens =
        class::all().iter().filter(|class| class.category == Category::HighCard && class.ranks[0] == 10);
    queens.map(|class| ranking.place(class.value)).max().unwrap_or(0)
}

/// Hands of the house, by their result against a player who plays; each counts by its weight in the range.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HouseHands {
    /// Hands that do not qualify.
    pub out: i64,
    /// Qualifying hands that lose, tie and win.
    pub against: [i64; 3],
}

impl HouseHands {
    /// All hands.
    pub fn all(&self) -> i64 {
        self.out + self.against.iter().sum::<i64>()
    }

    /// Sum of the antes won over all hands, without the bonus.
    fn antes(&self) -> i64 {
        self.out + 2 * self.against[0] - 2 * self.against[2]
    }
}

/// Ante bonus of a hand, in antes.
pub fn bonus(bet: &Bet, hand: Hand) -> i64 {
    let values = bet.values("bonus");
    let at = match class::describe(hand).0 {
        Category::Straight => 0,
        Category::Trips => 1,
        Category::StraightFlush => 2,
        Category::Flush | Category::Pair | Category::HighCard => return 0,
    };
    values.get(at).map_or(0, |value| i64::from(*value))
}

/// Pair-plus pay of a category, in bets; −1 for a loss.
pub fn pair_plus(bet: &Bet, category: Category) -> i64 {
    let at = match category {
        Category::Pair => 0,
        Category::Flush => 1,
        Category::Straight => 2,
        Category::Trips => 3,
        Category::StraightFlush => 4,
        Category::HighCard => return -1,
    };
    bet.values("pair-plus").get(at).map_or(-1, |value| i64::from(*value))
}

/// Worth of playing a hand, in antes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Played {
    /// Hands of the house.
    pub houses: HouseHands,
    /// Ante bonus.
    pub bonus: i64,
    /// Expected value of playing, including the bonus; folding is worth −1.
    pub value: f64,
    /// Pair-plus pay, in bets.
    pub pair_plus: i64,
}

/// The worth of playing a hand against a range of the house, without the cards of a set; `None` when no hand is left to the
/// house.
pub fn played(bet: &Bet, hand: Hand, used: u64, range: &Range) -> Option<Played> {
    let ranking = ranking();
    let worst = worst_qualifying(&ranking);
    let mut houses = HouseHands::default();
    for (other, weight) in range.hands(&cards_outside(used | hand.bits())) {
        let place = ranking.place(fast::value(other));
        if place > worst {
            houses.out += i64::from(weight);
        } else {
            houses.against[ranking.compare(hand, other) as usize] += i64::from(weight);
        }
    }
    let bonus = bonus(bet, hand);
    let value = houses.antes() as f64 / houses.all().max(1) as f64 + bonus as f64;
    let pair_plus = pair_plus(bet, class::describe(hand).0);
    (houses.all() > 0).then_some(Played { houses, bonus, value, pair_plus })
}

/// House edge under best play.
#[derive(Clone, Debug, PartialEq)]
pub struct Edge {
    /// Fraction of the ante.
    pub ante: f64,
    /// Fraction of a pair-plus bet.
    pub pair_plus: f64,
    /// Number of hands that are folded.
    pub folded: u32,
    /// Article values of the best folded and the worst played class.
    pub border: [u16; 2],
    /// Number of pairs of hands counted.
    pub pairs: i64,
}

/// House edge, from every hand of the player against every disjoint one of the house.
pub fn edge(bet: &Bet) -> Edge {
    let ranking = ranking();
    let worst = worst_qualifying(&ranking);
    let place = |hand: Hand| ranking.place(fast::value(hand));
    let hands = all_hands();
    let unqualified = Counts::of(hands.iter().copied().filter(|&(hand, _)| place(hand) > worst));
    let (mut antes, mut folded, mut pairs, mut side) = (0, 0, 0, 0);
    let (mut best_folded, mut worst_played) = (u16::MAX, 0);
    sweep(&ranking, &hands, &hands, |(hand, _), [beaten, equal, all]| {
        let [beaten, equal, all] = [beaten, equal, all].map(|count| count as i64);
        let mine = place(hand);
        let out = unqualified.apart(hand, i64::from(mine > worst));
        let against =
            if mine > worst { [0, 0, all - out] } else { [beaten - out, equal, all - beaten - equal] };
        let played = HouseHands { out, against }.antes() + all * bonus(bet, hand);
        pairs += all;
        if played < -all {
            folded += 1;
            antes -= all;
            best_folded = best_folded.min(mine);
        } else {
            antes += played;
            worst_played = worst_played.max(mine);
        }
        side += pair_plus(bet, class::describe(hand).0);
    });
    let value =
        |place: u16| ranking.best_first().get(usize::from(place).wrapping_sub(1)).copied().unwrap_or(0);
    Edge {
        ante: -antes as f64 / pairs as f64,
        pair_plus: -side as f64 / hands.len() as f64,
        folded,
        border: [value(best_folded), value(worst_played)],
        pairs,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::three_card::range::class_text;

    /// Published edges, from all 407,170,400 pairs of hands.
    #[test]
    fn house_edge_is_known() {
        let usual = Bet::parse(&["house"]).expect("a bet");
        let edge = edge(&usual);
        assert_eq!((edge.pairs, edge.folded), (407_170_400, 7_200));
        assert_eq!(format!("{:.3} {:.3}", 100.0 * edge.ante, 100.0 * edge.pair_plus), "3.373 2.317");
        let names = edge.border.map(|value| class::of_value(value).map(class_text).expect("a class"));
        assert_eq!(names, ["Q63", "Q64"]);
        let lower = Bet::parse(&["house", "pair-plus", "1-3-6-30-40"]).expect("a bet");
        assert_eq!(format!("{:.3}", 100.0 * super::edge(&lower).pair_plus), "7.276");
    }

    /// Q-6-4 off suit is the worst hand to play; a straight has its bonus.
    #[test]
    fn played_hands_have_known_worth() {
        let usual = Bet::parse(&["house"]).expect("a bet");
        let play = |text: &str| played(&usual, Hand::of(text), 0, &Range::Any).expect("hands");
        assert!(play("QS 6H 4D").value > -1.0 && play("QS 6H 3D").value < -1.0);
        let straight = play("AS KH QD");
        assert_eq!((straight.bonus, straight.pair_plus, straight.houses.all()), (1, 6, 18_424));
        assert!(straight.value > 2.0);
    }
}
