//! Bots by name: random, the lowest card, Monte-Carlo search, and the article's robot.

mod lean;
mod monte_carlo;
mod names;
mod simple;

pub use monte_carlo::{MonteCarlo, playouts};
pub use names::{BotName, MOST_PLAYOUTS, by_name};
pub use simple::{Greedy, Random};
