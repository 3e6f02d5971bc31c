//! The chances of a hand against opponents whose cards are not known.
//!
//! Up to three such opponents are counted exactly. Which hands of an opponent lose, tie or win depends on the hero's
//! hand alone; what is left is to count tuples of hands that share no card, by inclusion and exclusion over the cards
//! they might share. Beyond that deals are drawn at random, and the answer says how far off it may be.

mod counting;
mod drawing;
pub mod table;

use super::card::{Card, Hand};
use super::class::CLASSES;
use super::fast;
use super::rules::{Outcome, Ranking};
use crate::model::{Control, Stopped};
use counting::{Counting, Counts, disjoint_pairs};

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
    /// What each opponent may hold whose hand is not known.
    pub unknown: Vec<Range>,
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

impl Equity {
    /// The chances that follow from the deals that were won, tied and lost, and from the pots that they brought.
    fn counted(counts: [u128; 3], pots: f64) -> Self {
        let deals: u128 = counts.iter().sum();
        let [win, tie, lose] = counts.map(|count| count as f64 / deals as f64);
        let share = pots / deals as f64;
        Self { win, tie, lose, share, counts: Some(counts), standard_error: None, deals }
    }
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
    let seats = Seats::new(ranking, deal, deck);
    if seats.count() <= usize::from(MOST_EXACT) {
        exact(&seats, known, sampling.threads, control)
    } else {
        drawing::sampled(&seats, known, sampling, control)
    }
}

/// The cards that unknown opponents may hold.
fn deck(deal: &Deal) -> Result<Vec<Card>, Impossible> {
    let hands = std::iter::once(&deal.hero).chain(&deal.known);
    deck_without(hands, deal.dead, deal.unknown.len())
}

/// The cards that are in none of some hands and not dead, for so many opponents.
fn deck_without<'a>(
    hands: impl Iterator<Item = &'a Hand>,
    dead: u64,
    unknown: usize,
) -> Result<Vec<Card>, Impossible> {
    let mut used = dead;
    for hand in hands {
        for card in hand.cards() {
            if used & card.bit() != 0 {
                return Err(Impossible::Twice(card));
            }
            used |= card.bit();
        }
    }
    let deck: Vec<Card> = Card::all().filter(|card| used & card.bit() == 0).collect();
    if deck.len() < 3 * unknown {
        return Err(Impossible::TooFewCards { left: deck.len() as u8, opponents: unknown as u8 });
    }
    Ok(deck)
}

/// What an opponent may hold, by how the hero fares against it.
struct Sets {
    win: Counts,
    tie: Counts,
    /// Everything, the hands that beat the hero among them.
    all: Counts,
    /// Whether the range leaves nothing out.
    any: bool,
}

impl Sets {
    fn new(ranking: &Ranking, hero: Hand, range: &Range, deck: &[Card]) -> Self {
        let (mut win, mut tie, mut all) = (Vec::new(), Vec::new(), Vec::new());
        for hand in Hand::from_cards(deck).filter(|&hand| range.has(fast::value(hand))) {
            all.push(hand);
            match ranking.compare(hero, hand) {
                Outcome::Win => win.push(hand),
                Outcome::Tie => tie.push(hand),
                Outcome::Lose => {}
            }
        }
        Self {
            win: Counts::new(win),
            tie: Counts::new(tie),
            all: Counts::new(all),
            any: *range == Range::Any,
        }
    }
}

/// The opponents whose hands are not known. Those that may hold the same share their sets.
struct Seats {
    deck: Vec<Card>,
    sets: Vec<Sets>,
    /// For each opponent the index of its sets.
    of: Vec<usize>,
}

impl Seats {
    fn new(ranking: &Ranking, deal: &Deal, deck: Vec<Card>) -> Self {
        let (mut ranges, mut sets, mut of): (Vec<&Range>, Vec<Sets>, Vec<usize>) = Default::default();
        for range in &deal.unknown {
            let index = ranges.iter().position(|known| *known == range).unwrap_or_else(|| {
                ranges.push(range);
                sets.push(Sets::new(ranking, deal.hero, range, &deck));
                sets.len() - 1
            });
            of.push(index);
        }
        Self { deck, sets, of }
    }

    fn count(&self) -> usize {
        self.of.len()
    }

    fn of(&self, seat: usize) -> &Sets {
        &self.sets[self.of[seat]]
    }
}

fn choose(n: i64, k: i64) -> i64 {
    (0..k).fold(1, |product, step| product * (n - step) / (step + 1))
}

fn exact(
    seats: &Seats,
    known: Option<usize>,
    threads: usize,
    control: &Control,
) -> Result<Result<Equity, Impossible>, Stopped> {
    let left = seats.deck.len() as i64;
    // How many deals there are, and in how many of them how many opponents tie while the others lose.
    let (total, ways): (i64, [i64; 4]) = match seats.count() {
        0 => (1, [1, 0, 0, 0]),
        1 => {
            let Sets { win, tie, all, .. } = seats.of(0);
            (all.len(), [win.len(), tie.len(), 0, 0])
        }
        2 => {
            let (one, two) = (seats.of(0), seats.of(1));
            let single = disjoint_pairs(&one.win, &two.tie) + disjoint_pairs(&one.tie, &two.win);
            let ways = [disjoint_pairs(&one.win, &two.win), single, disjoint_pairs(&one.tie, &two.tie), 0];
            (disjoint_pairs(&one.all, &two.all), ways)
        }
        _ => {
            let [one, two, three] = [0, 1, 2].map(|seat| seats.of(seat));
            let mut counting = Counting::new(threads, control);
            let total = if [one, two, three].iter().all(|sets| sets.any) {
                choose(left, 3) * choose(left - 3, 3) * choose(left - 6, 3)
            } else {
                counting.triples([&one.all, &two.all, &three.all])?
            };
            let mut ways = [0; 4];
            for tied in 0..8_usize {
                let set = |sets, seat: usize| pick(sets, tied >> seat & 1 == 1);
                ways[tied.count_ones() as usize] +=
                    counting.triples([set(one, 0), set(two, 1), set(three, 2)])?;
            }
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
    let counts = [wins, ties, total - wins - ties];
    Ok(Ok(Equity::counted(counts.map(|count| count as u128), share)))
}

/// The hands of an opponent that tie with the hero, or those that lose to it.
fn pick(sets: &Sets, tied: bool) -> &Counts {
    if tied { &sets.tie } else { &sets.win }
}

#[cfg(test)]
mod tests;
