//! Durak for two.
//!
//! [`rules`] says what is agreed on, [`bout`] is where the rules of a bout stand, and [`state`] a game around it; [`view`] is what one player may know of a game, [`bot`] what a program that
//! plays has to say, and [`bots`] are such programs. Four rooms are built on that, each with its own setup and notation:
//! [`endgame`] (no talon, all cards open), [`whole`] (dealt games with hidden hands), [`situation`] (what one player
//! knows when it is his turn, for the article's [`robot`] to think about) and [`observer`] (a game at a real table, told by one
//! player as it goes).

pub mod bot;
pub mod bots;
pub mod bout;
pub mod card;
pub mod chances;
pub mod deal;
pub mod endgame;
mod informal;
pub mod moves;
mod notation;
pub mod observer;
pub mod robot;
pub mod rules;
mod show;
pub mod situation;
pub mod state;
pub mod view;
pub mod whole;

pub use card::{Card, CardSet, Deck};
pub use deal::Deal;
pub use moves::{Event, Move, Phase};
pub use rules::Rules;
pub use state::State;
pub use view::{Memory, View};
pub use whole::WholeGame;
