//! The rules of every game, and what is written of them.

// Helpers of tests may fail like tests; clippy's own switch covers test functions only.
#![allow(clippy::disallowed_methods, clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod climbing_observer;
mod climbing_whole;
mod draughts_moves;
mod draughts_perft;
mod durak_many;
mod durak_observer;
mod durak_robot;
mod durak_whole;
mod notation;
mod pdn;
mod pdn_habits;
mod three_card;
