//! The scene of a whole deal, for a viewer.

use super::position::WholePosition;
use super::setup::Setup;
use crate::climbing::hand::Hand;
use crate::climbing::observer::{self, RACK, Role};
use crate::climbing::position::Climbing;
use etude_model::{CardItem, Message, Position as _, Scene, Viewer, Zone, ZoneKind};

/// The scene of a position.
pub(super) fn scene(position: &WholePosition, viewer: Viewer) -> Scene {
    let rules = position.deal().rules;
    let open = position.open();
    let is_over = open.score().is_some();
    let hand = |seat: Role| {
        let held = open.hand(seat.seat());
        let shown = match viewer {
            Viewer::Everything => held,
            Viewer::Seat(eyes) if eyes == seat.seat() => held,
            Viewer::Seat(_) | Viewer::Table => position.shown(seat),
        };
        let hidden = held.size().saturating_sub(shown.size()) as usize;
        let to_move = !is_over && position.turn() == seat;
        Zone { to_move, ..observer::hand_zone(rules, seat, shown, hidden) }
    };
    let mut zones: Vec<Zone> = Role::ALL.map(hand).into();
    let table = open.table().map(|play| (Role::of_seat(Climbing::owner(open)), play));
    zones.push(observer::table_zone(rules, table));
    zones.push(observer::bottom_zone(rules, position.deal().bottom));
    Scene { zones, ..Scene::default() }
}

/// The scene of a setup: all cards are open, with the bottom apart.
pub(super) fn setup_scene(setup: &Setup) -> Scene {
    let deal = &setup.deal;
    let hand = |seat: Role| {
        let held = deal.hands[usize::from(seat.seat())];
        Zone { to_move: seat == Role::Landlord, ..observer::hand_zone(deal.rules, seat, held, 0) }
    };
    let mut zones: Vec<Zone> = Role::ALL.map(hand).into();
    let bottom = observer::bottom_zone(deal.rules, deal.bottom);
    // Each card of it can be taken.
    zones.push(Zone { kind: ZoneKind::Table, title: Message::new("dealt-zone-bottom"), ..bottom });
    let rack = (0..u64::RANKS)
        .map(|rank| CardItem { copies: deal.free(rank), ..observer::item(deal.rules, RACK, rank) });
    zones.push(Zone::new(RACK, ZoneKind::Rack, Message::new("zone-rack"), rack.collect()));
    Scene { zones, ..Scene::default() }
}
