//! How cards of durak are shown, in whichever study.

use super::card::{Card, CardSet, Deck};
use crate::model::{CardFace, CardItem, Message, Side, Suit, Target, Zone, ZoneId, ZoneKind};

/// Counts as no card when moves are picked.
const NO_CARD: u8 = u8::MAX;

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

/// Cards that lie face down, as one pile.
pub(super) fn backs(zone: ZoneId, copies: u8) -> CardItem {
    CardItem { face: CardFace::Back, target: Target { zone, slot: NO_CARD }, copies, covers: false }
}

/// So many cards face down in a pile; none for an empty place.
fn covered(zone: ZoneId, count: usize) -> Option<CardItem> {
    let count = count.min(usize::from(u8::MAX)) as u8;
    (count > 0).then(|| backs(zone, count))
}

/// The talon: the card that makes trumps lies open across under the others, where the customs have it so and it is still
/// there.
pub(super) fn talon(id: ZoneId, title: &'static str, bottom: Option<Card>, hidden: usize) -> Zone {
    let cards = bottom.map(|card| item(id, card)).into_iter().chain(covered(id, hidden)).collect();
    Zone { id, kind: ZoneKind::Talon, title: Message::new(title), cards, to_move: false, act: None }
}

/// So many cards that left the game, face down.
pub(super) fn discard(id: ZoneId, count: usize) -> Zone {
    discard_of(id, covered(id, count).into_iter().collect())
}

/// The cards that left the game.
pub(super) fn discard_of(id: ZoneId, cards: Vec<CardItem>) -> Zone {
    let title = Message::new("durak-zone-discard");
    Zone { id, kind: ZoneKind::Discard, title, cards, to_move: false, act: None }
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
