//! Commands that only one game has.

pub mod durak;
pub mod three_card;
