//! The table observer for three and four seats: a real game as one of its players sees it, told event by event.
//!
//! [`TableObserver`] is the knowledge of that seat, and gives the [table of every game](etude_model::telling) its rules. It
//! plays the events on the [state that the seat sees](super::Seen), so that bots and samples take it as it is. The tests
//! compare it with the knowledge that a referee gives each seat.

mod contradiction;
mod editing;
mod game;
mod knowledge;
mod notation;
mod scene;
mod setup;

pub use contradiction::Contradiction;
pub use editing::SEAT;
pub use game::ObserverGame;
pub use knowledge::{LoggedEvent, TableObserver};
pub use setup::{DealEdit, Start, TableEdit, Telling};

use super::state::Seat;
use crate::durak::show::table_seat;
use etude_model::Message;

/// The name of a seat.
pub fn seat_name(seat: Seat) -> Message {
    table_seat(seat)
}
