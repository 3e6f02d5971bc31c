//! Views: the information set of a player, from the deal and the table.

use super::card::{CARDS, Card, CardSet, Deck};
use super::moves::{Event, Move};
use super::state::State;
use arrayvec::ArrayVec;
use etude_model::{Side, Suit};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

/// The perfect memory of public events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory {
    deck: Deck,
    /// The open card under the talon, while it is there.
    bottom: Option<Card>,
    /// The known cards of each seat.
    known: [CardSet; 2],
    /// The discarded cards.
    gone: CardSet,
    /// The cards on the table.
    table: CardSet,
    /// The cards left in the talon.
    talon: u8,
}

impl Memory {
    /// The memory before a deal. `bottom` is the open trump card under the talon, if any.
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

    /// Observes an event; the faces of drawn cards are ignored.
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

    /// The discarded cards.
    pub fn gone(&self) -> CardSet {
        self.gone
    }
}

/// The information set of a seat. It holds no hidden card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// The seat.
    pub seat: Side,
    /// The own cards.
    pub hand: CardSet,
    /// The known cards of the opponent.
    pub opponent_known: CardSet,
    /// The number of the opponent's cards.
    pub opponent_count: u8,
    /// The unseen cards: the opponent's or in the talon.
    pub unseen: CardSet,
    /// The open card under the talon, while it is there.
    pub bottom: Option<Card>,
    /// The cards of the talon, the one under it included.
    pub talon: u8,
    /// The state without the opponent's hand and the talon.
    public: State,
}

impl View {
    /// The view of a seat.
    pub fn new(state: &State, memory: &Memory, seat: Side) -> Self {
        let hand = state.hand(seat);
        let opponent_known = memory.known[seat.other().index()];
        let seen = hand.union(opponent_known).union(memory.gone).union(memory.table);
        let bottom = memory.bottom.map_or(CardSet::EMPTY, CardSet::of);
        Self {
            seat,
            hand,
            opponent_known,
            opponent_count: state.hand(seat.other()).len() as u8,
            unseen: memory.deck.cards().without(seen).without(bottom),
            bottom: memory.bottom,
            talon: state.talon().len() as u8,
            public: state.concealed(seat),
        }
    }

    /// The suit of trumps.
    pub fn trump(&self) -> Suit {
        self.public.trump()
    }

    /// The view of a seat in a game that was not observed. Only the size of the opponent's hand, the own hand and the table
    /// of the state count.
    pub fn of_situation(
        state: &State,
        seat: Side,
        opponent_known: CardSet,
        unseen: CardSet,
        bottom: Option<Card>,
        talon: u8,
    ) -> Self {
        let opponent_count = state.hand(seat.other()).len() as u8;
        let public = state.concealed(seat);
        Self { seat, hand: state.hand(seat), opponent_known, opponent_count, unseen, bottom, talon, public }
    }

    /// The public state: table, roles and side to move; the opponent's hand and the talon are empty.
    pub fn public(&self) -> &State {
        &self.public
    }

    /// Returns true if every unseen card is the opponent's: the game is open.
    pub fn is_open(&self) -> bool {
        self.talon == 0
    }

    /// A fixed determinization, for queries that do not depend on hidden cards.
    pub fn stand_in(&self) -> State {
        let unseen: ArrayVec<Card, { CARDS as usize }> = self.unseen.iter().collect();
        self.with_hidden(&unseen)
    }

    /// Appends every legal move of the seat when it is to move.
    pub fn legal_moves(&self, moves: &mut Vec<Move>) {
        self.stand_in().legal_moves(moves);
    }

    /// A random determinization; all are equally likely.
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

    /// The number of unseen cards that the opponent holds.
    pub fn hidden_in_hand(&self) -> usize {
        usize::from(self.opponent_count).saturating_sub(self.opponent_known.len()).min(self.unseen.len())
    }

    /// The determinization with the unseen cards in this order: the opponent's, then the talon.
    pub fn with_hidden(&self, unseen: &[Card]) -> State {
        let (hand, talon) = unseen.split_at(self.hidden_in_hand().min(unseen.len()));
        let hand = hand.iter().copied().collect::<CardSet>().union(self.opponent_known);
        self.public.revealed(self.seat.other(), hand, talon, self.bottom)
    }
}
