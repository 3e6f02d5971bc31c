//! What there is to see of a game at a real table: nothing that the player does not know.

use super::asked::Question;
use super::knowledge::TableObserver;
use super::setup::{Setup, Story};
use super::whereabouts::{ME, OPPONENT};
use super::zones::{DISCARD, ENEMY, HAND, RACK, TABLE, TALON};
use crate::games::durak::rules::FULL_HAND;
use crate::games::durak::show::{backs, discard_of, item, rack, shown, talon};
use crate::games::durak::{Card, Deck};
use crate::model::{CardItem, Message, Place, Scene, Side, Zone, ZoneId, ZoneKind};

/// The own cards in the order in which they are shown.
fn mine(setup: &Setup, observer: Option<&TableObserver>) -> Vec<Card> {
    match (observer, setup.trump) {
        (Some(observer), _) => shown(observer.hand(), observer.trump().suit()).collect(),
        (None, Some(trump)) => shown(setup.hand.iter().copied().collect(), trump.suit()).collect(),
        (None, None) => setup.hand.clone(),
    }
}

/// The cards of the opponent that are known, in the order in which they are shown.
fn theirs(observer: Option<&TableObserver>) -> Vec<Card> {
    observer.map_or_else(Vec::new, |observer| shown(observer.certain(), observer.trump().suit()).collect())
}

/// The cards on the table, attacks with what beats them.
fn lying(observer: Option<&TableObserver>) -> Vec<(Card, bool)> {
    let table = observer.into_iter().flat_map(|observer| observer.bout().table());
    table
        .flat_map(|(attack, answer)| [Some((attack, false)), answer.map(|card| (card, true))])
        .flatten()
        .collect()
}

/// The card that lies under the talon.
fn bottom(setup: &Setup, observer: Option<&TableObserver>) -> Option<Card> {
    observer.map_or(setup.trump, TableObserver::bottom)
}

/// The cards that left the game, the last on top.
fn gone(observer: Option<&TableObserver>) -> impl Iterator<Item = Card> + '_ {
    observer.into_iter().flat_map(TableObserver::discarded)
}

/// The card at a place of the scene.
pub(super) fn card_at(setup: &Setup, story: &Story, place: Place) -> Option<Card> {
    let observer = story.observer.as_ref();
    match place.zone {
        HAND => mine(setup, observer).get(place.index).copied(),
        ENEMY => theirs(observer).get(place.index).copied(),
        TABLE => lying(observer).get(place.index).map(|&(card, _)| card),
        TALON => bottom(setup, observer).filter(|_| place.index == 0),
        DISCARD => gone(observer).nth(place.index),
        RACK => rack(setup.deck).nth(place.index),
        _ => None,
    }
}

/// What there is to see.
pub(super) fn scene(setup: &Setup, story: &Story) -> Scene {
    let observer = story.observer.as_ref();
    let asked = match story.asked.question {
        Question::Lead(seat) | Question::Answer(seat, _) | Question::Add(seat) | Question::ThrowIn(seat) => {
            Some(seat)
        }
        _ => None,
    };
    let zone = |id, kind, title: &'static str, cards: Vec<CardItem>, to_move| Zone {
        id,
        kind,
        title: Message::new(title),
        cards,
        to_move,
        act: None,
    };
    let open = |id: ZoneId, cards: Vec<Card>| cards.into_iter().map(move |card| item(id, card));
    let seat =
        |id, side: Side, title, cards| zone(id, ZoneKind::Hand { side }, title, cards, asked == Some(side));
    // What the opponent holds beyond the cards that are known lies face down, as it does at the table.
    let certain = theirs(observer);
    let held = observer.map_or(0, TableObserver::count);
    let hidden = usize::from(held).saturating_sub(certain.len());
    let enemy = open(ENEMY, certain).chain(std::iter::repeat_n(backs(ENEMY, 1), hidden)).collect();
    let laid = lying(observer).into_iter();
    let laid = laid.map(|(card, covers)| CardItem { covers, ..item(TABLE, card) }).collect();
    let bottom = bottom(setup, observer);
    let left = observer.map_or_else(|| before(setup.deck), TableObserver::talon);
    let covered = usize::from(left.saturating_sub(u8::from(bottom.is_some())));
    let lit = story.asked.answers.lit();
    let pack =
        rack(setup.deck).map(|card| CardItem { copies: u8::from(lit.contains(card)), ..item(RACK, card) });
    let zones = vec![
        seat(HAND, ME, "observer-zone-mine", open(HAND, mine(setup, observer)).collect()),
        seat(ENEMY, OPPONENT, "observer-zone-enemy", enemy),
        zone(TABLE, ZoneKind::Table, "observer-zone-table", laid, false),
        talon(TALON, "durak-zone-talon", bottom, covered),
        discard_of(DISCARD, open(DISCARD, gone(observer).collect()).collect()),
        zone(RACK, ZoneKind::Rack, "observer-zone-rack", pack.collect(), false),
    ];
    Scene { zones, board: None, trump: setup.trump.map(Card::suit) }
}

/// The cards in the talon once both hands are dealt.
fn before(deck: Deck) -> u8 {
    deck.size() - 2 * FULL_HAND
}
