//! The position in view and its moves as they are shown, computed when they change.

use super::game::Game;
use super::lines::{Lines, START};
use crate::erased::{AnyGame, AnyMove, AnyPosition, AnySetup};
use crate::rows::{MoveRow, PositionView, Touched};
use crate::setup::OpenSetup;
use etude_model::{CardFace, DrawnMove, Ending, MovePart, Route, Scene, Viewer, ZoneKind};
use std::sync::Arc;

/// The position in view.
pub(super) struct PositionInView {
    pub(super) position: PositionView,
    /// The legal moves, in canonical order.
    pub(super) legal: Vec<AnyMove>,
    /// The same as they are shown.
    pub(super) moves: Vec<MoveRow>,
    /// The ending of a game played to this position.
    pub(super) ending: Option<Ending>,
}

impl PositionInView {
    /// A setup that cannot be played, without moves.
    pub(super) fn of_setup(setup: &OpenSetup<AnyGame>, viewer: Viewer) -> Self {
        let position = PositionView { viewer, ..setup.shown() };
        Self { position, legal: Vec::new(), moves: Vec::new(), ending: None }
    }

    /// The current position of a game.
    pub(super) fn of_game(setup: &OpenSetup<AnyGame>, game: &Game, viewer: Viewer) -> Self {
        let (setup, lines) = (setup.get(), &game.lines);
        let position = lines.position();
        let legal = position.moves();
        let shown = PositionView {
            scene: Arc::new(scene(setup, lines, viewer)),
            text: setup.setup_of(position).format(),
            route: route_here(lines),
            viewer,
            sees_moves: sees_moves(position, viewer),
        };
        let moves = legal.iter().map(|&mv| move_row(position, mv)).collect();
        Self { position: shown, legal, moves, ending: AnyPosition::adjudicate(&lines.history()) }
    }

    /// Shows the position to another viewer.
    pub(super) fn show_to(&mut self, viewer: Viewer, setup: &OpenSetup<AnyGame>, game: Option<&Game>) {
        self.position.viewer = viewer;
        if let Some(game) = game {
            let position = game.lines.position();
            self.position.scene = Arc::new(scene(setup.get(), &game.lines, viewer));
            self.position.sees_moves = sees_moves(position, viewer);
        }
    }
}

/// The scene of the position in view, with the last move of each seat.
fn scene(setup: &AnySetup, lines: &Lines, viewer: Viewer) -> Scene {
    let mut scene = setup.scene(lines.position(), viewer);
    // A player whose role has changed is the same player.
    let player = |position: &AnyPosition| position.game().seat_number(position.seat_to_move());
    let to_move = Some(player(lines.position())).filter(|_| lines.position().score().is_none());
    let mut seen: Vec<u8> = to_move.into_iter().collect();
    let mut at = lines.at();
    // Back until a player comes again.
    while at != START {
        let node = lines.node(at);
        let before = &lines.node(node.parent).position;
        let mover = player(before);
        if seen.contains(&mover) {
            break;
        }
        seen.push(mover);
        at = node.parent;
        let Some(mv) = node.mv else { break };
        let act = before.act(mv);
        let zone = before.act_zone(mv).filter(|_| !lies_on_table(&scene, &act));
        if let Some(zone) = zone.and_then(|id| scene.zones.iter_mut().find(|zone| zone.id == id)) {
            zone.act = Some(act);
        }
    }
    scene
}

/// Returns true if the cards of a move are those on the table.
fn lies_on_table(scene: &Scene, act: &DrawnMove) -> bool {
    let faces = |part: &MovePart| match part {
        MovePart::Card(face) => Some(*face),
        MovePart::Plus | MovePart::Sign(_) | MovePart::Words(_) => None,
    };
    let mut cards: Vec<CardFace> = act.parts.iter().filter_map(faces).collect();
    let table = scene.zones.iter().find(|zone| zone.kind == ZoneKind::Table);
    table.is_some_and(|table| {
        let all = table.cards.iter().all(|card| {
            let place = cards.iter().position(|face| *face == card.face);
            place.is_some_and(|place| {
                cards.swap_remove(place);
                true
            })
        });
        all && cards.is_empty() && !table.cards.is_empty()
    })
}

/// Returns true if a viewer sees the legal moves.
pub(super) fn sees_moves(position: &AnyPosition, viewer: Viewer) -> bool {
    viewer == Viewer::Everything || viewer == Viewer::Seat(position.seat_to_move())
}

pub(super) fn move_row(position: &AnyPosition, mv: AnyMove) -> MoveRow {
    MoveRow {
        text: position.move_text(mv),
        drawn: position.drawn(mv),
        touched: touched(position, mv),
        value: None,
        plies: None,
        name: position.move_name(mv),
    }
}

/// The cards or squares that a move touches.
pub fn touched(position: &AnyPosition, mv: AnyMove) -> Touched {
    if let Some(route) = position.route(mv) {
        return Touched::Way(route);
    }
    let mut targets = Vec::new();
    position.targets(mv, &mut targets);
    Touched::Cards(targets)
}

/// The route of the move that led here.
fn route_here(lines: &Lines) -> Option<Route> {
    let node = lines.node(lines.at());
    lines.node(node.parent).position.route(node.mv?)
}
