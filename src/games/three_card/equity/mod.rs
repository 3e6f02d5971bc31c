//! The chances of a hand against opponents whose cards are not known.
//!
//! Up to three such opponents are counted exactly. Which hands of an opponent lose, tie or win depends on the hero's
//! hand alone; what is left is to count tuples of hands that share no card, by inclusion and exclusion over the cards
//! they might share. Beyond that deals are drawn at random, and the answer says how far off it may be.

mod drawing;

use super::card::{CARDS, Card, Hand};
use super::class::CLASSES;
use super::fast;
use super::rules::{Outcome, Ranking};
use crate::model::{Control, Stopped};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The most unknown opponents that are counted exactly.
pub const MOST_EXACT: u8 = 3;
/// The most players that three cards each allow.
pub const MOST_OPPONENTS: u8 = 16;

/// Which hands an unknown opponent may hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Range {
    /// Any hand.
    Any,
    /// Hands of some classes: one flag for each value of the article, from 1 on.
    Classes(Vec<bool>),
}

impl Range {
    /// Whether a hand of that value is in the range.
    pub fn has(&self, value: u16) -> bool {
        match self {
            Self::Any => (1..=CLASSES).contains(&value),
            Self::Classes(flags) => {
                value.checked_sub(1).and_then(|index| flags.get(usize::from(index))).copied().unwrap_or(false)
            }
        }
    }
}

/// A deal as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The hand whose chances are wanted.
    pub hero: Hand,
    /// Opponents whose hands are known.
    pub known: Vec<Hand>,
    /// Cards that no player holds, as a set.
    pub dead: u64,
    /// The number of opponents whose hands are not known.
    pub unknown: u8,
    /// What they may hold.
    pub range: Range,
}

/// Why there are no chances to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// The same card is in two places.
    Twice(Card),
    /// There are not enough cards left for so many opponents.
    TooFewCards {
        /// The cards that are left.
        left: u8,
        /// The opponents who want three each.
        opponents: u8,
    },
    /// No deal gives every opponent a hand of the range.
    EmptyRange,
    /// Deals that fit the range are so rare that drawing finds none.
    TooRare,
}

/// The chances of a hand: fractions of all deals.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Equity {
    /// It alone is best.
    pub win: f64,
    /// It shares with others.
    pub tie: f64,
    /// An opponent has a better one.
    pub lose: f64,
    /// The part of the pot that it gets on average.
    pub share: f64,
    /// The numbers of deals behind the fractions (win, tie, lose), when all were counted.
    pub counts: Option<[u128; 3]>,
    /// How far off the share may be when deals were drawn at random: one standard deviation. None when it is exact.
    pub standard_error: Option<f64>,
    /// The deals that were looked at or counted.
    pub deals: u128,
}

/// How many deals to draw when there are too many to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sampling {
    /// The deals.
    pub deals: u64,
    /// The seed: equal seeds give equal answers, whatever the number of threads.
    pub seed: u64,
    /// The threads to use.
    pub threads: usize,
}

/// The chances of a hand.
///
/// # Errors
/// [`Impossible`] when there is no such deal; the inner error when the control says so.
pub fn equity(
    ranking: &Ranking,
    deal: &Deal,
    sampling: Sampling,
    control: &Control,
) -> Result<Result<Equity, Impossible>, Stopped> {
    let deck = match deck(deal) {
        Ok(deck) => deck,
        Err(impossible) => return Ok(Err(impossible)),
    };
    let mut ties = 0;
    for &other in &deal.known {
        match ranking.compare(deal.hero, other) {
            Outcome::Win => {}
            Outcome::Tie => ties += 1,
            // What the unknown ones hold does not matter any more, as long as they can hold something.
            Outcome::Lose => ties = usize::MAX,
        }
        if ties == usize::MAX {
            break;
        }
    }
    let known = if ties == usize::MAX { None } else { Some(ties) };
    let sets = Sets::new(ranking, deal, &deck);
    if deal.unknown <= MOST_EXACT {
        exact(&sets, deal.unknown, known, sampling.threads, control)
    } else {
        drawing::sampled(&sets, deal.unknown, known, sampling, control)
    }
}

