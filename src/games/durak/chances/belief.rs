//! Belief sampling: deals drawn with the likelihood of the enemy's play, by a Metropolis chain.
//!
//! [`Hands`](super::Hands), which checks this, draws deals uniformly and weights them; after forty moves of the enemy
//! only a handful of some thousand counts. A chain moves from deal to deal by exchanging two cards, accepted with the
//! ratio of the likelihoods, so that after some steps deals come with their likelihood (Metropolis et al., "Equation of
//! State Calculations by Fast Computing Machines", 1953). Deals of one chain depend on each other; chains are
//! independent.

use super::exact::{Chances, chances, lower_trumps};
use super::habits::{Scale, USUAL};
use super::sampled::{agrees, draw_one};
use super::story::Story;
use crate::games::durak::card::{CARDS, Card, CardSet};
use crate::model::{Control, Stopped};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Uniform deals to start from: one that agrees with the first attacker is chosen by likelihood.
const STARTS: usize = 24;
/// The most uniform deals drawn to find one of them.
const TRIES: u32 = 20_000;
/// The exchanges before the first deal, for each card that the enemy drew, and between two deals.
const FIRST: usize = 40;
const BETWEEN: usize = 12;

/// The chains of [`Belief::chances`], and the deals of each.
const CHAINS: u64 = 40;
const DEALS: u32 = 50;

/// The belief of a seat about the enemy's hand: everything it saw, and the habits of usual players.
#[derive(Clone, Debug)]
pub struct Belief {
    story: Story,
    unseen: Vec<Card>,
    lower: Option<(CardSet, bool)>,
    scale: Scale,
}

impl Belief {
    /// The belief after a story; `lowest_leads` where the lowest trump led first.
    pub fn new(story: &Story, lowest_leads: bool) -> Self {
        let (trump, lowest) = (story.deal().trump, story.deal().deck.lowest_rank());
        Self {
            unseen: story.unseen().iter().collect(),
            lower: if lowest_leads { lower_trumps(story) } else { None },
            scale: USUAL.scale(trump, lowest),
            story: story.clone(),
        }
    }

    /// An independent chain of deals. If no deal agrees with the first attacker, that is ignored.
    pub fn drawing(&self, random: &mut Xoshiro256PlusPlus) -> Drawing<'_> {
        let mut starts = Vec::new();
        for _ in 0..TRIES {
            let held = draw_one(&self.story, &self.unseen, random);
            if agrees(self.lower, &held) {
                starts.push((self.likelihood(&held), held));
            }
            if starts.len() == STARTS {
                break;
            }
        }
        let lower = self.lower.filter(|_| !starts.is_empty());
        let most = starts.iter().map(|start| start.0).fold(f64::NEG_INFINITY, f64::max);
        let mut left = share(random) * starts.iter().map(|start| (start.0 - most).exp()).sum::<f64>();
        let place = starts.iter().position(|start| {
            left -= (start.0 - most).exp();
            left < 0.0
        });
        let (likelihood, held) = match place.or(starts.len().checked_sub(1)) {
            Some(place) => starts.swap_remove(place),
            None => {
                let held = draw_one(&self.story, &self.unseen, random);
                (self.likelihood(&held), held)
            }
        };
        let hidden = held.iter().skip(self.story.shown.len()).map(|&(card, _)| card).collect::<CardSet>();
        let talon = self.story.unseen().without(hidden).iter().collect();
        let mut drawing = Drawing { belief: self, lower, held, talon, likelihood };
        for _ in 0..FIRST * drawing.held.len().max(1) {
            drawing.step(random);
        }
        drawing
    }

    /// The probability that the enemy holds each unseen card, and its standard error: exact without an error before the
    /// enemy has decided anything, else by the spread of the chains. Equal seeds give equal answers.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so.
    pub fn chances(&self, seed: u64, control: &Control) -> Result<(Chances, Chances), Stopped> {
        if self.story.decisions.is_empty() {
            return Ok((chances(&self.story, self.lower.is_some()), [0.0; CARDS as usize]));
        }
        let (mut sums, mut squares) = ([0.0; CARDS as usize], [0.0; CARDS as usize]);
        for chain in 0..CHAINS {
            control.check()?;
            let mut random = Xoshiro256PlusPlus::seed_from_u64(seed.wrapping_mul(CHAINS).wrapping_add(chain));
            let mut drawing = self.drawing(&mut random);
            let mut shares: Chances = [0.0; CARDS as usize];
            for _ in 0..DEALS {
                let held = drawing.next(&mut random);
                held.iter().for_each(|card| shares[usize::from(card.index())] += 1.0 / f64::from(DEALS));
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
        Ok((chances, std::array::from_fn(error)))
    }

    /// The log-likelihood of the enemy's play given his cards.
    fn likelihood(&self, held: &[(Card, usize)]) -> f64 {
        self.scale.chances(&self.story, held).map(f64::ln).sum()
    }
}

/// A chain of deals.
#[derive(Clone, Debug)]
pub struct Drawing<'a> {
    belief: &'a Belief,
    lower: Option<(CardSet, bool)>,
    /// The enemy's cards with their drawing groups: first those he showed, then those he holds.
    held: Vec<(Card, usize)>,
    /// The unseen cards in the talon.
    talon: Vec<Card>,
    likelihood: f64,
}

