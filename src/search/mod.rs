//! The engines. They know [`Position`](crate::model::Position) and nothing of any game, file or window.

pub mod alphabeta;
mod cache;
pub mod cyclic;
mod distance;
pub mod exhaustive;
pub mod oracle;
pub mod proof;
pub mod proof_number;
mod prove;
pub mod retrograde;
pub mod retrograde_reference;
mod table;
mod team;
mod worker;

pub use exhaustive::Exact;
pub use prove::{Bounds, Prove};
