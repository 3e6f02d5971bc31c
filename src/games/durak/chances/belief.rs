//! Belief sampling: deals drawn in proportion to the likelihood of the opponent's play, by Metropolis chains.
//!
//! [`Hands`](super::Hands), which checks this, draws deals uniformly and weights them; after forty moves of the opponent
//! only a handful of a thousand deals carries weight. A chain goes from deal to deal by exchanging two cards. An exchange is
//! accepted by the ratio of the likelihoods, so that in the long run each deal comes up in proportion to its likelihood
//! (Metropolis et al., "Equation of State Calculations by Fast Computing Machines", 1953). Deals of one chain depend on each
//! other; chains are independent.

use super::exact::{Chances, FirstLead, chances, first_lead};
use super::habits::{Scale, USUAL};
use super::sampled::{EstimatedChances, agrees, draw_one};
use super::story::Story;
use crate::durak::card::{CARDS, Card, CardSet};
use etude_model::{Control, Stopped};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// The most uniform deals that agree with the first lead; a chain starts from one of them, chosen by likelihood.
const STARTS: usize = 24;
/// The most uniform deals drawn to find all of them.
const TRIES: u32 = 20_000;
/// The exchanges before the first deal, for each card that the opponent drew.
const BURN_IN_PER_CARD: usize = 40;
/// The exchanges before each deal that is used.
const THINNING: usize = 12;
/// The chains of [`Belief::chances`].
const CHAINS: u64 = 40;
/// The deals of each of them.
const DEALS_PER_CHAIN: u32 = 50;

/// The belief of a seat about the opponent's hand: everything it saw, and the habits of usual players.
#[derive(Clone, Debug)]
pub struct Belief {
    story: Story,
    unseen: Vec<Card>,
    lead: Option<FirstLead>,
    scale: Scale,
}

impl Belief {
    /// The belief after a story; `lowest_leads` where the lowest trump led first.
    pub fn new(story: &Story, lowest_leads: bool) -> Self {
        let (trump, lowest) = (story.deal().trump, story.deal().deck.lowest_rank());
        Self {
            unseen: story.unseen().iter().collect(),
            lead: if lowest_leads { first_lead(story) } else { None },
            scale: USUAL.scale(trump, lowest),
            story: story.clone(),
        }
    }

    /// An independent chain of deals. If no deal is found that agrees with the first lead, the lead is ignored.
    pub fn chain(&self, random: &mut Xoshiro256PlusPlus) -> Chain<'_> {
        let mut starts = Vec::new();
        for _ in 0..TRIES {
            let held = draw_one(&self.story, &self.unseen, random);
            if agrees(self.lead, &held) {
                starts.push((self.log_likelihood(&held), held));
            }
            if starts.len() == STARTS {
                break;
            }
        }
        let lead = self.lead.filter(|_| !starts.is_empty());
        let most = starts.iter().map(|start| start.0).fold(f64::NEG_INFINITY, f64::max);
        let mut left = uniform(random) * starts.iter().map(|start| (start.0 - most).exp()).sum::<f64>();
        let place = starts.iter().position(|start| {
            left -= (start.0 - most).exp();
            left < 0.0
        });
        let (log_likelihood, held) = match place.or(starts.len().checked_sub(1)) {
            Some(place) => starts.swap_remove(place),
            None => {
                let held = draw_one(&self.story, &self.unseen, random);
                (self.log_likelihood(&held), held)
            }
        };
        let hidden = held.iter().skip(self.story.shown.len()).map(|&(card, _)| card).collect::<CardSet>();
        let talon = self.story.unseen().without(hidden).iter().collect();
        let mut chain = Chain { belief: self, lead, held, talon, log_likelihood };
        for _ in 0..BURN_IN_PER_CARD * chain.held.len().max(1) {
            chain.step(random);
        }
        chain
    }

    /// The probability that the opponent holds each unseen card: exact before the opponent has decided anything, else with
    /// a standard error from the spread of the chains. Equal seeds give equal answers.
    ///
    /// # Errors
    /// [`Stopped`] if `control` requests it.
    pub fn chances(&self, seed: u64, control: &Control) -> Result<EstimatedChances, Stopped> {
        if self.story.decisions.is_empty() {
            let chances = chances(&self.story, self.lead.is_some());
            return Ok(EstimatedChances { chances, errors: [0.0; CARDS as usize] });
        }
        let (mut sums, mut squares) = ([0.0; CARDS as usize], [0.0; CARDS as usize]);
        for number in 0..CHAINS {
            control.check()?;
            let mut random =
                Xoshiro256PlusPlus::seed_from_u64(seed.wrapping_mul(CHAINS).wrapping_add(number));
            let mut chain = self.chain(&mut random);
            let mut shares: Chances = [0.0; CARDS as usize];
            for _ in 0..DEALS_PER_CHAIN {
                for card in chain.next(&mut random) {
                    shares[usize::from(card.index())] += 1.0 / f64::from(DEALS_PER_CHAIN);
                }
            }
            for ((sum, squares), share) in sums.iter_mut().zip(&mut squares).zip(shares) {
                *sum += share;
                *squares += share * share;
            }
        }
        let count = CHAINS as f64;
        let chances = sums.map(|sum: f64| sum / count);
        let error = |place: usize| {
            let spread: f64 = squares[place] / count - chances[place] * chances[place];
            (spread.max(0.0) / (count - 1.0)).sqrt()
        };
        Ok(EstimatedChances { chances, errors: std::array::from_fn(error) })
    }

    /// The log-likelihood of the opponent's play, given their cards.
    fn log_likelihood(&self, held: &[(Card, usize)]) -> f64 {
        self.scale.chances(&self.story, held).map(f64::ln).sum()
    }
}

