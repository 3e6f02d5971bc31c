//! Values, distances and estimates of every engine.

// Helpers of tests may fail like tests; clippy's own switch covers test functions only.
#![allow(clippy::disallowed_methods, clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod durak_endgames;
mod endings;
mod engine;
mod verdicts;
mod wdl;
