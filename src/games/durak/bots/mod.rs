//! Bots by name: random, the lowest card, Monte-Carlo search, and the article's robot.

pub mod deals;
mod game;
mod lean;
mod monte_carlo;
mod names;
mod simple;
mod solver;

pub use game::{MOST_PLIES, Record, play};
pub use monte_carlo::{MonteCarlo, playouts};
pub use names::{BotKind, BotName, KINDS, MOST_PLAYOUTS, Maker, by_name};
pub use simple::{Greedy, Random};
