//! Bots by name: random, the lowest card, Monte-Carlo search, a planner of bouts, and the article's robot.

pub mod advice;
pub mod deals;
mod game;
mod lean;
mod monte_carlo;
mod names;
mod numbers;
mod planner;
mod simple;
mod solver;
pub mod standing;
pub mod value;

pub use game::{MOST_PLIES, Record, play};
pub use monte_carlo::{MonteCarlo, playouts};
pub use names::{BotKind, BotName, KINDS, MOST_PLAYOUTS, Maker, by_name};
pub use planner::Planner;
pub use simple::{Greedy, Random};
