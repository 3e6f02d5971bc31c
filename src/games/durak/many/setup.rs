//! Setups of whole games for three and four seats, and their problems.

use super::position::ManyPosition;
use super::profiles::Profile;
use super::state::{Seat, State};
use crate::durak::arranging::pack_problems;
use crate::durak::card::{Card, CardSet, Deck};
use crate::durak::moves::Move;
use crate::durak::rules::{FULL_HAND, Rules};
use etude_model::{Message, Problem, ZoneId};

/// The zone of the talon.
pub const TALON: ZoneId = ZoneId(4);
/// The zone of the card under the talon, in setups.
pub const BOTTOM: ZoneId = ZoneId(5);
/// The zone of the free cards, in setups.
pub const RACK: ZoneId = ZoneId(6);
/// The zone of the cards on the table.
pub const TABLE: ZoneId = ZoneId(7);
/// The zone of the discarded cards.
pub const DISCARD: ZoneId = ZoneId(8);

/// The rule for the first attacker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// The holder of the lowest trump; the first seat when no hand has a trump.
    LowestTrump,
    /// A certain seat.
    Seat(Seat),
}

/// The start of a game, with the moves since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Its profile; rules and deck may differ.
    pub profile: &'static Profile,
    /// The pack.
    pub deck: Deck,
    /// True if cards may be thrown in while the defender takes.
    pub throw_in: bool,
    /// The most attack cards of the first bout.
    pub first_bout: u8,
    /// The dealt cards of each seat in drawing order.
    pub hands: Vec<Vec<Card>>,
    /// The talon in drawing order.
    pub talon: Vec<Card>,
    /// The rule for the first attacker.
    pub first: First,
    /// The moves since the deal.
    pub played: Vec<Move>,
}

impl Setup {
    /// A game without cards.
    pub fn empty(profile: &'static Profile) -> Self {
        Self {
            profile,
            deck: Deck::Cards36,
            throw_in: profile.rules.throw_in,
            first_bout: profile.rules.first_bout,
            hands: vec![Vec::new(); usize::from(profile.seats)],
            talon: Vec::new(),
            first: First::LowestTrump,
            played: Vec::new(),
        }
    }

    /// The rules.
    pub fn rules(&self) -> Rules {
        Rules { throw_in: self.throw_in, first_bout: self.first_bout, ..self.profile.rules }
    }

    /// The pack in drawing order.
    pub fn pack(&self) -> impl Iterator<Item = Card> + '_ {
        self.hands.iter().flatten().chain(&self.talon).copied()
    }

    /// Deals a pack: six cards for each seat, the rest in the talon.
    pub fn lay_out(&mut self, pack: &[Card]) {
        let mut cards = pack.iter().copied();
        for hand in &mut self.hands {
            *hand = cards.by_ref().take(usize::from(FULL_HAND)).collect();
        }
        self.talon = cards.collect();
    }

    /// The free cards.
    pub fn free(&self) -> CardSet {
        self.deck.cards().without(self.pack().collect())
    }

    /// The card that makes trumps: the one under the talon or, where the whole pack is dealt, the last one.
    pub fn trump_card(&self) -> Option<Card> {
        self.pack().last()
    }

    /// The first attacker.
    pub fn first_attacker(&self) -> Seat {
        if let First::Seat(seat) = self.first {
            return seat;
        }
        let trump = self.trump_card().map(Card::suit);
        let lowest = |hand: &Vec<Card>| {
            hand.iter().filter(|card| Some(card.suit()) == trump).map(|card| card.rank()).min()
        };
        let holders = (0..).zip(&self.hands).filter_map(|(seat, hand)| Some((lowest(hand)?, seat)));
        holders.min().map_or(0, |(_, seat)| seat)
    }

    /// All problems of the start and the moves.
    pub fn problems(&self) -> Vec<Problem> {
        self.position().err().unwrap_or_default()
    }

    /// The position after all moves.
    ///
    /// # Errors
    /// All problems.
    pub fn position(&self) -> Result<ManyPosition, Vec<Problem>> {
        let problems = pack_problems(self.deck, &self.hands, &self.talon, TALON);
        if !problems.is_empty() {
            return Err(problems);
        }
        let pack: Vec<Card> = self.pack().collect();
        let start = State::deal(self.rules(), self.deck, self.profile.seats, &pack, self.first_attacker());
        // No card lies twice.
        let Some(start) = start.filter(|_| pack.len() == usize::from(self.deck.size())) else {
            let message = Message::new("durak-problem-pack").number("size", self.deck.size());
            return Err(vec![Problem::new(message)]);
        };
        ManyPosition::replay(start, &self.played).map_err(|(ply, mv)| {
            let message = Message::new("durak-problem-move").number("ply", ply).text("move", mv.text());
            vec![Problem::new(message)]
        })
    }
}
