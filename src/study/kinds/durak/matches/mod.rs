//! Matches between bots.

pub mod job;
pub mod runner;
