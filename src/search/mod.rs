//! The engines. They know [`Position`](crate::model::Position) and nothing of any game, file or window.

mod distance;
pub mod exhaustive;
mod numbers;
pub mod proof;
mod record;
mod table;
pub use exhaustive::Exact;
