//! Kinds of studies: one folder for each game.

pub mod climbing;
pub mod draughts;
pub mod durak;
pub mod three_card;
