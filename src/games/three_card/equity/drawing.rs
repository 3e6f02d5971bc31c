//! Chances by drawing deals at random.

use super::{Equity, Impossible, Sampling, Sets, choose};
use crate::games::three_card::{Card, Hand};
use crate::model::{Control, Stopped};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The deals that are drawn with one state of the random numbers.
const ROUND: u64 = 1 << 16;
/// How often a deal is tried that does not fit the range before drawing is given up.
const TRIES: u32 = 100_000;

#[derive(Clone, Copy, Default)]
struct Tally {
    deals: u64,
    wins: u64,
    ties: u64,
    share: f64,
    squares: f64,
}

/// The hero's fate against a hand by the numbers of its cards: 0 not in the range, 1 win, 2 tie, 3 lose.
type Fates = Vec<u8>;

/// The chances by drawing deals at random.
///
/// # Errors
/// [`Impossible`] when no deal is found; the outer error when the control says so.
pub(super) fn sampled(
    sets: &Sets,
    unknown: u8,
    known: Option<usize>,
    sampling: Sampling,
    control: &Control,
) -> Result<Result<Equity, Impossible>, Stopped> {
    let mut fates: Fates = vec![0; 1 << 18];
    for (set, fate) in [(&sets.all, 3), (&sets.win, 1), (&sets.tie, 2)] {
        for hand in &set.hands {
            let [a, b, c] = hand.cards();
            for [a, b, c] in [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
                fates[fate_index(a.index(), b.index(), c.index())] = fate;
            }
        }
    }
    if sets.all.hands.is_empty() {
        return Ok(Err(Impossible::EmptyRange));
    }
    let way = Way::of(sets, unknown);
    let rounds = sampling.deals.div_ceil(ROUND).max(1);
    let next = AtomicUsize::new(0);
    // Each round has random numbers of its own, so that the answer does not depend on who does it.
    let work = || -> Result<Option<Vec<(u64, Tally)>>, Stopped> {
        let mut done = Vec::new();
        loop {
            let round = next.fetch_add(1, Ordering::Relaxed) as u64;
            if round >= rounds {
                return Ok(Some(done));
            }
            control.check()?;
            let mut random =
                Xoshiro256PlusPlus::seed_from_u64(sampling.seed ^ round.wrapping_mul(0x9E37_79B9_7F4A_7C15));
            let deals = ROUND.min(sampling.deals - (round * ROUND).min(sampling.deals)).max(1);
            let drawn = match way {
                Way::Cards => draw(&sets.deck, &fates, unknown, known, deals, sets.any, &mut random),
                Way::Hands => draw_hands(&sets.all.hands, &fates, unknown, known, deals, &mut random),
            };
            match drawn {
                Some(tally) => done.push((round, tally)),
                None => return Ok(None),
            }
            control.add_nodes(deals);
        }
    };
    let parts = std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..sampling.threads.max(1)).map(|_| scope.spawn(work)).collect();
        let mut parts = vec![work()];
        for helper in helpers {
            match helper.join() {
                Ok(part) => parts.push(part),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        parts
    });
    let mut tallies = Vec::new();
    for part in parts {
        match part? {
            Some(done) => tallies.extend(done),
            None => return Ok(Err(Impossible::TooRare)),
        }
    }
    tallies.sort_unstable_by_key(|&(round, _)| round);
    let mut sum = Tally::default();
    for (_, tally) in tallies {
        sum.deals += tally.deals;
        sum.wins += tally.wins;
        sum.ties += tally.ties;
        sum.share += tally.share;
        sum.squares += tally.squares;
    }
    let deals = sum.deals as f64;
    let share = sum.share / deals;
    let variance = (sum.squares / deals - share * share).max(0.0);
    Ok(Ok(Equity {
        win: sum.wins as f64 / deals,
        tie: sum.ties as f64 / deals,
        lose: (sum.deals - sum.wins - sum.ties) as f64 / deals,
        share,
        counts: None,
        standard_error: Some((variance / deals).sqrt()),
        deals: u128::from(sum.deals),
    }))
}

