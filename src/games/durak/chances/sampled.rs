//! Importance sampling: uniform deals weighted by the likelihood of the opponent's play.

use super::exact::{Chances, FirstLead, first_lead};
use super::habits::Habits;
use super::story::Story;
use crate::durak::card::{CARDS, Card, CardSet};
use etude_model::{Control, Stopped};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Estimated card probabilities.
#[derive(Clone, Copy, Debug)]
pub struct EstimatedChances {
    /// The probability that the opponent holds each unseen card.
    pub chances: Chances,
    /// The standard errors.
    pub errors: Chances,
}

/// Weighted hands of the opponent.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Hands {
    /// His unseen cards, and the weight.
    pub hands: Vec<(CardSet, f64)>,
}

impl Hands {
    /// Draws `count` deals. Equal seeds give equal hands.
    ///
    /// # Errors
    /// [`Stopped`] if `control` requests it.
    pub fn draw(
        story: &Story,
        lowest_leads: bool,
        habits: Option<&Habits>,
        deals: u32,
        seed: u64,
        control: &Control,
    ) -> Result<Self, Stopped> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let lead = if lowest_leads { first_lead(story) } else { None };
        let unseen: Vec<Card> = story.unseen().iter().collect();
        let scale = habits.map(|habits| habits.scale(story.deal().trump, story.deal().deck.lowest_rank()));
        let mut hands = Vec::new();
        for deal in 0..deals {
            if deal % 64 == 0 {
                control.check()?;
            }
            let held = draw_one(story, &unseen, &mut random);
            let weight = match &scale {
                _ if !agrees(lead, &held) => 0.0,
                Some(scale) => scale.chances(story, &held).product(),
                None => 1.0,
            };
            let hidden = held.iter().skip(story.shown.len()).map(|&(card, _)| card).collect();
            hands.push((hidden, weight));
        }
        Ok(Self { hands })
    }

    /// The probability that the opponent holds each unseen card, and the standard error.
    pub fn chances(&self) -> EstimatedChances {
        let sum: f64 = self.hands.iter().map(|&(_, weight)| weight).sum();
        let (mut chances, mut errors) = ([0.0; CARDS as usize], [0.0; CARDS as usize]);
        if sum <= 0.0 {
            return EstimatedChances { chances, errors };
        }
        for &(hand, weight) in &self.hands {
            hand.iter().for_each(|card| chances[usize::from(card.index())] += weight / sum);
        }
        for &(hand, weight) in &self.hands {
            for (place, error) in errors.iter_mut().enumerate() {
                let off = (hand.0 >> place & 1) as f64 - chances[place];
                *error += (weight / sum * off).powi(2);
            }
        }
        EstimatedChances { chances, errors: errors.map(f64::sqrt) }
    }

    /// The effective sample size.
    pub fn worth(&self) -> f64 {
        let sum: f64 = self.hands.iter().map(|&(_, weight)| weight).sum();
        let squares: f64 = self.hands.iter().map(|&(_, weight)| weight * weight).sum();
        if squares > 0.0 { sum * sum / squares } else { 0.0 }
    }
}

/// Returns true if a deal agrees with the first lead.
pub(super) fn agrees(lead: Option<FirstLead>, held: &[(Card, usize)]) -> bool {
    lead.is_none_or(|FirstLead { lower, opponent_led }| {
        held.iter().any(|&(card, group)| group == 0 && lower.contains(card)) == opponent_led
    })
}

/// A uniform assignment of the opponent's unseen cards with their drawing groups: those he showed, then those he holds.
pub(super) fn draw_one(
    story: &Story,
    unseen: &[Card],
    random: &mut Xoshiro256PlusPlus,
) -> Vec<(Card, usize)> {
    let mut below = |most: usize| ((u128::from(random.next_u64()) * most as u128) >> 64) as usize;
    let mut free: Vec<usize> = story.groups.iter().map(|&size| usize::from(size)).collect();
    let mut held = Vec::with_capacity(free.iter().sum());
    for shown in &story.shown {
        let open: usize = free.iter().take(shown.group + 1).sum();
        let mut place = below(open.max(1));
        for (group, free) in free.iter_mut().enumerate() {
            if place < *free {
                *free -= 1;
                held.push((shown.card, group));
                break;
            }
            place -= *free;
        }
    }
    let mut cards = unseen.to_vec();
    let mut at = 0;
    for (group, free) in free.into_iter().enumerate() {
        for _ in 0..free {
            if at < cards.len() {
                let other = at + below(cards.len() - at);
                cards.swap(at, other);
                held.push((cards[at], group));
                at += 1;
            }
        }
    }
    held
}
