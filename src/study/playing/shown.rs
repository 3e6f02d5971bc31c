//! What is shown of an open game, worked out when it changes: the position in view and its moves.

use super::game::Game;
use super::lines::Lines;
use super::solver::Solvable;
use crate::model::{Ending, MoveOf, Position, Route, Viewer};
use crate::study::rows::{MoveRow, PositionView, Touched};
use crate::study::setup::OpenSetup;
use std::sync::Arc;

/// What is shown.
pub(super) struct Shown<G: Solvable> {
    pub(super) position: PositionView,
    /// The legal moves, in canonical order.
    pub(super) legal: Vec<MoveOf<G>>,
    /// The same as they are listed.
    pub(super) moves: Vec<MoveRow>,
    /// How the game that was played to the position in view has ended.
    pub(super) ending: Option<Ending>,
}

impl<G: Solvable> Shown<G> {
    /// A setup that cannot be played: it as it is, and no moves.
    pub(super) fn of_setup(setup: &OpenSetup<G>, viewer: Viewer) -> Self {
        let position = PositionView { viewer, ..setup.shown() };
        Self { position, legal: Vec::new(), moves: Vec::new(), ending: None }
    }

    /// The position of a game in which the user stands.
    pub(super) fn of_game(setup: &OpenSetup<G>, game: &Game<G>, viewer: Viewer) -> Self {
        let (setup, lines) = (setup.get(), &game.lines);
        let position = lines.position();
        let mut legal = Vec::new();
        position.legal_moves(&mut legal);
        let shown = PositionView {
            scene: Arc::new(G::scene(setup, position, viewer)),
            text: G::format(&G::setup_of(setup, position)),
            route: route_here(lines),
            viewer,
            sees_moves: sees_moves::<G>(position, viewer),
        };
        let moves = legal.iter().map(|&mv| move_row::<G>(position, mv)).collect();
        Self { position: shown, legal, moves, ending: G::adjudicate(&lines.history()) }
    }

    /// Shows the same to other eyes.
    pub(super) fn show_to(&mut self, viewer: Viewer, setup: &OpenSetup<G>, game: Option<&Game<G>>) {
        self.position.viewer = viewer;
        if let Some(game) = game {
            let position = game.lines.position();
            self.position.scene = Arc::new(G::scene(setup.get(), position, viewer));
            self.position.sees_moves = sees_moves::<G>(position, viewer);
        }
    }
}

fn sees_moves<G: Solvable>(position: &G::Position, viewer: Viewer) -> bool {
    viewer == Viewer::Everything || viewer == Viewer::Seat(G::seat_to_move(position))
}

fn move_row<G: Solvable>(position: &G::Position, mv: MoveOf<G>) -> MoveRow {
    MoveRow {
        text: G::move_text(position, mv),
        drawn: G::drawn(position, mv),
        touched: touched::<G>(position, mv),
        value: None,
        plies: None,
        name: G::move_name(position, mv),
    }
}

/// What a move touches.
pub fn touched<G: Solvable>(position: &G::Position, mv: MoveOf<G>) -> Touched {
    if let Some(route) = G::route(position, mv) {
        return Touched::Way(route);
    }
    let mut targets = Vec::new();
    G::targets(position, mv, &mut targets);
    Touched::Cards(targets)
}

/// The way of the move that led to where the user stands.
fn route_here<G: Solvable>(lines: &Lines<G>) -> Option<Route> {
    let node = lines.node(lines.at());
    G::route(&lines.node(node.parent).position, node.mv?)
}
