//! The interface of bots.

use super::card::{Card, Deck};
use super::moves::{Event, Move};
use super::rules::Rules;
use super::view::View;
use etude_model::{Control, Side, Stopped, Suit};

/// The public part of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicDeal {
    /// The pack.
    pub deck: Deck,
    /// The rules.
    pub rules: Rules,
    /// The suit of trumps.
    pub trump: Suit,
    /// The card that was turned up to make trumps, wherever it is.
    pub trump_card: Card,
    /// True if the trump card is under the talon, open to both players.
    pub bottom: bool,
}

/// A bot. It gets only the events and views of its seat.
pub trait Bot: Send {
    /// Starts a game in a seat and forgets any other.
    fn start(&mut self, seat: Side, deal: &PublicDeal);
    /// Observes an event; cards that the seat cannot see are hidden.
    fn observe(&mut self, event: Event);
    /// Chooses one of the legal moves of its view. Equal games and equal seeds give equal moves.
    ///
    /// # Errors
    /// [`Stopped`] if `control` requests it.
    fn choose(&mut self, view: &View, control: &Control) -> Result<Move, Stopped>;
}
