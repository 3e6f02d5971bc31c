//! Durak for two: the table, the article's robot with its prediction tree, exact endgames.

pub mod card;

pub use card::{Card, CardSet, Deck};
