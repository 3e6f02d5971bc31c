//! Counting tuples of hands that share no card, by inclusion and exclusion over the cards they might share.

use crate::games::three_card::card::{CARDS, Card, Hand};
use crate::model::{Control, Stopped};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A set of hands with what inclusion and exclusion needs: how many contain given cards.
pub struct Counts {
    /// The hands in the order of [`Hand::from_cards`].
    pub hands: Vec<Hand>,
    cards: [i32; CARD_COUNT],
    /// By two cards in order, as [`pair`] numbers them.
    pairs: Vec<i32>,
    triples: OnceLock<Triples>,
}

const CARD_COUNT: usize = CARDS as usize;
const PAIRS: usize = CARD_COUNT * (CARD_COUNT - 1) / 2;

/// The number of two different cards.
fn pair(a: Card, b: Card) -> usize {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    let (low, high) = (usize::from(low.index()), usize::from(high.index()));
    high * (high - 1) / 2 + low
}

impl Counts {
    /// Counts some hands.
    pub fn new(hands: Vec<Hand>) -> Self {
        let mut counts = Self::empty();
        for hand in hands {
            counts.add(hand);
        }
        counts
    }

    /// No hands.
    pub fn empty() -> Self {
        let triples = OnceLock::new();
        Self { hands: Vec::new(), cards: [0; CARD_COUNT], pairs: vec![0; PAIRS], triples }
    }

    /// Takes in one more hand, which comes after those that are there.
    pub fn add(&mut self, hand: Hand) {
        let [a, b, c] = hand.cards();
        for card in [a, b, c] {
            self.cards[at(card)] += 1;
        }
        for (first, second) in [(a, b), (a, c), (b, c)] {
            self.pairs[pair(first, second)] += 1;
        }
        self.hands.push(hand);
        self.triples = OnceLock::new();
    }

    /// How many hands there are.
    pub fn len(&self) -> i64 {
        self.hands.len() as i64
    }

    /// How many hands share no card with another one; `within` is whether that one is among them.
    pub fn apart(&self, hand: Hand, within: bool) -> i64 {
        let [x, y, z] = hand.cards();
        let card = |card: Card| i64::from(self.cards[at(card)]);
        let two = |a: Card, b: Card| i64::from(self.pairs[pair(a, b)]);
        self.len() - card(x) - card(y) - card(z) + two(x, y) + two(x, z) + two(y, z) - i64::from(within)
    }

    /// Whether a hand is there. The hands must be in the order of [`Hand::from_cards`].
    pub fn has(&self, hand: Hand) -> bool {
        self.hands.binary_search_by_key(&order(hand), |hand| order(*hand)).is_ok()
    }

    fn triples(&self) -> &Triples {
        self.triples.get_or_init(|| Triples::new(self))
    }

    /// The hands that are in another set as well.
    fn common(&self, other: &Self) -> Self {
        Self::new(self.hands.iter().copied().filter(|&hand| other.has(hand)).collect())
    }
}

fn at(card: Card) -> usize {
    usize::from(card.index())
}

/// The number of ways to choose a hand of each of two sets without a card in both.
pub fn disjoint_pairs(first: &Counts, second: &Counts) -> i64 {
    let products =
        |a: &[i32], b: &[i32]| -> i64 { a.iter().zip(b).map(|(&a, &b)| i64::from(a) * i64::from(b)).sum() };
    let same = if std::ptr::eq(first, second) {
        first.len()
    } else {
        let (few, many) =
            if first.hands.len() < second.hands.len() { (first, second) } else { (second, first) };
        few.hands.iter().filter(|hand| many.has(**hand)).count() as i64
    };
    first.len() * second.len() - products(&first.cards, &second.cards) + products(&first.pairs, &second.pairs)
        - same
}

/// The order in which hands are listed: by the highest card first.
fn order(hand: Hand) -> [Card; 3] {
    let [low, middle, high] = hand.cards();
    [high, middle, low]
}

/// For each card, how many hands of a set contain it beside two others.
struct Triples {
    /// By card, then by [`pair`].
    with: Vec<Vec<i32>>,
}

impl Triples {
    fn new(counts: &Counts) -> Self {
        let mut with = vec![vec![0; PAIRS]; CARD_COUNT];
        for hand in &counts.hands {
            let [a, b, c] = hand.cards();
            for (one, first, second) in [(a, b, c), (b, a, c), (c, a, b)] {
                with[at(one)][pair(first, second)] += 1;
            }
        }
        Self { with }
    }
}

/// What is left of a set when the hands with three given cards are taken out.
struct Left<'a> {
    set: &'a Counts,
    taken: Hand,
    /// For each of the given cards, the hands that contain it beside two others.
    with: [&'a [i32]; 3],
}

