//! Chances that each seat holds a number of cards of a rank, a bomb or the rocket.

use super::belief::Belief;
use super::policy::Policy;
use crate::climbing::hand::{BIG_JOKER, Hand, Rank, SMALL_JOKER};
use crate::climbing::observer::Role;
use etude_model::{Control, SplitMix, Stopped};

/// The chances of the cards of each seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Chances {
    /// By seat, rank and number of cards.
    counts: [[[f64; 5]; 15]; 3],
    rockets: [f64; 3],
}

impl Chances {
    /// The chances of a belief: exact where its deals are few, else by a number of drawn deals and
    /// their weights.
    ///
    /// # Errors
    /// [`Stopped`] if `control` requests it.
    pub fn of(
        belief: &Belief,
        deals: u32,
        policy: &mut Policy,
        random: &mut SplitMix,
        control: &Control,
    ) -> Result<Self, Stopped> {
        let mut chances = Self { counts: [[[0.0; 5]; 15]; 3], rockets: [0.0; 3] };
        if let Some(listed) = belief.listed() {
            for &(hands, weight) in listed {
                chances.add(hands, weight);
            }
        } else {
            let draw = |_| control.check().map(|()| belief.weighed(policy, random));
            let drawn: Vec<_> = (0..deals).map(draw).collect::<Result<_, _>>()?;
            let all: f64 = drawn.iter().map(|&(_, weight)| weight).sum();
            for (hands, weight) in drawn {
                chances.add(hands, weight / all);
            }
        }
        Ok(chances)
    }

    fn add(&mut self, hands: [u64; 3], weight: f64) {
        for (seat, hand) in hands.into_iter().enumerate() {
            for rank in 0..u64::RANKS {
                self.counts[seat][usize::from(rank)][usize::from(hand.count(rank).min(4))] += weight;
            }
            if hand.count(SMALL_JOKER) > 0 && hand.count(BIG_JOKER) > 0 {
                self.rockets[seat] += weight;
            }
        }
    }

    /// The chance that a seat holds exactly `cards` cards of a rank.
    pub fn count(&self, seat: Role, rank: Rank, cards: u8) -> f64 {
        let ranks = &self.counts[usize::from(seat.seat())];
        ranks.get(usize::from(rank)).and_then(|counts| counts.get(usize::from(cards))).copied().unwrap_or(0.0)
    }

    /// The chance that a seat holds all four cards of a rank.
    pub fn bomb(&self, seat: Role, rank: Rank) -> f64 {
        self.count(seat, rank, 4)
    }

    /// The chance that a seat holds both jokers.
    pub fn rocket(&self, seat: Role) -> f64 {
        self.rockets[usize::from(seat.seat())]
    }
}