fn fate_index(a: u8, b: u8, c: u8) -> usize {
    (usize::from(a) << 12 | usize::from(b) << 6 | usize::from(c)) & ((1 << 18) - 1)
}

/// How deals are drawn; every deal that fits is equally likely either way.
#[derive(Clone, Copy)]
enum Way {
    /// Card by card, and again when a hand is not in the range: for wide ranges.
    Cards,
    /// Hand by hand from those of the range, and again when two share a card: for narrow ranges.
    Hands,
}

impl Way {
    /// The way that has to try less often.
    fn of(sets: &Sets, unknown: u8) -> Self {
        let left = sets.deck.len() as i64;
        let hands = |cards: i64| choose(cards.max(0), 3) as f64;
        let fitting = (sets.all.hands.len() as f64 / hands(left)).powi(i32::from(unknown));
        let apart: f64 = (0..i64::from(unknown)).map(|taken| hands(left - 3 * taken) / hands(left)).product();
        if sets.any || fitting >= apart { Self::Cards } else { Self::Hands }
    }
}

impl Tally {
    /// Counts a deal in which no opponent has a better hand and so many opponents tie.
    fn count(&mut self, sharing: usize) {
        if sharing == 0 {
            self.wins += 1;
        } else {
            self.ties += 1;
        }
        let share = 1.0 / (sharing + 1) as f64;
        self.share += share;
        self.squares += share * share;
    }
}

/// Draws deals hand by hand; none when that finds no deal.
fn draw_hands(
    hands: &[Hand],
    fates: &Fates,
    unknown: u8,
    known: Option<usize>,
    deals: u64,
    random: &mut Xoshiro256PlusPlus,
) -> Option<Tally> {
    let mut tally = Tally { deals, ..Tally::default() };
    let mut deal = || {
        let (mut used, mut lost, mut ties) = (0, false, 0);
        for _ in 0..unknown {
            let hand = hands[((u64::from(random.next_u32()) * hands.len() as u64) >> 32) as usize];
            if used & hand.bits() != 0 {
                return None;
            }
            used |= hand.bits();
            let [a, b, c] = hand.cards();
            match fates[fate_index(a.index(), b.index(), c.index())] {
                1 => {}
                2 => ties += 1,
                _ => lost = true,
            }
        }
        Some((lost, ties))
    };
    for _ in 0..deals {
        let (lost, ties) = (0..TRIES).find_map(|_| deal())?;
        if let (Some(known), false) = (known, lost) {
            tally.count(known + ties);
        }
    }
    Some(tally)
}

/// Draws deals card by card; none when that finds no deal.
fn draw(
    deck: &[Card],
    fates: &Fates,
    unknown: u8,
    known: Option<usize>,
    deals: u64,
    any: bool,
    random: &mut Xoshiro256PlusPlus,
) -> Option<Tally> {
    let mut tally = Tally { deals, ..Tally::default() };
    let mut cards = [0_u8; 64];
    for (place, card) in cards.iter_mut().zip(deck) {
        *place = card.index();
    }
    let size = deck.len();
    for _ in 0..deals {
        let mut tries = 0;
        let result = loop {
            let mut at = 0;
            let mut next = || {
                // The first cards of the pack are shuffled as far as they are dealt.
                let offset = ((random.next_u32() as u64 * (size - at) as u64) >> 32) as usize;
                cards.swap(at & 63, (at + offset) & 63);
                at += 1;
                cards[(at - 1) & 63]
            };
            let (mut lost, mut ties, mut fits) = (false, 0, true);
            for _ in 0..unknown {
                let (a, b, c) = (next(), next(), next());
                match fates[fate_index(a, b, c)] {
                    0 => {
                        fits = false;
                        break;
                    }
                    1 => {}
                    2 => ties += 1,
                    _ => {
                        lost = true;
                        // What the others hold matters only if it may not fit.
                        if any {
                            break;
                        }
                    }
                }
            }
            if fits {
                break (lost, ties);
            }
            tries += 1;
            if tries == TRIES {
                return None;
            }
        };
        if let (Some(known), (false, ties)) = (known, result) {
            tally.count(known + ties);
        }
    }
    Some(tally)
}
