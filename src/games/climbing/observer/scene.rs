//! The scene of a table: only cards that the seat knows.

use super::next_event::{Prompt, within_deck};
use super::role::Role;
use super::telling::Telling;
use super::zones::{BOTTOM, RACK, TABLE};
use crate::climbing::card::Card;
use crate::climbing::hand::{Hand, Rank};
use crate::climbing::play::Play;
use crate::climbing::rules::Rules;
use etude_model::{
    CardFace, CardItem, DrawnMove, ItemPlace, Message, MovePart, Scene, Zone, ZoneId, ZoneKind,
};

/// The slot of no card.
const NO_CARD: u8 = u8::MAX;

/// The ranks of a hand, each as often as it has it.
pub(in crate::climbing) fn ranks(hand: u64) -> impl Iterator<Item = Rank> {
    (0..u64::RANKS).flat_map(move |rank| std::iter::repeat_n(rank, usize::from(hand.count(rank))))
}

/// An open card of a zone.
pub(in crate::climbing) fn item(rules: &Rules, zone: ZoneId, rank: Rank) -> CardItem {
    let power = u64::power((), rank);
    CardItem::new(zone, power, Card { power, suit: None }.face(rules), 1)
}

/// The hand of a seat: its open cards, then a number of others face down.
pub(in crate::climbing) fn hand_zone(rules: &Rules, seat: Role, open: u64, hidden: usize) -> Zone {
    let id = ZoneId(seat.seat());
    let back = CardItem::new(id, NO_CARD, CardFace::Back, 1);
    let open = ranks(open).map(|rank| item(rules, id, rank));
    let cards = open.chain(std::iter::repeat_n(back, hidden)).collect();
    Zone::new(id, ZoneKind::Hand { side: seat.side() }, seat.name(), cards)
}

/// The play on the table of a seat.
pub(in crate::climbing) fn table_zone(rules: &Rules, table: Option<(Role, Play)>) -> Zone {
    let title = table.map_or_else(
        || Message::new("zone-table-free"),
        |(seat, _)| Message::new("zone-table").message("seat", seat.name()),
    );
    let cards = table.into_iter().flat_map(|(_, play)| play.cards());
    let items =
        cards.flat_map(|(rank, count)| std::iter::repeat_n(item(rules, TABLE, rank), usize::from(count)));
    Zone::new(TABLE, ZoneKind::Table, title, items.collect())
}

/// The bottom cards, open to all.
pub(in crate::climbing) fn bottom_zone(rules: &Rules, bottom: u64) -> Zone {
    let cards: Vec<CardItem> = ranks(bottom).map(|rank| item(rules, BOTTOM, rank)).collect();
    // In pictures only one card of a pile is seen.
    let parts = cards.iter().map(|card| MovePart::Card(card.face)).collect();
    let title = Message::new("deal-zone-bottom").drawn("cards", DrawnMove { kind: None, parts });
    Zone::new(BOTTOM, ZoneKind::Discard, title, cards)
}

/// The seats in the order in which they sit, beginning with one.
pub(in crate::climbing) fn seats_from(me: Role) -> [Role; 3] {
    [0, 1, 2].map(|step| Role::of_seat(me.seat() + step))
}

/// The open cards of a seat.
fn open(telling: &Telling, seat: Role) -> u64 {
    match telling.state() {
        Some(state) => state.known(seat),
        None if seat == telling.start().me => within_deck(&telling.start().hand),
        None => 0,
    }
}

/// The rank of the card at a place of the scene.
pub(super) fn card_at(telling: &Telling, place: ItemPlace) -> Option<Rank> {
    let table = telling.state().and_then(super::TableObserver::table);
    match place.zone {
        TABLE => {
            let mut cards = table.into_iter().flat_map(Play::cards);
            cards.find_map({
                let mut left = place.index;
                move |(rank, count)| match left.checked_sub(usize::from(count)) {
                    Some(after) => {
                        left = after;
                        None
                    }
                    None => Some(rank),
                }
            })
        }
        BOTTOM => ranks(within_deck(&telling.start().bottom)).nth(place.index),
        RACK => u8::try_from(place.index).ok().filter(|&rank| rank < u64::RANKS),
        seat => ranks(open(telling, Role::of_seat(seat.0))).nth(place.index),
    }
}

/// The scene.
pub(super) fn scene(telling: &Telling) -> Scene {
    let (start, state) = (telling.start(), telling.state());
    let rules = start.rules;
    let prompt = telling.next_event();
    let hand = |seat: Role| {
        let open = open(telling, seat);
        let held = state.map_or(0, |state| state.count(seat));
        let hidden = usize::from(held).saturating_sub(open.size() as usize);
        Zone { to_move: prompt.seat() == Some(seat), ..hand_zone(rules, seat, open, hidden) }
    };
    let table = state.and_then(|state| Some((state.owner()?, state.table()?)));
    let mut zones: Vec<Zone> = seats_from(start.me).map(hand).into_iter().collect();
    zones.push(table_zone(rules, table));
    zones.push(bottom_zone(rules, within_deck(&start.bottom)));
    let lit = telling.answers_at(telling.events().len());
    let lit = if matches!(prompt, Prompt::Over(_)) { 0 } else { lit };
    let rack = (0..u64::RANKS).map(|rank| CardItem { copies: lit.count(rank), ..item(rules, RACK, rank) });
    zones.push(Zone::new(RACK, ZoneKind::Rack, Message::new("deal-zone-rack"), rack.collect()));
    Scene { zones, ..Scene::default() }
}
