//! Rules of the sources: layers, cycles, words, sizes, texts and docs.

// Helpers of tests may fail like tests; clippy's own switch covers test functions only.
#![allow(clippy::disallowed_methods, clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod checker;
mod cycles;
mod desktop;
mod docs;
mod generic;
mod glossary;
mod mutation;
mod screen;
mod size;
mod texts;
mod walls;
mod words;
