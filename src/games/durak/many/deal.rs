//! Deals for three and four seats.

use super::state::{Seat, State};
use crate::games::durak::card::{Card, CardSet, Deck};
use crate::games::durak::rules::Rules;

/// A deal: rules, a whole pack in drawing order, the first attacker. Each seat is dealt six cards, the first seat first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    rules: Rules,
    deck: Deck,
    cards: Vec<Card>,
    start: State,
}

impl Deal {
    /// A deal; none unless `cards` is the whole pack and there is a hand for each seat.
    pub fn new(rules: Rules, deck: Deck, seats: u8, cards: Vec<Card>, first: Seat) -> Option<Self> {
        let all: CardSet = cards.iter().copied().collect();
        let whole = all == deck.cards() && cards.len() == usize::from(deck.size());
        let start = State::deal(rules, deck, seats, &cards, first).filter(|_| whole)?;
        Some(Self { rules, deck, cards, start })
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The pack.
    pub fn deck(&self) -> Deck {
        self.deck
    }

    /// The cards in drawing order.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The state after the deal.
    pub fn start(&self) -> &State {
        &self.start
    }
}
