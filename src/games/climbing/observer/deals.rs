//! Deals that agree with the knowledge of one seat, counted, listed and drawn exactly.
//!
//! A farmer sees 17 cards and the bottom, the landlord 20; the other 34 cards were dealt to two seats, 17 each. Of every
//! rank the first of them got some number; a number is possible if the cards that were played since fit. Physical cards
//! count: of `n` cards of a rank `k` can be chosen in C(n, k) ways, and all ways are equally likely before anybody plays.

use super::excess;
use super::knowledge::TableObserver;
use super::role::{FARMER_CARDS, Role};
use crate::games::climbing::hand::Hand;
use crate::model::SplitMix;

/// The number of ranks.
const RANKS: usize = 15;
/// Sums from no card to all that a seat was dealt.
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
    /// The cards that were dealt to them, and the cards that each played.
    pool: u64,
    bottom: u64,
    played: [u64; 2],
    /// The fewest and most cards of each rank that the first of them was dealt.
    least: [u8; RANKS],
    most: [u8; RANKS],
    /// The ways to deal the ranks from one on so that the first seat gets a number of cards: by physical cards, and by
    /// numbers of ranks.
    ways: [[u64; SUMS]; RANKS + 1],
    kinds: [[u64; SUMS]; RANKS + 1],
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
        let (mut least, mut most) = ([0; RANKS], [0; RANKS]);
        for (rank, at) in (0..).zip(0..RANKS) {
            least[at] = needed.count(rank);
            most[at] = pool.count(rank) - played[1].count(rank);
        }
        let mut space = Self {
            me,
            hand: observer.hand(),
            seats,
            pool,
            bottom,
            played,
            least,
            most,
            ways: [[0; SUMS]; RANKS + 1],
            kinds: [[0; SUMS]; RANKS + 1],
        };
        (space.ways[RANKS][0], space.kinds[RANKS][0]) = (1, 1);
        for at in (0..RANKS).rev() {
            for sum in 0..SUMS {
                for count in space.counts(at, sum) {
                    let rest = sum - usize::from(count);
                    space.ways[at][sum] += space.choose(at, count) * space.ways[at + 1][rest];
                    space.kinds[at][sum] += space.kinds[at + 1][rest];
                }
            }
        }
        space
    }

    /// The numbers of cards of a rank that leave no negative sum.
    fn counts(&self, at: usize, sum: usize) -> impl Iterator<Item = u8> + use<> {
        self.least[at]..=self.most[at].min(sum as u8)
    }

    fn choose(&self, at: usize, count: u8) -> u64 {
        CHOOSE[usize::from(self.pool.count(at as u8))][usize::from(count)]
    }

    /// The number of deals that differ in ranks.
    pub fn number(&self) -> u64 {
        self.kinds[0][SUMS - 1]
    }

    /// The number of deals of physical cards.
    pub fn physical(&self) -> u64 {
        self.ways[0][SUMS - 1]
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
            let all = self.ways[at][sum];
            let mut left = random.below(all.max(1));
            for count in self.counts(at, sum) {
                let here = self.choose(at, count) * self.ways[at + 1][sum - usize::from(count)];
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

    /// The hands of all deals, each with its number of physical deals; none if there are more than `most`.
    pub fn all(&self, most: u64) -> Option<Vec<([u64; 3], u64)>> {
        (self.number() <= most).then(|| {
            let mut found = Vec::new();
            self.list(0, SUMS - 1, 0, 1, &mut found);
            found
        })
    }

    fn list(&self, at: usize, sum: usize, first: u64, ways: u64, found: &mut Vec<([u64; 3], u64)>) {
        if at == RANKS {
            found.push((self.hands(first), ways));
            return;
        }
        for count in self.counts(at, sum) {
            let rest = sum - usize::from(count);
            if self.kinds[at + 1][rest] > 0 {
                let ways = ways * self.choose(at, count);
                self.list(at + 1, rest, first.plus(at as u8, count), ways, found);
            }
        }
    }
}
