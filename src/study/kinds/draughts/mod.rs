//! Draughts: its engines, its tables of endings, its files.

pub mod engine;
pub mod pdn;
pub mod tables;