impl<'a> Left<'a> {
    fn new(set: &'a Counts, taken: Hand) -> Self {
        let triples = set.triples();
        Self { set, taken, with: taken.cards().map(|card| triples.with[at(card)].as_slice()) }
    }

    /// How many hands are left.
    fn hands(&self) -> i64 {
        let [_, y, z] = self.taken.cards();
        self.set.apart(self.taken, self.with[0][pair(y, z)] > 0)
    }

    /// How many of them contain a card.
    fn card(&self, card: Card) -> i64 {
        let [x, y, z] = self.taken.cards();
        let two = |other: Card| i64::from(self.set.pairs[pair(card, other)]);
        let [with_x, with_y, _] = self.with;
        i64::from(self.set.cards[at(card)]) - two(x) - two(y) - two(z)
            + i64::from(with_x[pair(card, y)])
            + i64::from(with_x[pair(card, z)])
            + i64::from(with_y[pair(card, z)])
    }

    /// How many of them contain two cards, by their number; too few where one of these is taken.
    fn pair(&self, index: usize) -> i64 {
        let [x, y, z] = self.with;
        i64::from(self.set.pairs[index] - x[index] - y[index] - z[index])
    }

    /// The sum over all pairs of cards of how many hands contain it here, times how many there.
    fn sweep(&self, other: &Self) -> i64 {
        let [x, y, z] = self.with;
        let here = self.set.pairs.iter().zip(x).zip(y).zip(z);
        let here = here.map(|(((&all, &x), &y), &z)| all - x - y - z);
        if std::ptr::eq(self.set, other.set) {
            return here.map(|count| i64::from(count * count)).sum();
        }
        let [x, y, z] = other.with;
        let there = other.set.pairs.iter().zip(x).zip(y).zip(z);
        let there = there.map(|(((&all, &x), &y), &z)| all - x - y - z);
        here.zip(there).map(|(here, there)| i64::from(here * there)).sum()
    }
}

/// The number of ways to choose a hand of each of two sets that share no card with each other or with `taken`; `common` are
/// the hands of both sets.
fn pairs_beside(one: &Counts, two: &Counts, common: &Counts, taken: Hand) -> i64 {
    let (here, there) = (Left::new(one, taken), Left::new(two, taken));
    let [x, y, z] = taken.cards();
    let mut by_card = 0;
    // All pairs in one sweep; those that contain a taken card are subtracted again.
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

/// Counts triples of hands, each of a set, all without a card in common; what was counted is kept.
pub struct Counting<'a> {
    threads: usize,
    control: &'a Control,
    /// By the sets, in the order of their addresses.
    known: Vec<([*const Counts; 3], i64)>,
}

impl<'a> Counting<'a> {
    /// Nothing is counted yet.
    pub fn new(threads: usize, control: &'a Control) -> Self {
        Self { threads, control, known: Vec::new() }
    }

    /// The number of ways to choose a hand of each of three sets, all without a card in common.
    ///
    /// # Errors
    /// When the control says so.
    pub fn triples(&mut self, sets: [&Counts; 3]) -> Result<i64, Stopped> {
        let mut sets = sets;
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

    fn beside(&self, first: &Counts, one: &Counts, two: &Counts) -> Result<i64, Stopped> {
        let owned;
        let common = if std::ptr::eq(one, two) {
            one
        } else {
            owned = one.common(two);
            &owned
        };
        let (threads, control) = (self.threads, self.control);
        let next = AtomicUsize::new(0);
        const BATCH: usize = 256;
        let work = || -> Result<i64, Stopped> {
            let mut sum = 0;
            loop {
                let start = next.fetch_add(BATCH, Ordering::Relaxed);
                let Some(rest) = first.hands.get(start..).filter(|rest| !rest.is_empty()) else {
                    return Ok(sum);
                };
                control.check()?;
                for &hand in rest.iter().take(BATCH) {
                    sum += pairs_beside(one, two, common, hand);
                }
                control.add_nodes(rest.len().min(BATCH) as u64);
            }
        };
        std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads.max(1)).map(|_| scope.spawn(work)).collect();
            let mut sum = work();
            for helper in helpers {
                match (helper.join(), &mut sum) {
                    (Ok(Ok(part)), Ok(sum)) => *sum += part,
                    (Ok(Err(stopped)), _) => sum = Err(stopped),
                    (Err(panic), _) => std::panic::resume_unwind(panic),
                    (Ok(Ok(_)), Err(_)) => {}
                }
            }
            sum
        })
    }
}
