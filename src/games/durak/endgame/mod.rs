//! Exact endgames of durak for two: the talon is empty and all cards are known.

mod dominance;
mod editing;
pub mod effort;
pub mod game;
mod hints;
mod notation;
pub mod position;
pub mod setup;
pub mod variant;

pub use dominance::Class;
pub use game::EndgameGame;
pub use position::Endgame;
pub use setup::Setup;
