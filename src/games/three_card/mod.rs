//! Three cards (炸金花, teen patti, brag): the value of a hand, and its chances.

pub mod article;
pub mod betting;
pub mod card;
pub mod class;
mod editing;
pub mod equity;
pub mod fast;
pub mod game;
pub mod heads_up;
mod informal;
pub mod notation;
pub mod profiles;
pub mod range;
pub mod rules;
pub mod setup;

pub use card::{Card, Hand};
pub use game::ThreeCardGame;
pub use setup::Setup;
