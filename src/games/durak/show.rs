//! Zones and cards of the scenes of durak.

use super::card::{Card, CardSet, Deck};
use etude_model::{CardFace, CardItem, Message, Side, Suit, Target, Zone, ZoneId, ZoneKind};

/// The slot of no card.
const NO_CARD: u8 = u8::MAX;

/// The cards of a hand in display order: plain suits first, trumps last, low to high.
pub(super) fn shown(hand: CardSet, trump: Suit) -> impl Iterator<Item = Card> {
    let trumps = CardSet::suit(trump);
    hand.without(trumps).iter().chain(hand.common(trumps))
}

/// All cards of a pack in the order of the rack.
pub(super) fn rack(deck: Deck) -> impl Iterator<Item = Card> {
    Suit::ALL.into_iter().flat_map(move |suit| deck.cards().common(CardSet::suit(suit)).iter())
}

/// The target of a card when moves are picked.
pub(super) fn target(zone: ZoneId, card: Card) -> Target {
    Target { zone, slot: card.index() }
}

/// An open card in a zone.
pub(super) fn item(zone: ZoneId, card: Card) -> CardItem {
    CardItem::new(zone, card.index(), card.face(), 1)
}

/// Cards face down, as one pile.
pub(super) fn backs(zone: ZoneId, copies: u8) -> CardItem {
    CardItem::new(zone, NO_CARD, CardFace::Back, copies)
}

/// The zone of a hand.
pub(super) fn hand(id: ZoneId, side: Side, title: Message, cards: Vec<CardItem>, to_move: bool) -> Zone {
    Zone { to_move, ..Zone::new(id, ZoneKind::Hand { side }, title, cards) }
}

/// The cards of a table: each attack, then the answer that covers it.
pub(super) fn laid(id: ZoneId, table: impl IntoIterator<Item = (Card, Option<Card>)>) -> Vec<CardItem> {
    let mut cards = Vec::new();
    for (attack, answer) in table {
        cards.push(item(id, attack));
        cards.extend(answer.map(|answer| CardItem { covers: true, ..item(id, answer) }));
    }
    cards
}

/// The zone of the whole pack; cards that are not `there` leave a gap.
pub(super) fn rack_zone(id: ZoneId, title: &'static str, deck: Deck, there: impl Fn(Card) -> bool) -> Zone {
    let cards = rack(deck).map(|card| CardItem { copies: u8::from(there(card)), ..item(id, card) });
    Zone::new(id, ZoneKind::Rack, Message::new(title), cards.collect())
}

/// A pile of cards face down; none for an empty place.
fn covered(zone: ZoneId, count: usize) -> Option<CardItem> {
    let count = count.min(usize::from(u8::MAX)) as u8;
    (count > 0).then(|| backs(zone, count))
}

/// The talon, with the open trump card under it while there is one.
pub(super) fn talon(id: ZoneId, title: &'static str, bottom: Option<Card>, hidden: usize) -> Zone {
    let cards = bottom.map(|card| item(id, card)).into_iter().chain(covered(id, hidden)).collect();
    Zone::new(id, ZoneKind::Talon, Message::new(title), cards)
}

/// The discard pile, face down.
pub(super) fn discard(id: ZoneId, count: usize) -> Zone {
    discard_of(id, covered(id, count).into_iter().collect())
}

/// The discard pile.
pub(super) fn discard_of(id: ZoneId, cards: Vec<CardItem>) -> Zone {
    Zone::new(id, ZoneKind::Discard, Message::new("durak-zone-discard"), cards)
}

/// A card in signs, for sentences.
pub(super) fn sign(card: Card) -> String {
    format!("{}{}", card.face().label(), card.suit().sign())
}

/// The name of a seat of two, the same in all roles.
pub(super) fn seat_name(seat: Side) -> Message {
    Message::new(match seat {
        Side::First => "seat-first",
        Side::Second => "seat-second",
    })
}

/// The name of a seat of three or four, counted from 0.
pub(super) fn numbered_seat(seat: u8) -> Message {
    Message::new(match seat {
        0 => "seat-player-1",
        1 => "seat-player-2",
        2 => "seat-player-3",
        _ => "seat-player-4",
    })
}

/// The name of a seat of three or four at a table, where the first one need not be the player.
pub(super) fn table_seat(seat: u8) -> Message {
    if seat == 0 { Message::new("durak-table-player-1") } else { numbered_seat(seat) }
}

/// The name of a suit in the list of trumps.
pub(super) fn trump_name(suit: Suit) -> Message {
    Message::new(match suit {
        Suit::Spades => "durak-trump-spades",
        Suit::Hearts => "durak-trump-hearts",
        Suit::Diamonds => "durak-trump-diamonds",
        Suit::Clubs => "durak-trump-clubs",
    })
}
