//! Object-safe view of the games that are played, so that whatever happens once a click exists once in the program: lines,
//! tree, review, why, threats, changes, batch, exercises.
//!
//! [`AnySetup`] and [`AnyPosition`] hold a setup or a position of any game, moves are indices ([`AnyMove`]), keys are bytes
//! ([`AnyKey`]), and [`AnyGame`] makes the solver and the engine of its game. Behind them the search stays generic: it visits
//! millions of positions a second, and knows nothing of this module.
//!
//! Objects of different games never meet: every study has one game. Where a method is given an object of another game
//! nonetheless, it answers as if nothing were known.

mod engine;
mod game;
mod position;
mod setup;
mod solver;

pub use engine::{AnyEngine, EngineObject};
pub use game::{AnyGame, AnyProgram, AnyWorstCaseProver, GameObject, GameTraits, game_of};
pub use position::{AnyKey, AnyMove, AnyPosition, PositionObject};
pub use setup::{AnySetup, SetupObject};
pub use solver::{AnySolver, SolverObject};
