//! The scene of a whole game for three and four seats, for a viewer.

use super::position::{ManyPosition, side_of};
use super::setup::{BOTTOM, DISCARD, RACK, Setup, TABLE, TALON};
use super::state::{Seat, State};
use crate::durak::card::Card;
use crate::durak::moves::{Move, Phase};
use crate::durak::show::{self, backs, item, laid, numbered_seat, rack_zone, shown};
use etude_model::{CardItem, Message, Scene, Seating, Viewer, Zone, ZoneId, ZoneKind};

/// The scene of a game.
pub(super) fn scene(table: &ManyPosition, viewer: Viewer) -> Scene {
    let state = table.state();
    let mut zones: Vec<Zone> = (0..state.seats()).map(|seat| hand(state, viewer, seat)).collect();
    zones.push(Zone::new(TABLE, ZoneKind::Table, table_title(table), laid(TABLE, state.laid().pairs())));
    let bottom = state.bottom();
    let hidden = usize::from(state.talon()) - usize::from(bottom.is_some());
    zones.push(show::talon(TALON, "durak-zone-talon", bottom, hidden));
    zones.push(show::discard(DISCARD, state.gone().len()));
    Scene { zones, trump: Some(state.trump()), seating: Seating::ToTheLeft, ..Scene::default() }
}

fn hand(state: &State, viewer: Viewer, seat: Seat) -> Zone {
    let id = ZoneId(seat);
    let open = match viewer {
        Viewer::Everything => state.hand(seat),
        Viewer::Seat(eyes) if eyes == seat => state.hand(seat),
        Viewer::Seat(_) | Viewer::Table => state.known(seat),
    };
    let mut cards: Vec<CardItem> = shown(open, state.trump()).map(|card| item(id, card)).collect();
    let hidden = usize::from(state.count(seat)).saturating_sub(open.len());
    cards.extend(std::iter::repeat_n(backs(id, 1), hidden));
    let over = state.phase() == Phase::Over;
    let role = match seat {
        _ if over => None,
        seat if seat == state.attacker() => Some("durak-seat-attacker"),
        seat if seat == state.defender() => Some("durak-seat-defender"),
        _ => None,
    };
    let name = numbered_seat(seat);
    let title = role.map_or_else(|| name.clone(), |role| Message::new(role).message("seat", name.clone()));
    show::hand(id, side_of(seat), title, cards, !over && state.to_move() == seat)
}

/// The title of the table: the next decision.
fn table_title(table: &ManyPosition) -> Message {
    let state = table.state();
    let now = |id: &'static str| {
        let message = Message::new(id).message("attacker", numbered_seat(state.to_move()));
        message.message("defender", numbered_seat(state.defender()))
    };
    match state.phase() {
        Phase::Over => Message::new("durak-now-over"),
        Phase::ThrowIn => now("durak-now-taking"),
        Phase::Defence => {
            let defender = numbered_seat(state.defender());
            let passed = matches!(table.played().last(), Some(Move::Transfer(_)));
            let id = if passed { "durak-now-transferred" } else { "durak-now-defence" };
            let message = Message::new(id).message("defender", defender);
            if passed { message.message("attacker", numbered_seat(state.attacker())) } else { message }
        }
        Phase::Attack if state.laid().attacked() == 0 => now("durak-now-lead"),
        Phase::Attack => Message::new("durak-now-add").message("attacker", numbered_seat(state.to_move())),
    }
}

/// The scene of a setup: all cards are open.
pub(super) fn setup_scene(setup: &Setup) -> Scene {
    let first = setup.first_attacker();
    let items = |id: ZoneId, cards: &[Card]| cards.iter().map(|&card| item(id, card)).collect::<Vec<_>>();
    let hand = |(seat, cards): (Seat, &Vec<Card>)| {
        let id = ZoneId(seat);
        show::hand(id, side_of(seat), numbered_seat(seat), items(id, cards), seat == first)
    };
    let mut zones: Vec<Zone> = (0..).zip(&setup.hands).map(hand).collect();
    let (drawn, bottom) = setup.talon.split_at(setup.talon.len().saturating_sub(1));
    let title = Message::new("durak-zone-talon-order-trump").number("count", setup.talon.len());
    zones.push(Zone::new(TALON, ZoneKind::Table, title, items(TALON, drawn)));
    let title = Message::new("durak-zone-bottom");
    zones.push(Zone::new(BOTTOM, ZoneKind::Talon, title, items(BOTTOM, bottom)));
    let free = setup.free();
    zones.push(rack_zone(RACK, "zone-rack", setup.deck, |card| free.contains(card)));
    Scene {
        zones,
        trump: setup.trump_card().map(Card::suit),
        seating: Seating::ToTheLeft,
        ..Scene::default()
    }
}
