//! Practice: results of attempts, spaced repetition, and today's queue.
//!
//! Every attempt is a [`Record`]; everything shown is computed from the records, so that another way to count needs no
//! other file. An attempt is given a [`Rating`], FSRS turns ratings into a [`Memory`], and a memory says on which
//! [`Day`] the exercise is due. [`store`](super::store) keeps the records.

mod day;
mod decks;
pub mod glicko;
mod own;
mod rating;
mod record;
mod results;
mod schedule;
mod session;
mod streak;
mod table;
mod today;

pub use day::Day;
pub use decks::{
    DeckExercise, is_title_of_a_deck, known_daily, known_deck, known_samples, puzzle_of, read_daily,
    read_deck, read_decks, read_samples,
};
pub use own::joined;
pub use rating::Rating;
pub use record::Record;
pub use results::{ExerciseStats, Results};
pub use schedule::{Memory, Scheduler};
pub use session::{ExerciseStatus, SESSION, Segment, Session, StoredSession};
pub use streak::streak;
pub use table::csv;
pub use today::{DAYS, DeckTally, ExerciseIndex, PracticeDeck, ThemeStats, Today, of_deck};
