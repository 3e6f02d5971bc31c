//! Whole games of durak for two: the deal, hidden hands, the referees.

mod editing;
pub mod game;
mod notation;
pub mod position;
pub mod profiles;
mod scene;
pub mod setup;

pub use game::WholeGame;
pub use position::{Key, WholePosition};
pub use setup::{First, Setup};
