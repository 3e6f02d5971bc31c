//! Situations: what one player of durak knows when it is his turn, built and shown for the article's robot to think
//! about. Nothing is played.

pub mod game;
mod notation;
pub mod setup;

pub use game::SituationGame;
pub use setup::Setup;
