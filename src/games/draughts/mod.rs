//! Draughts: boards, rules, positions, notation.

pub mod article;
pub mod board;
pub mod fen;
pub mod naming;
pub mod plain;
pub mod position;
pub mod route;
pub mod rules;
pub mod setup;

pub use board::{Bits, Board, Size, Square};
pub use position::{Draughts, Move};
pub use rules::Rules;
pub use setup::Setup;
