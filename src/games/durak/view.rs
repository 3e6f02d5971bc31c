//! What a player can know: nothing but what was dealt to him and what happened on the table.

use super::card::{CARDS, Card, CardSet, Deck};
use super::moves::{Event, Move};
use super::rules::Rules;
use super::state::State;
use crate::model::{Side, Suit};
use arrayvec::ArrayVec;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

/// What both players remember of what they saw, when they forget nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory {
    deck: Deck,
    /// The card under the talon, while it lies there and both players see it.
    bottom: Option<Card>,
    /// The cards that a seat is known to hold.
    known: [CardSet; 2],
    /// The cards that left the game.
    gone: CardSet,
    /// What lies on the table.
    table: CardSet,
    /// How many cards have not been drawn.
    talon: u8,
}

impl Memory {
    /// The memory before a deal. `bottom` is the trump card that lies face up under the talon, where one does.
    pub fn new(deck: Deck, bottom: Option<Card>) -> Self {
        Self {
            deck,
            bottom,
            known: [CardSet::EMPTY; 2],
            gone: CardSet::EMPTY,
            table: CardSet::EMPTY,
            talon: deck.size(),
        }
    }

    /// Takes in what happened; what drawn cards are is not looked at.
    pub fn observe(&mut self, event: Event) {
        match event {
            Event::Drew { seat, .. } => {
                self.talon = self.talon.saturating_sub(1);
                if self.talon == 0
                    && let Some(card) = self.bottom.take()
                {
                    self.known[seat.index()].insert(card);
                }
            }
            Event::Attacked { seat, card }
            | Event::Transferred { seat, card }
            | Event::Beat { seat, card } => {
                self.known[seat.index()].remove(card);
                self.table.insert(card);
            }
            Event::Yielded { .. } => {}
            Event::Took { seat } => {
                self.known[seat.index()] = self.known[seat.index()].union(self.table);
                self.table = CardSet::EMPTY;
            }
            Event::Cleared => {
                self.gone = self.gone.union(self.table);
                self.table = CardSet::EMPTY;
            }
        }
    }

    /// The cards that left the game.
    pub fn gone(&self) -> CardSet {
        self.gone
    }
}

/// The game as a seat can know it. It holds no hidden card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// Whose view it is.
    pub seat: Side,
    /// The own cards.
    pub hand: CardSet,
    /// The cards that the enemy is known to hold.
    pub enemy_known: CardSet,
    /// The number of the enemy's cards.
    pub enemy_count: u8,
    /// The cards that may be the enemy's or lie in the talon.
    pub unseen: CardSet,
    /// The card under the talon, while it lies there and both players see it.
    pub bottom: Option<Card>,
    /// The cards of the talon, the one under it included.
    pub talon: u8,
    /// The game with neither the enemy's hand nor the talon.
    public: State,
}

impl View {
    /// The view of a seat.
    pub fn new(state: &State, memory: &Memory, seat: Side) -> Self {
        let hand = state.hand(seat);
        let enemy_known = memory.known[seat.other().index()];
        let seen = hand.union(enemy_known).union(memory.gone).union(memory.table);
        let bottom = memory.bottom.map_or(CardSet::EMPTY, CardSet::of);
        Self {
            seat,
            hand,
            enemy_known,
            enemy_count: state.hand(seat.other()).len() as u8,
            unseen: memory.deck.cards().without(seen).without(bottom),
            bottom: memory.bottom,
            talon: state.talon().len() as u8,
            public: state.concealed(seat),
        }
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        self.public.rules()
    }

    /// The suit of trumps.
    pub fn trump(&self) -> Suit {
        self.public.trump()
    }

    /// The view of a seat in a game that was not watched. Of the state only the number of the enemy's cards, the
    /// own hand and the table are looked at.
    pub fn of_situation(
        state: &State,
        seat: Side,
        enemy_known: CardSet,
        unseen: CardSet,
        bottom: Option<Card>,
        talon: u8,
    ) -> Self {
        let enemy_count = state.hand(seat.other()).len() as u8;
        let public = state.concealed(seat);
        Self { seat, hand: state.hand(seat), enemy_known, enemy_count, unseen, bottom, talon, public }
    }

    /// The table, whose turn it is, the roles; the enemy's hand and the talon are empty there.
    pub fn public(&self) -> &State {
        &self.public
    }

    /// Whether every hidden card must be the enemy's: the game lies open.
    pub fn is_open(&self) -> bool {
        self.talon == 0
    }

    /// One of the games that this may be, always the same: for what depends on nothing hidden.
    pub fn stand_in(&self) -> State {
        let unseen: ArrayVec<Card, { CARDS as usize }> = self.unseen.iter().collect();
        self.with_hidden(&unseen)
    }

    /// Appends every legal move of the seat when it is to move.
    pub fn legal_moves(&self, moves: &mut Vec<Move>) {
        self.stand_in().legal_moves(moves);
    }

    /// One of the games that this may be, all of them equally likely.
    pub fn sample(&self, random: &mut Xoshiro256PlusPlus) -> State {
        let mut unseen: ArrayVec<Card, { CARDS as usize }> = self.unseen.iter().collect();
        for place in 0..unseen.len() {
            // Multiply and shift: the bias is below 2^-58 of a draw.
            let left = (unseen.len() - place) as u64;
            let step = ((u128::from(random.next_u64()) * u128::from(left)) >> 64) as usize;
            unseen.swap(place, place + step);
        }
        self.with_hidden(&unseen)
    }

    /// The number of unseen cards that the enemy holds.
    pub fn hidden_in_hand(&self) -> usize {
        usize::from(self.enemy_count).saturating_sub(self.enemy_known.len()).min(self.unseen.len())
    }

    /// The game in which the unseen cards lie so: first those that the enemy holds, then the talon.
    pub fn with_hidden(&self, unseen: &[Card]) -> State {
        let (hand, talon) = unseen.split_at(self.hidden_in_hand().min(unseen.len()));
        let hand = hand.iter().copied().collect::<CardSet>().union(self.enemy_known);
        self.public.revealed(self.seat.other(), hand, talon, self.bottom)
    }
}
