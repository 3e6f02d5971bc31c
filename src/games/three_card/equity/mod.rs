//! Equity of the hands at a table, against known hands and unknown opponents.
//!
//! Up to three unknown opponents are counted exactly. Which of an opponent's hands win, tie or lose depends on the hero's
//! hand alone, so it remains to count tuples of disjoint hands, by inclusion and exclusion over shared cards. With more
//! opponents deals are drawn at random, and the answer carries its standard error.

mod counting;
mod drawing;
mod everyone;
mod pairwise;

pub(super) use counting::Counts;
pub(super) use everyone::sweep;
pub use everyone::{Showdown, everyone};
pub use pairwise::{Pairwise, pairwise};

use super::card::{Card, Hand, cards_outside};
use super::class::CLASSES;
use super::fast;
use super::rules::{Outcome, Ranking};
use counting::Counting;
use etude_model::{Control, Stopped};
use parking_lot::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Weight of a class that is held whole, in tenths of a per cent.
pub const FULL: u16 = 1000;

/// Most unknown opponents that are counted exactly.
pub const MOST_EXACT: u8 = 3;
/// Most opponents that three cards each allow.
pub const MOST_OPPONENTS: u8 = 16;

/// Hand with its weight; only the ratio to the other weights of a range counts.
pub type WeightedHand = (Hand, i32);

/// All hands with the same weight.
pub fn all_hands() -> Vec<WeightedHand> {
    Hand::all().map(|hand| (hand, 1)).collect()
}

/// Hands that an unknown opponent may hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Range {
    /// Any hand.
    Any,
    /// Hands of some classes: a weight for each article value, from 1 on, in tenths of a per cent.
    Classes(Vec<u16>),
}

impl Range {
    /// Some classes, each whole, by their article values.
    pub fn of(has: impl Fn(u16) -> bool) -> Self {
        Self::Classes((1..=CLASSES).map(|value| if has(value) { FULL } else { 0 }).collect())
    }

    /// Returns true if the range contains a class, by its article value.
    pub fn has(&self, value: u16) -> bool {
        self.weight(value) > 0
    }

    /// Weight of a class, by its article value, in tenths of a per cent.
    pub fn weight(&self, value: u16) -> u16 {
        let index = usize::from(value).wrapping_sub(1);
        match self {
            Self::Any => {
                if (1..=CLASSES).contains(&value) {
                    FULL
                } else {
                    0
                }
            }
            Self::Classes(weights) => weights.get(index).copied().unwrap_or(0),
        }
    }

    /// Its hands from a deck, their weights in lowest terms.
    pub fn hands(&self, deck: &[Card]) -> Vec<WeightedHand> {
        let unit = match self {
            Self::Any => FULL,
            Self::Classes(weights) => weights.iter().copied().fold(0, greatest_common_divisor).max(1),
        };
        let weighted = |hand| (hand, i32::from(self.weight(fast::value(hand)) / unit));
        Hand::from_cards(deck).map(weighted).filter(|(_, weight)| *weight > 0).collect()
    }
}

fn greatest_common_divisor(one: u16, other: u16) -> u16 {
    if other == 0 { one } else { greatest_common_divisor(other, one % other) }
}

/// Known hands, dead cards and unknown opponents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Known hands.
    pub hands: Vec<Hand>,
    /// Set of the cards that no player holds.
    pub dead: u64,
    /// Range of each unknown opponent.
    pub unknown: Vec<Range>,
}

impl Table {
    /// The cards that unknown opponents may hold.
    fn deck(&self) -> Result<Vec<Card>, Impossible> {
        let mut used = self.dead;
        for card in self.hands.iter().flat_map(|hand| hand.cards()) {
            if used & card.bit() != 0 {
                return Err(Impossible::Twice(card));
            }
            used |= card.bit();
        }
        let deck = cards_outside(used);
        let opponents = self.unknown.len();
        if deck.len() < 3 * opponents {
            return Err(Impossible::TooFewCards { left: deck.len() as u8, opponents: opponents as u8 });
        }
        Ok(deck)
    }
}

/// Reason why there is no equity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// The same card is in two places.
    Twice(Card),
    /// Too few cards for three to each opponent.
    TooFewCards {
        /// Cards left.
        left: u8,
        /// Unknown opponents.
        opponents: u8,
    },
    /// No deal gives every opponent a hand of its range.
    EmptyRange,
    /// Deals that fit the ranges are too rare to be found by drawing.
    TooRare,
}

