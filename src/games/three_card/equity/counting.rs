//! Counting tuples of disjoint hands, by inclusion and exclusion over shared cards.

use super::{WeightedHand, in_parallel};
use crate::three_card::card::{CARDS, Card, Hand};
use etude_model::{Control, Stopped};
use std::sync::OnceLock;

/// Set of hands with the numbers that inclusion and exclusion needs. A hand counts as often as its weight, up to 1000, says.
pub struct Counts {
    /// The hands; in the order of [`Hand::from_cards`] unless only [`Counts::apart`] is used.
    pub hands: Vec<WeightedHand>,
    /// Number of hands.
    count: i64,
    /// Hands with a card.
    cards: [i32; CARD_COUNT],
    /// Hands with two cards, by [`pair`].
    pairs: Vec<i32>,
    /// Greatest of these.
    most: i32,
    /// Hands with three cards, by a card and the [`pair`] of the two others.
    triples: OnceLock<Vec<Vec<i32>>>,
}

const CARD_COUNT: usize = CARDS as usize;
const PAIRS: usize = CARD_COUNT * (CARD_COUNT - 1) / 2;

/// Index of two different cards.
fn pair(a: Card, b: Card) -> usize {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    let (low, high) = (usize::from(low.index()), usize::from(high.index()));
    high * (high - 1) / 2 + low
}

impl Default for Counts {
    fn default() -> Self {
        let triples = OnceLock::new();
        let (cards, pairs) = ([0; CARD_COUNT], vec![0; PAIRS]);
        Self { hands: Vec::new(), count: 0, cards, pairs, most: 0, triples }
    }
}

impl Counts {
    /// The set of some hands.
    pub fn of(hands: impl IntoIterator<Item = WeightedHand>) -> Self {
        let mut counts = Self::default();
        hands.into_iter().for_each(|hand| counts.add(hand));
        counts
    }

    /// Adds a hand behind the others.
    pub fn add(&mut self, (hand, weight): WeightedHand) {
        let [a, b, c] = hand.cards();
        for card in [a, b, c] {
            self.cards[at(card)] += weight;
        }
        for (first, second) in [(a, b), (a, c), (b, c)] {
            let count = &mut self.pairs[pair(first, second)];
            *count += weight;
            self.most = self.most.max(*count);
        }
        self.count += i64::from(weight);
        self.hands.push((hand, weight));
        self.triples = OnceLock::new();
    }

    /// Number of hands disjoint from another one, which is `within` times in the set.
    pub fn apart(&self, hand: Hand, within: i64) -> i64 {
        let [x, y, z] = hand.cards();
        let card = |card: Card| i64::from(self.cards[at(card)]);
        let two = |a: Card, b: Card| i64::from(self.pairs[pair(a, b)]);
        self.count - card(x) - card(y) - card(z) + two(x, y) + two(x, z) + two(y, z) - within
    }

    /// Weight of a hand, 0 outside of the set.
    pub fn weight(&self, hand: Hand) -> i32 {
        let found = self.hands.binary_search_by_key(&order(hand), |(hand, _)| order(*hand));
        found.map_or(0, |index| self.hands[index].1)
    }

    fn triples(&self) -> &[Vec<i32>] {
        self.triples.get_or_init(|| {
            let mut triples = vec![vec![0; PAIRS]; CARD_COUNT];
            for (hand, weight) in &self.hands {
                let [a, b, c] = hand.cards();
                for (one, first, second) in [(a, b, c), (b, a, c), (c, a, b)] {
                    triples[at(one)][pair(first, second)] += weight;
                }
            }
            triples
        })
    }

    /// The hands of both sets, with the products of their weights.
    fn common(&self, other: &Self) -> Self {
        let products = self.hands.iter().map(|&(hand, weight)| (hand, weight * other.weight(hand)));
        Self::of(products.filter(|(_, weight)| *weight > 0))
    }
}

fn at(card: Card) -> usize {
    usize::from(card.index())
}

/// Number of pairs of disjoint hands, one of each set.
fn disjoint_pairs(first: &Counts, second: &Counts) -> i64 {
    let products =
        |a: &[i32], b: &[i32]| -> i64 { a.iter().zip(b).map(|(&a, &b)| i64::from(a) * i64::from(b)).sum() };
    let same = if std::ptr::eq(first, second) {
        first.hands.iter().map(|(_, weight)| i64::from(weight * weight)).sum::<i64>()
    } else {
        let (few, many) =
            if first.hands.len() < second.hands.len() { (first, second) } else { (second, first) };
        few.hands.iter().map(|&(hand, weight)| i64::from(weight * many.weight(hand))).sum()
    };
    first.count * second.count - products(&first.cards, &second.cards) + products(&first.pairs, &second.pairs)
        - same
}

/// Sort key of [`Hand::from_cards`]: the highest card first.
fn order(hand: Hand) -> [Card; 3] {
    let [low, middle, high] = hand.cards();
    [high, middle, low]
}

/// Hands of a set that are disjoint from a taken hand.
struct Left<'a> {
    set: &'a Counts,
    taken: Hand,
    /// Triples of each taken card.
    with: [&'a [i32]; 3],
}

impl<'a> Left<'a> {
    fn new(set: &'a Counts, taken: Hand) -> Self {
        let triples = set.triples();
        Self { set, taken, with: taken.cards().map(|card| triples[at(card)].as_slice()) }
    }

