//! Equity by drawing deals at random (Monte Carlo).

use super::{EquityResult, Impossible, Opponents, Sampling, Tally, WeightedHand, choose, in_parallel};
use crate::three_card::fast::HandTable;
use crate::three_card::rules::Outcome;
use crate::three_card::{Card, Hand};
use etude_model::{Control, Stopped, Suit};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Deals drawn from one seed.
const ROUND: u64 = 1 << 16;
/// Rejected deals in a row after which drawing gives up.
const TRIES: u32 = 100_000;

/// Equity of the hero by drawing deals.
///
/// # Errors
/// [`Impossible`] when no deal is found; the outer error when the control stops the work.
pub fn sampled(
    opponents: &Opponents,
    known_ties: Option<usize>,
    sampling: Sampling,
    control: &Control,
) -> Result<EquityResult, Stopped> {
    let mut outcomes: HandTable<Option<Outcome>> = HandTable::new([]);
    for sets in &opponents.sets {
        let all = [(&sets.all, Outcome::Lose), (&sets.win, Outcome::Win), (&sets.tie, Outcome::Tie)];
        for (set, outcome) in all {
            set.hands.iter().for_each(|(hand, _)| outcomes.set(*hand, Some(outcome)));
        }
        if sets.all.hands.is_empty() {
            return Ok(Err(Impossible::EmptyRange));
        }
    }
    let ranges = opponents.each().map(|sets| (sets.all.hands.as_slice(), sets.any));
    let dealer = Dealer::new(&opponents.deck, ranges);
    let round = |random: &mut Xoshiro256PlusPlus, deals: u64| {
        let mut tally = Tally::default();
        let mut dealing = dealer.dealing();
        for _ in 0..deals {
            let (mut lost, mut ties) = (false, 0);
            let found = dealing.deal(random, |_, hand| {
                match outcomes.get(hand) {
                    Some(Outcome::Win) => {}
                    Some(Outcome::Tie) => ties += 1,
                    Some(Outcome::Lose) | None => lost = true,
                }
                !lost
            });
            if !found {
                return None;
            }
            if let (Some(known), false) = (known_ties, lost) {
                tally.add(1, known + ties);
            }
        }
        Some(vec![tally])
    };
    // A known hand beats the hero in every deal: one round says whether there are any.
    let deals = if known_ties.is_none() { sampling.deals.min(ROUND) } else { sampling.deals };
    let drawn = drawn(Sampling { deals, ..sampling }, control, round)?;
    Ok(drawn.map_or(Err(Impossible::TooRare), |(deals, tallies)| tallies[0].drawn(deals)))
}

/// Draws deals round by round on several threads. Returns the number of deals and the tallies of all rounds summed, or `None`
/// when a round finds no deal.
///
/// # Errors
/// Fails if the control stops the work.
pub fn drawn(
    sampling: Sampling,
    control: &Control,
    round: impl Fn(&mut Xoshiro256PlusPlus, u64) -> Option<Vec<Tally>> + Sync,
) -> Result<Option<(u64, Vec<Tally>)>, Stopped> {
    let deals = sampling.deals.max(1);
    let rounds = deals.div_ceil(ROUND) as usize;
    // Each round has a seed of its own, so that the answer does not depend on the thread.
    let rounds = in_parallel(rounds, sampling.threads, control, |number| {
        let number = number as u64;
        let seed = sampling.seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let deals = ROUND.min(deals - number * ROUND);
        let tallies = round(&mut Xoshiro256PlusPlus::seed_from_u64(seed), deals)?;
        control.add_nodes(deals);
        Some(tallies)
    })?;
    Ok(rounds.map(|rounds| {
        let mut sums: Vec<Tally> = Vec::new();
        for tallies in &rounds {
            sums.resize(tallies.len(), Tally::default());
            sums.iter_mut().zip(tallies).for_each(|(sum, tally)| sum.merge(tally));
        }
        (deals, sums)
    }))
}

/// Way to draw deals; either way all deals that fit are equally likely.
#[derive(Clone, Copy)]
enum Way {
    /// Card by card, rejecting hands outside of their ranges: for wide ranges.
    Cards,
    /// Hand by hand from the ranges, rejecting shared cards: for narrow ranges.
    Hands,
}

/// Range to deal from.
struct Held<'a> {
    hands: &'a [WeightedHand],
    /// Sums of the weights up to each hand; empty where all weights are equal.
    sums: Vec<u32>,
    /// Weight of each hand, and the greatest.
    weights: HandTable<u16>,
    most: u16,
}

impl<'a> Held<'a> {
    fn new(hands: &'a [WeightedHand]) -> Self {
        let weights = || hands.iter().map(|(_, weight)| weight.unsigned_abs());
        let most = weights().max().unwrap_or(0);
        let mut sum = 0;
        let sums = weights().map(|weight| {
            sum += weight;
            sum
        });
        let sums = if weights().all(|weight| weight == most) { Vec::new() } else { sums.collect() };
        let table = HandTable::new(hands.iter().map(|&(hand, weight)| (hand, weight.unsigned_abs() as u16)));
        Self { hands, sums, weights: table, most: most as u16 }
    }

    /// Number of hands, each as a part of the heaviest.
    fn size(&self) -> f64 {
        self.sums.last().map_or(self.hands.len() as f64, |sum| f64::from(*sum) / f64::from(self.most))
    }

    /// Returns true if three cards are kept: a hand that weighs less than the heaviest is kept proportionally less often.
    fn keeps(&self, cards: [Card; 3], random: &mut Xoshiro256PlusPlus) -> bool {
        let weight = self.weights.get(cards);
        weight > 0 && (weight == self.most || below(random, u32::from(self.most)) < u32::from(weight))
    }

