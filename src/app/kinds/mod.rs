//! What only one game shows: a folder a game.

pub mod durak;
pub mod three_card;