/// A Metropolis chain of deals.
#[derive(Clone, Debug)]
pub struct Chain<'a> {
    belief: &'a Belief,
    lead: Option<FirstLead>,
    /// The opponent's cards with their drawing groups: first those that were shown, then those in hand.
    held: Vec<(Card, usize)>,
    /// The unseen cards in the talon.
    talon: Vec<Card>,
    log_likelihood: f64,
}

impl Chain<'_> {
    /// The opponent's unseen cards in the next deal.
    pub fn next(&mut self, random: &mut Xoshiro256PlusPlus) -> CardSet {
        for _ in 0..THINNING {
            self.step(random);
        }
        self.held.iter().skip(self.belief.story.shown.len()).map(|&(card, _)| card).collect()
    }

    /// Proposes an exchange of two cards: a held one and one of the talon, or two that the opponent drew at different times.
    fn step(&mut self, random: &mut Xoshiro256PlusPlus) {
        let shown = &self.belief.story.shown;
        let hidden = self.held.len().saturating_sub(shown.len());
        if random.next_u64() & 1 == 0 {
            if hidden == 0 || self.talon.is_empty() {
                return;
            }
            let place = shown.len() + uniform_below(hidden, random);
            let other = uniform_below(self.talon.len(), random);
            std::mem::swap(&mut self.held[place].0, &mut self.talon[other]);
            if !self.accept(random) {
                std::mem::swap(&mut self.held[place].0, &mut self.talon[other]);
            }
            return;
        }
        if self.held.len() < 2 {
            return;
        }
        let (one, other) = (uniform_below(self.held.len(), random), uniform_below(self.held.len(), random));
        let (first, second) = (self.held[one].1, self.held[other].1);
        let may = |place: usize, group: usize| shown.get(place).is_none_or(|shown| group <= shown.group);
        if first == second || !may(one, second) || !may(other, first) {
            return;
        }
        (self.held[one].1, self.held[other].1) = (second, first);
        if !self.accept(random) {
            (self.held[one].1, self.held[other].1) = (first, second);
        }
    }

    /// Accepts or rejects the proposed deal by the Metropolis rule.
    fn accept(&mut self, random: &mut Xoshiro256PlusPlus) -> bool {
        if !agrees(self.lead, &self.held) {
            return false;
        }
        let log_likelihood = self.belief.log_likelihood(&self.held);
        let accepted = uniform(random) < (log_likelihood - self.log_likelihood).exp();
        if accepted {
            self.log_likelihood = log_likelihood;
        }
        accepted
    }
}

/// A random integer from 0 up to a bound, exclusive. Multiply and shift: the bias is below 2^-58 of a draw.
fn uniform_below(bound: usize, random: &mut Xoshiro256PlusPlus) -> usize {
    ((u128::from(random.next_u64()) * bound as u128) >> 64) as usize
}

/// A random number from 0 up to 1, exclusive.
fn uniform(random: &mut Xoshiro256PlusPlus) -> f64 {
    (random.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
}
