//! The scene of a table: only cards that the player knows.

use super::knowledge::TableObserver;
use super::location::{ME, OPPONENT};
use super::setup::{Setup, Start};
use super::zones::{DISCARD, HAND, OPPONENT_HAND, RACK, TABLE, TALON};
use crate::durak::rules::FULL_HAND;
use crate::durak::show::{self, backs, discard_of, item, laid, rack, rack_zone, shown, talon};
use crate::durak::{Card, Deck};
use etude_model::{ItemPlace, Message, Scene, Side, Zone, ZoneId, ZoneKind};

/// The own cards in display order.
fn mine(start: &Start, observer: Option<&TableObserver>) -> Vec<Card> {
    match (observer, start.dealt.trump) {
        (Some(observer), _) => shown(observer.hand(), observer.trump().suit()).collect(),
        (None, Some(trump)) => shown(start.dealt.hand.iter().copied().collect(), trump.suit()).collect(),
        (None, None) => start.dealt.hand.clone(),
    }
}

/// The known cards of the opponent in display order.
fn theirs(observer: Option<&TableObserver>) -> Vec<Card> {
    observer.map_or_else(Vec::new, |observer| shown(observer.certain(), observer.trump().suit()).collect())
}

/// The card under the talon.
fn bottom(start: &Start, observer: Option<&TableObserver>) -> Option<Card> {
    observer.map_or(start.dealt.trump, TableObserver::bottom)
}

/// The discard pile, the last card on top.
fn gone(observer: Option<&TableObserver>) -> impl Iterator<Item = Card> + '_ {
    observer.into_iter().flat_map(TableObserver::discarded)
}

/// The card at a place of the scene.
pub(super) fn card_at(setup: &Setup, place: ItemPlace) -> Option<Card> {
    let (start, observer) = (setup.start(), setup.state());
    match place.zone {
        HAND => mine(start, observer).get(place.index).copied(),
        OPPONENT_HAND => theirs(observer).get(place.index).copied(),
        TABLE => {
            let table = observer.into_iter().flat_map(|observer| observer.bout().table());
            table.flat_map(|(attack, answer)| std::iter::once(attack).chain(answer)).nth(place.index)
        }
        TALON => bottom(start, observer).filter(|_| place.index == 0),
        DISCARD => gone(observer).nth(place.index),
        RACK => rack(start.dealt.deck).nth(place.index),
        _ => None,
    }
}

/// The scene.
pub(super) fn scene(setup: &Setup) -> Scene {
    let (start, observer, next) = (setup.start(), setup.state(), setup.next_event());
    let to_move = next.prompt.seat();
    let open = |id: ZoneId, cards: Vec<Card>| cards.into_iter().map(move |card| item(id, card));
    let seat = |id, side: Side, title, cards| {
        show::hand(id, side, Message::new(title), cards, to_move == Some(side))
    };
    // The unknown cards of the opponent lie face down.
    let certain = theirs(observer);
    let held = observer.map_or(0, TableObserver::count);
    let hidden = usize::from(held).saturating_sub(certain.len());
    let opponent = open(OPPONENT_HAND, certain).chain(vec![backs(OPPONENT_HAND, 1); hidden]).collect();
    let table = observer.into_iter().flat_map(|observer| observer.bout().table());
    let bottom = bottom(start, observer);
    let left = observer.map_or_else(|| before(start.dealt.deck), TableObserver::talon);
    let covered = usize::from(left.saturating_sub(u8::from(bottom.is_some())));
    let lit = next.answers.lit();
    let zones = vec![
        seat(HAND, ME, "observer-zone-mine", open(HAND, mine(start, observer)).collect()),
        seat(OPPONENT_HAND, OPPONENT, "observer-zone-enemy", opponent),
        Zone::new(TABLE, ZoneKind::Table, Message::new("observer-zone-table"), laid(TABLE, table)),
        talon(TALON, "durak-zone-talon", bottom, covered),
        discard_of(DISCARD, open(DISCARD, gone(observer).collect()).collect()),
        rack_zone(RACK, "observer-zone-rack", start.dealt.deck, |card| lit.contains(card)),
    ];
    Scene { zones, trump: start.dealt.trump.map(Card::suit), ..Scene::default() }
}

/// The talon after the deal.
fn before(deck: Deck) -> u8 {
    deck.size() - 2 * FULL_HAND
}
