//! Exact answers to all positions of few pieces, worked out backwards from the ends of the game.
//!
//! [`build`] makes the tables: a slice and the turned one together, once everything that conversions lead to
//! is known. First each position is surveyed: what its conversions are worth, and how many quiet moves it
//! has. Then the answers are found in the order of their distance. From what is lost in `d` plies all quiet
//! moves are taken back to positions that are won in `d + 1`; from what is won in `d` they are taken back to
//! positions that have one hope less, and those without hope are lost. What is never reached is a draw.

mod build;
mod check;
mod pair;
mod stream;
mod tables;
mod watch;

pub use build::{build, work};
pub use check::{Checked, check};
pub use stream::{Bounds, Plan, Stock, stream};
pub use tables::{Tables, places};
pub use watch::Failure;
