//! Whole games of durak for three and four seats, each for itself, with hidden hands.
//!
//! [`state`] has the rules, [`seen`] the information set of a seat, [`alone`] the results it can force, [`bots`] the players,
//! [`observer`] tables followed from one seat.

pub mod alone;
pub mod bots;
mod editing;
pub mod game;
mod notation;
pub mod observer;
pub mod position;
pub mod profiles;
mod scene;
pub mod seen;
pub mod setup;
pub mod state;

pub use alone::Alone;
pub use game::ManyGame;
pub use position::ManyPosition;
pub use seen::Seen;
pub use setup::Setup;
pub use state::{MOST_SEATS, Seat, State};
