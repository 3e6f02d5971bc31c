//! The engines. They know [`Position`](crate::model::Position) and nothing of any game, file or window.

mod distance;
pub mod exhaustive;
pub mod oracle;
pub mod proof;
pub mod retrograde;
mod table;
mod team;
mod worker;

pub use exhaustive::Exact;
