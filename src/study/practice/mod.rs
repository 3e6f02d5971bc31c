//! Practice: how attempts went, when an exercise comes again, and what is to be done today.
//!
//! Every attempt is a [`Record`]; all that is shown is worked out from the records, so that another way to count needs no
//! other file. An attempt becomes a [`Rating`], ratings become a [`Memory`] by FSRS, and a memory says on which [`Day`] the
//! exercise is due. [`store`](super::store) keeps the records.

mod day;
mod decks;
mod rating;
mod record;
mod results;
mod schedule;
mod table;
mod today;

pub use day::Day;
pub use decks::{Exercise, is_title_of_a_deck, known_deck, read_deck, read_decks};
pub use rating::Rating;
pub use record::Record;
pub use results::{Results, Standing};
pub use schedule::{Memory, Scheduler};
pub use table::csv;
pub use today::{DAYS, Dealt, Place, Success, Tally, Today};