/// Equity of a hand: fractions of all deals.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Equity {
    /// The hand alone is best.
    pub win: f64,
    /// It shares the pot.
    pub tie: f64,
    /// An opponent has a better hand.
    pub lose: f64,
    /// Average part of the pot.
    pub share: f64,
    /// Deals won, tied and lost when all were counted. Where ranges have weights, each deal counts as often as the product of
    /// them says, in lowest terms.
    pub counts: Option<[u64; 3]>,
    /// Standard error of the share when deals were drawn; `None` when it is exact.
    pub standard_error: Option<f64>,
    /// Deals counted or drawn; the sum of `counts`.
    pub deals: u64,
}

/// Equity, or the reason why there is none.
pub type EquityResult = Result<Equity, Impossible>;

/// Monte Carlo effort where there are too many deals to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sampling {
    /// Deals to draw.
    pub deals: u64,
    /// Seed: equal seeds give equal answers for any number of threads.
    pub seed: u64,
    /// Threads.
    pub threads: usize,
}

/// Deals that a hand wins or ties, and its part of the pots.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    wins: u128,
    ties: u128,
    pots: f64,
    squares: f64,
}

impl Tally {
    /// Adds deals in which no opponent has a better hand and some tie.
    fn add(&mut self, deals: u128, tied: usize) {
        if tied == 0 {
            self.wins += deals;
        } else {
            self.ties += deals;
        }
        let pot = 1.0 / (tied + 1) as f64;
        self.pots += deals as f64 / (tied + 1) as f64;
        self.squares += deals as f64 * pot * pot;
    }

    fn merge(&mut self, other: &Self) {
        self.wins += other.wins;
        self.ties += other.ties;
        self.pots += other.pots;
        self.squares += other.squares;
    }

    /// Equity from all deals, each counted; an error when there are none.
    fn counted(&self, deals: u128) -> EquityResult {
        let counts = [self.wins, self.ties, deals - self.wins - self.ties];
        let [win, tie, lose] = counts.map(|count| count as f64 / deals as f64);
        let share = self.pots / deals as f64;
        // Only three ranges of uneven weights pass 64 bits; the ratio stays.
        let beyond = (128 - 62_u32).saturating_sub(deals.leading_zeros());
        let counts = counts.map(|count| (count >> beyond) as u64);
        let all = counts.iter().sum();
        let equity = Equity { win, tie, lose, share, counts: Some(counts), standard_error: None, deals: all };
        (deals > 0).then_some(equity).ok_or(Impossible::EmptyRange)
    }

    /// Equity from deals drawn at random; an error when there are none.
    fn drawn(&self, deals: u64) -> EquityResult {
        let counted = self.counted(u128::from(deals))?;
        let variance = (self.squares / deals as f64 - counted.share * counted.share).max(0.0);
        let standard_error = Some((variance / deals as f64).sqrt());
        Ok(Equity { counts: None, standard_error, ..counted })
    }
}

/// Equity of one of the known hands, by its index. Where equal hands do not share, this hand is the challenger.
///
/// # Errors
/// [`Impossible`] when there is no deal; the outer error when the control stops the work.
pub fn equity(
    ranking: &Ranking,
    table: &Table,
    seat: usize,
    sampling: Sampling,
    control: &Control,
) -> Result<EquityResult, Stopped> {
    let (deck, &hero) = match (table.deck(), table.hands.get(seat)) {
        (Ok(deck), Some(hero)) => (deck, hero),
        (Err(impossible), _) => return Ok(Err(impossible)),
        (Ok(_), None) => return Ok(Err(Impossible::EmptyRange)),
    };
    let others = table.hands.iter().filter(|&&other| other != hero);
    let ties = others.map(|&other| ranking.compare(hero, other)).try_fold(0, |ties, outcome| match outcome {
        Outcome::Win => Some(ties),
        Outcome::Tie => Some(ties + 1),
        // Then the unknown hands no longer matter, as long as there are any.
        Outcome::Lose => None,
    });
    let opponents = Opponents::new(ranking, hero, &table.unknown, deck);
    if opponents.count() <= usize::from(MOST_EXACT) {
        exact(&opponents, ties, sampling.threads, control)
    } else {
        drawing::sampled(&opponents, ties, sampling, control)
    }
}

