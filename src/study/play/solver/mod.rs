//! The solver job of an open game, and its queries.

pub mod among;
mod explaining;
pub(super) mod job;
pub(super) mod queue;
mod rows;
pub(super) mod side_queries;
