//! The games: one folder each, rules as data. No game knows another, a solver, a file or a window.

pub mod climbing;
pub mod draughts;
pub mod durak;
pub mod three_card;
