//! Whole games of durak for two: the deal, hidden hands, the referees.

pub(super) mod editing;
pub mod game;
pub(super) mod notation;
pub mod position;
pub mod profiles;
mod scene;
pub mod setup;

pub use game::WholeGame;
pub use position::{Key, WholePosition};
pub use setup::{First, Setup};