/// Hands of a range, split by how the hero does against them.
struct Sets {
    win: Counts,
    tie: Counts,
    /// All hands, including the ones that beat the hero.
    all: Counts,
    /// True if the range is [`Range::Any`].
    any: bool,
}

impl Sets {
    fn new(ranking: &Ranking, hero: Hand, range: &Range, deck: &[Card]) -> Self {
        let mut sets = Self {
            win: Counts::default(),
            tie: Counts::default(),
            all: Counts::of(range.hands(deck)),
            any: *range == Range::Any,
        };
        for &hand in &sets.all.hands {
            match ranking.compare(hero, hand.0) {
                Outcome::Win => sets.win.add(hand),
                Outcome::Tie => sets.tie.add(hand),
                Outcome::Lose => {}
            }
        }
        sets
    }
}

/// Unknown opponents; equal ranges share their sets.
struct Opponents {
    deck: Vec<Card>,
    sets: Vec<Sets>,
    /// Index of each opponent's sets.
    of: Vec<usize>,
}

impl Opponents {
    fn new(ranking: &Ranking, hero: Hand, unknown: &[Range], deck: Vec<Card>) -> Self {
        let mut ranges: Vec<&Range> = Vec::new();
        let of = unknown.iter().map(|range| {
            ranges.iter().position(|known| *known == range).unwrap_or_else(|| {
                ranges.push(range);
                ranges.len() - 1
            })
        });
        let of = of.collect();
        let sets = ranges.iter().map(|range| Sets::new(ranking, hero, range, &deck)).collect();
        Self { deck, sets, of }
    }

    fn count(&self) -> usize {
        self.of.len()
    }

    fn each(&self) -> impl Iterator<Item = &Sets> {
        self.of.iter().map(|&index| &self.sets[index])
    }
}

fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |product, step| product * (n - step) / (step + 1))
}

/// Equity by counting every deal. `known_ties` are the known hands that tie, `None` when one of them wins.
fn exact(
    opponents: &Opponents,
    known_ties: Option<usize>,
    threads: usize,
    control: &Control,
) -> Result<EquityResult, Stopped> {
    let count = opponents.count();
    let mut counting = Counting::new(threads, control);
    let deals = if count == 3 && opponents.each().all(|sets| sets.any) {
        let left = opponents.deck.len() as u64;
        u128::from(choose(left, 3) * choose(left - 3, 3) * choose(left - 6, 3))
    } else {
        counting.disjoint(&opponents.each().map(|sets| &sets.all).collect::<Vec<_>>())?
    };
    let mut by_ties = [0; MOST_EXACT as usize + 1];
    for tied in 0..1_usize << count {
        let sets = opponents.each().enumerate();
        let sets = sets.map(|(seat, sets)| if tied >> seat & 1 == 1 { &sets.tie } else { &sets.win });
        by_ties[tied.count_ones() as usize] += counting.disjoint(&sets.collect::<Vec<_>>())?;
    }
    let mut tally = Tally::default();
    if let Some(known) = known_ties {
        by_ties.iter().enumerate().for_each(|(tied, &count)| tally.add(count, known + tied));
    }
    Ok(tally.counted(deals))
}

/// Results of numbered tasks, in order, computed on several threads; `None` if any task returns `None`.
fn in_parallel<T: Send>(
    tasks: usize,
    threads: usize,
    control: &Control,
    task: impl Fn(usize) -> Option<T> + Sync,
) -> Result<Option<Vec<T>>, Stopped> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new((0..tasks).map(|_| None).collect::<Vec<Option<T>>>());
    let work = || -> Result<(), Stopped> {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= tasks {
                return Ok(());
            }
            control.check()?;
            let Some(result) = task(number) else {
                // The others need not go on.
                next.store(tasks, Ordering::Relaxed);
                return Ok(());
            };
            results.lock()[number] = Some(result);
        }
    };
    std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads.max(1)).map(|_| scope.spawn(work)).collect();
        let own = work();
        let others = helpers.into_iter().map(|helper| match helper.join() {
            Ok(done) => done,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        // After an error the scope joins the other threads.
        others.chain([own]).collect::<Result<(), Stopped>>()
    })?;
    Ok(results.into_inner().into_iter().collect())
}

#[cfg(test)]
mod tests;
