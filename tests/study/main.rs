//! Studies as files, samples and collections, and what they may use together.

// Helpers of tests may fail like tests; clippy's own switch covers test functions only.
#![allow(clippy::disallowed_methods, clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod advice;
mod asked;
mod ballots;
mod bases;
mod batch;
mod book;
mod budget;
mod changes;
mod collections;
mod durak_endgames;
mod durak_many_endings;
mod durak_whole;
mod engine_matches;
mod exercises;
mod hub;
mod known;
mod laws;
mod library;
mod mutated;
mod natural;
mod notation;
mod on_request;
mod openings;
mod own_rules;
mod playthroughs;
mod practice;
mod proofs;
mod questions;
mod resting;
mod review;
mod robot_questions;
mod sentences;
mod sessions;
mod shelf;
mod stopped;
mod strokes;
mod table_advice;
mod table_study;
mod three_card;
mod ticked;
mod unfolding;
mod wdl;
mod why;
mod worth;
