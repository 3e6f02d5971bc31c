//! The position in view and its moves as they are shown, computed when they change.

use super::game::Game;
use super::lines::{Lines, START};
use super::solver::Solvable;
use crate::model::{CardFace, DrawnMove, Ending, MoveOf, MovePart, Position, Route, Scene, Viewer, ZoneKind};
use crate::study::rows::{MoveRow, PositionView, Touched};
use crate::study::setup::OpenSetup;
use std::sync::Arc;

/// The position in view.
pub(super) struct PositionInView<G: Solvable> {
    pub(super) position: PositionView,
    /// The legal moves, in canonical order.
    pub(super) legal: Vec<MoveOf<G>>,
    /// The same as they are shown.
    pub(super) moves: Vec<MoveRow>,
    /// The ending of a game played to this position.
    pub(super) ending: Option<Ending>,
}

impl<G: Solvable> PositionInView<G> {
    /// A setup that cannot be played, without moves.
    pub(super) fn of_setup(setup: &OpenSetup<G>, viewer: Viewer) -> Self {
        let position = PositionView { viewer, ..setup.shown() };
        Self { position, legal: Vec::new(), moves: Vec::new(), ending: None }
    }

    /// The current position of a game.
    pub(super) fn of_game(setup: &OpenSetup<G>, game: &Game<G>, viewer: Viewer) -> Self {
        let (setup, lines) = (setup.get(), &game.lines);
        let position = lines.position();
        let legal = position.moves();
        let shown = PositionView {
            scene: Arc::new(scene::<G>(setup, lines, viewer)),
            text: G::format(&G::setup_of(setup, position)),
            route: route_here(lines),
            viewer,
            sees_moves: sees_moves::<G>(position, viewer),
        };
        let moves = legal.iter().map(|&mv| move_row::<G>(position, mv)).collect();
        Self { position: shown, legal, moves, ending: G::adjudicate(&lines.history()) }
    }

    /// Shows the position to another viewer.
    pub(super) fn show_to(&mut self, viewer: Viewer, setup: &OpenSetup<G>, game: Option<&Game<G>>) {
        self.position.viewer = viewer;
        if let Some(game) = game {
            let position = game.lines.position();
            self.position.scene = Arc::new(scene::<G>(setup.get(), &game.lines, viewer));
            self.position.sees_moves = sees_moves::<G>(position, viewer);
        }
    }
}

/// The scene of the position in view, with the last move of each seat.
fn scene<G: Solvable>(setup: &G::Setup, lines: &Lines<G>, viewer: Viewer) -> Scene {
    let mut scene = G::scene(setup, lines.position(), viewer);
    // A player whose role has changed is the same player.
    let player = |position: &G::Position| G::seat_number(G::seat_to_move(position));
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
        let act = G::act(before, mv);
        let zone = G::act_zone(before, mv).filter(|_| !lies_on_table(&scene, &act));
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
pub(super) fn sees_moves<G: Solvable>(position: &G::Position, viewer: Viewer) -> bool {
    viewer == Viewer::Everything || viewer == Viewer::Seat(G::seat_to_move(position))
}

pub(super) fn move_row<G: Solvable>(position: &G::Position, mv: MoveOf<G>) -> MoveRow {
    MoveRow {
        text: G::move_text(position, mv),
        drawn: G::drawn(position, mv),
        touched: touched::<G>(position, mv),
        value: None,
        plies: None,
        name: G::move_name(position, mv),
    }
}

/// The cards or squares that a move touches.
pub fn touched<G: Solvable>(position: &G::Position, mv: MoveOf<G>) -> Touched {
    if let Some(route) = G::route(position, mv) {
        return Touched::Way(route);
    }
    let mut targets = Vec::new();
    G::targets(position, mv, &mut targets);
    Touched::Cards(targets)
}

/// The route of the move that led here.
fn route_here<G: Solvable>(lines: &Lines<G>) -> Option<Route> {
    let node = lines.node(lines.at());
    G::route(&lines.node(node.parent).position, node.mv?)
}
