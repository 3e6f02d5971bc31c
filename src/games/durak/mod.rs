//! Durak for two: the table, the article's robot with its prediction tree, exact endgames.

pub mod bot;
pub mod bots;
pub mod card;
pub mod deal;
pub mod endgame;
pub mod robot;
pub mod rules;
pub mod state;
pub mod table;
pub mod view;

pub use card::{Card, CardSet, Deck};
pub use deal::Deal;
pub use rules::Rules;
pub use state::{Event, Move, Phase, State};
pub use table::TableGame;
pub use view::{Memory, View};
