//! Draughts: boards, rules, move generation, evaluation, notation, tablebase indexing.

mod adjudicate;
pub mod article;
mod article_game;
mod article_perft;
pub mod board;
mod editing;
pub mod evaluation;
pub mod fen;
pub mod game;
mod generate;
mod generators;
pub mod hub;
mod informal;
mod named;
pub mod naming;
mod natural;
mod orthogonal;
pub mod pdn;
pub mod perft;
pub mod position;
mod rays;
pub mod route;
pub mod rules;
mod scene;
pub mod setup;
pub mod tablebase;
mod turns;
mod types;
mod waiting;

pub use article::ArticleDraughts;
pub use article_game::ArticleGame;
pub use board::{Bits, Board, Piece, Size, Square};
pub use game::DraughtsGame;
pub use position::{Draughts, Move};
pub use rules::Rules;
pub use setup::Setup;
