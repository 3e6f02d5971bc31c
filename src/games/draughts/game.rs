//! [`Game`] and [`Playable`] for draughts.

use super::naming;
use super::position::Draughts;
use super::route::{self, Step};
use super::rules::{self, Rules};
use super::setup::Setup;
use super::{adjudicate, fen, informal, perft, scene};
use etude_model::informal::Rewriting;
use etude_model::rules::{Switches, SwitchesOf};
use etude_model::{
    Control, DrawnMove, Ending, Game, Message, MoveOf, ParseError, Playable, Problem, Route, RouteStep,
    RuleProfile, Scene, Side, Stopped, Viewer,
};
use std::marker::PhantomData;
use std::sync::LazyLock;

/// Draughts with positions of type `P`.
pub struct BoardGame<P>(PhantomData<P>);

/// Draughts under the rules of federations.
pub type DraughtsGame = BoardGame<Draughts>;

/// All rule profiles, the default first.
static PROFILES: LazyLock<Vec<RuleProfile>> =
    LazyLock::new(|| rules::every().map(|rules| rules.profile).collect());

/// Returns true if a profile has the rules of a federation or custom rules based on them: no shots, and not the article's rules.
pub fn is_federal(profile: &RuleProfile) -> bool {
    !is_shots(profile) && !is_article(profile)
}

/// Returns true if positions of a profile are [shots](super::Shot): a forced gain of pieces within a number of plies.
pub fn is_shots(profile: &RuleProfile) -> bool {
    rules::of(profile).shots
}

/// Returns true if a profile has the article's rules.
pub fn is_article(profile: &RuleProfile) -> bool {
    rules::of(profile).is_article()
}

impl<P: 'static> Game for BoardGame<P> {
    const ID: &'static str = "draughts";
    type Setup = Setup;
    const SWITCHES: Option<&'static dyn Switches> = Some(&SwitchesOf::<Rules>::NEW);

    fn rules() -> &'static [RuleProfile] {
        &PROFILES
    }

    fn rules_of(setup: &Setup) -> &'static RuleProfile {
        &setup.rules.profile
    }

    fn empty(rules: &'static RuleProfile) -> Setup {
        Setup::empty(rules::of(rules))
    }

    fn parse(rules: &'static RuleProfile, text: &str) -> Result<Setup, ParseError> {
        fen::parse(rules::of(rules), text)
    }

    fn to_notation(rules: &'static RuleProfile, text: &str) -> Result<Option<Rewriting>, ParseError> {
        informal::to_notation(rules::of(rules), text)
    }

    fn format(setup: &Setup) -> String {
        fen::format(setup)
    }

    fn interchange_text(setup: &Setup, numbered: bool) -> Option<String> {
        Some(if numbered { fen::numbered(setup) } else { fen::format(setup) })
    }

    fn goal(setup: &Setup) -> Option<Message> {
        (setup.rules.shots && !setup.goal.conceded).then(|| setup.goal.words())
    }

    fn problems(setup: &Setup) -> Vec<Problem> {
        setup.problems()
    }

    fn setup_scene(setup: &Setup) -> Scene {
        scene::setup_scene(setup.rules, &setup.board, setup.side)
    }
}

impl Playable for DraughtsGame {
    type Position = Draughts;

    fn position(setup: &Setup) -> Result<Draughts, Vec<Problem>> {
        let problems = setup.problems();
        setup.position().filter(|_| problems.is_empty()).ok_or(problems)
    }

    fn scene(_setup: &Setup, position: &Draughts, _viewer: Viewer) -> Scene {
        scene::position_scene(position)
    }

    fn setup_of(_setup: &Setup, position: &Draughts) -> Setup {
        Setup::of(position)
    }

    fn move_text(position: &Draughts, mv: MoveOf<Self>) -> String {
        naming::move_text(position, mv)
    }

    fn natural(position: &Draughts, mv: MoveOf<Self>) -> i32 {
        position.natural(mv)
    }

    fn drawn(position: &Draughts, mv: MoveOf<Self>) -> DrawnMove {
        naming::drawn(position, mv)
    }

    fn seat_id(seat: u8) -> &'static str {
        seat_id(seat)
    }

    fn side_name(_setup: &Setup, side: Side) -> Message {
        scene::side_name(side)
    }

    fn passed(setup: &Setup) -> Option<Setup> {
        setup.passed()
    }

    fn adjudicate(history: &[&Draughts]) -> Option<Ending> {
        adjudicate::ending(history)
    }

    fn caution(position: &Draughts, plies: u32) -> Option<Message> {
        adjudicate::caution(position, plies)
    }

    fn route(position: &Draughts, mv: MoveOf<Self>) -> Option<Route> {
        Some(route_of(position.rules, &route::steps(position, mv)))
    }

    fn perft(
        position: &Draughts,
        depth: u32,
        distinct: bool,
        control: &Control,
    ) -> Option<Result<u64, Stopped>> {
        Some(perft::perft(position, depth, distinct, control))
    }
}

/// The name of a seat in files and on the command line.
pub(super) fn seat_id(seat: u8) -> &'static str {
    if seat == 0 { "W" } else { "B" }
}

/// Route of a move for the painter, in board slots.
pub(super) fn route_of(rules: &Rules, steps: &[Step]) -> Route {
    let step = |step: &Step| RouteStep {
        from: rules.slot(step.from),
        to: rules.slot(step.to),
        captured: step.captured.map(|square| rules.slot(square)),
    };
    Route { steps: steps.iter().map(step).collect() }
}
