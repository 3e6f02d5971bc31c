//! The robot's prediction as plain data: trees, choice, explanations.

pub mod method;
mod predict;
mod prospect;
pub mod report;
pub mod rows;
mod subject;
pub mod tree;
mod worker;

pub use method::{Change, Dial};
pub use report::{
    Candidate, Explanation, Prediction, PredictionReport, Prospect, Repaired, Source, Weighing,
};
pub use subject::Subject;
pub use tree::{Node, Pick, PredictionTree};
pub use worker::{Query, Snapshot, Worker};
