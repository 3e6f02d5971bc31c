//! Deals that agree with the knowledge of one seat, counted, listed and drawn exactly.
//!
//! A farmer sees 17 cards and the bottom, the landlord 20; the other 34 cards were dealt to two seats, 17 each. The number of
//! cards of each rank that the first of these seats was dealt decides the deal; a number is possible if it agrees with the
//! cards played since. Physical cards count: `k` of `n` cards of a rank can be chosen in C(n, k) ways, and all ways are
//! equally likely before anybody plays.

use super::excess;
use super::knowledge::TableObserver;
use super::role::{FARMER_CARDS, Role};
use crate::climbing::hand::Hand;
use etude_model::SplitMix;

/// The number of ranks.
const RANKS: usize = 15;
/// The numbers of cards that a seat can have been dealt of some ranks: from none to all.
const SUMS: usize = FARMER_CARDS as usize + 1;
/// Binomial coefficients up to four.
const CHOOSE: [[u64; 5]; 5] =
    [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]];

/// The deals that agree with the knowledge of one seat.
#[derive(Clone, Debug)]
pub struct DealSpace {
    me: Role,
    hand: u64,
    /// The two other seats: the cards of the first decide the cards of the second.
    seats: [Role; 2],
    /// The cards that were dealt to them.
    pool: u64,
    /// The bottom cards, if the first of them is the landlord.
    bottom: u64,
    /// The cards that each of them played.
    played: [u64; 2],
    /// The fewest cards of each rank that the first of them can have been dealt.
    least: [u8; RANKS],
    /// The most cards of each rank that the first of them can have been dealt.
    most: [u8; RANKS],
    /// By first rank and number of cards: the ways to deal the first seat that number of physical cards from that rank on.
    physical_ways: [[u64; SUMS]; RANKS + 1],
    /// The same where cards of a rank are alike.
    rank_ways: [[u64; SUMS]; RANKS + 1],
}

/// A deal in which cards of a rank are alike.
#[derive(Clone, Copy, Debug)]
pub struct WeightedDeal {
    /// The current hands by seat.
    pub hands: [u64; 3],
    /// The number of deals of physical cards that it stands for.
    pub physical_deals: u64,
}

impl DealSpace {
    /// The deals of a table.
    pub fn of(observer: &TableObserver) -> Self {
        let me = observer.me();
        let seats = match me {
            Role::Landlord => [Role::Next, Role::Previous],
            Role::Next => [Role::Landlord, Role::Previous],
            Role::Previous => [Role::Landlord, Role::Next],
        };
        let bottom = if me == Role::Landlord { 0 } else { observer.bottom() };
        let pool = super::deck() - observer.dealt() - bottom;
        let played = seats.map(|seat| observer.played(seat));
        let needed = excess(played[0], bottom);
        let mut space = Self {
            me,
            hand: observer.hand(),
            seats,
            pool,
            bottom,
            played,
            least: std::array::from_fn(|rank| needed.count(rank as u8)),
            most: std::array::from_fn(|rank| pool.count(rank as u8) - played[1].count(rank as u8)),
            physical_ways: [[0; SUMS]; RANKS + 1],
            rank_ways: [[0; SUMS]; RANKS + 1],
        };
        (space.physical_ways[RANKS][0], space.rank_ways[RANKS][0]) = (1, 1);
        for at in (0..RANKS).rev() {
            for sum in 0..SUMS {
                for count in space.counts(at, sum) {
                    let rest = sum - usize::from(count);
                    space.physical_ways[at][sum] +=
                        space.choose(at, count) * space.physical_ways[at + 1][rest];
                    space.rank_ways[at][sum] += space.rank_ways[at + 1][rest];
                }
            }
        }
        space
    }

    /// The possible numbers of cards of a rank, if the first seat is dealt `sum` cards from that rank on.
    fn counts(&self, at: usize, sum: usize) -> impl Iterator<Item = u8> + use<> {
        self.least[at]..=self.most[at].min(sum as u8)
    }

    fn choose(&self, at: usize, count: u8) -> u64 {
        CHOOSE[usize::from(self.pool.count(at as u8))][usize::from(count)]
    }

    /// The number of deals in which cards of a rank are alike.
    pub fn rank_deals(&self) -> u64 {
        self.rank_ways[0][SUMS - 1]
    }

    /// The number of deals of physical cards.
    pub fn physical_deals(&self) -> u64 {
        self.physical_ways[0][SUMS - 1]
    }

    /// The current hands by seat, from the cards dealt to the first of the other seats.
    fn hands(&self, first: u64) -> [u64; 3] {
        let mut hands = [0; 3];
        hands[usize::from(self.me.seat())] = self.hand;
        hands[usize::from(self.seats[0].seat())] = first + self.bottom - self.played[0];
        hands[usize::from(self.seats[1].seat())] = self.pool - first - self.played[1];
        hands
    }

    /// The hands of a deal drawn at random, all physical deals equally likely.
    pub fn draw(&self, random: &mut SplitMix) -> [u64; 3] {
        let (mut first, mut sum) = (0u64, SUMS - 1);
        for at in 0..RANKS {
            let all = self.physical_ways[at][sum];
            let mut left = random.below(all.max(1));
            for count in self.counts(at, sum) {
                let here = self.choose(at, count) * self.physical_ways[at + 1][sum - usize::from(count)];
                if left < here {
                    first = first.plus(at as u8, count);
                    sum -= usize::from(count);
                    break;
                }
                left -= here;
            }
        }
        self.hands(first)
    }

    /// All deals in which cards of a rank are alike; none if there are more than `most`.
    pub fn all(&self, most: u64) -> Option<Vec<WeightedDeal>> {
        (self.rank_deals() <= most).then(|| {
            let mut found = Vec::new();
            self.list(0, SUMS - 1, 0, 1, &mut found);
            found
        })
    }

    fn list(&self, at: usize, sum: usize, first: u64, physical_deals: u64, found: &mut Vec<WeightedDeal>) {
        if at == RANKS {
            found.push(WeightedDeal { hands: self.hands(first), physical_deals });
            return;
        }
        for count in self.counts(at, sum) {
            let rest = sum - usize::from(count);
            if self.rank_ways[at + 1][rest] > 0 {
                let physical_deals = physical_deals * self.choose(at, count);
                self.list(at + 1, rest, first.plus(at as u8, count), physical_deals, found);
            }
        }
    }
}
