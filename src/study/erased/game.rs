//! [`AnyGame`].

use super::engine::{AnyEngine, engine_of, erased_report, typed_history};
use super::position::{AnyMove, AnyPosition};
use super::setup::AnySetup;
use super::solver::{AnySolver, solver_of};
use crate::budget::Budget;
use crate::external_engine::ExternalEngine;
use crate::notation;
use crate::resources::{Resources, Wake};
use crate::solving::engine::{Engine, NamedPlayer, Strength};
use crate::solving::external::Program;
use crate::solving::worst_case::WorstCaseProver;
use crate::solving::{Observer, Solvable, Solver};
use etude_model::{Control, Message, MoveOf, ParseError, Position, Report, RuleProfile, Stopped};
use std::any::Any;
use std::marker::PhantomData;
use std::time::Duration;

/// What a game is, whatever its position: the constants of [`Game`](etude_model::Game), [`Playable`](etude_model::Playable), [`Solvable`] and [`Engine`].
#[derive(Clone, Copy, Debug)]
pub struct GameTraits {
    /// [`Game::ID`](etude_model::Game::ID).
    pub id: &'static str,
    /// [`Playable::HIDES`](etude_model::Playable::HIDES).
    pub hides: bool,
    /// [`Playable::PLAYERS`](etude_model::Playable::PLAYERS).
    pub players: u8,
    /// [`Playable::EACH_FOR_ITSELF`](etude_model::Playable::EACH_FOR_ITSELF).
    pub each_for_itself: bool,
    /// [`Position::MOST_MOVES`](etude_model::Position::MOST_MOVES).
    pub most_moves: usize,
    /// [`Solvable::CHECKED`].
    pub checked: bool,
    /// [`Solvable::VALUES_ALONE`].
    pub values_alone: bool,
    /// [`Solvable::SAID_ONCE`].
    pub said_once: Option<&'static str>,
    /// [`Solvable::CLAIM`].
    pub claim: Option<&'static str>,
    /// [`Engine::EXISTS`].
    pub has_engine: bool,
    /// True if the engine exists and [analyses](Engine::ANALYSES).
    pub analyses: bool,
}

/// An external engine of any game.
pub type AnyProgram = Box<dyn Program<AnyPosition, AnyMove>>;
/// A prover of worst cases of any game.
pub type AnyWorstCaseProver = Box<dyn WorstCaseProver<AnyPosition, AnyMove>>;

/// A game that is played.
pub type AnyGame = &'static dyn GameObject;

/// The game of a type.
pub const fn game_of<G: Solvable>() -> AnyGame {
    &Of::<G>(PhantomData)
}

impl dyn GameObject {
    /// Shares resources between solver and engine when both work; with one thread they take turns.
    pub fn shares(&self, all: Resources) -> (Resources, Resources) {
        if !self.traits().has_engine {
            return (all, all);
        }
        let threads = (all.threads / 2).max(1);
        let solver = Resources { memory: all.memory / 2, threads };
        let engine =
            Resources { memory: all.memory / 2, threads: all.threads.saturating_sub(threads).max(1) };
        (solver, engine)
    }
}

/// What a game can be asked.
pub trait GameObject: Sync {
    /// Its constants.
    fn traits(&self) -> &'static GameTraits;
    /// An empty setup.
    fn empty(&self, rules: &'static RuleProfile) -> AnySetup;
    /// Reads a position in notation or as people write it, see [`notation::read`].
    ///
    /// # Errors
    /// The place of the mistake and the text expected there.
    fn read(&self, rules: &'static RuleProfile, text: &str) -> Result<AnySetup, ParseError>;
    /// Reads a position in the game's own notation alone, see [`Game::parse`](etude_model::Game::parse).
    ///
    /// # Errors
    /// The place of the mistake and the text expected there.
    fn parse(&self, rules: &'static RuleProfile, text: &str) -> Result<AnySetup, ParseError>;
    /// [`Playable::seat_id`](etude_model::Playable::seat_id).
    fn seat_id(&self, seat: u8) -> &'static str;
    /// [`Playable::seat_number`](etude_model::Playable::seat_number).
    fn seat_number(&self, seat: u8) -> u8;
    /// A solver with an empty table.
    fn solver(&self, resources: Resources) -> AnySolver;
    /// An engine with an empty table.
    fn engine(&self, resources: Resources) -> AnyEngine;
    /// [`Engine::players`].
    fn named_players(&self) -> &'static [NamedPlayer];
    /// [`Engine::adviser`].
    fn adviser(&self) -> Option<Strength>;
    /// [`Engine::measured`].
    fn measured(&self, level: u8) -> Option<u32>;
    /// True if studies of the game are composed, see [`Solvable::composition_rules`].
    fn is_composed(&self) -> bool;
    /// True if the game has external engines.
    fn has_programs(&self) -> bool;
    /// Sets up an external engine; none where there are none.
    fn program(&self, engine: &ExternalEngine) -> Option<AnyProgram>;
    /// [`Solvable::worst_cases`].
    fn worst_cases(&self, resources: Resources) -> Option<AnyWorstCaseProver>;
    /// [`Solvable::observer`].
    fn observer(&self, budget: &Budget, wake: Wake) -> Option<Box<dyn Observer<AnyPosition>>>;
}

/// A game by its type.
struct Of<G>(PhantomData<fn() -> G>);

impl<G: Solvable> Of<G> {
    const TRAITS: GameTraits = GameTraits {
        id: G::ID,
        hides: G::HIDES,
        players: G::PLAYERS,
        each_for_itself: G::EACH_FOR_ITSELF,
        most_moves: <G::Position as Position>::MOST_MOVES,
        checked: G::CHECKED,
        values_alone: G::VALUES_ALONE,
        said_once: G::SAID_ONCE,
        claim: G::CLAIM,
        has_engine: <G::Engine as Engine<G::Position>>::EXISTS,
        analyses: <G::Engine as Engine<G::Position>>::EXISTS && <G::Engine as Engine<G::Position>>::ANALYSES,
    };
}

impl<G: Solvable> GameObject for Of<G> {
    fn traits(&self) -> &'static GameTraits {
        &Self::TRAITS
    }

    fn empty(&self, rules: &'static RuleProfile) -> AnySetup {
        AnySetup::new::<G>(G::empty(rules))
    }

    fn read(&self, rules: &'static RuleProfile, text: &str) -> Result<AnySetup, ParseError> {
        notation::read::<G>(rules, text).map(AnySetup::new::<G>)
    }

    fn parse(&self, rules: &'static RuleProfile, text: &str) -> Result<AnySetup, ParseError> {
        G::parse(rules, text).map(AnySetup::new::<G>)
    }

    fn seat_id(&self, seat: u8) -> &'static str {
        G::seat_id(seat)
    }

    fn seat_number(&self, seat: u8) -> u8 {
        G::seat_number(seat)
    }

    fn solver(&self, resources: Resources) -> AnySolver {
        solver_of::<G>(<G::Solver as Solver<_>>::new(resources))
    }

    fn engine(&self, resources: Resources) -> AnyEngine {
        engine_of::<G>(<G::Engine as Engine<G::Position>>::new(resources))
    }

    fn named_players(&self) -> &'static [NamedPlayer] {
        <G::Engine as Engine<G::Position>>::players()
    }

