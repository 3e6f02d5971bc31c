//! The information set of a seat: its knowledge of a game, and deals that agree with that.

use super::state::{MOST_SEATS, Seat, State};
use crate::durak::card::{Card, CardSet};
use crate::durak::moves::Move;
use etude_model::SplitMix;

/// Information set of a seat; it holds no hidden card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    seat: Seat,
    /// The state without the other hands and the talon.
    public: State,
}

impl Seen {
    /// Information set of a seat in a state.
    pub fn new(state: &State, seat: Seat) -> Self {
        Self { seat, public: state.concealed(seat) }
    }

    /// The seat.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The state without hidden cards; the numbers of cards are the game's.
    pub fn public(&self) -> &State {
        &self.public
    }

    /// The cards of a seat that this one knows.
    pub fn known(&self, seat: Seat) -> CardSet {
        if seat == self.seat { self.public.hand(seat) } else { self.public.known(seat) }
    }

    /// The cards that this seat has not seen: in other hands or in the talon.
    pub fn unseen(&self) -> CardSet {
        let state = &self.public;
        let known = (0..state.seats()).fold(CardSet::EMPTY, |cards, seat| cards.union(self.known(seat)));
        let bottom = state.bottom().map_or(CardSet::EMPTY, CardSet::of);
        let seen = known.union(state.gone()).union(state.laid().cards()).union(bottom);
        state.deck().cards().without(seen)
    }

    /// The number of cards of a seat that this one has not seen; of its own hand, those it is still to be told.
    pub fn hidden(&self, seat: Seat) -> usize {
        usize::from(self.public.count(seat)).saturating_sub(self.known(seat).len())
    }

    /// The cards that are certainly a seat's: the known ones, and all unseen ones where they have no other place.
    pub fn certain(&self, seat: Seat) -> CardSet {
        let (known, unseen) = (self.known(seat), self.unseen());
        if unseen.len() == self.hidden(seat) { known.union(unseen) } else { known }
    }

    /// The chance that a seat holds a certain one of the unseen cards, all deals equally likely.
    pub fn chance(&self, seat: Seat) -> f64 {
        self.hidden(seat) as f64 / self.unseen().len().max(1) as f64
    }

    /// Every legal move of the seat when it is to move; none otherwise.
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        if self.public.to_move() == self.seat {
            self.public.legal_moves(&mut moves);
        }
        moves
    }

    /// A random deal that agrees with the seat's knowledge; all are equally likely.
    pub fn sample(&self, random: &mut SplitMix) -> State {
        let mut unseen: Vec<Card> = self.unseen().iter().collect();
        random.shuffle(&mut unseen);
        let mut unseen = unseen.into_iter();
        let mut hands = [CardSet::EMPTY; MOST_SEATS];
        for (seat, hand) in (0..self.public.seats()).zip(&mut hands) {
            *hand = self.known(seat).union(unseen.by_ref().take(self.hidden(seat)).collect());
        }
        let talon: Vec<Card> = unseen.chain(self.public.bottom()).collect();
        self.public.revealed(hands, &talon)
    }
}
