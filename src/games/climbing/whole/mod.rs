//! Whole deals of Dou Dizhu with hidden cards: three seats, the landlord given, every play since the deal.

mod deal;
mod editing;
pub mod game;
mod notation;
pub mod position;
pub mod profiles;
mod reason;
mod scene;
pub mod setup;

pub use deal::Deal;
pub use game::WholeGame;
pub use position::WholePosition;
pub use reason::reason;
pub use setup::Setup;
