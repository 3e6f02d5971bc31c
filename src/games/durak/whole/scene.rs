//! The scene of a whole game, for a viewer.

use super::position::WholePosition;
use super::profiles::Referee;
use super::setup::{BOTTOM, DISCARD, RACK, Setup, TABLE, TALON};
use crate::durak::card::Card;
use crate::durak::moves::{Move, Phase};
use crate::durak::show::{self, backs, item, laid, rack_zone, seat_name, shown};
use etude_model::{CardItem, Message, Position, Scene, Side, Viewer, Zone, ZoneId, ZoneKind};

/// The zone of a seat's hand.
pub(super) fn hand_zone(seat: Side) -> ZoneId {
    ZoneId(seat.index() as u8)
}

/// The scene of a game.
pub(super) fn scene(table: &WholePosition, viewer: Viewer) -> Scene {
    let mut zones: Vec<Zone> = Side::ALL.map(|seat| hand(table, viewer, seat)).into_iter().collect();
    zones.push(Zone::new(TABLE, ZoneKind::Table, table_title(table), laid(TABLE, table.state().table())));
    zones.push(talon(table));
    zones.push(show::discard(DISCARD, table.memory().gone().len()));
    Scene { zones, trump: Some(table.state().trump()), ..Scene::default() }
}

fn hand(table: &WholePosition, viewer: Viewer, seat: Side) -> Zone {
    let state = table.state();
    let id = hand_zone(seat);
    let hand = state.hand(seat);
    let open = match viewer {
        Viewer::Everything => hand,
        Viewer::Seat(eyes) if eyes == id.0 => hand,
        Viewer::Seat(_) | Viewer::Table => table.view(seat.other()).opponent_known,
    };
    let mut cards: Vec<CardItem> = shown(open, state.trump()).map(|card| item(id, card)).collect();
    let hidden = hand.len().saturating_sub(open.len());
    cards.extend(std::iter::repeat_n(backs(id, 1), hidden));
    show::hand(id, seat, seat_name(seat), cards, table.score().is_none() && state.to_move() == seat)
}

/// The title of the table: the last event and the next decision.
fn table_title(table: &WholePosition) -> Message {
    let state = table.state();
    let attacker = seat_name(state.attacker());
    let defender = seat_name(state.defender());
    let last = table.played().last();
    match state.phase() {
        Phase::Over => Message::new("durak-now-over"),
        Phase::ThrowIn => {
            Message::new("durak-now-taking").message("attacker", attacker).message("defender", defender)
        }
        Phase::Defence if matches!(last, Some(Move::Transfer(_))) => {
            Message::new("durak-now-transferred").message("attacker", attacker).message("defender", defender)
        }
        Phase::Defence => Message::new("durak-now-defence").message("defender", defender),
        Phase::Attack if state.bout().lying().is_empty() => match last {
            None => Message::new("durak-now-first").message("attacker", attacker),
            Some(Move::Stop) => Message::new("durak-now-cleared").message("attacker", attacker),
            Some(_) => {
                Message::new("durak-now-taken").message("attacker", attacker).message("defender", defender)
            }
        },
        Phase::Attack => Message::new("durak-now-attack").message("attacker", attacker),
    }
}

/// The talon as a pile; under some referees with the open trump card.
fn talon(table: &WholePosition) -> Zone {
    let talon = table.state().talon();
    let bottom = table.deal().bottom().filter(|_| !talon.is_empty());
    show::talon(TALON, "durak-zone-talon", bottom, talon.len() - usize::from(bottom.is_some()))
}

/// The scene of a setup: all cards are open.
pub(super) fn setup_scene(setup: &Setup) -> Scene {
    let first = setup.first_attacker();
    let items = |id: ZoneId, cards: &[Card]| cards.iter().map(|&card| item(id, card)).collect::<Vec<_>>();
    let mut zones: Vec<Zone> = Side::ALL
        .into_iter()
        .map(|seat| {
            let id = hand_zone(seat);
            let cards = items(id, &setup.hands[seat.index()]);
            show::hand(id, seat, seat_name(seat), cards, seat == first)
        })
        .collect();
    let open = usize::from(setup.profile.referee == Referee::Podkidnoy);
    let (drawn, bottom) = setup.talon.split_at(setup.talon.len().saturating_sub(open));
    // The trump card beside it is the last of the talon.
    let order = if open > 0 { "durak-zone-talon-order-trump" } else { "durak-zone-talon-order" };
    let title = Message::new(order).number("count", setup.talon.len());
    zones.push(Zone::new(TALON, ZoneKind::Table, title, items(TALON, drawn)));
    if open > 0 {
        let title = Message::new("durak-zone-bottom");
        zones.push(Zone::new(BOTTOM, ZoneKind::Talon, title, items(BOTTOM, bottom)));
    }
    let free = setup.free();
    zones.push(rack_zone(RACK, "zone-rack", setup.deck, |card| free.contains(card)));
    Scene { zones, trump: setup.trump(), ..Scene::default() }
}
