//! The scene of a table for three and four seats: only cards that the seat knows.

use super::knowledge::TableObserver;
use super::setup::Telling;
use crate::durak::card::Card;
use crate::durak::many::position::side_of;
use crate::durak::many::setup::{DISCARD, RACK, TABLE, TALON};
use crate::durak::many::state::{Seat, State};
use crate::durak::rules::FULL_HAND;
use crate::durak::show::{self, backs, discard, item, laid, rack, rack_zone, shown, table_seat, talon};
use etude_model::{ItemPlace, Message, Scene, Seating, Zone, ZoneId, ZoneKind};

/// The cards of a seat that the observer knows, in display order.
fn known_cards(telling: &Telling, seat: Seat) -> Vec<Card> {
    let start = telling.start();
    match (telling.state(), start.dealt.trump) {
        (Some(state), _) => shown(state.seen().certain(seat), state.public().trump()).collect(),
        (None, _) if seat != start.me => Vec::new(),
        (None, Some(trump)) => shown(start.dealt.hand.iter().copied().collect(), trump.suit()).collect(),
        (None, None) => start.dealt.hand.clone(),
    }
}

/// The trump card under the talon, while it is there.
fn trump_under_talon(telling: &Telling) -> Option<Card> {
    telling.state().map_or(telling.start().dealt.trump, |state| state.public().bottom())
}

/// The card at a place of the scene.
pub(super) fn card_at(telling: &Telling, place: ItemPlace) -> Option<Card> {
    match place.zone {
        TABLE => {
            let pairs = telling.state()?.public().laid().pairs();
            pairs.flat_map(|(attack, answer)| std::iter::once(attack).chain(answer)).nth(place.index)
        }
        TALON => trump_under_talon(telling).filter(|_| place.index == 0),
        RACK => rack(telling.start().dealt.deck).nth(place.index),
        hand if hand.0 < telling.start().profile.seats => {
            known_cards(telling, hand.0).get(place.index).copied()
        }
        _ => None,
    }
}

/// Scene of a telling, with the seat that tells at the bottom.
pub(super) fn scene(telling: &Telling) -> Scene {
    let (start, next) = (telling.start(), telling.next_event());
    let state = telling.state().map(TableObserver::public);
    let hand = |seat: Seat| {
        let (id, cards) = (ZoneId(seat), known_cards(telling, seat));
        let hidden = usize::from(state.map_or(0, |state| state.count(seat))).saturating_sub(cards.len());
        let cards = cards.into_iter().map(|card| item(id, card));
        let cards = cards.chain(std::iter::repeat_n(backs(id, 1), hidden)).collect();
        let title = if seat == start.me { Message::new("observer-zone-mine") } else { table_seat(seat) };
        show::hand(id, side_of(seat), title, cards, next.prompt.seat() == Some(seat))
    };
    let seats = start.profile.seats;
    let mut zones: Vec<Zone> = (0..seats).map(|step| hand((start.me + step) % seats)).collect();
    let pairs = state.into_iter().flat_map(|state| state.laid().pairs());
    zones.push(Zone::new(TABLE, ZoneKind::Table, Message::new("observer-zone-table"), laid(TABLE, pairs)));
    let dealt = || start.dealt.deck.size().saturating_sub(start.profile.seats * FULL_HAND);
    let (bottom, left) = (trump_under_talon(telling), state.map_or_else(dealt, State::talon));
    zones.push(talon(TALON, "durak-zone-talon", bottom, usize::from(left.saturating_sub(1))));
    zones.push(discard(DISCARD, state.map_or(0, |state| state.gone().len())));
    let lit = next.answers.lit();
    zones.push(rack_zone(RACK, "observer-zone-rack", start.dealt.deck, |card| lit.contains(card)));
    Scene { zones, trump: start.dealt.trump.map(Card::suit), seating: Seating::ToTheLeft, ..Scene::default() }
}
