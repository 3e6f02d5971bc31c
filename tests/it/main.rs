//! The one integration binary: each module checks one promise of the program as a whole.

// Helpers of tests may fail like tests; clippy's own switch covers test functions only.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod cli;
mod collections;
mod common;
mod crash;
mod draughts_moves;
mod draughts_perft;
mod durak_endgames;
mod durak_robot;
mod durak_table;
mod endings;
mod engine;
mod laws;
mod layers;
mod library;
mod notation;
mod pdn;
mod plain_draughts;
mod playthroughs;
mod sessions;
mod shelf;
mod texts;
mod three_card;
mod ui;
mod ui_board;
mod ui_durak;
mod verdicts;