/// The cards that unknown opponents may hold.
fn deck(deal: &Deal) -> Result<Vec<Card>, Impossible> {
    let mut used = deal.dead;
    for hand in std::iter::once(&deal.hero).chain(&deal.known) {
        for card in hand.cards() {
            if used & card.bit() != 0 {
                return Err(Impossible::Twice(card));
            }
            used |= card.bit();
        }
    }
    let deck: Vec<Card> = Card::all().filter(|card| used & card.bit() == 0).collect();
    if deck.len() < 3 * usize::from(deal.unknown) {
        return Err(Impossible::TooFewCards { left: deck.len() as u8, opponents: deal.unknown });
    }
    Ok(deck)
}

/// A set of hands with what inclusion and exclusion needs: how many contain given cards.
struct Counts {
    hands: Vec<Hand>,
    cards: [i32; CARD_COUNT],
    /// By two cards in order, as [`pair`] numbers them.
    pairs: Vec<i32>,
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
    fn new(hands: Vec<Hand>) -> Self {
        let mut counts = Self { hands, cards: [0; CARD_COUNT], pairs: vec![0; PAIRS] };
        for hand in &counts.hands {
            let [a, b, c] = hand.cards();
            for card in [a, b, c] {
                counts.cards[usize::from(card.index())] += 1;
            }
            for (first, second) in [(a, b), (a, c), (b, c)] {
                counts.pairs[pair(first, second)] += 1;
            }
        }
        counts
    }

    fn len(&self) -> i64 {
        self.hands.len() as i64
    }
}

/// What an opponent may hold, by how the hero fares against it.
struct Sets {
    deck: Vec<Card>,
    win: Counts,
    tie: Counts,
    /// Everything, the hands that beat the hero among them.
    all: Counts,
    /// Whether the range leaves nothing out.
    any: bool,
}

impl Sets {
    fn new(ranking: &Ranking, deal: &Deal, deck: &[Card]) -> Self {
        let (mut win, mut tie, mut all) = (Vec::new(), Vec::new(), Vec::new());
        for hand in Hand::from_cards(deck).filter(|&hand| deal.range.has(fast::value(hand))) {
            all.push(hand);
            match ranking.compare(deal.hero, hand) {
                Outcome::Win => win.push(hand),
                Outcome::Tie => tie.push(hand),
                Outcome::Lose => {}
            }
        }
        Self {
            deck: deck.to_vec(),
            win: Counts::new(win),
            tie: Counts::new(tie),
            all: Counts::new(all),
            any: deal.range == Range::Any,
        }
    }
}

/// The number of ways to choose a hand of each of two sets without a card in both.
fn disjoint_pairs(first: &Counts, second: &Counts) -> i64 {
    let products =
        |a: &[i32], b: &[i32]| -> i64 { a.iter().zip(b).map(|(&a, &b)| i64::from(a) * i64::from(b)).sum() };
    let same = if std::ptr::eq(first, second) {
        first.len()
    } else {
        let (few, many) =
            if first.hands.len() < second.hands.len() { (first, second) } else { (second, first) };
        few.hands
            .iter()
            .filter(|hand| many.hands.binary_search_by_key(&order(**hand), |hand| order(*hand)).is_ok())
            .count() as i64
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
                with[usize::from(one.index())][pair(first, second)] += 1;
            }
        }
        Self { with }
    }
}

/// The number of ways to choose two hands of a set that share no card with each other or with `taken`, which need not
/// belong to the set.
fn pairs_beside(set: &Counts, triples: &Triples, taken: Hand) -> i64 {
    let [x, y, z] = taken.cards();
    let of = |card: Card| usize::from(card.index());
    let (with_x, with_y, with_z) = (&triples.with[of(x)], &triples.with[of(y)], &triples.with[of(z)]);
    let whole = i64::from(with_x[pair(y, z)]);
    let two = |a: Card, b: Card| i64::from(set.pairs[pair(a, b)]);
    let left = set.len() - [x, y, z].iter().map(|&card| i64::from(set.cards[of(card)])).sum::<i64>()
        + two(x, y)
        + two(x, z)
        + two(y, z)
        - whole;
    let mut by_card = 0;
    for card in Card::all().filter(|card| taken.bits() & card.bit() == 0) {
        let count = i64::from(set.cards[of(card)]) - two(card, x) - two(card, y) - two(card, z)
            + i64::from(with_x[pair(card, y)])
            + i64::from(with_x[pair(card, z)])
            + i64::from(with_y[pair(card, z)]);
        by_card += count * count;
    }
    // All pairs in one sweep; those that contain a taken card are subtracted again.
    let left_of = |index: usize| set.pairs[index] - with_x[index] - with_y[index] - with_z[index];
    let sweep = set.pairs.iter().zip(with_x).zip(with_y).zip(with_z);
    let mut by_pair: i64 = sweep
        .map(|(((&all, &x), &y), &z)| {
            let count = all - x - y - z;
            i64::from(count * count)
        })
        .sum();
    for card in Card::all().filter(|card| taken.bits() & card.bit() == 0) {
        for taken in [x, y, z] {
            let count = i64::from(left_of(pair(card, taken)));
            by_pair -= count * count;
        }
    }
    for (a, b) in [(x, y), (x, z), (y, z)] {
        let count = i64::from(left_of(pair(a, b)));
        by_pair -= count * count;
    }
    left * left - by_card + by_pair - left
}

