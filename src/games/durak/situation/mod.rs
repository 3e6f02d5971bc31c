//! Situations: the knowledge of the player to move, for the article's robot. Nothing is played.

pub mod game;
mod notation;
pub mod setup;

pub use game::SituationGame;
pub use setup::Setup;