    /// Number of hands.
    fn hands(&self) -> i64 {
        let [_, y, z] = self.taken.cards();
        self.set.apart(self.taken, i64::from(self.with[0][pair(y, z)]))
    }

    /// Number of hands with a card.
    fn card(&self, card: Card) -> i64 {
        let [x, y, z] = self.taken.cards();
        let two = |other: Card| i64::from(self.set.pairs[pair(card, other)]);
        let [with_x, with_y, _] = self.with;
        i64::from(self.set.cards[at(card)]) - two(x) - two(y) - two(z)
            + i64::from(with_x[pair(card, y)])
            + i64::from(with_x[pair(card, z)])
            + i64::from(with_y[pair(card, z)])
    }

    /// Number of hands with two cards, by [`pair`]; too small if one of them is taken.
    fn pair(&self, index: usize) -> i64 {
        let [x, y, z] = self.with;
        i64::from(self.set.pairs[index] - x[index] - y[index] - z[index])
    }

    /// Sum over all pairs of cards of the number of hands here times that in another set.
    fn sweep(&self, other: &Self) -> i64 {
        // An entry is at most three times the greatest count. Products of 32 bits are several times as fast.
        if 16 * i64::from(self.set.most) * i64::from(other.set.most) > i64::from(i32::MAX) {
            let product = |(here, there)| i64::from(here) * i64::from(there);
            return self.pairs().zip(other.pairs()).map(product).sum();
        }
        if std::ptr::eq(self.set, other.set) {
            return self.pairs().map(|count| i64::from(count * count)).sum();
        }
        self.pairs().zip(other.pairs()).map(|(here, there)| i64::from(here * there)).sum()
    }

    /// [`Left::pair`] of all pairs.
    fn pairs(&self) -> impl Iterator<Item = i32> {
        let [x, y, z] = self.with;
        let counts = self.set.pairs.iter().zip(x).zip(y).zip(z);
        counts.map(|(((&all, &x), &y), &z)| all - x - y - z)
    }
}

/// Number of pairs of hands, one of each set, disjoint from each other and from `taken`; `common` are the hands of both sets.
fn pairs_beside(one: &Counts, two: &Counts, common: &Counts, taken: Hand) -> i64 {
    let (here, there) = (Left::new(one, taken), Left::new(two, taken));
    let [x, y, z] = taken.cards();
    let mut by_card = 0;
    // All pairs in one sweep; pairs that contain a taken card are subtracted again.
    let mut by_pair = here.sweep(&there);
    let product = |index: usize| here.pair(index) * there.pair(index);
    for card in Card::all().filter(|card| taken.bits() & card.bit() == 0) {
        by_card += here.card(card) * there.card(card);
        by_pair -= [x, y, z].into_iter().map(|taken| product(pair(card, taken))).sum::<i64>();
    }
    by_pair -= [(x, y), (x, z), (y, z)].into_iter().map(|(a, b)| product(pair(a, b))).sum::<i64>();
    let same = if common.hands.is_empty() { 0 } else { Left::new(common, taken).hands() };
    here.hands() * there.hands() - by_card + by_pair - same
}

/// Counts tuples of disjoint hands and remembers counted triples.
pub struct Counting<'a> {
    threads: usize,
    control: &'a Control,
    /// Counts by the addresses of the sets, sorted.
    known: Vec<([*const Counts; 3], u128)>,
}

impl<'a> Counting<'a> {
    /// A counter without results.
    pub fn new(threads: usize, control: &'a Control) -> Self {
        Self { threads, control, known: Vec::new() }
    }

    /// Number of tuples of disjoint hands, one of each of at most three sets.
    ///
    /// # Errors
    /// Fails if the control stops the work.
    pub fn disjoint(&mut self, sets: &[&Counts]) -> Result<u128, Stopped> {
        match *sets {
            [] => Ok(1),
            [only] => Ok(only.count as u128),
            [first, second] => Ok(disjoint_pairs(first, second) as u128),
            [first, second, third, ..] => self.triples([first, second, third]),
        }
    }

    fn triples(&mut self, mut sets: [&Counts; 3]) -> Result<u128, Stopped> {
        sets.sort_by_key(|set| std::ptr::from_ref(*set));
        let names = sets.map(std::ptr::from_ref);
        if let Some((_, count)) = self.known.iter().find(|(known, _)| *known == names) {
            return Ok(*count);
        }
        sets.sort_by_key(|set| set.hands.len());
        let [first, one, two] = sets;
        let count = if first.hands.is_empty() { 0 } else { self.beside(first, one, two)? };
        self.known.push((names, count));
        Ok(count)
    }

    fn beside(&self, first: &Counts, one: &Counts, two: &Counts) -> Result<u128, Stopped> {
        const BATCH: usize = 256;
        let owned;
        let common = if std::ptr::eq(one, two) && one.hands.iter().all(|(_, weight)| *weight == 1) {
            one
        } else {
            owned = one.common(two);
            &owned
        };
        let batches: Vec<&[WeightedHand]> = first.hands.chunks(BATCH).collect();
        let sums = in_parallel(batches.len(), self.threads, self.control, |batch| {
            let hands = batches[batch];
            let beside = |&(hand, weight): &WeightedHand| {
                i128::from(weight) * i128::from(pairs_beside(one, two, common, hand))
            };
            let sum: i128 = hands.iter().map(beside).sum();
            self.control.add_nodes(hands.len() as u64);
            Some(sum as u128)
        })?;
        Ok(sums.into_iter().flatten().sum())
    }
}