impl Drawing<'_> {
    /// The enemy's unseen cards in the next deal.
    pub fn next(&mut self, random: &mut Xoshiro256PlusPlus) -> CardSet {
        for _ in 0..BETWEEN {
            self.step(random);
        }
        self.held.iter().skip(self.belief.story.shown.len()).map(|&(card, _)| card).collect()
    }

    /// Proposes an exchange of two cards: a held one and one of the talon, or two that the enemy drew at different times.
    fn step(&mut self, random: &mut Xoshiro256PlusPlus) {
        let shown = &self.belief.story.shown;
        let hidden = self.held.len().saturating_sub(shown.len());
        if random.next_u64() & 1 == 0 {
            if hidden == 0 || self.talon.is_empty() {
                return;
            }
            let (place, other) = (shown.len() + below(hidden, random), below(self.talon.len(), random));
            std::mem::swap(&mut self.held[place].0, &mut self.talon[other]);
            if !self.is_kept(random) {
                std::mem::swap(&mut self.held[place].0, &mut self.talon[other]);
            }
            return;
        }
        if self.held.len() < 2 {
            return;
        }
        let (one, other) = (below(self.held.len(), random), below(self.held.len(), random));
        let (first, second) = (self.held[one].1, self.held[other].1);
        let may = |place: usize, group: usize| shown.get(place).is_none_or(|shown| group <= shown.group);
        if first == second || !may(one, second) || !may(other, first) {
            return;
        }
        (self.held[one].1, self.held[other].1) = (second, first);
        if !self.is_kept(random) {
            (self.held[one].1, self.held[other].1) = (first, second);
        }
    }

    /// The Metropolis acceptance of the current deal.
    fn is_kept(&mut self, random: &mut Xoshiro256PlusPlus) -> bool {
        if !agrees(self.lower, &self.held) {
            return false;
        }
        let likelihood = self.belief.likelihood(&self.held);
        let kept = share(random) < (likelihood - self.likelihood).exp();
        if kept {
            self.likelihood = likelihood;
        }
        kept
    }
}

/// A random number below another one. Multiply and shift: the bias is below 2^-58 of a draw.
fn below(most: usize, random: &mut Xoshiro256PlusPlus) -> usize {
    ((u128::from(random.next_u64()) * most as u128) >> 64) as usize
}

/// A random number from 0 to 1.
fn share(random: &mut Xoshiro256PlusPlus) -> f64 {
    (random.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
}
