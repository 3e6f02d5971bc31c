//! The table observer: one prompt at a time beside the felt, answered by a click or two typed characters.

mod events;
pub mod many;
mod pack;
mod prompt;
mod state;
mod typed;
mod view;

pub use state::ObserverView;
