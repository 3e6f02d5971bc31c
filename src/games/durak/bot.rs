//! Players that are programs.

use super::card::{Card, Deck};
use super::moves::{Event, Move};
use super::rules::Rules;
use super::view::View;
use crate::model::{Control, Side, Stopped, Suit};

/// What is known before the cards are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicDeal {
    /// The pack.
    pub deck: Deck,
    /// The rules.
    pub rules: Rules,
    /// The suit of trumps.
    pub trump: Suit,
    /// The card that was turned up to make trumps, wherever it lies.
    pub trump_card: Card,
    /// Whether it lies under the talon, where both players see it.
    pub bottom: bool,
}

/// A player that is a program. It learns only what its seat may see.
pub trait Bot: Send {
    /// A game begins in which it has a seat; what it knew of another one is forgotten.
    fn start(&mut self, seat: Side, deal: &PublicDeal);
    /// Something happened; a card that the seat cannot see is hidden.
    fn observe(&mut self, event: Event);
    /// Chooses one of the legal moves of its view. Equal games and equal seeds give equal moves.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so.
    fn choose(&mut self, view: &View, control: &Control) -> Result<Move, Stopped>;
}
