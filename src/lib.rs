//! Étude: a workbench for people who study card and board endgames.

pub mod app;
pub mod cli;
pub mod games;
pub mod model;
pub mod search;
pub mod study;
pub mod texts;
