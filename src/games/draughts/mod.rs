//! Draughts: boards, rules, positions, notation.

pub mod article;
pub mod board;
mod editing;
pub mod endings;
mod evaluation;
pub mod fen;
pub mod game;
mod generate;
mod named;
pub mod naming;
pub mod perft;
pub mod plain;
pub mod position;
pub mod route;
pub mod rules;
mod scene;
pub mod setup;
mod types;

pub use board::{Bits, Board, Size, Square};
pub use game::DraughtsGame;
pub use position::{Draughts, Move};
pub use rules::Rules;
pub use setup::Setup;
