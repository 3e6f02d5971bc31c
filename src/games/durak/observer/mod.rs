//! A game as one player at a real table sees it, told event by event.
//!
//! [`TableObserver`] is what that player knows; [`Setup`] is what he told, from the card that makes trumps to the last card drawn.
//! At every moment there is one thing that has to be told next ([`Question`], with the answers that can be true). What cannot
//! be true is a [`Contradiction`]. The rules of a bout are those of [`Bout`](super::bout::Bout); what may be known is that of
//! [`View`](super::View), and the tests compare the two event by event.
//!
//! The player himself is always [`ME`], whichever chair he has.

mod asked;
mod becoming;
mod contradiction;
mod editing;
mod game;
mod knowledge;
mod notation;
mod profiles;
mod scene;
mod setup;
mod whereabouts;
mod zones;

pub use asked::{Answers, Asked, Question};
pub use contradiction::Contradiction;
pub use game::ObserverGame;
pub use knowledge::{Heard, Stage, Step, TableObserver};
pub use setup::{Setup, Story};
pub use whereabouts::{ME, OPPONENT, Reason, Whereabouts};
pub use zones::{DISCARD, ENEMY, HAND, RACK, TABLE, TALON};
