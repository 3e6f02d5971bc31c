//! Exact endgames of durak for two: the talon is empty and all cards are known.

mod editing;
pub mod game;
mod hints;
mod kin;
mod notation;
pub mod position;
pub mod setup;
pub mod variant;

pub use game::EndgameGame;
pub use kin::Family;
pub use position::Endgame;
pub use setup::Setup;
