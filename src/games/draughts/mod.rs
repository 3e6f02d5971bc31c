//! Draughts: boards, rules, positions, notation.

pub mod board;
pub mod endings;
mod generate;
pub mod position;
pub mod rules;
mod types;

pub use board::{Bits, Board, Size, Square};
pub use position::{Draughts, Move};
pub use rules::Rules;