    /// A hand, drawn by weight.
    fn draw(&self, random: &mut Xoshiro256PlusPlus) -> Hand {
        let index = match self.sums.last() {
            None => below(random, self.hands.len() as u32) as usize,
            Some(&all) => {
                let at = below(random, all);
                self.sums.partition_point(|sum| *sum <= at)
            }
        };
        self.hands[index].0
    }
}

/// A number below another one.
fn below(random: &mut Xoshiro256PlusPlus, limit: u32) -> u32 {
    ((u64::from(random.next_u32()) * u64::from(limit)) >> 32) as u32
}

/// Deals cards to opponents.
pub struct Dealer<'a> {
    deck: &'a [Card],
    /// Seats with a range narrower than [`Range::Any`](super::Range::Any), with its hands. They are dealt first, since only they can make a deal
    /// invalid; the number of ways to deal to the others does not depend on their cards.
    ranged: Vec<(usize, Held<'a>)>,
    /// Seats with any hand.
    others: Vec<usize>,
    way: Way,
}

impl<'a> Dealer<'a> {
    /// A dealer for some opponents, each with the hands of its range and whether that is any hand.
    pub fn new(deck: &'a [Card], seats: impl Iterator<Item = (&'a [WeightedHand], bool)>) -> Self {
        let (mut ranged, mut others) = (Vec::new(), Vec::new());
        for (seat, (hands, any)) in seats.enumerate() {
            if any {
                others.push(seat);
            } else {
                ranged.push((seat, Held::new(hands)));
            }
        }
        let left = deck.len() as u64;
        let hands = |cards: u64| choose(cards, 3) as f64;
        let fitting: f64 = ranged.iter().map(|(_, held)| held.size() / hands(left)).product();
        let apart: f64 =
            (0..ranged.len() as u64).map(|taken| hands(left - 3 * taken) / hands(left)).product();
        let way = if fitting >= apart { Way::Cards } else { Way::Hands };
        Self { deck, ranged, others, way }
    }

    /// Starts dealing with a pack of its own.
    pub fn dealing(&self) -> Dealing<'_> {
        let filler = Card::new(0, Suit::Spades);
        let mut pack = Pack { cards: [filler; 64], size: self.deck.len(), at: 0 };
        pack.cards[..self.deck.len()].copy_from_slice(self.deck);
        Dealing { dealer: self, pack, dealt: vec![[filler; 3]; self.ranged.len()] }
    }
}

/// Deck, shuffled as far as it is dealt.
struct Pack {
    cards: [Card; 64],
    size: usize,
    at: usize,
}

impl Pack {
    fn hand(&mut self, random: &mut Xoshiro256PlusPlus) -> [Card; 3] {
        [(); 3].map(|()| {
            let left = self.size - self.at;
            let offset = ((u64::from(random.next_u32()) * left as u64) >> 32) as usize;
            self.cards.swap(self.at & 63, (self.at + offset) & 63);
            self.at += 1;
            self.cards[(self.at - 1) & 63]
        })
    }
}

/// Dealer with a pack of cards.
pub struct Dealing<'a> {
    dealer: &'a Dealer<'a>,
    pack: Pack,
    /// Hands of the seats with ranges.
    dealt: Vec<[Card; 3]>,
}

impl Dealing<'_> {
    /// Deals once and visits every seat with its hand until `visit` returns false. Returns true if a valid deal was found.
    pub fn deal(
        &mut self,
        random: &mut Xoshiro256PlusPlus,
        mut visit: impl FnMut(usize, [Card; 3]) -> bool,
    ) -> bool {
        let dealer = self.dealer;
        self.pack.at = 0;
        if !dealer.ranged.is_empty() {
            let found = match dealer.way {
                Way::Cards => (0..TRIES).any(|_| self.by_cards(random)),
                Way::Hands => (0..TRIES).any(|_| self.by_hands(random)),
            };
            if !found {
                return false;
            }
        }
        for ((seat, _), hand) in dealer.ranged.iter().zip(&self.dealt) {
            if !visit(*seat, *hand) {
                return true;
            }
        }
        for seat in &dealer.others {
            let hand = self.pack.hand(random);
            if !visit(*seat, hand) {
                return true;
            }
        }
        true
    }

    /// Deals card by card. Returns true if all hands are in their ranges.
    fn by_cards(&mut self, random: &mut Xoshiro256PlusPlus) -> bool {
        self.pack.at = 0;
        for ((_, held), dealt) in self.dealer.ranged.iter().zip(&mut self.dealt) {
            *dealt = self.pack.hand(random);
            if !held.keeps(*dealt, random) {
                return false;
            }
        }
        true
    }

    /// Deals hand by hand. Returns true if they are disjoint.
    fn by_hands(&mut self, random: &mut Xoshiro256PlusPlus) -> bool {
        let mut used = 0;
        for ((_, held), dealt) in self.dealer.ranged.iter().zip(&mut self.dealt) {
            let hand = held.draw(random);
            if used & hand.bits() != 0 {
                return false;
            }
            used |= hand.bits();
            *dealt = hand.cards();
        }
        if !self.dealer.others.is_empty() {
            // Taken cards go to the front, where they count as dealt.
            self.pack.at = 0;
            for place in 0..self.pack.size {
                if used & self.pack.cards[place & 63].bit() != 0 {
                    self.pack.cards.swap(place & 63, self.pack.at & 63);
                    self.pack.at += 1;
                }
            }
        }
        true
    }
}
