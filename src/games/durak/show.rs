//! How cards of durak are shown, in whichever study.

use super::card::{Card, CardSet, Deck};
use crate::model::{CardItem, Message, Side, Suit, Target, ZoneId};

/// The cards of a hand as they are shown: plain suits first, trumps last, low to high.
pub(super) fn shown(hand: CardSet, trump: Suit) -> impl Iterator<Item = Card> {
    let trumps = CardSet::suit(trump);
    hand.without(trumps).iter().chain(hand.common(trumps))
}

/// All cards of a pack in the order of the rack.
pub(super) fn rack(deck: Deck) -> impl Iterator<Item = Card> {
    Suit::ALL.into_iter().flat_map(move |suit| deck.cards().common(CardSet::suit(suit)).iter())
}

/// What a card counts as when moves are picked.
pub(super) fn target(zone: ZoneId, card: Card) -> Target {
    Target { zone, slot: card.index() }
}

/// A card that lies open in a zone.
pub(super) fn item(zone: ZoneId, card: Card) -> CardItem {
    CardItem { face: card.face(), target: target(zone, card), copies: 1, covers: false }
}

/// The name of a player, who keeps it in all roles.
pub(super) fn seat_name(seat: Side) -> Message {
    Message::new(match seat {
        Side::First => "seat-first",
        Side::Second => "seat-second",
    })
}

/// Says that a suit is trumps.
pub(super) fn trump_name(suit: Suit) -> Message {
    Message::new(match suit {
        Suit::Spades => "suit-trump-spades",
        Suit::Hearts => "suit-trump-hearts",
        Suit::Diamonds => "suit-trump-diamonds",
        Suit::Clubs => "suit-trump-clubs",
    })
}
