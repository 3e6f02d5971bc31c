//! What each game adds to studies: a folder a game.

pub mod climbing;
pub mod draughts;
pub mod durak;
pub mod three_card;