    fn adviser(&self) -> Option<Strength> {
        <G::Engine as Engine<G::Position>>::adviser()
    }

    fn measured(&self, level: u8) -> Option<u32> {
        <G::Engine as Engine<G::Position>>::measured(level)
    }

    fn is_composed(&self) -> bool {
        G::composition_rules().is_some()
    }

    fn has_programs(&self) -> bool {
        G::programs().is_some()
    }

    fn program(&self, engine: &ExternalEngine) -> Option<AnyProgram> {
        Some(Box::new(RunningProgram::<G>(G::programs()?(engine))))
    }

    fn worst_cases(&self, resources: Resources) -> Option<AnyWorstCaseProver> {
        Some(Box::new(WorstCases::<G>(G::worst_cases(resources)?)))
    }

    fn observer(&self, budget: &Budget, wake: Wake) -> Option<Box<dyn Observer<AnyPosition>>> {
        Some(Box::new(Observing::<G>(G::observer(budget, wake)?)))
    }
}

struct RunningProgram<G: Solvable>(Box<dyn Program<G::Position, MoveOf<G>>>);

impl<G: Solvable> Program<AnyPosition, AnyMove> for RunningProgram<G> {
    fn search(
        &mut self,
        position: &AnyPosition,
        history: &[AnyPosition],
        time: Option<Duration>,
        control: &Control,
        found: &mut dyn FnMut(&Report<AnyMove>),
    ) -> Result<Option<AnyMove>, Message> {
        let Some(at) = position.typed::<G>() else { return Ok(None) };
        let history = typed_history::<G>(history);
        let mut told = |report: &Report<MoveOf<G>>| found(&erased_report::<G>(at, report));
        let best = self.0.search(at, &history, time, control, &mut told)?;
        Ok(best.and_then(|mv| position.find::<G>(mv)))
    }
}

struct WorstCases<G: Solvable>(Box<dyn WorstCaseProver<G::Position, MoveOf<G>>>);

impl<G: Solvable> WorstCaseProver<AnyPosition, AnyMove> for WorstCases<G> {
    fn set_resources(&mut self, resources: Resources) {
        self.0.set_resources(resources);
    }

    fn memory(&self) -> usize {
        self.0.memory()
    }

    fn is_safe(&mut self, position: &AnyPosition, seat: u8, control: &Control) -> Result<bool, Stopped> {
        self.0.is_safe(position.typed::<G>().ok_or(Stopped)?, seat, control)
    }

    fn safe_moves(&mut self, position: &AnyPosition, control: &Control) -> Result<Vec<AnyMove>, Stopped> {
        let moves = self.0.safe_moves(position.typed::<G>().ok_or(Stopped)?, control)?;
        Ok(moves.into_iter().filter_map(|mv| position.find::<G>(mv)).collect())
    }
}

struct Observing<G: Solvable>(Box<dyn Observer<G::Position>>);

impl<G: Solvable> Observer<AnyPosition> for Observing<G> {
    fn look_at(&mut self, position: Option<&AnyPosition>) {
        self.0.look_at(position.and_then(AnyPosition::typed::<G>));
    }

    fn rest(&mut self) {
        self.0.rest();
    }

    fn poll(&mut self) -> bool {
        self.0.poll()
    }

    fn findings(&self) -> &dyn Any {
        self.0.findings()
    }

    fn findings_mut(&mut self) -> &mut dyn Any {
        self.0.findings_mut()
    }
}
