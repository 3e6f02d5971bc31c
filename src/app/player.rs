//! Players: the person, chance, the solver and the engine, who move for a side.

use etude_model::Message;
use etude_study::solving::engine::HIGHEST_LEVEL;
use etude_study::{EnginePlayer, NamedPlayer, Strength, Study};

/// The thinking times to choose from for the engine, in seconds per move.
const SECONDS: [u16; 5] = [1, 3, 10, 30, 120];
/// The same for other programs.
const PROGRAM_SECONDS: [u16; 3] = [1, 5, 30];

/// Player of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Player {
    /// The user.
    #[default]
    Person,
    /// Any legal move.
    Random,
    /// Best play, in games whose every position is solved.
    Solver,
    /// The engine, in games that have one.
    Engine(Strength),
}

impl Player {
    /// All players of a game.
    pub fn all(study: &dyn Study) -> Vec<Self> {
        let engine = engine(study);
        let named = engine.map_or(&[][..], EnginePlayer::players);
        if !named.is_empty() {
            let named = named.iter().map(|player| Self::Engine(Strength::Named(player.id)));
            return std::iter::once(Self::Person).chain(named).collect();
        }
        let mut all = vec![Self::Person, Self::Random];
        if engine.is_some() {
            let levels = (1..=HIGHEST_LEVEL).map(Strength::Level);
            all.extend(levels.chain(SECONDS.map(Strength::Seconds)).map(Self::Engine));
            let programs = engine.map_or(&[][..], EnginePlayer::programs);
            let programs = programs
                .iter()
                .flat_map(|program| PROGRAM_SECONDS.map(|seconds| Strength::Program(program.id, seconds)));
            all.extend(programs.map(Self::Engine));
        } else {
            all.push(Self::Solver);
        }
        all
    }

    /// Its name.
    pub fn name(self, study: &dyn Study) -> Message {
        match self {
            Self::Engine(Strength::Named(id)) => {
                let named = engine(study).map_or(&[][..], EnginePlayer::players);
                let player = named.iter().find(|player| player.id == id);
                player.map_or_else(|| Message::new("player-solver"), NamedPlayer::message)
            }
            Self::Person => Message::new("player-person"),
            Self::Random => Message::new("player-random"),
            Self::Solver => Message::new("player-solver"),
            Self::Engine(Strength::Level(level)) => Message::new("player-level").number("level", level),
            Self::Engine(Strength::Program(id, seconds)) => {
                let programs = engine(study).map_or(&[][..], EnginePlayer::programs);
                let name = programs.iter().find(|program| program.id == id);
                let name = name.map_or_else(String::new, |program| program.name.clone());
                Message::new("player-program").text("name", name).number("seconds", seconds)
            }
            Self::Engine(Strength::Seconds(seconds)) => {
                Message::new("player-seconds").number("seconds", seconds)
            }
        }
    }

    /// Its measured strength, in points of Elo above level 1; none where there is no measurement.
    pub fn measured(self, study: &dyn Study) -> Option<u32> {
        let Self::Engine(Strength::Level(level)) = self else { return None };
        engine(study)?.measured(level)
    }
}

/// The engine of a study.
pub fn engine(study: &dyn Study) -> Option<&dyn EnginePlayer> {
    study.playing()?.engine()
}
