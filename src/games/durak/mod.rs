//! Durak for two, and whole games for three and four.
//!
//! [`rules`] has the options, [`bout`] the rules of a bout, [`state`] the game around it; [`view`] is the information set
//! of a player, [`bot`] the interface of bots, [`bots`] the bots. Four kinds of study are built on that, each with its
//! own setup and notation: [`endgame`] (no talon, all cards open), [`whole`] (dealt games with hidden hands),
//! [`situation`] (the knowledge of the player to move, for the article's [`robot`]) and [`observer`] (a game at a real
//! table, reported by one player). A fifth one, [`many`], is for three and four seats, each for itself, by rules and bots
//! of its own.

mod arranging;
pub mod bot;
pub mod bots;
pub mod bounded;
pub mod bout;
pub mod card;
pub mod chances;
pub mod deal;
pub mod endgame;
mod informal;
mod laid;
pub mod many;
pub mod moves;
mod notation;
pub mod observer;
pub mod reason;
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
