//! The parts of the window. Each draws itself and pushes what the user asks for.

pub mod board;
pub mod cards;
pub mod dialogs;
pub mod estimate;
pub mod finding;
pub mod games;
pub mod languages;
pub mod library;
pub mod moves;
pub mod notices;
pub mod pasted;
pub mod path;
pub mod picking;
pub mod position;
pub mod secret;
pub mod settings;
pub mod sheet;
pub mod solution;
pub mod status;
pub mod stepping;
pub mod table;
pub mod tools;
pub mod top;
pub mod tree;
pub mod unread;
pub mod verdict;
mod wheel;
