//! [`Playable`] for shots.

use super::game::{self, BoardGame};
use super::naming;
use super::route;
use super::scene;
use super::setup::Setup;
use super::shot::{self, Shot};
use etude_model::{
    DrawnMove, Ending, Message, MoveOf, Playable, Position, Problem, Route, Scene, Side, Value, Viewer,
};

/// Shots under the rules of federations.
pub type ShotGame = BoardGame<Shot>;

impl Playable for ShotGame {
    type Position = Shot;

    fn position(setup: &Setup) -> Result<Shot, Vec<Problem>> {
        let problems = setup.problems();
        setup.shot().filter(|_| problems.is_empty()).ok_or(problems)
    }

    fn scene(_setup: &Setup, shot: &Shot, _viewer: Viewer) -> Scene {
        if shot.score().is_none() {
            return scene::position_scene(&shot.position);
        }
        scene::scene(shot.position.rules, &shot.position.board, None)
    }

    fn setup_of(_setup: &Setup, shot: &Shot) -> Setup {
        Setup::of(&shot.position).with_goal(shot.goal)
    }

    fn move_text(shot: &Shot, mv: MoveOf<Self>) -> String {
        naming::move_text(&shot.position, mv)
    }

    fn natural(shot: &Shot, mv: MoveOf<Self>) -> i32 {
        shot.position.natural(mv)
    }

    fn drawn(shot: &Shot, mv: MoveOf<Self>) -> DrawnMove {
        naming::drawn(&shot.position, mv)
    }

    fn seat_id(seat: u8) -> &'static str {
        game::seat_id(seat)
    }

    fn side_name(_setup: &Setup, side: Side) -> Message {
        scene::side_name(side)
    }

    fn adjudicate(history: &[&Shot]) -> Option<Ending> {
        shot::ending(history.first()?, history.last()?)
    }

    fn end_phrase(setup: &Setup, ending: &Ending, _player: u8) -> Option<Message> {
        let gainer = setup.shot()?.gainer();
        let reached = ending.winner == Some(gainer);
        Some(Message::new(if reached { "draughts-goal-reached" } else { "draughts-goal-missed" }))
    }

    fn goal_verdict(shot: &Shot, value: Value, plies: Option<u32>) -> Option<Message> {
        let reaches = (value == Value::Win) != shot.goal.conceded;
        let id = if reaches { "draughts-verdict-reaches" } else { "draughts-verdict-misses" };
        let named = Message::new(id).message("side", scene::side_name(shot.gainer()));
        Some(if reaches { named.number("plies", plies.unwrap_or_default()) } else { named })
    }

    fn gainer(shot: &Shot) -> Option<Side> {
        Some(shot.gainer())
    }

    fn route(shot: &Shot, mv: MoveOf<Self>) -> Option<Route> {
        Some(game::route_of(shot.position.rules, &route::steps(&shot.position, mv)))
    }
}
