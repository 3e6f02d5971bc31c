//! Durak: endgames, whole games, situations; predictions and matches.

pub mod deals;
pub mod endgame;
pub mod listing;
pub mod matches;
pub mod prediction;
pub mod predictor;
pub mod situation;
pub mod whole;
