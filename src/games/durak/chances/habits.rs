//! Habits: a likelihood of moves, which is evidence about the cards that were not played.
//!
//! A player who can beat rarely takes, and one who leads a queen rarely holds a seven. Each move has a cost, and a legal
//! move of a hand has the probability exp(-cost) over the sum of all (softmax); `docs/dev/durak-bots.md` has the predictive
//! scores.

use super::story::{Decision, Story};
use crate::durak::card::{CARDS, Card, CardSet};
use crate::durak::moves::{Move, Phase};
use crate::durak::state::State;
use etude_model::Suit;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

/// The move costs of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Habits {
    /// For attack and defence, each with a talon and without one.
    pub costs: [[Costs; 2]; 2],
}

/// The move costs in one kind of decision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Costs {
    /// The cost of a rank.
    pub rank: f64,
    /// The cost of a trump.
    pub trump: f64,
    /// The cost of taking, stopping or being done: equal to a card this number of ranks above the lowest one.
    pub pass: f64,
    /// The cost of a transfer beside the cost of the card.
    pub transfer: f64,
}

impl Costs {
    const fn new(rank: f64, trump: f64, pass: f64, transfer: f64) -> Self {
        Self { rank, trump, pass, transfer }
    }

    fn card(&self, card: Card, trump: Suit, lowest: u8) -> f64 {
        let above = f64::from(card.rank().saturating_sub(lowest));
        (-self.rank * above - if card.suit() == trump { self.trump } else { 0.0 }).exp()
    }
}

/// The habits of usual players, set by hand.
pub const USUAL: Habits = Habits {
    costs: [
        [Costs::new(0.5, 4.0, 3.0, 0.0), Costs::new(0.4, 3.0, 2.5, 0.0)],
        [Costs::new(0.4, 3.0, 4.0, -0.5), Costs::new(0.4, 2.0, 3.0, -0.5)],
    ],
};

impl Habits {
    /// The costs of a decision of the side to move.
    pub fn weight(&self, state: &State, mv: Move, lowest: u8) -> f64 {
        let costs =
            &self.costs[usize::from(state.phase() == Phase::Defence)][usize::from(state.talon().is_empty())];
        let trump = state.trump();
        match mv {
            Move::Card(card) => costs.card(card, trump, lowest),
            Move::Transfer(card) => costs.card(card, trump, lowest) * (-costs.transfer).exp(),
            Move::Take | Move::Stop | Move::Done => (-costs.pass).exp(),
        }
    }

    /// Samples a legal move.
    pub fn draw(&self, state: &State, moves: &[Move], lowest: u8, random: &mut Xoshiro256PlusPlus) -> Move {
        let weights: Vec<f64> = moves.iter().map(|&mv| self.weight(state, mv, lowest)).collect();
        let mut left = weights.iter().sum::<f64>() * (random.next_u64() >> 11) as f64 / (1_u64 << 53) as f64;
        let found = moves.iter().zip(weights).find(|&(_, weight)| {
            left -= weight;
            left < 0.0
        });
        found.map_or(moves.last().copied().unwrap_or(Move::Stop), |(&mv, _)| mv)
    }

    /// The habits for a pack, with the cost of every card computed once.
    pub(super) fn scale(&self, trump: Suit, lowest: u8) -> Scale {
        let kind = |costs: &Costs| {
            let card = |number| Card::from_index(number).map_or(0.0, |card| costs.card(card, trump, lowest));
            Kind {
                cards: std::array::from_fn(|number| card(number as u8)),
                pass: (-costs.pass).exp(),
                transfer: (-costs.transfer).exp(),
            }
        };
        Scale(self.costs.each_ref().map(|costs| costs.each_ref().map(kind)))
    }
}

/// [`Habits`] for a pack: attack and defence, each with a talon and without one.
#[derive(Clone, Debug)]
pub(super) struct Scale([[Kind; 2]; 2]);

#[derive(Clone, Debug)]
struct Kind {
    cards: [f64; CARDS as usize],
    pass: f64,
    transfer: f64,
}

impl Scale {
    /// The probability of a decision with a hand.
    fn chance(&self, made: &Decision, hand: CardSet) -> f64 {
        let kind = &self.0[usize::from(made.defence)][usize::from(!made.talon_left)];
        let card = |card: Card| kind.cards[usize::from(card.index())];
        let cards: f64 = hand.common(made.cards).iter().map(card).sum();
        let passed_on: f64 = hand.common(made.transfers).iter().map(card).sum::<f64>() * kind.transfer;
        let all = cards + passed_on + if made.may_decline { kind.pass } else { 0.0 };
        let chosen = match made.chosen {
            Some(chosen) if made.transferred => card(chosen) * kind.transfer,
            Some(chosen) => card(chosen),
            None => kind.pass,
        };
        if all > 0.0 { chosen / all } else { 1.0 }
    }

    /// The likelihood of each decision of the opponent, given his unseen cards with their drawing groups: those he showed in
    /// the order of the story, then those he holds.
    pub(super) fn chances(&self, story: &Story, held: &[(Card, usize)]) -> impl Iterator<Item = f64> {
        story.decisions.iter().map(|made| {
            let there = held.iter().skip(made.shown).filter(|&&(_, group)| group <= made.group);
            self.chance(made, there.map(|&(card, _)| card).collect::<CardSet>().union(made.known))
        })
    }
}
