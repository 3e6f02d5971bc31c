//! Bots: random, lowest card, ISMCTS with playouts of games or of bouts, and the article's robot.
//!
//! [`advice`] and [`pimc`] estimate the moves of a position, [`evaluation`] the position.

pub mod advice;
pub mod evaluation;
mod fast_state;
mod game;
mod ismcts;
mod monte_carlo;
mod names;
mod numbers;
pub mod pimc;
mod planner;
mod simple;
mod solver;
pub mod value;

pub use game::{MOST_PLIES, Record, play};
pub use monte_carlo::{MonteCarlo, playouts};
pub use names::{BotKind, BotName, KINDS, MOST_PLAYOUTS, Maker, by_name};
pub use planner::Planner;
pub use simple::{Greedy, Random};
