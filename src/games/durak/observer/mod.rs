//! The table observer: a game at a real table as one player sees it, reported event by event.
//!
//! [`TableObserver`] is the knowledge of that player, and gives the [table of every game](etude_model::telling) its rules:
//! [`Setup`] is the report, from the trump card to the last event. [`NextEvent`] is the event to be reported next, with the answers that can be true; any other
//! answer is a [`Contradiction`]. [`Bout`](super::bout::Bout) has the rules of a bout. The tests compare the
//! knowledge with [`View`](super::View) event by event.
//!
//! The player himself is always [`ME`], whichever chair he has.

mod contradiction;
mod dealt;
mod editing;
mod export;
mod game;
mod knowledge;
mod location;
mod next_event;
pub(in crate::durak) mod notation;
mod profiles;
mod scene;
mod setup;
mod zones;

pub use contradiction::Contradiction;
pub use dealt::Dealt;
pub(in crate::durak) use dealt::Told;
pub use game::ObserverGame;
pub use knowledge::{LoggedEvent, Stage, TableEvent, TableObserver};
pub use location::{Location, ME, OPPONENT, Reason};
pub use next_event::{Answers, NextEvent, Prompt};
pub use setup::{Setup, Start, TableEdit};
pub use zones::{DISCARD, HAND, OPPONENT_HAND, RACK, TABLE, TALON};
