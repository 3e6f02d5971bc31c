//! Three-card poker against the house.
//!
//! The player puts an ante, looks at the own cards, then folds, which loses it, or plays, which costs one more. The house
//! qualifies with a queen or better; else the ante is paid one to one and what was put to play comes back. Otherwise both are
//! paid one to one to the better hand, and come back between equal ones. The ante bonus is paid for good hands whatever the
//! house has, and pair plus is a bet of its own on the player's cards alone.

use super::Bet;
use crate::games::three_card::class::{self, Category};
use crate::games::three_card::equity::Range;
use crate::games::three_card::heads_up::Worse;
use crate::games::three_card::rules::{CategoryOrder, Options, Ranking};
use crate::games::three_card::{Card, Hand, fast};

/// The hands of the house that share no card with the player's, from a full pack.
const OTHERS: i64 = 18_424;

/// The rules by which hands are compared.
pub fn ranking() -> Ranking {
    Ranking::new(Options { order: CategoryOrder::Poker, ..Options::default() })
}

/// The place of the worst hand with which the house qualifies, Q-3-2.
fn least(ranking: &Ranking) -> u16 {
    let queens =
        class::all().iter().filter(|class| class.category == Category::HighCard && class.ranks[0] == 10);
    queens.map(|class| ranking.place(class.value)).max().unwrap_or(0)
}

/// What the hands that the house may hold bring a player who plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Houses {
    /// Those with which it does not qualify.
    pub out: i64,
    /// Those that qualify and lose, tie and win.
    pub against: [i64; 3],
}

impl Houses {
    /// All of them.
    pub fn all(&self) -> i64 {
        self.out + self.against.iter().sum::<i64>()
    }

    /// What playing brings over all of them, in antes: the bonus left out.
    fn antes(&self) -> i64 {
        self.out + 2 * self.against[0] - 2 * self.against[2]
    }
}

/// The bonus for a hand, in antes, whatever the house has.
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

/// What pair plus pays for a hand, in bets; what is lost is −1.
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

/// What there is to decide on, in antes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Played {
    /// The hands of the house.
    pub houses: Houses,
    /// The bonus of the hand.
    pub bonus: i64,
    /// What playing is worth on average, the bonus with it; folding is worth −1.
    pub value: f64,
    /// What pair plus pays, in bets.
    pub pair_plus: i64,
}

/// What playing a hand is worth when the house may hold the hands of a range, none of them with a card of `used`; none where
/// it can hold nothing.
pub fn played(bet: &Bet, hand: Hand, used: u64, range: &Range) -> Option<Played> {
    let ranking = ranking();
    let (least, mine) = (least(&ranking), ranking.place(fast::value(hand)));
    let mut houses = Houses::default();
    let left: Vec<Card> = Card::all().filter(|card| (used | hand.bits()) & card.bit() == 0).collect();
    for value in Hand::from_cards(&left).map(fast::value).filter(|&value| range.has(value)) {
        let place = ranking.place(value);
        if place > least {
            houses.out += 1;
        } else {
            houses.against[match mine.cmp(&place) {
                std::cmp::Ordering::Less => 0,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Greater => 2,
            }] += 1;
        }
    }
    let bonus = bonus(bet, hand);
    let value = houses.antes() as f64 / houses.all().max(1) as f64 + bonus as f64;
    let pair_plus = pair_plus(bet, class::describe(hand).0);
    (houses.all() > 0).then_some(Played { houses, bonus, value, pair_plus })
}

/// What the house keeps when the player plays best.
#[derive(Clone, Debug, PartialEq)]
pub struct Edge {
    /// Of the ante, as a fraction.
    pub ante: f64,
    /// Of a bet on pair plus, as a fraction.
    pub pair_plus: f64,
    /// The hands that are folded.
    pub folded: u32,
    /// The best of them and the worst that is played, by their values.
    pub border: [u16; 2],
    /// The pairs of hands behind it.
    pub pairs: i64,
}

/// What the house keeps, from every hand of the player against every one of the house: the latter counted by place, with those
/// taken out that share a card.
pub fn edge(bet: &Bet) -> Edge {
    let ranking = ranking();
    let (worse, least) = (Worse::new(&ranking), least(&ranking));
    let (mut antes, mut folded, mut pairs, mut side, mut hands) = (0, 0, 0, 0, 0);
    let (mut best_folded, mut worst_played) = (u16::MAX, 0);
    for hand in Hand::all() {
        let mine = ranking.place(fast::value(hand));
        let beyond = |place: u16| i64::from(worse.apart(hand, usize::from(place), u32::from(mine > place)));
        let out = beyond(least);
        let [under, with] = [beyond(mine), beyond(mine - 1)];
        let houses = if mine > least {
            Houses { out, against: [0, 0, OTHERS - out] }
        } else {
            Houses { out, against: [under - out, with - under, OTHERS - with] }
        };
        pairs += houses.all();
        let played = houses.antes() + OTHERS * bonus(bet, hand);
        if played < -OTHERS {
            folded += 1;
            antes -= OTHERS;
            best_folded = best_folded.min(mine);
        } else {
            antes += played;
            worst_played = worst_played.max(mine);
        }
        side += pair_plus(bet, class::describe(hand).0);
        hands += 1;
    }
    let value =
        |place: u16| ranking.best_first().get(usize::from(place).wrapping_sub(1)).copied().unwrap_or(0);
    Edge {
        ante: -antes as f64 / pairs as f64,
        pair_plus: -side as f64 / f64::from(hands),
        folded,
        border: [value(best_folded), value(worst_played)],
        pairs,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::three_card::range::class_text;

    /// The edges that are known of this game, from all 407,170,400 pairs of hands.
    #[test]
    fn the_house_keeps_what_it_is_known_to_keep() {
        let usual = Bet::parse(&["house"]).expect("a bet");
        let edge = edge(&usual);
        assert_eq!((edge.pairs, edge.folded), (407_170_400, 7_200));
        assert_eq!(format!("{:.3} {:.3}", 100.0 * edge.ante, 100.0 * edge.pair_plus), "3.373 2.317");
        let names = edge.border.map(|value| class::of_value(value).map(class_text).expect("a class"));
        assert_eq!(names, ["Q63", "Q64"]);
        let lower = Bet::parse(&["house", "pair-plus", "1-3-6-30-40"]).expect("a bet");
        assert_eq!(format!("{:.3}", 100.0 * super::edge(&lower).pair_plus), "7.276");
    }

    /// Counting by place gives what looking at every hand of the house gives.
    #[test]
    fn one_hand_is_worth_what_all_hands_of_the_house_say() {
        let usual = Bet::parse(&["house"]).expect("a bet");
        let hand = |cards: [u8; 3]| Hand::new(cards.map(|card| Card::from_index(card).expect("a card")));
        // Q-6-4 off suit is played, Q-6-3 is not; a straight has its bonus.
        let queen = |low: u8| hand([10 * 4, 4 * 4 + 1, low * 4 + 2]).expect("a hand");
        let value = |hand: Hand| played(&usual, hand, 0, &Range::Any).expect("hands").value;
        assert!(value(queen(2)) > -1.0 && value(queen(1)) < -1.0);
        let straight = played(&usual, hand([48, 45, 42]).expect("a hand"), 0, &Range::Any).expect("hands");
        assert_eq!((straight.bonus, straight.pair_plus, straight.houses.all()), (1, 6, OTHERS));
        assert!(straight.value > 2.0);
    }
}
