//! Three cards (炸金花, Teen Patti, brag): hand values, equity and betting.

pub mod article;
pub mod betting;
pub mod card;
pub mod class;
pub mod editing;
pub mod equity;
pub mod fast;
pub mod game;
pub mod heads_up;
mod informal;
pub mod naming;
pub mod notation;
pub mod profiles;
pub mod range;
pub mod rules;
pub mod setup;

pub use card::{Card, Hand};
pub use game::ThreeCardGame;
pub use setup::Setup;
