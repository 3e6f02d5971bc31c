//! The engines. They know [`Position`](crate::model::Position) and nothing of any game, file or window.

pub mod exhaustive;
