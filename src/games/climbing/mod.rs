//! Climbing games with open cards: beat the play on the table or pass; the first to empty the hand wins.

pub mod bots;
pub mod card;
mod dominance;
mod editing;
mod faces;
pub mod game;
pub mod hand;
mod hints;
mod informal;
pub mod listing;
mod natural;
pub mod notation;
pub mod observer;
pub mod play;
pub mod position;
pub mod rules;
mod running_out;
pub mod setup;
pub mod whole;
pub mod writing;

pub use card::Card;
pub use game::ClimbingGame;
pub use play::{Move, Play, Shape};
pub use position::Climbing;
pub use setup::Setup;
