//! Values, distances and estimates of every engine.

mod durak_endgames;
mod endings;
mod engine;
mod natural;
pub mod verdicts;
mod wdl;
