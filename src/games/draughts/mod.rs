//! Draughts: boards, rules, positions, notation.

pub mod board;
mod generate;
pub mod perft;
pub mod position;
pub mod route;
pub mod rules;
mod types;

pub use board::{Bits, Board, Size, Square};
pub use position::{Draughts, Move};
pub use rules::Rules;