/// The number of ways to choose a hand of one set and two of another, all without a card in common.
fn triples_of(first: &Counts, others: &Counts, threads: usize, control: &Control) -> Result<i64, Stopped> {
    let triples = Triples::new(others);
    let next = AtomicUsize::new(0);
    const BATCH: usize = 256;
    let work = || -> Result<i64, Stopped> {
        let mut sum = 0;
        loop {
            let start = next.fetch_add(BATCH, Ordering::Relaxed);
            let Some(rest) = first.hands.get(start..).filter(|rest| !rest.is_empty()) else { return Ok(sum) };
            control.check()?;
            for &hand in rest.iter().take(BATCH) {
                sum += pairs_beside(others, &triples, hand);
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

/// The number of ways to choose a hand of one set and two of another, small one, all without a card in common.
fn one_beside_pairs(one: &Counts, pairs: &Counts, control: &Control) -> Result<i64, Stopped> {
    let ones: Vec<u64> = one.hands.iter().map(|hand| hand.bits()).collect();
    let mut sum = 0;
    for (index, first) in pairs.hands.iter().enumerate() {
        control.check()?;
        for second in pairs.hands[..index].iter().filter(|second| first.bits() & second.bits() == 0) {
            let taken = first.bits() | second.bits();
            // Either of the two may come first.
            sum += 2 * ones.iter().filter(|&&hand| hand & taken == 0).count() as i64;
        }
    }
    Ok(sum)
}

fn choose(n: i64, k: i64) -> i64 {
    (0..k).fold(1, |product, step| product * (n - step) / (step + 1))
}

fn exact(
    sets: &Sets,
    unknown: u8,
    known: Option<usize>,
    threads: usize,
    control: &Control,
) -> Result<Result<Equity, Impossible>, Stopped> {
    let Sets { deck, win, tie, all, any } = sets;
    let left = deck.len() as i64;
    // How many deals there are, and in how many of them how many opponents tie while the others lose.
    let (total, ways): (i64, [i64; 4]) = match unknown {
        0 => (1, [1, 0, 0, 0]),
        1 => (all.len(), [win.len(), tie.len(), 0, 0]),
        2 => {
            let total = disjoint_pairs(all, all);
            (total, [disjoint_pairs(win, win), 2 * disjoint_pairs(win, tie), disjoint_pairs(tie, tie), 0])
        }
        _ => {
            let total = if *any {
                choose(left, 3) * choose(left - 3, 3) * choose(left - 6, 3)
            } else {
                triples_of(all, all, threads, control)?
            };
            let ways = [
                triples_of(win, win, threads, control)?,
                3 * triples_of(tie, win, threads, control)?,
                3 * one_beside_pairs(win, tie, control)?,
                triples_of(tie, tie, threads, control)?,
            ];
            (total, ways)
        }
    };
    if total == 0 {
        return Ok(Err(Impossible::EmptyRange));
    }
    let (mut wins, mut ties, mut share) = (0, 0, 0.0);
    if let Some(known) = known {
        for (tied, &count) in ways.iter().enumerate() {
            let sharing = known + tied;
            if sharing == 0 {
                wins += count;
            } else {
                ties += count;
            }
            share += count as f64 / (sharing + 1) as f64;
        }
    }
    let part = |count: i64| count as f64 / total as f64;
    let counts = [wins, ties, total - wins - ties];
    Ok(Ok(Equity {
        win: part(counts[0]),
        tie: part(counts[1]),
        lose: part(counts[2]),
        share: share / total as f64,
        counts: Some(counts.map(|count| count as u128)),
        standard_error: None,
        deals: total as u128,
    }))
}

#[cfg(test)]
mod tests;
