//! A table with hidden cards: one question at a time beside the felt, answered by clicks or typed ranks.

mod events;
mod prompt;
mod state;
mod view;

pub use state::TableView;
