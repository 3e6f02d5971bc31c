//! Draughts: boards, rules, positions, notation.

pub mod board;
pub mod endings;
pub mod plain;
pub mod position;
pub mod rules;

pub use board::{Bits, Board, Size, Square};
pub use position::{Draughts, Move};
pub use rules::Rules;
